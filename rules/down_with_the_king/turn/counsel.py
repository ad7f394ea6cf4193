"""Counsel to the Monarch at the end of a player turn (15)."""

from rules.down_with_the_king.counselors import StopCounsel, TakesVeto, may_stop
from rules.down_with_the_king.court.people import own_nobles, why_not_at_home
from rules.down_with_the_king.dice.reactions import ReactionWindow, TakesReactions, played_so_far
from rules.down_with_the_king.dice.rolls import Modifier, outcome_of, roll_sum, row_text, total_of
from rules.down_with_the_king.effects.rows import apply
from rules.down_with_the_king.facts import COUNSELS, NOBODY, TABLES, Counsel, Row, row_of
from rules.down_with_the_king.justice.trials import hold_waiting_matters
from rules.down_with_the_king.state import Court, CourtState
from rules.down_with_the_king.turn.counsels import (
    choosable,
    counsel_powers,
    free_speakers,
    harmless,
    number_of_counsel,
    open_tables,
    place_of,
    speakers,
    speaks_for,
    targets,
    why_not,
    why_not_this,
)
from rules.engine.choice_ids import make, make_all, number, verb
from rules.engine.decision import Ask, Odds, Value
from rules.engine.odds import odds
from rules.engine.phrases import Phrase, Sayable
from rules.engine.step import Step, label

ROWS = TABLES["counseling_results"]


class CounselStep(TakesVeto, TakesReactions, Step, tag="counsel"):
    """Table, counsel, whom it names, who speaks; modifiers; the roll and what it brings (15.7, 15.8).

    ``free`` is 1 for the free counsel of a court ball. ``counsel`` is a place in the table. ``target`` is the person
    the counsel names, ``victim`` the seat; ``speaker`` the character who counsels; ``stopped``: an opponent's Counselor
    forbids it (38.7).
    """

    seat: int
    free: int = 0
    table: int = NOBODY
    counsel: int = NOBODY
    target: int = NOBODY
    victim: int = NOBODY
    speaker: int = NOBODY
    stopped: int = 0
    played: list[Modifier] = []

    @label
    def begin(self, court: Court) -> None:
        """Without a right to counsel, somebody to speak or an open table the turn simply ends (15.1, 15.4, 15.6,
        K14)."""
        s = court.state
        if why_not(s, self.seat):
            court.pop()
            return
        self.free = int(bool(free_speakers(s, self.seat)))
        self.at = "subject"

    def ask_subject(self, court: Court) -> Ask:
        """A table may be left again, unless an opponent is asked first whether to stop the counsel (38.7)."""
        s = court.state
        ids = [make("table", table) for table in open_tables(s) if choosable(s, self.seat, table, bool(self.free))]
        safe = "" if court.options["counselor_powers"] else ids[0]
        facts: dict[str, Value] = {"monarch": s.monarch}
        return Ask(self.seat, "counsel_table", [*ids, "pass"], "15.4", facts, back=True, way_out="pass", safe=safe)

    def take_subject(self, court: Court, choice: str) -> None:
        if choice == "pass":
            court.tell("counsel_declined", "15.1", seat=self.seat)
            court.pop()
        else:
            self.table = number(choice)
            self.at = "advice"
            if court.options["counselor_powers"]:
                self.at = "leave"
                court.push(StopCounsel(victim=self.seat, order=may_stop(court.state, self.seat)))

    @label
    def leave(self, court: Court) -> None:
        """Nobody has stopped it, or the turn is over at once (38.7)."""
        if self.stopped:
            court.pop()
        else:
            self.at = "advice"

    def blocked_subject(self, court: Court) -> list[tuple[str, Sayable]]:
        """Open tables on which nothing can be counseled now."""
        s = court.state
        return [
            (make("table", table), "nobody_to_name")
            for table in open_tables(s)
            if not choosable(s, self.seat, table, bool(self.free))
        ]

    def ask_advice(self, court: Court) -> Ask:
        """A counsel once chosen cannot be taken back (15.7)."""
        places = choosable(court.state, self.seat, self.table, bool(self.free))
        ids = [make("counsel", number_of_counsel(self.table, place)) for place in places]
        return Ask(self.seat, "counsel", ids, "15.7", {"table": self.table})

    def odds_advice(self, court: Court, choice: str) -> Odds:
        """The chances before anybody modifies the roll, as for every later question about it."""
        return self.forecast(court, [])

    def take_advice(self, court: Court, choice: str) -> None:
        self.counsel = place_of(number(choice))
        self.at = "name" if self._advice.target else "voice"

    def blocked_advice(self, court: Court) -> list[tuple[str, Sayable]]:
        """The other counsels of the table: made before, or with nobody to name (15.9, K2)."""
        s = court.state
        possible = choosable(s, self.seat, self.table, bool(self.free))
        return [
            (make("counsel", number_of_counsel(self.table, place)), why_not_this(s, self.seat, advice))
            for place, advice in enumerate(COUNSELS[self.table].counsels)
            if place not in possible
        ]

    def ask_name(self, court: Court) -> Ask:
        s = court.state
        ids = targets(s, self.seat, self._advice)
        facts: dict[str, Value] = {"advice": number_of_counsel(self.table, self.counsel)}
        safe = next((choice for choice in ids if verb(choice) == "seat" or s.owner[number(choice)] != self.seat), "")
        return Ask(self.seat, "counsel_target", ids, "15.7", facts, back=True, safe=safe)

    def odds_name(self, court: Court, choice: str) -> Odds:
        return self.forecast(court, [])

    def take_name(self, court: Court, choice: str) -> None:
        if verb(choice) == "seat":
            self.victim = number(choice)
        else:
            self.target = number(choice)
        self.at = "voice"

    @label
    def voice(self, court: Court) -> None:
        """One who alone can speak is not asked for."""
        people = self._speakers(court.state)
        if len(people) > 1:
            self.at = "speak"
        else:
            self._begin_speech(court, people[0])

    def ask_speak(self, court: Court) -> Ask:
        s = court.state
        people = self._speakers(s)
        facts: dict[str, Value] = {"advice": number_of_counsel(self.table, self.counsel)}
        safe = next((make("who", who) for who in people if harmless(s, who, bool(self.free))), "")
        return Ask(self.seat, "counsel_speaker", make_all("who", people), "15.3", facts, back=True, safe=safe)

    def blocked_speak(self, court: Court) -> list[tuple[str, Sayable]]:
        """The others of the faction: those who have no say, and those who are not at court (15.2, 15.3)."""
        s = court.state
        able = self._speakers(s)
        people = [who for who in own_nobles(s, self.seat) if who not in able]
        return [(make("who", who), (speaks_for(s, who) and why_not_at_home(s, who)) or "no_say") for who in people]

    def take_speak(self, court: Court, choice: str) -> None:
        self._begin_speech(court, number(choice))

    def odds_speak(self, court: Court, choice: str) -> Odds:
        return self.forecast(court, [])

    @label
    def window(self, court: Court) -> None:
        self.at = "roll"
        court.push(
            ReactionWindow(
                about="counsel",
                who=self.speaker,
                actor=self.seat,
                powers=counsel_powers(court.state, self._advice, self.target),
            )
        )

    def forecast(self, court: Court, modifiers: list[Modifier]) -> Odds:
        """The exact chances of the four rows with these modifiers declared."""
        change = total_of(modifiers)
        return odds(2, lambda total: _outcome(row_of(ROWS, total + change)), [_outcome(row) for row in ROWS])

    @label
    def roll(self, court: Court) -> None:
        """The counsel is on record from now on, whatever the answer (15.9, K12, K3)."""
        s = court.state
        roll = roll_sum(court, self.played)
        row = row_of(ROWS, roll.total)
        s.counsels[self.seat][self.table] |= 1 << self.counsel
        court.tell(
            "counsel_roll",
            "15.7",
            seat=self.seat,
            who=self.speaker,
            monarch=s.monarch,
            advice=number_of_counsel(self.table, self.counsel),
            **roll.facts(),
            row=row_text(court, row),
        )
        self.at = "after"
        if row.accepted:
            target = self.victim if self.victim != NOBODY else self.target
            apply(court, [*row.effects, *self._advice.on_accept], seat=self.seat, target=target, rule="15.8")
        elif ("lose_office",) not in row.effects:
            apply(court, row.effects, seat=self.seat, rule="15.8")
        elif harmless(s, self.speaker, bool(self.free)):
            court.tell("displeasure_spared", "15.10" if self.free else "15.8", seat=self.seat, who=self.speaker)
        else:
            apply(court, row.effects, seat=self.seat, target=self.speaker, rule="15.8")

    @label
    def after(self, court: Court) -> None:
        """A recalled ambassador may be due to a hearing or trial that had to wait (P7)."""
        court.pop()
        hold_waiting_matters(court)

    def scene(self, court: Court) -> dict[str, Value]:
        """What is counseled, by whom, and what the roll stands at."""
        facts: dict[str, Value] = {
            "seat": self.seat,
            "free": self.free,
            "table": self.table,
            "who": self.speaker,
            "target": self.target,
            "victim": self.victim,
            "change": total_of(played_so_far(court, self)),
            "tables": open_tables(court.state),
        }
        if self.counsel != NOBODY:
            facts["advice"] = number_of_counsel(self.table, self.counsel)
        return facts

    @property
    def _advice(self) -> Counsel:
        return COUNSELS[self.table].counsels[self.counsel]

    def _speakers(self, s: CourtState) -> list[int]:
        return free_speakers(s, self.seat) if self.free else speakers(s, self.seat)

    def _begin_speech(self, court: Court, who: int) -> None:
        self.speaker = who
        self.at = "window"


def _outcome(row: Row) -> Phrase:
    return outcome_of(row, "answer_of_monarch")
