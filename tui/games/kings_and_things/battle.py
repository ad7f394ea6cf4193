"""A battle beside the map: its sides, what they have, what has been hit, targets and dice."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from rules.kings_and_things.facts import FIREWALL, FORT_NAME, INCOMES, MAGICS, NAME, NEUTRAL, NOBODY, SETTLEMENT, VALUE
from rules.kings_and_things.field.forces import FORT
from rules.kings_and_things.view import BattleView
from rules.kings_and_things.words import sign
from tui.drawing.text import Row, Span, fit, flow, heading, row, width
from tui.games.kings_and_things.context import WarContext
from tui.games.kings_and_things.hex_picture import income_sign
from tui.games.kings_and_things.names import name_within
from tui.panels.panel_context import numbers
from tui.words import Words

WORDS = Words("kings_and_things", "battle")
THROWS = Words("kings_and_things", "throws")
CELL, NAMED_CELL, SHORT = 11, 16, 12
"""The columns of a piece where as many as possible are in a row, and where its name is still clear at a glance; those
of a name where pieces follow one another."""

HEADING = 7
"""Columns of a heading with a note beside its texts."""


def stage(context: WarContext) -> list[Row]:
    """The battle in progress, with one piece a row, or as many as it takes: nothing is left out unsaid."""
    room = context.scene.height
    lines: list[Row] = []
    for lay_out in _layouts(context):
        lines = _laid_out(context, lay_out)
        if len(lines) <= room:
            return lines
    return [*lines[: max(0, room - 1)], row(Span(f" {WORDS('more')}", "muted"))]


def rows_of_pairs(context: WarContext) -> int:
    """The rows of a battle with two pieces in each."""
    return len(_laid_out(context, partial(_in_cells, 2)))


LayOut = Callable[[WarContext, BattleView, int], list[Row]]
"""The rows of what a side has."""


def _layouts(context: WarContext) -> Iterator[LayOut]:
    """What a side has in more and more pieces a row."""
    yield _one_a_row
    if context.columns // 2 >= NAMED_CELL:
        yield partial(_in_cells, 2)
    yield _one_after_the_other
    yield partial(_in_cells, max(1, context.columns // CELL))


def _laid_out(context: WarContext, lay_out: LayOut) -> list[Row]:
    """The battle with what each side has as ``lay_out`` says."""
    battle = context.view.battle
    assert battle is not None
    lines = [_heading(context, battle), *_dice(context)]
    for side in (*battle.attackers, battle.defender):
        lines += [_side(context, battle, side), *lay_out(context, battle, side)]
    return lines


def _heading(context: WarContext, battle: BattleView) -> Row:
    """The hex of the battle and its round, beside the large map in one text."""
    place = context.hex_name(battle.place)
    title, note = WORDS("title", hex=place), WORDS("begins")
    if battle.round:
        note = WORDS("round", round=battle.round)
        if context.columns < width(title) + width(note) + HEADING:
            title, note = WORDS("title_round", hex=place, round=battle.round), ""
    return heading(title, context.columns, context.glyphs, note)


def _dice(context: WarContext) -> list[Row]:
    facts = context.facts("throw")
    if not facts:
        return []
    thrown = "".join(f"[{die}]" for die in numbers(facts["dice"]))
    return [row(Span(f" {THROWS(str(facts['about']))}: ", "muted"), Span(thrown, "text bold"))]


def _side(context: WarContext, battle: BattleView, side: int) -> Row:
    """A side and its target. Where columns are few, its part in the battle is left out, then the name of the target."""
    sides = (*battle.attackers, battle.defender)
    who = row(" ", context.side(side))
    role = Span(f" {WORDS('defends' if side == battle.defender else 'attacks')}", "muted")
    target = battle.targets[sides.index(side)] if battle.targets and len(sides) > 2 else NOBODY
    if target == NOBODY:
        return row(who, role)
    arrow, aim = Span(f" {context.glyphs.arrows[3]} ", "muted"), context.side(target)
    mark = context.mark(NOBODY if target == NEUTRAL else target)
    forms = (row(who, role, arrow, aim), row(who, arrow, aim), row(who, arrow, mark))
    return next((form for form in forms if width(form) <= context.columns), forms[-1])


def _one_a_row(context: WarContext, battle: BattleView, side: int) -> list[Row]:
    """Each piece in a row of its own, with the dice it rolled."""
    things = _things(context, battle, side)
    dice = [_dice_of(context, battle, thing) for thing in things]
    room = context.columns - 1 - max((width(thrown) for thrown in dice), default=0)
    return [
        row(" ", fit(row(_shown(context, battle, thing, room), thrown), context.columns - 1))
        for thing, thrown in zip(things, dice, strict=True)
    ]


def _in_cells(across: int, context: WarContext, battle: BattleView, side: int) -> list[Row]:
    """So many pieces a row, below one another."""
    room = context.columns // across
    parts = [fit(_shown(context, battle, thing, room), room) for thing in _things(context, battle, side)]
    return [row(*parts[at : at + across]) for at in range(0, len(parts), across)]


def _one_after_the_other(context: WarContext, battle: BattleView, side: int) -> list[Row]:
    """As many pieces a row as fit, their names in short."""
    parts = [_shown(context, battle, thing, context.columns, SHORT) for thing in _things(context, battle, side)]
    return flow(parts, context.columns, " ", 0)


def _things(context: WarContext, battle: BattleView, side: int) -> list[int]:
    """What a side has in the battle: creatures and heroes, its fort and town, magic."""
    hexagon = context.hex(battle.place)
    things = [*(hexagon.neutral if side == NEUTRAL else hexagon.up[side])]
    if hexagon.owner == side or (hexagon.owner == NOBODY and side == NEUTRAL):
        things += [FORT] if hexagon.fort else []
        things += [hexagon.income] if hexagon.income != NOBODY and SETTLEMENT[hexagon.income] else []
    return things + [tile for tile, owner in battle.magic if owner == side]


def _shown(context: WarContext, battle: BattleView, thing: int, room: int, most: int = 0) -> Row:
    """A thing behind a blank, in at most ``room`` columns: its name, figures, and what happened to it. ``most``: the
    columns of the name where it needs no more; without it, names take all the room."""
    if thing == FORT:
        return _fort(context, battle, room)
    if thing in INCOMES:
        left, whole = VALUE[thing] - battle.town_hits, VALUE[thing]
        return _building((NAME[thing], income_sign(thing)), left, whole, room)
    if thing in MAGICS:
        value = f" {battle.firewall}" if thing == FIREWALL else ""
        name = name_within(thing, room - 1 - len(value), context.glyphs)
        return row(Span(f" {name}{value}", "gold"))
    state = _state(context, battle, thing)
    if room < NAMED_CELL:
        state = Span(state.text[1:], state.token)
    free = room - 1 - width(state)
    if most:
        free = min(free, len(name_within(thing, most, context.glyphs)) + 1 + len(sign(thing)))
    return row(" ", context.piece(thing, free), state)


def _fort(context: WarContext, battle: BattleView, room: int) -> Row:
    """The fort with what is left of it; in few columns without its sign, else without its name."""
    level = context.hex(battle.place).fort
    forms = (context.fort(level), FORT_NAME[level], context.glyphs.forts[level - 1])
    return _building(forms, level - battle.fort_hits, level, room)


def _building(names: Sequence[str], left: int, whole: int, room: int) -> Row:
    """A building by the first of its names that leaves room for what is left of its value."""
    strength = Span(f" {WORDS('left', left=left, whole=whole)}", "text bold" if left else "bad")
    name = next((name for name in names if 1 + width(name) + width(strength) <= room), names[-1])
    return row(f" {name}", strength)


def _state(context: WarContext, battle: BattleView, piece: int) -> Span:
    """Hit, armed, or done rolling."""
    if piece in battle.struck:
        return Span(f" {context.glyphs.blocked}", "bad bold")
    if piece in (battle.bow, battle.sword):
        return Span(f" {WORDS('bonus')}", "good")
    return Span(f" {context.glyphs.done if piece in battle.rolled else ' '}", "muted")


def _dice_of(context: WarContext, battle: BattleView, thing: int) -> Row:
    """What a thing rolled in the throw that is open, else in the step that has just ended."""
    facts = context.facts("throw")
    is_open = bool(facts) and facts["about"] == battle.stage
    dice = numbers(facts["dice"]) if is_open else battle.thrown
    if len(dice) != len(battle.rollers) or not (is_open or thing in battle.rolled):
        return row()
    thrown = "".join(f"[{die}]" for die, roller in zip(dice, battle.rollers, strict=True) if roller == thing)
    return row(Span(f" {thrown}", "text bold"))
