"""What the printed tables say, told to everybody at the table."""

import re

import rules
from rules.down_with_the_king.facts import PRESTIGE, TABLES


def test_what_everybody_reads_speaks_to_nobody() -> None:
    rows = [row.text for table in (*TABLES.values(), *(one.rows for one in PRESTIGE)) for row in table]
    assert not [text for text in rows if re.search(r"\b[Yy]ours?\b|\b[Yy]ou\b", text)]


def test_every_short_form_of_down_with_the_king_is_explained() -> None:
    ledger = rules.game("down_with_the_king").ledger()
    text = " ".join(rule.text for rule in ledger.rules)
    assert {word.rstrip("s") for word in re.findall(r"\b[A-Z]{2,5}s?\b", text)} == set(ledger.terms)
