"""What monsters do: where they move, and which come into a new room."""
