"""The nine phases of a round, and the round itself."""
