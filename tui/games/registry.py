"""Which presenter puts a game on the screen."""

from importlib import import_module
from importlib.util import find_spec

from tui.panels.presenter import Presenter


def presenter_for(game: str) -> Presenter:
    """The game's own presenter (``tui.games.GAME.PRESENTER``), or the one that serves any game."""
    package = find_spec(f"tui.games.{game}") if find_spec("tui.games") else None
    if package is None or package.origin is None:
        return Presenter()
    own: Presenter = import_module(package.name).PRESENTER
    return own
