"""Golden playthroughs: whole games as text, one file per game and number of seats."""
