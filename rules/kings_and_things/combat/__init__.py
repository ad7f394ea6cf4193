"""Phase 6: exploring, battles with their rounds, hits, retreats, and who takes the hex."""
