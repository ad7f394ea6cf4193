"""Phases 1 to 4, 7 to 9: income, heroes, tiles, construction, first player (1 to 3, 7, 9, 10)."""

import pytest

from rules.kings_and_things.facts import DWARF_KING, KIND, NOBODY
from rules.kings_and_things.kingdom.holdings import income, income_parts, supply
from rules.kings_and_things.turn.construction import BuildPart
from rules.kings_and_things.turn.game_turn import Round
from rules.kings_and_things.turn.heroes import HeroPart, hero_odds
from rules.kings_and_things.turn.income import collect_income
from rules.kings_and_things.turn.things import ThingsPart
from tests.rules.kings_and_things.stage import (
    ANN,
    BEA,
    answer,
    asked,
    bare,
    hold,
    ids,
    land,
    next_draws,
    put,
    run,
    take,
    told,
    why,
)


@pytest.mark.rule("1.1", "10.1")
def test_income_counts_hexes_heroes_forts_and_special_income() -> None:
    war = bare()
    land(war, "C1", "forest", ANN, fort=2, income="city")
    land(war, "B1", "mountain", ANN, income="gold_mine")
    put(war, ANN, "C1", "arch_mage")
    collect_income(war)
    assert income_parts(war.state, ANN) == (2, 1, 2, 5) and war.state.gold[ANN] == 10


@pytest.mark.rule("1.1")
@pytest.mark.parametrize("kind", ["gold_mine", "silver_mine", "copper_mine"])
def test_the_dwarf_king_doubles_mines(kind: str) -> None:
    war = bare()
    place = land(war, "C1", "mountain", ANN, income=kind)
    before = income_parts(war.state, ANN)[3]
    put(war, ANN, "C1", "dwarf_king")
    assert KIND[DWARF_KING] == "dwarf_king" and war.state.income[place] != NOBODY
    assert income_parts(war.state, ANN)[3] == 2 * before


@pytest.mark.rule("1.1", "10.4")
@pytest.mark.parametrize(
    ("kind", "terrain", "gold"),
    [
        ("gold_mine", "mountain", 3),
        ("silver_mine", "mountain", 2),
        ("copper_mine", "mountain", 1),
        ("elephants_graveyard", "jungle", 3),
        ("oil_field", "frozen_waste", 3),
        ("diamond_field", "desert", 1),
        ("farmlands", "plains", 1),
        ("peat_bog", "swamp", 1),
        ("timberland", "forest", 1),
        ("city", "swamp", 2),
        ("village", "plains", 1),
    ],
)
def test_every_special_income_tile_pays_its_number_and_fits_its_terrain(kind: str, terrain: str, gold: int) -> None:
    war = bare()
    place = land(war, "C1", terrain, ANN)
    other = land(war, "B1", "swamp" if terrain == "mountain" else "mountain", ANN)
    (tile,) = hold(war, ANN, kind)
    war.state.bag.clear()
    war.state.emptied = 1
    war.state.aside = [piece for piece in range(195) if piece != tile]
    run(war, ThingsPart(seat=ANN))
    answer(war, f"tile:{tile}")
    free = kind in ("city", "village")
    assert (f"hex:{other}" in ids(war)) == free
    if not free:
        assert why(war, f"hex:{other}") == "other_terrain"
    answer(war, f"hex:{place}")
    assert income_parts(war.state, ANN)[3] == gold


@pytest.mark.rule("2.1", "2.2", "2.3", "KA-64", "KA-30")
def test_gold_before_the_roll_adds_one_for_five() -> None:
    war = bare()
    home = land(war, "C1", "forest", ANN)
    war.state.gold[ANN] = 20
    hero = take(war, "elf_lord")
    run(war, HeroPart(seat=ANN), phase="heroes")
    war.dice.script([4, 4])
    answer(war, f"hero:{hero}")
    assert [one for one in ids(war) if one.startswith("bonus:")] == [f"bonus:{n}" for n in range(5)]
    answer(war, "bonus:4", f"hex:{home}")
    assert war.state.army[ANN] == [hero] and war.state.gold[ANN] == 0


@pytest.mark.rule("2.2", "2.3", "KA-64")
def test_gold_after_the_roll_pays_exactly_what_is_missing() -> None:
    war = bare()
    home = land(war, "C1", "forest", ANN)
    war.state.gold[ANN] = 25
    hero = take(war, "arch_cleric")
    run(war, HeroPart(seat=ANN), phase="heroes")
    war.dice.script([4, 4])
    answer(war, f"hero:{hero}", "bonus:0")
    assert asked(war) == ("pay_after", ANN)
    answer(war, "pay", f"hex:{home}")
    assert war.state.gold[ANN] == 5 and hero in war.state.army[ANN]


@pytest.mark.rule("2.3", "KA-64")
def test_too_low_without_gold_is_over_at_once() -> None:
    war = bare()
    land(war, "C1", "forest", ANN)
    hero = take(war, "arch_cleric")
    run(war, HeroPart(seat=ANN), phase="heroes")
    war.dice.script([1, 2])
    answer(war, f"hero:{hero}", "bonus:0")
    assert war.state.army[ANN] == [] and told(war, "hero_refuses")


@pytest.mark.rule("KA-64", "KA-60")
def test_without_room_for_a_hero_nobody_is_asked() -> None:
    war = bare()
    land(war, "C1", "forest", ANN)
    put(war, ANN, "C1", *["goblins"] * 4, *["eskimos"] * 4, *["farmers"] * 2)
    run(war, HeroPart(seat=ANN), phase="heroes")
    assert told(war, "no_hero_room")


@pytest.mark.rule("2.2")
def test_the_odds_of_a_hero_are_exact() -> None:
    odds = hero_odds(KIND.index("elf_lord"), 4)
    assert odds.of == 36 and odds.rows[0].key == "hero_won" and odds.rows[0].cases == 15


@pytest.mark.rule("3.1", "KA-12", "KA-31", "KA-61", "KA-66", "KA-58")
def test_free_bought_and_traded_tiles_are_drawn_before_any_goes_back() -> None:
    war = bare()
    for name in ("C1", "B1", "D1"):
        land(war, name, "forest", ANN)
    war.state.gold[ANN] = 12
    traded = hold(war, ANN, "goblins", "eskimos")
    run(war, ThingsPart(seat=ANN))
    assert [one for one in ids(war) if one.startswith("gold:")] == ["gold:0", "gold:5", "gold:10"]
    answer(war, "gold:10", f"trade:{traded[0]}")
    assert why(war, "done") == "odd_trade"
    answer(war, f"trade:{traded[1]}", "done")
    s = war.state
    assert told(war, "draws")[-1]["count"] == 2 + 2 + 1
    assert set(traded) <= set(s.bag) and len(s.screen[ANN]) == 5 and s.gold[ANN] == 2
    assert [entry.to for entry in war.journal.entries if entry.kind == "drawn"] == [[ANN]]


@pytest.mark.rule("3.3", "KA-27", "KA-61")
def test_an_empty_bag_ends_draws_and_sets_returns_aside() -> None:
    war = bare()
    for name in ("C1", "B1", "D1"):
        land(war, name, "forest", ANN)
    s = war.state
    s.gold[ANN] = 25
    keep = s.bag[:1]
    s.screen[BEA], s.bag = s.bag[1:], keep
    mine = [s.screen[BEA].pop(), s.screen[BEA].pop()]
    s.screen[ANN] = mine[:]
    run(war, ThingsPart(seat=ANN))
    assert asked(war)[0] == "trade_in"
    answer(war, f"trade:{mine[0]}", f"trade:{mine[1]}", "done")
    assert s.emptied and sorted(s.aside) == sorted(mine) and told(war, "bag_empty")


@pytest.mark.rule("3.2", "KA-13", "KA-66", "10.1")
def test_more_than_ten_must_be_placed_or_returned() -> None:
    war = bare()
    home = land(war, "C1", "forest", ANN)
    hold(war, ANN, *["goblins"] * 4, *["eskimos"] * 4, *["farmers"] * 2)
    next_draws(war, "bears")
    run(war, ThingsPart(seat=ANN))
    answer(war, "done")
    assert "done" not in ids(war) and why(war, "done") == "screen_full"
    goblin = war.state.screen[ANN][0]
    answer(war, f"tile:{goblin}")
    assert war.decision is not None and war.decision.safe == f"hex:{home}", "the way back would lead in a circle"
    answer(war, f"hex:{home}")
    assert "done" in ids(war) and goblin not in war.state.shown
    assert war.view(BEA).hexes[home].down == (1, 0) and war.view(BEA).hexes[home].mine == ()


@pytest.mark.rule("10.2", "KA-63", "10.3", "KA-33")
@pytest.mark.parametrize(
    ("kind", "gold"),
    [("treasure_chest", 20), ("emerald", 10), ("ruby", 10), ("diamond", 5), ("pearl", 5), ("sapphire", 5)],
)
def test_every_treasure_is_cashed_at_any_question_of_its_owner(kind: str, gold: int) -> None:
    war = bare()
    land(war, "C1", "forest", ANN)
    (tile,) = hold(war, ANN, kind)
    run(war, BuildPart(seat=ANN), phase="construction")
    answer(war, f"cash:{tile}")
    assert asked(war) == ("build", ANN) and war.state.gold[ANN] == gold and tile in war.state.bag


@pytest.mark.rule("KA-62", "10.4")
def test_income_is_removed_in_ones_own_part() -> None:
    war = bare()
    place = land(war, "C1", "forest", ANN, income="city")
    tile = war.state.income[place]
    run(war, BuildPart(seat=ANN), phase="construction")
    answer(war, f"remove:{place}")
    assert war.state.income[place] == NOBODY and tile in war.state.bag


@pytest.mark.rule("7.1", "KA-50", "KA-106", "KA-11")
def test_one_level_a_hex_for_five_gold() -> None:
    war = bare()
    place, other = land(war, "C1", "forest", ANN), land(war, "B1", "forest", ANN, fort=1)
    war.state.gold[ANN] = 15
    run(war, BuildPart(seat=ANN), phase="construction")
    answer(war, f"raise:{place}")
    assert war.state.fort[place] == 1 and why(war, f"raise:{place}") == "built_already"
    answer(war, f"raise:{other}")
    assert war.state.fort[other] == 2 and war.state.gold[ANN] == 5
    assert supply(war, 1) == 9 and supply(war, 2) == 7


@pytest.mark.rule("KA-11", "7.1")
def test_without_a_piece_a_level_cannot_be_built() -> None:
    war = bare()
    place = land(war, "C1", "forest", ANN)
    for spot in range(10):
        war.state.owner[spot + 8] = BEA
        war.state.fort[spot + 8] = 1
    war.state.gold[ANN] = 5
    war.state.owner[place] = ANN
    run(war, BuildPart(seat=ANN), phase="construction")
    assert why(war, f"raise:{place}") in ("no_piece", "highest")
    lifted = bare(unlimited_forts=True)
    assert supply(lifted, 1) == 1


@pytest.mark.rule("7.2", "KA-22", "KA-50")
def test_a_citadel_needs_income_and_there_is_one_for_each_player() -> None:
    war = bare()
    place = land(war, "C1", "forest", ANN, fort=3)
    war.state.gold[ANN] = 5
    twin = war.copy()
    run(twin, BuildPart(seat=ANN), phase="construction")
    assert why(twin, f"raise:{place}") == "income_low"
    for spot in range(12):
        if war.state.owner[spot] == NOBODY:
            war.state.owner[spot] = ANN
    assert income(war.state, ANN) >= 15
    run(war, BuildPart(seat=ANN), phase="construction")
    answer(war, f"raise:{place}")
    assert war.state.fort[place] == 4 and war.state.built == 1
    war.state.gold[ANN], war.state.fort[3] = 5, 3
    assert why(war, "raise:3") == "one_citadel"


@pytest.mark.rule("9.1", "KA-110")
def test_the_first_player_marker_goes_to_the_left() -> None:
    war = bare(3)
    for seat, name in enumerate(("C1", "E3", "A3")):
        land(war, name, "forest", seat)
    war.state.phase = "first_player"
    war.push(Round(at="open", phase=8))
    war.run()
    assert war.state.first == BEA and war.state.round == 2


@pytest.mark.rule("14.1", "KA-53", "KA-110", "KA-103")
def test_even_rounds_go_counterclockwise_with_the_option() -> None:
    from rules.kings_and_things.kingdom.order import acting_opponent, turn_order

    war = bare(4, alternate=True)
    for seat, name in enumerate(("F1", "F5", "B5", "B1")):
        land(war, name, "forest", seat)
    war.state.round = 1
    war.push(Round())
    war.run()
    assert war.state.direction == -1 and turn_order(war.state) == [0, 3, 2, 1]
    assert acting_opponent(war.state, 0) == 1


@pytest.mark.rule("14.1", "KA-53")
@pytest.mark.parametrize(("rules_version", "direction"), [(0, 1), (1, -1)])
def test_with_three_players_the_option_changes_nothing(rules_version: int, direction: int) -> None:
    war = bare(3, rules_version=rules_version, alternate=True)
    for seat, name in enumerate(("C1", "E3", "A3")):
        land(war, name, "forest", seat)
    war.push(Round())
    war.run()
    assert war.state.round == 2 and war.state.direction == direction


@pytest.mark.rule("KA-18")
def test_the_acting_opponent_is_the_nearest_player_before_still_playing() -> None:
    from rules.kings_and_things.kingdom.order import acting_opponent, left_of, right_of

    war = bare(4)
    assert acting_opponent(war.state, 0) == 3
    war.state.out[3] = 1
    assert acting_opponent(war.state, 0) == 2 and left_of(war.state, 2) == 0 and right_of(war.state, 0) == 2


@pytest.mark.rule("KA-66")
def test_placing_ends_with_done_and_needs_room() -> None:
    war = bare()
    land(war, "C1", "forest", ANN)
    put(war, ANN, "C1", *["goblins"] * 4, *["eskimos"] * 4, *["farmers"] * 2)
    hold(war, ANN, "bears", "bandits")
    run(war, ThingsPart(seat=ANN))
    answer(war, "gold:0", "done")
    assert all(one.key == "no_room" for one in war.decision.blocked() if one.id.startswith("tile:"))  # type: ignore[union-attr]
