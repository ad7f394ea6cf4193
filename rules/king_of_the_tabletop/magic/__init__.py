"""Magic tiles: when each may be played, at what, and what it does."""
