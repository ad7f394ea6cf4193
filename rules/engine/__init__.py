"""The engine that all games share: tables, steps, decisions, dice, chronicle, views. It knows no game."""
