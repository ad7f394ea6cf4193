"""Magic: who is asked at each moment, what he may play, gifts of magic, and the end of Dispell Magic (19, 20.2, KT-29).

Most magic comes from the hand. In a fight for land the player on the left may also use the magic among the owners
(KT-2). What a played tile does stands in ``played`` and ``effects``.
"""

from rules.engine.choice_ids import make, make_pairs, read
from rules.engine.choice_ids import verbs as verbs_of
from rules.engine.decision import Odds
from rules.engine.odds import comparison
from rules.engine.phrases import Phrase, Sayable
from rules.engine.throws import odds_of_change
from rules.engine.windows import ASK_AGAIN, ASK_ALL, CLOSE, Then
from rules.king_of_the_tabletop.army.war_record import join
from rules.king_of_the_tabletop.facts import DISPELL, GOLEM, MAGIC_OF_VERB, MAGICS, TREASURES, VALUE
from rules.king_of_the_tabletop.magic.limits import (
    QUIET,
    blocked_choices,
    choices,
    is_its_moment,
    owners_magic,
    subject,
    tile_played,
)
from rules.king_of_the_tabletop.magic.played_tile import PlayedTile
from rules.king_of_the_tabletop.magic.talisman import odds_of_return
from rules.king_of_the_tabletop.magic.wall import odds_of_wall
from rules.king_of_the_tabletop.realm.holdings import cash, others_from, seats_from, treasures, wins_with
from rules.king_of_the_tabletop.realm.tiles import put_away
from rules.king_of_the_tabletop.state import Realm, RealmState, is_amended
from rules.king_of_the_tabletop.windows import Forecasting, Window

__all__ = ["blocked", "end_dispell", "is_idle", "legal", "may_play", "odds", "play", "seats_asked", "subject"]


def may_play(realm: Realm, seat: int) -> bool:
    """Is the seat asked: not dispelled, with tiles in hand or magic among the owners it leads?"""
    s = realm.state
    return seat not in s.dispelled and bool(s.hand[seat] or owners_magic(realm, seat))


def seats_asked(realm: Realm, lead: int, moment: str) -> list[int]:
    """The seats a window asks, beginning with ``lead``.

    An answer is asked of everybody but the player of the tile, and of nobody while the one Dispell Magic lies open.
    """
    s = realm.state
    seats = [seat for seat in seats_from(s, lead) if may_play(realm, seat)]
    if moment != "answer":
        return seats
    return [] if DISPELL in s.table else [seat for seat in seats if seat != tile_played(realm).seat]


def _magic_of(realm: Realm, seat: int) -> list[int]:
    """The magic the seat may use: that in hand, and that of owners it leads (KT-2)."""
    return _in_hand(realm.state, seat) + owners_magic(realm, seat)


def _in_hand(s: RealmState, seat: int) -> list[int]:
    return [tile for tile in s.hand[seat] if tile in MAGICS]


def legal(realm: Realm, seat: int, moment: str) -> list[str]:
    """All the seat may do with magic at this moment, without passing."""
    ids: list[str] = []
    magic = _in_hand(realm.state, seat)
    for tile in magic + owners_magic(realm, seat):
        if is_its_moment(tile, moment):
            possible = choices(realm, seat, tile, moment)
            if not isinstance(possible, Phrase):
                ids += possible
    if magic and moment in QUIET:
        ids += make_pairs("give", magic, others_from(realm.state, seat))
    return ids + _treasures(realm, seat, moment)


def _treasures(realm: Realm, seat: int, moment: str) -> list[str]:
    """A player may cash treasures when his part of a phase begins: in phase 2 nothing else is asked of him (KT-40)."""
    s = realm.state
    return treasures(s, seat) if moment == "part" and seat == s.active else []


def blocked(realm: Realm, seat: int, moment: str) -> list[tuple[str, Sayable]]:
    """The seat's magic that cannot be used at this moment, each tile with the reason."""
    blocked_ids: list[tuple[str, Sayable]] = []
    for tile in _magic_of(realm, seat):
        possible = choices(realm, seat, tile, moment)
        if isinstance(possible, Phrase):
            blocked_ids.append((make("tile", tile), possible))
        else:
            blocked_ids += blocked_choices(realm, seat, tile, moment)
    return blocked_ids


def is_idle(realm: Realm, seat: int, moment: str, ids: list[str]) -> bool:
    """May a client pass for its player: nothing fits, or only treasures and gifts? A player is asked about gifts once
    per turn, when his first part begins, and about a treasure that would win."""
    if not ids:
        return True
    s = realm.state
    verbs = verbs_of(ids)
    if "give" in verbs and moment == "part" and seat == s.active and s.phase == "collection":
        return False
    if "cash" in verbs and wins_with(s, seat, sum(VALUE[tile] for tile in s.hand[seat] if tile in TREASURES)):
        return False
    return verbs <= {"give", "cash"}


def odds(realm: Realm, seat: int, choice: str) -> Odds | None:
    """The chances where a die follows: the Wall's value, how many the Talisman brings back, what a changed die means;
    and for passing, or what joins an army, the throw that comes next, if nobody else plays magic."""
    verb, words = read(choice)
    if verb == "talisman":
        return odds_of_return(realm.state, seat)
    if verb == "wall":
        return odds_of_wall()
    if verb == "charm":
        place, amount = map(int, words)
        return odds_of_change(realm, place, amount)
    below = realm.stack[-2]
    if not isinstance(below, Forecasting) or verb not in ("pass", "golem", "arm"):
        return None
    now = below.forecast(realm, seat)
    if verb == "pass" or now is None:
        return now
    after = below.forecast(realm, seat, GOLEM if verb == "golem" else int(words[0]))
    return comparison(after, now) if after is not None and after != now else None


def play(realm: Realm, window: Window, seat: int, choice: str) -> Then:
    """Give, arm, or lay the tile open on the table, let it be answered, and let it work; and say what follows.

    One tile alone fits a throw and one alone answers; after it there is nothing to ask. After a gift the giver may go
    on; after any other tile everybody is asked again (KT-29).
    """
    s = realm.state
    verb, words = read(choice)
    if verb == "give":
        tile, receiver = map(int, words)
        _give(realm, seat, tile, receiver)
        _welcome(realm, window, seat, receiver)
        return ASK_AGAIN
    if verb == "cash":
        cash(realm, seat, int(words[0]))
        return ASK_AGAIN
    if verb == "arm":
        _arm(realm, seat, int(words[0]))
    else:
        tile = MAGIC_OF_VERB[verb]
        (s.hand[seat] if tile in s.hand[seat] else s.owners).remove(tile)
        s.shown = [shown for shown in s.shown if shown != tile]
        s.table.append(tile)
        realm.tell("plays_magic", "19.1", seat=seat, tile=tile)
        realm.push(PlayedTile(seat=seat, tile=tile, choice=choice))
    return CLOSE if window.moment in ("throw", "answer") else ASK_ALL


def _welcome(realm: Realm, window: Window, giver: int, receiver: int) -> None:
    """A player whose hand was empty is asked too now that he has a tile, in his place after the giver (KT-59)."""
    if receiver not in window.order:
        waiting = (*window.order[window.place :], receiver)
        behind = [seat for seat in seats_from(realm.state, giver) if seat in waiting]
        window.order = [*window.order[: window.place], *behind]


def _give(realm: Realm, seat: int, tile: int, other: int) -> None:
    """A gift: everybody sees that there is one, only the two see what it is (20.2, KT-30)."""
    s = realm.state
    s.hand[seat].remove(tile)
    s.hand[other].append(tile)
    realm.tell("gives_magic", "20.2", seat=seat, other=other)
    realm.tell("given_magic", "20.2", to=[seat, other], tile=tile)


def _arm(realm: Realm, seat: int, tile: int) -> None:
    """Sword or bow goes from hand to army, face down, in time for a war the army takes part in (KT-52)."""
    s = realm.state
    s.hand[seat].remove(tile)
    s.army[seat].append(tile)
    if is_amended(realm):
        realm.tell("arms_face_down", "KT-52", seat=seat)
        realm.tell("arms_with", "KT-52", to=[seat], tile=tile)
    else:
        realm.tell("arms", "KT-52", seat=seat, tile=tile)
    join(realm, seat, tile)


def end_dispell(realm: Realm) -> None:
    """A part of the phase is over: Dispell Magic wears off and goes back to the deck (19.10)."""
    s = realm.state
    if DISPELL in s.table:
        s.dispelled = []
        s.table.remove(DISPELL)
        put_away(s, DISPELL)
        realm.tell("dispell_over", "19.10")
