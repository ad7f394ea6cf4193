"""Armies in the field: who fights how well, who stands where, who has fallen."""
