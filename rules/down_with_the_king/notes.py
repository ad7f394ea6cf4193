"""Longer words: full names, the note beside a choice, how things stand."""

from collections.abc import Callable

from rules.down_with_the_king.court.people import faction, is_pc, is_royal, is_stuck, pp_in_use, status, title
from rules.down_with_the_king.facts import (
    CARD_KINDS,
    CARDS,
    COUNTRIES,
    EPITHET,
    NAME,
    NOBODY,
    OFFICE_NAME,
    PROBLEMS,
    TITLE,
)
from rules.down_with_the_king.state import BANISHED, CONDEMNED, PRISON, Court, CourtState
from rules.engine.choice_ids import read
from rules.engine.decision import Ask


def full_name(s: CourtState, who: int) -> str:
    """Name with the present title: Duke Michael, Prince Alan, John the Brother, the Sheriff."""
    if who == NOBODY:
        return "nobody"
    if is_royal(who):
        if TITLE[who]:
            return f"{TITLE[who]} {NAME[who]}"
        return f"{NAME[who]} {EPITHET[who]}"
    rank = title(s, who)
    return f"{rank} {NAME[who]}" if rank else f"the {NAME[who]}"


def whereabouts(s: CourtState, who: int) -> str:
    """The one state that matters most, in words; empty for somebody at liberty in Fandonia."""
    place = COUNTRIES[s.place[who]]
    if s.dead[who]:
        return "dead"
    if is_pc(s, who) and s.returns[s.owner[who]]:
        return "dead, the heir comes"
    if s.hiding[who]:
        return f"hides in {place}"
    if s.sentence[who] == CONDEMNED:
        return "awaiting death"
    if s.sentence[who] == PRISON:
        return "prison"
    if is_stuck(s, who):
        return f"shut in, {place}"
    if s.sentence[who] == BANISHED:
        return f"banished, {place}"
    return f"abroad, {place}" if s.place[who] else ""


def side(court: Court, who: int) -> str:
    """Whose somebody is: a player's PC or friend, or neutral."""
    s = court.state
    seat = s.owner[who]
    if seat == NOBODY:
        return "neutral"
    return f"{court.seats[seat]}'s PC" if is_pc(s, who) else f"{court.seats[seat]}'s"


def describe(court: Court, who: int) -> str:
    """A person in a few words: status, side, office, state."""
    s = court.state
    parts = [f"S{status(s, who)}", side(court, who)]
    if s.office[who] != NOBODY:
        parts.append(OFFICE_NAME[s.office[who]])
    where = whereabouts(s, who)
    if where:
        parts.append(where)
    return " · ".join(parts)


def _note_who(court: Court, ask: Ask, word: str) -> str:
    return describe(court, int(word))


def _note_seat(court: Court, ask: Ask, word: str) -> str:
    s = court.state
    seat = int(word)
    return f"{s.ip[seat]} IP, {s.pp[seat]} PP, {len(s.hand[seat])} cards"


def _note_card(court: Court, ask: Ask, word: str) -> str:
    kind = CARD_KINDS[CARDS[int(word)]]
    return kind.usurpation.replace("x", "×") or ("illegal if drawn" if kind.illegal else "")


def _note_office(court: Court, ask: Ask, word: str) -> str:
    holder = court.state.holder[int(word)]
    return "vacant" if holder == NOBODY else f"{full_name(court.state, holder)}, {describe(court, holder)}"


_NOTES: dict[str, Callable[[Court, Ask, str], str]] = {
    "who": _note_who,
    "over": _note_who,
    "seat": _note_seat,
    "card": _note_card,
    "office": _note_office,
}


def note(court: Court, ask: Ask, choice_id: str) -> str:
    """The note beside a choice: what a reader wants to know of the thing chosen."""
    verb, words = read(choice_id)
    reader = _NOTES.get(verb)
    return reader(court, ask, words[0]) if reader and words and words[0].isdigit() else ""


def summary(court: Court, seat: int) -> list[str]:
    """How things stand for a seat, as lines of plain text."""
    s = court.state
    lines = [f"Turn {s.turn}. {full_name(s, s.monarch)} reigns, Support {s.support}."]
    troubles = [PROBLEMS[place].name for place, is_open in enumerate(s.open) if is_open]
    lines.append("Open problems: " + (", ".join(troubles) or "none") + ".")
    if s.wars:
        lines.append("At war with " + ", ".join(COUNTRIES[country] for country in s.wars) + ".")
    for one, name in enumerate(court.seats):
        lines.append(
            f"{name}{' (you)' if one == seat else ''}: {s.ip[one]} IP, {s.pp[one]} PP, {pp_in_use(s, one)} in use, "
            f"{len(s.hand[one])} cards; "
            + ", ".join(f"{full_name(s, who)} S{status(s, who)}" for who in faction(s, one))
            + "."
        )
    return lines
