"""Custom data: what was lost may be replaced, and is checked as strictly as our own."""

import ast
import tomllib
from pathlib import Path
from typing import Any

import pytest

from rules.engine import custom_data as engine
from rules.engine import new_table
from rules.engine.errors import LoadError
from rules.kingdom import data_faults
from rules.kingdom.custom_data import SHIPPED, read, template
from rules.kingdom.facts import read_data
from rules.kingdom.game import GAME
from tests.rules.kingdom.stage import NAMES


def data() -> dict[str, Any]:
    """The template as plain data."""
    found = tomllib.loads(template())
    del found["game"]
    return found


def test_the_template_is_what_ships() -> None:
    figures = read(data())
    assert (figures.kinds, figures.kind_of, figures.guardians) == (SHIPPED.kinds, SHIPPED.kind_of, SHIPPED.guardians)
    assert (figures.riddles, figures.tables) == (SHIPPED.riddles, SHIPPED.tables)
    assert figures.board.neighbors == SHIPPED.board.neighbors and "riddles" in figures.replaced


def test_a_table_is_played_with_a_players_data() -> None:
    plain = {"game": "kingdom", "guardians": data()["guardians"]}
    plain["guardians"][0]["endurance"] = 12
    table = new_table.create(GAME, NAMES[:2], 1, {}, engine.create("mine.toml", plain))
    assert table.figures.guardians[0].endurance == 12 and table.view(0).guardians[0].endurance == 12


def broken(change: Any) -> dict[str, Any]:
    """The template with one thing changed."""
    found = data()
    change(found)
    return found


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda d: d["fortune_cards"].pop(), "fortune_cards"),
        (lambda d: d["fortune_cards"][5].update(effects=["fly 3"]), "fortune_cards[5].effects[0]"),
        (lambda d: d["fortune_cards"][0].update(keep=False), "fortune_cards[0].keep"),
        (lambda d: d["fortune_cards"][4].update(until="turn"), "fortune_cards[4].until"),
        (lambda d: d["guardians"].pop(), "guardians"),
        (lambda d: d["guardians"][3].update(die="green"), "guardians"),
        (lambda d: d["guardians"][3].update(endurance=0), "guardians[3].endurance"),
        (lambda d: d["riddles"][0].update(number=7), "riddles"),
        (lambda d: d["riddles"][0].update(answer="the"), "riddles[0].answer"),
        (lambda d: d["third_column"][0][0].update(go="reverse"), "third_column[0][0]"),
        (lambda d: d["third_column"][1][0].update(d=9), "third_column[1][0]"),
        (lambda d: d["board"]["rows"].pop(), "board.rows"),
        (lambda d: d["board"].update(camelot=[0, 0]), "board.camelot"),
        (lambda d: d["villages"][0].update(commodity="rust"), "villages[0].commodity"),
        (lambda d: d["villages"][0].update(square=[8, 12]), "villages[0]"),
        (lambda d: d["mystic_sites"].pop(), "mystic_sites"),
        (lambda d: d["rivers"][0]["bridges"].append([0, 0]), "rivers[0].bridges"),
        (lambda d: d["rivers"][0].update(mouth="X"), "rivers[0].path"),
    ],
)
def test_faults_are_named_with_their_place(change: Any, place: str) -> None:
    with pytest.raises(LoadError) as fault:
        read(broken(change))
    assert str(fault.value).startswith(place)


def test_nothing_replaced_is_a_fault() -> None:
    with pytest.raises(LoadError):
        read({})


def test_every_fault_has_its_sentence_and_every_sentence_is_used() -> None:
    folder = Path(data_faults.__file__).parent
    code = [(folder / name).read_text(encoding="utf-8") for name in ("board.py", "components.py", "custom_data.py")]
    used = {
        node.args[1].value
        for text in code
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "fault"
        if isinstance(node.args[1], ast.Constant)
    }
    assert used == set(read_data("custom_data.toml")["faults"])
