"""Rolls, dice counts, and the cards that change a roll (1, 14.2, 14.5)."""
