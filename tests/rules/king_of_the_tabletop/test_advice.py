"""The heuristic player of King of the Tabletop: knows every question, beats chance, ends its games, has tempers."""

from collections import Counter

import pytest

import rules
from rules.bots.simulate import play
from rules.engine.decision import Ask
from rules.engine.dice import Dice
from rules.king_of_the_tabletop.advice import magic, peace, war, worth
from rules.king_of_the_tabletop.advice.campaign import value_of_war
from rules.king_of_the_tabletop.advice.personality import PERSONALITIES
from rules.king_of_the_tabletop.advice.weighing import PLANNERS, WEIGHERS
from rules.king_of_the_tabletop.facts import BOW, SWORD
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.turn.collection import CollectionPart
from rules.king_of_the_tabletop.war.war import War, WarPart
from tests.options import non_default_options
from tests.rules.king_of_the_tabletop.battlefield import battle, field, hit
from tests.rules.king_of_the_tabletop.stage import answer, bare, give_army, give_hand, give_land, run, tile

GAME = rules.game("king_of_the_tabletop")
NAMES = ("Ann", "Bea", "Carl", "Dora")
CALM = PERSONALITIES["balanced"]


@pytest.mark.parametrize("way", ["off", "on"])
def test_every_kind_of_question_is_weighed(way: str) -> None:
    asked: set[str] = set()
    for seed in range(6):
        table = rules.new_table(GAME.key, NAMES, seed, non_default_options(GAME.key) if way == "on" else {})
        dice = Dice.seeded(seed)
        while (decision := table.decision) is not None:
            asked.add(decision.kind)
            table.choose(decision.ids[dice.below(len(decision.ids))])
    assert asked <= {*WEIGHERS, *PLANNERS}


def test_one_steady_among_randoms_nearly_always_wins() -> None:
    won = sum(play(GAME, ("steady", "random", "random", "random"), seed).winners == (0,) for seed in range(1, 21))
    assert won >= 15


def test_games_among_steadies_end_by_rule_long_before_the_limit() -> None:
    games = [play(GAME, ("steady",) * 4, seed) for seed in range(1, 9)]
    assert all(game.finished and game.turn < 40 for game in games)


def test_the_gran_muniment_comes_before_other_forts() -> None:
    realm = bare(2)
    high, low = give_land(realm, 0, "forest", fort=3), give_land(realm, 0, "plains")
    give_land(realm, 1, "swamp")
    realm.state.gold[0] = 40
    run(realm, CollectionPart(seat=0))
    answer(realm, "pass")
    assert realm.decision is not None
    view, ask = realm.view(0), realm.decision.ask
    weights = [peace.build(view, ask, f"fort:{land}", CALM) for land in (high, low)]
    assert weights[0] > weights[1] > 0


def test_the_army_goes_where_it_is_superior() -> None:
    realm = bare(3)
    for seat, terrain in enumerate(("mountain", "forest", "plains")):
        give_land(realm, seat, terrain)
    give_army(realm, 0, "cyclops", "troll", "giant", "dwarves_3", "ogres")
    give_army(realm, 1, "walking_tree", "walking_tree", "bandits", "bandits", "bear", "wildcat", "pixies", "pixies")
    realm.state.gold[0] = 10
    view = realm.view(0)
    weak, strong = (value_of_war(view, view.seats[seat], CALM) for seat in (2, 1))
    assert weak > 0 > strong


@pytest.mark.parametrize(("bold", "careful"), [("bold", "careful"), ("balanced", "careful")])
def test_the_careful_want_more_of_a_war_than_the_bold(bold: str, careful: str) -> None:
    assert PERSONALITIES[bold].caution < PERSONALITIES[careful].caution


def test_the_cheapest_falls_first_and_the_sword_master_takes_his_first_hit() -> None:
    realm = bare(2)
    give_land(realm, 0, "swamp")
    give_land(realm, 1, "swamp")
    view, ask = realm.view(0), Ask(0, "battle_hit", [])
    order = ("sword_master", "poison_frogs", "slime_beast", "arch_mage")
    weights = [war.battle_hit(view, ask, f"hit:{tile(kind)}", CALM) for kind in order]
    assert weights == sorted(weights, reverse=True)


@pytest.mark.rule("18.3", "KT-27")
def test_a_sword_master_hit_by_ranged_fire_is_spared_hand_to_hand() -> None:
    """Once the advice was that his first hit costs nothing, though it was his second of the battle."""
    realm, land = field(["sword_master", "goblins"], ["forester", "cyclops"])
    # The Forester, then hand to hand his four dice, the Goblins' one, and the Cyclops.
    battle(realm, land, "61 11111 61111")
    hit(realm, "sword_master")
    assert realm.decision is not None and realm.decision.ask.facts["about"] == "hand_to_hand"
    master, goblins = realm.state.army[0]
    view, ask = realm.view(0), Ask(0, "battle_hit", [])
    assert war.battle_hit(view, ask, f"hit:{goblins}", CALM) > war.battle_hit(view, ask, f"hit:{master}", CALM)


def test_arms_go_to_those_who_use_them_best() -> None:
    giant, cyclops = tile("giant"), tile("cyclops")  # R4 and 5
    assert war.bearing(BOW, giant) > war.bearing(BOW, cyclops)
    assert war.bearing(SWORD, cyclops) > war.bearing(SWORD, giant)


def test_magic_arms_are_taken_up_and_gifts_never_made() -> None:
    realm = bare(2)
    give_land(realm, 0, "swamp")
    give_land(realm, 1, "swamp")
    give_hand(realm, 0, "magic_sword")
    run(realm, CollectionPart(seat=0))
    assert realm.decision is not None
    view, ask = realm.view(0), realm.decision.ask
    weights = {choice: magic.window(view, ask, choice, CALM) for choice in ask.ids}
    assert max(weights, key=weights.__getitem__) == f"arm:{SWORD}"
    assert all(weight < 0 for choice, weight in weights.items() if choice.startswith("give:"))


def test_a_charm_makes_a_hire_that_just_failed() -> None:
    realm = bare(2)
    for seat in (0, 1):
        give_land(realm, seat, "swamp")
    give_hand(realm, 0, "lucky_charm")
    run(realm, CollectionPart(seat=0))
    realm.dice.script([3, 4])  # 7, the Master Thief needs 8
    realm.choose("pass")
    realm.choose(f"special:{tile('master_thief')}")
    assert realm.decision is not None and realm.decision.kind == "window"
    view, ask = realm.view(0), realm.decision.ask
    weights = {choice: magic.window(view, ask, choice, CALM) for choice in ask.ids}
    assert max(weights, key=weights.__getitem__).endswith(":+1")


def test_a_winner_to_be_is_the_more_dangerous_the_nearer() -> None:
    realm = bare(3)
    give_land(realm, 0, "swamp")
    give_land(realm, 1, "forest", fort=4)
    give_land(realm, 2, "forest", fort=2)
    realm.state.gold[1] = realm.state.gold[2] = 190
    view = realm.view(0)
    dangers = [worth.danger(view, seat) for seat in view.seats]
    assert dangers[1] > dangers[2] > dangers[0] == 0


def at_war(army: tuple[str, ...], home: tuple[str, ...], terrains: tuple[str, ...] = ("forest", "forest")) -> Realm:
    """Ann is about to attack Bea, who holds these lands."""
    realm = bare(2)
    give_land(realm, 0, "desert")
    for terrain in terrains:
        give_land(realm, 1, terrain)
    give_army(realm, 0, *army)
    give_army(realm, 1, *home)
    realm.state.gold[0] = 20
    realm.state.phase = "war"
    run(realm, WarPart(seat=0))
    return answer(realm, "attack:1")


@pytest.mark.rule("18.7", "18.10")
def test_thief_and_assassin_stay_at_home_to_do_their_own_work() -> None:
    realm = at_war(("cyclops", "master_thief", "troll", "assassin_primus"), ("bear",))
    thief, assassin = tile("master_thief"), tile("assassin_primus")
    while realm.decision is not None and realm.decision.kind == "send":
        choice = GAME.advise(realm.view(0), realm.decision.ask, Dice.seeded(1), "balanced")
        assert choice not in ("all", f"send:{thief}", f"send:{assassin}")
        realm.choose(choice)
    war_step = next(step for step in realm.stack if isinstance(step, War))
    assert sorted(war_step.sent) == sorted([tile("cyclops"), tile("troll")])


def test_defenders_spread_over_lands_of_equal_worth() -> None:
    home = ("bear", "wildcat", "bandits", "bandits", "pixies", "pixies", "forester", "dryad")
    realm = at_war(("cyclops", "troll", "giant", "ogres", "goblins", "goblins"), home)
    realm.dice.script([1, 6])
    answer(realm, "all", "done")
    answer(realm, "stay")
    placed: Counter[int] = Counter()
    while realm.decision is not None and realm.decision.seat == 1 and realm.decision.kind == "line_up":
        choice = GAME.advise(realm.view(1), realm.decision.ask, Dice.seeded(1), "balanced")
        placed[int(choice.split(":")[2])] += 1
        realm.choose(choice)
    assert sorted(placed.values()) in ([3, 5], [4, 4])


@pytest.mark.rule("15.3", "19.2")
def test_no_charm_is_spent_on_one_more_die_of_a_charge() -> None:
    ask = Ask(
        0, "window", ["charm:0:+1", "pass"], facts={"about": "throw", "seat": 0, "purpose": "charge", "dice": [3]}
    )
    view = bare(2).view(0)
    assert magic.window(view, ask, "charm:0:+1", CALM) < 0 == magic.window(view, ask, "pass", CALM)
