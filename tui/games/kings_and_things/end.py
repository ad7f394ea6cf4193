"""The end of the game: who won and why, the standings with what decided."""

from tui.drawing.text import EMPTY, Row, Span, heading, row
from tui.games.kings_and_things.context import WarContext
from tui.panels.ending import placed
from tui.panels.snapshot import Scene
from tui.words import Words

WORDS = Words("kings_and_things", "end")
REASONS = Words("kings_and_things", "reasons")
"""Why a game ended, by rule."""


def stage(scene: Scene) -> list[Row]:
    """The winners, the reason, and every player's figures."""
    outcome = scene.snap.outcome
    if outcome is None:
        return []
    context = WarContext(scene)
    rows: list[Row] = [EMPTY]
    crown, wins = Span(f"   {scene.glyphs.throne} ", "gold"), Span(f" {WORDS('wins')}", "gold bold")
    rows += [row(crown, context.seat(winner), wins) for winner in outcome.winners]
    rows += [row(Span("      " + WORDS("reason", reason=REASONS(outcome.rule), rule=outcome.rule), "muted")), EMPTY]
    rows.append(heading(WORDS("standings"), scene.columns, scene.glyphs, WORDS("round", round=context.view.round)))
    for place, index in placed(outcome):
        seat = context.player(index)
        note = WORDS("out")
        if not seat.out:
            note = WORDS("figures", income=seat.income, hexes=seat.hexes, things=seat.things)
        citadel = f", {scene.glyphs.forts[3]}" if seat.citadels else ""
        rows.append(row(f" {place}  ", context.seat(index), Span(f"   {note}{citadel}", "muted")))
    return rows
