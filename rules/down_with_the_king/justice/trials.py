"""From accusation to verdict: wrongdoing (23), hearings (26), trials (28)."""

from rules.down_with_the_king.court.people import (
    is_ambassador,
    is_held,
    is_pc,
    is_stuck,
    may_be_accused,
    roller,
    status,
)
from rules.down_with_the_king.dice.reactions import Power, ReactionWindow, TakesReactions, played_so_far
from rules.down_with_the_king.dice.rolls import (
    Modifier,
    odds_of_rows,
    roll_die,
    roll_sum,
    row_text,
    sources_of,
    total_of,
)
from rules.down_with_the_king.effects.rows import apply, deed
from rules.down_with_the_king.facts import FANDONIA, JUDGES, JUSTICE, NOBODY, PEOPLE, TABLES, TRIAL_NUMBER, row_of
from rules.down_with_the_king.hooks import Hook
from rules.down_with_the_king.justice.hiding import go_into_hiding
from rules.down_with_the_king.justice.interrogation import Interrogation, TakesConfession
from rules.down_with_the_king.justice.odds import (
    ALWAYS_HEARD,
    INNOCENT,
    NO_EVIDENCE,
    SENT_ON,
    of_accusation,
    of_hearing,
    of_ordered_hearing,
    of_ordered_trial,
)
from rules.down_with_the_king.state import HEARING_WAITS, NOTHING_WAITS, TRIAL_WAITS, Court, CourtState
from rules.engine.choice_ids import make_all, number
from rules.engine.decision import Ask, Odds, Value
from rules.engine.odds import odds
from rules.engine.step import Step, label

FRIENDLY_JUDGE = 5
after_trial: Hook[[Court, int, list[int]]] = Hook()
"""A trial is over: the table, the accused, and the seats that have pleaded for clemency in the same matter (38.8)."""


def accuse(court: Court, who: int, bonus: int = 0) -> None:
    """Somebody is accused of wrongdoing: the roll is made at once, even for one who is stuck (23.2, P7).

    ``bonus`` is 2 when Down With the King was drawn from the hand (23.3). Nothing happens to those who cannot be
    accused.
    """
    if may_be_accused(court.state, who):
        court.tell("accused", "23.1", who=who)
        court.push(Accusation(who, bonus))


def send_to_hearing(court: Court, who: int) -> None:
    """A hearing is ordered, which makes a wrongdoer (23.5); nothing happens to royals and wrongdoers (26.3, T11)."""
    s = court.state
    if may_be_accused(s, who):
        s.wrongdoer[who] = 1
        court.tell("sent_to_hearing", "26", who=who)
        court.push(Hearing(who))


def send_to_trial(court: Court, who: int) -> None:
    """A trial is ordered; royals and wrongdoers are left alone (28.5, T11), but for one who waits for a hearing the
    graver matter counts (P7)."""
    s = court.state
    if s.waiting[who] == HEARING_WAITS:
        s.waiting[who] = TRIAL_WAITS
        court.tell("matter_waits", "7.10.1", who=who, matter="trial")
    elif may_be_accused(s, who):
        s.wrongdoer[who] = 1
        court.tell("sent_to_trial", "28", who=who)
        court.push(Trial(who))


def hold_waiting_matters(court: Court) -> bool:
    """Push the hearings and trials of those who were stuck and no longer are (P7); says whether there were any."""
    s = court.state
    if not any(s.waiting):
        return False
    height = len(court.stack)
    for who in reversed(PEOPLE):
        matter = s.waiting[who]
        if matter != NOTHING_WAITS and not is_stuck(s, who):
            s.waiting[who] = NOTHING_WAITS
            court.push(Hearing(who, at="appear") if matter == HEARING_WAITS else Trial(who))
    return len(court.stack) > height


def come_home(s: CourtState, who: int) -> None:
    """Whoever is heard or tried comes out of hiding and to Fandonia (7.10.1); an ambassador, and his wife with
    him, keep their place until a sentence (20.4, W24)."""
    if s.hiding[who]:
        s.hiding[who] = 0
        s.hid[who] = s.turn
    spouse = s.spouse[who]
    if not is_ambassador(s, who) and not (spouse >= 0 and is_ambassador(s, spouse)):
        s.place[who] = FANDONIA


def _wait(court: Court, who: int, matter: int) -> None:
    """The matter of one who is stuck waits for the peace (7.10.1, P7)."""
    court.state.waiting[who] = max(court.state.waiting[who], matter)
    court.tell("matter_waits", "7.10.1", who=who, matter="hearing" if matter == HEARING_WAITS else "trial")


def with_evidence(roll: str, modifiers: list[Modifier]) -> list[Modifier]:
    """The modifiers of a hearing or trial, with what it loses without Evidence (W5)."""
    if any(modifier.source == "evidence" for modifier in modifiers):
        return modifiers
    return [*modifiers, Modifier(NOBODY, "no_evidence", NO_EVIDENCE[roll])]


class Accusation(Step, tag="accusation"):
    """One die against the Status Rating; no card touches it (23.2, 23.3)."""

    accused: int
    bonus: int = 0

    @label
    def begin(self, court: Court) -> None:
        s, who = court.state, self.accused
        if not may_be_accused(s, who):
            court.pop()
            return
        modifiers = [Modifier(NOBODY, "down_with_the_king", self.bonus)] if self.bonus else []
        roll = roll_die(court, modifiers)
        heard = roll.dice[0] == ALWAYS_HEARD or roll.total >= status(s, who)
        court.tell(
            "accusation_fails" if not heard else "accusation_holds",
            "23.2",
            seat=roller(s, who),
            who=who,
            **roll.facts(),
            status=status(s, who),
        )
        court.pop()
        if heard:
            send_to_hearing(court, who)

    def forget(self, who: int) -> None:
        """No heir is accused of what the dead has done (31.3, G13)."""
        if self.accused == who:
            self.accused = NOBODY


class Hearing(TakesReactions, Step, tag="hearing"):
    """Hide or face it (W1), cards, two dice against the Status Rating (26.1)."""

    accused: int
    played: list[Modifier] = []

    @label
    def begin(self, court: Court) -> None:
        """Who may still keep away: one with a player, unless he hid or came out this turn (24.2, 24.10, W21, W22)."""
        s, who = court.state, self.accused
        fresh = s.hid[who] == s.turn
        if not s.wrongdoer[who]:
            court.pop()
        elif s.hiding[who] and (fresh or is_stuck(s, who)):
            court.tell("stays_hidden", "24.10", who=who)
            court.pop()
        else:
            self.at = "appear" if fresh or s.owner[who] == NOBODY else "hide"

    def ask_hide(self, court: Court) -> Ask:
        s = court.state
        stays = bool(s.hiding[self.accused])
        kind = "hearing_in_hiding" if stays else "hearing_ordered"
        way_out, safe = ("hide", "") if stays else ("", "face")
        facts: dict[str, Value] = {"who": self.accused}
        return Ask(s.owner[self.accused], kind, ["hide", "face"], "24.2", facts, way_out=way_out, safe=safe)

    def odds_hide(self, court: Court, choice: str) -> Odds | None:
        """The chances of the hearing, if nobody plays a card; one who is stuck waits for it (7.10.1)."""
        s, who = court.state, self.accused
        return of_hearing(court, who) if choice == "face" and not is_stuck(s, who) else None

    def take_hide(self, court: Court, choice: str) -> None:
        if choice == "face":
            self.at = "appear"
            return
        court.pop()
        if court.state.hiding[self.accused]:
            court.tell("stays_hidden", "24.10", who=self.accused)
        else:
            go_into_hiding(court, self.accused)

    @label
    def appear(self, court: Court) -> None:
        s, who = court.state, self.accused
        if not s.wrongdoer[who]:
            court.pop()
        elif is_stuck(s, who):
            court.pop()
            _wait(court, who, HEARING_WAITS)
        else:
            come_home(s, who)
            self.at = "roll"
            court.push(ReactionWindow("hearing", who))

    @label
    def roll(self, court: Court) -> None:
        s, who = court.state, self.accused
        court.pop()
        if not s.wrongdoer[who]:
            return
        roll = roll_sum(court, with_evidence("hearing", self.played))
        innocent = roll.total < status(s, who)
        court.tell(
            "hearing_clears" if innocent else "hearing_fails",
            "26.1",
            seat=roller(s, who),
            who=who,
            **roll.facts(),
            status=status(s, who),
        )
        if innocent:
            s.wrongdoer[who] = 0
            s.unsettled = 1
        else:
            court.push(Trial(who))

    def forecast(self, court: Court, modifiers: list[Modifier]) -> Odds:
        """The chances of the hearing with these cards."""
        change = total_of(with_evidence("hearing", modifiers))
        rating = status(court.state, self.accused)
        return odds(2, lambda total: INNOCENT if total + change < rating else SENT_ON, (INNOCENT, SENT_ON))

    def scene(self, court: Court) -> dict[str, Value]:
        modifiers = with_evidence("hearing", played_so_far(court, self))
        return {
            "who": self.accused,
            "status": status(court.state, self.accused),
            "change": total_of(modifiers),
            "sources": sources_of(modifiers),
        }


class Trial(TakesConfession, TakesReactions, Step, tag="trial"):
    """Interrogation, a judge, cards, two dice on the trial table, the sentence (28). ``asked``: who has pleaded
    for clemency after an earlier one (38.8, 28.1, W20, W25)."""

    accused: int
    confession: int = 0
    betrayed: int = NOBODY
    judge: int = NOBODY
    asked: list[int] = []
    played: list[Modifier] = []

    @label
    def begin(self, court: Court) -> None:
        s, who = court.state, self.accused
        if not s.wrongdoer[who]:
            court.pop()
        elif is_stuck(s, who):
            court.pop()
            _wait(court, who, TRIAL_WAITS)
        else:
            come_home(s, who)
            self.at = "bench"
            if not is_pc(s, who):
                court.push(Interrogation(who))

    @label
    def bench(self, court: Court) -> None:
        """Who judges (28.2): the player of the Minister of Justice says, else a die; one who cannot sit is
        replaced by the other (W8)."""
        s = court.state
        if not s.wrongdoer[self.accused]:
            self.at = "aftermath"
            return
        able = able_judges(s, self.accused)
        if len(able) == len(JUDGES) and self._chooser(s) != NOBODY:
            self.at = "name"
            return
        self.at = "cards"
        if len(able) == len(JUDGES):
            dice = court.dice.roll(1)
            self.judge = next(judge for judge in able if TRIAL_NUMBER[judge][0] <= dice[0] <= TRIAL_NUMBER[judge][1])
            court.tell("judge_drawn", "28.2", seat=s.first, who=self.judge, dice=dice)
        elif able:
            self.judge = able[0]
            court.tell("judge_sits", "28.2", who=self.judge)
        else:
            court.tell("no_judge", "28.2")

    def _chooser(self, s: CourtState) -> int:
        minister = s.holder[JUSTICE]
        return NOBODY if minister in (NOBODY, self.accused) else s.owner[minister]

    def ask_name(self, court: Court) -> Ask:
        s = court.state
        ids = make_all("who", able_judges(s, self.accused))
        return Ask(self._chooser(s), "name_judge", ids, "28.2", {"who": self.accused})

    def odds_name(self, court: Court, choice: str) -> Odds:
        """The chances before this judge or anybody else modifies the roll."""
        return self.forecast(court, [])

    def take_name(self, court: Court, choice: str) -> None:
        seat = self._chooser(court.state)
        self.judge = number(choice)
        court.tell("judge_named", "28.2", seat=seat, who=self.judge)
        self.at = "cards"

    @label
    def cards(self, court: Court) -> None:
        """Cards of all, and 5 either way for the player of a friendly judge (28.3, 28.4)."""
        s = court.state
        owner = NOBODY if self.judge == NOBODY else s.owner[self.judge]
        powers = [] if owner == NOBODY else [Power(owner, FRIENDLY_JUDGE, 1, f"who:{self.judge}")]
        self.at = "roll"
        court.push(ReactionWindow("trial", self.accused, powers=powers))

    @label
    def roll(self, court: Court) -> None:
        s, who = court.state, self.accused
        self.at = "aftermath"
        if not s.wrongdoer[who]:
            return
        roll = roll_sum(court, self._modifiers(self.played))
        row = row_of(TABLES["trial"], roll.total)
        rule = f"28.6.{TABLES['trial'].index(row) + 1}"
        court.tell("tried", rule, seat=roller(s, who), who=who, **roll.facts(), row=row_text(court, row))
        apply(court, row.effects, seat=s.owner[who], target=who, rule=rule)

    @label
    def aftermath(self, court: Court) -> None:
        """The PC betrayed in the interrogation is accused now (27.2, W18), after pleas for the sentenced (38.8)."""
        court.pop()
        if self.betrayed != NOBODY:
            accuse(court, court.state.pc[self.betrayed])
        after_trial.fire(court, self.accused, self.asked)

    def _modifiers(self, played: list[Modifier]) -> list[Modifier]:
        confession = [Modifier(NOBODY, "confession", self.confession)] if self.confession else []
        return with_evidence("trial", [*confession, *played])

    def forecast(self, court: Court, modifiers: list[Modifier]) -> Odds:
        """The chances of the trial with these cards."""
        return odds_of_rows(TABLES["trial"], total_of(self._modifiers(modifiers)))

    def scene(self, court: Court) -> dict[str, Value]:
        modifiers = self._modifiers(played_so_far(court, self))
        return {
            "who": self.accused,
            "judge": self.judge,
            "change": total_of(modifiers),
            "sources": sources_of(modifiers),
        }


def able_judges(s: CourtState, accused: int) -> list[int]:
    """The judges who can hear a case: not the accused, not hiding, not in prison, not dead for good (28.3, W8, R9)."""
    others = [judge for judge in JUDGES if judge != accused and not s.dead[judge]]
    return [judge for judge in others if not s.hiding[judge] and not is_held(s, judge)]


deed("accuse", accuse, of_accusation)
deed("hearing", send_to_hearing, of_ordered_hearing)
deed("trial", send_to_trial, of_ordered_trial)
