"""Tables that are followed, for tests of notices and digests."""

from collections.abc import Sequence

import rules
from rules import Table
from tui.follow.follower import Follower
from tui.follow.game_facts import facts_of
from tui.games.registry import presenter_for

ANN = 0
NAMES = ("Ann", "Bea", "Carl", "Dora")


def follower_of(table: Table, persons: Sequence[int] = (ANN,), answers: int = 1) -> Follower:
    """Follow a table from now on. ``answers``: how many were given so far; none in a new game."""
    facts = facts_of(presenter_for(table.game.key))
    return Follower(table.game.key, persons, facts, len(table.journal), answers)


def followed(
    game: str,
    names: Sequence[str] = NAMES,
    *,
    seed: int = 7,
    persons: Sequence[int] = (ANN,),
    is_answered: bool = False,
) -> tuple[Table, Follower]:
    """A new table and its follower, just before an answer; ``is_answered``: Ann gives it."""
    table = rules.new_table(game, list(names), seed)
    follower = follower_of(table, persons)
    follower.before(table)
    if is_answered:
        follower.answered(table, ANN)
    return table, follower
