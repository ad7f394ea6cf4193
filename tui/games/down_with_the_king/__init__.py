"""Down With the King on the screen: one module a panel or page."""

from tui.games.down_with_the_king.presenter import PRESENTER

__all__ = ["PRESENTER"]
