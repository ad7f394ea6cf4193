"""Battles, assaults and what follows them (11 to 18, 20, 21)."""
