"""The steps that close a turn: executions, prison rolls of neutrals, suicides, the victory check (E1)."""

from rules.down_with_the_king.court.deaths import die
from rules.down_with_the_king.court.people import is_condemned, is_wrongdoer
from rules.down_with_the_king.facts import NOBLES, NOBODY
from rules.down_with_the_king.state import BANISHED, Court
from rules.down_with_the_king.throne.victory import check_victory
from rules.down_with_the_king.turn.prison import push_prison_roll
from rules.engine.step import Step, label


class EndSteps(Step, tag="end_steps"):
    """What closes a turn: due executions, prison rolls of neutrals, suicides, neutrals who hide for nothing, the
    victory check (E1, W16)."""

    @label
    def begin(self, court: Court) -> None:
        """The condemned die in the turn after the sentence (31.6, W12)."""
        s = court.state
        sentenced = [who for who in NOBLES if s.sentence[who]]
        due = next((who for who in sentenced if is_condemned(s, who) and s.since[who] < s.turn), NOBODY)
        if due == NOBODY:
            self.at = "suicides"
            push_prison_roll(court, NOBODY)
        else:
            court.tell("executed", "31.6", who=due)
            die(court, due, "31.6")

    @label
    def suicides(self, court: Court) -> None:
        """Suicides announced; then the turn is closed."""
        s = court.state
        who = next((noble for noble in NOBLES if s.suicide[noble]), NOBODY)
        if who == NOBODY:
            court.pop()
            _neutrals_come_out(court)
            check_victory(court)
        else:
            s.suicide[who] = 0
            die(court, who, "29.9" if s.sentence[who] == BANISHED else "30.10")


def _neutrals_come_out(court: Court) -> None:
    """Neutrals who hide and are no wrongdoers come out where they are (W16)."""
    s = court.state
    for who in NOBLES:
        if s.hiding[who] and s.owner[who] == NOBODY and not is_wrongdoer(s, who):
            s.hiding[who] = 0
            court.tell("comes_out", "24.7", who=who, country=s.place[who])
