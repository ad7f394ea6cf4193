"""Fortune cards, one by one (7, B1 to B3, B12 to B22, B27, B28)."""

from pathlib import Path

import pytest

from rules.kingdom.board import PLACE
from rules.kingdom.cards import lasts
from rules.kingdom.components import KEPT_VERBS, LASTING_VERBS, SHAPES
from rules.kingdom.elimination import eliminate
from rules.kingdom.facts import NOBODY, PRISON
from rules.kingdom.holdings import take
from rules.kingdom.seats import figures_of
from rules.kingdom.turn.effects import VERBS
from rules.kingdom.turn.fortune import FortuneCard
from rules.kingdom.turn.purchases import price
from rules.kingdom.turn.turn import Rounds, Turn
from tests.rules.kingdom.stage import ANN, BEA, CARL, answer, at, crown, hold, ids, kind, on, put, stage, told, top


def draw(table, key):  # type: ignore[no-untyped-def]
    """Let Ann draw a card of that kind at the beginning of her turn."""
    top(table, key)
    return on(table, "begin")


def test_every_effect_of_the_data_has_its_meaning() -> None:
    assert set(VERBS) | set(KEPT_VERBS) | set(LASTING_VERBS) | {"tournament", "optional"} == set(SHAPES)
    used = {effect.verb for kind in figures_of(stage()).kinds for effect in kind.effects}
    assert used == set(SHAPES)


GOLD = {
    "wool_fair": [25, 0, 0],
    "buried_hoard": [50, 0, 0],
    "abbots_gift": [30, 0, 0],
    "market_charter": [8, 0, 0],
    "good_harvest": [0, 4, 4],  # Ann's villages give gold, pottery, leather; Bea has fish, Carl barley
    "full_nets": [0, 6, 0],
    "crumbling_walls": [-5, -5, -5],
    "oats_and_hay": [-2, -2, -2],
    "royal_wedding": [-20, 0, 0],
    "empty_coffers": [-25, 0, 0],
    "blighted_stores": [-3, -3, -3],
}


@pytest.mark.rule("7", "B2", "B15")
@pytest.mark.parametrize("key", GOLD)
def test_cards_about_gold(key: str) -> None:
    table = draw(stage(), key)
    assert [gold - 500 for gold in table.state.gold] == GOLD[key]


POINTS = {
    "captives_freed": (2, 0),
    "night_vigil": (1, 0),
    "widows_champion": (2, -1),
    "empty_boast": (-1, 0),
    "broken_oath": (-2, 0),
    "healing_spring": (0, 3),
    "wise_woman": (0, 2),
}


@pytest.mark.rule("7", "35", "L7")
@pytest.mark.parametrize("key", POINTS)
def test_cards_about_chivalry_and_endurance(key: str) -> None:
    table = stage()
    table.state.chivalry[ANN], table.state.endurance[ANN] = 5, 30
    draw(table, key)
    assert (table.state.chivalry[ANN] - 5, table.state.endurance[ANN] - 30) == POINTS[key]


@pytest.mark.rule("35", "L7")
def test_chivalry_is_never_below_0_and_endurance_never_above_the_start() -> None:
    table = draw(stage(), "broken_oath")
    assert table.state.chivalry[ANN] == 0 and told(table, "no_chivalry") and not told(table, "loses_chivalry")
    assert draw(stage(), "healing_spring").state.endurance[ANN] == 40


@pytest.mark.rule("B15", "7")
def test_alms_may_be_declined_and_need_the_gold() -> None:
    table = draw(stage(), "alms")
    assert kind(table) == (ANN, "alms") and table.decision is not None and table.decision.way_out == "keep"
    answer(table, "give")
    assert (table.state.gold[ANN], table.state.chivalry[ANN]) == (485, 2)
    poor = stage()
    poor.state.gold[ANN] = 14
    assert ids(draw(poor, "alms")) == ["keep"]


@pytest.mark.rule("7", "B19")
def test_burned_barns_high_feast_and_camp_fever() -> None:
    table = stage()
    table.state.chivalry = [3, 3, 3]
    table.state.control[9] = ANN  # a village of Bea's Challenger
    assert draw(table, "burned_barns").state.chivalry == [2, 3, 3]
    table = stage()
    table.state.endurance = [20, 20, 20]
    crown(table, BEA, "10.11")  # a forest
    table.state.crown[CARL], table.state.captor[CARL], table.state.prison[CARL] = PRISON, ANN, 0
    table.state.missed[CARL] = 2
    assert draw(table, "high_feast").state.endurance == [22, 20, 20]
    table = stage()
    crown(table, BEA, "10.11")
    crown(table, ANN, "10.14")  # a marsh
    assert draw(table, "camp_fever").state.endurance == [38, 38, 40]


@pytest.mark.rule("A14", "7")
def test_allied_villages_are_not_conquered_ones() -> None:
    table = stage()
    table.state.chivalry = [3, 3, 3]
    table.state.patron[4] = ANN
    for holding in (18, 19, 20):
        table.state.control[holding] = ANN
    assert draw(table, "burned_barns").state.chivalry == [3, 3, 3]


@pytest.mark.rule("B20", "23")
def test_a_sworn_company_comes_home_unless_nobody_may_be_recruited() -> None:
    assert at(draw(stage(), "sworn_company"), ANN, "8.12") == (3, 4)
    table = stage()
    table.state.control[ANN] = BEA
    assert at(draw(table, "sworn_company"), ANN, "8.12") == (2, 4)


@pytest.mark.rule("B20", "H2", "H7", "23")
@pytest.mark.parametrize(("rules_version", "missed", "knights"), [(0, 0, 2), (0, 1, 3), (1, 0, 3)])
def test_no_sworn_company_comes_before_a_complete_turn_after_the_recapture(
    rules_version: int, missed: int, knights: int
) -> None:
    table = stage(rules_version=rules_version)
    s = table.state
    s.control[0] = BEA
    take(table, ANN, 0)
    on(table, "end")
    if missed:
        s.crown[ANN], s.captor[ANN], s.prison[ANN], s.missed[ANN] = PRISON, BEA, 1, 2
        s.active, table.stack = ANN, [Rounds(at="next"), Turn(seat=ANN)]
        table.run()
        s.crown[ANN], s.captor[ANN], s.prison[ANN], s.missed[ANN] = PLACE["8.12"], NOBODY, NOBODY, 0
    top(table, "sworn_company")
    s.active, s.drawn, table.stack = ANN, NOBODY, [Rounds(at="next"), Turn(seat=ANN)]
    table.run()
    assert at(table, ANN, "8.12") == (knights, 4)
    answer(table, "done")
    assert kind(table) == (ANN, "purchase") and "knight:8.12" in ids(table)


@pytest.mark.rule("B21", "B27", "22")
def test_prices_last_for_the_turn_and_the_lower_counts() -> None:
    table = draw(stage(), "master_armorer")
    assert price(table, ANN, "knight") == 15 and price(table, BEA, "knight") == 20
    answer(table, "done")
    assert kind(table) == (ANN, "purchase")
    answer(table, "done")
    assert not table.state.lasting and price(table, ANN, "knight") == 20
    assert price(draw(stage(), "country_levy"), ANN, "foot") == 10


@pytest.mark.rule("B13", "B21", "B3")
@pytest.mark.parametrize("key", ["cold_forges", "floods", "hard_frost", "deep_snow"])
def test_some_cards_last_until_the_turn_of_the_drawer(key: str) -> None:
    table = draw(stage(), key)
    drawn = table.state.lasting[0]
    for seat in (ANN, BEA, CARL):
        assert lasts(table, BEA, figures_of(table).card(drawn).effects[0].verb)
        table.state.deck.sort(key=lambda card: figures_of(table).card(card).key != "night_vigil")
        if figures_of(table).card(table.state.deck[0]).key != "night_vigil":
            table.state.deck.insert(0, table.state.deck.pop())
        assert kind(table)[0] == seat
        answer(table, "done", "done")
    assert drawn not in table.state.lasting


@pytest.mark.rule("B13")
def test_a_card_of_one_who_is_out_lapses_when_the_turn_would_have_begun() -> None:
    table = draw(stage(3), "floods")
    answer(table, "done")
    eliminate(table, [ANN], "bankrupt", "32")
    answer(table, "done") if kind(table)[1] == "purchase" else None
    assert table.state.lasting
    while kind(table)[0] != CARL or table.state.phase == "fortune":
        table.choose("done" if "done" in ids(table) else ids(table)[-1])
    while table.state.active == CARL:
        table.choose("done" if "done" in ids(table) else ids(table)[-1])
    assert not table.state.lasting


@pytest.mark.rule("B14", "B17", "M1", "M2")
def test_a_kept_card_is_secret_but_the_lance_lies_open() -> None:
    table = draw(stage(), "free_move")
    assert len(table.state.hand[ANN]) == 1
    readers = {entry.kind: entry.to for entry in table.journal.entries}
    assert readers["keeps_card"] == [] and readers["keeps_this_card"] == [ANN]
    assert table.view(BEA).seats[ANN].cards == 1 and table.view(BEA).hand == ()
    lance = draw(stage(), "magic_lance")
    assert lance.view(BEA).seats[ANN].lance and lance.view(BEA).seats[ANN].cards == 0


@pytest.mark.rule("B3")
def test_an_empty_pack_gives_no_card() -> None:
    table = stage()
    s = table.state
    s.lasting, s.lasting_by = [], []
    keep = [card for card in s.deck if figures_of(table).card(card).keep]
    s.hand[BEA] = keep
    s.deck = []
    table.stack[-1].at = "begin"
    table.run()
    assert kind(table) == (ANN, "move") and s.hand[ANN] == []


@pytest.mark.rule("B1", "8")
def test_money_from_the_card_pays_the_allegiance() -> None:
    table = stage()
    table.state.gold[ANN], table.state.patron[4], table.state.cost[4] = 0, ANN, 20
    draw(table, "wool_fair")
    assert table.state.gold[ANN] == 5 and kind(table) == (ANN, "move")


@pytest.mark.rule("B18", "B28", "34")
def test_several_pay_in_order_and_the_drawer_may_be_out_before_others_pay() -> None:
    table = stage()
    table.state.gold = [1, 500, 500]
    for seat in (BEA, CARL):
        table.state.gold[seat] = 2
    draw(table, "blighted_stores")
    while table.decision is not None and kind(table)[1] in ("need", "plea"):
        table.choose("give_up" if kind(table)[1] == "need" else "gold:0")
    assert table.state.out[ANN] and table.outcome is not None


@pytest.mark.rule("34", "B28")
def test_the_drawer_may_die_of_his_own_card() -> None:
    table = stage()
    table.state.endurance[ANN] = 1
    draw(table, "widows_champion")
    assert table.state.out[ANN] and table.state.active == BEA


@pytest.mark.rule("B22", "9")
def test_the_old_road_adds_squares_and_open_ground_does_not_stop() -> None:
    table = draw(stage(), "old_road")
    answer(table, "take:8.12", "challenger")
    assert table.view(ANN).scenes[-1].facts["left"] == 7
    table = stage()
    put(table, ANN, "9.14", knights=1)
    draw(table, "hard_frost")
    answer(table, "take:9.14")
    assert "to:13.14" in ids(table)  # over the marshes at 10.14 and 11.14
    dry = stage()
    put(dry, ANN, "9.14", knights=1)
    answer(on(dry, "moves"), "take:9.14")
    assert "to:10.14" in ids(dry) and "to:13.14" not in ids(dry)


@pytest.mark.rule("B22", "9", "B27")
def test_woodland_guides_open_the_forests_for_the_drawer_and_this_turn_alone() -> None:
    table = stage()
    crown(table, ANN, "17.9")
    draw(table, "woodland_guides")
    assert lasts(table, ANN, "open_terrain") and not lasts(table, BEA, "open_terrain")
    answer(table, "take:17.9")
    assert "to:21.9" in ids(table)  # through the forest at 18.9
    answer(table, "stop", "done", "done")
    assert not table.state.lasting
    plain = stage()
    crown(plain, ANN, "17.9")
    answer(on(plain, "moves"), "take:17.9")
    assert "to:21.9" not in ids(plain) and "to:18.9" in ids(plain)


def test_every_fortune_card_is_named_by_a_test() -> None:
    folder = Path(__file__).parent
    tests = "".join(path.read_text(encoding="utf-8") for path in folder.glob("test_*.py"))
    assert [kind.key for kind in figures_of(stage()).kinds if f'"{kind.key}"' not in tests] == []


@pytest.mark.rule("B12", "B14")
def test_an_unused_free_move_is_kept() -> None:
    table = stage()
    held = hold(table, ANN, "free_move")
    on(table, "moves")
    answer(table, "done")
    assert held in table.state.hand[ANN]


@pytest.mark.rule("B31", "B28")
def test_a_lasting_card_of_one_who_is_out_goes_under_the_pack_at_once() -> None:
    table = stage()
    top(table, "floods")
    table.state.drawn = drawn = table.state.deck.pop(0)
    eliminate(table, [ANN], "bankrupt", "32")
    on(table, "allegiance", FortuneCard(seat=ANN, at="next_effect"))
    assert drawn in table.state.deck and not table.state.lasting
