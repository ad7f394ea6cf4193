"""The Crown Events Phase: one event for the whole court, or those fixed before (8)."""

from rules.down_with_the_king.activities.blackmail import draw_from
from rules.down_with_the_king.activities.hands import draw_odds, may_be_intrigued
from rules.down_with_the_king.activities.scandal import scandal_of
from rules.down_with_the_king.court.deaths import die
from rules.down_with_the_king.court.people import in_play, is_pc, player_order
from rules.down_with_the_king.court.purse import change_support
from rules.down_with_the_king.custom_data import rows_of
from rules.down_with_the_king.dice.counts import roll_among
from rules.down_with_the_king.dice.rolls import roll_count
from rules.down_with_the_king.facts import DEATH, FANDONIA, NOBLES, row_of
from rules.down_with_the_king.realm import unresolved
from rules.down_with_the_king.realm.court_ball import CourtBall
from rules.down_with_the_king.realm.problems import follow, new_problem
from rules.down_with_the_king.state import Court, CourtState, is_amended
from rules.engine.decision import Ask, Odds, Value
from rules.engine.step import Step, label

QUIET_TURN = 5
"""Support gained in a turn without problems (7.9, 32.2)."""
FIXED_ORDER = (
    "court_ball",
    "famine",
    "plague",
    "intrigue",
    "scandal",
    "royal_death",
    "one_political_problem",
    "two_political_problems",
)
"""Fixed events take place in this order, the Court Ball first (C17)."""
NEW_PROBLEMS = {"one_political_problem": 1, "two_political_problems": 2}
PLAGUE_DEAD = 2


class CrownEvents(Step, tag="crown_events"):
    """The phase. ``events`` are still to take place; ``problems`` are still to arise, ``forced`` to follow from others
    (38.4), ``dying`` to be buried."""

    events: list[str] = []
    problems: int = 0
    forced: list[int] = []
    dying: list[int] = []

    @label
    def begin(self, court: Court) -> None:
        """A fixed event takes the place of the roll (8.1, 8.2, C17); nothing modifies the roll (8.3)."""
        s = court.state
        self.forced = unresolved.followers(s)
        fixed = sorted({*s.next_crown, *unresolved.events(s)}, key=FIXED_ORDER.index)
        if fixed or self.forced:
            s.crown = fixed
            s.next_crown = []
            for event in s.crown:
                court.tell("crown_event_fixed", "8.2", event=event)
        else:
            dice = court.dice.roll(2)
            s.crown = [row_of(rows_of(court, "crown_events"), sum(dice)).id]
            court.tell("crown_event", "8.1", seat=s.first, dice=dice, event=s.crown[0])
        self.events = s.crown[:]
        if self.forced and "one_political_problem" not in s.crown:
            s.crown = [*s.crown, "one_political_problem"]
        self.at = "next"

    @label
    def next(self, court: Court) -> None:
        """The next event; a dead Monarch cuts the phase short, +5 and all (C10)."""
        s = court.state
        if s.throne_empty:
            court.pop()
        elif self.problems:
            self.problems -= 1
            new_problem(court)
        elif self.events:
            event, self.events = self.events[0], self.events[1:]
            EVENTS[event](court, self)
        elif self.forced:
            problem, self.forced = self.forced[0], self.forced[1:]
            follow(court, problem)
        else:
            self.at = "close"
            _quiet_turn(court)

    @label
    def close(self, court: Court) -> None:
        """The phase ends when all that the quiet turn brought is settled, too (P13)."""
        court.pop()

    @label
    def bury(self, court: Court) -> None:
        """The victims of the plague: both die before anything that their deaths bring, so that no heir is struck in
        the place of one who has died of something else meanwhile (8.4.7, G17)."""
        while self.dying:
            who, self.dying = self.dying[0], self.dying[1:]
            die(court, who, "8.4.7")
            if not is_amended(court):
                return
        self.at = "next"

    def scene(self, court: Court) -> dict[str, Value]:
        return {"events": " ".join(court.state.crown)}


def _quiet_turn(court: Court) -> None:
    """+5 if no problem was unresolved when the turn began and none came by the crown event (7.9, P4)."""
    s = court.state
    if s.quiet and not any(event in NEW_PROBLEMS for event in s.crown):
        moved = change_support(court, QUIET_TURN)
        line = "quiet_turn" if moved or not is_amended(court) else "quiet_turn_stays"
        court.tell(line, "7.9", support=s.support)


def _royal_death(court: Court, phase: CrownEvents) -> None:
    """The living royal with that death number dies; counts of the dead are rolled again (8.4.1)."""
    s = court.state
    owner_of = {
        count: royal for royal, (low, high) in DEATH.items() if not s.dead[royal] for count in range(low, high + 1)
    }
    dice, count = roll_among(court, owner_of)
    court.tell("royal_death", "8.4.1", seat=s.first, dice=dice, who=owner_of[count])
    die(court, owner_of[count], "8.4.1")


def _famine(court: Court, phase: CrownEvents) -> None:
    """From now on nobody spends IP; see purse.py, counsel.py and usurpation.py for what it does (8.4.2, C2, 34.6)."""
    court.tell("famine", "8.4.2")


def _intrigue(court: Court, phase: CrownEvents) -> None:
    order = player_order(court.state)
    court.push(CrownIntrigue(seat=order[0], victims=order[1:]))


def _court_ball(court: Court, phase: CrownEvents) -> None:
    court.push(CourtBall())


def _one_problem(court: Court, phase: CrownEvents) -> None:
    phase.problems = 1


def _two_problems(court: Court, phase: CrownEvents) -> None:
    """The first is dealt with before the second is rolled (8.4.5)."""
    phase.problems = 2


def _scandal(court: Court, phase: CrownEvents) -> None:
    """A noble by dice count is the object of a scandal (8.4.6); where none is possible nothing happens (G14, W15)."""
    s = court.state
    dice, who = roll_count(court)
    court.tell("crown_scandal", "8.4.6", seat=s.first, dice=dice, who=who)
    scandal_of(court, who)


def _plague(court: Court, phase: CrownEvents) -> None:
    """Two different nobles in Fandonia who are no PCs (8.4.7, C9); fewer only if there are no more (G15)."""
    s = court.state
    legal = plague_victims(s)
    for _ in range(min(PLAGUE_DEAD, len(legal))):
        dice, who = roll_among(court, legal)
        court.tell("plague", "8.4.7", seat=s.first, dice=dice, who=who)
        legal = [candidate for candidate in legal if candidate != who]
        phase.dying = [*phase.dying, who]
    phase.at = "bury"


EVENTS = {
    "royal_death": _royal_death,
    "famine": _famine,
    "intrigue": _intrigue,
    "court_ball": _court_ball,
    "one_political_problem": _one_problem,
    "two_political_problems": _two_problems,
    "scandal": _scandal,
    "plague": _plague,
}


def plague_victims(s: CourtState) -> list[int]:
    """Nobles in Fandonia who are no PCs, in prison or in hiding or at liberty (C9, 20.6.1)."""
    return [who for who in NOBLES if s.place[who] == FANDONIA and not is_pc(s, who) and in_play(s, who)]


class CrownIntrigue(Step, tag="crown_intrigue"):
    """The first player ``seat`` may draw one card from each opponent's hand, in player order (8.4.3, C19)."""

    seat: int
    victims: list[int]

    @label
    def begin(self, court: Court) -> None:
        """The next opponent whose hand is not safe (C3, 36.10.1)."""
        while self.victims and not may_be_intrigued(court.state, self.victims[0]):
            court.tell("hand_is_safe", "8.4.3", seat=self.victims[0])
            self.victims = self.victims[1:]
        if self.victims:
            self.at = "whether"
        else:
            court.pop()

    def ask_whether(self, court: Court) -> Ask:
        return Ask(self.seat, "crown_intrigue", ["draw", "pass"], "8.4.3", {"victim": self.victims[0]}, way_out="pass")

    def odds_whether(self, court: Court, choice: str) -> Odds | None:
        return draw_odds(court.state, self.victims[0], self.seat) if choice == "draw" else None

    def take_whether(self, court: Court, choice: str) -> None:
        victim, self.victims = self.victims[0], self.victims[1:]
        self.at = "begin"
        if choice == "draw":
            draw_from(court, self.seat, victim)
        else:
            court.tell("hand_left_alone", "8.4.3", seat=self.seat, victim=victim)
