"""All kingdoms, and one kingdom whole: what lies open of each player chart."""

from rules.engine.words import pluralize
from rules.king_of_the_tabletop.realm.holdings import TO_WIN
from rules.king_of_the_tabletop.view import Seat
from tui.drawing.text import EMPTY, Row, Span, bar, fit, heading, labelled, row
from tui.games.king_of_the_tabletop import kingdom, lands
from tui.games.king_of_the_tabletop.tabletop import Tabletop
from tui.panels.presenter import Item, Page
from tui.panels.snapshot import Scene

_CELLS = 24


def every(scene: Scene, at: int) -> Page:
    """All kingdoms under each other; Enter shows the marked one whole."""
    board = Tabletop(scene)
    rows: list[Row] = []
    items: list[Item] = []
    for place, seat in enumerate(board.view.seats):
        marked = place == at
        pointer = Span(f"{board.glyphs.cursor if marked else ' '}{place + 1} ", "gold")
        items.append(Item(len(rows), opens=f"chart:{seat.index}", rule="6"))
        line = row(pointer, fit(board.seat(seat.index), 14), Span(figures(board, seat), "text"))
        rows.append(fit(line, board.columns, "raise" if marked else ""))
        if seat.out:
            continue
        rows += lands.strips(board, seat.lands, board.columns)
        if seat.open:
            rows += board.tiles(seat.open, board.columns, 1)
        rows.append(EMPTY)
    note = f"{TO_WIN} prestige and a Gran Muniment win"
    return Page("All kingdoms, as everybody sees them", "Kingdoms", rows, note, "21.1", tuple(items), "look")


def figures(board: Tabletop, seat: Seat) -> str:
    """The public figures of a seat."""
    if seat.out:
        return "out of the game"
    said = [
        f"{seat.prestige} prestige",
        f"{seat.gold} gold",
        f"income {seat.income}",
        f"army {seat.army}",
        f"hand {seat.hand}{board.glyphs.hidden}",
    ]
    if seat.dispelled:
        said.append("dispelled")
    return board.dot.join(said)


def whole(scene: Scene, index: int) -> Page | None:
    """One kingdom: lands in words, prestige with its parts, army as far as it lies open. Tab goes round."""
    board = Tabletop(scene)
    if not 0 <= index < len(board.view.seats):
        return None
    seat = board.view.seats[index]
    held, gold, specials = seat.parts
    parts = f"{held} of lands and what stands there, {gold} of gold, {specials} of special characters"
    rows: list[Row] = [
        labelled(
            "Prestige",
            row(
                Span(f"{seat.prestige:2} ", "text bold"),
                bar(board.glyphs, seat.prestige, TO_WIN, _CELLS),
                Span(f"  of {TO_WIN}", "muted"),
            ),
        ),
        labelled("", row(Span(parts, "muted"))),
        labelled("Muniment", row(Span("a Gran Muniment stands", "good")) if seat.muniment else "no Gran Muniment yet"),
        labelled("Gold", f"{seat.gold}, and {seat.income} more each turn"),
        heading("Lands", board.columns, board.glyphs, pluralize(len(seat.lands), "land")),
        *lands_of(board, seat),
    ]
    army = board.army(index)
    hidden = seat.army - len(army)
    note = f"{hidden}{board.glyphs.hidden} face down" if hidden else ""
    rows.append(heading("Standing army", board.columns, board.glyphs, note or pluralize(seat.army, "tile")))
    rows += board.tiles(army, board.columns, 6, "nobody" if not hidden else "all face down")
    if seat.fallen:
        rows.append(heading("Fallen in this war", board.columns, board.glyphs))
        rows += board.tiles(seat.fallen, board.columns, 2)
    rows += [row(Span(f" In hand: {seat.hand}{board.glyphs.hidden}", "muted"))]
    groups = tuple(f"chart:{one.index}" for one in board.view.seats)
    note = f"Tab the next kingdom{board.dot}f all"
    return Page(f"The kingdom of {seat.name}", seat.name, rows, note, "1.4", groups=groups, enter="")


def lands_of(board: Tabletop, seat: Seat) -> list[Row]:
    """The lands of a seat in words, as many in a row as there is room for."""
    across = max(1, (board.columns - 1) // lands.FULL)
    found: list[Row] = []
    for first in range(0, len(seat.lands), across):
        part = seat.lands[first : first + across]
        wide = min((board.columns - 1) // across, 16)
        found += lands.in_words(board, part, wide)
    return found or [row(Span(" no land", "muted"))]


def rail(board: Tabletop) -> list[Row]:
    """The other kingdoms for the rail."""
    return kingdom.rivals(board)
