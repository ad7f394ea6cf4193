"""By what means an activity is performed: counter, card, stand-in, or the Any Activity result (12.3, 14.5.7, T7)."""

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from rules.down_with_the_king.activities.standing import Standing
from rules.down_with_the_king.court.cards import held, play
from rules.down_with_the_king.dice.reactions import STAND_INS
from rules.down_with_the_king.facts import ANY_ACTIVITY
from rules.down_with_the_king.state import Court, CourtState
from rules.down_with_the_king.turn_record import TurnRecord, the_turn
from rules.engine.choice_ids import make_all, word
from rules.engine.decision import Ask
from rules.engine.step import Step, label


class Need(NamedTuple):
    """The Opportunity counter and the card an activity takes; empty for none."""

    counter: str
    card: str


NEEDS: dict[str, Need] = {
    # 13.2; the Intrigue counter (12.3.3), the Scandal counter (12.3.4)
    "pardon": Need("", "pardon"),
    "amnesty": Need("", "amnesty"),
    "assassinate": Need("intrigue", "assassination"),
    "expose_scandal": Need("scandal", ""),
    "escape": Need("", "escape"),
    "extradite": Need("", "extradition"),
    "intrigue_card": Need("intrigue", ""),
    "recruit_by_treachery": Need("intrigue", "treachery"),
    "seduce": Need("intrigue", ""),
}


def ways(court: Court, turn: TurnRecord, key: str, also: tuple[str, ...] = ()) -> list[str]:
    """The ways open to perform an activity, as ids: ``counter+card``, with ``intrigue`` for an Intrigue card in
    either place, or ``any`` (12.3.1). ``also``: further cards that do instead (13.4.10, T3, T36)."""
    s = court.state
    need = NEEDS[key]
    counters = _counter_ways(s, turn, need.counter)
    cards = _card_ways(s, turn.seat, need.card, also)
    intrigues = held(s, turn.seat, "intrigue")
    combinations = [
        f"{counter}+{card}"
        for counter in counters
        for card in cards
        if (counter == "intrigue") + (card == "intrigue") <= intrigues
    ]
    if key in ANY_ACTIVITY and turn.any_activity + turn.has_counter("any_activity") > 0:
        combinations.append("any")
    return combinations


def _counter_ways(s: CourtState, turn: TurnRecord, counter: str) -> list[str]:
    if not counter:
        return [""]
    counters = ["counter"] if turn.has_counter(counter) else []
    if counter == "intrigue" and held(s, turn.seat, "intrigue"):
        counters.append("intrigue")
    return counters


def _card_ways(s: CourtState, seat: int, card: str, also: tuple[str, ...]) -> list[str]:
    if not card:
        return [""]
    kinds = [kind for kind in (card, *also) if held(s, seat, kind)]
    if card in STAND_INS and held(s, seat, "intrigue"):
        kinds.append("intrigue")
    return kinds


def why_no_way(at: Standing, key: str, also: tuple[str, ...] = ()) -> str:
    """Why counter or card is missing; empty if there is a way. Each Intrigue card stands in for one of them."""
    counter, card = NEEDS[key]
    if key in ANY_ACTIVITY and "any_activity" in at.counters:
        return ""
    no_counter = bool(counter) and counter not in at.counters
    no_card = bool(card) and card not in at.kinds and at.kinds.isdisjoint(also)
    if not (no_counter or no_card):
        return ""
    if no_counter and (counter != "intrigue" or not at.intrigues):
        return "no_counter"
    if no_card and (card not in STAND_INS or at.intrigues < no_counter + no_card):
        return "no_card"
    return ""


def pay(court: Court, turn: TurnRecord, key: str, way: str) -> None:
    """Use up what ``way`` takes, and count the activity as performed. A step that stays on the stack forgets its
    ``way`` now: a further card of that kind in the hand is hidden again."""
    turn.spend_activity(key)
    if way == "any":
        if turn.any_activity:
            turn.any_activity -= 1
        else:
            turn.use_counter("any_activity")
        return
    counter, _, card = way.partition("+")
    if counter == "counter":
        turn.use_counter(NEEDS[key].counter)
    for kind in (counter if counter == "intrigue" else "", card):
        if kind:
            played = play(court, turn.seat, kind)
            court.tell("played_card", "14.2.3", seat=turn.seat, card=played)


def performed(court: Court, key: str) -> None:
    """Count an activity that takes no counter and no stand-in as performed (13.1)."""
    turn = the_turn(court)
    if turn is not None:
        turn.spend_activity(key)


class Announces:
    """A step by which a seat has announced the cards it will use: ``way`` names them, as in ``ways``."""

    if not TYPE_CHECKING:
        __slots__ = ()  # the fields are slots of the step

    seat: int
    way: str


class ByMeans(Announces, Step):
    """An activity that takes a counter or a card; by what means is asked where there are several (14.5.7, T7).

    Each of its kinds names its activity (``key``), its rule, and the label that follows (``first``).
    """

    key: ClassVar[str]
    rule: ClassVar[str]
    first: ClassVar[str]

    seat: int
    way: str = ""

    @label
    def begin(self, court: Court) -> None:
        """One way is taken unasked."""
        ways = self.open_ways(court)
        if len(ways) > 1:
            self.at = "means"
        else:
            self.way = ways[0]
            self.at = self.first

    def open_ways(self, court: Court) -> list[str]:
        """The ways open now; none in a position dealt anew without the cards."""
        turn = the_turn(court)
        return [] if turn is None else ways(court, turn, self.key)

    def ask_means(self, court: Court) -> Ask:
        ids = make_all("way", self.open_ways(court))
        way_out = "" if ids else "pass"
        return Ask(self.seat, "by_what_means", ids or ["pass"], self.rule, back=True, way_out=way_out)

    def take_means(self, court: Court, choice: str) -> None:
        if choice == "pass":
            court.pop()
        else:
            self.way = word(choice)
            self.at = self.first

    def _use_means(self, court: Court) -> None:
        """Use up the means and count the activity; the way then names no cards."""
        turn = the_turn(court)
        if turn is not None:
            pay(court, turn, self.key, self.way)
        self.way = ""
