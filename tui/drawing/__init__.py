"""Text, colors and glyphs: what rows are made of."""
