"""Who holds what on the map: hexes, forts, stacks, income, support."""
