"""The commands of ``regalia``, one module a subject. None imports Textual before a screen is wanted."""
