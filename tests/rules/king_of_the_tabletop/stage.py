"""A stage for the tests of King of the Tabletop: tables with bare positions, tiles by name, and ways to answer."""

from typing import Any

from rules.engine import new_table
from rules.engine.step import Step
from rules.king_of_the_tabletop.facts import KIND, LANDS, LEVELS
from rules.king_of_the_tabletop.game import GAME
from rules.king_of_the_tabletop.realm.holdings import add_land, put_fort, put_site
from rules.king_of_the_tabletop.realm.tiles import put_away
from rules.king_of_the_tabletop.state import Realm

NAMES = ("Ann", "Bea", "Carl", "Dora")


def table(seats: int = 3, seed: int = 1, **options: Any) -> Realm:
    """A new table in its first turn, the opening armies not yet placed."""
    return new_table.create(GAME, NAMES[:seats], seed, options)


def bare(seats: int = 3, seed: int = 1, **options: Any) -> Realm:
    """A table of turn 1 with empty hands and armies, no gold, no lands, an empty stack, Ann first and active.

    Give everybody at least one land before anything is played; ``run`` puts a step on the stack.
    """
    realm = table(seats, seed, **options)
    s = realm.state
    for seat in range(seats):
        for tile in [*s.hand[seat], *s.army[seat], *s.lands[seat]]:
            put_away(s, tile)
        s.hand[seat], s.army[seat], s.lands[seat], s.gold[seat] = [], [], [], 0
    s.turn, s.first, s.active, s.phase, s.unsettled = 1, 0, 0, "collection", 0
    s.number = [0] * len(LANDS)
    realm.stack.clear()
    return realm


def run(realm: Realm, *steps: Step) -> Realm:
    """Put the steps on the stack, the last one on top, and go on to the next question."""
    for step in steps:
        realm.push(step)
    realm.run()
    return realm


def tile(kind: str, which: int = 0) -> int:
    """A tile by the id of its kind; ``which`` of those that look alike."""
    return [number for number, name in enumerate(KIND) if name == kind][which]


def free(realm: Realm, kind: str) -> int:
    """A tile of that kind that is still in its cup or in the bank."""
    s = realm.state
    return next(one for one in (*s.deck, *s.bank, *s.land_deck) if KIND[one] == kind)


def take(realm: Realm, kind: str) -> int:
    """Take a tile of that kind out of its cup or the bank."""
    s = realm.state
    one = free(realm, kind)
    for place in (s.deck, s.bank, s.land_deck):
        if one in place:
            place.remove(one)
    return one


def give_hand(realm: Realm, seat: int, *kinds: str) -> list[int]:
    """Tiles of these kinds into a hand."""
    tiles = [take(realm, kind) for kind in kinds]
    realm.state.hand[seat] += tiles
    return tiles


def give_army(realm: Realm, seat: int, *kinds: str) -> list[int]:
    """Tiles of these kinds (characters, specials, sword, bow) into an army."""
    tiles = [take(realm, kind) for kind in kinds]
    realm.state.army[seat] += tiles
    return tiles


def give_land(realm: Realm, seat: int, terrain: str, fort: int = 0, site: str = "") -> int:
    """A land of that terrain for a seat, with a fort of that level and a settlement or mine."""
    s = realm.state
    land = take(realm, terrain)
    add_land(s, seat, land)
    if fort:
        put_fort(s, land, take(realm, KIND[LEVELS[fort][0]]))
    if site:
        put_site(s, land, take(realm, site))
    s.unsettled = 0
    return land


def answer(realm: Realm, *choices: str) -> Realm:
    """Answer the coming questions one after the other; windows for magic in between are passed."""
    for choice in choices:
        pass_windows(realm)
        realm.choose(choice)
    pass_windows(realm)
    return realm


def pass_windows(realm: Realm) -> Realm:
    """Pass in every window for magic until another question comes."""
    while realm.decision is not None and realm.decision.kind == "window":
        realm.choose("pass")
    return realm


def told(realm: Realm, kind: str) -> list[dict[str, Any]]:
    """The facts of all chronicle entries of that kind, without the place a land had in its row."""
    entries = [dict(entry.facts) for entry in realm.journal.entries if entry.kind == kind]
    return [{name: value for name, value in facts.items() if name != "place"} for facts in entries]
