"""The terminal: the app, its screens and widgets, plain mode and the command line."""
