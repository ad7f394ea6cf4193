"""Custom data of Down With the King: what of it is taken, what it changes, and how it is kept."""

import tomllib
from typing import Any

import pytest

import rules
from rules import CustomData, LoadError, RulesError, bots
from rules.down_with_the_king import custom_data
from rules.down_with_the_king.activities.scandal import scandal_odds
from rules.down_with_the_king.advice.tables import prestige_table
from rules.down_with_the_king.advice.weights import WEIGHTS
from rules.down_with_the_king.facts import CAROUSING, PRESTIGE, ROW_TEXT, TABLES
from rules.down_with_the_king.realm.crown_events import CrownEvents
from rules.engine.custom_data import create
from rules.engine.decision import Odds
from tests.rules.down_with_the_king.stage import answer, begin, go_on, stage

KEY = "down_with_the_king"
COLUMN = [-2, -2, -1, 0, 0, 0, 0, 1, 1, 1, 2]
EVENTS = {"Famine": 7, "Intrigue": 6, "Court ball": 5, "Two political problems": 4}


def template() -> dict[str, Any]:
    return tomllib.loads(custom_data.template())


def test_the_template_is_what_is_printed() -> None:
    data = template()
    assert data.pop("game") == KEY
    figures = custom_data.read(data)
    assert (figures.prestige, figures.tables) == (PRESTIGE, TABLES)
    assert figures.replaced == {one.id for one in PRESTIGE} | set(custom_data.UNSURE_NUMBERS)


def test_all_that_is_unsure_may_be_replaced() -> None:
    for name, rolls in custom_data.UNSURE_MODIFIERS.items():
        rows = next(one.rows for one in PRESTIGE if one.id == name)
        assert set(rolls) <= {row.low for row in rows}
    for name, rolls in custom_data.UNSURE_NUMBERS.items():
        unsure = [row for row in TABLES[name] if row.low in rolls]
        assert [row.low for row in unsure] == [row.high for row in unsure] == rolls
        assert len({row.text for row in unsure}) == len(unsure)


@pytest.mark.rule("13.4.17", "T25")
def test_a_row_leaves_behind_the_modifier_of_the_house() -> None:
    court = stage()
    court.figures = custom_data.read({"prestige_modifiers": {"carousing": COLUMN}})
    go_on(court)
    court.dice.script([6, 6])
    answer(court, "activity:prestige_table", f"table:{CAROUSING}", "roll")
    assert court.state.modifiers[0][CAROUSING] == 2
    printed = stage()
    printed.dice.script([6, 6])
    answer(printed, "activity:prestige_table", f"table:{CAROUSING}", "roll")
    assert printed.state.modifiers[0][CAROUSING] == 0


@pytest.mark.rule("8.1", "C1")
@pytest.mark.parametrize(("dice", "event"), [([2, 2], "two_political_problems"), ([3, 4], "famine"), ([4, 4], "")])
def test_a_number_leads_to_the_row_of_the_house(dice: list[int], event: str) -> None:
    court = stage()
    court.figures = custom_data.read({"row_numbers": {"crown_events": EVENTS}})
    court.dice.script(dice)
    begin(court, CrownEvents())
    assert court.state.crown[:1] == [event or "one_political_problem"]


def test_a_number_that_stays_keeps_its_row_also_where_two_rows_read_alike() -> None:
    numbers = template()["row_numbers"]["foreign_war"]
    numbers["All other countries"], numbers["Epalin"] = numbers["Epalin"], numbers["All other countries"]
    rows = custom_data.read({"row_numbers": {"foreign_war": numbers}}).tables["foreign_war"]
    assert [row.low for row in rows] == list(range(2, 13))
    assert [row.text for row in rows if row.low in (2, 7, 9, 12)] == [
        "All other countries",
        "Epalin",
        "All other countries",
        "All other countries",
    ]


def by_text(odds: Odds) -> dict[str, int]:
    """In how many cases each row of a table comes."""
    return {ROW_TEXT[str(row.facts["row"])]: row.cases for row in odds.rows}


def test_odds_and_advice_follow_the_house() -> None:
    court = stage()
    before = scandal_odds(court, 0)
    worth = prestige_table(court.view(0), CAROUSING, WEIGHTS.temper["balanced"])
    numbers = template()["row_numbers"]["scandal"]
    numbers["Libel"], numbers["Lewd brawling"] = numbers["Lewd brawling"], numbers["Libel"]
    court.figures = custom_data.read(
        {"row_numbers": {"scandal": numbers}, "prestige_modifiers": {"carousing": [2] * 11}}
    )
    now, was = by_text(scandal_odds(court, 0)), by_text(before)
    assert (now["Libel"], now["Lewd brawling"], was["Libel"]) == (5, 3, 3)
    assert prestige_table(court.view(0), CAROUSING, WEIGHTS.temper["balanced"]) > worth


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        ({}, "prestige_modifiers: neither these nor row_numbers are there"),
        ({"prestige": {}}, "unknown field `prestige`"),
        ({"prestige_modifiers": 3}, "prestige_modifiers: expected `object`"),
        ({"prestige_modifiers": {"carouse": COLUMN}}, "prestige_modifiers.carouse: there is no such prestige table"),
        ({"prestige_modifiers": {"carousing": COLUMN[1:]}}, "carousing: 10 modifiers instead of 11"),
        (
            {"prestige_modifiers": {"carousing": [*COLUMN[1:], 3]}},
            "carousing: the modifier of roll 12 is 3 instead of -2 to 2",
        ),
        ({"prestige_modifiers": {"carousing": [*COLUMN[1:], "2"]}}, r"carousing\[10\]: expected `int`, got `str`"),
        ({"prestige_modifiers": {"carousing": [*COLUMN[1:], 0.5]}}, r"carousing\[10\]: expected `int`, got `float`"),
        ({"prestige_modifiers": {"carousing": [*COLUMN[1:], True]}}, r"carousing\[10\]: expected `int`, got `bool`"),
        ({"row_numbers": {"trial": {}}}, "row_numbers.trial: the numbers of no such table are unsure"),
        ({"row_numbers": {"crown_events": 4}}, "row_numbers"),
        ({"row_numbers": {"crown_events": {**EVENTS, "Plague": 12}}}, "crown_events.Plague: the number of no such row"),
        ({"row_numbers": {"crown_events": {**EVENTS, "Famine": 4}}}, "each of the numbers 4, 5, 6, 7 once"),
        ({"row_numbers": {"crown_events": {**EVENTS, "Famine": 13}}}, "crown_events.Famine: expected `int` <= 12"),
        (
            {"row_numbers": {"crown_events": {**EVENTS, "Famine": "7"}}},
            "crown_events.Famine: expected `int`, got `str`",
        ),
        ({"row_numbers": {"crown_events": {"Famine": 7}}}, "crown_events.Intrigue: is missing"),
    ],
)
def test_bad_house_data_is_refused_with_its_key_path(data: dict[str, Any], fault: str) -> None:
    with pytest.raises(LoadError, match=fault):
        custom_data.read(data)
    with pytest.raises(RulesError, match=fault):
        rules.new_table(KEY, ["Ann", "Bea"], 1, custom_data=create("mine.toml", {"game": KEY, **data}))


def whole() -> CustomData:
    return create(
        "mine.toml", {"game": KEY, "prestige_modifiers": {"carousing": COLUMN}, "row_numbers": {"crown_events": EVENTS}}
    )


def test_a_table_keeps_its_house_data() -> None:
    table = rules.new_table(KEY, ["Ann", "Bea", "Carl"], 4, custom_data=whole())
    again = rules.load_table(tomllib.loads(_toml(table.to_dict())))
    assert again.to_dict() == table.to_dict()
    for twin in (again, table.copy(), table.determinise(0, 3)):
        assert twin.custom_data == table.custom_data and twin.figures == table.figures != table.game.figures
    assert table.view(None).figures.replaced == {"carousing", "crown_events"}
    bot = bots.make("steady", 1)
    while table.decision is not None:
        choice = bot.choose(table)
        assert bot.choose(again) == choice
        table.choose(choice)
        again.choose(choice)
    assert again.checksum() == table.checksum()


def _toml(plain: dict[str, Any]) -> str:
    import tomli_w

    return tomli_w.dumps(plain)


@pytest.mark.parametrize(
    ("key", "value", "fault"),
    [
        ("check", "00000000", "house_data.check: '00000000' is not the checksum"),
        ("file", "", "house_data.file"),
        ("file", "a\nb", "house_data.file: contains characters that cannot be shown"),
        ("file", "a" * 81, "house_data.file"),
        ("more", 1, "house_data.*unknown field `more`"),
        ("data", {"game": "chess"}, "house_data.check"),
    ],
)
def test_changed_house_data_does_not_load(key: str, value: object, fault: str) -> None:
    plain = rules.new_table(KEY, ["Ann", "Bea"], 1, custom_data=whole()).to_dict()
    plain["house_data"][key] = value
    with pytest.raises(LoadError, match=fault):
        rules.load_table(plain)


def test_the_data_of_another_game_is_refused() -> None:
    with pytest.raises(LoadError, match="game: 'chess' instead of 'down_with_the_king'"):
        rules.new_table(KEY, ["Ann", "Bea"], 1, custom_data=create("mine.toml", {"game": "chess"}))
    with pytest.raises(LoadError, match="Tabletop Dungeon has no data that can be replaced"):
        rules.new_table("tabletop_dungeon", ["Ann"], 1, custom_data=whole())
