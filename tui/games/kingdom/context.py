"""Kingdom as a panel sees it: the scene, the frozen view in it, places and pieces by name."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from string import Formatter

from rules.engine.choice_ids import read
from rules.kingdom.board import BANKS, PLACE, WIDTH, Board, bank_of, square_of
from rules.kingdom.facts import LOST, NOBODY, PRISON
from rules.kingdom.turn.reach import Weather, spread
from rules.kingdom.view import BROKEN, Force, KingdomView, Seat
from rules.kingdom.words import spot, square_name, troops_named
from tui.drawing.text import Part, Row, Span, row, width
from tui.panels.board import Square
from tui.panels.panel_context import PanelContext
from tui.words import Words

STATUS = Words("kingdom", "status")
WHERE = Words("kingdom", "where")
BANK_NAMES = Words("kingdom", "banks")
SHORT_CHALLENGERS = Words("kingdom", "short_challengers")

ON_MAP = frozenset(
    {
        "move",
        "group",
        "knights",
        "foot",
        "with",
        "ride",
        "fight",
        "leave",
        "flee",
        "prison",
        "release",
        "return_to",
        "hosting",
    }
)
"""Kinds of questions that are asked beside the map; the others have a panel of the whole width."""
PLACE_VERBS = ("take", "to", "castle", "retreat", "battle")
"""Verbs of answers whose first word is a place."""


@lru_cache(maxsize=4096)
def places_on(board: Board, square: Square) -> tuple[int, ...]:
    """The places on a square of a board: one, or two banks; none at sea."""
    first = (square[1] * WIDTH + square[0]) * BANKS
    return tuple(place for place in range(first, first + BANKS) if board.terrain[place])


@dataclass(frozen=True)
class KingdomContext(PanelContext[KingdomView, Seat]):
    """A scene with the kingdom in it."""

    @property
    def on_map(self) -> bool:
        """Is the question asked beside the map?"""
        return self.kind in ON_MAP

    @cached_property
    def ids(self) -> frozenset[str]:
        """The legal answers, for the seat that may answer here."""
        return frozenset(choice.id for choice in self.scene.snap.choices)

    # ---- places ----------------------------------------------------------------------------------

    def name(self, place: int, columns: int = 99) -> str:
        """A place by its name, else by its square."""
        return (self.view.board.name_at(place) or spot(place))[:columns]

    def short_name(self, place: int) -> str:
        """A place by its name, else by its square and the side of the river."""
        bank = bank_of(place)
        name = self.view.board.name_at(place) or square_name(place)
        return WHERE("on_bank", square=name, bank=BANK_NAMES.all()[bank]) if bank else name

    def square(self, place: int) -> Square:
        """The square of the map a place is on."""
        return square_of(place)

    def places(self, square: Square) -> tuple[int, ...]:
        """The places on a square of the map: one, or two banks."""
        return places_on(self.view.board, square)

    def answers_at(self, square: Square) -> list[str]:
        """The answers about a place on that square, in the order of the question."""
        places = set(self.places(square))
        return [choice.id for choice in self.scene.snap.choices if place_of(choice.id) in places]

    @cached_property
    def targets(self) -> frozenset[Square]:
        """The squares a ride may go to."""
        if self.kind != "ride":
            return frozenset()
        places = (place_of(choice.id) for choice in self.scene.snap.choices)
        return frozenset(self.square(place) for place in places if place != NOBODY)

    @cached_property
    def costs(self) -> Mapping[int, int]:
        """The squares a ride takes to each place it may go to, into enemy troops too."""
        if self.kind != "ride":
            return {}
        board, view = self.view.board, self.view
        rides = [read(choice.id).words for choice in self.scene.snap.choices if read(choice.id).verb == "to"]
        reached = {PLACE[words[0]] for words in rides if len(words) == 1}
        closed = frozenset(place for place, terrain in enumerate(board.terrain) if terrain and place not in reached)
        sites = (place for place, state in zip(board.sites, view.sites, strict=True) if state != BROKEN)
        final = frozenset((board.camelot, *sites))
        weather = Weather(frozenset(view.slow), frozenset(view.closed), view.flooded, view.bonus)
        left = self.facts("ride").get("left")
        squares = left if isinstance(left, int) else 0
        costs = dict(spread(board, weather, frozenset(), closed, final, self.start, squares)[0])
        for words in rides:
            if len(words) == 2:
                cost = costs.get(PLACE[words[1]], 0) + 1
                costs[PLACE[words[0]]] = min(cost, costs.get(PLACE[words[0]], cost))
        return costs

    @property
    def start(self) -> int:
        """The place the question is about: where the group is, the first place of an answer, or the own Challenger."""
        for kind in ("ride", "company"):
            place = self.facts(kind).get("place")
            if isinstance(place, int):
                return place
        asked = self.scene.snap.asked
        if asked and isinstance(asked.facts.get("place"), int):
            return int(asked.facts["place"])
        if self.scene.marked and place_of(self.scene.marked) != NOBODY:
            return place_of(self.scene.marked)
        crown = self.asked.crown
        return crown if crown >= 0 else self.view.board.holdings[max(0, self.asked.challenger)]

    # ---- pieces ----------------------------------------------------------------------------------

    def forces_at(self, places: Collection[int]) -> list[tuple[Seat, Force]]:
        """The troops on these places by seat, those of the seat asked first."""
        forces = [(seat, force) for seat in self.view.seats for force in seat.forces if force.place in places]
        return sorted(forces, key=lambda pair: (pair[0].index != self.asked.index, -pair[1].knights - pair[1].foot))

    def crowns_at(self, places: Collection[int]) -> list[Seat]:
        """The seats whose Challenger is on one of these places."""
        return [seat for seat in self.view.seats if seat.crown in places]

    def is_guarded(self, seat: Seat) -> bool:
        """Are troops of its own or of an ally beside a seat's Challenger (C18)?"""
        guards = (self.view.seats[index] for index in (seat.index, *seat.allies))
        return any(force.place == seat.crown for guard in guards for force in guard.forces)

    def challenger(self, seat: Seat) -> str:
        """The name of a seat's Challenger; the seat's before the choice."""
        return self.view.board.challengers[seat.challenger].name if seat.challenger >= 0 else seat.name

    def short_challenger(self, seat: Seat) -> str:
        """A Challenger by a short name, if there is one, else by the whole one; empty before the choice."""
        if seat.challenger < 0:
            return ""
        challenger = self.view.board.challengers[seat.challenger]
        return SHORT_CHALLENGERS.get(challenger.key, challenger.name)

    def where(self, seat: Seat) -> str:
        """Where a Challenger is, in words."""
        if seat.out:
            return WHERE("out")
        if seat.crown == PRISON:
            captor = self.view.seats[seat.captor].name if seat.captor >= 0 else ""
            return WHERE("prisoner_of", name=captor) if captor else WHERE("leaves_prison")
        return self.short_name(seat.crown) if seat.crown >= 0 else WHERE("nowhere")

    def troops(self, knights: int, foot: int) -> str:
        """A force in words."""
        return troops_named(knights, foot)

    @property
    def grail(self) -> str:
        """What is known of the Grail, in a few words."""
        holder = self.view.grail
        if holder == LOST:
            return STATUS("grail_lost")
        return STATUS("grail_hidden") if holder == NOBODY else STATUS("grail_of", name=self.view.seats[holder].name)

    @property
    def sites_left(self) -> int:
        """Tokens still on the board."""
        return sum(site != BROKEN for site in self.view.sites)

    def pieces(self, seat: int, text: str) -> Row:
        """Pieces on the map with the mark of the seat they belong to; in words with its name."""
        if self.glyphs.in_words:
            return row(WHERE("pieces_of", name=self.view.seats[seat].name, pieces=text))
        return row(self.mark(seat), f" {text}")

    def named_seat(self, seat: Seat, columns: int = 99) -> Row:
        """A seat by mark and name, with its Challenger once it has one: by a short name if there is no room in
        ``columns`` for all of it."""
        named = row(self.seat(seat.index))
        if seat.challenger == NOBODY:
            return named
        name = self.challenger(seat)
        if width(named) + 1 + width(name) > columns and not self.glyphs.in_words:
            name = self.short_challenger(seat)
        return row(named, Span(f" {name}", "muted"))


def place_of(choice_id: str) -> int:
    """The place an answer is about; NOBODY if it is about none."""
    picked = read(choice_id)
    word = ""
    if picked.verb in PLACE_VERBS and picked.words:
        word = picked.words[0]
    elif picked.verb in ("free", "knight", "foot") and picked.words:
        word = picked.words[-1]
    return PLACE.get(word, NOBODY) if "." in word else NOBODY


def styled(words: Words, key: str, token: str = "text", /, **parts: object) -> Row:
    """The text of ``key`` in one style, where each placeholder that is filled with a row or span keeps its own style.

    Raises KeyError for an unknown key or placeholder.
    """
    spans: list[Part] = []
    for literal, name, _, _ in Formatter().parse(words(key)):
        spans.append(Span(literal, token))
        if name:
            part = parts[name]
            spans.append(part if isinstance(part, tuple) else Span(str(part), token))
    return row(*spans)
