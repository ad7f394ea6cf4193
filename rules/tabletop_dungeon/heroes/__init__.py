"""What heroes do: they move, attack, and use treasures."""
