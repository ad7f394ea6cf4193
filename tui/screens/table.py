"""The table: the fixed places, filled by the game's presenter; the mark, the pages, the keys and the mouse."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from time import monotonic

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.message import Message

from rules import Odds
from tui.bindings import TABLE, Key, footer
from tui.presenter import Item, Page, Presenter
from tui.scene import Scene, Snapshot
from tui.screens import table_pages
from tui.screens.base import RegaliaScreen
from tui.screens.curtain import Curtain
from tui.session import Session
from tui.text import Row, fill, fit, heading
from tui.widgets.bars import decision_bar, keys_bar, seats_bar, status_bar
from tui.widgets.choices import Block, ChoiceList, draw
from tui.widgets.chronicle import newest
from tui.widgets.lines import Lines
from tui.widgets.rail import rail_rows, rail_width

BARS = 3
"""Rows over the board: status, seats, decision."""

MOST_BELOW = 12
"""So many rows of a page may stand under the choices."""

NOTHING_TO_LOOK_AT = "There is nothing to look at here."


@dataclass
class OpenPage:
    """A page over the table: its name, the marked item, the first row shown (-1: not yet placed)."""

    name: str
    at: int = 0
    top: int = -1


class TableScreen(RegaliaScreen):
    """One keyboard at one table. It knows no rules: it draws snapshots and posts choices to its session."""

    KEYS = TABLE
    NAME = "the table"
    DEFAULT_CSS = """
    TableScreen #status, TableScreen #seats, TableScreen #decision, TableScreen #keys { height: 1; }
    TableScreen #middle { height: 1fr; }
    TableScreen #rail { display: none; }
    TableScreen #chronicle { height: 4; }
    """

    @dataclass
    class Changed(Message):
        """The table has a new face. Posted from the session's worker."""

        snap: Snapshot

    @dataclass
    class OddsKnown(Message):
        """The odds that were asked for. Posted from the session's worker."""

        choice_id: str
        odds: Odds | None

    def __init__(self, presenter: Presenter, session_for: Callable[["TableScreen"], Session]) -> None:
        super().__init__()
        self.presenter = presenter
        self.session = session_for(self)
        self.snap: Snapshot | None = None
        self.choices = ChoiceList()
        self.pages: list[OpenPage] = []
        self.odds: tuple[str, Odds | None] | None = None
        self.curtain: Curtain | None = None
        self._block = Block((), (), 0)
        self._block_top = 0
        self._page: Page | None = None
        self._answered = -1

    def compose(self) -> ComposeResult:
        yield Lines("panel", id="status")
        yield Lines("panel", id="seats")
        yield Lines(id="decision")
        with Horizontal(id="middle"):
            yield Lines(id="board")
            yield Lines(id="rail")
        yield Lines(id="chronicle")
        yield Lines("panel", id="keys")

    def on_mount(self) -> None:
        self.session.start()

    # ---- news from the session -------------------------------------------------------------------

    def show_later(self, snap: Snapshot) -> None:
        """Show a new face of the table soon. For the session's worker."""
        self.post_message(self.Changed(snap))

    def on_table_screen_changed(self, message: Changed) -> None:
        """Show the new face of the table; keep the mark where the question is the same."""
        before, snap = self.snap, message.snap
        self.snap = snap
        same = before is not None and before.asked == snap.asked and before.choices == snap.choices
        if before is None or before.eyes != snap.eyes:
            self.pages.clear()
        kept = self.choices.marked.id if same and self.choices.marked else ""
        self.choices.show(self.presenter.sheet(self.scene()), kept)
        self.choices.notice = snap.notice
        self._answered = -1
        self.odds = None
        if snap.curtain is not None:
            self._draw_curtain(snap)
        self.redraw()

    def on_table_screen_odds_known(self, message: OddsKnown) -> None:
        """Show the odds, if they are still those of the marked choice."""
        if self.choices.marked and self.choices.marked.id == message.choice_id:
            self.odds = (message.choice_id, message.odds)
            self.redraw()

    def _draw_curtain(self, snap: Snapshot) -> None:
        if self.curtain is not None:
            return
        seat = snap.curtain
        assert seat is not None

        def lift() -> None:
            self.curtain = None
            self.app.pop_screen()
            self.session.lift(seat)

        def leave() -> None:
            self.curtain = None
            self.app.pop_screen()
            self.action_leave()

        self.curtain = Curtain(snap, lift, leave)
        self.app.push_screen(self.curtain)

    # ---- drawing ---------------------------------------------------------------------------------

    def scene(self) -> Scene:
        """The snapshot in the place it is drawn in: the board, without rail and bars."""
        assert self.snap is not None
        columns, rows = self.size
        rail = rail_width(columns)
        main = columns - rail - 1 if rail else columns
        marked = self.choices.marked.id if self.choices.marked else ""
        height = rows - 4 - (0 if rail else self._chronicle_height())
        odds = self.odds[1] if self.odds else None
        return Scene(self.snap, self.glyphs, main, height, bool(rail), marked, odds)

    def _chronicle_height(self) -> int:
        """A rule and three lines; in taller windows up to eight lines."""
        return 4 + max(0, min(5, self.size.height - 29))

    def redraw(self) -> None:
        columns = self.size.width
        if self.snap is None or self.size.height < 12:
            return
        scene, presenter = self.scene(), self.presenter
        whole = scene.sized(columns, self.size.height)
        opened = self._open_page(scene)
        below = opened if opened and self._stands_below(scene) else None
        page = self._page = None if below else opened
        middle, right = presenter.status(whole)
        self._show("status", [status_bar(self.snap.title, middle, right, columns, self.glyphs)])
        self._show("seats", [seats_bar(whole, presenter.seats(whole))])
        self._show("decision", [decision_bar(whole, page.title if page else "", page.rule if page else "")])
        self._show("board", self._page_rows(page, scene) if page else self._board_rows(scene, below))
        self._layout(scene)
        if scene.wide:
            rail = columns - scene.columns - 1
            panels = presenter.rail(scene.sized(rail - 1, scene.height))
            self._show("rail", rail_rows(panels, self.snap.lines, rail, scene.height, self.glyphs))
        else:
            height = self._chronicle_height()
            title = heading(presenter.chronicle_heading(scene), columns, self.glyphs)
            news = newest(self.snap.lines, columns, height - 1, self.snap.recap)
            self._show("chronicle", [title, *news])
        self._follow()
        self._show("keys", [keys_bar(footer(self.key_table(), scene.wide, self._words()), columns)])

    def _follow(self) -> None:
        item, marked = self._item(), self.choices.marked
        if item:
            self.follow(BARS + 1 + item.row - self.pages[-1].top)
        elif marked and self._page is None:
            target = next((one for one in self._block.targets if one.id == marked.id), None)
            if target:
                self.follow(BARS + self._block_top + target.y, target.left + 1)

    def _show(self, name: str, rows: Sequence[Row]) -> None:
        self.query_one(f"#{name}", Lines).show(rows)

    def _layout(self, scene: Scene) -> None:
        rail, chronicle = self.query_one("#rail", Lines), self.query_one("#chronicle", Lines)
        rail.display = scene.wide
        chronicle.display = not scene.wide
        rail.styles.width = self.size.width - scene.columns
        chronicle.styles.height = self._chronicle_height()

    def _stands_below(self, scene: Scene) -> bool:
        """Odds and rules stand under the choices where there is room, so that one can go on choosing."""
        name = self.pages[-1].name if len(self.pages) == 1 else ""
        roomy = scene.wide and scene.height >= 30 and bool(self.choices.answers)
        return roomy and (name == "odds" or name.startswith("rule:"))

    def _board_rows(self, scene: Scene, below: Page | None) -> list[Row]:
        snap = scene.snap
        most = scene.height - (0 if not self.choices.answers else min(3, scene.height // 3))
        under: list[Row] = []
        if below:
            under = [heading(below.heading, scene.columns, self.glyphs, below.note), *below.rows[:MOST_BELOW]]
        self._block = draw(self.choices, scene.columns, most, scene.wide, self.glyphs, under)
        room = scene.height - len(self._block.rows)
        over = snap.asked is None
        place = scene.sized(scene.columns, room)
        stage = self.presenter.end(place) if over else self.presenter.stage(place)
        self._block_top = room
        shown = [fit(line, scene.columns, glyphs=self.glyphs) for line in fill(list(stage), room)]
        return [*shown, *self._block.rows]

    def _page_rows(self, page: Page, scene: Scene) -> list[Row]:
        opened = self.pages[-1]
        room = scene.height - 1
        least, most = 0, max(0, len(page.rows) - room)
        if opened.top < 0:
            opened.top = most if page.end else 0
        if page.items:
            marked = page.items[min(opened.at, len(page.items) - 1)].row
            least, opened.top = max(0, marked - room + 1), min(opened.top, marked)
        opened.top = max(least, min(opened.top, most))
        below = len(page.rows) - opened.top - room
        note = f"{below} more below" if below > 0 else page.note
        shown = page.rows[opened.top:opened.top + room]
        rule = heading(page.heading, scene.columns, self.glyphs, note)
        return [rule, *(fit(line, scene.columns, glyphs=self.glyphs) for line in fill(list(shown), room))]

    def key_table(self) -> Sequence[Key]:
        """The keys of this game at this table: page letters it has no page for are left out."""
        own = self.presenter.page_keys
        named = [
            replace(key, word=own[key.presses].word, tooltip=own[key.presses].tooltip or key.tooltip)
            if key.presses in own else key
            for key in TABLE
        ]
        return [
            key for key in named
            if not key.action.startswith("page(") or key.presses in own
        ]

    def _words(self) -> dict[str, str]:
        snap, page = self.snap, self._page
        if page is not None:
            enter = page.enter if page.items else ""
            hidden = dict.fromkeys(("table.undo", "table.odds", "table.recap", "table.look"), "")
            return {"table.answer": enter, "table.back": "back", **hidden}
        if snap is None or snap.asked is None:
            return {"table.answer": "", "table.undo": "", "table.odds": "", "table.leave": "to the hall"}
        if not snap.mine:
            return {"table.answer": "", "table.undo": "", "table.odds": "", "table.switch": "hurry"}
        return {"table.answer": self.choices.sheet.act}

    # ---- pages -----------------------------------------------------------------------------------

    def _open_page(self, scene: Scene) -> Page | None:
        """The page on top; pages that have nothing to show any more are closed."""
        while self.pages:
            page = self._make_page(self.pages[-1], scene)
            if page is not None:
                return page
            self.pages.pop()
        return None

    def _make_page(self, opened: OpenPage, scene: Scene) -> Page | None:
        name = opened.name
        if name == "odds":
            marked = self.choices.marked
            return table_pages.odds_page(scene, marked, scene.odds) if marked and self.odds else None
        if name.startswith("rule:"):
            return table_pages.rule_page(scene, name[5:], -1 if self._stands_below(scene) else opened.at)
        if name == "recap":
            return table_pages.recap_page(scene)
        if name == "chronicle":
            return table_pages.chronicle_page(scene)
        return self.presenter.page(name, scene, opened.at)

    def open(self, name: str, over: bool = False) -> None:
        """Open a page, instead of the open ones or ``over`` them; a page that is open already is closed."""
        if self.snap is None:
            return
        if self.pages and self.pages[-1].name == name:
            self.pages.pop()
        elif over:
            self.pages.append(OpenPage(name))
        else:
            self.pages = [OpenPage(name)]
        self.redraw()

    def _item(self) -> Item | None:
        page = self._page
        if page is None or not page.items:
            return None
        return page.items[min(self.pages[-1].at, len(page.items) - 1)]

    # ---- keys ------------------------------------------------------------------------------------

    def _quiet(self) -> None:
        self.choices.notice = ""

    def say(self, notice: str) -> None:
        """Say something in the detail line until the next key."""
        self.choices.notice = notice
        self.redraw()

    def action_point(self, digit: int) -> None:
        """Mark a choice by its number; with one-key answers a digit may answer at once."""
        self._quiet()
        if self._page is not None and self._page.items:
            if 1 <= digit <= len(self._page.items):
                self.pages[-1].at = digit - 1
        elif self.choices.point(digit, monotonic()):
            asked = self.snap.asked if self.snap else None
            quick = self.regalia.settings.one_key and asked is not None and asked.back
            if quick and len(self.choices.answers) <= 9 and not self.pages:
                return self.action_answer()
            self._mark_moved()
        return self.redraw()

    def action_move(self, way: str) -> None:
        """The mark on the board, the item on a page, or the text of a page without items."""
        self._quiet()
        opened = self.pages[-1] if self.pages else None
        if opened and self._page and opened.name != "odds":
            step = {"up": -1, "down": 1, "left": -(self.size.height // 2), "right": self.size.height // 2}[way]
            if self._page.items and way in ("up", "down"):
                opened.at = (opened.at + step) % len(self._page.items)
            else:
                opened.top = max(0, opened.top + step)
        else:
            self.choices.move(way, self._block.column)
            self._mark_moved()
        self.redraw()

    def _mark_moved(self) -> None:
        if self.pages and self.pages[-1].name == "odds":
            self._ask_odds()

    def action_answer(self) -> None:
        """Answer with the marked choice; on a page, open the marked line or go back to its choice."""
        self._quiet()
        item = self._item()
        if item and item.answers:
            self.pages.clear()
            self.choices.mark(item.answers)
        elif item and item.opens:
            return self.open(item.opens, over=True)
        elif self._page is None or self.pages[-1].name == "odds":
            self._answer()
        return self.redraw()

    def _answer(self) -> None:
        marked, asked = self.choices.marked, self.snap.asked if self.snap else None
        if marked is None or asked is None or not self.snap or not self.snap.mine:
            return
        if marked.why:
            self.choices.notice = f"{marked.label}: {marked.why}."
        elif self._answered != asked.number:
            self._answered = asked.number
            self.pages.clear()
            self.session.answer(marked.id, asked.number)

    def action_page(self, letter: str) -> None:
        """Open the page of a letter."""
        self._quiet()
        if self._page is not None and letter in self._page.keys:
            self.pages[-1] = OpenPage(self._page.keys[letter])
            return self.redraw()
        if letter == "i":
            item = self._item()
            name = item.opens if item else self.presenter.look(self.scene()) if self.snap else ""
            return self.open(name, over=item is not None) if name else self.say(NOTHING_TO_LOOK_AT)
        own = self.presenter.page_keys.get(letter)
        return self.open(own.page) if own else None

    def action_next(self) -> None:
        """The next group of the page."""
        if self._page is not None and self._page.groups:
            groups, name = self._page.groups, self.pages[-1].name
            at = groups.index(name) if name in groups else -1
            self.pages[-1] = OpenPage(groups[(at + 1) % len(groups)])
        self.redraw()

    def action_odds(self) -> None:
        """The odds of the marked choice."""
        self._quiet()
        if self.pages and self.pages[-1].name == "odds":
            self.pages.pop()
            return self.redraw()
        return self._ask_odds()

    def _ask_odds(self) -> None:
        marked, asked = self.choices.marked, self.snap.asked if self.snap else None
        if marked is None or asked is None:
            return
        choice_id = marked.id
        if not self.pages or self.pages[-1].name != "odds":
            self.pages = [OpenPage("odds")]

        def reply(odds: Odds | None) -> None:
            self.post_message(self.OddsKnown(choice_id, odds))

        self.session.odds(choice_id, asked.number, reply)

    def action_rule(self) -> None:
        """The rule of the marked line, or of the decision."""
        self._quiet()
        item, marked = self._item(), self.choices.marked
        asked = self.snap.asked if self.snap else None
        rule = (item.rule if item else "") or (self._page.rule if self._page else "")
        rule = rule or (marked.rule if marked else "") or (asked.rule if asked else "")
        self.open(f"rule:{rule}", over=self._page is not None)

    def action_find(self) -> None:
        """Search the rules, from the rule of the decision on."""
        asked = self.snap.asked if self.snap else None
        if self.snap:
            self.regalia.open_rules(self.snap.game, asked.rule if asked else "", searching=True)

    def action_recap(self) -> None:
        """What happened since the last decision."""
        self._quiet()
        self.open("recap")

    def action_chronicle(self) -> None:
        """The whole chronicle."""
        self._quiet()
        self.open("chronicle")

    def action_undo(self) -> None:
        """Back to the last decision, or a notice why not."""
        self._quiet()
        self.session.undo()

    def action_auto(self) -> None:
        """Let the computer answer."""
        self._quiet()
        if self.snap and self.snap.mine and self.snap.asked:
            self.session.stand_in(self.snap.asked.number)

    def action_hurry(self) -> None:
        """Leave out the pauses of computer opponents."""
        self.session.hurry()

    def action_back(self) -> None:
        """Close the page; without one, a step back within a choice. Never leaves the table."""
        self._quiet()
        if self.pages:
            self.pages.pop()
            self.redraw()
        elif self.snap and self.snap.can_undo:
            self.session.undo()

    def action_leave(self) -> None:
        """To the hall; everything is saved."""
        self.regalia.leave_table(self)

    def on_lines_clicked(self, message: Lines.Clicked) -> None:
        """One click marks a choice or an item, the second answers or opens."""
        if message.lines.id != "board":
            return None
        self._quiet()
        if self._page is not None:
            row = message.y - 1 + self.pages[-1].top
            hit = next((at for at, item in enumerate(self._page.items) if item.row == row), None)
            if hit is not None:
                again, self.pages[-1].at = hit == self.pages[-1].at, hit
                return self.action_answer() if again else self.redraw()
            return None
        hits = self._block.at(message.x, message.y - self._block_top)
        if hits is None:
            return None
        return self.action_answer() if self.choices.mark(hits) else self.redraw()
