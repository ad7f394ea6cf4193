"""The sequence of play (4) and the ends of the game (21, KT-15, KT-32, KT-55)."""

import pytest

from rules.king_of_the_tabletop.lands.victory import check_landless, settle
from rules.king_of_the_tabletop.turn.collection import CollectionPart
from rules.king_of_the_tabletop.turn.turn import PARTS, Turn
from tests.rules.king_of_the_tabletop.stage import (
    answer,
    bare,
    give_army,
    give_hand,
    give_land,
    pass_windows,
    run,
    table,
    take,
    tile,
    told,
)


def rich(realm: object, seat: int, gold: int) -> None:
    realm.state.gold[seat] = gold  # type: ignore[attr-defined]
    realm.state.unsettled = 1  # type: ignore[attr-defined]


@pytest.mark.rule("4.1", "4.3", "KT-34")
def test_every_phase_is_done_by_all_before_the_next() -> None:
    realm = table(3, seed=4)
    seen: list[tuple[str, int]] = []
    while realm.decision is not None and realm.state.turn < 2:
        here = (realm.state.phase, realm.state.active)
        if realm.state.turn == 1 and (not seen or seen[-1] != here):
            seen.append(here)
        ids = realm.decision.ids
        realm.choose("pass" if "pass" in ids else ids[-1])
    phases = [phase for phase, _ in seen]
    assert [phase for place, phase in enumerate(phases) if phase not in phases[:place]] == [
        "collection",
        "events",
        "tiles",
        "war",
        *(["agents"] if "agents" in phases else []),
    ]
    first = told(realm, "turn")[0]["first"]
    order = [first, (first + 1) % 3, (first + 2) % 3]
    assert [seat for phase, seat in seen if phase == "collection"] == order
    assert [seat for phase, seat in seen if phase == "tiles"] == order
    assert len(PARTS) == 5


@pytest.mark.rule("4.2")
def test_the_first_place_moves_to_the_left_past_those_who_are_out() -> None:
    realm = bare(3)
    give_land(realm, 0, "forest")
    give_land(realm, 2, "forest")
    realm.state.out[1] = 1
    turn = Turn(at="close")
    realm.push(turn)
    turn.close(realm)
    assert realm.state.first == 2


@pytest.mark.rule("4.4")
def test_nothing_is_made_good_later() -> None:
    """A player who has passed the building builds no more in this turn."""
    realm = bare(2)
    land = give_land(realm, 0, "forest")
    give_land(realm, 1, "forest")
    realm.state.gold[0] = 30
    run(realm, CollectionPart(seat=1), CollectionPart(seat=0))
    answer(realm, "pass", "done")
    while realm.decision is not None:
        assert f"fort:{land}" not in realm.decision.ids
        answer(realm, "pass" if "pass" in realm.decision.ids else "done")
    assert realm.state.gold[0] == 31


@pytest.mark.rule("21.1", "KT-15")
def test_thirty_prestige_and_a_gran_muniment_win_at_once() -> None:
    realm = bare(2)
    give_land(realm, 1, "forest")
    for _ in range(5):
        give_land(realm, 0, "forest", fort=3)
    land = realm.state.lands[0][0]
    give_hand(realm, 1, "farmers")
    # 5 lands and five castles: 20; 40 gold more are 4: 24, then the Gran Muniment: 25
    run(realm, CollectionPart(seat=0))
    pass_windows(realm)
    answer(realm, "pass")
    realm.state.gold[0] = 40
    answer(realm, f"fort:{land}")
    assert realm.outcome is None
    rich(realm, 0, 59)
    settle(realm)
    assert realm.outcome is None  # 5 + 4 + 3*4 = 21, 59 gold are 5: 26
    rich(realm, 0, 90)
    settle(realm)
    assert realm.outcome is not None and realm.outcome.winners == [0] and realm.outcome.rule == "21.1"


@pytest.mark.rule("21.1")
def test_prestige_without_the_gran_muniment_wins_nothing() -> None:
    realm = bare(2)
    give_land(realm, 0, "forest", fort=3)
    give_land(realm, 1, "forest")
    rich(realm, 0, 500)
    settle(realm)
    assert realm.outcome is None


@pytest.mark.rule("KT-15")
@pytest.mark.parametrize(("active", "winner"), [(1, 1), (2, 2), (0, 1)])
def test_of_two_who_reach_it_at_once_the_one_whose_turn_it_is_wins(active: int, winner: int) -> None:
    realm = bare(3)
    give_land(realm, 0, "swamp")
    for seat in (1, 2):
        give_land(realm, seat, "forest", fort=4)
        rich(realm, seat, 400)
    realm.state.active = active
    settle(realm)
    assert realm.outcome is not None and realm.outcome.winners == [winner]


@pytest.mark.rule("13.10", "KT-32", "21.2")
def test_a_player_without_land_is_out_and_the_last_one_wins() -> None:
    realm = bare(3)
    give_land(realm, 0, "forest")
    give_land(realm, 2, "plains")
    give_hand(realm, 1, "ruby", "farmers")
    give_army(realm, 1, "bear", "master_thief")
    realm.state.gold[1] = 12
    check_landless(realm)
    s = realm.state
    assert s.out == [0, 1, 0] and s.gold[1] == 0 and not s.hand[1] and not s.army[1]
    assert tile("master_thief") in s.bank and tile("bear") in s.deck and tile("ruby") not in s.hand[1]
    assert realm.game.faults(realm) == [] and realm.outcome is None
    s.land_deck += s.lands[2]
    s.lands[2] = []
    check_landless(realm)
    assert realm.outcome is not None and realm.outcome.winners == [0] and realm.outcome.rule == "21.2"


def last_turn(golds: tuple[int, int, int], lands: tuple[int, int, int]) -> object:
    realm = bare(3, turn_limit=20)
    for seat, (gold, count) in enumerate(zip(golds, lands, strict=True)):
        for _ in range(count):
            give_land(realm, seat, "forest" if seat < 2 else "plains")
        realm.state.gold[seat] = gold
    realm.state.turn = 20
    turn = Turn(at="close")
    realm.push(turn)
    turn.close(realm)
    return realm.outcome


@pytest.mark.rule("KT-55")
@pytest.mark.parametrize(
    ("golds", "lands", "winners"),
    [
        ((0, 0, 0), (2, 3, 1), [1]),  # most prestige
        ((5, 12, 11), (2, 1, 1), [1]),  # 2, 1 + 1, 1 + 1: then most gold
        ((9, 9, 3), (2, 2, 2), [0, 1]),  # prestige, gold and land equal: they share
    ],
)
def test_the_turn_limit(golds: tuple[int, int, int], lands: tuple[int, int, int], winners: list[int]) -> None:
    outcome = last_turn(golds, lands)
    assert outcome.winners == winners and outcome.rule == "KT-55"  # type: ignore[attr-defined]


@pytest.mark.rule("KT-55")
def test_no_limit_goes_on() -> None:
    realm = bare(2, turn_limit=0)
    give_land(realm, 0, "forest")
    give_land(realm, 1, "forest")
    realm.state.turn = 500
    turn = Turn(at="close")
    realm.push(turn)
    turn.close(realm)
    assert realm.outcome is None and turn.at == "begin"


@pytest.mark.rule("KT-55")
def test_an_endless_game_is_for_people_only() -> None:
    game = table(2).game
    assert "turn_limit=0" in game.why_no_bots({"turn_limit": 0})
    assert game.why_no_bots({}) == game.why_no_bots({"turn_limit": 20}) == ""


@pytest.mark.rule("8.4", "KT-28", "18.7", "18.10")
def test_a_new_turn_forgets_what_was_built_and_who_fought() -> None:
    realm = bare(2)
    land = give_land(realm, 0, "forest", fort=1)
    give_land(realm, 1, "forest")
    realm.state.built, realm.state.fought = [land], [tile("master_thief")]
    turn = Turn()
    realm.push(turn)
    turn.begin(realm)
    assert realm.state.built == [] and realm.state.fought == []


@pytest.mark.rule("KT-32", "13.10")
def test_the_dead_of_a_war_of_one_who_is_out_go_back_too() -> None:
    realm = bare(3)
    give_land(realm, 0, "forest")
    give_land(realm, 2, "plains")
    s = realm.state
    s.fallen[1] = [take(realm, "bear"), take(realm, "master_thief")]
    check_landless(realm)
    assert s.fallen[1] == [] and tile("bear") in s.deck and tile("master_thief") in s.bank


@pytest.mark.rule("KT-55")
def test_of_equal_prestige_and_gold_the_most_land_wins() -> None:
    """2 lands against 1 land with a tower: 2 prestige each."""
    realm = bare(2, turn_limit=20)
    give_land(realm, 0, "forest", fort=1)
    give_land(realm, 1, "plains")
    give_land(realm, 1, "plains")
    realm.state.turn = 20
    turn = Turn(at="close")
    realm.push(turn)
    turn.close(realm)
    assert realm.outcome is not None and realm.outcome.winners == [1]
