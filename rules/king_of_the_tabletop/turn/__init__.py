"""The turn: its phases, and what one player does in each."""
