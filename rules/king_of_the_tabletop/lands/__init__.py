"""Gaining and losing land: capture, muster, characters without land, victory."""
