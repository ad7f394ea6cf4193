"""The name under which the program runs as a module: ``python -m regalia``."""
