"""The table: the fixed places, filled by the game's presenter from snapshots."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from textual.message import Message

from tui.bindings import Key, click_keys, footer
from tui.drawing.text import Part, Row, fill, fit, heading, wrap
from tui.follow.pages import PAGE as NOTICE
from tui.follow.pages import notice_page
from tui.panels import page_names
from tui.panels.board import Board
from tui.panels.curves import ONE
from tui.panels.curves import under as curves_under
from tui.panels.presenter import Page, Presenter
from tui.panels.snapshot import Scene, Snapshot
from tui.play.session import Session
from tui.screens import following, table_footer, table_pages
from tui.screens.curtain import Curtain
from tui.screens.layout import LEAST_RAIL, LEAST_SIDE
from tui.screens.odds_page import odds_page
from tui.screens.table_base import OpenPage
from tui.screens.table_guide import GUIDE
from tui.screens.table_keys import TableKeys
from tui.screens.table_pages import TEXTS as PAGES
from tui.widgets import guide
from tui.widgets.bars import RULE_CLICK, decision_bar, keys_bar, seats_bar, status_bar
from tui.widgets.choice_block import draw
from tui.widgets.chronicle import newest
from tui.widgets.grid import Grid
from tui.widgets.lines import Lines
from tui.widgets.rail import rail_rows, rail_width
from tui.widgets.side_panel import beside
from tui.widgets.stage_rows import StageRows

BARS = 3
"""Rows over the board: status, seats, decision."""

WIDEST = 160
"""Lines of more columns are hard to follow from one end to the other."""

MOST_BELOW = 12
"""The most rows of a page under the choices."""

LEAST_UNDER = 16
"""The fewest rows under a banner, for stage and choices; with more than ten answers, six more than there are answers.
"""

TALL = 30
"""The height, in rows, from which a guide is shown besides the chronicle."""


class TableScreen(TableKeys):
    """One keyboard at one table. It knows no rules: it draws snapshots and posts choices to its session."""

    ABOVE = ("banner",)
    BELOW = ("guide", "chronicle")
    DEFAULT_CSS = "TableScreen #banner, TableScreen #guide { display: none; }"

    @dataclass
    class Changed(Message):
        """A new snapshot of the table. Posted from the session's worker."""

        snap: Snapshot

        def can_replace(self, message: Message) -> bool:
            # A session that is behind draws only the newest snapshot; what is said only once is not left out.
            said_once = self.snap.notice or self.snap.hint or self.snap.halt or self.snap.outcome
            return isinstance(message, TableScreen.Changed) and not said_once

    def __init__(self, presenter: Presenter, session_for: Callable[["TableScreen"], Session]) -> None:
        super().__init__()
        self.presenter = presenter
        self._keys_of_game = table_pages.keys_of(presenter)
        self.session = session_for(self)
        self.curtain: Curtain | None = None
        self._laid_out: tuple[int, ...] = ()  # what the widgets were given their places by

    def on_mount(self) -> None:
        self.session.start()

    def on_unmount(self) -> None:
        """However the app ends: a worker that waits for a key would keep the process alive."""
        self.session.stop_waiting()

    # ---- news from the session -------------------------------------------------------------------

    def show_later(self, snap: Snapshot) -> None:
        """Show a snapshot soon. For the session's worker."""
        self.post_message(self.Changed(snap))

    def on_table_screen_changed(self, message: Changed) -> None:
        """Show the new snapshot; keep the mark if the question is the same."""
        before, snap = self.snap, message.snap
        self.snap = snap
        same = before is not None and before.asked == snap.asked and before.choices == snap.choices
        if before is None or before.eyes != snap.eyes:
            self.pages.clear()
        if not same:
            self.cursor = None
        kept = self.choices.marked.id if same and self.choices.marked else self._taken_back(snap)
        self.choices.show(self.presenter.sheet(self.scene()), kept, snap.safe, snap.opened)
        self.choices.notice = snap.notice
        proposed = snap.guide.answer if snap.guide and self.explains else ""
        if proposed and not kept and proposed in {choice.id for choice in snap.choices}:
            self._point_at(proposed)
        self._take_hint(snap)
        self._answered = -1
        self._rest()
        self._take_notice(snap)
        self._draw_curtain(snap)
        if snap.outcome and (before is None or before.outcome is None) and self.presenter.curves:
            self.run_worker(self._read_curves, thread=True, group="past")
        self.redraw()

    def _taken_back(self, snap: Snapshot) -> str:
        """The answer that was just taken back, to be marked again; empty if there is none."""
        given = self._given.pop() if self._undoing and self._given and not snap.notice else ""
        self._undoing = False
        if not snap.can_undo:
            self._given.clear()
        return given

    def _draw_curtain(self, snap: Snapshot) -> None:
        seat = snap.curtain
        if self.curtain is not None or seat is None:
            return
        self.regalia.ways.close_past(self)

        def open_curtain() -> None:
            self.curtain = None
            self.app.pop_screen()
            self.session.open_curtain(seat)

        def leave() -> None:
            self.curtain = None
            self.app.pop_screen()
            self.action_leave()

        self.curtain = Curtain(snap, open_curtain, leave)
        self.app.push_screen(self.curtain)

    # ---- drawing ---------------------------------------------------------------------------------

    @property
    def columns(self) -> int:
        """Columns that are drawn in; in a wider window the rest is margin at the right."""
        return min(self.size.width, WIDEST)

    def scene(self) -> Scene:
        """The snapshot in the place it is drawn in: the board, without rail and bars."""
        assert self.snap is not None
        columns, rows = self.columns, self.size.height
        rail = rail_width(columns)
        main = columns - rail - 1 if rail else columns
        marked = self.choices.marked.id if self.choices.marked else ""
        height = rows - 4 - (0 if rail else self._chronicle_height()) - len(self._guide_rows())
        return Scene(self.snap, self.glyphs, main, height, bool(rail), marked, self.cursor, self.zoomed)

    def _chronicle_height(self) -> int:
        """A rule and three lines; in taller windows up to eight lines. Under a map there is no rule. In a low window a
        guide takes the place."""
        if self._guide_rows() and self.size.height < TALL:
            return 0
        lines = 4 - (self._map is not None) + max(0, min(5, self.size.height - 29))
        missing = self._map.extent[1] - (self.size.height - 4 - lines) if self._map and self._map.whole else 0
        return lines - (missing == 1)

    def _guide_rows(self) -> list[Row]:
        """The guide's note under the board; empty while its own page is open."""
        said = self.snap.guide if self.snap and self.explains else None
        if said is None or (self.pages and self.pages[-1].name == GUIDE):
            return []
        return guide.strip(said, self.columns, self.glyphs)

    def redraw(self) -> None:
        columns = self.columns
        self.open_guide()
        self._hold()
        if self.snap is None or self.is_covered or not self.children:
            return
        self._map = None if self.pages else self._map  # a page has the height that is left without a map
        scene, presenter = self.scene(), self.presenter
        opened = self._open_page(scene)
        banner = self._banner_rows(scene)
        below = opened if opened and self._stands_below(under(scene, banner)) else None
        page = self._page = None if below else opened
        self._below = below
        self._map = presenter.board(scene) if page is None and self.snap.asked is not None else None
        banner = [] if page or self._map else banner
        drawn, scene = scene, under(self.scene(), banner)
        if self._map is not None and scene.height != drawn.height:  # a map leaves the chronicle other rows than a page
            self._map, scene = presenter.board(scene), self.scene()
        whole = scene.sized(columns, self.size.height)
        middle, right = self._status(whole)
        self._show("status", [status_bar(self.snap.title, middle, right, columns, self.glyphs)])
        self._show("seats", [seats_bar(whole, presenter.seats(whole))])
        said = (page.title, page.rule, page.seat) if page else ("", "", None)
        self._show("decision", [decision_bar(whole, *said, self._waited_for(), RULE_CLICK)])
        self._layout(scene)
        self._show("banner", banner)
        self._block_left = 0
        if page:
            self._show("board", self._page_rows(page, scene))
        elif self._map is not None:
            self._show_map(self._map, scene)
        else:
            self._show("board", self._board_rows(scene, below))
        self._show("guide", self._guide_rows())
        if not scene.wide:
            self._show_chronicle(scene)
        elif self._map is None:
            rail = columns - scene.columns - 1
            panels = presenter.rail(scene.sized(rail - 1, scene.height))
            self._show("rail", rail_rows(panels, self.snap.lines, rail, scene.height, self.glyphs))
        self._follow()
        keys = self.key_table() if page else table_footer.keys_without_page(self.key_table(), self.snap)
        self._show("keys", [keys_bar(footer(keys, scene.wide, self._words()), columns, click_keys(keys))])

    def _status(self, scene: Scene) -> tuple[str, Part]:
        """Row 1 after the title, and at its right end."""
        return self.presenter.status(scene)

    def _banner_rows(self, scene: Scene) -> list[Row]:
        """The part of the evidence that takes the whole width."""
        if not scene.wide or scene.snap.asked is None:
            return []
        room = scene.height - max(LEAST_UNDER, len(self.choices.answers) + 6)
        return [fit(line, self.columns) for line in self.presenter.banner(scene.sized(self.columns, room))][:room]

    def _show_chronicle(self, scene: Scene) -> None:
        height, heads = self._chronicle_height(), []
        if height and not self._map:
            heads = [heading(self.presenter.chronicle_heading(scene), scene.columns, self.glyphs)]
        height -= len(heads)
        self._show("chronicle", [*heads, *newest(scene.snap.lines, scene.columns, height, scene.snap.recap)])

    def _follow(self) -> None:
        item, marked = self._item(), self.choices.marked
        if item:
            self.follow(BARS + 1 + item.row - self.pages[-1].top)
        elif marked and self._page is None:
            target = next((target for target in self._block.targets if target.id == marked.id), None)
            if target:
                left = self._block_left + (self._map_columns(self.scene()) if self._map else 0)
                top = BARS + self.query_one("#banner", Lines).size.height
                self.follow(top + self._block_top + target.y, left + target.left + 1)

    def _layout(self, scene: Scene) -> None:
        has_map, columns = self._map is not None, self._map_columns(scene)
        guided, height, rail_columns = (
            len(self._guide_rows()),
            self._chronicle_height(),
            self.size.width - scene.columns,
        )
        wanted = (has_map, scene.wide, columns, scene.banner, guided, height, rail_columns)
        if wanted == self._laid_out:
            return
        self._laid_out = wanted
        plan = self.query_one("#map", Grid)
        plan.display, plan.styles.width = has_map, columns
        for name, shown, rows in (
            ("banner", scene.banner > 0, scene.banner),
            ("guide", guided > 0, guided),
            ("chronicle", not scene.wide and height > 0, height),
        ):
            part = self.query_one(f"#{name}", Lines)
            part.display, part.styles.height = shown, rows
        rail = self.query_one("#rail", Lines)
        rail.display, rail.styles.width = scene.wide and not has_map, rail_columns

    def _map_columns(self, scene: Scene) -> int:
        """In a narrow window the map has what it would like, in a wide one all but the rail, or more if it wants it."""
        if self._map is None:
            return scene.columns
        if scene.wide:
            return max(scene.columns, min(self._map.columns, self.columns - LEAST_RAIL - 1))
        return min(self._map.columns, scene.columns - LEAST_SIDE - 1)

    def _show_map(self, board: Board, scene: Scene) -> None:
        columns = self._map_columns(scene)
        self.query_one("#map", Grid).show_board(board, columns, scene.height)
        news = None if scene.snap.mine else following.with_turn_so_far
        side = beside(self.presenter, scene, self.choices, self.columns - columns - 1, news)
        self._block, self._block_left, self._block_top = side.block, 1, side.top
        self._show("board", side.rows)

    def _stands_below(self, scene: Scene) -> bool:
        """Is there room to show odds or a rule under the choices, which can then still be used?"""
        page = page_names.read(self.pages[-1].name if len(self.pages) == 1 else "")
        roomy = scene.wide and scene.height >= 30 and bool(self.choices.answers) and not self.presenter.has_map
        return roomy and (page.kind == "odds" or (page.kind == "rule" and self._is_short(scene, page.rest)))

    def _is_short(self, scene: Scene, rule: str) -> bool:
        return len(table_pages.rule_page(scene, rule, -1).rows) <= MOST_BELOW

    def _board_rows(self, scene: Scene, below: Page | None) -> list[Row]:
        snap = scene.snap
        evidence = min(self.choices.sheet.evidence, scene.height // 3) if self.choices.answers else 0
        said, _ = self.choices.spoken(self.glyphs)
        more = len(wrap(said, scene.columns - 2)) - 1 if said else 0  # what is said for a moment covers evidence
        most = scene.height - max(0, evidence - more)
        under: list[Row] = []
        if below:
            under = [heading(below.heading, scene.columns, self.glyphs, below.note), *below.rows[:MOST_BELOW]]
        stage_rows = StageRows(lambda height: self.presenter.stage(scene.sized(scene.columns, height)), scene.height)
        self._block = draw(self.choices, scene.columns, most, scene.wide, self.glyphs, under, stage_rows)
        room = self._block_top = scene.height - len(self._block.rows)
        over = snap.asked is None
        place = scene.sized(scene.columns, room)
        strip = following.strip(snap, place, len(self.presenter.stage(place))) if self._is_strip(snap) else []
        place = place.sized(place.columns, room - len(strip))
        stage = self._end_rows(place) if over else [*strip, *stage_rows.within(place.height)]
        if not snap.mine and not over:
            stage = following.with_turn_so_far(list(stage), snap, place)
        return [*(fit(line, scene.columns, glyphs=self.glyphs) for line in fill(list(stage), room)), *self._block.rows]

    def _end_rows(self, place: Scene) -> Sequence[Row]:
        """How the game ended, with its curves as soon as its past has been read."""
        if not self.curves:
            return self.presenter.end(place)
        end = self.presenter.end(place.sized(place.columns, place.height - ONE))
        return curves_under(end, self.curves, place.columns, place.height, self.glyphs)

    def _page_rows(self, page: Page, scene: Scene) -> list[Row]:
        opened = self.pages[-1]
        room = scene.height - 1
        least, most = 0, max(0, len(page.rows) - room)
        if opened.top < 0 or (page.end and opened.top == opened.most):  # whoever reads the end goes on reading it
            opened.top = most if page.end else 0
        opened.most = most
        if page.items:
            marked = page.items[min(opened.at, len(page.items) - 1)].row
            least, opened.top = max(0, marked - room + 1), min(opened.top, marked)
        opened.top = max(least, min(opened.top, most))
        below = len(page.rows) - opened.top - room
        note = PAGES("more_below", count=below) if below > 0 else page.note
        shown = page.rows[opened.top : opened.top + room]
        rule = heading(page.heading, scene.columns, self.glyphs, note)
        return [rule, *(fit(line, scene.columns, glyphs=self.glyphs) for line in fill(list(shown), room))]

    def key_table(self) -> Sequence[Key]:
        """The keys of this game at this table: page letters it has no page for are left out."""
        guided = self.session.controller.guiding is not None
        return [key for key in self._keys_of_game if guided or key.action != "guide"]

    def _words(self) -> dict[str, str]:
        snap, page = self.snap, self._page
        if page is not None:
            scrolls = not page.items and len(page.rows) >= self.query_one("#board").size.height
            return table_footer.on_page(snap, page, self._item(), scrolls, self._has_notice, self.on_hand)
        if snap is None or snap.asked is None:
            return table_footer.at_end(snap, self.presenter)
        if not snap.mine:
            return table_footer.while_others_play(snap, self._map is not None, self._zooms)
        words = table_footer.while_asked(self.choices, snap)
        return table_footer.while_typing(self.KEYS) if self.field else {**words, **self.presenter.footer(self.scene())}

    # ---- pages -----------------------------------------------------------------------------------

    def _open_page(self, scene: Scene) -> Page | None:
        """The page on top. Pages with nothing to show are closed."""
        while self.pages:
            opened = self.pages[-1]
            page = self._make_page(opened, scene)
            if page is not None and opened.at < 0:
                opened.at = page.first
                page = self._make_page(opened, scene)
            if page is not None:
                return page
            self.pages.pop()
        return None

    def _make_page(self, opened: OpenPage, scene: Scene) -> Page | None:
        name = opened.name
        if name == "auto":
            return table_pages.auto_page(scene, opened.at)
        if name == "odds":
            marked = self.choices.marked
            return odds_page(scene, marked, self.presenter) if marked else None
        page = page_names.read(name)
        if page.kind == "rule":
            at = -1 if self._stands_below(scene) else opened.at
            return table_pages.rule_page(scene, page.rest, at, self.choices.marked if len(self.pages) == 1 else None)
        if name == NOTICE:
            return notice_page(scene.snap.halt, scene, max(0, opened.at)) if scene.snap.halt else None
        if name == "recap":
            return table_pages.recap_page(scene, opened.at)
        if name == GUIDE:
            said = scene.snap.guide
            return guide.page(said, scene.columns) if said and said.page else None
        if page.kind == "chronicle":
            return table_pages.chronicle_page(scene, page.rest, opened.at)
        return self.presenter.page(name, scene, opened.at)


def under(scene: Scene, banner: Sequence[Row]) -> Scene:
    """The scene in what a banner leaves of the height."""
    return replace(scene, height=scene.height - len(banner), banner=len(banner))
