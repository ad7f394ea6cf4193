"""Campaigns of every game: damaged, killed, checked, finished; with options."""

import random
from pathlib import Path

import pytest

import rules
from rules.engine.table import CHRONICLE_KEPT
from saves import Store, check, chronicle, history, snapshot
from tests.options import non_default_options, ways_to_try
from tests.saves.killing import kill_often
from tests.saves.mutate import Tally, fuzz_contents, fuzz_history, fuzz_snapshot, meaning, mutants
from tests.saves.real import begin, play, saved
from tui.commands.campaigns import check_files

GAMES = rules.games()
TABLES = [(key, seats) for key, game in GAMES.items() for seats in game.seats]


def middle(key: str) -> int:
    """A usual number of seats of that game."""
    return (GAMES[key].seats[0] + GAMES[key].seats[-1]) // 2


@pytest.fixture(autouse=True)
def _toy_game() -> None:
    """Here the real games are played."""


# ---- damaged files -----------------------------------------------------------------------------------


def fuzz_all(home: Path, main: Path, count: int, seed: int) -> dict[str, Tally]:
    """Each kind of damage, so many times."""
    return {
        "snapshot": fuzz_snapshot(main, home / "a", count, seed),
        "history": fuzz_history(main, home / "b", count // 3, seed),
        "contents": fuzz_contents(main, home / "c", count, seed),
    }


@pytest.mark.parametrize("key", GAMES)
def test_damaged_files(tmp_path: Path, key: str) -> None:
    way = ways_to_try(key)[-1]
    tallies = fuzz_all(tmp_path, saved(tmp_path, key, middle(key), 3, 60, 3, way), 48, 1)
    for kind, tally in tallies.items():
        assert (kind, tally.wrong) == (kind, [])
    assert tallies["snapshot"].tried == 48
    assert tallies["snapshot"].refused >= 42
    assert tallies["contents"].refused >= 20


def give_to_the_command(home: Path, key: str, count: int) -> int:
    """Damaged campaigns given to ``regalia check``, one line each; how many were refused."""
    main = saved(home, key, GAMES[key].seats[-1], 8, 100, 3)
    data, refused = main.read_bytes(), 0
    for how, spoilt in mutants(data, count, 9):
        main.write_bytes(spoilt)
        said: list[str] = []
        complaints: list[str] = []
        status = check_files([main], said.append, complaints.append)
        assert (status, len(said), len(complaints)) in ((0, 1, 0), (1, 0, 1)), how
        assert all(line.startswith("the-long-winter.") and "\n" not in line for line in said + complaints), how
        if status == 0:
            assert meaning(spoilt) == meaning(data), how
        refused += status
    return refused


@pytest.mark.parametrize("key", GAMES)
def test_the_command_refuses_in_one_line(tmp_path: Path, key: str) -> None:
    assert give_to_the_command(tmp_path, key, 32) >= 26


@pytest.mark.long
@pytest.mark.parametrize("key", GAMES)
def test_the_command_refuses_three_hundred_in_one_line(tmp_path: Path, key: str) -> None:
    refused = give_to_the_command(tmp_path, key, 300)
    print(f"{key}: 300 given to check, {refused} refused")
    assert refused >= 270


@pytest.mark.long
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_many_damaged_files(tmp_path: Path, key: str, seats: int) -> None:
    main = saved(tmp_path, key, seats, seats, 60 * seats, 3 + seats % 3, ways_to_try(key)[-1])
    tallies = fuzz_all(tmp_path, main, 300, seats)
    for kind, tally in tallies.items():
        print(f"{key}, {seats} seats, {kind}: {tally.tried} tried, {tally.refused} refused")
        assert (kind, tally.wrong) == (kind, [])
    assert tallies["snapshot"].tried == 300
    assert tallies["snapshot"].refused >= 270


# ---- killed processes --------------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
def test_killed_a_few_times(tmp_path: Path, key: str) -> None:
    tally = kill_often(tmp_path, 5, 1, key, middle(key))
    assert tally.wrong == []
    assert tally.killed == 5
    assert tally.acknowledged > 5


@pytest.mark.long
@pytest.mark.parametrize("key", GAMES)
def test_killed_two_hundred_times(tmp_path: Path, key: str) -> None:
    tally = kill_often(tmp_path, 200, 2, key, middle(key))
    print(f"{key}: {tally.killed} kills, {tally.acknowledged} decisions acknowledged")
    assert tally.wrong == []
    assert tally.killed == 200
    assert tally.acknowledged > 200


# ---- whole ones --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_check_plays_the_whole_history_again(tmp_path: Path, key: str, seats: int) -> None:
    main = saved(tmp_path, key, seats, seats, 120, 3)
    files = main.with_name(f"{main.name}.bak"), main.with_name("the-long-winter.history.toml")
    told = [record for _, record in history.read_records(files[1].read_bytes())]
    assert len(told) > 20
    for path in (main, *files):
        report = check(path)
        assert report.problems == []
        assert report.replayed == len(told) - 1
    assert check(main).line == f"the-long-winter.toml: good, {len(told) - 1} decisions replayed"


@pytest.mark.parametrize("key", [key for key in GAMES if len(ways_to_try(key)) > 1])
def test_options_are_kept_and_played_again(tmp_path: Path, key: str) -> None:
    main = saved(tmp_path, key, middle(key), 6, 60, 0, "changed")
    assert snapshot.read(main).table.options == non_default_options(key)
    report = check(main)
    assert (report.problems, report.notes) == ([], [])
    with Store(tmp_path).open("The long winter") as campaign:
        assert campaign.table.options == non_default_options(key)
        play(campaign, campaign.table.number + 10)
    assert check(main).problems == []


@pytest.mark.parametrize("key", GAMES)
def test_a_finished_game_is_kept(tmp_path: Path, key: str) -> None:
    with begin(tmp_path, key, GAMES[key].seats[0], 5) as campaign:
        chance, job = random.Random(5), None
        while campaign.table.decision is not None:
            job = campaign.choose(chance.choice(campaign.table.decision.ids))
    assert job is not None
    with Store(tmp_path).open("The long winter") as again:
        assert again.table.outcome == campaign.table.outcome
        assert again.table.outcome is not None
    assert Store(tmp_path).list()[0].over
    assert check(campaign.files.main).good


@pytest.mark.parametrize("key", GAMES)
def test_undo_after_a_resume_of_a_long_campaign_takes_the_line_out_of_the_chronicle(tmp_path: Path, key: str) -> None:
    chance, undone = random.Random(11), 0
    campaign = begin(tmp_path, key, middle(key), 6)
    while undone < 3:
        table = campaign.table
        assert table.decision is not None
        if table.undo_log is not None and table.can_undo and len(table.journal) > 2 * CHRONICLE_KEPT:
            expected = rules.load_table(table.to_dict())
            entries = len(expected.journal)
            expected.undo()
            if len(expected.journal) < entries:
                campaign.close()
                campaign = Store(tmp_path).open("The long winter")
                assert campaign.table.journal.first > 0
                campaign.undo()
                assert len(campaign.table.journal) == len(expected.journal)
                assert campaign.table.journal.entries == expected.journal.entries
                undone += 1
        job = campaign.choose(chance.choice(campaign.table.decision.ids))  # type: ignore[union-attr]
        if campaign.table.number % 50 == 0:
            campaign.write(job)
    campaign.close()
    entries_told, complete = chronicle(campaign.files.history)
    assert complete and entries_told[-1] == campaign.table.journal.entries[-1]
    assert check(campaign.files.main).good
