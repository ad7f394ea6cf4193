"""The magic tiles, one module for each or for a pair that works alike; each registers how it is played."""
