"""The ends of the game: prestige and a Gran Muniment, the last player with land, the turn limit (21, KT-15, KT-55)."""

from rules.engine.outcome import Outcome
from rules.king_of_the_tabletop.army.war_record import disband
from rules.king_of_the_tabletop.facts import NOBODY, SPECIALS
from rules.king_of_the_tabletop.realm.holdings import TO_WIN, has_muniment, prestige, seats_from
from rules.king_of_the_tabletop.realm.tiles import put_away, to_deck
from rules.king_of_the_tabletop.state import Realm, RealmState, is_amended


def settle(realm: Realm) -> bool:
    """End the game if a player has 30 prestige and a Gran Muniment (21.1); of two the active player wins, else the next
    in turn order (KT-15). Called after every change; pushes no step, and so returns False."""
    s = realm.state
    if s.unsettled:
        s.unsettled = 0
        for seat in seats_from(s, max(s.active, 0)):
            if has_muniment(s, seat) and prestige(s, seat) >= TO_WIN:
                realm.tell("crowned", "21.1", seat=seat, prestige=prestige(s, seat))
                realm.finish(Outcome("win", [seat], _standings(s, seat), "21.1"))
                break
    return False


def check_landless(realm: Realm) -> None:
    """Every seat without land is out (13.10, KT-32); the last one left wins (21.2)."""
    s = realm.state
    landless = [seat for seat, lands in enumerate(s.lands) if not lands and not s.out[seat]]
    for seat in landless:
        _put_out(realm, seat)
    left = [seat for seat, gone in enumerate(s.out) if not gone]
    if len(left) == 1:
        realm.tell("last_one", "21.2", seat=left[0])
        realm.finish(Outcome("win", left, _standings(s, left[0]), "21.2"))
    elif not left:  # at tables of version 1, where one disaster may take the last land of the last players
        realm.finish(Outcome("draw", landless, _standings(s, NOBODY), "13.10"))


def _put_out(realm: Realm, seat: int) -> None:
    s = realm.state
    s.out[seat] = 1
    s.gold[seat] = 0
    gone = s.army[seat] + s.fallen[seat]
    for tile in gone:
        put_away(s, tile)
    for tile in s.hand[seat]:
        to_deck(s, tile)
    s.shown = [tile for tile in s.shown if tile not in gone]
    s.hand[seat], s.army[seat], s.fallen[seat] = [], [], []
    if is_amended(realm):
        disband(realm, seat)
    realm.tell("out", "13.10", seat=seat)


def turn_limit_reached(realm: Realm) -> bool:
    """Ends a game that has gone on for as many turns as the option allows (KT-55)."""
    s = realm.state
    limit = realm.options["turn_limit"]
    if not limit or s.turn < limit:
        return False
    standing = _standings(s, NOBODY)
    best = [seat for seat in standing if _figures(s, seat) == _figures(s, standing[0])]
    realm.tell("limit", "KT-55", turn=s.turn)
    realm.finish(Outcome("win" if len(best) == 1 else "draw", best, standing, "KT-55"))
    return True


def _figures(s: RealmState, seat: int) -> tuple[int, int, int, int]:
    """Ranking of a seat: still in the game, most prestige, most gold, most land."""
    return 1 - s.out[seat], prestige(s, seat), s.gold[seat], len(s.lands[seat])


def _standings(s: RealmState, winner: int) -> list[int]:
    seats = sorted(range(len(s.out)), key=lambda seat: _figures(s, seat), reverse=True)
    return sorted(seats, key=lambda seat: seat != winner)


def specials_in_bank(s: RealmState) -> list[int]:
    """The special characters one may ask for (7.1, KT-16)."""
    return [tile for tile in SPECIALS if tile in s.bank]
