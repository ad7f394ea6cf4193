"""``simulate --tournament``, and the executors that play its games."""

import json
from functools import partial
from pathlib import Path

import pytest

from rules.bots import LEVELS
from rules.bots.tournament import matches
from tests.tui.toy_table import Typist, home, regalia
from tui.commands.executors import open_executor
from tui.commands.tournament import play_match

__all__ = ["home", "regalia"]


def test_the_table_has_all_levels_and_personalities(regalia: Typist) -> None:
    assert regalia("simulate toy --tournament --seats 3 --games 3") == 0
    lines = regalia.out.splitlines()
    assert lines[0] == "Coins and Cards, 3 seats: 3 games per contender, one seat against steady"
    names = {line.split()[0] for line in lines[2:]}
    assert names == {"random", "novice", "steady", "steady:bold", "steady:careful", "steady:vindictive"}
    assert names < {*LEVELS, *names}


def test_it_goes_on_where_it_was_stopped(regalia: Typist, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "results.jsonl"
    command = f"simulate toy --tournament --seats 2 --bots random,steady --json --results {file}"
    assert regalia(f"{command} --games 2") == 0
    assert len(file.read_text().splitlines()) == 5
    played = []
    monkeypatch.setattr(
        "tui.commands.tournament.play_match", lambda match, *rest: played.append(match) or play_match(match, *rest)
    )
    assert regalia(f"{command} --games 4") == 0
    assert [match.game for match in played] == [2, 2, 3, 3]
    resumed = json.loads(regalia.out)["table"]
    assert regalia(f"{command.partition(' --results')[0]} --games 4") == 0
    assert json.loads(regalia.out)["table"] == resumed


@pytest.mark.parametrize(
    ("command", "status", "sentence"),
    [
        ("simulate toy --games 1 --results x", 2, "--results needs --tournament."),
        ("simulate toy --tournament --games 1 --seats 3 --results {file}", 1, "keeps another tournament"),
        ("simulate toy --tournament --games 1 --results {folder}", 1, "cannot be used for results"),
        ("simulate toy --tournament --bots sharp", 2, "does not offer the level sharp"),
    ],
)
def test_refusals(regalia: Typist, tmp_path: Path, command: str, status: int, sentence: str) -> None:
    file = tmp_path / "results.jsonl"
    assert regalia(f"simulate toy --tournament --seats 2 --games 1 --bots random --results {file}") == 0
    assert regalia(command.format(file=file, folder=tmp_path)) == status
    assert sentence in regalia.err


def test_a_cluster_plays_the_same_games() -> None:
    """Two workers, each a process of its own."""
    distributed = pytest.importorskip("distributed")
    planned = list(matches(["random", "steady"], "steady", 2, 2, 1, False))
    job = partial(play_match, key="king_of_the_tabletop", options={}, max_turns=3)
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        open_executor(1, cluster.scheduler_address) as executor,
    ):
        assert executor is not None
        clustered = list(executor.map(job, planned))
    assert clustered == [job(match) for match in planned]


def test_a_cluster_that_is_not_there_is_told(regalia: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("tui.commands.executors.CONNECT_TIMEOUT", 0.2)
    assert regalia("simulate toy --cluster tcp://127.0.0.1:9") == 1
    assert "No cluster answers at 'tcp://127.0.0.1:9'" in regalia.err
