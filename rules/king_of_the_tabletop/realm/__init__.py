"""Tiles and what a seat holds: lands, forts, gold, income and prestige."""
