"""Political problems: how they arise, the ministers' attempts, foreign wars (7)."""

from rules.down_with_the_king.counselors import with_counselors
from rules.down_with_the_king.court.offices import bring_minister_home, discharge
from rules.down_with_the_king.court.people import in_crisis, is_stuck, monarchs_player, roller
from rules.down_with_the_king.court.purse import change_support
from rules.down_with_the_king.custom_data import rows_of
from rules.down_with_the_king.dice.reactions import Power, ReactionWindow, TakesReactions, played_so_far
from rules.down_with_the_king.dice.rolls import Modifier, roll_die, total_of
from rules.down_with_the_king.facts import ABILITY, COUNTRY_KEY, FOREIGN_WAR, NOBODY, PROBLEMS, row_of
from rules.down_with_the_king.justice.trials import hold_waiting_matters
from rules.down_with_the_king.realm import incompetence
from rules.down_with_the_king.state import Court, CourtState, is_amended
from rules.engine.choice_ids import make_all, number
from rules.engine.decision import Ask, Odds, Value
from rules.engine.odds import odds
from rules.engine.step import Step, label

RESOLVED, UNRESOLVED = 10, -10
"""What one attempt does to the Monarch's Support (7.9)."""
ALWAYS_FAILS = 6
FAILURES_TO_DISCHARGE = 3


class ProblemsPhase(Step, tag="problems_phase"):
    """One attempt on each unresolved problem, in the order the first player chooses (7.1, 7.3)."""

    left: list[int] = []

    @label
    def begin(self, court: Court) -> None:
        self.left = [problem for problem, is_open in enumerate(court.state.open) if is_open]
        self.at = "next"

    @label
    def next(self, court: Court) -> None:
        if len(self.left) > 1:
            self.at = "select"
        elif self.left:
            self._attempt(court, self.left[0])
        else:
            court.pop()

    def ask_select(self, court: Court) -> Ask:
        ids = make_all("problem", self.left)
        return Ask(court.state.first, "select_problem", ids, "7.1", {"left": len(self.left)}, back=True)

    def odds_select(self, court: Court, choice: str) -> Odds | None:
        """The chance of its minister as the roll stands; None where nobody can attempt it."""
        s, problem = court.state, number(choice)
        minister = s.holder[PROBLEMS[problem].minister]
        if minister == NOBODY or is_stuck(s, minister):
            return None
        return Attempt(problem=problem, who=minister).forecast(court, [])

    def take_select(self, court: Court, choice: str) -> None:
        self._attempt(court, number(choice))

    def _attempt(self, court: Court, problem: int) -> None:
        self.left = [place for place in self.left if place != problem]
        self.at = "next"
        court.push(Attempt(problem=problem))


def new_problem(court: Court) -> None:
    """A problem that is not yet unresolved arises by the dice, and its minister tries at once (7.2, 8.4.5, P5)."""
    s = court.state
    sums = {total: place for place, problem in enumerate(PROBLEMS) for total in range(problem.low, problem.high + 1)}
    legal = {total for total, problem in sums.items() if not s.open[problem]}
    if not legal:
        court.tell("no_new_problem", "7.2")
        return
    dice = court.dice.roll(2)
    while sum(dice) not in legal:
        dice = court.dice.roll(2)
    problem = sums[sum(dice)]
    court.tell("problem_arises", "8.4.5", seat=s.first, dice=dice, problem=problem)
    _begin_with(court, problem)


def follow(court: Court, problem: int) -> None:
    """A problem follows from another that has lasted too long; one already unresolved is not doubled (38.4, R13)."""
    if court.state.open[problem]:
        court.tell("problem_not_doubled", "38.4", problem=problem)
        return
    court.tell("problem_follows", "38.4", problem=problem)
    _begin_with(court, problem)


def _begin_with(court: Court, problem: int) -> None:
    """It is there, a war has its enemies, the minister is called home and tries at once (7.2, 7.10, 20.3, P2)."""
    s = court.state
    s.open[problem] = 1
    if problem == FOREIGN_WAR:
        _declare_war(court)
    minister = s.holder[PROBLEMS[problem].minister]
    if minister != NOBODY:
        bring_minister_home(court, minister)
    court.push(Attempt(problem=problem))


def _declare_war(court: Court) -> None:
    """The enemies are fixed before the first attempt (7.10, P6)."""
    s = court.state
    dice = court.dice.roll(2)
    ((_, *countries),) = row_of(rows_of(court, "foreign_war"), sum(dice)).effects
    s.wars = [COUNTRY_KEY.index(country) for country in countries]
    court.tell("war_declared", "7.10", seat=s.first, dice=dice, countries=s.wars[:])


class Attempt(TakesReactions, Step, tag="attempt"):
    """One attempt on one problem: attempt or let lie (7.4), modifiers (7.6), one die against Ability (7.5)."""

    problem: int
    who: int = NOBODY
    played: list[Modifier] = []

    @label
    def begin(self, court: Court) -> None:
        s = court.state
        self.who = s.holder[PROBLEMS[self.problem].minister]
        if self.who == NOBODY:
            court.pop()
            court.tell("no_minister", "7.4", problem=self.problem, office=PROBLEMS[self.problem].minister)
            _stays_unresolved(court, self.problem, NOBODY)
        elif is_stuck(s, self.who):
            court.pop()
            court.tell("minister_stuck", "7.10.6", problem=self.problem, who=self.who)
            _stays_unresolved(court, self.problem, self.who)
        else:
            self.at = "window" if s.owner[self.who] == NOBODY else "attempt"

    def ask_attempt(self, court: Court) -> Ask:
        facts: dict[str, Value] = {"problem": self.problem, "who": self.who}
        if court.options["deliberate_incompetence"]:
            facts["noticed"] = 1
        return Ask(
            court.state.owner[self.who],
            "attempt_problem",
            ["attempt", "refuse"],
            "7.4",
            facts,
            back=True,
            safe="attempt",
        )

    def take_attempt(self, court: Court, choice: str) -> None:
        if choice == "attempt":
            self.at = "window"
            return
        seat, who, problem = court.state.owner[self.who], self.who, self.problem
        court.pop()
        court.tell("problem_let_lie", "7.4", seat=seat, who=who, problem=problem)
        incompetence.may_be_noticed(court, who, problem)
        _stays_unresolved(court, problem, who)

    def odds_attempt(self, court: Court, choice: str) -> Odds | None:
        """The chance as the roll stands, before anybody modifies it; or what letting it lie may cost (38.9)."""
        if choice == "attempt":
            return self.forecast(court, [])
        return incompetence.chances([]) if court.options["deliberate_incompetence"] else None

    @label
    def window(self, court: Court) -> None:
        self.at = "roll"
        court.push(
            ReactionWindow(
                about="problem",
                who=self.who,
                actor=court.state.owner[self.who],
                powers=with_counselors(court, problem_powers(court.state, self.problem)),
            )
        )

    def forecast(self, court: Court, modifiers: list[Modifier]) -> Odds:
        """The exact chance with these modifiers declared."""
        change = total_of([*_own_modifiers(court.state), *modifiers])
        return odds(
            1, lambda die: "solved" if self._solves(die, die + change) else "not_solved", ("solved", "not_solved")
        )

    @label
    def roll(self, court: Court) -> None:
        who, problem = self.who, self.problem
        roll = roll_die(court, [*_own_modifiers(court.state), *self.played])
        solved = self._solves(roll.dice[0], roll.total)
        court.pop()
        court.tell(
            "problem_solved" if solved else "problem_not_solved",
            "7.5",
            seat=roller(court.state, who),
            who=who,
            problem=problem,
            **roll.facts(),
            ability=ABILITY[who],
        )
        if solved:
            _is_resolved(court, problem)
        else:
            _stays_unresolved(court, problem, who)

    def scene(self, court: Court) -> dict[str, Value]:
        """Minister, rating, what the roll stands at, how often it failed."""
        s = court.state
        return {
            "problem": self.problem,
            "who": self.who,
            "ability": ABILITY[self.who] if self.who != NOBODY else 0,
            "change": total_of([*_own_modifiers(s), *played_so_far(court, self)]),
            "failed": s.failed[self.problem],
            "turns": s.unresolved_turns[self.problem],
        }

    def _solves(self, natural: int, total: int) -> bool:
        """A natural 6 never does, otherwise less than Ability does (7.5, P1)."""
        return natural != ALWAYS_FAILS and total < ABILITY[self.who]


def problem_powers(s: CourtState, problem: int) -> list[Power]:
    """Who may change the roll, and by what: listed offices and nobles of a player, and the throne (7.6, 7.12,
    36.10.3, P11)."""
    attempted = PROBLEMS[problem]
    return powers_of(s, list(attempted.offices), list(attempted.nobles))


def powers_of(s: CourtState, offices: list[int], nobles: list[int]) -> list[Power]:
    """One power a seat: plus or minus 1 for each listed office and noble of its faction, wherever they are (P15),
    and for the throne (7.12, 15.11, G3, 36.10.2). The seats come in the order of their numbers."""
    sources: dict[int, list[str]] = {}
    for office in offices:
        if s.holder[office] != NOBODY:
            sources.setdefault(s.owner[s.holder[office]], []).append(f"office:{office}")
    for who in nobles:
        sources.setdefault(s.owner[who], []).append(f"who:{who}")
    sources.setdefault(monarchs_player(s), []).append("throne")
    return [Power(seat, 1, len(names), " ".join(names)) for seat, names in sorted(sources.items()) if seat != NOBODY]


def _own_modifiers(s: CourtState) -> list[Modifier]:
    """The crisis (33.2.2)."""
    return [Modifier(NOBODY, "crisis", 1)] if in_crisis(s) else []


def _is_resolved(court: Court, problem: int) -> None:
    """Support +10; the end of a foreign war lets justice for those who were stuck take its course (7.9, 7.10, P7)."""
    s = court.state
    s.open[problem] = s.failed[problem] = s.unresolved_turns[problem] = 0
    _move_support(court, "support_rises", RESOLVED)
    if problem == FOREIGN_WAR:
        s.wars = []
        s.unsettled = 1
        court.tell("war_ends", "7.10")
        hold_waiting_matters(court)


def _stays_unresolved(court: Court, problem: int, who: int) -> None:
    """Support -10; the third failure in a row costs the minister (not a vacancy's) his office (7.8, 7.9, P3, 7.7)."""
    s = court.state
    s.unresolved_turns[problem] += 1
    _move_support(court, "support_falls", UNRESOLVED)
    if who == NOBODY:
        return
    s.failed[problem] += 1
    if s.failed[problem] == FAILURES_TO_DISCHARGE:
        office = s.office[who]
        discharge(court, who)
        court.tell("failed_three_times", "7.8", who=who, office=office, problem=problem)


def _move_support(court: Court, line: str, amount: int) -> None:
    """Move the Monarch's Support, and tell by how much it has moved: less at the ends of its range (32.1)."""
    moved = change_support(court, amount)
    told = moved if is_amended(court) else amount
    if told:
        court.tell(line, "7.9", amount=abs(told), support=court.state.support)
    else:
        court.tell("support_stays", "32.1", support=court.state.support)
