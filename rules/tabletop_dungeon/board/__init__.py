"""The dungeon and the figures in it: squares, the layout of the tiles, the sheets of heroes, monsters."""
