"""A campaign's past: moving through it, and writing it out."""
