"""The choices as lines: places in reach beside the map are few lines, the map itself shows all of them."""

from rules import Choice
from rules.engine import choice_ids
from rules.engine.choice_ids import read, verb
from rules.kingdom.board import PLACE, bank_of
from rules.kingdom.facts import NOBODY
from rules.kingdom.words import square_name
from tui.drawing.text import percent
from tui.games.kingdom.context import KingdomContext, place_of
from tui.games.kingdom.side import arrival, event_at
from tui.panels.panel_context import whole
from tui.panels.presenter import Answer, Sheet, line, number, typing_line
from tui.panels.snapshot import Scene
from tui.words import Words

WORDS = Words("kingdom", "answers")
HEADINGS = Words("kingdom", "answer_headings")
ENTER = Words("kingdom", "enter")
SIDE = Words("kingdom", "side")
BANKS = Words("kingdom", "banks")
BANK_LETTERS = Words("kingdom", "bank_letters")
FIGHTS = Words("kingdom", "fights")
PIECES = Words("kingdom", "pieces")
COMPANIES = Words("kingdom", "companies")
"""Who moves, in at most eighteen columns."""

MAP = "map"
"""The line that stands for all places of the map; Enter puts the cursor there."""
AMOUNTS = {
    "bid": frozenset({"bid"}),
    "knights": frozenset({"knights"}),
    "foot": frozenset({"foot"}),
    "number": frozenset({"name"}),
    "plea": frozenset({"gold"}),
    "price": frozenset({"price"}),
}
"""Verbs whose answers have their amount as their number, by the kind of question."""
LISTED = 9
"""Places of a ride that are lines of their own: fights and named places always, then neighboring squares."""
SIDE_ROWS = 7
"""Answers that a narrow window shows at once beside the map."""
WIDE_SHORT, WIDE_NOTE = 22, 17
"""Columns of an answer's short words and of its note beside the map of a wide window."""
MOVED_LISTED = 3
"""How many places whose pieces have moved are lines of their own."""
EVIDENCE = 4


def sheet(scene: Scene) -> Sheet:
    """The choices of the question."""
    context = KingdomContext(scene)
    choices = [*scene.snap.choices, *scene.snap.blocked]
    if context.kind == "ride":
        choices = _places(context, choices)
    elif context.kind == "move":
        choices = _movable(choices)
    elif context.kind == "terms":
        choices.sort(key=lambda choice: choice.id == "name")  # in its place, possible or not
    answers = [*typing_line(scene), *(_line(context, choice) for choice in choices)]
    if context.kind == "ride" and scene.snap.mine:
        answers.insert(
            len(answers) - sum(answer.id == scene.snap.way_out for answer in answers),
            Answer(MAP, 0, WORDS("map"), WORDS("map_keys"), "9", detail=WORDS("map_help"), short=WORDS("map_short")),
        )
    amounts = AMOUNTS.get(context.kind, frozenset())
    numbered = number(answers, scene.snap.way_out, amounts=amounts)
    if context.kind in ("bid", "ride") or (context.on_map and len(numbered) > SIDE_ROWS):
        # The way out stays in sight before a long list; that of a ride changes its length with the cursor.
        numbered = tuple(sorted(numbered, key=lambda answer: answer.number != 0))
    title = HEADINGS(context.kind) if context.kind in HEADINGS else WORDS("heading")
    enter = ENTER(context.kind) if context.kind in ENTER else WORDS("choose")
    return Sheet(numbered, title, "", enter, EVIDENCE)


def _movable(choices: list[Choice]) -> list[Choice]:
    """Pieces that have moved are listed only as far as there is room; the map shows them anyway."""
    blocked = [choice for choice in choices if choice.why and verb(choice.id) == "take"]
    return [choice for choice in choices if choice not in blocked[MOVED_LISTED:]]


def _places(context: KingdomContext, choices: list[Choice]) -> list[Choice]:
    """Of the places of a ride those worth a line: fights, named places, neighboring squares, and the square under the
    cursor; and what is blocked."""
    cursor = context.scene.cursor
    near = set(context.view.board.neighbors[context.start])

    def worth(choice: Choice) -> int:
        place = place_of(choice.id)
        if choice.id.count(":") == 2:
            return 0
        if context.view.board.name_at(place):
            return 1
        return 2 if place in near else 3

    places = [choice for choice in choices if choice_ids.verb(choice.id) == "to" and not choice.why]
    listed = sorted((choice for choice in places if worth(choice) < 3), key=worth)
    named = sum(worth(choice) < 2 for choice in listed)
    listed = listed[: max(named, LISTED)]
    pointed_at = context.answers_at(cursor) if cursor is not None else []
    listed += [choice for choice in places if choice.id in pointed_at and choice not in listed]
    blocked = [choice for choice in choices if choice.why][:4]
    rest = [choice for choice in choices if choice_ids.verb(choice.id) != "to" and not choice.why]
    return [*listed, *blocked, *rest]


def _line(context: KingdomContext, choice: Choice) -> Answer:
    """A choice with short words for the side column."""
    place = place_of(choice.id)
    if note := _stake(context, choice):
        return line(choice, note=note)
    if not context.on_map:
        bids = context.kind == "bid" and verb(choice.id) == "bid" and not choice.why and not context.glyphs.in_words
        return line(choice, note=WORDS("bid_note"), short_note=WORDS("bid_short")) if bids else line(choice)
    short, note = choice.label, choice.note
    if choice.id == "done" or (context.kind == "ride" and choice.id == "stop"):
        short = WORDS("done" if choice.id == "done" else "stay_here")
    elif context.kind == "group" and choice.id in COMPANIES:
        short = COMPANIES.all()[choice.id]
    picked = read(choice.id)
    if picked.verb in ("ally", "end", "give"):
        key = "ally_short" if picked.verb == "ally" and not context.scene.wide else picked.verb
        short = WORDS(key, name=context.view.seats[picked.number()].name)
    if choice.id in FIGHTS:
        short = FIGHTS(choice.id)
    if place != NOBODY:
        bank = bank_of(place)
        if bank:
            square = context.view.board.name_at(place) or square_name(place)
            short = WORDS("on_bank", square=square, bank=BANKS.all()[bank])
        else:
            short = context.name(place)
        words = read(choice.id).words
        if verb(choice.id) == "to" and len(words) == 2:
            square = _with_letter(context, place)
            short = WORDS("fight", place=square) if context.scene.wide else square  # the note says that it is a fight
        if verb(choice.id) == "free":
            short = WORDS("free_move", place=short)
    if verb(choice.id) == "to" and place in context.costs and not choice.why:
        note = ", ".join(text for text in (arrival(context, place), _side(context, choice)) if text)
    detail = WORDS("detail_note", label=choice.label, note=note) if note else WORDS("detail", label=choice.label)
    if picked.verb == "battle":
        note = context.view.seats[int(picked.words[1])].name
    elif _side(context, choice):
        note = _side(context, choice)
    if context.scene.wide:
        wide_note = note if len(note) <= WIDE_NOTE else _shortened(context, choice, note)
        short_note = WORDS("not_now") if choice.why else wide_note
        return line(choice, detail=detail, short=short[:WIDE_SHORT], short_note=short_note)
    short_note = WORDS("not_now") if choice.why else _narrow_note(context, choice, note)
    return line(choice, detail=detail, short=short[:18], short_note=short_note[:16])


def _stake(context: KingdomContext, choice: Choice) -> str:
    """What an answer at a guardian or a tournament may bring or costs; nothing for others."""
    odds, asked = context.scene.snap.odds.get(choice.id), context.scene.snap.asked
    if context.kind == "guardian" and odds is not None and odds.more:
        won = odds.more[0].rows[0]
        return WORDS("slain_in_the_end", chance=percent(won.cases, odds.more[0].of))
    if context.kind == "battle_card" and odds is not None:
        return next((row.outcome for row in odds.rows if row.cases == odds.of), "")
    if context.kind == "guardian" and verb(choice.id) == "retreat" and not choice.why:
        return _retreat(context, choice)
    if context.kind == "tournament" and asked is not None:
        gold, chivalry, lost = (asked.facts[name] for name in ("gold", "chivalry", "lost"))
        return WORDS("prize" if choice.id == "attend" else "stays_away", gold=gold, chivalry=chivalry, lost=lost)
    return ""


def _retreat(context: KingdomContext, choice: Choice) -> str:
    """Where a retreat leads and what it costs: a Challenger without that much endurance dies."""
    fight = context.facts("guardian_fight")
    cost = context.view.guardians[whole(fight.get("guardian"), 0)].retreat_endurance
    dies = whole(fight.get("endurance"), 0) <= cost
    price = WORDS("dies") if dies else WORDS("costs_endurance", endurance=cost)
    return WORDS("retreat_note", ground=choice.note, price=price) if choice.note else price


def _side(context: KingdomContext, choice: Choice) -> str:
    """From where an attack comes, if the same enemy can be attacked from several squares."""
    words = read(choice.id).words
    if verb(choice.id) != "to" or len(words) != 2:
        return ""
    rides = [read(answer) for answer in context.ids]
    ways = sum(ride.verb == "to" and len(ride.words) == 2 and ride.words[0] == words[0] for ride in rides)
    return WORDS("fight_from", place=_with_letter(context, PLACE[words[1]])) if ways > 1 else ""


def _with_letter(context: KingdomContext, place: int) -> str:
    """A place by its name or square, with the letters of its bank."""
    name = context.view.board.name_at(place) or square_name(place)
    bank = bank_of(place)
    return WORDS("on_bank", square=name, bank=BANK_LETTERS.all()[bank]) if bank else name


def _narrow_note(context: KingdomContext, choice: Choice, note: str) -> str:
    """The note of a choice in the few columns beside the map: pieces by their letters, for a ride the main thing."""
    place, picked = place_of(choice.id), verb(choice.id)
    if picked == "ally":
        return WORDS("gold_of", gold=context.view.seats[read(choice.id).number()].gold)
    if picked == "to" and place in context.costs:
        event = event_at(context, place)
        waits = {SIDE("guardian"): WORDS("guardian_waits"), SIDE("duel"): WORDS("duel_waits")}
        return _side(context, choice) or waits.get(event, event) or note
    return _letters(context, choice) if picked == "take" and context.kind == "move" else note


def _shortened(context: KingdomContext, choice: Choice, note: str) -> str:
    """The note of a choice that is too long for a wide side column: what happens there, without how far it is."""
    if verb(choice.id) == "take":
        return _letters(context, choice)
    return _narrow_note(context, choice, note) if verb(choice.id) == "to" else note


def _letters(context: KingdomContext, choice: Choice) -> str:
    """The pieces of the seat asked at the place of a choice, by letters and the sign of a Challenger."""
    place = place_of(choice.id)
    force = next((force for seat, force in context.forces_at([place]) if seat.index == context.asked.index), None)
    parts = [PIECES("knights", count=force.knights)] if force and force.knights else []
    parts += [PIECES("foot", count=force.foot)] if force and force.foot else []
    parts += [context.glyphs.royal] if context.asked.crown == place else []
    return " ".join(parts)
