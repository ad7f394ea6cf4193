"""Sentences (29, 30, 31.6), and the pardon that undoes them (T14)."""

from rules.down_with_the_king.court.deaths import die
from rules.down_with_the_king.court.offices import forfeit
from rules.down_with_the_king.court.people import in_play, is_held, is_protected, is_stuck, is_wrongdoer
from rules.down_with_the_king.effects.rows import Effects, verb
from rules.down_with_the_king.facts import (
    ABROAD,
    ARCHBISHOP,
    FANDONIA,
    JUDGES,
    JUSTICE,
    MAGISTRATE,
    NOBODY,
    PEOPLE,
    SHERIFF,
)
from rules.down_with_the_king.state import BANISHED, CONDEMNED, NO_SENTENCE, NOTHING_WAITS, PRISON, Court, CourtState
from rules.down_with_the_king.turn_record import FROM_PRISON, ONE_ACTIVITY, the_turn
from rules.engine.choice_ids import make, make_all, number
from rules.engine.decision import Ask
from rules.engine.phrases import Sayable
from rules.engine.step import Step, label

NEVER_BANISHED = (MAGISTRATE, SHERIFF, ARCHBISHOP)
"""These can never be abroad, so they are imprisoned instead (20.7, W11); the judges die (28.3)."""


def countries_at_peace(s: CourtState) -> list[int]:
    """The foreign countries Fandonia is not at war with."""
    return [country for country in ABROAD if country not in s.wars]


def countries_at_war(s: CourtState) -> list[tuple[str, Sayable]]:
    """The countries at war, as blocked answers where a country is chosen (7.10, 20.1)."""
    return [(make("country", country), "at_war") for country in s.wars]


def banish(court: Court, who: int) -> None:
    """Somebody is banished (28.6.2); prison instead for those who can never be abroad and when every country is
    at war (W10, W11). Pushes the choice of the country."""
    s = court.state
    if not _may_be_sentenced(s, who):
        return
    if who in NEVER_BANISHED or (who not in JUDGES and not countries_at_peace(s)):
        imprison(court, who)
    elif not _judge_dies(court, who):
        court.push(Exile(who))


def imprison(court: Court, who: int) -> None:
    """Somebody goes to prison (28.6.3, 30.1)."""
    if _may_be_sentenced(court.state, who) and not _judge_dies(court, who):
        _sentence(court, who, PRISON, FANDONIA)
        court.tell("imprisoned", "28.6.3", who=who)


def condemn(court: Court, who: int) -> None:
    """Somebody waits in prison for the execution at the end of the next turn (28.6.4, W12)."""
    if _may_be_sentenced(court.state, who) and not _judge_dies(court, who):
        _sentence(court, who, CONDEMNED, FANDONIA)
        court.tell("condemned", "28.6.4", who=who)


def _may_be_sentenced(s: CourtState, who: int) -> bool:
    """Never royals or a King or Queen by marriage (29.4, 30.5, W15), nor a face-down PC."""
    return not is_protected(s, who) and in_play(s, who)


def _judge_dies(court: Court, who: int) -> bool:
    """Every sentence kills a judge (28.3, W9)."""
    if who not in JUDGES:
        return False
    die(court, who, "28.3")
    return True


def _sentence(court: Court, who: int, sentence: int, place: int) -> None:
    """The sentence, which costs the office; its turn still counts after an escape (16.4, 29.3, 30.4, W23)."""
    s = court.state
    forfeit(court, who, "16.4")
    s.sentence[who], s.since[who], s.place[who] = sentence, s.turn, place
    s.wrongdoer[who] = 1
    s.hiding[who] = s.suicide[who] = 0
    s.waiting[who] = NOTHING_WAITS
    s.unsettled = 1
    confine(court, who)


def confine(court: Court, who: int) -> None:
    """Limit a player whose PC is banished, imprisoned or hiding to one activity in that player's turn (13.1, T35)."""
    turn = the_turn(court)
    if turn is not None and court.state.pc[turn.seat] == who:
        turn.limited = max(turn.limited, FROM_PRISON if is_held(court.state, who) else ONE_ACTIVITY)
        turn.left = max(0, min(turn.left, 1 - len(turn.done)))


class Exile(Step, tag="exile"):
    """The Minister of Justice's player, else the first player, names a country at peace (29.1, W10)."""

    who: int

    @label
    def begin(self, court: Court) -> None:
        countries = countries_at_peace(court.state)
        if len(countries) > 1:
            self.at = "where"
        else:
            court.pop()
            self._go(court, countries[0])

    def ask_where(self, court: Court) -> Ask:
        s = court.state
        ids = make_all("country", countries_at_peace(s))
        minister = s.holder[JUSTICE]
        seat = NOBODY if minister == NOBODY else s.owner[minister]
        return Ask(s.first if seat == NOBODY else seat, "exile", ids, "29.1", {"who": self.who})

    def blocked_where(self, court: Court) -> list[tuple[str, Sayable]]:
        return countries_at_war(court.state)

    def take_where(self, court: Court, choice: str) -> None:
        court.pop()
        self._go(court, number(choice))

    def _go(self, court: Court, country: int) -> None:
        _sentence(court, self.who, BANISHED, country)
        court.tell("banished", "28.6.2", who=self.who, country=country)


# ---- back to a normal situation (13.4.5, 13.4.6, 28.6.1) ---------------------------------------------


def may_be_pardoned(s: CourtState, who: int) -> bool:
    """Is this one banished, imprisoned or a wrongdoer (13.4.5)? Hiding alone is nothing to pardon (T14)."""
    return is_wrongdoer(s, who) and in_play(s, who)


def restore(court: Court, who: int, rule: str) -> None:
    """Back to a normal situation: prisoners and the banished in Fandonia, those hiding where they are, those stuck
    cleared where they are (T14, 24.9, 29.8, 30.9)."""
    s = court.state
    if s.sentence[who] and not s.hiding[who] and not is_stuck(s, who):
        s.place[who] = FANDONIA
    s.sentence[who] = NO_SENTENCE
    s.waiting[who] = NOTHING_WAITS
    s.wrongdoer[who] = s.hiding[who] = s.suicide[who] = s.since[who] = 0
    s.unsettled = 1
    court.tell("restored", rule, who=who)


def back_to_prison(court: Court, who: int) -> None:
    """An escaped prisoner is in Fandonia again and so in prison; a condemned one dies at once (30.6, 31.6)."""
    s = court.state
    s.hiding[who] = 0
    s.place[who] = FANDONIA
    if s.sentence[who] == CONDEMNED:
        die(court, who, "31.6")
    else:
        court.tell("back_in_prison", "30.6", who=who)
        confine(court, who)


@verb("acquit")
def _acquit(court: Court, row: Effects, words: list[str]) -> None:
    restore(court, row.who(court.state, words[0]), row.rule)


@verb("banish")
def _banish(court: Court, row: Effects, words: list[str]) -> None:
    banish(court, row.who(court.state, words[0]))


@verb("imprison")
def _imprison(court: Court, row: Effects, words: list[str]) -> None:
    imprison(court, row.who(court.state, words[0]))


@verb("await_execution")
def _await_execution(court: Court, row: Effects, words: list[str]) -> None:
    condemn(court, row.who(court.state, words[0]))


@verb("amnesty")
def _amnesty(court: Court, row: Effects, words: list[str]) -> None:
    """Everybody banished, imprisoned or a wrongdoer is back to a normal situation (13.4.6)."""
    s = court.state
    for who in [person for person in PEOPLE if may_be_pardoned(s, person)]:
        restore(court, who, row.rule)
