"""Usurpation Ratings: what each side adds up, certain parts and parts still to be rolled (36.3-36.8)."""

from functools import cache
from typing import NamedTuple

from rules.down_with_the_king.court.people import facs, farcs, is_free, monarchs_player, status
from rules.down_with_the_king.facts import (
    CARD_KINDS,
    CARDS,
    CATHERINE,
    FEMALE,
    GEORGE,
    JANE,
    NOBLES,
    NOBODY,
    OFFICE_KEY,
    PROBLEM_KEY,
    ROYALS,
    SUPPORT_VALUE,
    USURPATION,
)
from rules.down_with_the_king.state import CourtState
from rules.engine.decision import Odds, OddsRow
from rules.engine.odds import convolve, spread, sums, win_tie_loss

MARRIED_MONARCH = 10
SUCCEEDS, FAILS, TIE_FAILS = "usurpation_succeeds", "usurpation_fails", "usurpation_ties"


class Part(NamedTuple):
    """One line of a rating: what it is (``who:3``, a kind of card or a name of the rules) and how much.

    ``dice`` is the roll behind it (``2dx3``, ``1d``, ``d/2 up``), empty for a certain ``amount``; ``halved`` is 1
    where Jane halves it; ``people`` is how many are in a sum.
    """

    source: str
    amount: int = 0
    dice: str = ""
    halved: int = 0
    people: int = 0


class Value(NamedTuple):
    """How a usurpation value is rolled: a number of dice, added, times a factor, or one die halved upwards (36.3)."""

    dice: int
    factor: int
    half_up: bool


@cache
def value_of(text: str) -> Value:
    """A usurpation value of the data files: ``2dx3``, ``1d``, ``d/2 up``."""
    if text.startswith("d/2"):
        return Value(1, 1, True)
    count, _, factor = text.partition("d")
    return Value(int(count), int(factor[1:]) if factor else 1, False)


def dice_count(part: Part) -> int:
    """How many dice a part takes."""
    return value_of(part.dice).dice if part.dice else 0


def amount(part: Part, pips: int) -> int:
    """What a part is worth when its dice show ``pips`` in all."""
    if not part.dice:
        return part.amount
    value = value_of(part.dice)
    worth = (pips + 1) // 2 if value.half_up else pips * value.factor
    return worth // 2 if part.halved else worth


def cases(part: Part) -> dict[int, int]:
    """Each amount a part may be worth, with its equally likely cases."""
    if not part.dice:
        return {part.amount: 1}
    counts: dict[int, int] = {}
    for pips, ways in sums(dice_count(part)).items():
        worth = amount(part, pips)
        counts[worth] = counts.get(worth, 0) + ways
    return counts


def totals(parts: list[Part]) -> dict[int, int]:
    """Each rating a side may reach, with its equally likely cases."""
    return convolve(cases(part) for part in parts)


def chances(usurper: list[Part], monarch: list[Part]) -> tuple[int, int]:
    """In how many of how many cases the usurper's rating is higher, which is what he needs (36.6, 36.7)."""
    won, _, _, of = win_tie_loss(totals(usurper), totals(monarch))
    return won, of


def odds_of(usurper: list[Part], monarch: list[Part]) -> Odds:
    """The exact chances of a usurpation, and how both ratings spread (36.6, 36.7)."""
    attack, defense = totals(usurper), totals(monarch)
    won, equal, lost, of = win_tie_loss(attack, defense)
    rows = (OddsRow(SUCCEEDS, won), OddsRow(FAILS, lost), OddsRow(TIE_FAILS, equal))
    return Odds(of, rows, spreads=(spread("usurpers_rating", attack), spread("monarchs_rating", defense)))


# ---- the two sides -----------------------------------------------------------------------------------


def usurpers_parts(s: CourtState, seat: int, royal: int, cards: list[int]) -> list[Part]:
    """The royal, the PC, the others of the faction, the Support cards (36.4.1 to 36.4.4)."""
    return [
        Part(f"who:{royal}", dice=USURPATION[royal]),
        _pc_part(s, seat),
        *_faction_parts(s, seat, royal),
        *_card_parts(s, seat, cards),
    ]


def monarchs_parts(s: CourtState, seat: int, royal: int) -> list[Part]:
    """The Monarch against a usurper of ``seat`` with ``royal``: neutrals stand by a neutral one (36.5), his player
    by a FARC (36.8, 36.5.1, U5, 36.8.2)."""
    halved = int(s.owner[JANE] == seat and not FEMALE[s.monarch])
    value = Part(f"who:{s.monarch}", dice=USURPATION[s.monarch], halved=halved)
    support = Part("support", support_value(s))
    defender = monarchs_player(s)
    if defender == NOBODY:
        return [value, *_neutral_parts(s, royal), *_consort_parts(s), support]
    return [
        value,
        *_consort_parts(s),
        _pc_part(s, defender),
        *_faction_parts(s, defender, s.monarch),
        *_card_parts(s, defender, s.face_up[defender]),
        support,
    ]


def _pc_part(s: CourtState, seat: int) -> Part:
    """The PC, doubled if married; nothing for one who is confined, stuck or dead (36.4.2, 36.12, U11, U16, 36.8.2)."""
    pc = s.pc[seat]
    worth = status(s, pc) if is_free(s, pc) else 0
    return Part(f"who:{pc}", worth * 2 if s.spouse[pc] != NOBODY else worth)


def _faction_parts(s: CourtState, seat: int, used: int) -> list[Part]:
    """FACs but for the PC's spouse, FARCs but for the one whose value is rolled (36.4.3, 36.8.3, U1)."""
    spouse = s.spouse[s.pc[seat]]
    nobles = [who for who in facs(s, seat) if who != spouse]
    royals = [who for who in farcs(s, seat) if who != used]
    return [_sum_part(s, "friends", nobles), _sum_part(s, "friendly_royals", royals)]


def _neutral_parts(s: CourtState, used: int) -> list[Part]:
    """All neutrals, the Monarch himself among them, Thomas and Jane too; not Catherine beside George, not the one
    the usurper uses (36.5.2, U4, U15)."""
    nobles = [who for who in NOBLES if s.owner[who] == NOBODY]
    royals = [
        who
        for who in ROYALS
        if s.owner[who] == NOBODY and not s.dead[who] and who != used and not (who == CATHERINE and s.monarch == GEORGE)
    ]
    return [_sum_part(s, "neutral_nobles", nobles), _sum_part(s, "neutral_royals", royals)]


def _sum_part(s: CourtState, source: str, people: list[int]) -> Part:
    """The ratings of those at liberty (36.12, 7.10.2)."""
    ratings = [status(s, who) for who in people if is_free(s, who)]
    return Part(source, sum(ratings), people=len(ratings))


def _consort_parts(s: CourtState) -> list[Part]:
    """Catherine's value beside George, and ten for any married Monarch (36.5.3, 36.8.1)."""
    spouse = s.spouse[s.monarch]
    if spouse == NOBODY:
        return []
    married = Part("married_monarch", MARRIED_MONARCH)
    if s.monarch == GEORGE:
        return [Part(f"who:{spouse}", dice=USURPATION[spouse]), married]
    return [married]


def _card_parts(s: CourtState, seat: int, cards: list[int]) -> list[Part]:
    return [card_part(s, seat, card) for card in cards]


def support_value(s: CourtState) -> int:
    """The Monarch's Support Value (36.5.4, 36.8.5, 32.5, 33.2.5)."""
    return next(value for low, high, value in SUPPORT_VALUE if low <= s.support <= high)


# ---- Support cards (14.5.2) --------------------------------------------------------------------------


def card_part(s: CourtState, seat: int, card: int) -> Part:
    """The line of one Support card of the seat (36.4.4)."""
    return Part(CARDS[card], dice=card_dice(s, seat, card))


def card_dice(s: CourtState, seat: int, card: int) -> str:
    """How a Support card is rolled for this seat now; war and pirates override every increase (P9)."""
    kind = CARD_KINDS[CARDS[card]]
    if any(_holds(s, seat, condition) for condition in kind.forced_if):
        return kind.forced
    return kind.raised if any(_holds(s, seat, condition) for condition in kind.raised_if) else kind.usurpation


def _holds(s: CourtState, seat: int, condition: str) -> bool:
    """Is a condition of a Support card fulfilled? Where a noble is, does not matter (P15)."""
    condition_kind, key = condition.split()
    if condition_kind == "fac":
        return s.owner[int(key)] == seat
    if condition_kind == "problem":
        return bool(s.open[PROBLEM_KEY.index(key)])
    if condition_kind == "crown":
        return key in s.crown
    holder = s.holder[OFFICE_KEY.index(key)]
    return holder != NOBODY and s.owner[holder] == seat
