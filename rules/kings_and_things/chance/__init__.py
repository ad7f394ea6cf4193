"""Throws of dice that others may change, and the windows in which players answer with magic."""
