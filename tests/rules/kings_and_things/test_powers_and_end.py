"""Phase 8, the end of the game, options (8, 12, 14)."""

import pytest

from rules.kings_and_things.combat.resolve import Combat
from rules.kings_and_things.facts import ASSASSIN, KIND, THIEF
from rules.kings_and_things.kingdom.victory import standings
from rules.kings_and_things.state import War
from rules.kings_and_things.tiles import hide, show
from rules.kings_and_things.turn.game_turn import Round
from rules.kings_and_things.turn.powers import PowersPart, power_odds
from tests.rules.kings_and_things.stage import ANN, BEA, answer, asked, at, bare, hold, ids, land, put, run, told


def agents(*kinds: str) -> War:
    war = bare()
    land(war, "C1", "forest", ANN)
    land(war, "C5", "plains", BEA)
    put(war, ANN, "C1", *kinds)
    return war


def act(war: War, *dice: int) -> War:
    war.dice.script(dice)
    return run(war, PowersPart(seat=ANN), phase="powers")


@pytest.mark.rule("8.1", "KA-3", "KA-4", "KA-51", "KA-107")
@pytest.mark.parametrize(
    ("dice", "gold", "thief"), [([5, 3], 7, True), ([2, 3], 0, True), ([4, 4, 5, 2], 0, True), ([4, 4, 1, 2], 0, False)]
)
def test_the_thief_takes_all_gold_with_the_higher_die(dice: list[int], gold: int, thief: bool) -> None:
    war = agents("master_thief")
    war.state.gold[BEA] = 7
    act(war, *dice)
    answer(war, f"power:{THIEF}", f"seat:{BEA}", "steal_gold")
    if war.decision is not None and war.decision.kind == "flip":
        war.choose("keep")
    assert sum(entry["gold"] for entry in told(war, "steals_gold")) == gold
    assert (THIEF in war.state.army[ANN]) == thief


@pytest.mark.rule("KA-4", "KA-107")
def test_a_stolen_tile_is_random_and_seen_by_two() -> None:
    war = agents("master_thief")
    (tile,) = hold(war, BEA, "ruby")
    act(war, 5, 3)
    answer(war, f"power:{THIEF}", f"seat:{BEA}", "steal_tile")
    assert war.state.screen[ANN] == [tile]
    assert [entry.to for entry in war.journal.entries if entry.kind == "stolen"] == [[ANN, BEA]]


@pytest.mark.rule("KA-3", "KA-108", "8.1", "KA-51")
@pytest.mark.parametrize("hidden", [False, True])
def test_the_assassin_eliminates_a_hero_or_a_face_down_creature(hidden: bool) -> None:
    war = agents("assassin_primus")
    hero, farmers = put(war, BEA, "C5", "arch_mage", "farmers")
    act(war, 6, 1)
    answer(war, f"power:{ASSASSIN}", f"hex:{at(war, 'C5')}")
    assert set(ids(war)) == {f"victim:{hero}", f"hidden:{BEA}", "back"}
    answer(war, f"hidden:{BEA}" if hidden else f"victim:{hero}")
    assert (farmers in war.state.army[BEA]) == (not hidden)
    assert hidden or asked(war) == ("flip", BEA)


@pytest.mark.rule("KA-107", "KA-51")
def test_an_owner_of_both_says_which_first_and_each_acts_once() -> None:
    war = agents("master_thief", "assassin_primus")
    war.state.gold[BEA] = 3
    put(war, BEA, "C5", "farmers")
    act(war, 1, 6, 1, 6)
    assert {f"power:{THIEF}", f"power:{ASSASSIN}"} <= set(ids(war))
    answer(war, f"power:{THIEF}", f"seat:{BEA}", "steal_gold")
    assert f"power:{THIEF}" not in ids(war) and f"power:{ASSASSIN}" in ids(war)


@pytest.mark.rule("KA-3")
def test_the_odds_of_thief_and_assassin() -> None:
    odds = power_odds()
    assert sum(row.cases for row in odds.rows) == odds.of == 36 * 36
    assert {row.key: row.cases for row in odds.rows}["agent_succeeds"] == 15 * 36


def late(war: War, phase: str = "construction") -> War:
    """Close phase 7."""
    war.state.phase = phase
    war.push(Round(at="close", phase=6))
    war.run()
    return war


@pytest.mark.rule("12.1", "KA-23", "KA-52")
def test_the_game_ends_after_the_phase_7_that_follows_a_citadel() -> None:
    war = bare()
    land(war, "C1", "forest", ANN, fort=4)
    land(war, "C5", "plains", BEA, income="city")
    late(war)
    assert war.outcome is None and war.state.over_due == 1
    war.stack.clear()
    late(war)
    assert war.outcome is not None and war.outcome.winners == [ANN] and war.outcome.rule == "KA-52"


@pytest.mark.rule("KA-23", "KA-113")
def test_a_citadel_built_in_the_last_phase_7_starts_the_count_anew() -> None:
    war = bare()
    land(war, "C1", "forest", ANN, fort=4)
    land(war, "C5", "plains", BEA)
    war.state.over_due, war.state.built = 1, 1
    late(war)
    assert war.outcome is None and war.state.over_due == 1 and war.state.built == 0


@pytest.mark.rule("KA-23")
def test_play_goes_on_if_no_citadel_is_left() -> None:
    war = bare()
    land(war, "C1", "forest", ANN)
    land(war, "C5", "plains", BEA)
    war.state.over_due = 1
    late(war)
    assert war.outcome is None and war.state.over_due == 0


@pytest.mark.rule("12.1", "KA-52", "KA-109")
def test_income_then_hexes_then_creatures_decide_and_equals_share() -> None:
    war = bare()
    land(war, "C1", "forest", ANN, fort=4)
    land(war, "C5", "plains", BEA, fort=4)
    war.state.over_due = 1
    twin = war.copy()
    put(twin, BEA, "C5", "farmers")
    late(war)
    assert war.outcome is not None and sorted(war.outcome.winners) == [ANN, BEA]
    late(twin)
    assert twin.outcome is not None and twin.outcome.winners == [BEA]


@pytest.mark.rule("KA-54", "KA-109")
def test_the_round_limit_ends_the_game_after_its_phase_7() -> None:
    war = bare(round_limit=10)
    land(war, "C1", "forest", ANN)
    land(war, "C5", "plains", BEA, income="city")
    war.state.round = 10
    late(war)
    assert war.outcome is not None and war.outcome.winners == [BEA] and war.outcome.rule == "KA-54"


@pytest.mark.rule("KA-109")
def test_players_out_come_last_those_who_left_later_ahead() -> None:
    war = bare(4)
    land(war, "C1", "forest", ANN)
    land(war, "C4", "plains", BEA, fort=4)
    war.state.out = [0, 0, 2, 1]
    assert standings(war.state) == [1, 0, 2, 3]


@pytest.mark.rule("14.2", "KA-53", "KA-110", "KA-59")
@pytest.mark.parametrize("open_tiles", [False, True])
def test_open_tiles_stay_face_up(open_tiles: bool) -> None:
    war = bare(open_tiles=open_tiles)
    land(war, "C1", "forest", ANN)
    pieces = put(war, ANN, "C1", "goblins")
    show(war, pieces)
    hide(war, pieces)
    assert (war.state.shown == pieces) == open_tiles


@pytest.mark.rule("KA-89")
def test_the_balloon_goes_back_in_phase_9() -> None:
    war = bare()
    land(war, "C1", "forest", ANN)
    land(war, "C5", "plains", BEA)
    (rider,) = put(war, ANN, "C1", "goblins")
    balloon = KIND.index("balloon")
    war.state.bag.remove(balloon)
    war.state.table.append(balloon)
    war.state.balloon, war.state.riders, war.state.phase = at(war, "C1"), [rider], "first_player"
    war.push(Round(at="close", phase=8))
    war.run()
    assert balloon in war.state.bag and war.state.balloon == -1 and told(war, "balloon_back")


@pytest.mark.rule("KA-107", "KA-4")
def test_a_thief_finds_nothing_when_the_last_tile_was_cashed_in_the_window() -> None:
    war = agents("master_thief")
    (ruby,) = hold(war, BEA, "ruby")
    act(war, 5, 3)
    for choice in (f"power:{THIEF}", f"seat:{BEA}", "steal_tile"):
        war.choose(choice)
    assert asked(war) == ("window", BEA)
    war.choose(f"cash:{ruby}")
    answer(war)
    assert war.state.screen[ANN] == [] and told(war, "steals_nothing") == [{"seat": ANN, "victim": BEA}]


@pytest.mark.rule("KA-104", "KA-25")
@pytest.mark.parametrize(("rules_version", "winners"), [(0, [0, 1, 2]), (1, [0])])
def test_all_who_lost_their_last_hexes_share_whatever_else_they_have(rules_version: int, winners: list[int]) -> None:
    war = bare(3, rules_version=rules_version)
    put(war, ANN, "C1", "arch_mage")
    run(war, Combat(), phase="combat")
    assert war.outcome is not None and war.outcome.rule == "KA-104"
    assert war.outcome.winners == winners and war.outcome.standings[0] == ANN


@pytest.mark.rule("KA-11")
def test_no_supply_is_told_of_forts_that_never_run_out() -> None:
    war = bare(2, unlimited_forts=True)
    assert war.view(ANN).supply == ()
    assert bare(2).view(ANN).supply == (10, 8, 8, 6)
