"""King of the Tabletop: the candidates of each kind of question."""

from rules.engine import choice_ids
from rules.king_of_the_tabletop.army.war_record import tiles_of, war_of
from rules.king_of_the_tabletop.facts import (
    BOW,
    DISPELL,
    DUST,
    GOLEM,
    KIND,
    LUCKY_CHARM,
    MAGICS,
    MINES,
    MIST,
    SETTLEMENTS,
    SPECIALS,
    SWORD,
    TALISMAN,
    WALL,
)
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.war.fight import Fight
from rules.king_of_the_tabletop.war.war import WarPart
from tests.tui.limits.candidates import Candidates, opponents

VERBS = {
    LUCKY_CHARM: "charm",
    DISPELL: "dispell",
    DUST: "dust",
    MIST: "mist",
    WALL: "wall",
    GOLEM: "golem",
    TALISMAN: "talisman",
    SWORD: "arm",
    BOW: "arm",
}
"""The verb with which each kind of magic is played."""


def _lands(realm: Realm, seat: int) -> list[int]:
    return realm.state.lands[seat]


def _sites(realm: Realm, seat: int) -> list[int]:
    """Settlements and mines in hand; of those that look alike the first."""
    first: dict[str, int] = {}
    for tile in realm.state.hand[seat]:
        if tile in SETTLEMENTS or tile in MINES:
            first.setdefault(KIND[tile], tile)
    return list(first.values())


def _hand(realm: Realm, seat: int) -> list[int]:
    return realm.state.hand[seat]


def _at_home(realm: Realm, seat: int) -> list[int]:
    """The tiles of the army that were not named yet."""
    step = realm.stack[-1]
    assert isinstance(step, WarPart | Fight)
    return [tile for tile in realm.state.army[seat] if tile not in step.sent]


def _in_war(realm: Realm, seat: int) -> list[int]:
    war = war_of(realm)
    return [tile for tile in tiles_of(war, seat) if tile not in war.reserves]


def _magic(realm: Realm, seat: int) -> list[int]:
    """Magic in hand that cannot be played now."""
    assert realm.decision is not None
    open_verbs = {choice_ids.verb(choice) for choice in realm.decision.ids}
    return [tile for tile in realm.state.hand[seat] if tile in MAGICS and VERBS[tile] not in open_verbs]


def _for_trade(realm: Realm, seat: int) -> list[int]:
    """What was not put on the table yet of lands, army and hand."""
    s, step = realm.state, realm.stack[-1]
    put = [*getattr(step, "offer", []), *getattr(step, "price", [])]
    return [tile for tile in (*s.lands[seat], *s.army[seat], *s.hand[seat]) if tile not in put]


CANDIDATES = {
    "assassin": [Candidates(opponents)],
    "battle_order": [Candidates(lambda realm, seat: realm.state.lands[war_of(realm).defender])],
    "build": [Candidates(_lands, verbs=("fort",)), Candidates(_sites)],
    "fight": [Candidates(_at_home)],
    "hire": [Candidates(lambda realm, seat: SPECIALS)],
    "muster": [Candidates(_hand)],
    "offer": [Candidates(_for_trade)],
    "price": [Candidates(_for_trade)],
    "send": [Candidates(_at_home)],
    "set_aside": [Candidates(_in_war)],
    "talisman": [Candidates(lambda realm, seat: realm.state.fallen[seat])],
    "thief": [Candidates(opponents)],
    "war": [Candidates(opponents, verbs=("attack",))],
    "willing_workers": [Candidates(_lands)],
    "window": [Candidates(_magic, verbs=("tile",))],
}

COMPLETE = {
    "yes or no": ["deal", "flee", "for_sale", "free_land"],
    "amounts; of those that gold does not allow, the next": ["auction", "buying"],
    "tiles of one battle; those that look alike are one": ["battle_hit", "fight_bearer"],
    "lands are never closed (KT-22); tiles that bear no arms are blocked": ["line_up"],
}
