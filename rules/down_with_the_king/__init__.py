"""Down With the King: intrigue at the court of Fandonia, for two to six players."""
