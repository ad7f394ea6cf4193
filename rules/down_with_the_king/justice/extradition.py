"""Extradition: a wrongdoer is brought out of hiding (25)."""

from rules.down_with_the_king.court.people import in_play, is_stuck, is_wrongdoer
from rules.down_with_the_king.effects.rows import Effects, verb
from rules.down_with_the_king.justice.sentences import back_to_prison
from rules.down_with_the_king.justice.trials import Trial
from rules.down_with_the_king.state import NO_SENTENCE, PRISON, Court, CourtState


def may_be_extradited(s: CourtState, who: int) -> bool:
    """A wrongdoer in hiding, at home or abroad, but not in a country at war (13.4.11, 7.10.1)."""
    return bool(s.hiding[who]) and is_wrongdoer(s, who) and not is_stuck(s, who) and in_play(s, who)


def extradite(court: Court, who: int) -> None:
    """A wrongdoer is brought out of hiding to trial; an escaped prisoner goes back to prison and a condemned one
    dies, without trial (25, W6, W20). Nothing happens to anybody else."""
    s = court.state
    if not may_be_extradited(s, who):
        return
    court.tell("extradited", "25", who=who)
    s.hiding[who] = 0
    if s.sentence[who] >= PRISON:
        back_to_prison(court, who)
        return
    s.sentence[who] = NO_SENTENCE
    s.wrongdoer[who] = 1
    s.since[who] = s.suicide[who] = 0
    court.push(Trial(who))


@verb("extradite")
def _extradite(court: Court, row: Effects, words: list[str]) -> None:
    extradite(court, row.who(court.state, words[0]))
