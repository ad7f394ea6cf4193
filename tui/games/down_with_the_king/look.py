"""The card of one character: how the numbers add up, office, spouse, where, whose, wanted for what."""

from collections.abc import Callable

from rules.down_with_the_king.facts import NOBODY, OFFICE_BONUS, OFFICE_NAME, STATUS, THOMAS
from rules.down_with_the_king.state import BANISHED, CONDEMNED, PRISON
from rules.down_with_the_king.view import Person
from rules.engine import choice_ids
from tui.drawing.text import (
    EMPTY,
    Row,
    Span,
    beside,
    capital,
    fit,
    flow,
    framed,
    labeled,
    paragraph,
    row,
    saying,
    width,
)
from tui.games.down_with_the_king.context import CourtContext
from tui.games.down_with_the_king.court import FAILURES
from tui.games.down_with_the_king.hand import face
from tui.panels import page_names
from tui.panels.presenter import Item, Page
from tui.panels.snapshot import Scene
from tui.words import Words

GROUPS = Words("down_with_the_king/look", "groups")
PAGE = Words("down_with_the_king/look", "page")
CARD = Words("down_with_the_king/look", "card")
WHOSE = Words("down_with_the_king/look", "whose")
NUMBERS = Words("down_with_the_king/look", "numbers")
TITLES = Words("down_with_the_king/look", "titles")
SENTENCES = Words("down_with_the_king/look", "sentences")

BOX = 30
"""Columns of the card."""

ROYAL_SPOUSE = 8
"""The rank of one who is or was married to a royal, above every title (18.10)."""

SENTENCE_KEY = {BANISHED: "banished", PRISON: "prison", CONDEMNED: "condemned"}


def groups(context: CourtContext) -> dict[str, tuple[str, list[Person]]]:
    """Everybody, sorted into groups: each faction, office holders, royals, neutral nobles."""
    people = context.everybody()
    by_group: dict[str, tuple[str, list[Person]]] = {
        f"seat{seat.index}": (GROUPS("faction", name=seat.name), context.faction(seat.index))
        for seat in context.view.seats
    }
    holders = [context.person(office.holder) for office in context.view.offices]
    by_group["offices"] = (GROUPS("offices"), [person for person in holders if person])
    by_group["royals"] = (GROUPS("royals"), [person for person in people if person.royal])
    neutral = [person for person in people if not person.royal and person.owner < 0]
    by_group["neutral"] = (GROUPS("neutral"), neutral)
    return {key: group for key, group in by_group.items() if group[1]}


def home(context: CourtContext, person: Person) -> str:
    """The group that a person is shown in first."""
    if person.owner >= 0:
        return f"seat{person.owner}"
    return "royals" if person.royal else "offices" if person.office >= 0 else "neutral"


def subject(context: CourtContext, marked: str) -> Person | None:
    """Who is meant by a choice: the person named, the holder of the office, the PC of the seat."""
    verb, words = choice_ids.read(marked)
    number = int(words[0]) if words and words[0].isdigit() else NOBODY
    if verb in ("who", "over", "go", "home", "pardon", "lift", "couple"):
        return context.person(number)
    if verb == "office" and 0 <= number < len(context.view.offices):
        return context.person(context.view.offices[number].holder)
    if verb == "problem" and 0 <= number < len(context.view.problems):
        return context.person(context.view.offices[context.view.problems[number].minister].holder)
    if verb == "seat" and 0 <= number < len(context.view.seats):
        return context.person(context.view.seats[number].pc)
    return None


def in_question(context: CourtContext) -> Person | None:
    """Whom what is going on is about."""
    for key in ("target", "who", "a", "royal", "assassin"):
        for scene in reversed(context.view.scenes):
            who = scene.facts.get(key, NOBODY)
            person = context.person(who) if isinstance(who, int) else None
            if person:
                return person
    return None


def name_of(scene: Scene) -> str:
    """The page about the highlighted thing: a person, else the one in question, else the viewer's PC."""
    context = CourtContext(scene)
    verb, rest = choice_ids.verb(scene.marked), choice_ids.word(scene.marked)
    if verb in ("card", "intrigue"):
        card = choice_ids.verb(rest)
        if verb == "card" and card.isdigit():
            kind, royal = face(int(card))
            return f"hand:{kind}:{royal}"
        return f"hand:{'intrigue' if verb == 'intrigue' else card}"
    person = subject(context, scene.marked) or in_question(context)
    person = person or context.person(context.view.seats[context.eyes].pc)
    return f"look:{home(context, person)}:{person.id}" if person else ""


def page(scene: Scene, name: str, at: int) -> Page | None:
    """The page ``look:group:who``: the card of the one ``at`` places further in the group."""
    context = CourtContext(scene)
    group, who = page_names.read(name).words
    by_group = groups(context)
    if group not in by_group:
        return None
    label, people = by_group[group]
    ids = [person.id for person in people]
    start = ids.index(int(who)) if int(who) in ids else 0
    person = people[(start + at) % len(people)]
    number = context.glyphs.royal if person.royal else str(person.id)
    left = framed(CARD("card") if context.glyphs.in_words else number, box(context, person), BOX, context.glyphs)
    left_arrow, right_arrow = context.glyphs.pick
    drawn = row(Span(f" {PAGE('group')} ", "muted"), Span(f"{left_arrow} {label} {right_arrow}", "text bold"))
    pick = saying(drawn, f"{PAGE('group')} {label}")
    names = [
        row(context.named(member.id, member.name))
        if member is not person
        else tuple(Span(text, f"{token} raise") for text, token in context.named(member.id, member.name))
        for member in people
    ]
    below = [EMPTY, pick, *_around(names, people.index(person), context.columns, scene.height - 3 - len(left))]
    right = explained(context, person, context.columns - BOX - 4, scene.height - 1 - len(below))
    rows = [*beside([row("  ", line) for line in left], right, BOX + 4), *below]
    items = tuple(Item(len(rows) - 1, rule=_rule(person)) for _ in people)
    tabs = tuple(f"look:{key}:{who}" for key in by_group)
    note = context.dot.join((PAGE("next"), PAGE("next_group")))
    title = PAGE("title", name=person.full)
    return Page(title, PAGE("heading"), rows, note, _rule(person), items, "", tabs, sideways=True)


def _around(names: list[Row], at: int, columns: int, height: int) -> list[Row]:
    """The names of a group in at most ``height`` rows, among them that of the one looked at; the card has its room."""
    rows, before = flow(names, columns, gap="  "), len(flow(names[: at + 1], columns, gap="  ")) - 1
    height = max(1, height)
    start = max(0, min(before - height // 2, len(rows) - height))
    return rows[start : start + height]


def _rule(person: Person) -> str:
    return "2.1.1" if person.royal else "2.1.2"


def box(context: CourtContext, person: Person) -> list[Row]:
    """What is on the card itself."""
    lines: list[Row] = [
        context.named(person.id),
        row(Span(f"  {whose(context, person)}", "muted")),
        EMPTY,
        row(Span(context.letters(person, gap=" " * 3), "text bold")),
        EMPTY,
    ]
    if person.office >= 0:
        lines += paragraph(OFFICE_NAME[person.office], BOX - 4)
    if person.id == context.view.consort:
        lines.append(row(CARD("consort")))
    if person.henchman or person.counselor:
        lines.append(row(CARD("henchman" if person.henchman else "counselor")))
    lines += paragraph(capital(person.where or CARD("at_liberty")), BOX - 4)
    lines.append(row(_family(context, person)))
    if person.banned:
        lines.append(row(Span(CARD("banned"), "bad")))
    if person.royal and person.epithet:
        lines.append(row(Span(person.epithet, "muted")))
    return lines


def whose(context: CourtContext, person: Person) -> str:
    """Whose somebody is, in words."""
    if person.owner < 0:
        return WHOSE("neutral")
    name = context.view.seats[person.owner].name
    own = person.owner == context.own
    if person.pc:
        return WHOSE("your_pc") if own else WHOSE("pc", name=name)
    return WHOSE("your_friend") if own else WHOSE("rival", name=name)


Explain = Callable[..., None]


def explained(context: CourtContext, person: Person, columns: int, height: int) -> list[Row]:
    """How the numbers add up, what else everybody knows, and of the past what ``height`` rows have room for."""
    rows: list[Row] = []

    def say(key: str, text: str, ink: str = "text") -> None:
        label = NUMBERS(key) if key else ""
        lines = paragraph(text, columns - 12, ink)
        for place, line in enumerate(lines):
            rows.append(labeled("" if place else label, line, 12, indent=0))

    _explain_status(context, person, say)
    if person.ability:
        say("ability", NUMBERS("ability_rating", rating=person.ability, faces=_faces(person.ability)))
    if person.dueling:
        say("dueling", NUMBERS("dueling_rating", rating=person.dueling, faces=_faces(person.dueling, 6)))
    if person.seduction:
        say("seduction", NUMBERS("seduction_rating", rating=person.seduction, faces=_faces(person.seduction, 6)))
    if person.usurpation:
        say("usurpation", NUMBERS("usurpation_value", dice=context.times(person.usurpation)))
    if person.royal and person.id in context.view.living_succession:
        place = context.view.living_succession.index(person.id) + 1
        say("succession", NUMBERS("next_in_line") if place == 1 else NUMBERS("in_line", place=place))
    troubles = wanted(person)
    if troubles:
        say("wanted", troubles, "bad")
    for problem in context.view.problems:
        if problem.open and person.office >= 0 and problem.minister == person.office:
            say("to_solve", NUMBERS("problem", problem=problem.name, failed=problem.failed, limit=FAILURES))
    facts, past = list(rows), _past(context, person)
    while True:
        for place, text in enumerate(past):
            say("past" if not place else "", text, "muted")
        if len(rows) <= height or not past:
            return rows
        past, rows[:] = past[1:], facts


def _explain_status(context: CourtContext, person: Person, say: Explain) -> None:
    """Say how the Status Rating adds up, and what it means for prestige and before the law."""
    office = OFFICE_BONUS[person.office] if person.office >= 0 else 0
    as_royal = person.owner < 0 and (person.royal or person.id == context.view.consort)
    halved = context.view.crisis and (person.office >= 0 or as_royal)
    source = _source(context, person, person.own_status - office)
    if not office or halved:
        say("status", NUMBERS("part", amount=person.own_status, source=NUMBERS("halved") if halved else source))
    else:
        say("status", NUMBERS("part", amount=person.own_status - office, source=source))
        say("", NUMBERS("added", amount=office, source=OFFICE_NAME[person.office]))
        say("", NUMBERS("together", amount=person.own_status))
    if person.status != person.own_status:
        say("", NUMBERS("by_marriage", amount=person.status))
    if _may_be_won(context, person):
        say("", NUMBERS("pp_for_her" if person.female else "pp_for_him", pp=_price(context, person)), "muted")
    if not person.royal:
        key = "safe_on" if person.status > 1 else "never_safe"
        say("", NUMBERS(key, faces=_faces(person.status)), "muted")


def _source(context: CourtContext, person: Person, rank: int) -> str:
    """What a rank comes from: the card, a title, or a royal wife or husband, dead or alive (18.10, 31.7)."""
    if person.royal or not person.title:
        return NUMBERS("printed")
    if rank < ROYAL_SPOUSE:
        return TITLES(person.title)
    spouse = context.person(person.spouse)
    return NUMBERS("royal_spouse" if spouse and spouse.royal else "royal_widow")


def _may_be_won(context: CourtContext, person: Person) -> bool:
    """Could this one change to the viewer's side: no PC (T16), not the Monarch or a neutral consort, not Thomas?"""
    if person.owner == context.eyes or person.pc or person.id in (context.view.monarch, THOMAS):
        return False
    return person.owner >= 0 or person.id != context.view.consort


def _price(context: CourtContext, person: Person) -> int:
    """The PP that one won over takes: a royal's full rating, which a crisis halves only while he is neutral (33.2.3);
    none for the spouse of one's own PC (R17)."""
    spouse = context.person(person.spouse)
    if spouse and spouse.pc and spouse.owner == context.eyes:
        return 0
    return STATUS[person.id] if person.royal else person.status


def wanted(person: Person) -> str:
    """What somebody is wanted for, or sits for; empty for an honest one."""
    if person.sentence and person.hiding:
        return SENTENCES(f"fled_{SENTENCE_KEY[person.sentence]}")
    if person.sentence:
        sentence = SENTENCES(SENTENCE_KEY[person.sentence])
        return SENTENCES("since", sentence=sentence, turn=person.since) if person.since else sentence
    if person.wrongdoer:
        return SENTENCES("fled_hearing" if person.hiding else "due")
    return ""


def _family(context: CourtContext, person: Person) -> str:
    spouse, engaged = context.person(person.spouse), context.person(person.engaged)
    if spouse:
        return CARD("married", name=spouse.full)
    return CARD("engaged", name=engaged.full) if engaged else CARD("unmarried")


def _faces(rating: int, most: int = 5) -> str:
    """The faces of a die under a rating; those above ``most`` never count."""
    faces = [str(face) for face in range(1, min(rating - 1, most) + 1)]
    return " ".join(faces) or NUMBERS("no_face")


def _past(context: CourtContext, person: Person) -> list[str]:
    """The last three lines of the chronicle that name this one."""
    return [line.text for line in context.scene.snap.lines if person.id in line.mentions][-3:]


def panel(context: CourtContext, columns: int) -> tuple[str, list[Row]]:
    """Heading and rows of the rail's panel: the highlighted person, else the one in question, else the viewer's PC."""
    person = (
        subject(context, context.scene.marked)
        or in_question(context)
        or context.person(context.view.seats[context.eyes].pc)
    )
    if person is None:
        return PAGE("heading"), []
    office = context.office(person) or CARD("no_office")
    where = capital(context.where(person))
    if person.wrongdoer and not person.sentence:
        where = CARD("where_wanted", where=where)
    together = row(office, Span(f"   {where}", "muted"))
    return PAGE("heading"), [
        fit(row(context.named(person.id)), columns),
        row(context.letters(person), Span(f"   {whose(context, person)}", "muted")),
        *([together] if width(together) <= columns else [row(office), row(Span(where, "muted"))]),
        row(Span(_family(context, person), "muted")),
    ]
