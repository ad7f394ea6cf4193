"""Random games in a wide window without a map: no row of a question ends in the sign of a cut."""

import pytest

from tests.tui.games.picture import LARGE, Picture
from tests.tui.test_safe_highlight import questions
from tui.drawing.glyphs import FULL

EACH_KIND = 6
"""So many questions of each kind are looked at."""


@pytest.mark.parametrize("game", ["down_with_the_king", "king_of_the_tabletop"])
@pytest.mark.parametrize("seed", [1, 5])
def test_no_row_of_a_question_is_cut_in_a_wide_window(game: str, seed: int) -> None:
    looked_at: dict[str, int] = {}
    for table in questions(game, seed):
        assert table.decision is not None
        kind = table.decision.kind
        looked_at[kind] = looked_at.get(kind, 0) + 1
        if looked_at[kind] <= EACH_KIND:
            cut = [line for line in Picture(table, LARGE).lines if FULL.cut in line]
            assert cut == [], f"{kind}, decision {table.number}"
