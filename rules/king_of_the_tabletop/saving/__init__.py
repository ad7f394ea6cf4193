"""The state as it is written to disk, and the checks on what is read."""
