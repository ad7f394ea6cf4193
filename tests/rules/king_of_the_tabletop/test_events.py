"""The event roll and the events that are no disaster (9.1, 9.11 to 9.17)."""

import pytest

from rules.king_of_the_tabletop.facts import LEVELS
from rules.king_of_the_tabletop.realm.holdings import level_on, prestige
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.turn.events import EventsPart
from tests.rules.king_of_the_tabletop.cups import next_out, stack_cups
from tests.rules.king_of_the_tabletop.stage import (
    answer,
    bare,
    give_army,
    give_hand,
    give_land,
    pass_windows,
    run,
    told,
)

TABLE = {
    1: "forest_fire prairie_fire no_event",
    2: "floods earthquakes no_event",
    3: "sandstorms willing_workers no_event",
    4: "good_omen mother_lode no_event",
    5: "pennies_from_heaven d6_tax_law no_event",
}


def event(realm: Realm, *dice: int) -> Realm:
    """Ann's part of the events, with these dice."""
    for seat in range(len(realm.seats)):
        if not realm.state.lands[seat]:
            give_land(realm, seat, "desert")
    realm.dice.script(dice)
    return pass_windows(run(realm, EventsPart(seat=0)))


@pytest.mark.rule("9.1")
@pytest.mark.parametrize("first", range(1, 7))
@pytest.mark.parametrize("second", range(1, 7))
def test_first_and_second_die_name_the_event(first: int, second: int) -> None:
    realm = event(bare(2), first, second)
    wanted = ["good_harvest", "good_harvest", "black_plague" if second == 5 else "smallpox"]
    if first < 6:
        wanted = TABLE[first].split()
    assert [one["event"] for one in told(realm, "event")] == [wanted[(second - 1) // 2]]


@pytest.mark.rule("9.1")
def test_no_event_changes_nothing() -> None:
    realm = event(bare(2), 2, 6)
    s = realm.state
    assert (s.gold, s.hand, [len(lands) for lands in s.lands]) == ([0, 0], [[], []], [1, 1])


@pytest.mark.rule("9.1", "KT-53")
def test_the_charm_changes_the_event_by_one_die() -> None:
    """[5][3] is the tax law; the second die one lower is Pennies From Heaven: 1 gold."""
    realm = bare(2)
    give_land(realm, 0, "desert")
    give_land(realm, 1, "desert")
    give_hand(realm, 1, "lucky_charm")
    realm.dice.script([5, 3])
    run(realm, EventsPart(seat=0))
    realm.choose("pass")  # the beginning of the part
    realm.choose("charm:1:-1")
    assert realm.decision is None and realm.state.gold[0] == 1


@pytest.mark.rule("9.11", "KT-44")
def test_workers_raise_a_fort_of_choice_even_one_built_on_this_turn() -> None:
    realm = bare(2)
    high, low = give_land(realm, 0, "forest", fort=2), give_land(realm, 0, "plains", fort=1)
    give_land(realm, 0, "swamp")
    realm.state.built = [high]
    event(realm, 3, 3)
    assert realm.decision is not None and realm.decision.ids == [f"fort:{high}", f"fort:{low}"]
    answer(realm, f"fort:{high}")
    assert [level_on(realm.state, land) for land in (high, low)] == [3, 1]
    assert realm.state.gold[0] == 0 and realm.decision is None


@pytest.mark.rule("9.11", "KT-44")
def test_the_one_fort_that_can_rise_rises() -> None:
    """The castle cannot, for there is a Gran Muniment; the tower must, whatever he likes."""
    realm = bare(2)
    lands = [give_land(realm, 0, "forest", fort=level) for level in (4, 3, 1)]
    event(realm, 3, 4)
    assert realm.decision is None
    assert [level_on(realm.state, land) for land in lands] == [4, 3, 2]


@pytest.mark.rule("9.11")
def test_without_forts_a_tower_rises_on_a_land_of_choice() -> None:
    realm = bare(2)
    lands = [give_land(realm, 0, terrain) for terrain in ("forest", "swamp")]
    event(realm, 3, 3)
    answer(realm, f"fort:{lands[1]}")
    assert [level_on(realm.state, land) for land in lands] == [0, 1]


@pytest.mark.rule("9.12", "KT-44")
def test_workers_bring_ten_gold_where_no_fort_can_rise() -> None:
    realm = bare(2)
    lands = [give_land(realm, 0, "forest", fort=level) for level in (4, 3)]
    give_land(realm, 0, "swamp")
    event(realm, 3, 3)
    assert realm.state.gold[0] == 10
    assert [level_on(realm.state, land) for land in lands] == [4, 3]


@pytest.mark.rule("9.12", "KT-44")
def test_workers_bring_ten_gold_where_the_bank_has_no_tower() -> None:
    realm = bare(2)
    land = give_land(realm, 0, "forest")
    s = realm.state
    s.bank = [tile for tile in s.bank if tile not in LEVELS[1]]
    event(realm, 3, 3)
    assert s.gold[0] == 10 and level_on(s, land) == 0


@pytest.mark.rule("9.11", "KT-40")
def test_a_treasure_may_be_cashed_while_the_workers_wait() -> None:
    realm = bare(2)
    lands = [give_land(realm, 0, terrain) for terrain in ("forest", "swamp")]
    (ruby,) = give_hand(realm, 0, "ruby")
    event(realm, 3, 3)
    answer(realm, f"cash:{ruby}", f"fort:{lands[0]}")
    assert realm.state.gold[0] == 10 and level_on(realm.state, lands[0]) == 1


@pytest.mark.rule("9.13", "11.3")
def test_a_good_omen_is_a_tile_for_hand_or_army(monkeypatch: pytest.MonkeyPatch) -> None:
    realm = bare(2)
    give_land(realm, 0, "forest")
    stack_cups(monkeypatch)
    (bear,) = next_out(realm, "bear")
    event(realm, 4, 1)
    assert realm.state.hand[0] == [bear]
    answer(realm, f"army:{bear}")
    assert realm.state.army[0] == [bear] and realm.decision is None


@pytest.mark.rule("9.14", "KT-7")
def test_a_mother_lode_pays_twice_the_mines_and_nothing_else() -> None:
    """Gold mine 4 and copper mine 1: 2 x 5 = 10. Fort, city and lands pay nothing."""
    realm = bare(2)
    give_land(realm, 0, "mountain", fort=2, site="gold_mine")
    give_land(realm, 0, "mountain", site="copper_mine")
    give_land(realm, 0, "swamp", site="city")
    event(realm, 4, 4)
    assert realm.state.gold[0] == 10


@pytest.mark.rule("9.14")
def test_a_mother_lode_without_mines_pays_nothing() -> None:
    realm = event(bare(2), 4, 3)
    assert realm.state.gold == [0, 0] and told(realm, "no_mines")


@pytest.mark.rule("9.15")
def test_pennies_are_one_gold() -> None:
    assert event(bare(2), 5, 1).state.gold == [1, 0]


@pytest.mark.rule("9.16")
def test_the_tax_law_pays_one_die() -> None:
    realm = event(bare(2), 5, 4, 6)
    assert realm.state.gold == [6, 0]
    assert told(realm, "taxes")[0]["dice"] == [6]


@pytest.mark.rule("9.17", "KT-8")
def test_a_good_harvest_pays_the_collection_once_more_dwarf_king_included() -> None:
    """2 lands 2, keep 2, city 2, Dwarf King 1: 7."""
    realm = bare(2)
    give_land(realm, 0, "forest", fort=2)
    give_land(realm, 0, "swamp", site="city")
    give_army(realm, 0, "dwarf_king")
    event(realm, 6, 4)
    assert realm.state.gold == [7, 0]


@pytest.mark.rule("9.17", "21.1")
def test_gold_of_an_event_may_crown() -> None:
    """8 lands, forts 4, 2, 1, five cities: 25 of holdings, 44 gold 4: 29. The harvest brings 25 gold: 31."""
    realm = bare(2)
    give_land(realm, 0, "forest", fort=4)
    for terrain in ("forest", "forest", "swamp", "swamp", "swamp"):
        give_land(realm, 0, terrain, site="city")
    give_land(realm, 0, "desert", fort=2)
    give_land(realm, 0, "desert", fort=1)
    realm.state.gold[0] = 44
    assert prestige(realm.state, 0) == 29
    event(realm, 6, 1)
    assert realm.outcome is not None and realm.outcome.winners == [0]
