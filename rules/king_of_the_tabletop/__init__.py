"""King of the Tabletop: land tiles, armies and magic, for two to four players."""
