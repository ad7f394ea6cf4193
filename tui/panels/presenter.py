"""How a game is put on the table screen: one presenter a game, pure functions of a scene.

The table screen owns the places (status, seats, decision, stage, choices, rail, chronicle, keys), the mark,
the keys and the mouse. A presenter fills the places with rows. ``Presenter`` itself does so for any game from
its decision alone; a game's own presenter overrides what it can say better.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from rules import Choice, Entry, OddsRow
from rules.engine import choice_ids
from rules.engine.free_text import SAY
from tui.drawing.text import EMPTY, Row, Span, row
from tui.panels.board import Act, Board
from tui.panels.curves import Curve
from tui.panels.ending import placed, result, shared
from tui.panels.notice import DieOwner
from tui.panels.places import Place
from tui.panels.snapshot import Scene
from tui.words import Words

WORDS = Words("table", "free_text")
BARS = Words("screens", "bars")
TEXTS = Words("table", "panels")
CHRONICLE = Words("screens", "chronicle")


@dataclass(frozen=True)
class SeatNote:
    """What row 2 says of a seat after its name; ``short`` with five or six seats at 80 columns."""

    note: str = ""
    short: str = ""
    first: bool = False


@dataclass(frozen=True)
class Answer:
    """One line of the choices. ``why`` is empty, or the reason it is blocked.

    ``short`` and ``short_note`` (at most 18 and 16 columns) are for the two columns of a narrow window and for the
    side column of a map, ``detail`` is the sentence under the list while the line is marked.
    """

    id: str
    number: int
    label: str
    note: str = ""
    rule: str = ""
    why: str = ""
    detail: str = ""
    short: str = ""
    short_note: str = ""


@dataclass(frozen=True)
class Sheet:
    """The block of choices: its heading and note, the word for Enter, the lines in their fixed order.

    ``evidence`` rows of the stage stay in sight however many choices there are. ``first`` is the id of the line that
    is highlighted when the question comes; empty for the safe answer that the rules state. ``sideways``: left and right
    move the highlight as up and down do, for things that are side by side on the stage. ``tight``: beside a map the
    labels take no more columns than their short forms need, so that the notes have the rest.
    """

    answers: tuple[Answer, ...]
    heading: str = field(default_factory=lambda: TEXTS("your_answer"))
    note: str = ""
    act: str = field(default_factory=lambda: TEXTS("choose"))
    evidence: int = 3
    first: str = ""
    sideways: bool = False
    tight: bool = False


@dataclass(frozen=True)
class Panel:
    """A part of the rail in wide windows: a heading with a note, and rows."""

    heading: str
    rows: Sequence[Row]
    note: str = ""


@dataclass(frozen=True)
class Item:
    """A line one can mark on a page. ``row`` is its index in the page's rows; ``opens`` the page Enter opens;
    ``answers`` the choice Enter leads back to; ``rule`` what ``?`` explains. A letter finds it by ``name``, and plain
    mode's word ``look``, which says the page ``about`` it (without one, the page it opens)."""

    row: int
    opens: str = ""
    answers: str = ""
    rule: str = ""
    name: str = ""
    about: str = ""


@dataclass(frozen=True)
class Page:
    """A page over the table. Rows 1 to 3 and the chronicle stay; ``title`` stands in the decision bar.

    ``rows`` may be longer than the place; the screen scrolls them to keep the marked item in sight.
    """

    title: str
    heading: str
    rows: Sequence[Row]
    note: str = ""
    rule: str = ""
    items: tuple[Item, ...] = ()
    enter: str = "open"
    groups: tuple[str, ...] = ()  # pages that Tab goes round
    group: str = ""  # its own place among them, where a page of another name stands for it
    keys: Mapping[str, str] = field(default_factory=dict)  # letter -> page, on this page only
    end: bool = False  # begin at the end of the rows
    first: int = 0  # the item that is marked at first
    sideways: bool = False  # left and right move the mark as up and down do
    closes: str = ""  # the word for Enter, which closes it, on a page without items
    finds: bool = False  # a letter goes to the next item whose name begins with it
    seat: int | None = None  # whose page it is, if not of the seat that looks

    def item_near(self, at: int, step: int) -> int:
        """The item nearest to the row that is ``step`` rows below that of item ``at``; ``at`` without items."""
        if not self.items:
            return at
        wanted = self.items[min(at, len(self.items) - 1)].row + step
        return min(range(len(self.items)), key=lambda place: abs(self.items[place].row - wanted))


@dataclass(frozen=True)
class PageKey:
    """A letter that opens a page of this game: h, f, w, s, t, m... For i, ``look`` names the page."""

    page: str
    word: str
    tooltip: str = ""
    about: str = ""  # in the help of plain mode, where the tooltip speaks of keys


class Presenter:
    """The presenter of any game, from its decision alone."""

    title = ""
    page_keys: Mapping[str, PageKey] = {}
    curves: Sequence[Curve] = ()  # what is worth following turn by turn
    has_map = False  # does it draw a board? Then the keys of maps do something

    def status(self, scene: Scene) -> tuple[str, str]:
        """Row 1 after the game's title: turn and phase, and at the right the numbers everybody watches."""
        return BARS("turn_and_phase", turn=scene.snap.turn, dot=scene.glyphs.dot, phase=scene.snap.phase), ""

    def seats(self, scene: Scene) -> Sequence[SeatNote]:
        """Row 2, one note a seat."""
        return [SeatNote() for _ in scene.snap.players]

    def stage(self, scene: Scene) -> Sequence[Row]:
        """The evidence for the question: rows from the top; what does not fit into ``height`` is cut."""
        return []

    def banner(self, scene: Scene) -> Sequence[Row]:
        """In wide windows the upper part of evidence that needs the whole width; stage, choices and rail stand under
        it. At most ``height`` rows; nothing where that is too little, or nothing is so wide."""
        return []

    def sheet(self, scene: Scene) -> Sheet:
        """The choices as numbered lines, blocked ones in their place."""
        ways = [line(choice) for choice in (*scene.snap.choices, *scene.snap.blocked)]
        return Sheet(number([*typing_line(scene), *ways], scene.snap.way_out))

    def board(self, scene: Scene) -> Board | None:
        """The map, for games that have one. Then stage and choices stand beside it, ``legend`` under them."""
        return None

    def legend(self, scene: Scene) -> Sequence[Row]:
        """What the signs of the map mean: the last rows of its side column."""
        return []

    def press(self, scene: Scene, key: str) -> Act | None:
        """What a key does on the map: up, down, left, right, next (Tab), answer (Enter), back (Esc); ``pick`` is a
        click on the square under ``scene.cursor``. None: what it does on other tables."""
        return None

    def points_at(self, scene: Scene, choice: str) -> Act:
        """How a choice is pointed at, for somebody who is to see which it is: its line marked, or the cursor there."""
        return Act(mark=choice)

    def owner(self, view: Any, thing: int) -> int:
        """The seat that owns a person or piece of the game's events; -1 for none."""
        return -1

    def figures(self, view: Any, seat: int) -> Mapping[str, int]:
        """Named figures of a seat (gold, prestige, cards), whose changes a notice shows."""
        return {}

    def identity(self, view: Any, seat: int) -> Sequence[str]:
        """Who a seat plays, in sentences to its player: a character, a kingdom, heroes."""
        return []

    def about(self, view: Any, seat: int) -> Sequence[str]:
        """Who a seat plays: in short, then a line for each with what it can do. For games whose summary of the table
        does not say it."""
        return []

    @property
    def minor_figures(self) -> Sequence[str]:
        """The names of the figures whose changes say least about another seat: a digest without room leaves them
        out."""
        return ()

    def shut_in(self, view: Any, seat: int) -> Sequence[str]:
        """The names of a seat's people whom a war shuts in; the chronicle does not name them."""
        return []

    def first_player(self, view: Any) -> int:
        """The seat that is first player; -1 for games without one."""
        return -1

    def effect(self, view: Any, row: OddsRow) -> str:
        """What an outcome of a roll brings, where the outcome does not say so itself: a row of a printed table."""
        return ""

    def dice_owners(self, view: Any, entry: Entry) -> Sequence[DieOwner]:
        """Whose each die of an entry is, where its line does not say it; from a view before the dice were rolled."""
        return ()

    def source_name(self, source: str) -> str:
        """The name of a modifier's source, as the rules write it in the facts of a roll."""
        return source

    def in_hand(self, scene: Scene) -> str:
        """What the arrows move on the map. When a step puts something else in hand, the arrows rest for a moment."""
        return ""

    def footer(self, scene: Scene) -> Mapping[str, str]:
        """Words of the footer by the id of their key, where they differ from the usual ones."""
        return {}

    def places(self, scene: Scene) -> Sequence[Place]:
        """The places of the map in words, for plain mode; none for games without a map."""
        return []

    def page(self, name: str, scene: Scene, at: int) -> Page | None:
        """The page of that name with item ``at`` marked; None if there is none of that name now."""
        return None

    def look(self, scene: Scene) -> str:
        """The page about the thing under the mark (key i), or an empty string."""
        return ""

    def estimate(self, scene: Scene, answer: Answer) -> Page | None:
        """The odds page of a choice that has no exact figure, from fresh deals of what is hidden; None without one."""
        return None

    def rail(self, scene: Scene) -> Sequence[Panel]:
        """What stands at the right in wide windows, above the chronicle."""
        return []

    def chronicle_heading(self, scene: Scene) -> str:
        """The word over the last lines."""
        return CHRONICLE("heading")

    def end(self, scene: Scene) -> Sequence[Row]:
        """The stage when the game is over: who won, by which rule, the standings."""
        outcome = scene.snap.outcome
        if outcome is None:
            return []
        names = scene.snap.names
        head = result(outcome, names)
        head = f"{head[:1].upper()}{head[1:]}."
        rows: list[Row] = [row(Span(f" {head}", "gold bold"), Span(f"   {outcome.rule}", "muted")), EMPTY]
        for place, seat in [] if shared(outcome) else placed(outcome):
            mark = Span(f"{scene.glyphs.mark(seat)} {names[seat]}", f"seat{seat + 1} bold")
            rows.append(row(Span(f"  {place:2} ", "muted"), mark))
        return rows


def typing_line(scene: Scene) -> list[Answer]:
    """The line that stands for an answer in free text, where the question takes one; Enter begins to type."""
    asked = scene.snap.asked
    if asked is None or not asked.max_text or not scene.snap.mine:
        return []
    return [Answer(SAY, 0, WORDS("label"), WORDS("note", most=asked.max_text), asked.rule, detail=WORDS("detail"))]


def line(choice: Choice, number: int = 0, **changes: str) -> Answer:
    """A choice of the rules as a line, with ``changes`` to any of its texts."""
    answer = Answer(choice.id, number, choice.label, choice.note, choice.rule, choice.why)
    return replace(answer, **changes) if changes else answer  # type: ignore[arg-type]


def number(
    answers: Sequence[Answer], way_out: str, first: int = 1, amounts: frozenset[str] = frozenset()
) -> tuple[Answer, ...]:
    """Lines numbered in their order from ``first`` on; ``way_out`` (the id of a line, or empty) is 0 and goes last.

    Where every other line is an amount (its id's verb is one of ``amounts``), each has its amount as its number.
    """
    ways = [answer for answer in answers if answer.id != way_out]
    out = [replace(answer, number=0) for answer in answers if answer.id == way_out]
    own = [choice_ids.number(answer.id) for answer in ways if choice_ids.verb(answer.id) in amounts]
    if len(own) < len(ways) or len(set(own)) < len(own) or (out and 0 in own):
        own = list(range(first, first + len(ways)))
    return (*(replace(answer, number=at) for answer, at in zip(ways, own, strict=True)), *out)
