"""Effects of the magic tiles (19.2 to 19.12).

A tile in use lies open on the table. Afterward it goes back to the deck: at once, or Dispell Magic when the part of the
phase is over, Golem and Wall of Fire when the war is.
"""

from collections.abc import Callable

from rules.engine.choice_ids import read
from rules.engine.throws import with_change
from rules.king_of_the_tabletop.army.contest import contest_of, next_land
from rules.king_of_the_tabletop.army.held_tiles import HoldsTiles
from rules.king_of_the_tabletop.army.war_record import WarRecord, join, leave
from rules.king_of_the_tabletop.facts import DISPELL, DUST, GOLEM, LUCKY_CHARM, MIST, NOBODY, TALISMAN, WALL
from rules.king_of_the_tabletop.magic.talisman import Talisman
from rules.king_of_the_tabletop.magic.wall import WallOfFire
from rules.king_of_the_tabletop.realm.holdings import left_of
from rules.king_of_the_tabletop.realm.tiles import put_away
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.throws import the_throw


def discard_used(realm: Realm, tile: int) -> None:
    """A magic tile on the table goes back to the deck (19.1, 24.4)."""
    realm.state.table.remove(tile)
    put_away(realm.state, tile)


def charm(realm: Realm, seat: int, choice: str) -> None:
    """One die of the throw in progress changes by one (19.2, KT-53)."""
    place, amount = read(choice).numbers
    throw, _ = the_throw(realm)
    old = throw.dice[place]
    throw.dice = with_change(throw.dice, place, amount)
    discard_used(realm, LUCKY_CHARM)
    realm.tell("charms", "19.2", seat=seat, old=[old], new=[old + amount], dice=throw.dice)


def dust(realm: Realm, seat: int, choice: str) -> None:
    """The battle that is next does not take place (19.6)."""
    land = next_land(realm)
    contest_of(realm).spared = land
    discard_used(realm, DUST)
    realm.tell("dust", "19.6", seat=seat, land=land)


def mist(realm: Realm, seat: int, choice: str) -> None:
    """The war is over and everybody goes home (19.9)."""
    contest_of(realm).stopped = 1
    discard_used(realm, MIST)
    realm.tell("mist", "19.9", seat=seat)


def golem(realm: Realm, seat: int, choice: str) -> None:
    """The Golem joins the army for this war (19.7, KT-46)."""
    s = realm.state
    s.table.remove(GOLEM)
    s.army[seat].append(GOLEM)
    join(realm, seat, GOLEM)
    realm.tell("golem", "19.7", seat=seat)


def dispell(realm: Realm, seat: int, choice: str) -> None:
    """Until this part of the phase is over one player plays no magic and his magic in play does nothing (19.10);
    dice already thrown count as they fell (KT-60)."""
    s = realm.state
    victim = read(choice).number(0)
    s.dispelled.append(victim)
    realm.tell("dispells", "19.10", seat=seat, other=victim)
    for place in (s.army[victim], s.owners if victim == left_of(s, s.active) else []):
        if GOLEM in place:
            place.remove(GOLEM)
            _crumble(realm, victim)


def _crumble(realm: Realm, seat: int) -> None:
    """A dispelled Golem goes back to the deck, out of the war and out of a battle under way (KT-50)."""
    s = realm.state
    leave(realm, seat, GOLEM)
    for step in realm.stack:
        if isinstance(step, HoldsTiles) and not isinstance(step, WarRecord):
            step.exchange({GOLEM: NOBODY})
    s.shown = [tile for tile in s.shown if tile != GOLEM]
    put_away(s, GOLEM)
    realm.tell("golem_gone", "KT-50", seat=seat)


def wall(realm: Realm, seat: int, choice: str) -> None:
    """A magic fort in one land (19.12)."""
    realm.push(WallOfFire(seat=seat, land=read(choice).number(0)))


def talisman(realm: Realm, seat: int, choice: str) -> None:
    """The dead of the war come back (19.4)."""
    realm.push(Talisman(seat=seat))


EFFECTS: dict[int, Callable[[Realm, int, str], None]] = {
    LUCKY_CHARM: charm,
    DUST: dust,
    MIST: mist,
    GOLEM: golem,
    DISPELL: dispell,
    WALL: wall,
    TALISMAN: talisman,
}
