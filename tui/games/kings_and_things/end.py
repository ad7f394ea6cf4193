"""The end of the game: who won and why, the standings with what decided."""

from tui.drawing.text import EMPTY, Row, Span, heading, row
from tui.games.kings_and_things.war_context import WarContext
from tui.panels.snapshot import Scene

WHY = {
    "KA-105": "captured a second Citadel",
    "KA-52": "highest income of all with a Citadel",
    "KA-54": "the round limit was reached",
    "KA-25": "the last player in the game",
    "KA-104": "nobody had a hex left",
}


def stage(scene: Scene) -> list[Row]:
    """The winners, the reason, and every player's figures."""
    outcome = scene.snap.outcome
    if outcome is None:
        return []
    context = WarContext(scene)
    rows: list[Row] = [EMPTY]
    crown, wins = Span(f"   {scene.glyphs.throne} ", "gold"), Span(" wins", "gold bold")
    rows += [row(crown, context.seat(winner), wins) for winner in outcome.winners]
    rows += [row(Span(f"      {WHY.get(outcome.rule, '')} ({outcome.rule})", "muted")), EMPTY]
    rows.append(heading("Standings", scene.columns, scene.glyphs, f"round {context.view.round}"))
    for place, index in enumerate(outcome.standings, start=1):
        seat = context.player(index)
        note = "out" if seat.out else f"income {seat.income}, {seat.hexes} hexes, {seat.things} creatures and heroes"
        citadel = f", {scene.glyphs.forts[3]}" if seat.citadels else ""
        rows.append(row(f" {place}  ", context.seat(index), Span(f"   {note}{citadel}", "muted")))
    return rows
