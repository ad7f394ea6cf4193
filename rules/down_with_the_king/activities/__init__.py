"""What a player does in the own turn: the activities (13.4), and the actions that are none (T1)."""
