"""The contracts of import-linter name every game: a new one must not slip through unseen."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

import rules

ROOT = Path(rules.__file__).parent
CONTRACTS: dict[str, dict[str, Any]] = {
    contract["id"]: contract
    for contract in tomllib.loads((ROOT.parent / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
}
GAMES = {f"rules.{path.parent.name}" for path in ROOT.glob("*/game.py") if path.parent.name != "engine"}


def test_games_are_the_packages_that_have_one() -> None:
    assert {f"rules.{key}" for key in rules.games()} <= GAMES


def test_the_engine_knows_none_of_the_games() -> None:
    assert set(CONTRACTS["engine-knows-no-game"]["forbidden_modules"]) == GAMES


def test_every_game_is_kept_apart_from_the_others() -> None:
    assert set(CONTRACTS["games-apart"]["modules"]) == GAMES


def test_no_package_has_cycles() -> None:
    assert set(CONTRACTS["no-cycles"]["ancestors"]) == {"rules", "saves", "tui"}


@pytest.mark.parametrize("package", sorted(GAMES))
def test_the_layers_of_every_game_are_stated_in_full(package: str) -> None:
    stated = [contract for contract in CONTRACTS.values() if contract.get("containers") == [package]]
    assert len(stated) == 1 and stated[0]["type"] == "layers" and stated[0]["exhaustive"]


def test_nothing_excludes_imports_for_type_checking() -> None:
    assert not any(contract.get("ignore_imports") for contract in CONTRACTS.values())
    linter = tomllib.loads((ROOT.parent / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    assert not linter.get("exclude_type_checking_imports")
