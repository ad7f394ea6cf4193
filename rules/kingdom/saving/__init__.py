"""A table of Kingdom in the form that is written to disk, and the checks on loading it."""
