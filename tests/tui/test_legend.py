"""Signs and short forms on the page of keys."""

import pytest

import rules
from tui.drawing.glyphs import SETS, Glyphs
from tui.panels.legend import short_forms_of, signs_of


@pytest.mark.parametrize("glyphs", SETS.values(), ids=SETS)
@pytest.mark.parametrize("game", rules.games())
def test_every_game_explains_its_signs(game: str, glyphs: Glyphs) -> None:
    signs = signs_of(game, glyphs)
    assert len(signs) > 8
    assert all(sign and len(sign) <= 18 and text and "{" not in f"{sign}{text}" for sign, text in signs)


@pytest.mark.parametrize("game", rules.games())
def test_short_forms_are_written_with_letters(game: str) -> None:
    forms = short_forms_of(game)
    assert len(forms) > 1 and all(len(sign) <= 18 and text.isascii() for sign, text in forms)
    assert all("{" not in f"{sign}{text}" for sign, text in forms)
