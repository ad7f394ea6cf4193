"""What a player does in a turn of their own: the activities (13.4), and the actions that are none (T1)."""
