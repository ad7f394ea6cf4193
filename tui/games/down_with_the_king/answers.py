"""The choices as numbered lines: activities by their numbers, people with their side, rolls with their odds."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from rules import Choice
from rules.down_with_the_king.facts import ACTIVITIES, CARD_KINDS, CARDS, COUNSELS, NOBODY, PRESTIGE, SOCIALIZING
from rules.down_with_the_king.options import ACTIVITY_RULE
from rules.down_with_the_king.view import Person
from rules.engine import choice_ids
from tui.drawing.text import capital
from tui.games.down_with_the_king.activity_words import ACTIONS, ActivityWords, action_words, activity_words, shortened
from tui.games.down_with_the_king.context import STATES, CourtContext, short_office, shortest_office
from tui.games.down_with_the_king.court import FAILURES
from tui.games.down_with_the_king.effect_words import counseled
from tui.games.down_with_the_king.hand import alignment, face
from tui.games.down_with_the_king.roll_answers import chance_of, quoted_now, reaction_answer
from tui.games.down_with_the_king.tables import chances
from tui.panels.panel_context import whole
from tui.panels.presenter import Answer, Sheet, line, number
from tui.panels.snapshot import Scene
from tui.words import Words

WORDS = Words("down_with_the_king/answers", "answers")
ACTS = Words("down_with_the_king/answers", "acts")
DRAWS = Words("down_with_the_king/answers", "draws")
HEADINGS = Words("down_with_the_king/answers", "headings")
SHORT = Words("down_with_the_king/answers", "short_answers")
SIDES = Words("down_with_the_king/people", "sides")

FIRST_ACTION = 20
"""Own-turn actions are numbered from here on, in their fixed order."""
FIRST_OPTIONAL = 40
"""The activities of optional rules are numbered from here on."""
ROOM_NARROW, ROOM_WIDE = 22, 26
"""Lines that fit beside the evidence; actions that are not possible are left out where they do not."""

AMOUNTS = frozenset({"pp"})
"""Verbs of the ids that are amounts."""


def sheet(scene: Scene) -> Sheet:
    """The choices of any question of this game."""
    context = CourtContext(scene)
    snap = scene.snap
    if not snap.choices:
        return Sheet(())
    if context.kind == "lost_turn":
        return Sheet((line(snap.choices[0], 0, label=WORDS("pass_the_turn")),), act=ACTS("lost_turn"))
    if context.kind == "activity":
        return _activities(context)
    blocked = list(snap.blocked)
    ways = _in_order(list(snap.choices), blocked, context.kind, snap.way_out)
    line_of = _LINES.get(context.kind, _plain)
    answers = [_with_short_reason(line_of(context, choice), choice) for choice in ways]
    lines = number(answers, snap.way_out, amounts=AMOUNTS)
    heading = HEADINGS.get(context.kind, HEADINGS("other"))
    return Sheet(lines, heading, _note(context), ACTS.get(context.kind, ACTS("other")))


def _in_order(choices: list[Choice], blocked: list[Choice], kind: str, way_out: str) -> list[Choice]:
    """Legal and blocked together in their natural order, where the things chosen have one; the way out last."""
    ways = [*choices, *blocked]
    if kind in ("counsel", "prestige_table", "counsel_table", "place_in_office", "reaction"):
        return sorted(ways, key=lambda choice: _place(choice, choices, blocked, way_out))
    return ways


def _place(choice: Choice, choices: list[Choice], blocked: list[Choice], way_out: str) -> tuple[int, ...]:
    verb, words = choice_ids.read(choice.id)
    if choice.id == way_out:
        return (2, 0)
    if verb in ("counsel", "table"):
        return (0, int(words[0]))
    return (0, choices.index(choice)) if choice in choices else (1, blocked.index(choice))


def _note(context: CourtContext) -> str:
    """The note over the answers: who is asked next, how many cards are held, or the chance as things are."""
    kind = context.kind
    if kind == "place_in_office":
        waiting = context.facts("office_phase").get("waiting", [])
        seats = waiting if isinstance(waiting, list) else []
        names = [context.view.seats[seat].name for seat in seats[1:]]
        passed = [context.view.seats[seat].name for seat in context.view.order if seat not in seats]
        parts = [WORDS("passed", names=", ".join(passed))] if passed else []
        parts += [WORDS("then", names=", ".join(names))] if names else []
        return context.dot.join(parts)
    if kind in ("hand_limit", "mourning_discard", "pc_death_discard", "throw_away"):
        return WORDS("cards", count=len(context.view.hand))
    if kind == "reaction":
        return quoted_now(context)
    return ""


# ---- activities --------------------------------------------------------------------------------------


def _activities(context: CourtContext) -> Sheet:
    """The nineteen by their numbers, those of optional rules, the way out, own-turn actions after them (13.4, T1)."""
    snap = context.scene.snap
    known: dict[str, Choice] = {choice.id: choice for choice in [*snap.choices, *snap.blocked]}
    lines: list[Answer] = []
    places = [*enumerate(ACTIVITIES, start=1), *enumerate(ACTIVITY_RULE, start=FIRST_OPTIONAL)]
    for place, key in places:
        choice = known.get(f"activity:{key}")
        if choice is not None:
            lines.append(_numbered(choice, place, activity_words(key)))
    if "end" in known:
        end = known["end"]
        lines.append(line(end, 0, label=WORDS("end"), note=WORDS("end_note"), short_note=WORDS("end_short_note")))
    actions = [
        _numbered(known[f"action:{key}"], FIRST_ACTION + place, action_words(key))
        for place, key in enumerate(ACTIONS)
        if f"action:{key}" in known
    ]
    if len(actions) + len(lines) > (ROOM_WIDE if context.scene.wide else ROOM_NARROW):
        actions = [action for action in actions if not action.why]
        if len(actions) + len(lines) > (ROOM_WIDE if context.scene.wide else ROOM_NARROW):
            lines = [answer for answer in lines if not (answer.why and choice_ids.word(answer.id) in ACTIVITY_RULE)]
    lines += actions
    left = context.view.player_turn.left if context.view.player_turn else 0
    seat = context.seat_view(context.eyes)
    room = WORDS("room", pp=max(0, seat.pp - seat.pp_used))
    note = context.dot.join([WORDS("left", count=left), room, WORDS("not_possible", sign=context.glyphs.blocked)])
    rows = -(-len(lines) // 2)
    return Sheet(tuple(lines), HEADINGS("activity"), note, evidence=max(1, min(3, 14 - rows)))


def _numbered(choice: Choice, place: int, words: ActivityWords) -> Answer:
    short = shortened(choice) if choice.why else words.short_note
    return line(choice, place, short=words.short, short_note=short, note=words.note, detail=words.detail)


def _with_short_reason(answer: Answer, choice: Choice) -> Answer:
    """The line with the reason in few columns if the answer is blocked."""
    return replace(answer, short_note=shortened(choice)) if choice.why and not answer.short_note else answer


# ---- everything else ---------------------------------------------------------------------------------


def _plain(context: CourtContext, choice: Choice) -> Answer:
    """A choice by what it names: a person, a card, a problem, a country; with its odds where dice decide."""
    verb, words = choice_ids.read(choice.id)
    answer = line(choice)
    if verb in ("who", "over", "go", "home") and words[0].isdigit():
        answer = _person(context, choice, int(words[0]))
    elif verb == "card" and words[0].isdigit():
        answer = _card(context, choice, int(words[0]))
    elif verb == "problem":
        answer = _problem(context, choice, int(words[0]))
    elif verb == "office":
        answer = _office(context, choice, int(words[0]))
    elif verb == "draw" and words:
        answer = line(choice, note=DRAWS(words[0]))
    elif choice.id == context.scene.snap.way_out:
        answer = line(choice, short=SHORT.get(f"{context.kind}/{choice.id}", choice.label))
    odds = context.scene.snap.odds.get(choice.id)
    if odds is None or choice.why:
        return answer
    chance = chance_of(context, odds, choice.id)
    if context.glyphs.in_words:  # there is no second line that says whose somebody is, or no chance below the answers
        return replace(answer, note=context.dot.join(part for part in (answer.note, chance) if part))
    return replace(answer, detail=chance) if context.kind == "select_problem" else replace(answer, note=chance)


def _person(context: CourtContext, choice: Choice, who: int) -> Answer:
    """A person: numbers and side; in two columns the name without the title."""
    person = context.person(who)
    if person is None:
        return line(choice)
    mark = context.glyphs.mark(person.owner if person.owner >= 0 else None)
    state = STATES(person.state) if person.state else ""
    name = capital(person.full if len(person.full) <= 18 else person.name)
    short = f"S{person.status} {mark} {shortest_office(person.office) or state or _side(context, person)}"
    known = [_whose(context, person), context.office(person) if person.office >= 0 else "", person.where]
    known = [part for part in known if part] if choice.note else []
    price = [WORDS("uses_prestige", pp=person.status)] if context.kind == "recruit" else []
    note = context.dot.join([f"S{person.status}", *price, *known]) if known else ""
    detail = context.dot.join([context.letters(person), *known])
    return line(choice, note=note, short=name, short_note=short, detail=f"{choice.label}: {detail}.")


def _side(context: CourtContext, person: Person) -> str:
    if person.pc or person.owner < 0:
        return SIDES("pc") if person.pc else SIDES("neutral")
    return SIDES("yours") if person.owner == context.own else SIDES("rival")


def _whose(context: CourtContext, person: Person) -> str:
    """The player whose PC or friend somebody is."""
    if person.owner < 0:
        return SIDES("neutral")
    name = context.view.seats[person.owner].name
    return SIDES("pc_of", name=name) if person.pc else SIDES("friend_of", name=name)


def _card(context: CourtContext, choice: Choice, card: int) -> Answer:
    copies = sum(face(held) == face(card) for held in context.view.hand)
    times = f"{context.glyphs.times}{copies}" if copies > 1 else ""
    kind = CARD_KINDS[CARDS[card]]
    value = short = "" if choice.why else context.times(kind.usurpation)
    if kind.illegal and not choice.why:
        value, short = WORDS("illegal"), WORDS("illegal_short")
    short_label = alignment(card) or choice.label
    return line(choice, note=f"{times}  {value}".strip(), short=short_label, short_note=f"{times}  {short}".strip())


def _office(context: CourtContext, choice: Choice, office: int) -> Answer:
    """An office: who holds it, by name and side in two columns."""
    holder = context.person(context.view.offices[office].holder)
    short = short_office(office)
    if holder is None or choice.why:
        return line(choice, short=short)
    note = f"{holder.full}, S{holder.status}{context.dot}{_whose(context, holder)}"
    mark = context.glyphs.mark(holder.owner if holder.owner >= 0 else None)
    return line(choice, note=note, short=short, short_note=f"{holder.name} S{holder.status} {mark}")


def _problem(context: CourtContext, choice: Choice, place: int) -> Answer:
    problem = context.view.problems[place]
    holder = context.person(context.view.offices[problem.minister].holder)
    office = short_office(problem.minister)
    failed = WORDS("failed", count=problem.failed, limit=FAILURES)
    minister = WORDS("minister", name=holder.name, ability=holder.ability, office=office) if holder else ""
    return line(choice, note=context.dot.join((failed, minister or WORDS("vacant", office=office))))


def _counsel(context: CourtContext, choice: Choice) -> Answer:
    """A counsel: who has made it before, and what it brings if the Monarch agrees."""
    table, place = divmod(choice_ids.number(choice.id), 4)
    made = [seat for seat in context.view.seats if seat.counsels[table] >> place & 1]
    marks = "".join(context.glyphs.mark(seat.index) for seat in made)
    brings = counseled(COUNSELS[table].counsels[place].on_accept)
    note = f"{marks} {brings}" if made else brings
    return line(choice, note=note, short_note=marks, detail=WORDS("if_agreed", effects=brings))


def _subject(context: CourtContext, choice: Choice) -> Answer:
    """A counseling table: why it is open, and how many of its counsels you have made."""
    verb, words = choice_ids.read(choice.id)
    if verb != "table":
        return line(choice)
    table = COUNSELS[int(words[0])]
    failed = context.view.problems[table.problem].failed if table.problem != NOBODY else 0
    why = WORDS("open_problem", failed=failed) if table.problem != NOBODY else WORDS("crown_event")
    made = bin(context.view.seats[context.eyes].counsels[int(words[0])]).count("1")
    texts = context.dot.join(counsel.text for counsel in table.counsels)
    given = WORDS("given", count=made, of=len(table.counsels))
    return line(choice, note=f"{why}{context.dot}{given}", detail=texts)


def _prestige(context: CourtContext, choice: Choice) -> Answer:
    """A prestige table: cost, own modifier, in how many cases it brings something or harms."""
    verb, words = choice_ids.read(choice.id)
    if verb in ("roll", "buy"):
        facts = context.facts("prestige_table")
        change = whole(facts.get("modifier"), 0) + (verb == "buy")
        return line(choice, note=_good_and_bad(context, whole(facts.get("table"), 0), change))
    if verb != "table":
        return _plain(context, choice)
    place = int(words[0])
    table = PRESTIGE[place]
    held = context.view.seats[context.eyes].modifiers[place]
    cost = WORDS("cost", ip=table.cost) if table.cost else WORDS("free")
    price = WORDS("changed_cost", cost=cost, change=held) if held else cost
    return line(
        choice,
        note=f"{price}{context.dot}{_good_and_bad(context, place, held)}",
        short_note=shortened(choice) or price,
        detail=WORDS("table_detail", table=table.name, price=price),
    )


def _guest(context: CourtContext, choice: Choice) -> Answer:
    """A wedding guest's roll on a prestige table, or to stay away."""
    if choice_ids.verb(choice.id) != "attend":
        return _plain(context, choice)
    return line(
        choice, note=_good_and_bad(context, SOCIALIZING, context.view.seats[context.eyes].modifiers[SOCIALIZING])
    )


def _good_and_bad(context: CourtContext, table: int, change: int) -> str:
    """In how many of 36 cases a prestige table brings PP or IP, and in how many it harms."""
    rows = context.view.figures.prestige[table].rows
    gains = harms = 0
    for outcome, cases in zip(rows, chances(rows, 2, change), strict=True):
        verbs = {effect[0] for effect in outcome.effects}
        gains += cases if verbs & GAINS else 0
        harms += cases if verbs & HARMS else 0
    return WORDS("gains_and_harms", gains=gains, harms=harms)


GAINS = frozenset(("gain_pp", "gain_ip", "double_pp", "double_ip"))
"""Effects of prestige tables that help their player."""
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
"""Effects of prestige tables that harm their player."""


def _hiding(context: CourtContext, choice: Choice) -> Answer:
    """Who goes into hiding, or whether one does: what that costs."""
    answer = _plain(context, choice)
    verb, words = choice_ids.read(choice.id)
    if verb == "hide":
        return replace(answer, detail=WORDS("hide_from_hearing"))
    person = context.person(int(words[0])) if verb == "who" and not choice.why else None
    if person is None:
        return answer
    return replace(answer, detail=f"{choice.label}: {WORDS('hide_pc' if person.pc else 'hide_friend')}")


LineOf = Callable[[CourtContext, Choice], Answer]

_LINES: Mapping[str, LineOf] = {
    "reaction": reaction_answer,
    "counsel": _counsel,
    "counsel_table": _subject,
    "hide": _hiding,
    "hearing_ordered": _hiding,
    "hearing_in_hiding": _hiding,
    "prestige_table": _prestige,
    "prestige_modifier": _prestige,
    "wedding_guest": _guest,
}
