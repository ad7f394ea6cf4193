"""Who reigns: succession, usurpation, abdication, victory (9, 36, 37, 38.10)."""
