"""Choices of the whole team: the seats make them in turn, one each (TD-28)."""

from rules.tabletop_dungeon.state import Dungeon


def take_turn(dungeon: Dungeon) -> None:
    """The seat that was asked has chosen; the next choice for the team is the next seat's."""
    dungeon.state.team = (dungeon.state.team + 1) % len(dungeon.seats)
