"""The events of phase 4, one module for each or for those that work alike; each registers what it does."""
