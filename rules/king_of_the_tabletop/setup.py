"""Preparing for play (3): opening gold, the first player, hands of ten, four lands, the first armies."""

from rules.engine.step import Step, label
from rules.king_of_the_tabletop.facts import DATA, FORTS, INSTRUCTIONS, LAND_DECK, LANDS, PLAYING_DECK, SPECIALS
from rules.king_of_the_tabletop.lands.muster import Muster, draw_tiles
from rules.king_of_the_tabletop.realm.holdings import add_land, seats_from
from rules.king_of_the_tabletop.realm.tiles import draw_land_tile, to_land_deck
from rules.king_of_the_tabletop.state import Realm, RealmState, is_amended
from rules.king_of_the_tabletop.turn.turn import Turn

_SETUP = DATA["setup"]


def set_up(realm: Realm) -> None:
    """Sort the tiles into two cups and the bank (3.1), deal, and push the first steps. Nobody holds a tile at the
    throws, so no magic touches them."""
    seats = len(realm.seats)
    s = realm.state = RealmState()
    s.deck, s.land_deck, s.bank = list(PLAYING_DECK), list(LAND_DECK), [*SPECIALS, *FORTS]
    s.out = [0] * seats
    if is_amended(realm):
        s.number = [0] * len(LANDS)
    s.hand, s.army = [[] for _ in range(seats)], [[] for _ in range(seats)]
    s.lands, s.fallen = [[] for _ in range(seats)], [[] for _ in range(seats)]
    s.gold = [_opening_gold(realm, seat) for seat in range(seats)]
    s.first = _first_player(realm)
    order = seats_from(s, s.first)
    for seat in order:
        draw_tiles(realm, seat, _SETUP["hand"], "3.4")
        _draw_lands(realm, seat)
    for tile in s.table[:]:
        s.table.remove(tile)
        to_land_deck(s, tile)
    realm.push(Turn())
    realm.push(FirstArmies(left=order))


def _opening_gold(realm: Realm, seat: int) -> int:
    """Two dice in gold (3.2)."""
    dice = realm.dice.roll(_SETUP["gold_dice"])
    realm.tell("opening_gold", "3.2", seat=seat, dice=dice, gold=sum(dice))
    return sum(dice)


def _first_player(realm: Realm) -> int:
    """Return the player who rolled highest; players who tie roll again, without gold (3.3, KT-12)."""
    s = realm.state
    best = [seat for seat, gold in enumerate(s.gold) if gold == max(s.gold)]
    while len(best) > 1:
        throws = [realm.dice.roll(_SETUP["gold_dice"]) for _ in best]
        for seat, dice in zip(best, throws, strict=True):
            realm.tell("first_throw", "3.3", seat=seat, dice=dice)
        most = max(map(sum, throws))
        best = [seat for seat, dice in zip(best, throws, strict=True) if sum(dice) == most]
    realm.tell("first_player", "3.3", seat=best[0])
    return best[0]


def _draw_lands(realm: Realm, seat: int) -> None:
    """Four lands, face up; instructions are set aside until all have drawn (3.5)."""
    s = realm.state
    while len(s.lands[seat]) < _SETUP["land"]:
        tile = draw_land_tile(realm)
        if tile in INSTRUCTIONS:
            s.table.append(tile)
        else:
            add_land(s, seat, tile)
    realm.tell("opening_lands", "3.5", seat=seat, lands=s.lands[seat][:])


class FirstArmies(Step, tag="first_armies"):
    """All players in turn order put characters into their first armies (3.6). ``left``: the seats still to do so."""

    left: list[int]

    @label
    def begin(self, realm: Realm) -> None:
        if self.left:
            seat, self.left = self.left[0], self.left[1:]
            realm.push(Muster(seat=seat))
        else:
            realm.pop()
