"""What a Challenger meets: tournament, guardian, riddle, a rival at Camelot (7, 19, 26 to 31)."""
