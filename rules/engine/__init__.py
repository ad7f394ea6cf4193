"""What every game shares: tables, steps, decisions, dice, chronicle, views. It knows nothing of any game."""
