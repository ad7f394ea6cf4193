"""Computer opponents. A bot sees what its seat sees, and answers through the decision as every player does."""

from rules.bots.levels import LEVELS, PERSONALITIES, Bot, make, offered, parse, require
from rules.bots.wilson import wilson

__all__ = ["LEVELS", "PERSONALITIES", "Bot", "make", "offered", "parse", "require", "wilson"]
