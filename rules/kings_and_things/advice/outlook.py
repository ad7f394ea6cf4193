"""What the heuristic player works out from a view once, however many moves it weighs: strengths, prizes, threats."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from rules.kings_and_things.advice.weights import WEIGHTS
from rules.kings_and_things.advice.worth import (
    against,
    building_strength,
    chance,
    defense,
    fighter,
    is_wild,
    me,
    own_terrains,
    prize,
    side_strength,
    strength_on,
)
from rules.kings_and_things.chart import chart
from rules.kings_and_things.facts import CREATURES, TERRAIN
from rules.kings_and_things.view import Hex, WarView

NEAR = 2
"""Hexes that most stacks cross in one move."""


def _stacks(view: WarView) -> list[tuple[int, int, float]]:
    """The stacks of all rivals: place, seat, strength."""
    return [
        (hexagon.place, rival, side_strength(hexagon, rival))
        for hexagon in view.hexes
        for rival, count in enumerate(hexagon.down)
        if rival != view.seat and (count or hexagon.up[rival])
    ]


class Outlook:
    """A view with what was worked out from it."""

    __slots__ = ("_attackers", "_defense", "_hexes_of", "_pieces", "_present", "_prize", "_stacks", "_terrains", "view")

    def __init__(self, view: WarView) -> None:
        self.view = view
        self._terrains = own_terrains(view)
        self._stacks: list[tuple[int, int, float]] | None = None
        self._attackers: dict[int, list[tuple[float, float]]] = {}
        self._defense: dict[int, float] = {}
        self._present: dict[int, float] = {}
        self._prize: dict[int, float] = {}
        self._pieces: list[int] | None = None
        self._hexes_of: Counter[int] = Counter()

    def strength(self, pieces: Iterable[int]) -> float:
        """How strong a stack of the seat is: bluffs count nothing."""
        return strength_on(self._terrains, pieces)

    def present(self, place: int) -> float:
        """How strong the seat is in a hex now."""
        if place not in self._present:
            self._present[place] = self.strength(self.view.hexes[place].mine)
        return self._present[place]

    def defense(self, place: int) -> float:
        """What a stack that enters a hex must overcome."""
        if place not in self._defense:
            self._defense[place] = defense(self.view, self.view.hexes[place])
        return self._defense[place]

    def prize(self, place: int) -> float:
        """What taking a hex is worth, or keeping it."""
        if place not in self._prize:
            self._prize[place] = prize(self.view, self.view.hexes[place]) + WEIGHTS.support * self._dependent(place)
        return self._prize[place]

    def _dependent(self, place: int) -> float:
        """How strong the seat's creatures are that this hex alone supports, or would support."""
        view = self.view
        terrain, owned = view.hexes[place].terrain, view.hexes[place].owner == view.seat
        if self._pieces is None:
            self._pieces = [piece for hexagon in view.hexes for piece in hexagon.mine] + list(view.screen)
            self._hexes_of = Counter(hexagon.terrain for hexagon in view.hexes if hexagon.owner == view.seat)
        if self._hexes_of[terrain] != owned:
            return 0.0
        return sum([fighter(piece) for piece in self._pieces if piece in CREATURES and TERRAIN[piece] == terrain])

    def attackers(self, place: int) -> list[tuple[float, float]]:
        """The rivals near a hex: their strength there, and how likely they attack before the seat moves again."""
        if place not in self._attackers:
            far = chart(len(self.view.hexes)).distance[place]
            totals: dict[int, float] = {}
            if self._stacks is None:
                self._stacks = _stacks(self.view)
            for spot, rival, strength in self._stacks:
                if far[spot] <= NEAR:
                    totals[rival] = totals.get(rival, 0.0) + strength
            self._attackers[place] = [(total, self._likely(rival)) for rival, total in totals.items()]
        return self._attackers[place]

    def _likely(self, rival: int) -> float:
        """How likely a rival attacks in this round, or only in the next: it may have moved already."""
        view = self.view
        moves = (rival - view.first) * view.direction % len(view.seats)
        own_move = (me(view) - view.first) * view.direction % len(view.seats)
        if moves > own_move or view.phase in ("income", "heroes", "things", "events"):
            return WEIGHTS.attacked
        return 0.0 if view.last_round else WEIGHTS.later

    def kept(self, place: int, garrison: float) -> float:
        """How likely the seat keeps a hex with creatures of that strength there, behind what is built in it."""
        guard = garrison + building_strength(self.view.hexes[place])
        share, boldness = 1.0, 1.0 if garrison else WEIGHTS.walked_in
        for total, likely in self.attackers(place):
            share *= 1 - min(1.0, likely * boldness) * chance(total, guard)
        return share

    def cost_of_leaving(self, hexagon: Hex, party: Iterable[int]) -> float:
        """What one's own hex, or one that is about to be taken, loses in worth when a party goes."""
        place, going = hexagon.place, set(party)
        if hexagon.owner != self.view.seat:
            stays = not going.issuperset(hexagon.mine)
            contested = is_wild(hexagon) or against(self.view, hexagon) > 0
            return 0.0 if stays or contested else self.prize(place)
        if not self.attackers(place):
            return 0.0
        rest = self.strength([piece for piece in hexagon.mine if piece not in going])
        return self.prize(place) * (self.kept(place, self.present(place)) - self.kept(place, rest))

    def worth_of_guarding(self, hexagon: Hex, party: float) -> float:
        """What one's own hex gains in worth when a party of that strength joins its garrison."""
        place = hexagon.place
        if not self.attackers(place):
            return 0.0
        present = self.present(place)
        return self.prize(place) * (self.kept(place, present + party) - self.kept(place, present))


@lru_cache(maxsize=8)
def outlook_of(view: WarView) -> Outlook:
    """The one outlook of a view, which all answers to a question share."""
    return Outlook(view)
