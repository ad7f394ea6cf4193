"""The game turn and its phases, the player turn, counsel, prison, and the rules around them (4, 5, 6, 10, 15, 30)."""
