"""The court ball (8.4.4): who attends, what happens to them, who is banned for life."""

from rules.down_with_the_king.activities.scandal import scandal_of
from rules.down_with_the_king.court.people import attends, player_order, ready_henchmen
from rules.down_with_the_king.dice.rolls import Modifier, roll_sum, row_text
from rules.down_with_the_king.duels import fight
from rules.down_with_the_king.effects.rows import Designate, TakesDesignated, apply
from rules.down_with_the_king.facts import NOBODY, TABLES, Effect, Row, row_of
from rules.down_with_the_king.justice.trials import accuse
from rules.down_with_the_king.state import Court, CourtState
from rules.engine.decision import Value
from rules.engine.step import Step, label

MODIFIER_MAX = 2
RULE = "8.4.4"


class CourtBall(TakesDesignated, Step, tag="court_ball"):
    """Each player whose PC attends rolls, in player order (C6).

    ``event`` waits for the one designated, ``banned`` for the end of the event: one who dies in it is not banned,
    nor is his heir (C7). ``chosen`` is the answer of a Designate step.
    """

    order: list[int] = []
    seat: int = NOBODY
    event: str = ""
    bearer: int = NOBODY
    banned: int = NOBODY
    chosen: int = NOBODY

    @label
    def begin(self, court: Court) -> None:
        self.order = player_order(court.state)
        self.at = "next"

    @label
    def next(self, court: Court) -> None:
        """The next player's PC, if there still."""
        if not self.order:
            court.pop()
            return
        self.seat, self.order = self.order[0], self.order[1:]
        if attends(court.state, court.state.pc[self.seat]):
            self.at = "roll"
        else:
            court.tell("stays_away", RULE, who=court.state.pc[self.seat])

    @label
    def roll(self, court: Court) -> None:
        s, seat = court.state, self.seat
        roll = roll_sum(court, [Modifier(seat, "court_ball", s.ball_modifier[seat])])
        row = row_of(TABLES["court_ball"], roll.total)
        court.tell("court_ball", RULE, seat=seat, who=s.pc[seat], **roll.facts(), row=row_text(court, row))
        s.ball_modifier[seat] = min(MODIFIER_MAX, s.ball_modifier[seat] + row.modifier)
        self.at = "next"
        if ("ban", "player") in row.effects:
            self._misbehaves(court, row)
        else:
            apply(court, row.effects, seat=seat, rule=RULE)

    def _misbehaves(self, court: Court, row: Row) -> None:
        """First the one who bears the event is named; a duelist is named by the duel itself (C7)."""
        self.event = event_of(row.effects)
        self.bearer = self.chosen = NOBODY
        self.at = "name_banned"
        if self.event != "duel":
            court.push(Designate(seat=self.seat, deed=self.event, people=guests(court.state, self.seat), rule=RULE))

    @label
    def name_banned(self, court: Court) -> None:
        """The ban goes to an attending henchman of the player's choice, without one to the PC (17.2.3, C7)."""
        s = court.state
        self.bearer, self.chosen = self.chosen, NOBODY
        people = guests(s, self.seat)[1:] or [s.pc[self.seat]]
        self.at = "suffer"
        court.push(Designate(seat=self.seat, deed="ban", people=people, rule=RULE))

    @label
    def suffer(self, court: Court) -> None:
        """The event itself."""
        self.banned = self.chosen
        self.at = "ban"
        if self.event == "duel":
            fight(court, self.seat, RULE, attending=True)
        elif self.event == "scandal":
            scandal_of(court, self.bearer)
        else:
            accuse(court, self.bearer)

    @label
    def ban(self, court: Court) -> None:
        """Banned for life, if still among the living (C7)."""
        if self.banned != NOBODY:
            court.state.banned[self.banned] = 1
            court.tell("banned", RULE, who=self.banned)
        self.event, self.bearer, self.banned, self.chosen = "", NOBODY, NOBODY, NOBODY
        self.at = "next"

    def forget(self, who: int) -> None:
        """One who dies in the event is not banned, nor is the heir (C7)."""
        if self.banned == who:
            self.banned = NOBODY

    def scene(self, court: Court) -> dict[str, Value]:
        """Whose turn it is at the ball, who is still to come, what helps the roll."""
        modifier = court.state.ball_modifier[self.seat] if self.seat != NOBODY else 0
        return {"seat": self.seat, "waiting": self.order, "change": modifier, "event": self.event}


def event_of(effects: tuple[Effect, ...]) -> str:
    """What a row does to a guest besides the ban: ``accuse``, ``duel`` or ``scandal``."""
    return next(effect[0] for effect in effects if effect[0] != "ban")


def guests(s: CourtState, seat: int) -> list[int]:
    """The seat's PC, who attends, and the henchmen at the ball (17.2.3)."""
    return [s.pc[seat], *(who for who in ready_henchmen(s, seat) if attends(s, who))]
