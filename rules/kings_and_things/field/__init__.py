"""Battles and explorations in progress as records that other chapters read, and what fights with which value."""
