"""Acquire a title (13.4.1): PC and FACs rise one step each, for influence."""

from rules.down_with_the_king.activities.means import performed
from rules.down_with_the_king.activities.standing import Standing
from rules.down_with_the_king.court.people import is_free, next_title, own_nobles, pp_free, why_not_free
from rules.down_with_the_king.court.purse import spend, why_not_spend
from rules.down_with_the_king.facts import FEMALE, FEMALE_RANKS, MALE_RANKS, NOBLES, STATUS, TITLE_COST, TITLE_MARKERS
from rules.down_with_the_king.state import Court, CourtState
from rules.down_with_the_king.turn_record import TurnRecord
from rules.engine.choice_ids import make, read, verb
from rules.engine.decision import Ask
from rules.engine.phrases import Phrase, Sayable
from rules.engine.records import copy_record
from rules.engine.step import Step, label

_LEAST_COST = min(TITLE_COST.values())


def markers_left(s: CourtState, title: str) -> int:
    """Title markers not in use; nobody rises without one (G5). A free rank uses none (18.10, G4)."""
    steps = s.steps
    used = [_marked(s, who) for who in NOBLES if steps[who]]
    return TITLE_MARKERS[title] - used.count(title)


def _marked(s: CourtState, who: int) -> str:
    return FEMALE_RANKS[s.steps[who]] if FEMALE[who] else MALE_RANKS[STATUS[who] + s.steps[who] - 1]


def may_rise(s: CourtState, who: int) -> bool:
    """Is there a higher title for this person now: at liberty, not risen this turn, a marker in supply?"""
    return s.titled[who] != s.turn and is_free(s, who) and not _why_no_higher_title(s, who)


def _why_no_higher_title(s: CourtState, who: int) -> Sayable:
    title = next_title(s, who)
    if not title:
        return "highest_title"
    return "" if markers_left(s, title) > 0 else Phrase("no_marker", {"title": title})


def why_not_rise(s: CourtState, who: int) -> Sayable:
    """Why this person cannot rise now, cost left aside; empty for one who may."""
    if s.titled[who] == s.turn:
        return "risen_this_turn"
    return why_not_free(s, who) or _why_no_higher_title(s, who)


def candidates(s: CourtState, seat: int) -> list[int]:
    """PC and FACs who may rise now, cost left aside."""
    return [who for who in own_nobles(s, seat) if may_rise(s, who)]


def cost(s: CourtState, who: int) -> int:
    """The influence the next title takes; 0 if there is none."""
    return TITLE_COST.get(next_title(s, who), 0)


def is_too_poor(at: Standing) -> bool:
    """Is even the cheapest title too dear for the seat?"""
    return at.room < _LEAST_COST


def why_not(at: Standing) -> Sayable:
    """Why nobody of the seat can acquire a title."""
    people = [who for who in at.own if may_rise(at.s, who)]
    if not people:
        reasons = [why_not_rise(at.s, who) for who in at.own]
        return next((why for why in reasons if isinstance(why, Phrase)), "nobody_can_rise")
    return at.why_not_spend(min(cost(at.s, who) for who in people))


def start(court: Court, turn: TurnRecord) -> None:
    """Begin to hand out titles."""
    court.push(AcquireTitles(seat=turn.seat))


class AcquireTitles(Step, tag="acquire_titles"):
    """One character after the other rises; the first one makes it an activity."""

    seat: int
    risen: int = 0

    @label
    def begin(self, court: Court) -> None:
        if self._ids(court.state):
            self.at = "whom"
        else:
            court.pop()

    def _ids(self, s: CourtState) -> list[str]:
        """``who:34:3`` rises for 3 IP; ``over:34:3:2``: the PP are then 2 short (F6)."""
        ids = []
        for who in candidates(s, self.seat):
            price = cost(s, who)
            if not why_not_spend(s, self.seat, price):
                after = copy_record(s)
                after.steps[who] += 1
                short = -pp_free(after, self.seat)
                ids.append(make("over", who, price, short) if short > 0 else make("who", who, price))
        return ids

    def ask_whom(self, court: Court) -> Ask:
        s = court.state
        ids, out = self._ids(s), ["done"] if self.risen else []
        facts: dict[str, int | str | list[int]] = {"ip": s.ip[self.seat]}
        safe = "" if out else next((choice for choice in ids if verb(choice) == "who"), "")
        return Ask(
            self.seat, "acquire_title", [*ids, *out], "13.4.1", facts, back=True, way_out="".join(out), safe=safe
        )

    def blocked_whom(self, court: Court) -> list[tuple[str, Sayable]]:
        """PC and FACs who cannot rise or be paid for, for example because no marker is left (G5)."""
        s = court.state
        reasons: list[tuple[str, Sayable]] = []
        for who in own_nobles(s, self.seat):
            price = cost(s, who)
            if why := why_not_rise(s, who) or why_not_spend(s, self.seat, price):
                reasons.append((make("who", who, price), why))
        return reasons

    def take_whom(self, court: Court, choice: str) -> None:
        if choice == "done":
            court.pop()
            return
        s = court.state
        who = read(choice).number()
        title, price = next_title(s, who), cost(s, who)
        if not self.risen:
            performed(court, "acquire_title")
        self.risen += 1
        self.at = "begin"
        spend(court, self.seat, price)
        s.steps[who] += 1
        s.titled[who] = s.turn
        s.unsettled = 1
        court.tell("title_gained", "13.4.1", seat=self.seat, who=who, title=title, ip=price)
