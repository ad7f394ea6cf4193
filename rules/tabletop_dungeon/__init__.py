"""Tabletop Dungeon: four heroes in a growing dungeon, together against monsters the rules lead."""
