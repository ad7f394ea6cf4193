"""A battle beside the map: its sides, what they have, what has been hit, targets and dice."""

from rules.kings_and_things.facts import FIREWALL, NAME, NEUTRAL, NOBODY, SETTLEMENT, VALUE
from rules.kings_and_things.view import BattleView, Hex
from tui.drawing.text import Row, Span, heading, row
from tui.games.kings_and_things.war_context import WarContext
from tui.panels.panel_context import numbers
from tui.words import Words

WORDS = Words("kings_and_things", "battle")
THROWS = Words("kings_and_things", "throws")


def stage(context: WarContext) -> list[Row]:
    """The battle in progress."""
    battle = context.view.battle
    assert battle is not None
    hexagon = context.hex(battle.place)
    note = WORDS("round", round=battle.round) if battle.round else WORDS("begins")
    title = WORDS("title", hex=context.hex_name(battle.place))
    rows = [heading(title, context.columns, context.glyphs, note)]
    rows += _dice(context)
    for side in (*battle.attackers, battle.defender):
        rows += _side(context, battle, hexagon, side)
    return rows


def _dice(context: WarContext) -> list[Row]:
    facts = context.facts("throw")
    if not facts:
        return []
    thrown = "".join(f"[{die}]" for die in numbers(facts["dice"]))
    return [row(Span(f" {THROWS(str(facts['about']))}: ", "muted"), Span(thrown, "text bold"))]


def _side(context: WarContext, battle: BattleView, hexagon: Hex, side: int) -> list[Row]:
    """One side: who it is and aims at, creatures, buildings, magic."""
    sides = (*battle.attackers, battle.defender)
    target = battle.targets[sides.index(side)] if battle.targets else NOBODY
    aims = row(Span(f" {context.glyphs.arrows[3]} ", "muted"), context.side(target)) if target != NOBODY else row()
    role = Span(f" {WORDS('defends' if side == battle.defender else 'attacks')}", "muted")
    rows = [row(" ", context.side(side), role, aims if len(sides) > 2 else "")]
    pieces = hexagon.neutral if side == NEUTRAL else hexagon.up[side]
    rows += [row("  ", context.piece(piece, context.columns - 6), _state(context, battle, piece)) for piece in pieces]
    owner = hexagon.owner == side or (hexagon.owner == NOBODY and side == NEUTRAL)
    if owner and hexagon.fort:
        left = hexagon.fort - battle.fort_hits
        rows.append(row(f"  {context.fort(hexagon.fort)} ", _strength(left, hexagon.fort)))
    if owner and hexagon.income != NOBODY and SETTLEMENT[hexagon.income]:
        left = VALUE[hexagon.income] - battle.town_hits
        rows.append(row(f"  {NAME[hexagon.income]} ", _strength(left, VALUE[hexagon.income])))
    for tile, owner_side in battle.magic:
        if owner_side == side:
            value = f" {battle.firewall}" if tile == FIREWALL else ""
            rows.append(row(Span(f"  {NAME[tile]}{value}", "gold")))
    return rows


def _strength(left: int, whole: int) -> Span:
    """What is left of a building's value."""
    return Span(WORDS("left", left=left, whole=whole), "text bold" if left else "bad")


def _state(context: WarContext, battle: BattleView, piece: int) -> Span:
    """Hit, armed, or done rolling."""
    if piece in battle.struck:
        return Span(f" {context.glyphs.blocked}", "bad bold")
    if piece in (battle.bow, battle.sword):
        return Span(f" {WORDS('bonus')}", "good")
    return Span(f" {context.glyphs.done}" if piece in battle.rolled else "", "muted")
