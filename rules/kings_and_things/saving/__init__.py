"""The state as it is written to disk, and the checks that a loaded table must pass."""
