"""What answers and estimates say follows what has happened before in the same battle or war."""

import re

import pytest

from rules.king_of_the_tabletop.facts import SPECIALS
from tests.rules.king_of_the_tabletop import stage as at
from tests.rules.king_of_the_tabletop.battlefield import battle, field
from tests.rules.king_of_the_tabletop.warfare import ANN, BEA, declare, peaceful
from tests.tui.games.picture import LARGE, Picture, has


@pytest.mark.rule("18.3", "KT-27")
def test_what_a_hit_on_the_sword_master_does_depends_on_the_whole_battle():
    """In the ranged stage his first hit does not kill him; hand to hand the next one does."""
    table, land = field(["sword_master", "goblins"], ["forester", "cyclops"])
    battle(table, land, "61 11111 61111")
    mark = f"hit:{at.tile('sword_master')}"
    has(Picture(table, LARGE, mark=mark), "the first hit does not kill him")
    table.choose(mark)
    has(Picture(table, LARGE, mark=mark), "the second hit kills him")


@pytest.mark.rule("19.11", "KT-50")
def test_the_estimate_counts_the_stars_of_a_dispelled_enemy_as_plain():
    table = peaceful()
    [mage] = at.give_army(table, BEA, "arch_mage")
    assert mage in SPECIALS
    corps, worm = at.give_army(table, ANN, "camel_corps", "sand_worm")
    land = table.state.lands[BEA][0]
    declare(table, dice=[1, 6])
    at.answer(table, "stay", f"stand:{mage}:{land}", f"stand:{corps}:{land}")
    mark = f"stand:{worm}:{land}"
    usual = chance(Picture(table, LARGE, mark=mark))
    table.state.dispelled = [BEA]
    assert chance(Picture(table, LARGE, mark=mark)) > usual + 5


def chance(picture: Picture) -> int:
    """The estimate on the picture, in percent."""
    found = re.search(r"about (\d+) %", picture.text)
    assert found, picture.text
    return int(found[1])
