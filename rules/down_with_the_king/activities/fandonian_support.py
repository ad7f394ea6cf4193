"""Gaining Fandonian support: those whom a class of Fandonia heeds call for it (38.2)."""

import msgspec

from rules.down_with_the_king.activities.means import performed
from rules.down_with_the_king.activities.standing import Standing
from rules.down_with_the_king.activities.support_cards import claim
from rules.down_with_the_king.facts import NOBODY, OFFICE_KEY, read_data
from rules.down_with_the_king.state import Court, CourtState
from rules.down_with_the_king.turn_record import TurnRecord
from rules.engine.choice_ids import make_all, word
from rules.engine.decision import Ask, Odds
from rules.engine.odds import odds
from rules.engine.phrases import Sayable
from rules.engine.step import Step, label

KEY = "gaining_fandonian_support"
RULE = "38.2"


class _Voice(msgspec.Struct, frozen=True):
    """The nobles and office holders who may call for one kind of Support."""

    support: str
    nobles: list[int]
    offices: list[str]


_DATA = read_data("options.toml")["fandonian_support"]
VOICES: tuple[_Voice, ...] = tuple(msgspec.convert(_DATA["voices"], list[_Voice]))
SUCCEEDS: int = _DATA["succeeds"]
"""The one roll that succeeds (R3)."""


def kinds(s: CourtState, seat: int) -> list[str]:
    """The kinds of Support the seat has a noble or an office holder for, wherever he is (P15)."""
    return [voice.support for voice in VOICES if _speaks(s, seat, voice)]


def _speaks(s: CourtState, seat: int, voice: _Voice) -> bool:
    holders = [s.holder[OFFICE_KEY.index(office)] for office in voice.offices]
    return any(who != NOBODY and s.owner[who] == seat for who in [*voice.nobles, *holders])


def why_not(at: Standing) -> Sayable:
    """Why the seat can call for no Support."""
    return "" if kinds(at.s, at.seat) else "no_voice"


def start(court: Court, turn: TurnRecord) -> None:
    """Begin with the choice of a kind."""
    court.push(FandonianSupport(seat=turn.seat, at="which"))


class FandonianSupport(Step, tag="fandonian_support"):
    """A kind of Support is named, one die rolled; on a 6 all its cards come from hands and discards (R3)."""

    seat: int
    kind: str = ""

    def ask_which(self, court: Court) -> Ask:
        ids = make_all("support", kinds(court.state, self.seat))
        return Ask(self.seat, "fandonian_support", ids, RULE, back=True)

    def odds_which(self, court: Court, choice: str) -> Odds:
        return odds(1, lambda die: "won_over" if die >= SUCCEEDS else "no_effect", ("won_over", "no_effect"))

    def take_which(self, court: Court, choice: str) -> None:
        self.kind = word(choice)
        self.at = "roll"
        performed(court, KEY)

    @label
    def roll(self, court: Court) -> None:
        seat, kind = self.seat, self.kind
        dice = court.dice.roll(1)
        court.pop()
        won = dice[0] >= SUCCEEDS
        told = "fandonian_support_won" if won else "fandonian_support_refused"
        court.tell(told, RULE, seat=seat, support=kind, dice=dice)
        if won:
            claim(court, seat, kind, RULE)
