"""A battle beside the map: its sides, what they have, what has been hit, targets and dice."""

from rules.kings_and_things.facts import FIREWALL, NAME, NEUTRAL, NOBODY, SETTLEMENT, VALUE
from rules.kings_and_things.field.forces import FORT
from rules.kings_and_things.view import BattleView
from tui.drawing.text import Row, Span, fit, heading, row
from tui.games.kings_and_things.context import WarContext
from tui.panels.panel_context import numbers
from tui.words import Words

WORDS = Words("kings_and_things", "battle")
THROWS = Words("kings_and_things", "throws")
MARKS, DICE_MARKS = 3, 9
"""Columns behind a piece: for a mark, and for a mark and two dice."""


def stage(context: WarContext) -> list[Row]:
    """The battle in progress, with two pieces a row where one a row would not fit."""
    tall = rows(context, 1)
    return tall if len(tall) <= context.scene.height else rows(context, 2)


def rows(context: WarContext, across: int) -> list[Row]:
    """The rows of a battle with ``across`` pieces in each."""
    battle = context.view.battle
    assert battle is not None
    note = WORDS("round", round=battle.round) if battle.round else WORDS("begins")
    title = WORDS("title", hex=context.hex_name(battle.place))
    lines = [heading(title, context.columns, context.glyphs, note), *_dice(context)]
    for side in (*battle.attackers, battle.defender):
        lines += _side(context, battle, side, across)
    return lines


def _dice(context: WarContext) -> list[Row]:
    facts = context.facts("throw")
    if not facts:
        return []
    thrown = "".join(f"[{die}]" for die in numbers(facts["dice"]))
    return [row(Span(f" {THROWS(str(facts['about']))}: ", "muted"), Span(thrown, "text bold"))]


def _side(context: WarContext, battle: BattleView, side: int, across: int) -> list[Row]:
    """One side: who it is and aims at, creatures, buildings, magic."""
    sides = (*battle.attackers, battle.defender)
    target = battle.targets[sides.index(side)] if battle.targets else NOBODY
    aims = row(Span(f" {context.glyphs.arrows[3]} ", "muted"), context.side(target)) if target != NOBODY else row()
    role = Span(f" {WORDS('defends' if side == battle.defender else 'attacks')}", "muted")
    head = row(" ", context.side(side), role, aims if len(sides) > 2 else "")
    room = context.columns // across - 1
    things = _things(context, battle, side, room - (DICE_MARKS if across == 1 else MARKS))
    parts = [row(*shown, *(_dice_of(context, battle, thing) if across == 1 else ())) for thing, shown in things]
    parts = [fit(part, room, glyphs=context.glyphs) for part in parts]
    return [head, *(row(" ", *parts[at : at + across]) for at in range(0, len(parts), across))]


def _things(context: WarContext, battle: BattleView, side: int, room: int) -> list[tuple[int, Row]]:
    """What a side has in the battle: creatures and heroes, its fort and town with what is left of them, magic."""
    hexagon = context.hex(battle.place)
    pieces = hexagon.neutral if side == NEUTRAL else hexagon.up[side]
    things = [(piece, row(" ", context.piece(piece, room - 1), _state(context, battle, piece))) for piece in pieces]
    if hexagon.owner == side or (hexagon.owner == NOBODY and side == NEUTRAL):
        if hexagon.fort:
            left = hexagon.fort - battle.fort_hits
            things.append((FORT, row(f" {context.fort(hexagon.fort)} ", _strength(left, hexagon.fort))))
        if hexagon.income != NOBODY and SETTLEMENT[hexagon.income]:
            left, whole = VALUE[hexagon.income] - battle.town_hits, VALUE[hexagon.income]
            things.append((hexagon.income, row(f" {NAME[hexagon.income]} ", _strength(left, whole))))
    for tile, owner in battle.magic:
        if owner == side:
            value = f" {battle.firewall}" if tile == FIREWALL else ""
            things.append((tile, row(Span(f" {NAME[tile]}{value}", "gold"))))
    return things


def _strength(left: int, whole: int) -> Span:
    """What is left of a building's value."""
    return Span(WORDS("left", left=left, whole=whole), "text bold" if left else "bad")


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
