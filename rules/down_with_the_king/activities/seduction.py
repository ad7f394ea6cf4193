"""Seduce a character (13.4.15), and what romantic intrigue adds to it (38.6)."""

from typing import ClassVar

from rules.down_with_the_king.activities import means, romance
from rules.down_with_the_king.activities.recruiting import out_of_reach
from rules.down_with_the_king.activities.standing import Standing
from rules.down_with_the_king.court.cards import show_hand
from rules.down_with_the_king.court.factions import affordable, join, why_not_join
from rules.down_with_the_king.court.people import farcs, is_held, is_married_in, is_pc, is_royal, own_nobles, pp_free
from rules.down_with_the_king.dice.reactions import ReactionWindow, Stoppable
from rules.down_with_the_king.dice.rolls import Modifier, roll_die, roll_sum
from rules.down_with_the_king.facts import ARCHBISHOP, FEMALE, NOBLES, NOBODY
from rules.down_with_the_king.justice.odds import of_accusation
from rules.down_with_the_king.justice.trials import accuse
from rules.down_with_the_king.state import Court, CourtState
from rules.down_with_the_king.turn_record import TurnRecord
from rules.engine.choice_ids import make, make_all, number
from rules.engine.decision import Ask, Odds, Value
from rules.engine.odds import with_more, with_title
from rules.engine.phrases import Sayable
from rules.engine.step import label

SEDUCE = "seduce"


def ladies(s: CourtState, seat: int) -> list[int]:
    """The unmarried female PC and FACs of a seat, none in prison or shut in abroad (T34)."""
    return [who for who in own_nobles(s, seat) if _may_seduce(s, who)]


def _may_seduce(s: CourtState, who: int) -> bool:
    return FEMALE[who] and s.spouse[who] == NOBODY and not is_held(s, who) and s.place[who] not in s.wars


def men(s: CourtState, seat: int, lady: int) -> list[int]:
    """The male NCs and EACs whom she may try to seduce, all in her country (T28, 20.6.4); PP left aside."""
    return [
        who
        for who in NOBLES
        if not FEMALE[who]
        and who != ARCHBISHOP
        and s.owner[who] != seat
        and not is_pc(s, who)
        and s.spouse[who] == NOBODY
        and not is_married_in(s, who)
        and not out_of_reach(s, who)
        and s.place[who] == s.place[lady]
    ]


def _seducers(court: Court, own: list[int], royals: list[int]) -> list[int]:
    ladies = [who for who in own if _may_seduce(court.state, who)]
    return ladies + romance.seducers(court, own, royals) if romance.in_play(court) else ladies


def _targets(court: Court, seat: int, seducer: int) -> list[int]:
    """All whom the seducer may try, PP left aside."""
    s = court.state
    lady = FEMALE[seducer] and not is_royal(seducer) and s.spouse[seducer] == NOBODY
    men_near = men(s, seat, seducer) if lady else []
    return men_near + romance.targets(court, seat, seducer) if romance.in_play(court) else men_near


def _open_targets(court: Court, seat: int, seducer: int) -> list[int]:
    return affordable(court.state, seat, _targets(court, seat, seducer), pp_free(court.state, seat))


def lacks_means(at: Standing) -> bool:
    """Has the seat no counter for it?"""
    return bool(means.why_no_way(at, SEDUCE))


def why_not(at: Standing) -> Sayable:
    """Why the seat cannot attempt a seduction."""
    seducers = _seducers(at.court, at.own, at.royals)
    if not seducers:
        return "no_seducer" if romance.in_play(at.court) else "no_single_lady"
    why = means.why_no_way(at, SEDUCE)
    if why:
        return why
    return "" if any(_open_targets(at.court, at.seat, seducer) for seducer in seducers) else "nobody_affordable"


def start(court: Court, turn: TurnRecord) -> None:
    """Begin with the means."""
    court.push(Seduce(turn.seat))


def _why_no_seducer(s: CourtState, who: int) -> str:
    return "married" if s.spouse[who] != NOBODY else "in_prison" if is_held(s, who) else "shut_in"


class Seduce(Stoppable, means.ByMeans, tag="seduce"):
    """Who seduces whom; one pass in which a Treachery or Informer stops it; one die (13.4.15, T17)."""

    key: ClassVar[str] = SEDUCE
    rule: ClassVar[str] = "13.4.15"
    first: ClassVar[str] = "lady"

    seducer: int = NOBODY
    target: int = NOBODY
    played: list[Modifier] = []
    negated: int = 0

    def ask_lady(self, court: Court) -> Ask:
        s, seat = court.state, self.seat
        seducers = _seducers(court, own_nobles(s, seat), farcs(s, seat))
        ids = [make("who", who) for who in seducers if _open_targets(court, seat, who)]
        return Ask(self.seat, "seducer", ids, "13.4.15", back=True)

    def blocked_lady(self, court: Court) -> list[tuple[str, Sayable]]:
        """Ladies of the faction who cannot seduce now, and those with nobody in reach (13.4.15)."""
        s, seat = court.state, self.seat
        seducers = _seducers(court, own_nobles(s, seat), farcs(s, seat))
        ladies = [who for who in own_nobles(s, seat) if FEMALE[who] and who not in seducers]
        reasons: list[tuple[str, Sayable]] = [(make("who", who), _why_no_seducer(s, who)) for who in ladies]
        alone = [who for who in seducers if not _open_targets(court, seat, who)]
        return reasons + [(make("who", who), "nobody_affordable") for who in alone]

    def odds_lady(self, court: Court, choice: str) -> Odds | None:
        """The chances, if nobody stops it; None where it depends on whom one tries."""
        lady = number(choice)
        people = _open_targets(court, self.seat, lady)
        ways = {romance.between(court.state, lady, who) for who in people}
        return _odds(court, lady, people[0]) if len(ways) == 1 else None

    def take_lady(self, court: Court, choice: str) -> None:
        self.seducer = number(choice)
        self.at = "whom"

    def ask_whom(self, court: Court) -> Ask:
        ids = make_all("who", _open_targets(court, self.seat, self.seducer))
        return Ask(self.seat, "seduced", ids, "13.4.15", {"who": self.seducer}, back=True)

    def blocked_whom(self, court: Court) -> list[tuple[str, Sayable]]:
        s = court.state
        reasons = [
            (make("who", who), why_not_join(s, self.seat, who)) for who in _targets(court, self.seat, self.seducer)
        ]
        return [(choice, why) for choice, why in reasons if why]

    def odds_whom(self, court: Court, choice: str) -> Odds:
        return _odds(court, self.seducer, number(choice))

    def take_whom(self, court: Court, choice: str) -> None:
        self.target = number(choice)
        self.at = "roll"
        self._use_means(court)
        rule = romance.between(court.state, self.seducer, self.target).rule
        court.tell("seduction_tried", rule, seat=self.seat, who=self.seducer, target=self.target)
        court.push(ReactionWindow(about="seduction", who=self.target, actor=self.seat))

    def forecast(self, court: Court, modifiers: list[Modifier]) -> Odds:
        """The chances while nobody has stopped it: no card changes the roll (T17)."""
        return romance.between(court.state, self.seducer, self.target).odds()

    @label
    def roll(self, court: Court) -> None:
        """The target joins, stays, or cries out, which accuses the seducer. Who has lost a married friend shows the
        hand (38.6.5)."""
        s, seducer, target = court.state, self.seducer, self.target
        tried = romance.between(s, seducer, target)
        court.pop()
        if self.negated:
            court.tell("seduction_stopped", tried.rule, who=seducer, target=target)
            return
        own = [Modifier(NOBODY, "seduction_rating", tried.change)] if tried.change else []
        roll = roll_die(court, own) if tried.dice == 1 else roll_sum(court, own)
        result = tried.result(roll.total)
        court.tell(_line_of(tried, result), tried.rule, who=seducer, target=target, **roll.facts())
        if result == romance.WON:
            loser = s.owner[target]
            join(court, target, self.seat)
            if s.spouse[target] != NOBODY:
                show_hand(court, loser, self.seat)
        elif result == romance.CAUGHT:
            accuse(court, seducer)

    def scene(self, court: Court) -> dict[str, Value]:
        """Who tries whom, and, once that is known, what is rolled."""
        facts: dict[str, Value] = {"who": self.seducer, "target": self.target}
        if NOBODY not in (self.seducer, self.target):
            facts |= romance.between(court.state, self.seducer, self.target).scene()
        return facts


def _odds(court: Court, seducer: int, target: int) -> Odds:
    """The chances, if nobody stops it, and what an accusation would bring."""
    tried = romance.between(court.state, seducer, target)
    accused = of_accusation(court, seducer) if tried.miss == romance.CAUGHT else None
    return with_more(tried.odds(), with_title(accused, "if_accused"), *accused.more) if accused else tried.odds()


def _line_of(tried: romance.Attempt, result: str) -> str:
    """The chronicle line of a roll: a lady's charm against her own rating, or an approach against the other's."""
    kind = "advances" if tried.over else "seduction"
    return f"{kind}_{'won' if result == romance.WON else 'failed'}"
