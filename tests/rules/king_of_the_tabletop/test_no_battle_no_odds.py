"""Battles that everybody sees decided: where no die will be thrown, there are no odds of hits."""

import pytest

from rules.king_of_the_tabletop.facts import BARON
from rules.king_of_the_tabletop.realm.holdings import put_fort
from rules.king_of_the_tabletop.state import Realm
from tests.rules.king_of_the_tabletop.stage import answer, give_army, give_hand, give_land, take
from tests.rules.king_of_the_tabletop.warfare import ANN, BEA, asked, declare, field, ids, peaceful, stand


@pytest.mark.rule("13.3", "12.9")
def test_no_hits_are_told_for_a_land_that_nobody_defends() -> None:
    realm = peaceful()
    corps, worm = give_army(realm, ANN, "camel_corps", "sand_worm")
    [bear] = give_army(realm, BEA, "bear")
    held, empty = realm.state.lands[BEA][0], give_land(realm, BEA, "forest")
    declare(realm, dice=[1, 6, 6], tiles=None)
    answer(realm, "stay", f"stand:{bear}:{held}")
    assert asked(realm) == (ANN, "line_up")
    assert told_odds(realm) == {f"stand:{corps}:{held}"}
    stand(realm, (corps, held), (worm, empty))
    assert asked(realm) == (ANN, "battle_order")
    assert told_odds(realm) == {f"battle:{held}"}


@pytest.mark.rule("KT-22", "12.9")
def test_no_hits_are_told_for_a_defender_where_nobody_attacks() -> None:
    realm = peaceful()
    [worm] = give_army(realm, ANN, "sand_worm")
    [bear] = give_army(realm, BEA, "bear")
    attacked, quiet = realm.state.lands[BEA][0], give_land(realm, BEA, "forest")
    put_fort(realm.state, quiet, take(realm, "tower"))
    declare(realm, dice=[6, 1])
    stand(realm, (worm, attacked))
    assert asked(realm) == (BEA, "line_up") and told_odds(realm) == {f"stand:{bear}:{attacked}"}


@pytest.mark.rule("KT-57", "13.3")
@pytest.mark.parametrize(("level", "dice"), [("tower", 2), ("keep", 4)])
def test_a_fort_that_falls_to_the_siege_is_told_no_die(level: str, dice: int) -> None:
    realm = peaceful()
    give_army(realm, ANN, "baron_munchausen")
    [bear] = give_army(realm, BEA, "bear")
    land = realm.state.lands[BEA][0]
    put_fort(realm.state, land, take(realm, level))
    declare(realm, dice=[6, 1])
    stand(realm, (BARON, land))
    # The Bear rolls two dice, a standing Keep two more.
    odds = realm.odds(f"stand:{bear}:{land}")
    assert odds is not None and len(odds.rows) == dice + 1


@pytest.mark.rule("KT-57", "13.3")
def test_a_land_that_falls_to_the_siege_alone_is_told_no_hits() -> None:
    realm = peaceful()
    give_army(realm, ANN, "baron_munchausen")
    land = realm.state.lands[BEA][0]
    put_fort(realm.state, land, take(realm, "tower"))
    declare(realm, dice=[6, 1])
    assert asked(realm) == (ANN, "line_up") and told_odds(realm) == set()


@pytest.mark.rule("KT-50", "KT-47")
def test_a_dispelled_wall_is_not_shown_to_stand() -> None:
    realm = peaceful()
    give_army(realm, ANN, "sand_worm")
    give_hand(realm, BEA, "emerald")
    declare(realm, dice=[6, 1])
    war = field(realm)
    land = realm.state.lands[BEA][0]
    war.walls, war.wall_values, war.wall_seats = [land], [5], [BEA]
    assert (war.scene(realm)["walls"], war.scene(realm)["wall_values"]) == ([land], [5])
    realm.state.dispelled = [BEA]
    assert (war.scene(realm)["walls"], war.scene(realm)["wall_values"]) == ([], [])


def told_odds(realm: Realm) -> set[str]:
    """The answers that have odds."""
    return {choice for choice in ids(realm) if realm.odds(choice) is not None}
