"""The choices as numbered lines: activities by their numbers, people with their side, rolls with their odds."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from rules import Choice
from rules.down_with_the_king.facts import ACTIVITIES, COUNSELS, NOBODY, OFFICE_NAME, PRESTIGE
from rules.down_with_the_king.options import ACTIVITY_RULE
from rules.down_with_the_king.view import Person
from rules.engine import choice_ids
from tui.drawing.text import capital
from tui.games.down_with_the_king.activity_words import ACTIONS, BY_ACTIVITY, Words, shortened
from tui.games.down_with_the_king.board import Board, short_office
from tui.games.down_with_the_king.effect_words import counseled
from tui.games.down_with_the_king.hand import face
from tui.games.down_with_the_king.roll_answers import chance_of, quoted_now, reaction_answer
from tui.games.down_with_the_king.tables import chances
from tui.panels.presenter import Answer, Sheet, line, number
from tui.panels.snapshot import Scene

FIRST_ACTION = 20
"""Own-turn actions are numbered from here on, in their fixed order."""
FIRST_OPTIONAL = 40
"""The activities of optional rules are numbered from here on."""
ROOM_NARROW, ROOM_WIDE = 22, 26
"""So many lines fit beside the evidence; actions that are not possible are left out where they do not."""

FEWEST_LETTERS = {"High Minister": "High Min.", "City States": "City St."}
"""Offices whose word is too long beside a status and a side."""

ACTS: dict[str, str] = {
    "place_in_office": "place",
    "attempt_problem": "choose",
    "reaction": "choose",
    "usurp_cards": "choose",
    "hand_limit": "discard",
    "mourning_discard": "discard",
    "pc_death_discard": "discard",
    "throw_away": "discard",
    "prestige_modifier": "roll",
    "assassination_target": "strike",
    "travel": "travel",
    "shed": "lose",
    "counsel_speaker": "counsel",
    "lost_turn": "pass",
}
DRAWS = {
    "loyalty": "a noble you can recruit this turn",
    "opportunity": "opens activities, or strikes at once",
    "event": "goes into your hand",
}
"""What each of the three draws is good for."""

AMOUNTS = frozenset({"pp"})
"""Verbs of the ids that are amounts."""

HEADINGS: dict[str, str] = {
    "reaction": "You may add",
    "usurp_cards": "Support in your hand",
    "defence_cards": "Support in your hand",
    "counsel_table": "Open subjects",
    "prestige_table": "Prestige tables",
    "hand_limit": "Your hand",
    "mourning_discard": "Your hand",
    "pc_death_discard": "Your hand",
    "throw_away": "Your hand",
    "shed": "Your faction",
}


def sheet(scene: Scene) -> Sheet:
    """The choices of any question of this game."""
    board = Board(scene)
    snap = scene.snap
    if not snap.choices:
        return Sheet(())
    if board.kind == "lost_turn":
        return Sheet((line(snap.choices[0], 0, label="Pass the turn"),), act="pass")
    if board.kind == "activity":
        return _activities(board)
    blocked = list(snap.blocked)
    ways = _in_order(list(snap.choices), blocked, board.kind, snap.way_out)
    dress = _DRESS.get(board.kind, _plain)
    lines = number([dress(board, choice) for choice in ways], snap.way_out, amounts=AMOUNTS)
    return Sheet(lines, HEADINGS.get(board.kind, "Your answer"), _note(board), ACTS.get(board.kind, "choose"))


def _in_order(choices: list[Choice], blocked: list[Choice], kind: str, way_out: str) -> list[Choice]:
    """Legal and blocked together in their natural order, where the things chosen have one; the way out last."""
    ways = [*choices, *blocked]
    if kind in ("counsel", "prestige_table", "counsel_table", "place_in_office", "reaction"):
        return sorted(ways, key=lambda one: _place(one, choices, blocked, way_out))
    return ways


def _place(one: Choice, choices: list[Choice], blocked: list[Choice], way_out: str) -> tuple[int, ...]:
    verb, words = choice_ids.read(one.id)
    if one.id == way_out:
        return (2, 0)
    if verb in ("counsel", "table"):
        return (0, int(words[0]))
    return (0, choices.index(one)) if one in choices else (1, blocked.index(one))


def _note(board: Board) -> str:
    """What stands in the rule over the answers: who is asked, or what the marked person is about."""
    kind = board.kind
    if kind == "place_in_office":
        waiting = board.facts("office_phase").get("waiting", [])
        seats = waiting if isinstance(waiting, list) else []
        names = [board.view.seats[seat].name for seat in seats[1:]]
        passed = [board.view.seats[seat].name for seat in board.view.order if seat not in seats]
        said = [f"{', '.join(passed)} passed" if passed else "", f"then {', '.join(names)}" if names else ""]
        return board.dot.join(part for part in said if part)
    if kind in ("hand_limit", "mourning_discard", "pc_death_discard", "throw_away"):
        return f"{len(board.view.hand)} cards"
    if kind == "reaction":
        return quoted_now(board)
    return ""


# ---- activities --------------------------------------------------------------------------------------


def _activities(board: Board) -> Sheet:
    """The nineteen by their numbers, those of optional rules, the way out, own-turn actions after them (13.4, T1)."""
    snap = board.scene.snap
    known: dict[str, Choice] = {one.id: one for one in [*snap.choices, *snap.blocked]}
    lines: list[Answer] = []
    places = [*enumerate(ACTIVITIES, start=1), *enumerate(ACTIVITY_RULE, start=FIRST_OPTIONAL)]
    for place, key in places:
        choice = known.get(f"activity:{key}")
        if choice is not None:
            lines.append(_dressed(choice, place, BY_ACTIVITY[key]))
    if "end" in known:
        lines.append(line(known["end"], 0, label="Done", note="go on to counsel", short_note="on to counsel"))
    actions = [
        _dressed(known[f"action:{key}"], FIRST_ACTION + place, words)
        for place, (key, words) in enumerate(ACTIONS.items())
        if f"action:{key}" in known
    ]
    if len(actions) + len(lines) > (ROOM_WIDE if board.scene.wide else ROOM_NARROW):
        actions = [one for one in actions if not one.why]
        if len(actions) + len(lines) > (ROOM_WIDE if board.scene.wide else ROOM_NARROW):
            lines = [one for one in lines if not (one.why and choice_ids.word(one.id) in ACTIVITY_RULE)]
    lines += actions
    left = board.view.player_turn.left if board.view.player_turn else 0
    seat = board.seat_view(board.eyes)
    room = f"room for {max(0, seat.pp - seat.pp_used)} PP"
    note = board.dot.join([f"{left} left", room, f"{board.glyphs.blocked} not possible"])
    rows = -(-len(lines) // 2)
    return Sheet(tuple(lines), "Activities", note, evidence=max(1, min(3, 14 - rows)))


def _dressed(choice: Choice, place: int, words: Words) -> Answer:
    short = shortened(choice) if choice.why else words.short_note
    return line(choice, place, short=words.short, short_note=short, note=words.note, detail=words.detail)


# ---- everything else ---------------------------------------------------------------------------------


def _plain(board: Board, choice: Choice) -> Answer:
    """A choice by what it names: a person, a card, a problem, a country; with its odds where dice decide."""
    verb, words = choice_ids.read(choice.id)
    found = line(choice)
    if verb in ("who", "over", "go", "home") and words[0].isdigit():
        found = _person(board, choice, int(words[0]))
    elif verb == "card" and words[0].isdigit():
        found = _card(board, choice, int(words[0]))
    elif verb == "problem":
        found = _problem(board, choice, int(words[0]))
    elif verb == "draw" and words:
        found = line(choice, note=DRAWS[words[0]])
    elif choice.id == board.scene.snap.way_out:
        found = line(choice, short=choice.label.partition(",")[0])
    odds = board.scene.snap.odds.get(choice.id)
    if odds is None or choice.why or board.kind == "wedding_guest":  # no one row of a prestige table tells much
        return found
    said = chance_of(board, odds)
    return replace(found, detail=said) if board.kind == "select_problem" else replace(found, note=said)


def _person(board: Board, choice: Choice, who: int) -> Answer:
    """A person: numbers and side; in two columns the name without the title."""
    person = board.person(who)
    if person is None:
        return line(choice)
    seat = f"{board.glyphs.mark(person.owner if person.owner >= 0 else None)}"
    state = person.where.split(",")[0].partition(" in ")[0]
    office = FEWEST_LETTERS.get(short_office(person.office), short_office(person.office))
    name = capital(person.full if len(person.full) <= 18 else person.name)
    short = f"S{person.status} {seat} {office or state or _side(board, person)}"
    noted = choice.note.replace(" · ", board.dot)
    if person.office >= 0:
        noted = noted.replace(OFFICE_NAME[person.office], board.office(person))
    said = [board.letters(person), noted.partition(board.dot)[2] or noted]
    detail = board.dot.join(part for part in said if part)
    note = noted
    return line(choice, note=note, short=name, short_note=short, detail=f"{choice.label}: {detail}.")


def _side(board: Board, person: Person) -> str:
    if person.pc or person.owner < 0:
        return "PC" if person.pc else "neutral"
    return "yours" if person.owner == board.own else "a rival's"


def _card(board: Board, choice: Choice, card: int) -> Answer:
    held = sum(face(one) == face(card) for one in board.view.hand)
    copies = f"{board.glyphs.times}{held}" if held > 1 else ""
    note = f"{copies}  {board.times(choice.note)}".strip()
    short = note.replace("illegal if drawn", "illegal")
    return line(choice, note=note, short=choice.label.replace("Royal Alignment: ", "Align "), short_note=short[:16])


def _problem(board: Board, choice: Choice, place: int) -> Answer:
    one = board.view.problems[place]
    holder = board.person(board.view.offices[one.minister].holder)
    office = short_office(one.minister)
    who = f"{holder.name} A{holder.ability}, {office}" if holder else f"{office} is vacant"
    return line(choice, note=f"failed {one.failed} of 3{board.dot}{who}")


def _counsel(board: Board, choice: Choice) -> Answer:
    """A counsel: who has made it before, and what it brings if the Monarch agrees."""
    number_ = int(choice_ids.read(choice.id).words[0])
    table, place = divmod(number_, 4)
    made = [seat for seat in board.view.seats if seat.counsels[table] >> place & 1]
    marks = "".join(board.glyphs.mark(seat.index) for seat in made)
    brings = counseled(COUNSELS[table].counsels[place].on_accept)
    note = f"{marks} {brings}" if made else brings
    return line(choice, note=note, short_note=marks, detail=f"If the Monarch agrees: {brings}.")


def _subject(board: Board, choice: Choice) -> Answer:
    """A counseling table: why it is open, and how many of its counsels you have made."""
    verb, words = choice_ids.read(choice.id)
    if verb != "table":
        return line(choice)
    table = COUNSELS[int(words[0])]
    failed = board.view.problems[table.problem].failed if table.problem != NOBODY else 0
    why = f"open problem, failed {failed}" if table.problem != NOBODY else "crown event"
    made = bin(board.view.seats[board.eyes].counsels[int(words[0])]).count("1")
    texts = board.dot.join(one.text for one in table.counsels)
    return line(choice, note=f"{why}{board.dot}you gave {made} of 4", detail=texts)


def _prestige(board: Board, choice: Choice) -> Answer:
    """A prestige table: cost, own modifier, in how many cases it brings something or harms."""
    verb, words = choice_ids.read(choice.id)
    if verb != "table":
        return _plain(board, choice)
    place = int(words[0])
    table = PRESTIGE[place]
    held = board.view.seats[board.eyes].modifiers[place]
    cost = f"{table.cost} IP" if table.cost else "free"
    modifier = f", {held:+d}" if held else ""
    note = f"{cost}{modifier}{board.dot}{_good_and_bad(place, held)}"
    return line(
        choice,
        note=note,
        short_note=shortened(choice) or f"{cost}{modifier}",
        detail=f"{table.name}: {cost}{modifier}. t shows every row with its chance.",
    )


def _good_and_bad(table: int, change: int) -> str:
    """In how many of 36 cases a prestige table brings PP or IP, and in how many it harms."""
    rows = PRESTIGE[table].rows
    gains = harms = 0
    for one, cases in zip(rows, chances(rows, 2, change), strict=True):
        verbs = {effect[0] for effect in one.effects}
        gains += cases if verbs & GAINS else 0
        harms += cases if verbs & HARMS else 0
    return f"gains {gains}, harms {harms} of 36"


GAINS = frozenset(("gain_pp", "gain_ip", "double_pp", "double_ip"))
HARMS = frozenset(
    (
        "lose_pp",
        "lose_ip",
        "lose_all_pp",
        "lose_all_ip",
        "lose_half_pp",
        "lose_half_ip",
        "accuse",
        "hearing",
        "trial",
        "scandal",
        "duel",
        "end_activities",
    )
)
"""Effects of prestige tables that one is glad of, or not."""

Dress = Callable[[Board, Choice], Answer]

_DRESS: Mapping[str, Dress] = {
    "reaction": reaction_answer,
    "counsel": _counsel,
    "counsel_table": _subject,
    "prestige_table": _prestige,
}
