"""SSH connections and what travels over them: the listener, channels, and the terminal driver of a session."""
