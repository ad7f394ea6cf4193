"""A magic tile or event laid open: the window for answers, whether it failed (KA-74, KA-87)."""

from rules.engine.step import Step
from rules.kings_and_things.chance.windows import ANSWER, Window
from rules.kings_and_things.facts import ANSWERED_BY, NOBODY, PLAGUE
from rules.kings_and_things.kingdom.order import playing
from rules.kings_and_things.state import War


class PlayedTile(Step, kw_only=True):
    """``seat`` played ``tile`` at ``target`` (a place, seat, piece or side; NOBODY: nothing).

    ``failed`` = 1: an answer stopped it. ``spared``: seats an Elixir protects. ``blown`` is the place to which the Fan
    moved it, -2 if it was not answered so, NOBODY for off the map.
    """

    seat: int
    tile: int
    target: int = NOBODY
    failed: int = 0
    spared: list[int] = []
    blown: int = -2


NOT_BLOWN = -2


def ask_for_answers(war: War, played: PlayedTile) -> None:
    """Open the window for answers, if any magic can answer the tile."""
    if ANSWERED_BY[played.tile]:
        seats = [seat for seat in playing(war.state) if seat != played.seat or played.tile == PLAGUE]
        war.push(Window(moment=ANSWER, lead=max(0, war.state.active), seats=seats, tile=played.tile))


def the_played(war: War) -> PlayedTile | None:
    """The tile that may be answered now: the topmost one."""
    for step in reversed(war.stack):
        if isinstance(step, PlayedTile):
            return step
    return None
