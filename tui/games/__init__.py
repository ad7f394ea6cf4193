"""What is particular to one game on the screen: a package a game, found by its key, with a ``PRESENTER``."""
