"""Lines of the chronicle name players: which, is told by facts, not read off the text."""

import pytest

import rules
from rules.bots import levels

NAMES = ("Xanna", "Ybeata", "Zcarlo")


@pytest.mark.parametrize("game", rules.games())
def test_a_line_knows_the_seats_that_its_text_names(game: str) -> None:
    table = rules.new_table(game, NAMES, 3)
    bots = [levels.make("random", seat) for seat in range(len(NAMES))]
    for _ in range(400):
        if table.decision is None:
            break
        table.choose(bots[table.decision.seat].choose(table))
    for index, entry in enumerate(table.journal.entries, start=table.journal.first):
        line = table.line(index, entry)
        named = {seat for seat, name in enumerate(NAMES) if name in line.text}
        assert named <= set(line.seats), line.text
