"""The set-up, and the turn from the fortune card to the tax (4 to 9, 22, 24)."""
