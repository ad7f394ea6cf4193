"""Presets, named mixes of a game's options: on the command line, on the page of a new game, in what is written."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

import rules
from rules import Preset, RulesError
from saves import Store, check, snapshot
from tests import cave
from tests.tui.test_new_game import open_page
from tests.tui.test_screens import seen, settle
from tests.tui.toy_table import GAME, Typist, home, regalia
from tui.screens.table import TableScreen

__all__ = ["home", "regalia"]

PRESETS = (
    Preset("usual", "Usual", "As ever."),
    Preset("grim", "Grim", "Damp, and one torch.", {"damp": True, "torches": 1}),
    Preset("bright", "Bright", "Five torches.", {"torches": 5}),
)
CAVE = replace(cave.GAME, presets=PRESETS)


@pytest.fixture
def caves(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home that knows a game with presets and one without."""
    monkeypatch.setattr(rules, "games", lambda: {"toy": GAME, "cave": CAVE})


def test_a_preset_is_known_by_its_values() -> None:
    assert CAVE.preset("grim") is PRESETS[1]
    assert [CAVE.preset_of(preset.values) for preset in PRESETS] == [*PRESETS]
    assert CAVE.preset_of({"damp": False, "torches": 5}) is PRESETS[2]
    assert CAVE.preset_of({"damp": True}) is None and cave.GAME.preset_of({}) is None
    assert [CAVE.summarize_options(one) for one in ({}, {"torches": 5}, {"damp": True})] == [
        [],
        ["Bright"],
        ["damp=on"],
    ]
    with pytest.raises(RulesError, match=r"^The Cave has no preset 'wet'; it has usual, grim, bright\.$"):
        CAVE.preset("wet")


@pytest.mark.parametrize("key", rules.games())
def test_the_presets_of_every_game_differ_and_can_be_played(key: str) -> None:
    game = rules.game(key)
    settled = [game.resolve_options(preset.values) for preset in game.presets]
    assert all(settled.index(one) == at for at, one in enumerate(settled))
    assert len({preset.key for preset in game.presets}) == len(game.presets)
    assert not any(game.why_no_bots(preset.values) for preset in game.presets)
    assert all(
        preset.key.isidentifier() and len(preset.title) <= 20 and preset.summary[-1] == "." for preset in game.presets
    )


def test_down_with_the_king_has_three() -> None:
    game = rules.game("down_with_the_king")
    full, short = game.preset("full_intrigue").values, game.preset("short_evening").values
    assert game.preset_of({}) is game.preset("basic")
    assert {*full} == {option.key for option in game.options if not option.key.startswith("shorter_game")}
    assert all(full.values()) and all(short.values()) and any(key.startswith("shorter_game") for key in short)


@pytest.mark.usefixtures("caves")
def test_games_lists_them(regalia: Typist) -> None:
    assert regalia("games") == 0
    assert [line for line in regalia.lines if line.startswith("  preset")] == [
        "  preset usual   Usual   As ever.",
        "  preset grim    Grim    Damp, and one torch.",
        "  preset bright  Bright  Five torches.",
    ]
    assert regalia("games --json") == 0
    toy, known = json.loads(regalia.out)
    assert toy["presets"] == []
    assert known["presets"][1] == {
        "key": "grim",
        "title": "Grim",
        "summary": "Damp, and one torch.",
        "options": {"damp": True, "torches": 1},
    }


@pytest.mark.usefixtures("caves")
@pytest.mark.parametrize(
    ("typed", "options", "said"),
    [
        ("--preset grim", {"damp": True, "torches": 1}, "Grim"),
        ("--preset grim --option torches=5", {"damp": True, "torches": 5}, "damp=on, torches=5"),
        ("--option torches=5", {"damp": False, "torches": 5}, "Bright"),
    ],
)
def test_play_takes_one_and_single_options_over_it(
    regalia: Typist, home: Path, typed: str, options: dict[str, object], said: str
) -> None:
    assert regalia(f"play cave --plain --seats 1 {typed}", "quit") == 0
    [campaign] = Store(home).list()
    assert snapshot.read(campaign.path).table.options == options
    assert check(campaign.path).line.endswith(f"with {said}")
    assert regalia(f"export {campaign.stem}") == 0
    assert f"Options: {said}." in regalia.lines


@pytest.mark.usefixtures("caves")
def test_simulate_takes_one_and_names_it(regalia: Typist) -> None:
    command = "simulate cave --games 2 --seats 2 --preset grim"
    assert regalia(command) == 0
    assert regalia.lines[0] == "2 games of The Cave with 2 seats, Grim"
    assert regalia(f"{command} --json") == 0
    figures = json.loads(regalia.out)
    assert (figures["preset"], figures["options"]) == ("grim", {"damp": True, "torches": 1})
    assert regalia("simulate cave --games 1 --seats 1 --option damp=on --json") == 0
    assert json.loads(regalia.out)["preset"] is None


@pytest.mark.usefixtures("caves")
@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("play cave --plain --preset wet", "The Cave has no preset 'wet'; it has usual, grim, bright."),
        ("simulate toy --preset wet", "Coins and Cards has no preset 'wet'."),
    ],
)
def test_an_unknown_one_is_refused(regalia: Typist, command: str, sentence: str) -> None:
    assert regalia(command) == 2
    assert regalia.err == f"regalia: {sentence}\n"


async def test_the_page_of_a_new_game_switches_them(app, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "games", lambda: {"cave": CAVE})
    custom_data = app()
    async with custom_data.run_test(size=(80, 24)) as pilot:
        page = await open_page(custom_data, pilot)
        assert "Preset    ‹ Usual ›" in seen(custom_data)
        page.place = replace(page.place, kind="preset")
        await pilot.press("right")
        text = seen(custom_data)
        assert "► Preset    ‹ Grim ›" in text and "Grim: Damp, and one torch." in text
        assert "[x] Damp cave" in text and "Torches  ‹ 1 ›" in text
        await pilot.press("down", "space")
        assert "Preset    ‹ custom ›" in seen(custom_data) and page.options == {"damp": False, "torches": 1}
        await pilot.press("up")
        assert "Custom: options set one by one." in seen(custom_data)
        chosen = []
        for _ in range(4):
            await pilot.press("right")
            chosen.append(page.options)
        assert chosen == [{}, PRESETS[1].values, PRESETS[2].values, {"damp": False, "torches": 1}]
        await pilot.press("left", "left", "enter")
        await settle(custom_data, pilot)
        assert isinstance(custom_data.screen, TableScreen)
    [campaign] = custom_data.ways.store.list()
    assert snapshot.read(campaign.path).table.options == {"damp": True, "torches": 1}


async def test_defaults_that_no_preset_has_are_the_standard_and_can_be_chosen_again(
    app, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "games", lambda: {"cave": replace(CAVE, presets=PRESETS[1:])})
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        page = await open_page(regalia, pilot)
        assert "Preset    ‹ Standard ›" in seen(regalia)
        page.place = replace(page.place, kind="preset")
        chosen = []
        for _ in range(3):
            await pilot.press("right")
            chosen.append(page.options)
        assert chosen == [PRESETS[1].values, PRESETS[2].values, {}]
        assert "Standard: every option has its usual value." in seen(regalia)
        await pilot.press("down", "space", "space", "up", "right")
        assert page.options == PRESETS[1].values, "an option that was set back makes no mix"
