"""Phase 4 and the fights of phase 3: battles, losses, trade, thief and assassin."""
