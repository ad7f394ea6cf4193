"""King of the Tabletop on the table screen."""

from tui.games.king_of_the_tabletop.presenter import PRESENTER

__all__ = ["PRESENTER"]
