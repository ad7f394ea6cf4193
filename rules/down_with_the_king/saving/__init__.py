"""A table of Down With the King as plain data, and the checks when it is read back."""
