"""The nineteen activities (13.4), a module for each or for a few of a kind."""
