"""The borders of the packages, in a fresh process."""

import subprocess
import sys

import pytest

import rules

GAMES = tuple(rules.games())


@pytest.mark.parametrize("package", ["rules", "saves", *(f"rules.{key}.game" for key in GAMES)])
def test_rules_and_saves_bring_no_terminal_and_no_loop(package: str) -> None:
    code = f"import sys, {package}; print([m for m in ('textual', 'rich', 'asyncio') if m in sys.modules])"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert result.stdout.strip() == "[]", result.stderr


@pytest.mark.parametrize("key", GAMES)
def test_the_same_game_under_any_hash_seed(key: str) -> None:
    code = (
        "import rules\n"
        "from rules import bots\n"
        f"t = rules.new_table('{key}', ['Ann', 'Bea', 'Carl'], seed=5)\n"
        "players = [bots.make(level, 9) for level in ('random', 'novice', 'steady')]\n"
        "for _ in range(400):\n"
        "    if t.decision is None: break\n"
        "    t.choose(players[t.decision.seat].choose(t))\n"
        "print(t.number, t.checksum())\n"
    )
    outputs = set()
    for hash_seed in ("0", "1", "4242"):
        environment = {"PYTHONHASHSEED": hash_seed, "PATH": ""}
        result = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment
        )
        outputs.add(result.stdout)
    assert len(outputs) == 1
