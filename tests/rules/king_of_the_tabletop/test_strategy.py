"""Positions that the heuristic player of King of the Tabletop once misjudged; what a person would answer there."""

from collections import Counter

import pytest

from rules.engine.dice import Dice
from rules.king_of_the_tabletop.advice import threats, worth
from rules.king_of_the_tabletop.facts import LEVELS, MUNIMENT
from rules.king_of_the_tabletop.game import GAME
from rules.king_of_the_tabletop.realm.holdings import put_site
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.turn.auction import Auction
from rules.king_of_the_tabletop.turn.collection import CollectionPart
from rules.king_of_the_tabletop.turn.land_draw import AcquirePart
from rules.king_of_the_tabletop.war.agents import Agents
from rules.king_of_the_tabletop.war.war import WarPart
from tests.rules.king_of_the_tabletop.magic_stage import war
from tests.rules.king_of_the_tabletop.stage import answer, bare, give_army, give_hand, give_land, run, take, tile

ANN, BEA, CARL = 0, 1, 2
STRONG = ("cyclops", "troll", "giant", "black_knight", "vampire", "slime_beast", "walking_tree", "walking_tree")


def advised(realm: Realm) -> str:
    """What a balanced heuristic player answers."""
    assert realm.decision is not None
    return GAME.advise(realm.view(realm.decision.seat), realm.decision.ask, Dice.seeded(1), "balanced")


def kingdoms(gold_of_bea: int, gold_of_carl: int = 10, muniment_of_carl: int = 3) -> Realm:
    """Ann may go to war with a strong army; Bea has a Gran Muniment and six more lands, Carl lives beside them."""
    realm = bare(3)
    for terrain in ("mountain", "swamp", "forest", "desert"):
        give_land(realm, ANN, terrain)
    give_land(realm, BEA, "forest", fort=4, site="city")
    for _ in range(6):
        give_land(realm, BEA, "desert", fort=1)
    give_land(realm, CARL, "plains", fort=muniment_of_carl, site="village")
    give_land(realm, CARL, "plains", fort=1)
    give_army(realm, ANN, *STRONG)
    give_army(realm, BEA, "sphinx", "sand_worm", "camel_corps", "griffon", "nomads_2", "nomads_1")
    realm.state.gold = [20, gold_of_bea, gold_of_carl]
    realm.state.phase = "war"
    return realm


def at_war_question(realm: Realm, seat: int = ANN) -> Realm:
    """The war part of that seat, at its question."""
    realm.state.active = seat
    run(realm, WarPart(seat=seat))
    return answer(realm)


def test_a_rival_who_wins_at_the_next_collection_is_attacked_although_another_is_weaker() -> None:
    assert advised(at_war_question(kingdoms(gold_of_bea=20))) == "attack:2", "far from victory the weaker is attacked"
    assert advised(at_war_question(kingdoms(gold_of_bea=95))) == "attack:1"


def test_a_castle_counts_when_its_owner_can_pay_for_the_last_level() -> None:
    realm = kingdoms(gold_of_bea=20, gold_of_carl=10)
    view = realm.view(ANN)
    assert threats.missing(view, view.seats[CARL]) < 30
    realm.state.bank = [one for one in realm.state.bank if one not in LEVELS[MUNIMENT]]
    view = realm.view(ANN)
    assert threats.missing(view, view.seats[CARL]) == threats.NEVER


def test_undefended_lands_fall_to_one_tile_each() -> None:
    realm = bare(2)
    give_land(realm, ANN, "mountain")
    for terrain in ("forest", "swamp"):
        give_land(realm, BEA, terrain)
    give_land(realm, BEA, "desert", fort=3)
    give_army(realm, ANN, "goblins", "goblins")
    realm.state.gold, realm.state.phase = [4, 0], "war"
    assert advised(at_war_question(realm)) == "attack:1"


def test_no_second_tile_goes_where_nobody_defends() -> None:
    realm = bare(2)
    give_land(realm, ANN, "mountain")
    empty, full = give_land(realm, BEA, "forest", site="city"), give_land(realm, BEA, "forest")
    bare_land = give_land(realm, BEA, "swamp")
    give_army(realm, ANN, "cyclops", "troll", "giant", "ogres", "goblins", "goblins")
    give_army(realm, BEA, "bear", "wildcat")
    realm.state.gold[ANN], realm.state.phase = 10, "war"
    run(realm, WarPart(seat=ANN))
    realm.dice.script([1, 6])
    answer(realm, "attack:1", "all", "done", "stay")
    for own in list(realm.state.army[BEA]):
        answer(realm, f"stand:{own}:{full}")
    placed: Counter[int] = Counter()
    while realm.decision is not None and realm.decision.kind == "line_up":
        choice = advised(realm)
        placed[int(choice.split(":")[2])] += 1
        realm.choose(choice)
    assert placed[bare_land] == 1 and placed[empty] >= 2


def test_who_lines_up_first_with_few_tiles_spreads_them_before_many_defenders() -> None:
    """Once a seat placed all of its three tiles at one bare land, where all five defenders met them."""
    realm = bare(2)
    give_land(realm, ANN, "mountain")
    for terrain in ("forest", "swamp", "desert", "forest"):
        give_land(realm, BEA, terrain)
    for fort in (1, 1, 2, 4):
        give_land(realm, BEA, "plains", fort=fort)
    give_army(realm, ANN, "ogres", "mountain_men", "goblins")
    give_army(realm, BEA, "bear", "wildcat", "sand_worm", "camel_corps", "nomads_1")
    realm.state.gold[ANN], realm.state.phase = 10, "war"
    run(realm, WarPart(seat=ANN))
    realm.dice.script([6, 1])
    answer(realm, "attack:1", "all", "done")
    lands = []
    while realm.decision is not None and realm.decision.seat == ANN and realm.decision.kind == "line_up":
        choice = advised(realm)
        lands.append(choice.split(":")[2])
        realm.choose(choice)
    assert len(lands) == len(set(lands)) == 3


@pytest.mark.rule("19.4")
@pytest.mark.parametrize(
    ("dead", "plays"),
    [(("goblins", "mountain_men"), False), (("cyclops", "troll", "giant"), True), (("arch_mage",), True)],
    ids=["two weak tiles", "three strong ones", "a special character"],
)
def test_the_talisman_is_kept_for_dead_who_are_worth_it(dead: tuple[str, ...], plays: bool) -> None:
    realm = bare(2)
    give_land(realm, ANN, "mountain")
    give_land(realm, BEA, "swamp")
    give_hand(realm, ANN, "talisman")
    realm.state.fallen[ANN] += [take(realm, kind) for kind in dead]
    realm.state.phase = "war"
    war(realm, "war_over")
    assert advised(realm) == ("talisman" if plays else "pass")


def test_gold_for_the_army_is_kept_when_a_level_does_not_matter() -> None:
    realm = bare(2)
    give_land(realm, ANN, "mountain", fort=2)
    low = give_land(realm, ANN, "swamp", fort=1)
    give_land(realm, BEA, "swamp")
    give_army(realm, ANN, *STRONG)
    realm.state.gold[ANN] = 10
    realm.state.built = [land for land in realm.state.lands[ANN] if land != low]
    run(realm, CollectionPart(seat=ANN))
    realm.state.gold[ANN] = 12
    answer(realm, "pass")
    assert realm.decision is not None and realm.decision.kind == "build"
    assert advised(realm) == "done"


@pytest.mark.parametrize(("gold_of_bea", "bids"), [(0, True), (95, False)])
def test_a_bare_land_is_dear_early_and_cheap_when_a_rival_is_about_to_win(gold_of_bea: int, bids: bool) -> None:
    realm = kingdoms(gold_of_bea=gold_of_bea)
    land = take(realm, "swamp")
    realm.state.table.append(land)
    realm.state.phase, realm.state.active, realm.state.gold[ANN] = "tiles", ANN, 30
    run(realm, AcquirePart(seat=ANN))
    realm.stack.clear()
    run(realm, Auction(seat=ANN, land=land, bidders=[ANN, BEA], bid=5, leader=BEA))
    assert (advised(realm) != "pass") == bids


@pytest.mark.rule("12.5", "19.2")
def test_the_charm_makes_the_enemy_line_up_first() -> None:
    realm = kingdoms(gold_of_bea=20)
    give_hand(realm, ANN, "lucky_charm")
    at_war_question(realm)
    realm.dice.script([5, 4])
    realm.choose("attack:1")
    for _ in range(20):
        assert realm.decision is not None
        if realm.decision.kind == "window" and realm.decision.ask.facts["about"] == "throw":
            break
        realm.choose({"send": "all" if "all" in realm.decision.ids else "done"}.get(realm.decision.kind, "pass"))
    assert realm.decision is not None and realm.decision.seat == ANN
    assert advised(realm) in ("charm:0:-1", "charm:1:+1")


def test_a_treasure_pays_an_army() -> None:
    realm = bare(2)
    give_land(realm, ANN, "mountain")
    for terrain in ("forest", "swamp", "desert"):
        give_land(realm, BEA, terrain)
    give_army(realm, ANN, *STRONG)
    give_hand(realm, ANN, "ruby")
    realm.state.gold, realm.state.phase = [1, 0], "war"
    at_war_question(realm)
    while advised(realm).startswith(("attack", "send")):
        realm.choose(advised(realm))
    assert advised(realm) == f"cash:{tile('ruby')}"


@pytest.mark.rule("18.8", "18.9")
@pytest.mark.parametrize(("gold_of_bea", "answer_of_ann"), [(91, "target:1"), (1, "pass")])
def test_the_thief_risks_his_life_for_the_gold_that_a_rival_needs_to_win(gold_of_bea: int, answer_of_ann: str) -> None:
    realm = kingdoms(gold_of_bea=gold_of_bea, gold_of_carl=1)
    give_army(realm, ANN, "master_thief")
    realm.state.active, realm.state.phase = ANN, "agents"
    run(realm, Agents(seat=ANN))
    assert advised(realm) == answer_of_ann


def test_the_last_land_of_a_terrain_is_defended_for_its_characters() -> None:
    realm = bare(2)
    home, other = give_land(realm, ANN, "mountain"), give_land(realm, ANN, "swamp")
    give_land(realm, ANN, "swamp")
    give_army(realm, ANN, "cyclops", "troll", "giant")
    view = realm.view(ANN)
    assert worth.terrain_loss(view, home) > 1 > worth.terrain_loss(view, other) == 0


def test_a_land_whose_terrain_brings_characters_into_the_army_is_worth_a_higher_bid() -> None:
    realm = kingdoms(gold_of_bea=0)
    land = take(realm, "plains")
    realm.state.table.append(land)
    realm.state.phase, realm.state.active, realm.state.gold[ANN] = "tiles", ANN, 40
    run(realm, Auction(seat=ANN, land=land, bidders=[ANN, BEA], bid=14, leader=BEA))
    assert advised(realm) == "pass"
    give_hand(realm, ANN, "wolf_pack", "lion_pride", "great_hunter", "white_knight")
    assert advised(realm) == "bid:15"


@pytest.mark.parametrize(("gold_of_bea", "reason"), [(95, "win at the next collection"), (20, "hits against your")])
def test_a_hint_says_when_a_rival_would_win(gold_of_bea: int, reason: str) -> None:
    realm = at_war_question(kingdoms(gold_of_bea=gold_of_bea))
    assert realm.decision is not None
    choice = advised(realm)
    assert reason in GAME.explain(realm.view(ANN), realm.decision.ask, choice, None)


@pytest.mark.rule("14.2", "19.2")
@pytest.mark.parametrize(("dice", "plays"), [([5, 1, 1, 1, 1], False), ([6, 5, 1, 1, 1], True)])
def test_the_charm_is_kept_for_a_hit_that_takes_the_land(dice: list[int], plays: bool) -> None:
    realm = bare(2)
    give_land(realm, ANN, "mountain")
    land = give_land(realm, BEA, "swamp", fort=1)
    give_land(realm, BEA, "swamp")
    give_army(realm, ANN, "cyclops")
    give_hand(realm, ANN, "lucky_charm")
    give_army(realm, BEA, "slime_beast")
    realm.state.gold[ANN], realm.state.phase = 4, "war"
    realm.dice.script([6, 1, *dice])
    at_war_question(realm)
    answer(realm, "attack:1", "all", "done")
    answer(realm, f"stand:{tile('cyclops')}:{land}")
    realm.choose(f"stand:{tile('slime_beast')}:{land}")
    while realm.decision is not None and realm.decision.ask.facts.get("purpose") != "hand_to_hand":
        realm.choose("pass")
    assert advised(realm).startswith("charm") == plays


def test_the_gran_muniment_does_not_wait_for_the_pay_of_an_army_when_it_will_be_late() -> None:
    realm = bare(2)
    for terrain in ("mountain", "swamp", "forest", "plains", "desert", "desert", "swamp", "forest", "plains"):
        give_land(realm, ANN, terrain)
    for land in realm.state.lands[ANN][:5]:
        put_site(realm.state, land, take(realm, "city"))
    give_land(realm, BEA, "swamp")
    give_army(realm, ANN, *STRONG)
    run(realm, CollectionPart(seat=ANN))
    realm.state.gold[ANN] = 12
    answer(realm, "pass")
    assert realm.decision is not None and realm.decision.kind == "build"
    assert advised(realm).startswith("fort")


@pytest.mark.parametrize(
    ("lands", "gold", "answer_of_ann"),
    [(4, 10, "flee"), (5, 10, "stay"), (4, 215, "stay")],
    ids=["every land can be held", "one land cannot", "the rival is about to win"],
)
def test_who_lines_up_last_stays_for_a_bare_land_and_against_a_winner(
    lands: int, gold: int, answer_of_ann: str
) -> None:
    """Once a seat ran from nine tiles for eleven lands, and their owner was crowned at the next collection (20.3)."""
    realm = bare(2)
    give_land(realm, ANN, "mountain")
    give_land(realm, BEA, "swamp", fort=4)
    for _ in range(lands - 1):
        give_land(realm, BEA, "swamp")
    give_army(realm, ANN, "ogres", "mountain_men")
    give_army(realm, BEA, "vampire", "slime_beast", "black_knight", "basilisk")
    realm.state.gold, realm.state.phase = [5, gold], "war"
    at_war_question(realm)
    realm.dice.script([1, 6])
    answer(realm, "attack:1", "all")
    realm.choose("done")
    answer(realm)
    assert realm.decision is not None and realm.decision.kind == "flee"
    assert advised(realm) == answer_of_ann
