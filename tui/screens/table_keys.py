"""What the keys and the mouse do at a table: point, answer, open pages, go back."""

from time import monotonic

from textual import events

from rules.engine.free_text import SAY
from rules.engine.free_text import answer as free_answer
from tui.bindings import HAND, TABLE
from tui.follow.pages import OUT
from tui.panels import page_names
from tui.panels.legend import signs_of
from tui.panels.presenter import WORDS as FREE_TEXT
from tui.panels.presenter import Item
from tui.panels.snapshot import Snapshot
from tui.play.session import Session
from tui.screens.base import Field
from tui.screens.keys_page import KeysPage
from tui.screens.notes import NotesKey
from tui.screens.table_base import OpenPage
from tui.screens.table_guide import TableGuide
from tui.screens.table_map import TableMap
from tui.screens.table_notices import TableNotices
from tui.screens.table_pages import AUTO
from tui.screens.table_past import TablePast
from tui.widgets.bars import RULE_CLICK, rule_of_heading
from tui.widgets.choice_block import Block
from tui.widgets.choices import ChoiceList
from tui.widgets.digits import Digits
from tui.widgets.lines import Lines
from tui.words import Words

TEXTS = Words("table", "keys")

ARROWS = ("up", "down", "left", "right")
"""The keys that move a mark or cursor; the others page."""

DOUBLE_PRESS = 0.3
"""Seconds within which a second Enter is the first one pressed twice: it answers no further question."""


class TableKeys(TableMap, TableNotices, TablePast, TableGuide, NotesKey):
    """The actions of a table screen; ``TableScreen`` draws."""

    KEYS = TABLE
    NAME = TEXTS("name")

    session: Session

    def __init__(self) -> None:
        super().__init__()
        self.snap: Snapshot | None = None
        self.choices = ChoiceList()
        self._block = Block((), (), 0)
        self._block_top = self._block_left = 0
        self._answered = -1
        self._advised = -1  # number of the decision for which a hint was asked
        self._entered = 0.0  # when Enter answered last
        self._digits = Digits()
        self._given: list[str] = []  # answers that may be taken back
        self._undoing = False
        self.field: Field | None = None  # an answer in free text that is being typed

    def open(self, name: str, over: bool = False) -> None:
        """Open a page, instead of the open ones or ``over`` them; a page that is open already is closed."""
        if self.snap is None:
            return
        kind, words = page_names.read(name)
        if kind == AUTO and words:
            self._stand_in(int(words[0]))
            return
        if kind == OUT and words:
            self._go_on_out(words[0])
            return
        if self.pages and self.pages[-1].name == name:
            self.pages.pop()
        elif over or self._has_notice:
            self.pages.append(OpenPage(name))
        else:
            self.pages = [OpenPage(name)]
        self.redraw()

    def _item(self) -> Item | None:
        page = self._page
        if page is None or not page.items:
            return None
        return page.items[min(self.pages[-1].at, len(page.items) - 1)]

    def say(self, notice: str) -> None:
        """Say something in the detail line until the next key."""
        self.choices.notice = notice
        self.redraw()

    def action_point(self, digit: int) -> None:
        """Mark a choice by its number; with one-key answers a digit may answer at once."""
        if self._has_notice and not self._item():
            return None
        self._quiet()
        if self._page is not None and self._page.items:
            number = self._digits.number(digit, monotonic(), range(1, len(self._page.items) + 1))
            if number is not None:
                self.pages[-1].at = number - 1
        elif self.choices.point(digit, monotonic()):
            self.cursor = None
            asked = self.snap.asked if self.snap else None
            quick = self.regalia.settings.one_key and asked is not None and asked.back
            if quick and len(self.choices.answers) <= 9 and not self.pages:
                return self.action_answer()
        return self.redraw()

    def action_move(self, way: str) -> None:
        """The mark on the board, the item on a page, or the text of a page without items. While others play: one step,
        or on to what stops the game."""
        self._quiet()
        if self.snap and self.snap.asked and not self.snap.mine and not self.pages and way in ("right", "down"):
            return self.session.step() if way == "right" else self.session.skip_pauses()
        opened = self.pages[-1] if self.pages else None
        if opened and self._page and opened.name != "odds":
            items, rows = len(self._page.items), len(self._page.rows)
            if way in ("home", "end"):
                opened.at, opened.top = (0, 0) if way == "home" else (max(0, items - 1), rows)
                return self.redraw()
            half = self.size.height // 2
            far = 1 if self._page.sideways else half
            step = {"up": -1, "down": 1, "left": -far, "right": far, "pageup": -half, "pagedown": half}[way]
            if items and (self._page.sideways or way in ("up", "down")):
                opened.at = (opened.at + step) % items
            else:
                opened.top = max(0, opened.top + step)
                opened.at = self._page.item_near(opened.at, step)
        elif way not in ARROWS or self._pressed(way):
            return None
        else:
            self.choices.move(way, self._block.column)
        return self.redraw()

    def action_answer(self) -> None:
        """Answer with the marked choice; on a page, open the marked line, go back to its choice, or close it."""
        item = self._item()
        if self._has_notice:
            return self.open(item.opens) if item and self._is_readable else self._close_notice()
        self._quiet()
        if item and item.answers:
            self.pages.clear()
            self._point_at(item.answers)
        elif item and item.opens:
            return self.open(item.opens, over=True)
        elif self._page is None or self.pages[-1].name == "odds":
            if self._page or not self._pressed("answer"):
                self._answer()
        elif item is None:
            self.pages.pop()
        return self.redraw()

    def _point_at(self, choice_id: str) -> None:
        """Show where a choice is: its line highlighted, or the cursor on its square."""
        shown = self.presenter.points_at(self.scene(), choice_id)
        self._put_cursor(shown.cursor, shown.mark)

    def _answer(self) -> None:
        marked, asked = self.choices.marked, self.snap.asked if self.snap else None
        if asked is None or not self.snap or not self.snap.mine:
            return
        if marked is None:
            self.choices.notice = TEXTS("go_to_line")
            return
        if marked.id == SAY and asked.max_text:
            self.field = Field("", asked.max_text)
            self._show_typed()
        elif marked.why:
            self.choices.notice = TEXTS("blocked", label=marked.label, why=marked.why, rule=marked.rule)
        elif monotonic() - self._entered >= DOUBLE_PRESS:
            self._entered = monotonic()
            self._give(marked.id)

    def on_key(self, event: events.Key) -> None:
        """While an answer in free text is typed, keys are letters; Enter answers, Esc stops typing. On a page that
        finds its items by name, a letter goes to the next one."""
        if event.key == RULE_CLICK:
            self._open_rule_of_heading()
            return
        if self.field is None:
            self._find(event)
            return
        event.stop()
        event.prevent_default()
        asked = self.snap.asked if self.snap and self.snap.mine else None
        most = asked.max_text if asked else 0
        typed = free_answer(self.field.text, most) if most else ""
        if event.key == "escape" or not most or (event.key == "enter" and not typed):
            self.field = None
            self._quiet()
        elif event.key == "enter":
            self.field = None
            self._quiet()
            self._give(typed)
        else:
            self.field.take(event)
            self._show_typed()
        self.redraw()

    def _find(self, event: events.Key) -> None:
        """Go to the next item of the page whose row begins with the letter typed."""
        page = self._page
        if page is None or not page.finds or not event.character or not event.character.isalpha():
            return
        event.stop()
        event.prevent_default()
        opened = self.pages[-1]
        order = [(opened.at + step) % len(page.items) for step in range(1, len(page.items) + 1)]
        letter = event.character.casefold()
        for at in order:
            if page.items[at].name.casefold().startswith(letter):
                opened.at = at
                break
        self.redraw()

    def _show_typed(self) -> None:
        """Show what is typed so far in the detail line."""
        if self.field is not None:
            self.choices.quiet()
            self.choices.hint = FREE_TEXT("typed", text=self.field.text)

    def _give(self, choice_id: str) -> None:
        """Answer the question with a choice; once only."""
        asked = self.snap.asked if self.snap and self.snap.mine else None
        if asked is not None and self._answered != asked.number:
            self._answered = asked.number
            self.pages.clear()
            self._given.append(choice_id)
            self.session.answer(choice_id, asked.number)

    def action_page(self, letter: str) -> None:
        """Open the page of a letter."""
        self._quiet()
        if self._page is not None and letter in self._page.keys:
            self.pages[-1] = OpenPage(self._page.keys[letter])
            return self.redraw()
        if letter == "i":
            item = self._item()
            name = item.opens if item else self.presenter.look(self.scene()) if self.snap else ""
            return self.open(name, over=item is not None) if name else self.say(TEXTS("nothing_to_look_at"))
        own = self.presenter.page_keys.get(letter)
        if letter == HAND and (own is None or self.on_hand):
            return self.action_hint()
        return self.open(own.page) if own else None

    def action_next(self) -> None:
        """The next group of the page, or what the map has next."""
        if self._pressed("next"):
            return
        page = self._page or self._below
        if page is not None and page.groups:
            groups, name = page.groups, self.pages[-1].name
            at = groups.index(name) if name in groups else groups.index(page.group) if page.group else -1
            self.pages[-1] = OpenPage(groups[(at + 1) % len(groups)])
        self.redraw()

    @property
    def on_hand(self) -> bool:
        """Is the page of the hand on top?"""
        own = self.presenter.page_keys.get(HAND)
        return own is not None and bool(self.pages) and page_names.read(self.pages[-1].name).kind == own.page

    def action_hint(self) -> None:
        """Ask the computer what it would answer, and why; asked again, it searches where the game offers that."""
        self._quiet()
        self.pages.clear()
        if self.snap and self.snap.mine and self.snap.asked:
            number = self.snap.asked.number
            self.session.hint(number, self._advised == number)
            self._advised = number
        else:
            self.choices.notice = TEXTS("no_question")
        self.redraw()

    def _take_hint(self, snap: Snapshot) -> None:
        """Mark the answer the computer proposes, and say why."""
        if snap.hint and snap.asked and snap.hint.number == snap.asked.number:
            self._point_at(snap.hint.choice)
            self.choices.hint = snap.hint.why

    def action_odds(self) -> None:
        """The odds of the marked choice; they follow the mark. If none is marked, say what to do."""
        self._quiet()
        if self.choices.marked:
            self.open("odds")
        elif self.snap and self.snap.mine and self.snap.asked:
            self.say(TEXTS("odds_of_what"))

    def action_rule(self) -> None:
        """The rule of the marked line, or of the decision."""
        self._quiet()
        item, marked = self._item(), self.choices.marked
        asked = self.snap.asked if self.snap else None
        rule = (item.rule if item else "") or (self._page.rule if self._page else "")
        rule = rule or (marked.rule if marked else "") or (asked.rule if asked else "")
        self.open(f"rule:{rule}", over=self._page is not None)

    def _open_rule_of_heading(self) -> None:
        """The rule that the heading names: that of the page, or of the decision."""
        rule = rule_of_heading(self.scene(), self._page.rule if self._page else "")
        self._quiet()
        self.open(f"rule:{rule}", over=self._page is not None)

    def action_find(self) -> None:
        """Search the rules, from the rule of the decision on."""
        asked = self.snap.asked if self.snap else None
        if self.snap:
            self.regalia.ways.open_rules(self.snap.game, asked.rule if asked else "", searching=True)

    def action_recap(self) -> None:
        """What happened since the last decision."""
        self._quiet()
        self.open("recap")

    def action_undo(self) -> None:
        """Back to the last decision, or a notice why not."""
        self._quiet()
        self._undo()

    def _undo(self) -> None:
        self._undoing = True
        self.session.undo()

    def action_auto(self) -> None:
        """Open the page to let the computer answer; while it answers, stop it."""
        self._quiet()
        if self.session.stop_autoplay():
            self.say(TEXTS("answering_again"))
        elif self.snap and self.snap.mine and self.snap.asked:
            self.open("auto")

    def _stand_in(self, count: int) -> None:
        self.pages = []
        if self.snap and self.snap.mine and self.snap.asked:
            self.session.start_autoplay(self.snap.asked.number, count)
        self.redraw()

    def action_back(self) -> None:
        """Close the page or the overview; without one, let the player answer again, or a step back within a choice.
        Never leaves the table."""
        if self._has_notice:
            return self._close_notice()
        self._quiet()
        if self.pages:
            self.pages.pop()
            return self.redraw()
        self.session.stop_autoplay()
        if self._pressed("back"):
            return None
        if self.zoomed and self._zooms:
            self.action_zoom()
        elif self.snap and self.snap.can_undo:
            self._undo()
        return None

    def _go_on_out(self, way: str) -> None:
        """Do what a player who is out of the game chose to do next."""
        self._close_notice()
        if way == "stops":
            self.session.stop_at_beats()
        elif way == "end":
            self.session.run_to_end()
        elif way == "replay":
            self.action_past()
        elif way == "hall":
            self.action_leave()

    def action_keys(self) -> None:
        """The keys of the table, and the signs of its game."""
        signs = signs_of(self.snap.game, self.glyphs) if self.snap else ()
        self.app.push_screen(KeysPage(self.NAME, self.key_table(), signs))

    def action_leave(self) -> None:
        """To the hall; everything is saved."""
        self.regalia.ways.leave_table(self)

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
        hits = self._block.at(message.x - self._block_left, message.y - self._block_top)
        if hits is None:
            return None
        return self.action_answer() if self.choices.mark(hits) else self.redraw()
