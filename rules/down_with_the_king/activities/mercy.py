"""Pardon (13.4.5), amnesty (13.4.6), and the pardons of the Monarch's player (36.10.4)."""

from typing import ClassVar

from rules.down_with_the_king.activities.means import ByMeans, why_no_way
from rules.down_with_the_king.activities.standing import Standing
from rules.down_with_the_king.court.people import monarchs_player, own_nobles
from rules.down_with_the_king.facts import NOBLES
from rules.down_with_the_king.justice.sentences import may_be_pardoned, restore
from rules.down_with_the_king.state import Court, CourtState
from rules.down_with_the_king.turn_record import TurnRecord
from rules.engine.choice_ids import make, make_all, number, verb
from rules.engine.decision import Ask
from rules.engine.phrases import Sayable
from rules.engine.step import Step, label


def guilty(s: CourtState) -> list[int]:
    """Everybody a pardon or an amnesty could free, of any side (13.4.5, 14.5.4, 14.5.5, 24.9)."""
    suspects = [who for who in NOBLES if s.wrongdoer[who] or s.sentence[who]]
    return [who for who in suspects if may_be_pardoned(s, who)]


def why_not_pardon(at: Standing) -> Sayable:
    return why_no_way(at, "pardon") or ("" if guilty(at.s) else "nobody_to_pardon")


def start_pardon(court: Court, turn: TurnRecord) -> None:
    court.push(Pardon(turn.seat))


def why_not_amnesty(at: Standing) -> Sayable:
    return why_no_way(at, "amnesty") or ("" if guilty(at.s) else "nobody_to_pardon")


def start_amnesty(court: Court, turn: TurnRecord) -> None:
    court.push(Amnesty(turn.seat))


class Pardon(ByMeans, tag="pardon"):
    """By what means, and for whom (13.4.5)."""

    key: ClassVar[str] = "pardon"
    rule: ClassVar[str] = "13.4.5"
    first: ClassVar[str] = "whom"

    def ask_whom(self, court: Court) -> Ask:
        ids = make_all("who", guilty(court.state))
        return Ask(self.seat, "pardon", ids, "13.4.5", back=True)

    def take_whom(self, court: Court, choice: str) -> None:
        who = number(choice)
        self._use_means(court)
        court.tell("pardon", "13.4.5", seat=self.seat, who=who)
        court.pop()
        restore(court, who, "13.4.5")


class Amnesty(ByMeans, tag="amnesty"):
    """By what means; it frees everybody (13.4.6)."""

    key: ClassVar[str] = "amnesty"
    rule: ClassVar[str] = "13.4.6"
    first: ClassVar[str] = "all"

    @label
    def all(self, court: Court) -> None:
        self._use_means(court)
        court.tell("amnesty", "13.4.6", seat=self.seat)
        court.pop()
        for who in guilty(court.state):
            restore(court, who, "13.4.6")


# ---- the Monarch's player (36.10.4, W14) -------------------------------------------------------------


def royal_mercies(s: CourtState, seat: int) -> list[str]:
    """What the Monarch's player can still do for PC and FACs: pardons, then bans to lift."""
    own = own_nobles(s, seat)
    pardons = [make("pardon", who) for who in own if may_be_pardoned(s, who)]
    return pardons + [make("lift", who) for who in own if s.banned[who]]


def why_not_royal_mercy(at: Standing) -> Sayable:
    if monarchs_player(at.s) != at.seat:
        return "no_farc_monarch"
    return "" if royal_mercies(at.s, at.seat) else "nobody_to_pardon"


def start_royal_mercy(court: Court, turn: TurnRecord) -> None:
    court.push(RoyalMercy(turn.seat, at="choose"))


class RoyalMercy(Step, tag="royal_mercy"):
    """Pardons and lifted bans for the player's own PC and FACs, any number, without activity or card (W14)."""

    seat: int

    def ask_choose(self, court: Court) -> Ask:
        ids = [*royal_mercies(court.state, self.seat), "done"]
        return Ask(self.seat, "royal_mercy", ids, "36.10.4", back=True, way_out="done")

    def take_choose(self, court: Court, choice: str) -> None:
        if choice == "done":
            court.pop()
            return
        who = number(choice)
        if verb(choice) == "pardon":
            restore(court, who, "36.10.4")
        else:
            court.state.banned[who] = 0
            court.tell("ban_lifted", "36.10.4", seat=self.seat, who=who)
