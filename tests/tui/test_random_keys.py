"""Random keys at every screen, and random lines in plain mode: nothing raises, the app answers, campaigns stay whole.

The long run tries the seeds of the environment variable ``RANDOM_KEYS``, "1-500" or "7"; a failure names its seed.
"""

import io
import os
import sys
from pathlib import Path

import pytest

import rules
from tests.tui.random_keys import RandomPlayer, check_campaigns, random_campaign, random_keys, random_lines
from tui.cli import main

WINDOWS = [(80, 24), (120, 40)]
FIRST, _, LAST = os.environ.get("RANDOM_KEYS", "100-119").partition("-")
SEEDS = range(int(FIRST), int(LAST or FIRST) + 1)
GAMES = list(rules.games())
FEW, MANY = 30, 250
"""Keys of a short run, and of a long one."""
EARLY, LATE = 30, 250
"""Decisions before the first key, at most, in a short run and in a long one."""

each_game = pytest.mark.parametrize("game", GAMES)
each_window = pytest.mark.parametrize("size", WINDOWS, ids=["80x24", "120x40"])


async def play(home: Path, patch: pytest.MonkeyPatch, game: str, seed: int, size: tuple[int, int], long: bool) -> None:
    """Press random keys at a table of ``game``; in the hall if it is empty."""
    player = RandomPlayer(home, patch)
    campaign = random_campaign(home, game or GAMES[seed % len(GAMES)], seed, LATE if long else EARLY)
    keys = list(random_keys(seed, MANY if long else FEW, size))
    try:
        await player.play(keys, size, campaign if game else "")
        check_campaigns(home)
    except BaseException as fault:
        fault.add_note(f"{game or 'hall'}, seed {seed}, {size}, {len(player.pressed)} keys: {player.pressed}")
        raise


def type_lines(home: Path, patch: pytest.MonkeyPatch, game: str, seed: int, long: bool) -> None:
    """Type random lines in plain mode at a table of ``game``."""
    campaign = random_campaign(home, game, seed, LATE if long else EARLY)
    lines = random_lines(game, seed, MANY if long else FEW)
    source = io.StringIO("".join(f"{line}\n" for line in lines))
    if seed % 2:
        source.isatty = lambda: True  # type: ignore[method-assign]
    patch.setattr(sys, "stdin", source)
    patch.setenv("REGALIA_TRACEBACK", "1")
    patch.setenv("REGALIA_HOME", str(home))
    try:
        assert main(["resume", campaign, "--plain"]) == 0
        check_campaigns(home)
    except BaseException as fault:
        fault.add_note(f"plain, {game}, seed {seed}, before {source.read(40)!r}: {lines}")
        raise


@each_window
@each_game
async def test_random_keys_at_a_table(game: str, size: tuple[int, int], tmp_path: Path, monkeypatch) -> None:
    await play(tmp_path, monkeypatch, game, 1, size, long=False)


@each_window
async def test_random_keys_in_the_hall(size: tuple[int, int], tmp_path: Path, monkeypatch) -> None:
    await play(tmp_path, monkeypatch, "", 2, size, long=False)


@each_game
def test_random_lines_in_plain_mode(game: str, tmp_path: Path, monkeypatch) -> None:
    type_lines(tmp_path, monkeypatch, game, 1, long=False)


@pytest.mark.long
@each_window
@pytest.mark.parametrize("game", [*GAMES, ""], ids=[*GAMES, "hall"])
@pytest.mark.parametrize("seed", SEEDS)
async def test_many_random_keys(game: str, seed: int, size: tuple[int, int], tmp_path: Path, monkeypatch) -> None:
    await play(tmp_path, monkeypatch, game, seed, size, long=True)


@pytest.mark.long
@each_game
@pytest.mark.parametrize("seed", SEEDS)
def test_many_random_lines(game: str, seed: int, tmp_path: Path, monkeypatch) -> None:
    type_lines(tmp_path, monkeypatch, game, seed, long=True)
