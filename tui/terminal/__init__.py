"""What the terminal is sent, and the keys that come from it."""
