"""Courting the favor of a friendly royal (13.4.4)."""

from rules.down_with_the_king.activities.standing import Standing
from rules.down_with_the_king.court.people import farcs, henchmen_away, ready_henchmen
from rules.down_with_the_king.dice.reactions import ReactionWindow, TakesReactions, played_so_far
from rules.down_with_the_king.dice.rolls import Modifier, outcome_of, roll_sum, row_text, total_of
from rules.down_with_the_king.effects.rows import amount_of, apply
from rules.down_with_the_king.facts import NOBODY, TABLES, Row, row_of
from rules.down_with_the_king.state import Court
from rules.down_with_the_king.turn_record import TurnRecord, the_turn
from rules.engine.choice_ids import make, make_all, number
from rules.engine.decision import Ask, Odds, Value
from rules.engine.odds import odds
from rules.engine.phrases import Phrase, Sayable
from rules.engine.step import Step, label

KEY = "court_favor"
FAVOR_COUNTER = 5
"""What the Favor counter adds; no row gets worse by it, so it is always used (12.3.5)."""


def why_not(at: Standing) -> Sayable:
    """Why the seat has no royal to court."""
    return "" if at.royals else "no_friendly_royal"


def start(court: Court, turn: TurnRecord) -> None:
    """Begin with the choice of the royal."""
    court.push(CourtFavor(turn.seat))


def odds_at_once(court: Court, turn: TurnRecord) -> Odds | None:
    """The chances if the activity rolls without a further question: one royal alone, and no henchman to court."""
    s = court.state
    if len(farcs(s, turn.seat)) != 1 or ready_henchmen(s, turn.seat):
        return None
    return _odds(FAVOR_COUNTER if turn.has_counter("favor") else 0, harmless=farcs(s, turn.seat) == [s.monarch])


class CourtFavor(TakesReactions, Step, tag="court_favor"):
    """Which royal, courted by whom, Treachery, two dice on the royal favor table."""

    seat: int
    royal: int = NOBODY
    courtier: int = NOBODY
    counter: int = 0
    played: list[Modifier] = []

    @label
    def begin(self, court: Court) -> None:
        """One royal alone is courted unasked, and the PC courts where no henchman could (17.2.4)."""
        s = court.state
        royals = farcs(s, self.seat)
        if self.royal == NOBODY and len(royals) > 1:
            self.at = "whom"
            return
        if self.royal == NOBODY:
            self.royal = royals[0]
        if ready_henchmen(s, self.seat):
            self.at = "by"
        else:
            self._perform(court, s.pc[self.seat])

    def ask_whom(self, court: Court) -> Ask:
        ids = make_all("who", farcs(court.state, self.seat))
        return Ask(self.seat, "favor_whom", ids, "13.4.4", back=True)

    def odds_whom(self, court: Court, choice: str) -> Odds:
        """The chances if the PC courts, and nobody plays Treachery."""
        return _odds(self._counter_waits(court), harmless=number(choice) == court.state.monarch)

    def take_whom(self, court: Court, choice: str) -> None:
        self.royal = number(choice)
        self.at = "begin"

    def ask_by(self, court: Court) -> Ask:
        s = court.state
        helpers = ready_henchmen(s, self.seat)
        ids = make_all("who", (s.pc[self.seat], *helpers))
        safe = next(iter(make_all("who", helpers)), "")
        return Ask(self.seat, "favor_by", ids, "17.2.4", {"who": self.royal}, back=True, safe=safe)

    def blocked_by(self, court: Court) -> list[tuple[str, Sayable]]:
        """Henchmen who are not at liberty in Fandonia (17.6)."""
        return [(make("who", who), why) for who, why in henchmen_away(court.state, self.seat)]

    def take_by(self, court: Court, choice: str) -> None:
        self._perform(court, number(choice))

    def odds_by(self, court: Court, choice: str) -> Odds:
        """The chances with this courtier, if nobody plays Treachery."""
        return _odds(self._counter_waits(court), self._risks_nothing(court, number(choice)))

    def _risks_nothing(self, court: Court, courtier: int) -> bool:
        """A henchman never costs one the royal's friendship (17.2.4); one who reigns is a FARC for life (36.6)."""
        return courtier != court.state.pc[self.seat] or self.royal == court.state.monarch

    def _counter_waits(self, court: Court) -> int:
        """What a Favor counter, which is always used, will add."""
        turn = the_turn(court)
        return FAVOR_COUNTER if turn is not None and turn.has_counter("favor") else 0

    def _perform(self, court: Court, courtier: int) -> None:
        turn = the_turn(court)
        assert turn is not None
        self.courtier = courtier
        self.at = "roll"
        turn.spend_activity(KEY)
        if turn.has_counter("favor"):
            turn.use_counter("favor")
            self.counter = 1
        court.tell("favor_courted", "13.4.4", seat=self.seat, who=courtier, royal=self.royal)
        court.push(ReactionWindow("favor", self.royal, self.seat))

    @label
    def roll(self, court: Court) -> None:
        """The row takes effect, unless it would cost the friendship that is not at risk."""
        roll = roll_sum(court, self._modifiers(self.played))
        row = row_of(TABLES["royal_favor"], roll.total)
        court.tell("favor", "13.4.4", seat=self.seat, royal=self.royal, **roll.facts(), row=row_text(court, row))
        safe = self._risks_nothing(court, self.courtier)
        court.pop()
        apply(court, () if safe and _estranges(row) else row.effects, self.seat, self.royal, rule="13.4.4")

    def _modifiers(self, played: list[Modifier]) -> list[Modifier]:
        own = [Modifier(self.seat, "favor_counter", FAVOR_COUNTER)] if self.counter else []
        return [*own, *played]

    def forecast(self, court: Court, modifiers: list[Modifier]) -> Odds:
        """The chances of the rows of the table."""
        return _odds(total_of(self._modifiers(modifiers)), self._risks_nothing(court, self.courtier))

    def scene(self, court: Court) -> dict[str, Value]:
        return {
            "seat": self.seat,
            "royal": self.royal,
            "courtier": self.courtier,
            "change": total_of(self._modifiers(played_so_far(court, self))),
        }


def _estranges(row: Row) -> bool:
    return any(effect[0] == "make_nrc" for effect in row.effects)


def _odds(change: int, harmless: bool) -> Odds:
    """The rows with what they give; ``harmless`` where the friendship is not at risk."""

    def outcome(row: Row) -> Phrase:
        if _estranges(row):
            return outcome_of(row, "favor_harmless" if harmless else "favor_lost")
        return outcome_of(row, "favor", ip=amount_of(row.effects, "gain_ip"))

    rows = TABLES["royal_favor"]
    return odds(2, lambda total: outcome(row_of(rows, total + change)), [outcome(row) for row in rows])
