"""Placing tiles from behind the screen on the map, and returning those above the limit (KA-13, KA-62, KA-66)."""

from collections.abc import Sequence
from typing import ClassVar

from rules.engine import choice_ids
from rules.engine.choice_ids import make_all, number, read
from rules.engine.decision import Ask
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.kings_and_things.facts import CITADEL, CREATURES, INCOMES, KIND, NOBODY, SCREEN_LIMIT, STACK_LIMIT, TREASURES
from rules.kings_and_things.held_pieces import HoldsPieces
from rules.kings_and_things.kingdom.holdings import fits_terrain, hexes_of
from rules.kings_and_things.state import War, WarState
from rules.kings_and_things.tiles import cashed, place_creature, remove_income, to_bag, with_cash


def distinct(pieces: list[int]) -> list[int]:
    """Of pieces that look alike only the first."""
    seen: dict[str, int] = {}
    for piece in pieces:
        seen.setdefault(KIND[piece], piece)
    return list(seen.values())


def with_own_part(s: WarState, seat: int, ids: list[str]) -> list[str]:
    """The answers to a question in the seat's own part: beside treasures to cash, income tiles to remove (KA-62)."""
    owner = s.owner
    removable = [place for place, tile in enumerate(s.income) if tile != NOBODY and owner[place] == seat]
    ids = with_cash(s, seat, ids)
    return ids + make_all("remove", removable) if removable else ids


def done_beside(war: War, choice: str) -> bool:
    """Cash a treasure or remove an income tile if that is the answer; the same question is then asked again."""
    verb = choice_ids.verb(choice)
    if verb == "remove":
        s, place = war.state, number(choice)
        tile = remove_income(s, place)
        war.tell("removes", "KA-62", seat=s.owner[place], tile=tile, place=place)
        return True
    return verb == "cash" and cashed(war, choice)


def goals_of(s: WarState, seat: int, tile: int, only: int = NOBODY) -> list[int]:
    """The hexes in which the seat may place a tile."""
    places = [only] if only != NOBODY else hexes_of(s, seat)
    if tile in CREATURES:
        return creature_goals(s, seat, places)
    if tile in INCOMES:
        return [place for place in places if s.income[place] == NOBODY and fits_terrain(s, tile, place)]
    return []


def creature_goals(s: WarState, seat: int, places: Sequence[int]) -> list[int]:
    """The hexes among ``places`` with room for a creature and without enemies."""
    spot = s.spot
    own = [spot[piece] for piece in s.army[seat]]
    others = {spot[piece] for owner, army in enumerate(s.army) if owner != seat for piece in army}
    return [
        place
        for place in places
        if place not in others and (own.count(place) < STACK_LIMIT or s.fort[place] == CITADEL)
    ]


class Place(HoldsPieces, Step, tag="place"):
    """``seat`` places tiles one by one until done; ``only`` limits it to one hex. With ``limit`` = 1 done is possible
    only with 10 tiles or fewer behind the screen, and above that tiles may be returned."""

    PIECES: ClassVar[tuple[str, ...]] = ("tile",)

    seat: int
    only: int = NOBODY
    limit: int = 0
    tile: int = NOBODY
    rule: str = "KA-13"

    @label
    def begin(self, war: War) -> None:
        """Nothing to ask if nothing lies behind the screen."""
        if war.state.screen[self.seat]:
            self.at = "tile_choice"
        else:
            war.pop()

    def _placeable(self, s: WarState) -> list[int]:
        places = [self.only] if self.only != NOBODY else hexes_of(s, self.seat)
        tiles = distinct(s.screen[self.seat])
        hosts = any(tile in CREATURES for tile in tiles) and bool(creature_goals(s, self.seat, places))
        return [
            tile
            for tile in tiles
            if (hosts if tile in CREATURES else tile in INCOMES and goals_of(s, self.seat, tile, self.only))
        ]

    def _too_many(self, s: WarState) -> bool:
        return bool(self.limit) and len(s.screen[self.seat]) > SCREEN_LIMIT

    def _is_own_part(self, s: WarState) -> bool:
        """May income tiles be removed here (KA-62)? Not after a battle, nor in another player's part."""
        return self.only == NOBODY or (s.phase == "events" and s.active == self.seat)

    def ask_tile_choice(self, war: War) -> Ask:
        s = war.state
        ids = make_all("tile", self._placeable(s))
        over = self._too_many(s)
        if over:
            ids += make_all("return", distinct(s.screen[self.seat]))
        else:
            ids.append("done")
        return Ask(
            self.seat,
            "place",
            with_own_part(s, self.seat, ids) if self._is_own_part(s) else with_cash(s, self.seat, ids),
            self.rule,
            {"about": "over" if over else "hex" if self.only != NOBODY else "", "place": self.only},
            back=True,
            way_out="" if over else "done",
        )

    def take_tile_choice(self, war: War, choice: str) -> None:
        if done_beside(war, choice):
            self.at = "begin"
            return
        if choice == "done":
            war.pop()
            return
        answer = read(choice)
        if answer.verb == "return":
            give_back(war, self.seat, answer.number())
            self.at = "begin"
        else:
            self.tile, self.at = answer.number(), "goal"

    def blocked_tile_choice(self, war: War) -> list[tuple[str, Phrase]]:
        s = war.state
        open_tiles = self._placeable(s)
        blocked = [
            (f"tile:{tile}", _why_kept(tile))
            for tile in distinct(s.screen[self.seat])
            if tile not in open_tiles and tile not in TREASURES
        ]
        if self._too_many(s):
            blocked.append(("done", Phrase("screen_full", {"limit": SCREEN_LIMIT})))
        return blocked

    def ask_goal(self, war: War) -> Ask:
        s = war.state
        ids = [*make_all("hex", goals_of(s, self.seat, self.tile, self.only)), "back"]
        safe = ids[0] if self._too_many(s) else ""  # a tile must go: the way back would lead in a circle
        return Ask(
            self.seat, "place_hex", with_cash(s, self.seat, ids), self.rule, back=True, way_out="back", safe=safe
        )

    def take_goal(self, war: War, choice: str) -> None:
        if cashed(war, choice):
            return
        if choice != "back":
            put_on_map(war, self.seat, self.tile, number(choice), self.rule)
        self.tile, self.at = NOBODY, "begin"

    def blocked_goal(self, war: War) -> list[tuple[str, Phrase]]:
        s = war.state
        goals = goals_of(s, self.seat, self.tile, self.only)
        places = [self.only] if self.only != NOBODY else hexes_of(s, self.seat)
        return [
            (f"hex:{place}", _why_not_there(s, self.seat, self.tile, place)) for place in places if place not in goals
        ]


def _why_kept(tile: int) -> Phrase:
    if tile in CREATURES:
        return Phrase("no_room")
    return Phrase("no_terrain" if tile in INCOMES else "stays_hidden")


def _why_not_there(s: WarState, seat: int, tile: int, place: int) -> Phrase:
    if tile in CREATURES:
        return Phrase("stack_full")
    if s.income[place] != NOBODY:
        return Phrase("income_there", {"tile": s.income[place]})
    return Phrase("other_terrain", {"tile": tile})


def put_on_map(war: War, seat: int, tile: int, place: int, rule: str) -> None:
    """Place one tile; a creature is shown to its owner alone."""
    s = war.state
    s.screen[seat].remove(tile)
    if tile in CREATURES:
        place_creature(s, seat, tile, place)
        war.tell("places_hidden", rule, seat=seat, place=place)
        war.tell("places_own", rule, to=[seat], tile=tile, place=place)
    else:
        s.income[place] = tile
        war.tell("places", rule, seat=seat, tile=tile, place=place)


def give_back(war: War, seat: int, tile: int) -> None:
    """Return a tile from behind the screen to the bag; others see only that one goes."""
    s = war.state
    s.screen[seat].remove(tile)
    to_bag(s, tile)
    war.tell("returns", "KA-66", seat=seat)
    war.tell("returns_own", "KA-66", to=[seat], tile=tile)


class Excess(Step, tag="excess"):
    """Tiles above the limit behind a screen go back at once, by choice (KA-19, KA-107)."""

    seat: int

    @label
    def begin(self, war: War) -> None:
        if len(war.state.screen[self.seat]) > SCREEN_LIMIT:
            self.at = "choose"
        else:
            war.pop()

    def ask_choose(self, war: War) -> Ask:
        s = war.state
        ids = with_cash(s, self.seat, make_all("return", distinct(s.screen[self.seat])))
        return Ask(self.seat, "excess", ids, "KA-19", {"count": len(s.screen[self.seat]) - SCREEN_LIMIT})

    def take_choose(self, war: War, choice: str) -> None:
        if not cashed(war, choice):
            give_back(war, self.seat, number(choice))
        self.at = "begin"
