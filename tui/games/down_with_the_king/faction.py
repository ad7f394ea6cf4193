"""Factions: whom each seat has, what its prestige allows, what it holds face up."""

from rules.down_with_the_king.facts import CARD_KINDS, CARDS, FULL_TURNS_TO_WIN, NOBODY
from rules.down_with_the_king.view import Person, Seat
from tui.drawing.text import EMPTY, Row, Span, cells, fit, flow, labelled, row
from tui.games.down_with_the_king.board import Board, short_office
from tui.panels.presenter import Item, Page
from tui.panels.snapshot import Scene


def purse(board: Board, seat: Seat) -> str:
    """Influence, prestige in use and in all, hand: ``5 IP · 22 PP, 20 in use, room for 2 · 12 cards``."""
    room = seat.pp - seat.pp_used
    short = f"room for {room}" if room >= 0 else f"{-room} short"
    dot, cards_word = board.dot, "card" if seat.hand == 1 else "cards"
    return f"{seat.ip} IP{dot}{seat.pp} PP, {seat.pp_used} in use, {short}{dot}{seat.hand} {cards_word}"


def line(board: Board, person: Person, pointer: str = " ") -> Row:
    """A person of a faction: role, name, numbers, office, where; on a page after the mark."""
    where = person.where or ("at court" if person.royal else "at home")
    if person.wrongdoer and not person.sentence:
        where = f"wanted, {where}"
    return cells(
        [
            (row(Span(pointer, "gold"), Span(board.role(person), "muted")), 6),
            (board.named(person.id), 24),
            (board.letters(person), 13),
            (short_office(person.office) or board.office(person) or board.glyphs.none, 15),
            (Span(where, "muted"), max(0, board.columns - 58)),
        ]
    )


def members(board: Board, seat: int) -> list[Row]:
    """Everybody of a seat, one a row."""
    return [line(board, person) for person in board.faction(seat)]


def in_brief(board: Board, seat: int, most: int) -> list[Row]:
    """Everybody of a seat in at most ``most`` rows: with status where there is room, else how many more there are."""
    every = board.faction(seat)
    for numbers in (True, False):
        parts = [_brief(board, person, numbers, at == 0) for at, person in enumerate(every)]
        rows = flow(parts, board.columns - 10, gap=board.dot, indent=0)
        if len(rows) <= most:
            break
    shown = len(parts)
    while len(rows) > most:
        shown -= 1
        rest = row(Span(f"{len(parts) - shown} more", "muted"))
        rows = flow([*parts[:shown], rest], board.columns - 10, gap=board.dot, indent=0)
    return [labelled("Faction" if at == 0 else "", line) for at, line in enumerate(rows)]


def _brief(board: Board, person: Person, numbers: bool, first: bool) -> Row:
    crown = board.glyphs.royal if person.royal else ""
    role = "PC " if person.pc else ""
    name = Span(f"{crown}{role}{person.name}", board.ink(person.owner))
    return row(board.mark(person.owner) if first else EMPTY, name, f" S{person.status}" if numbers else "")


def page(scene: Scene, seat: int, at: int) -> Page:
    """All factions; with a ``seat``, that one alone with its face-up cards and counsels."""
    board = Board(scene)
    seats = range(len(board.view.seats)) if seat == NOBODY else [seat]
    rows: list[Row] = []
    items: list[Item] = []
    if seat == NOBODY and len(board.view.seats) > 4:
        rows.append(row(Span(f" The three numbers over the board: IP{board.dot}PP{board.dot}cards", "muted")))
    for one in seats:
        view = board.seat_view(one)
        first = Span(f"{board.glyphs.first} first player", "gold") if view.first else Span("")
        rows.append(row(" ", board.seat(one), first, Span(f"   {purse(board, view)}", "muted")))
        for person in board.faction(one):
            marked = len(items) == at
            items.append(Item(len(rows), opens=f"look:seat{one}:{person.id}", rule="3.7"))
            rows.append(_marked(board, person) if marked else line(board, person))
        rows += [row("   ", part) for part in _state(board, view)]
        if seat == NOBODY:
            rows.append(EMPTY)
    groups = ("factions", *(f"faction:{one}" for one in range(len(board.view.seats))))
    title = "All factions" if seat == NOBODY else f"The faction of {board.view.seats[seat].name}"
    return Page(title, "Factions", rows, "Tab one seat after the other", "35.4", tuple(items), "look", groups)


def _marked(board: Board, person: Person) -> Row:
    """The marked line of a page, on raised ground."""
    return fit(line(board, person, board.glyphs.cursor), board.columns, "raise")


def _state(board: Board, seat: Seat) -> list[Row]:
    """What else everybody knows of a seat; nothing where there is nothing."""
    facts = []
    if seat.returns:
        facts.append(f"the heir of the PC comes in turn {seat.returns}")
    if seat.skip:
        facts.append("loses the next player turn")
    if seat.free_counsel:
        facts.append("has a free counsel this turn")
    if seat.face_up:
        facts.append("face up: " + ", ".join(CARD_KINDS[kind].name for kind in map(CARDS.__getitem__, seat.face_up)))
    if seat.shown:
        facts.append("seen in the hand: " + ", ".join(CARD_KINDS[kind].name for kind in seat.shown))
    view = board.view
    monarch = board.person(view.monarch)
    if monarch and monarch.owner == seat.index and view.reign_began != NOBODY:
        full = max(0, view.turn - view.reign_began - 1)
        facts.append(f"on the throne since turn {view.reign_began}: {full} of {FULL_TURNS_TO_WIN} full turns")
    return [row(Span(fact, "muted")) for fact in facts]
