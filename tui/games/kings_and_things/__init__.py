"""Kings & Things on the table screen."""

from tui.games.kings_and_things.presenter import PRESENTER

__all__ = ["PRESENTER"]
