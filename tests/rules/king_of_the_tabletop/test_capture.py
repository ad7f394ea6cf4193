"""Captured lands and what stands on them (13.1-13.9, KT-5, KT-37, KT-38)."""

import pytest

from rules.king_of_the_tabletop.facts import KIND, LEVELS, NOBODY
from rules.king_of_the_tabletop.lands.capture import Capture
from rules.king_of_the_tabletop.realm.holdings import fort_on, level_on, site_on
from rules.king_of_the_tabletop.saving.validate_steps import validate_step
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.war.war import WarPart
from tests.rules.king_of_the_tabletop.stage import answer, give_army, give_hand, give_land, run, told
from tests.rules.king_of_the_tabletop.warfare import ANN, BEA, CARL, asked, declare, peaceful, stand


def captured(realm: Realm, land: int, *dice: int) -> Realm:
    """Ann captures a land of Bea's; these dice will fall for what stands on it."""
    realm.dice.script(dice)
    run(realm, WarPart(seat=ANN, at="over"), Capture(land=land, captor=ANN, loser=BEA))
    assert not realm.dice.scripted
    return realm


@pytest.mark.rule("13.2", "13.3", "KT-37")
def test_an_undefended_bare_land_falls_to_any_attacking_character() -> None:
    realm = peaceful(3)
    [land] = realm.state.lands[BEA]
    give_land(realm, BEA, "swamp")
    [tile] = give_army(realm, ANN, "skeletons")
    declare(realm, dice=[6, 1])
    stand(realm, (tile, land))
    assert realm.state.lands[ANN][-1] == land and told(realm, "captures")[0]["loser"] == BEA


@pytest.mark.rule("13.3")
def test_a_mine_defends_nothing() -> None:
    realm = peaceful(3)
    land = give_land(realm, BEA, "mountain", site="gold_mine")
    [tile] = give_army(realm, ANN, "skeletons")
    declare(realm, dice=[6, 1])
    # No battle die falls; the one that does is the mine's saving roll.
    realm.dice.script([4])
    stand(realm, (tile, land))
    assert land in realm.state.lands[ANN] and KIND[site_on(realm.state, land)] == "gold_mine"


@pytest.mark.rule("13.5", "13.6", "KT-38")
@pytest.mark.parametrize(
    ("site", "dice", "fort_kept", "site_kept"),
    [
        ("city", [2, 4], True, True),
        ("city", [3, 6], False, True),
        ("village", [6, 5], True, False),
        ("gold_mine", [1, 1], False, False),
        ("gold_mine", [1, 2], False, True),
    ],
)
def test_one_die_for_the_fort_then_one_for_settlement_or_mine(
    site: str, dice: list[int], fort_kept: bool, site_kept: bool
) -> None:
    realm = peaceful()
    s = realm.state
    land = give_land(realm, BEA, "mountain", 2, site)
    fort, other = fort_on(s, land), site_on(s, land)
    captured(realm, land, *dice)
    assert s.lands[ANN][-1] == land and land not in s.lands[BEA]
    assert fort_on(s, land) == (fort if fort_kept else NOBODY) and (fort in s.bank) is not fort_kept
    assert site_on(s, land) == (other if site_kept else NOBODY) and (other in s.deck) is not site_kept
    order = [(entry.kind, entry.facts["tile"]) for entry in realm.journal.entries if entry.kind[:9] == "structure"]
    kept = {True: "structure_kept", False: "structure_lost"}
    assert order == [(kept[fort_kept], fort), (kept[site_kept], other)]


@pytest.mark.rule("13.7", "8.5", "KT-5", "KT-38")
@pytest.mark.parametrize(("bank", "level"), [((1, 2, 3), 3), ((1, 2), 2), ((1,), 1), ((), 0)])
def test_a_second_gran_muniment_is_lowered_to_what_the_bank_has(bank: tuple[int, ...], level: int) -> None:
    realm = peaceful()
    s = realm.state
    give_land(realm, ANN, "desert", 4)
    land = give_land(realm, BEA, "swamp", 4)
    for one in (1, 2, 3):
        if one not in bank:
            # All of that level stand somewhere else.
            gone = [tile for tile in LEVELS[one] if tile in s.bank]
            s.bank = [tile for tile in s.bank if tile not in gone]
    captured(realm, land, 2)
    assert level_on(s, land) == level and told(realm, "second_muniment") == [{"seat": ANN, "level": level}]


@pytest.mark.rule("13.7")
@pytest.mark.parametrize("die", [4, 5])
def test_a_first_gran_muniment_stays_whole_and_a_lost_one_is_not_lowered(die: int) -> None:
    realm = peaceful()
    if die == 5:
        give_land(realm, ANN, "desert", 4)
    land = give_land(realm, BEA, "swamp", 4)
    captured(realm, land, die)
    assert level_on(realm.state, land) == (4 if die == 4 else 0) and not told(realm, "second_muniment")


@pytest.mark.rule("KT-38", "KT-15")
def test_what_is_lost_on_capture_wins_no_game() -> None:
    realm = peaceful()
    s = realm.state
    land = give_land(realm, BEA, "swamp", 4)
    # Ann: 1 land and 260 gold = 27. The captured land makes 28; with a kept Gran Muniment it would be 32.
    s.gold[ANN] = 260
    captured(realm, land, 3)
    assert realm.outcome is None
    land = give_land(realm, BEA, "plains", 4)
    captured(realm, land, 2)
    # 29 prestige of two lands and gold, and 4: 33.
    assert realm.outcome is not None and realm.outcome.winners == [ANN]


@pytest.mark.rule("19.2", "KT-53", "KT-56")
def test_the_saving_roll_of_a_structure_opens_a_window() -> None:
    realm = peaceful(3)
    [charm] = give_hand(realm, 2, "lucky_charm")
    land = give_land(realm, BEA, "swamp", 1)
    realm.dice.script([5])
    run(realm, Capture(land=land, captor=ANN, loser=BEA))
    assert asked(realm) == (2, "window")
    realm.choose("charm:0:+1")
    answer(realm)
    assert level_on(realm.state, land) == 1 and charm in realm.state.deck


@pytest.mark.rule("13.1", "KT-37")
def test_a_land_is_safe_when_all_attackers_die_even_with_its_defenders() -> None:
    realm = peaceful(3)
    s = realm.state
    [land] = s.lands[BEA]
    [tile] = give_army(realm, ANN, "camel_corps")
    [bear] = give_army(realm, BEA, "bear")
    declare(realm, dice=[6, 1])
    # Camel Corps 3 dice, one hit; Bear 2 dice, one hit: both fall.
    realm.dice.script([6, 1, 1, 6, 1])
    stand(realm, (tile, land), (bear, land))
    assert s.lands[BEA] == [land] and s.army[:2] == [[], []] and {tile, bear} <= set(s.deck)


@pytest.mark.rule("13.2")
def test_a_land_whose_defenders_die_is_captured_by_a_survivor() -> None:
    realm = peaceful(3)
    s = realm.state
    [land] = s.lands[BEA]
    [tile] = give_army(realm, ANN, "camel_corps")
    [bear] = give_army(realm, BEA, "bear")
    declare(realm, dice=[6, 1])
    realm.dice.script([6, 1, 1, 1, 1])
    stand(realm, (tile, land), (bear, land))
    assert s.lands[ANN][-1] == land and s.army[ANN] == [tile]


@pytest.mark.rule("13.4", "13.5")
@pytest.mark.parametrize(("hits", "taken"), [(2, True), (1, False)])
def test_forts_must_be_neutralized_before_the_land_is_captured(hits: int, taken: bool) -> None:
    realm = peaceful(3)
    s = realm.state
    land = give_land(realm, BEA, "swamp", 2)
    [tile] = give_army(realm, ANN, "camel_corps")
    declare(realm, dice=[6, 1])
    # Three dice of the Camel Corps, two of the Keep, then the saving roll of the captured Keep.
    realm.dice.script([6, 6 if hits == 2 else 1, 1, 1, 1, *([2] if taken else [])])
    stand(realm, (tile, land))
    assert (land in s.lands[ANN]) is taken and level_on(s, land) == 2


@pytest.mark.rule("13.10", "KT-32")
def test_whose_last_land_is_captured_is_out_at_once_and_plays_no_more_magic() -> None:
    """Bea has a hand, and would be asked once more when the war is over; she is out before."""
    realm = peaceful(3)
    s = realm.state
    [land] = s.lands[BEA]
    [tile] = give_army(realm, ANN, "skeletons")
    give_hand(realm, CARL, "ruby")
    declare(realm, dice=[6, 1])
    [mist] = give_hand(realm, BEA, "scroll_of_mist")
    realm.choose(f"stand:{tile}:{land}")
    while not s.out[BEA]:
        realm.choose("pass")
    assert realm.decision is not None
    assert (realm.decision.seat, realm.decision.ask.facts["about"]) == (CARL, "war_over")
    assert s.hand[BEA] == [] and mist in s.deck and s.gold[BEA] == 0
    assert [fault for place in range(len(realm.stack)) for fault in validate_step(realm, place)] == []
