"""Kings & Things: a hex war with face-down tiles, for two to four players."""
