"""Duels of others are heard in one line each; a duel of one's own people stays whole, whoever sends them."""

import io
from collections.abc import Sequence

import pytest

from rules.down_with_the_king.duels import fight
from rules.down_with_the_king.state import Court
from tests.rules.down_with_the_king.stage import (
    DREW,
    MALCOLM,
    NAMES,
    PERCEVAL,
    befriend,
    everybody_passes,
    go_on,
    stage,
    turn_of,
)
from tests.tui.unsaved import Unsaved
from tui.panels.snapshot import Player
from tui.plain.keyboard import Keyboard
from tui.plain.reading_commands import read
from tui.plain.stop_settings import PLAIN
from tui.plain.table import PlainTable

ANN, BEA = 0, 1


def duel(opponent: int, dice: Sequence[int]) -> tuple[PlainTable, io.StringIO]:
    """A table in plain mode at which Ann listens, after a duel of Guy for Bea. Perceval is Ann's follower."""
    court: Court = stage(acting=BEA)
    befriend(court, ANN, PERCEVAL)
    court.state.ip = [0] * 4  # nobody can pay to keep out of it
    players = [Player("Ann"), *(Player(name, "novice") for name in NAMES[1:4])]
    written = io.StringIO()
    table = PlainTable(Unsaved(court), players, Keyboard(io.StringIO(), written))
    table._follower.before(court)
    court.dice.script([opponent // 10, opponent % 10, *dice])
    turn_of(court).at = "menu"
    fight(court, BEA, "19.1")
    go_on(court)
    everybody_passes(court)
    table._follower.after(court)
    return table, written


@pytest.mark.parametrize(
    ("dice", "outcome"),
    [
        ((1, 6, 5), "Malcolm dies."),
        ((6, 1), "Guy dies."),
        ((1, 1), "Malcolm dies. Guy dies."),
        ((6, 6), "Guy and Malcolm both survive the duel."),
        ((1, 6, 1), "Guy is accused of wrongdoing. Malcolm dies."),
    ],
)
def test_a_duel_of_others_is_one_line_with_who_fought_and_what_it_cost(dice: Sequence[int], outcome: str) -> None:
    table, written = duel(MALCOLM, dice)
    table.tell(ANN)
    told = written.getvalue().replace("\n", " ")
    assert f"Bea sends Guy to a duel. Bea rolls [1][3]: the opponent is Malcolm. {outcome} (" in told
    assert "Dueling" not in told
    recap = " ".join(read(table, ANN, "recap"))
    assert outcome in recap
    assert "Dueling" not in recap
    assert "Dueling" in " ".join(read(table, ANN, "recap long"))


@pytest.mark.parametrize("opponent", [DREW, PERCEVAL])
@pytest.mark.parametrize("dice", [(1, 6, 5), (6, 6)])
def test_a_duel_that_an_own_person_was_drawn_for_stays_whole(opponent: int, dice: Sequence[int]) -> None:
    """The chronicle names only the seat that rolls; of a follower who is dead nobody knows whose he was."""
    table, written = duel(opponent, dice)
    table.tell(ANN)
    told = written.getvalue()
    assert told.count("Dueling") == 2
    assert PLAIN("roll") in told
    assert "Dueling" in " ".join(read(table, ANN, "recap"))
