"""Signs and short forms on the page of keys."""

import pytest

import rules
from tui.drawing.glyphs import SETS, Glyphs
from tui.panels.legend import short_forms_of, signs_of
from tui.words import Words


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


@pytest.mark.parametrize(
    ("game", "codes"),
    [
        ("kings_and_things", Words("kings_and_things", "terrain_codes")),
        ("king_of_the_tabletop", Words("king_of_the_tabletop", "terrain_codes")),
    ],
    ids=["kings_and_things", "king_of_the_tabletop"],
)
def test_every_short_form_of_a_terrain_is_explained(game: str, codes: Words) -> None:
    explained = {word for sign, _ in signs_of(game, SETS["full"]) for word in sign.split()}
    assert set(codes.all().values()) <= explained
