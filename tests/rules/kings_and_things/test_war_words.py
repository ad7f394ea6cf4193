"""Lines of the chronicle whose words depend on their facts."""

import pytest

from rules.engine.phrases import Phrase
from rules.kings_and_things.facts import KIND, NEUTRAL
from rules.kings_and_things.field.forces import FORT
from rules.kings_and_things.game import GAME
from tests.rules.kings_and_things.stage import ANN, BEA, bare, hold, land, put


def line(kind: str, **facts: object) -> str:
    war = bare()
    war.tell(kind, "KA-1", **facts)  # type: ignore[arg-type]
    return GAME.words.line(war, war.journal.entries[-1])


@pytest.mark.parametrize(("level", "said"), [(2, "drops to a Keep"), (0, "is destroyed")])
def test_a_fort_drops_to_a_level_or_is_destroyed(level: int, said: str) -> None:
    assert line("fort_falls", seat=ANN, place=3, level=level).endswith(f"{said}.")
    assert line("fort_lost", dice=[1], place=3, level=level).endswith(f"{said}.")


def test_a_throw_of_a_battle_gives_each_side_its_hits() -> None:
    facts = {"place": 3, "about": "melee", "dice": [1, 6, 2], "sides": [ANN, NEUTRAL], "hits": [2, 0]}
    assert "Hits: Ann 2, the neutral side 0." in line("battle_throw", **facts)


def test_buildings_that_were_hit_say_how_often() -> None:
    goblins, city = KIND.index("goblins"), KIND.index("city")
    said = line("falls", side=BEA, place=3, tiles=[goblins, FORT, FORT, city])
    assert said.endswith(f"{GAME.words.readers['piece'](None, goblins)}, the fort (2 hits), City 2 (1 hit).")  # type: ignore[attr-defined]


def test_a_position_in_words_names_hexes_stacks_and_the_screen() -> None:
    war = bare()
    land(war, "C1", "forest", ANN, fort=2)
    put(war, ANN, "C1", "goblins")
    put(war, BEA, "C1", "troll", "ogre")
    hold(war, ANN, "ruby")
    lines = GAME.words.summary(war, ANN)
    assert any(text.startswith("Ann (you): 1 hex, ") and text.endswith("1 tile behind the screen.") for text in lines)
    assert "  C1 Forest: owner Ann, Keep, 1 creature of Ann, 2 creatures of Bea" in lines
    assert GAME.words.hand(war, ANN) == ["Ruby (10 gold)"]


@pytest.mark.parametrize(("kinds", "said"), [((), "nothing lost"), (("city",), "a level of the fort, City 2 lost")])
def test_the_odds_of_the_dice_after_a_battle_name_the_fort(kinds: tuple[str, ...], said: str) -> None:
    lost = [FORT, *(KIND.index(kind) for kind in kinds)] if kinds else []
    assert GAME.words.outcome(bare(), Phrase("check", {"tiles": lost})) == said  # type: ignore[dict-item]
