"""Choices of the whole team: the seats make them in turn, one each (TD-28)."""

from rules.tabletop_dungeon.state import Dungeon


def pass_team_choice(dungeon: Dungeon) -> None:
    """Make the next seat the one that is asked for the team next time."""
    dungeon.state.team = (dungeon.state.team + 1) % len(dungeon.seats)
