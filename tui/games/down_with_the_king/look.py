"""The card of one character: how the numbers add up, office, spouse, where, whose, wanted for what."""

import re

from rules.down_with_the_king.facts import NOBODY, OFFICE_BONUS, OFFICE_NAME
from rules.down_with_the_king.view import Person
from rules.engine import choice_ids
from tui.drawing.text import EMPTY, Row, Span, beside, capital, fit, flow, framed, paragraph, row
from tui.games.down_with_the_king.board import Board
from tui.games.down_with_the_king.hand import face
from tui.panels.presenter import Item, Page
from tui.panels.snapshot import Scene

BOX = 30
BANISHED, PRISON, CONDEMNED = 1, 2, 3


def groups(board: Board) -> dict[str, tuple[str, list[Person]]]:
    """Everybody, sorted into groups: each faction, office holders, royals, neutral nobles."""
    people = board.everybody()
    found: dict[str, tuple[str, list[Person]]] = {
        f"seat{seat.index}": (f"{seat.name}'s faction", board.faction(seat.index)) for seat in board.view.seats
    }
    holders = [board.person(office.holder) for office in board.view.offices]
    found["offices"] = ("office holders", [one for one in holders if one])
    found["royals"] = ("the royals", [one for one in people if one.royal])
    found["neutral"] = ("neutral nobles", [one for one in people if not one.royal and one.owner < 0])
    return {key: group for key, group in found.items() if group[1]}


def home(board: Board, person: Person) -> str:
    """The group in which one looks for somebody first."""
    if person.owner >= 0:
        return f"seat{person.owner}"
    return "royals" if person.royal else "offices" if person.office >= 0 else "neutral"


def subject(board: Board, marked: str) -> Person | None:
    """Who is meant by a choice: the person named, the holder of the office, the PC of the seat."""
    verb, *words = marked.split(":")
    number = int(words[0]) if words and words[0].isdigit() else NOBODY
    if verb in ("who", "over", "go", "home", "pardon", "lift", "couple"):
        return board.person(number)
    if verb == "office" and 0 <= number < len(board.view.offices):
        return board.person(board.view.offices[number].holder)
    if verb == "problem" and 0 <= number < len(board.view.problems):
        return board.person(board.view.offices[board.view.problems[number].minister].holder)
    if verb == "seat" and 0 <= number < len(board.view.seats):
        return board.person(board.view.seats[number].pc)
    return None


def in_question(board: Board) -> Person | None:
    """Whom what is going on is about."""
    for key in ("target", "who", "a", "royal", "assassin"):
        for scene in reversed(board.view.scenes):
            who = scene.facts.get(key, NOBODY)
            person = board.person(who) if isinstance(who, int) else None
            if person:
                return person
    return None


def name_of(scene: Scene) -> str:
    """The page about the thing under the mark: a person, else the one in question, else the own PC."""
    board = Board(scene)
    verb, rest = choice_ids.verb(scene.marked), choice_ids.word(scene.marked)
    if verb in ("card", "intrigue"):
        what = rest.split(":")[0]
        if verb == "card" and what.isdigit():
            kind, royal = face(int(what))
            return f"hand:{kind}:{royal}"
        return f"hand:{'intrigue' if verb == 'intrigue' else what}"
    person = subject(board, scene.marked) or in_question(board)
    person = person or board.person(board.view.seats[board.eyes].pc)
    return f"look:{home(board, person)}:{person.id}" if person else ""


def page(scene: Scene, name: str, at: int) -> Page | None:
    """The page ``look:group:who``: the card of the one ``at`` places further in the group."""
    board = Board(scene)
    _, group, who = name.split(":")
    every = groups(board)
    if group not in every:
        return None
    label, people = every[group]
    ids = [one.id for one in people]
    start = ids.index(int(who)) if int(who) in ids else 0
    person = people[(start + at) % len(people)]
    left = framed(str(person.id) if not person.royal else board.glyphs.royal, box(board, person), BOX, board.glyphs)
    pick = row(Span(" Group ", "muted"), Span(f"{board.glyphs.pick[0]} {label} {board.glyphs.pick[1]}", "text bold"))
    names = [
        row(board.named(one.id, one.name))
        if one is not person
        else tuple(Span(text, f"{token} raise") for text, token in board.named(one.id, one.name))
        for one in people
    ]
    below = [EMPTY, pick, *_around(names, people.index(person), board.columns, scene.height - 3 - len(left))]
    right = explained(board, person, board.columns - BOX - 4, scene.height - 1 - len(below))
    rows = [*beside([row("  ", line) for line in left], right, BOX + 4), *below]
    items = tuple(Item(len(rows) - 1, rule=_rule(person)) for _ in people)
    tabs = tuple(f"look:{key}:{who}" for key in every)
    note = f"←→ the next{board.dot}Tab the next group"
    title = f"Looking at {person.full}"
    return Page(title, "Character", rows, note, _rule(person), items, "", tabs, sideways=True)


def _around(names: list[Row], at: int, columns: int, height: int) -> list[Row]:
    """The names of a group in at most ``height`` rows, among them that of the one looked at; the card has its room."""
    rows, before = flow(names, columns, gap="  "), len(flow(names[: at + 1], columns, gap="  ")) - 1
    height = max(1, height)
    start = max(0, min(before - height // 2, len(rows) - height))
    return rows[start : start + height]


def _rule(person: Person) -> str:
    return "2.1.1" if person.royal else "2.1.2"


def box(board: Board, person: Person) -> list[Row]:
    """What is on the card itself."""
    numbers = board.letters(person).replace(" sed", "  sed").replace(" A", "   A").replace(" D", "   D")
    lines: list[Row] = [
        board.named(person.id),
        row(Span(f"  {whose(board, person)}", "muted")),
        EMPTY,
        row(Span(numbers, "text bold")),
        EMPTY,
    ]
    if person.office >= 0:
        lines += paragraph(OFFICE_NAME[person.office], BOX - 4)
    if person.id == board.view.consort:
        lines.append(row("consort of the Monarch"))
    if person.henchman or person.counselor:
        lines.append(row("henchman" if person.henchman else "Monarch's Counselor"))
    lines += paragraph(capital(person.where or "at liberty in Fandonia"), BOX - 4)
    lines.append(row(_family(board, person)))
    if person.banned:
        lines.append(row(Span("banned from court balls", "bad")))
    if person.royal and person.epithet:
        lines.append(row(Span(person.epithet, "muted")))
    return lines


def whose(board: Board, person: Person) -> str:
    """Whose somebody is, in words."""
    if person.owner < 0:
        return "neutral, nobody's friend"
    seat = board.view.seats[person.owner].name
    own = person.owner == board.own
    if person.pc:
        return "your PC" if own else f"{seat}'s PC"
    return "your friend" if own else f"{seat}'s, against you"


def explained(board: Board, person: Person, columns: int, height: int) -> list[Row]:
    """How the numbers add up, what else everybody knows, and of the past what ``height`` rows have room for."""
    rows: list[Row] = []

    def say(label: str, text: str, ink: str = "text") -> None:
        lines = paragraph(text, columns - 12, ink)
        for place, line in enumerate(lines):
            rows.append(row(Span(f"{label if not place else '':12}", "muted"), line))

    _status(board, person, say)
    if person.ability:
        say("Ability", f"{person.ability}  solves problems on {_faces(person.ability)}")
    if person.dueling:
        say("Dueling", f"{person.dueling}  strikes on {_faces(person.dueling, 6)}")
    if person.seduction:
        say("Seduction", f"{person.seduction}  wins a man over on {_faces(person.seduction, 6)}")
    if person.usurpation:
        say("Usurpation", f"{board.times(person.usurpation)} on the throne or for it")
    if person.royal and person.id in board.view.living_succession:
        place = board.view.living_succession.index(person.id) + 1
        say("Succession", "next on the throne" if place == 1 else f"{place} in line")
    troubles = wanted(person)
    if troubles:
        say("Wanted", troubles, "bad")
    for one in board.view.problems:
        if one.open and person.office >= 0 and one.minister == person.office:
            say("To solve", f"{one.name}, failed {one.failed} of 3")
    facts, past = list(rows), _past(board, person)
    while True:
        for place, text in enumerate(past):
            say("Past" if not place else "", text, "muted")
        if len(rows) <= height or not past:
            return rows
        past, rows[:] = past[1:], facts


def _status(board: Board, person: Person, say) -> None:  # type: ignore[no-untyped-def]
    office = OFFICE_BONUS[person.office] if person.office >= 0 else 0
    halved = board.view.crisis and (office or (person.royal and person.owner < 0))
    if not office or halved:
        kind = "printed" if person.royal or not person.title else f"as {_article(person.title)}"
        say("Status", f"{person.own_status}  {'halved in the crisis' if halved else kind}")
    else:
        kind = f"as {_article(person.title)}" if person.title else "printed"
        say("Status", f"{person.own_status - office}  {kind}")
        say("", f"{office:+d}  {OFFICE_NAME[person.office]}")
        say("", f"{person.own_status}  together")
    if person.status != person.own_status:
        say("", f"{person.status}  counts, by marriage")
    if person.owner != board.eyes and not person.pc:
        say("", f"{person.status} PP free are needed to win {'her' if person.female else 'him'}", "muted")
    if not person.royal:
        safe = _faces(person.status)
        say("", f"if accused, safe on {safe}" if person.status > 1 else "if accused, never safe", "muted")


def wanted(person: Person) -> str:
    """What somebody is wanted for, or sits for; empty for an honest one."""
    since = f" since turn {person.since}" if person.since else ""
    if person.sentence and person.hiding:
        fled = {BANISHED: "left the banishment", PRISON: "escaped from prison", CONDEMNED: "escaped the execution"}
        return fled[person.sentence]
    if person.sentence:
        said = {BANISHED: "banished", PRISON: "in prison", CONDEMNED: "dies at the end of the next turn"}
        return said[person.sentence] + since
    if person.wrongdoer:
        return "kept away from a hearing" if person.hiding else "a hearing or trial is due"
    return ""


def _family(board: Board, person: Person) -> str:
    spouse, engaged = board.person(person.spouse), board.person(person.engaged)
    if spouse:
        return f"married to {spouse.full}"
    return f"engaged to {engaged.full}" if engaged else "unmarried"


def _faces(rating: int, most: int = 5) -> str:
    """The faces of a die under a rating; some never count however high the rating is."""
    faces = [str(face) for face in range(1, min(rating - 1, most) + 1)]
    return " ".join(faces) or "nothing"


def _article(title: str) -> str:
    return f"an {title}" if title[0] in "AEIOU" else f"a {title}"


def _past(board: Board, person: Person) -> list[str]:
    """The last lines of the chronicle that name this one."""
    names = re.compile(rf"\b{re.escape(person.name)}\b")
    told = [line.text for line in board.scene.snap.lines if names.search(line.text)]
    return told[-3:]


def panel(board: Board, columns: int) -> tuple[str, list[Row]]:
    """Heading and rows of the rail's panel: the one under the mark, else the one in question, else the own PC."""
    person = subject(board, board.scene.marked) or in_question(board) or board.person(board.view.seats[board.eyes].pc)
    if person is None:
        return "Character", []
    office = board.office(person) or "no office"
    where = capital(person.where or ("at court" if person.royal else "at home"))
    if person.wrongdoer and not person.sentence:
        where = f"{where}, wanted"
    return "Character", [
        fit(row(board.named(person.id)), columns),
        row(board.letters(person), Span(f"   {whose(board, person)}", "muted")),
        row(office, Span(f"   {where}", "muted")),
        row(Span(_family(board, person), "muted")),
    ]
