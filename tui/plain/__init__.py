"""Plain mode: a table as lines of text and numbered answers, for screen readers, bare terminals, scripts."""
