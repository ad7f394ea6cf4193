"""Factions: whom each seat has, what its prestige allows, what it holds face up."""

from collections.abc import Iterable

from rules.down_with_the_king.facts import CARD_KINDS, CARDS, FULL_TURNS_TO_WIN, NOBODY
from rules.down_with_the_king.view import Person, Seat
from tui.drawing.text import EMPTY, Row, Span, apart, cells, fit, flow, labeled, row, wrap
from tui.games.down_with_the_king.context import CourtContext, muted, short_office
from tui.panels.presenter import Item, Page
from tui.panels.snapshot import Scene
from tui.words import Words

WORDS = Words("down_with_the_king/faction", "faction")
PAGE = Words("down_with_the_king/faction", "page")


def room_for(seat: Seat) -> str:
    """How much prestige is free, or missing, in words (35.4, 35.5)."""
    room = seat.pp - seat.pp_used
    return WORDS("room", pp=room) if room >= 0 else WORDS("short", pp=-room)


def purse(context: CourtContext, seat: Seat) -> str:
    """Influence, prestige in use and in all, hand: ``5 IP · 22 PP, 20 in use, room for 2 · 12 cards``."""
    cards = WORDS("card") if seat.hand == 1 else WORDS("cards", count=seat.hand)
    prestige = WORDS("prestige", pp=seat.pp, used=seat.pp_used, room=room_for(seat))
    return context.dot.join([WORDS("influence", ip=seat.ip), prestige, cards])


WHERE = 58
"""The column of a person's row in which the whereabouts begin."""


def lines(context: CourtContext, person: Person, pointer: str = " ") -> list[Row]:
    """A person of a faction: role, name, numbers, office, where; on a page after the mark. Whereabouts that do not fit
    continue in a second row."""
    where = context.where(person)
    if person.wrongdoer and not person.sentence:
        where = WORDS("wanted", where=where)
    room = max(1, context.columns - WHERE)
    parts = wrap(where, room) or [""]
    return [_line(context, person, pointer, parts[0]), *(row(" " * WHERE, Span(part, "muted")) for part in parts[1:])]


def _line(context: CourtContext, person: Person, pointer: str, where: str) -> Row:
    return cells(
        [
            (row(Span(pointer, "gold"), Span(context.role(person), "muted")), 6),
            (context.named(person.id), 24),
            (context.letters(person), 13),
            (short_office(person.office) or context.office(person) or _no_office(context), 15),
            (Span(where, "muted"), max(0, context.columns - WHERE)),
        ]
    )


def _no_office(context: CourtContext) -> str:
    return WORDS("no_office") if context.glyphs.in_words else context.glyphs.none


def members(context: CourtContext, seat: int) -> list[Row]:
    """Everybody of a seat."""
    return [line for person in context.faction(seat) for line in lines(context, person)]


def in_brief(context: CourtContext, seat: int, most: int) -> list[Row]:
    """Everybody of a seat in at most ``most`` rows: with status where there is room, else how many more there are."""
    every = context.faction(seat)
    for numbers in (True, False):
        parts = [_brief(context, person, numbers, at == 0) for at, person in enumerate(every)]
        rows = flow(parts, context.columns - 10, gap=context.dot, indent=0)
        if len(rows) <= most:
            break
    shown = len(parts)
    while len(rows) > most:
        shown -= 1
        rest = row(Span(WORDS("more", count=len(parts) - shown), "muted"))
        rows = flow([*parts[:shown], rest], context.columns - 10, gap=context.dot, indent=0)
    return [labeled(WORDS("heading") if at == 0 else "", line) for at, line in enumerate(rows)]


def _brief(context: CourtContext, person: Person, numbers: bool, first: bool) -> Row:
    crown = context.glyphs.royal if person.royal else ""
    role = f"{context.role(person)} " if person.pc else ""
    name = Span(f"{crown}{role}{person.name}", context.ink(person.owner))
    mark = row(context.mark(person.owner), " " if context.glyphs.in_words else "") if first else EMPTY
    return row(mark, name, f" S{person.status}" if numbers else "")


def page(scene: Scene, seat: int, at: int) -> Page:
    """All factions; with a ``seat``, only that one with its face-up cards."""
    context = CourtContext(scene)
    seats = range(len(context.view.seats)) if seat == NOBODY else [seat]
    rows: list[Row] = []
    items: list[Item] = []
    if seat == NOBODY and len(context.view.seats) > 4:
        rows.append(muted(PAGE("three_numbers", dot=context.dot)))
    for index in seats:
        view = context.seat_view(index)
        first = Span(_first_player(context), "gold") if view.first else Span("")
        named = row(context.seat(index), first)
        rows.append(row(" ", apart(named, Span(purse(context, view), "muted"))))
        for person in context.faction(index):
            marked = len(items) == at
            items.append(Item(len(rows), opens=f"look:seat{index}:{person.id}", rule="3.7", name=person.full))
            rows += _marked(context, person) if marked else lines(context, person)
        rows += [row("   ", part) for part in _state(context, view)]
        if seat == NOBODY:
            rows.append(EMPTY)
    groups = ("factions", *(f"faction:{index}" for index in range(len(context.view.seats))))
    title = PAGE("all") if seat == NOBODY else PAGE("of_seat", name=context.view.seats[seat].name)
    return Page(title, PAGE("heading"), rows, PAGE("note"), "35.4", tuple(items), PAGE("enter"), groups)


def _first_player(context: CourtContext) -> str:
    """The sign of the first player with its meaning; in words only that."""
    return f", {PAGE('first_player')}" if context.glyphs.in_words else f"{context.glyphs.first} {PAGE('first_player')}"


def _marked(context: CourtContext, person: Person) -> list[Row]:
    """The marked line of a page, on raised ground."""
    return [fit(line, context.columns, "raise") for line in lines(context, person, context.glyphs.cursor)]


def _state(context: CourtContext, seat: Seat) -> list[Row]:
    """What else everybody knows of a seat; nothing where there is nothing."""
    facts = []
    if seat.returns:
        facts.append(PAGE("heir", turn=seat.returns))
    if seat.skip:
        facts.append(PAGE("loses_turn"))
    if seat.free_counsel:
        facts.append(PAGE("free_counsel"))
    if seat.face_up:
        facts.append(PAGE("face_up", cards=_cards(CARDS[card] for card in seat.face_up)))
    if seat.shown:
        facts.append(PAGE("seen", cards=_cards(seat.shown)))
    view = context.view
    monarch = context.person(view.monarch)
    if monarch and monarch.owner == seat.index and view.reign_began != NOBODY:
        full = max(0, view.turn - view.reign_began - 1)
        facts.append(PAGE("reign", turn=view.reign_began, full=full, needed=FULL_TURNS_TO_WIN))
    return [row(Span(fact, "muted")) for fact in facts]


def _cards(kinds: Iterable[str]) -> str:
    return ", ".join(CARD_KINDS[kind].name for kind in kinds)
