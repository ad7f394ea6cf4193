"""A table being played: who answers, what is shown of it."""
