"""Kingdom on the table screen."""

from tui.games.kingdom.presenter import PRESENTER

__all__ = ["PRESENTER"]
