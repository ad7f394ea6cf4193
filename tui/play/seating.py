"""The number of seats of a new game if none is given."""

from rules import GameInfo

USUAL_SEATS = 4


def usual_seats(game: GameInfo) -> int:
    """The number of seats of a new game by default: four, or the nearest number the game allows."""
    return min(max(USUAL_SEATS, game.seats[0]), game.seats[-1])
