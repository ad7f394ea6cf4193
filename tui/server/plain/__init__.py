"""Plain mode over SSH: the hall and the tables as lines of text."""
