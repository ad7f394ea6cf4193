"""Limits of each magic tile: when it may be played, and on what (19.2 to 19.16, KT-46 to KT-53).

One function per tile returns the choices of its player at a moment, or the reason why there is none.
"""

from collections.abc import Callable

from rules.engine.choice_ids import make, make_all
from rules.engine.decision import Value
from rules.engine.phrases import Phrase, Sayable
from rules.engine.throws import FACES, with_change
from rules.king_of_the_tabletop.army.contest import contest_of, next_land, the_fight
from rules.king_of_the_tabletop.army.war_record import the_war, war_of
from rules.king_of_the_tabletop.facts import (
    ARMS,
    BOW,
    CHARACTERS,
    DISPELL,
    DUST,
    GOLEM,
    LUCKY_CHARM,
    MAGICS,
    MIST,
    SPECIALS,
    SWORD,
    TALISMAN,
    TERRAIN,
    WALL,
)
from rules.king_of_the_tabletop.magic.played_record import PlayedRecord
from rules.king_of_the_tabletop.realm.holdings import left_of, others_from, terrains
from rules.king_of_the_tabletop.state import Realm, RealmState
from rules.king_of_the_tabletop.throws import the_throw, useful_changes

QUIET = ("part", "war", "initiative", "lined_up", "battle", "war_over")
"""The moments at which no throw and no magic tile waits for an answer: for gifts, and for sword and bow (KT-61)."""
_IN_WAR = ("war", "initiative", "lined_up", "battle")
RULE_OF = {
    "charm": "19.2",
    "talisman": "19.4",
    "dust": "19.6",
    "golem": "19.7",
    "mist": "19.9",
    "dispell": "19.10",
    "wall": "19.12",
    "arm": "KT-52",
    "give": "KT-30",
    "cash": "KT-40",
}
"""The rule behind each thing one may do with magic, by the first word of the choice."""
WAR_OVER = Phrase("war_over")
"""The reason once Mist has ended a war (19.9)."""


def subject(realm: Realm, moment: str) -> dict[str, Value]:
    """Subject of a moment for magic, in public facts: the throw, the tile just played, the active player, or the war
    and the land of its next battle."""
    if moment == "throw":
        throw, _ = the_throw(realm)
        return {"seat": throw.seat, "purpose": throw.about, "dice": throw.dice}
    if moment == "answer":
        played = tile_played(realm)
        return {"seat": played.seat, "tile": played.tile}
    if moment == "part":
        return {"active": realm.state.active}
    if moment == "battle":
        return {"land": next_land(realm)}
    war = war_of(realm)
    return {"attacker": war.attacker, "defender": war.defender}


def tile_played(realm: Realm) -> PlayedRecord:
    """The magic tile just played (the topmost)."""
    return next(step for step in reversed(realm.stack) if isinstance(step, PlayedRecord))


def owners_magic(realm: Realm, seat: int) -> list[int]:
    """The magic the seat may use for the owners it leads in a fight for land, once they lie face up (KT-2).

    A Golem among them needs no calling, and sword and bow no army to go to: they stand with the owners.
    """
    s = realm.state
    if not s.owners or the_fight(realm) is None or seat != left_of(s, s.active):
        return []
    return [tile for tile in s.owners if tile in MAGICS and tile in s.shown and tile not in (*ARMS, GOLEM)]


def returnable(s: RealmState, seat: int) -> list[int]:
    """The seat's dead of this war the Talisman could bring back: special characters, and characters whose terrain it
    still holds; sword, bow and Golem are none (KT-46, KT-51)."""
    held = terrains(s, seat)
    return [tile for tile in s.fallen[seat] if tile in SPECIALS or (tile in CHARACTERS and TERRAIN[tile] in held)]


def _charm(realm: Realm, seat: int, moment: str) -> list[str] | Phrase:
    return [make("charm", place, f"{change:+d}") for place, change in useful_changes(realm)]


def _dispell(realm: Realm, seat: int, moment: str) -> list[str] | Phrase:
    if moment == "answer":
        return [make("dispell", tile_played(realm).seat)]
    return make_all("dispell", others_from(realm.state, seat))


def _dust(realm: Realm, seat: int, moment: str) -> list[str] | Phrase:
    war = the_war(realm)
    attacker = war.attacker if war else realm.state.active
    if seat == attacker:
        return Phrase("not_for_attacker")
    return WAR_OVER if contest_of(realm).stopped else ["dust"]


def _mist(realm: Realm, seat: int, moment: str) -> list[str] | Phrase:
    return _why_not_in(realm, MIST) or ["mist"]


def _wall(realm: Realm, seat: int, moment: str) -> list[str] | Phrase:
    war = the_war(realm)
    lands = [land for land in war.lands if land not in war.fought] if war else [next_land(realm)]
    return _why_not_in(realm, WALL) or make_all("wall", lands)


def _why_not_in(realm: Realm, tile: int) -> Phrase | None:
    """None during a war, or in a fight for land if the tile is one of the owners (KT-2); else the reason why it cannot
    be used."""
    if contest_of(realm).stopped:
        return WAR_OVER
    return None if the_war(realm) or tile in realm.state.owners else Phrase("only_in_war")


def _golem(realm: Realm, seat: int, moment: str) -> list[str] | Phrase:
    war = war_of(realm)
    if war.stopped:
        return WAR_OVER
    return ["golem"] if seat in (war.attacker, war.defender) else Phrase("only_sides_golem")


def _talisman(realm: Realm, seat: int, moment: str) -> list[str] | Phrase:
    war = war_of(realm)
    if seat not in (war.attacker, war.defender):
        return Phrase("only_sides_talisman")
    return ["talisman"] if returnable(realm.state, seat) else Phrase("none_can_return")


def blocked_choices(realm: Realm, seat: int, tile: int, moment: str) -> list[tuple[str, Sayable]]:
    """Of a tile that may be played now, the answers that its limits rule out: changes of a die past 1 or 6, or of no
    use (KT-4, KT-56); players who have not just played magic (KT-50). Dice that look alike count once."""
    if tile == LUCKY_CHARM and moment == "throw":
        return _blocked_changes(realm)
    if tile == DISPELL and moment == "answer":
        player = tile_played(realm).seat
        others = others_from(realm.state, seat)
        return [(make("dispell", rival), "not_their_tile") for rival in others if rival != player]
    return []


def _blocked_changes(realm: Realm) -> list[tuple[str, Sayable]]:
    throw, below = the_throw(realm)
    useful = useful_changes(realm)
    now = below.result(realm, throw.dice)
    blocked: list[tuple[str, Sayable]] = []
    for face in sorted(set(throw.dice)):
        place = throw.dice.index(face)
        for amount in (1, -1):
            if (place, amount) in useful:
                continue
            why = "die_limits"
            if 1 <= face + amount <= FACES:
                same = below.result(realm, with_change(throw.dice, place, amount)) == now
                why = "changes_nothing" if same else "same_change"
            blocked.append((make("charm", place, f"{amount:+d}"), why))
    return blocked


def _arm(tile: int) -> Callable[[Realm, int, str], list[str] | Phrase]:
    return lambda realm, seat, moment: [f"arm:{tile}"]


_LIMITS: dict[int, tuple[tuple[str, ...], Callable[[Realm, int, str], list[str] | Phrase]]] = {
    LUCKY_CHARM: (("throw",), _charm),
    DISPELL: ((*QUIET, "answer"), _dispell),
    DUST: (("battle",), _dust),
    MIST: (_IN_WAR, _mist),
    WALL: (_IN_WAR, _wall),
    GOLEM: (("war", "initiative"), _golem),
    TALISMAN: (("war_over",), _talisman),
    SWORD: (QUIET, _arm(SWORD)),
    BOW: (QUIET, _arm(BOW)),
}


def is_its_moment(tile: int, moment: str) -> bool:
    """Whether a magic tile may be played at such a moment at all."""
    return moment in _LIMITS[tile][0]


def choices(realm: Realm, seat: int, tile: int, moment: str) -> list[str] | Phrase:
    """The choices of a seat for its magic tile at this moment, or the reason why there is none."""
    if not is_its_moment(tile, moment):
        return Phrase("its_moment", {"tile": tile})
    return _LIMITS[tile][1](realm, seat, moment)
