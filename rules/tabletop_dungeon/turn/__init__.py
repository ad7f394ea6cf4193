"""The turn and its phases: heroes, monsters, search, damage, building."""
