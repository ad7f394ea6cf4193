"""Campaigns of Down With the King: damaged, killed, checked, and as small as they should be."""

import random
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import rules
from rules.down_with_the_king.step_faults import LIES_ON, OWN_TURN, PHASES
from saves import Campaign, Player, Store, check, history
from tests.saves.conftest import NOON
from tests.saves.killing import kill_often
from tests.saves.mutate import Tally, fuzz_contents, fuzz_history, fuzz_snapshot, meaning, mutants
from tui.commands.campaigns import run_check

GAME = "down_with_the_king"
NAMES = ("Ann", "Bea", "Carl", "Dora", "Eve", "Finn")


@pytest.fixture(autouse=True)
def _toy_game() -> None:
    """Here the real games are played."""


def begin(home: Path, seats: int, seed: int) -> Campaign:
    """A new campaign."""
    names = NAMES[:seats]
    return Store(home, lambda: NOON).create(
        "The long winter", rules.new_table(GAME, names, seed), [Player(name) for name in names], seed
    )


def play(campaign: Campaign, decisions: int, depth: int = 0) -> None:
    """Play at random, with steps back, for so many decisions and on until the stack is ``depth`` steps deep."""
    chance = random.Random(decisions)
    while campaign.table.number < decisions or len(campaign.table.stack) < depth:
        decision = campaign.table.decision
        assert decision is not None
        job = None
        if campaign.table.can_undo and chance.random() < 0.3:
            job = campaign.take_back()
        else:
            job = campaign.choose(chance.choice(decision.ids))
        if campaign.table.number % 20 == 0:
            campaign.write(job)
    campaign.answer(chance.choice(campaign.table.decision.ids))  # type: ignore[union-attr]


def saved(home: Path, seats: int, seed: int, decisions: int, depth: int) -> Path:
    """The file of a campaign played so far."""
    with begin(home, seats, seed) as campaign:
        play(campaign, decisions, depth)
    return campaign.files.main


# ---- damaged files -----------------------------------------------------------------------------------


def fuzz_all(home: Path, main: Path, count: int, seed: int) -> dict[str, Tally]:
    """Each kind of damage, so many times."""
    return {
        "snapshot": fuzz_snapshot(main, home / "a", count, seed),
        "history": fuzz_history(main, home / "b", count // 3, seed),
        "contents": fuzz_contents(main, home / "c", count, seed),
    }


def test_damaged_files(tmp_path: Path) -> None:
    tallies = fuzz_all(tmp_path, saved(tmp_path, 4, 3, 90, 4), 48, 1)
    for kind, tally in tallies.items():
        assert (kind, tally.wrong) == (kind, [])
    assert tallies["snapshot"].tried == 48
    assert tallies["snapshot"].refused >= 42
    assert tallies["contents"].refused >= 20


def give_to_the_command(home: Path, count: int) -> int:
    """Damaged campaigns given to ``regalia check``, one line each; how many were refused."""
    main = saved(home, 5, 8, 140, 4)
    data, refused = main.read_bytes(), 0
    for how, spoilt in mutants(data, count, 9):
        main.write_bytes(spoilt)
        said: list[str] = []
        complaints: list[str] = []
        status = run_check([str(main)], said.append, complaints.append)
        assert (status, len(said), len(complaints)) in ((0, 1, 0), (1, 0, 1)), how
        assert all(line.startswith("the-long-winter.") and "\n" not in line for line in said + complaints), how
        if status == 0:
            assert meaning(spoilt) == meaning(data), how
        refused += status
    return refused


def test_the_command_refuses_in_one_line(tmp_path: Path) -> None:
    assert give_to_the_command(tmp_path, 32) >= 26


@pytest.mark.long
def test_the_command_refuses_three_hundred_in_one_line(tmp_path: Path) -> None:
    refused = give_to_the_command(tmp_path, 300)
    print(f"300 given to check, {refused} refused")
    assert refused >= 270


@pytest.mark.long
@pytest.mark.parametrize("seed", range(5))
def test_many_damaged_files(tmp_path: Path, seed: int) -> None:
    main = saved(tmp_path, 2 + seed, seed, 120 + 90 * seed, 3 + seed % 3)
    tallies = fuzz_all(tmp_path, main, 300, seed)
    for kind, tally in tallies.items():
        print(f"seed {seed}, {kind}: {tally.tried} tried, {tally.refused} refused")
        assert (kind, tally.wrong) == (kind, [])
    assert tallies["snapshot"].tried == 300
    assert tallies["snapshot"].refused >= 270


# ---- killed processes --------------------------------------------------------------------------------


def test_killed_a_few_times(tmp_path: Path) -> None:
    tally = kill_often(tmp_path, 5, 1, GAME, 4)
    assert tally.wrong == []
    assert tally.killed == 5
    assert tally.acknowledged > 5


@pytest.mark.long
def test_killed_two_hundred_times(tmp_path: Path) -> None:
    tally = kill_often(tmp_path, 200, 2, GAME, 4)
    print(f"{tally.killed} kills, {tally.acknowledged} decisions acknowledged")
    assert tally.wrong == []
    assert tally.killed == 200
    assert tally.acknowledged > 200


# ---- whole ones --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 7))
def test_check_plays_the_whole_history_again_steps_back_too(tmp_path: Path, seats: int) -> None:
    main = saved(tmp_path, seats, seats, 150, 3)
    files = main.with_name(f"{main.name}.bak"), main.with_name("the-long-winter.history.toml")
    told = [record for _, record in history.records(files[1].read_bytes())]
    undone = [record for record in told if isinstance(record, history.Made) and record.choice == history.UNDO]
    assert len(undone) > 10
    for path in (main, *files):
        report = check(path)
        assert report.problems == []
        assert report.replayed == len(told) - 1 > 150
    assert check(main).line == f"the-long-winter.toml: good, {len(told) - 1} decisions played again"


def test_a_finished_game_is_kept(tmp_path: Path) -> None:
    with begin(tmp_path, 2, 5) as campaign:
        chance, job = random.Random(5), None
        while campaign.table.decision is not None:
            job = campaign.choose(chance.choice(campaign.table.decision.ids))
    assert job is not None
    with Store(tmp_path).open("The long winter") as again:
        assert again.table.outcome == campaign.table.outcome
        assert again.table.outcome is not None
    assert Store(tmp_path).list()[0].over
    assert check(campaign.files.main).good


@pytest.mark.parametrize(("pattern", "into", "reason"), [
    (r'^    "(henchman \d+)",\n', '    "henchman 99",\n', r"state\.deck: there is no card 'henchman 99'"),
    (r'^deck = \[\n    "(\w+ \d+)",\n', "deck = [\n", r"state\.cards: \w+ \d+ missing"),
    (r'^pc = "(\d+)"', 'pc = "12"', r"state\.seat\[0\]\.pc: 12 is no player character of this seat"),
    (r'^monarch = "\w+"', 'monarch = "thomas"', r"state\.monarch: the Monarch does not hold the throne"),
    (r'^place = "\w+"', 'place = "utopia"', r"state\.people\.\d+\.place: there is no country 'utopia'"),
    (r"^support = \d+", "support = 7", r"state\.support: 7 is not a multiple of 5"),
    (r'^step = "turn"\nwaiting = ', 'step = "turn"\nresting = ', r"stack\[0\]\.waiting: is missing in the step 'turn'"),
    (r'(^step = "player_turn"\nseat = )\d', r"\g<1>7", r"state\.active: \d, but by the stack it is 7"),
    (r"(^\[chronicle.facts\]\n)\w+ = ", r"\1shoes = ", r"chronicle\[0\]\.facts: these are not the facts of '\w+'"),
    (r"^\[state.problem\]", "[state.problem.flood]\nopen = 1", r"state\.problem\.flood: there is no problem 'flood'"),
    (r"^\[\[state.seat\]\]", "[[state.seat]]\ncounsels = ['war']", r"state\.seat\[0\]\.counsels: there is no counsel"),
])
def test_bad_contents_are_refused_with_their_place(tmp_path: Path, pattern: str, into: str, reason: str) -> None:
    main = saved(tmp_path, 4, 9, 0, 2)
    text, count = re.subn(pattern, into, main.read_text(), count=1, flags=re.MULTILINE)
    assert count == 1
    main.write_text(re.sub(r"^check = .*\n", "", text, flags=re.MULTILINE))
    line = check(main).line
    assert re.search(reason, line), line
    assert "\n" not in line


def test_the_checks_of_the_stack_name_steps_that_there_are() -> None:
    tags = {str(step.__struct_config__.tag) for step in rules.game(GAME).steps}
    callers = {caller for callers in LIES_ON.values() for caller in callers}
    assert {*PHASES, *OWN_TURN, *LIES_ON, *callers} <= tags


def test_what_is_neutral_is_not_written(tmp_path: Path) -> None:
    """The file is made to be read: names instead of numbers, and nothing that says nothing."""
    state = tomllib.loads(saved(tmp_path, 6, 4, 300, 2).read_text())["state"]
    for seat in state["seat"]:
        assert all(seat.get("modifiers", {"": 1}).values())
        assert set(seat) >= {"pc", "ip", "pp", "hand"}
    assert all(state["people"].values())
    assert _numbers_in_lists(state) == []


def _numbers_in_lists(value: Any) -> list[int]:
    if isinstance(value, dict):
        return [found for item in value.values() for found in _numbers_in_lists(item)]
    if isinstance(value, list):
        return [one for one in value if isinstance(one, int)] + [
            found for item in value if not isinstance(item, int) for found in _numbers_in_lists(item)
        ]
    return []
