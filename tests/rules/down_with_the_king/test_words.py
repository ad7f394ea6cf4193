"""What the printed tables say, told to everybody at the table."""

import re

from rules.down_with_the_king.facts import PRESTIGE, TABLES


def test_what_everybody_reads_speaks_to_nobody() -> None:
    rows = [row.text for table in (*TABLES.values(), *(one.rows for one in PRESTIGE)) for row in table]
    assert not [text for text in rows if re.search(r"\b[Yy]ours?\b|\b[Yy]ou\b", text)]
