"""Magic in a whole war: what the tiles change in it and where they are afterwards (19.4 to 19.12, KT-46 to KT-51)."""

import pytest

from rules.king_of_the_tabletop.facts import DISPELL, DUST, GOLEM, LUCKY_CHARM, MIST, TALISMAN, WALL
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.turn.turn import Turn
from rules.king_of_the_tabletop.war.war import WarPart
from tests.rules.king_of_the_tabletop.magic_stage import lands
from tests.rules.king_of_the_tabletop.stage import give_army, give_hand, run, told


def attack(realm: Realm, *dice: int) -> int:
    """Ann sends her whole army against Bea; the dice of initiative and battles are laid ready. Bea's first land."""
    s = realm.state
    s.phase, s.gold = "war", [20, 0, 0]
    realm.dice.scripted = list(dice)
    run(realm, Turn(at="part", phase=3, left=[1, 2]), WarPart(seat=0))
    until(realm, "attack:1")
    realm.choose("all")
    realm.choose("done")
    return s.lands[1][0]


def until(realm: Realm, choice: str, about: str = "") -> None:
    """Pass magic, and place every tile at Bea's first land, until ``choice`` is offered (in the window of a throw,
    one for ``about``); choose it."""
    goes = realm.state.lands[1][0]
    while realm.decision is not None:
        ids = realm.decision.ids
        if choice in ids and realm.decision.ask.facts.get("purpose", "") == about:
            break
        here = [one for one in ids if one.startswith("stand:") and one.endswith(f":{goes}")]
        realm.choose(here[0] if here else "pass" if "pass" in ids else ids[0])
    realm.choose(choice)


def to_the_end(realm: Realm) -> None:
    """Pass and place until Bea's part of the phase begins."""
    until(realm, "peace")


@pytest.mark.rule("19.6", "KT-49")
def test_dust_saves_the_land_and_the_attackers_go_home() -> None:
    realm = lands()
    give_army(realm, 0, "cyclops")
    give_army(realm, 1, "bear")
    give_hand(realm, 2, "dust_of_defense", "emerald")
    land = attack(realm, 6, 1)
    until(realm, "dust")
    to_the_end(realm)
    s = realm.state
    assert land in s.lands[1] and told(realm, "battle") == []
    assert [len(army) for army in s.army] == [1, 1, 0] and DUST in s.deck


@pytest.mark.rule("19.9", "KT-48")
def test_mist_sends_everybody_home_and_the_pay_is_lost() -> None:
    realm = lands()
    give_army(realm, 0, "cyclops", "troll", "giant")
    give_hand(realm, 2, "scroll_of_mist", "emerald")
    land = attack(realm, 6, 1)
    until(realm, "mist")
    to_the_end(realm)
    s = realm.state
    # Three tiles cost 2 gold.
    assert s.gold[0] == 18 and len(s.army[0]) == 3 and land in s.lands[1]
    assert told(realm, "initiative") == [] and MIST in s.deck


@pytest.mark.rule("19.7", "KT-46", "KT-22")
def test_the_golem_defends_with_nine_dice_counts_for_initiative_and_goes_back_after_the_war() -> None:
    realm = lands()
    give_army(realm, 0, "cyclops")
    give_hand(realm, 1, "golem", "sapphire")
    # Initiative [6][1]: one tile each, no bonus. Cyclops: five dice, none hits; the Golem: nine dice, one hit.
    land = attack(realm, 6, 1, *[1] * 5, 6, *[1] * 8)
    until(realm, "golem")
    to_the_end(realm)
    s = realm.state
    assert told(realm, "initiative")[0]["bonus"] == 0 and told(realm, "initiative")[0]["others_bonus"] == 0
    assert [len(one["dice"]) for one in told(realm, "battle_hand_to_hand")] == [5, 9]
    assert s.army[0] == [] and s.army[1] == [] and land in s.lands[1]
    assert GOLEM in s.deck and GOLEM not in s.shown


@pytest.mark.rule("19.7", "KT-37", "KT-46")
def test_the_golem_takes_land_for_the_attacker() -> None:
    realm = lands()
    give_army(realm, 0, "goblins")
    give_hand(realm, 0, "golem", "ruby")
    land = attack(realm, 6, 1)
    until(realm, "golem")
    # The goblins stand at the other land of Bea's.
    forest, plains = realm.state.lands[1]
    goblins = realm.state.army[0][0]
    until(realm, f"stand:{goblins}:{plains}")
    until(realm, f"battle:{forest}")
    to_the_end(realm)
    s = realm.state
    assert land in s.lands[0] and GOLEM in s.deck and goblins in s.army[0]


@pytest.mark.rule("19.12", "KT-47")
def test_a_wall_defends_an_empty_land_for_this_war_and_goes_back() -> None:
    realm = lands()
    give_army(realm, 0, "cyclops")
    give_hand(realm, 2, "scroll_of_wall_of_fire", "emerald")
    # Wall 2, initiative [6][1]; Cyclops: one hit of five, the wall: two dice, no hit.
    land = attack(realm, 2, 6, 1, 6, 1, 1, 1, 1, 1, 1)
    until(realm, f"wall:{land}")
    to_the_end(realm)
    s = realm.state
    assert [one["dice"] for one in told(realm, "battle_hand_to_hand")] == [[6, 1, 1, 1, 1], [1, 1]]
    assert land in s.lands[1] and WALL in s.deck and s.table == []


@pytest.mark.rule("KT-50", "KT-47")
def test_a_wall_does_nothing_while_its_reader_is_dispelled() -> None:
    realm = lands()
    give_army(realm, 0, "cyclops")
    give_hand(realm, 2, "scroll_of_wall_of_fire", "emerald")
    give_hand(realm, 0, "scroll_of_dispell_magic")
    land = attack(realm, 6, 6, 1)
    until(realm, f"wall:{land}")
    until(realm, "dispell:2")
    to_the_end(realm)
    s = realm.state
    # The land lay open; the scroll is back since Ann's part is over.
    assert land in s.lands[0] and told(realm, "battle_hand_to_hand") == []
    assert DISPELL in s.deck and s.dispelled == []


@pytest.mark.rule("19.4", "19.5", "KT-51")
def test_the_talisman_comes_too_late_for_the_land() -> None:
    realm = lands()
    give_army(realm, 0, "cyclops")
    (pride,) = give_army(realm, 1, "lion_pride")
    give_hand(realm, 1, "talisman")
    # Initiative; five dice, one hit; Lion Pride: four dice, none. Then the Talisman: 1.
    land = attack(realm, 6, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1)
    until(realm, "talisman")
    until(realm, f"tile:{pride}")
    to_the_end(realm)
    s = realm.state
    # The forest is lost; the plains still keep the Lion Pride.
    assert land in s.lands[0] and s.army[1] == [pride] and s.fallen == [[], [], []] and TALISMAN in s.deck


@pytest.mark.rule("KT-50", "KT-53", "19.2")
def test_dispell_answers_a_charm_in_the_middle_of_a_battle_and_the_golem_is_gone_from_it() -> None:
    realm = lands()
    give_army(realm, 0, "cyclops")
    give_army(realm, 1, "plains_eagle")
    give_hand(realm, 1, "golem", "lucky_charm")
    give_hand(realm, 2, "scroll_of_dispell_magic")
    # Initiative: one tile against two, [5][1]. Cyclops: two hits of five; Golem 9 dice and Plains Eagle 2: no hit.
    # One hit each on Golem and Eagle. The Eagle's saving roll, 3, is lost; a charm would save it.
    land = attack(realm, 5, 1, 6, 6, 1, 1, 1, *[1] * 11, 3)
    until(realm, "golem")
    until(realm, "charm:0:+1", "flyers")
    realm.choose("dispell:1")
    to_the_end(realm)
    s = realm.state
    assert LUCKY_CHARM in s.deck and GOLEM in s.deck and GOLEM not in s.fallen[1] and s.shown == []
    assert s.army[1] == [] and land in s.lands[0]


@pytest.mark.rule("KT-29", "19.1")
def test_a_war_opens_a_window_at_each_of_its_moments() -> None:
    realm = lands()
    give_army(realm, 0, "cyclops")
    give_hand(realm, 2, "talisman")
    # Initiative [4][2]: Bea with fewer tiles has +1, so 4 against 3, and a charm could make it a tie. Ann puts her
    # Cyclops at the forest, which falls undefended.
    attack(realm, 4, 2)
    moments = []
    while realm.decision is not None and realm.state.active == 0:
        if realm.decision.kind == "window":
            assert realm.decision.seat == 2
            moments.append(realm.decision.ask.facts["about"])
        ids = realm.decision.ids
        realm.choose("pass" if "pass" in ids else ids[0])
    assert moments == ["war", "throw", "initiative", "lined_up", "battle", "war_over"]


@pytest.mark.rule("KT-29", "KT-34")
def test_every_part_of_every_phase_begins_with_a_window() -> None:
    realm = lands()
    give_hand(realm, 2, "talisman")
    realm.state.active, realm.state.phase = -1, "collection"
    run(realm, Turn(at="open"))
    parts = []
    while realm.decision is not None and realm.state.turn == 1:
        facts = realm.decision.ask.facts
        if realm.decision.kind == "window" and facts["about"] == "part":
            part = realm.state.phase, facts["active"]
            parts += [part] if part not in parts else []
        ids = realm.decision.ids
        realm.choose(next((one for one in ("pass", "peace", "done") if one in ids), ids[-1]))
    four = [(phase, seat) for phase in ("collection", "events", "tiles", "war") for seat in range(3)]
    assert parts[:12] == four
