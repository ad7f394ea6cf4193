"""Full names, the note beside a choice, and how things stand, in words."""

from collections.abc import Callable

from rules.down_with_the_king.court.people import (
    faction,
    is_abroad,
    is_absent,
    is_pc,
    is_royal,
    is_stuck,
    pp_in_use,
    status,
    title,
)
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
from rules.down_with_the_king.names import person, term
from rules.down_with_the_king.state import BANISHED, CONDEMNED, PRISON, Court, CourtState
from rules.engine.choice_ids import read
from rules.engine.decision import Ask
from rules.engine.words import pluralize


def full_name(s: CourtState, who: int) -> str:
    """Name with the present title: Duke Michael, Prince Alan, John the Brother, the Sheriff."""
    if who == NOBODY:
        return person(who)
    if is_royal(who) and not TITLE[who]:
        return term("people", "royal_known_as", name=NAME[who], epithet=EPITHET[who])
    rank = TITLE[who] if is_royal(who) else title(s, who)
    return term("people", "titled", title=rank, name=NAME[who]) if rank else term("people", "by_office", name=NAME[who])


def whereabouts(s: CourtState, who: int) -> str:
    """The one state that matters most, in words; empty for somebody at liberty in Fandonia."""
    key = state_of(s, who)
    return term("whereabouts", key, country=COUNTRIES[s.place[who]]) if key else ""


def state_of(s: CourtState, who: int) -> str:
    """The key of the one state that matters most, for ``[whereabouts]``; empty for somebody at liberty in Fandonia."""
    if s.dead[who]:
        return "dead"
    if is_absent(s, who):
        return "heir_comes"
    if s.hiding[who]:
        return "hiding"
    if s.sentence[who] in (CONDEMNED, PRISON):
        return "condemned" if s.sentence[who] == CONDEMNED else "prison"
    if is_stuck(s, who):
        return "shut_in"
    return "banished" if s.sentence[who] == BANISHED else "abroad" if is_abroad(s, who) else ""


def side(court: Court, who: int) -> str:
    """Whose somebody is: a player's PC or friend, or neutral."""
    s = court.state
    seat = s.owner[who]
    if seat == NOBODY:
        return term("sides", "neutral")
    return term("sides", "pc" if is_pc(s, who) else "friend", name=court.seats[seat])


def describe(court: Court, who: int) -> str:
    """A person in a few words: status, side, office, state."""
    s = court.state
    office = s.office[who]
    parts = [f"S{status(s, who)}", side(court, who), "" if office == NOBODY else OFFICE_NAME[office]]
    return " · ".join(part for part in (*parts, whereabouts(s, who)) if part)


def _note_who(court: Court, ask: Ask, word: str) -> str:
    return describe(court, int(word))


def _note_seat(court: Court, ask: Ask, word: str) -> str:
    s, seat = court.state, int(word)
    return term("notes", "seat", ip=s.ip[seat], pp=s.pp[seat], cards=len(s.hand[seat]))


def _note_card(court: Court, ask: Ask, word: str) -> str:
    kind = CARD_KINDS[CARDS[int(word)]]
    return kind.usurpation.replace("x", "×") or (term("notes", "illegal") if kind.illegal else "")


def _note_office(court: Court, ask: Ask, word: str) -> str:
    holder = court.state.holder[int(word)]
    if holder == NOBODY:
        return term("notes", "vacant")
    return f"{full_name(court.state, holder)}, {describe(court, holder)}"


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
    lines = [term("summary", "reign", turn=s.turn, monarch=full_name(s, s.monarch), support=s.support)]
    problems = ", ".join(PROBLEMS[place].name for place, is_open in enumerate(s.open) if is_open)
    lines.append(term("summary", "problems", problems=problems) if problems else term("summary", "no_problems"))
    if s.wars:
        lines.append(term("summary", "wars", countries=", ".join(COUNTRIES[country] for country in s.wars)))
    return lines + [_summary_of_seat(court, each, own=each == seat) for each in range(len(court.seats))]


def _summary_of_seat(court: Court, seat: int, own: bool) -> str:
    s = court.state
    people = [
        term("summary", "pc" if is_pc(s, who) else "person", name=full_name(s, who), status=status(s, who))
        for who in sorted(faction(s, seat), key=lambda who: not is_pc(s, who))
    ]
    return term(
        "summary",
        "own_seat" if own else "seat",
        name=court.seats[seat],
        ip=s.ip[seat],
        pp=s.pp[seat],
        used=pp_in_use(s, seat),
        cards=pluralize(len(s.hand[seat]), "card"),
        people=", ".join(people),
    )
