"""The form on disk, and the checks of a table that was loaded."""
