"""A player turn: draw, activities, counsel (10), with what the counters allow (12) and own-turn actions (T1)."""

from rules.down_with_the_king.cards import discard, discardable, draw
from rules.down_with_the_king.facts import COUNTERS, NOBLES, NOBODY
from rules.down_with_the_king.options import charity
from rules.down_with_the_king.options.shorter_game import ACTIVITIES_PER_TURN, activities_per_turn, hand_limit
from rules.down_with_the_king.people import is_held, pc_here
from rules.down_with_the_king.purse import gain_ip, lose_ip
from rules.down_with_the_king.state import DRAWN, IN_CONTAINER, Court, CourtState
from rules.engine.decision import Ask
from rules.engine.step import Step, label

UNLIMITED, ONE_ACTIVITY, FROM_PRISON = range(3)
"""What the PC's state leaves of a turn, however it changes in it (13.1, T6): all, one activity, one of three (30.3)."""


class PlayerTurn(Step, tag="player_turn"):
    """One seat's turn. Fields hold what the turn has used and what it still may do.

    ``left``: activities left; ``limited``: what the PC's state allows, see ONE_ACTIVITY; ``stopped``: no
    more activities (Duel, Gout, table results); ``any_activity``: uses of the Any Activity result left; ``free_*``:
    gifts of table results that must be used this turn (notes 3 and 4); ``done``: activities performed;
    ``counters`` and ``used``: Opportunity counters drawn and still of use, and used ones.
    """

    seat: int
    left: int = ACTIVITIES_PER_TURN
    limited: int = UNLIMITED
    stopped: int = 0
    done: list[str] = []
    counters: list[int] = []
    used: list[int] = []
    any_activity: int = 0
    free_intrigue: int = 0
    free_proposal: int = 0
    bought_modifier: int = 0
    usurped: int = 0
    counseled: int = 0
    to_draw: list[str] = []

    @label
    def begin(self, court: Court) -> None:
        s = court.state
        s.active = self.seat
        court.tell("turn_begins", "10", seat=self.seat)
        self.at = "choose_draw"
        if is_confined(s, self.seat):
            self.limited = FROM_PRISON if is_held(s, s.pc[self.seat]) else ONE_ACTIVITY
            self.left = 1
        else:
            self.left = activities_per_turn(court)
        charity.offer(court, self.seat)
        push_prison_roll(court, self.seat)

    @label
    def choose_draw(self, court: Court) -> None:
        if turn_is_over(court, self.seat):
            self.at = "close"
        elif self.limited:
            self.at = "kind"
        else:
            self.to_draw = ["loyalty", "opportunity", "event"]
            self.at = "draw"

    def ask_kind(self, court: Court) -> Ask:
        ids = [f"draw:{kind}" for kind in draws_open(court.state, self.seat)]
        return Ask(self.seat, "restricted_draw", ids, "24.3")

    def take_kind(self, court: Court, choice: str) -> None:
        self.to_draw = [choice[5:]]
        self.at = "draw"

    @label
    def draw(self, court: Court) -> None:
        """One thing after the other; a duel by the counter may have ended the turn (X2)."""
        while self.to_draw and not turn_is_over(court, self.seat):
            kind, self.to_draw = self.to_draw[0], self.to_draw[1:]
            draw_one(court, self, kind)
            if court.stack[-1] is not self:
                return
        self.menu(court)

    @label
    def menu(self, court: Court) -> None:
        """Between two actions: is the turn cut short, or does the player choose on?"""
        self.at = "close" if turn_is_over(court, self.seat) else "choose"

    def ask_choose(self, court: Court) -> Ask:
        from rules.down_with_the_king.menu import open_ids

        return Ask(self.seat, "activity", open_ids(court, self), "13.1", {"left": self.open_activities()}, back=True)

    def take_choose(self, court: Court, choice: str) -> None:
        from rules.down_with_the_king.menu import start

        self.at = "menu"
        if choice == "end":
            self.at = "counsel"
        else:
            start(court, self, choice)

    def blocked_choose(self, court: Court) -> list[tuple[str, str]]:
        from rules.down_with_the_king.menu import blocked

        return blocked(court, self)

    @label
    def counsel(self, court: Court) -> None:
        from rules.down_with_the_king.counsel import CounselStep

        self.at = "discard_down"
        court.push(CounselStep(self.seat))

    @label
    def discard_down(self, court: Court) -> None:
        """Down to twelve cards, or fifteen (14.2.1, 38.14.3); the turn may also have been cut short by the counsel."""
        over = len(court.state.hand[self.seat]) > hand_limit(court)
        self.at = "discard" if over and not turn_is_over(court, self.seat) else "close"

    def ask_discard(self, court: Court) -> Ask:
        s = court.state
        ids = [f"card:{card}" for card in discardable(s, self.seat)]
        limit = hand_limit(court)
        return Ask(self.seat, "hand_limit", ids, "14.2.1", {"over": len(s.hand[self.seat]) - limit, "limit": limit})

    def take_discard(self, court: Court, choice: str) -> None:
        card = int(choice[5:])
        discard(court, self.seat, card)
        court.tell("discarded", "14.2.1", seat=self.seat, card=card)
        self.at = "discard_down"

    @label
    def close(self, court: Court) -> None:
        """Counters go back to their containers (11.2, 12.2)."""
        s = court.state
        s.opportunity.extend([*self.counters, *self.used])
        for who in NOBLES:
            if s.loyalty[who] == DRAWN:
                s.loyalty[who] = IN_CONTAINER
        s.active = NOBODY
        s.free_counsel[self.seat] = 0
        court.pop()

    # ---- questions the chapters ask ------------------------------------------------------------------

    def open_activities(self) -> int:
        """Activities still to perform, 0 once they are stopped."""
        return 0 if self.stopped else self.left

    def has_counter(self, kind: str) -> bool:
        """Has the player drawn that Opportunity counter and not used it?"""
        return any(COUNTERS[counter] == kind for counter in self.counters)

    def use_counter(self, kind: str) -> None:
        """A counter serves once (T31); it goes back at the end of the turn (12.2)."""
        counter = next(one for one in self.counters if COUNTERS[one] == kind)
        self.counters = [one for one in self.counters if one != counter]
        self.used = [*self.used, counter]

    def spend_activity(self, key: str) -> None:
        """One activity is performed (13.1)."""
        self.left -= 1
        self.done = [*self.done, key]

    def add_activities(self, court: Court, count: int) -> None:
        """More activities this turn; never for a banished, hiding or imprisoned PC (13.1)."""
        if not self.limited:
            self.left += count

    def stop(self) -> None:
        """No more activities this turn."""
        self.stopped = 1


def the_turn(court: Court) -> PlayerTurn | None:
    """The player turn in progress, if there is one."""
    for step in court.stack:
        if isinstance(step, PlayerTurn):
            return step
    return None


def is_confined(s: CourtState, seat: int) -> bool:
    """Is the seat's PC banished, in hiding or imprisoned (13.1, 24.3, 29.2, 30.2)?"""
    pc = s.pc[seat]
    return bool(s.sentence[pc] or s.hiding[pc])


def draws_open(s: CourtState, seat: int) -> list[str]:
    """What a confined PC's player may draw, one of it (24.3, 29.2); a prisoner's no Loyalty counter (30.2)."""
    return ["opportunity", "event"] if is_held(s, s.pc[seat]) else ["loyalty", "opportunity", "event"]


def turn_is_over(court: Court, seat: int) -> bool:
    """The turn ends at once when the PC dies (31.5, X2) or the court mourns the Monarch (9.4)."""
    return not pc_here(court.state, seat) or bool(court.state.mourning or court.state.throne_empty)


def push_prison_roll(court: Court, seat: int) -> None:
    """PC and FACs in prison roll when their player's turn begins, neutrals in the end steps (30.10, W13)."""
    if any(court.state.sentence):
        from rules.down_with_the_king.prison import PrisonRolls

        court.push(PrisonRolls(seat))


def draw_one(court: Court, turn: PlayerTurn, kind: str) -> None:
    """Draw a Loyalty counter (11), an Opportunity counter (12) or an event card (14) for the turn's player."""
    s = court.state
    if kind == "loyalty":
        pool = [who for who in NOBLES if s.loyalty[who] == IN_CONTAINER]
        if not pool:
            gain_ip(court, turn.seat, 1)
            court.tell("no_loyalty_left", "11.4", seat=turn.seat)
            return
        who = pool[court.dice.below(len(pool))]
        s.loyalty[who] = DRAWN
        court.tell("drew_loyalty", "11.1", seat=turn.seat, who=who)
    elif kind == "event":
        if draw(court, turn.seat):
            court.tell("drew_a_card", "10", seat=turn.seat)
        else:
            court.tell("nothing_to_draw", "14.3", seat=turn.seat)
    elif s.opportunity:
        counter = s.opportunity.pop(court.dice.below(len(s.opportunity)))
        turn.counters = [*turn.counters, counter]
        court.tell("drew_counter", "12.1", seat=turn.seat, counter=COUNTERS[counter])
        _counter_effect(court, turn, COUNTERS[counter])


def _counter_effect(court: Court, turn: PlayerTurn, kind: str) -> None:
    """What a counter does as it is drawn (12.3); Intrigue, Scandal and Any Activity wait to be used."""
    if kind in ("favor", "gain_one_ip"):
        gain_ip(court, turn.seat, 1)
    elif kind == "extra_activity":
        turn.add_activities(court, 1)
    elif kind == "gout":
        lose_ip(court, turn.seat, 1)
        turn.stop()
    elif kind == "duel" and not is_confined(court.state, turn.seat):
        from rules.down_with_the_king.duels import fight

        turn.stop()
        fight(court, turn.seat, "12.3.6")
