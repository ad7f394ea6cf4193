"""The people at court and what they have: sides, offices, marriages, cards, points (3, 11, 14, 16, 18, 31, 34, 35)."""
