"""What a game of Kingdom is played with where the printed original is lost: board, cards, third battle column.

``Figures`` belong to one table: as they ship, or with a player's file in place of some of them (``custom_data``).
"""

from typing import Any

import msgspec
from msgspec.structs import replace

from rules.engine import data_files
from rules.engine.custom_data import GAME, CustomDataRules
from rules.engine.records import convert
from rules.kingdom.board import Board, build
from rules.kingdom.components import (
    BattleTable,
    Cell,
    Fortune,
    Guardian,
    Riddle,
    read_fortune,
    read_guardians,
    read_riddles,
    read_tables,
)
from rules.kingdom.data_faults import fault
from rules.kingdom.facts import read_data

_BOARD_KEYS = ("board", "rivers", "challengers", "villages", "mystic_sites")
_CASUALTIES = 4
"""No cell of a battle table costs more pieces."""


class Figures(msgspec.Struct, frozen=True, eq=False):
    """The components of one table. ``kinds`` are the fortune cards that differ, ``kind_of`` the kind of each of the 47;
    ``replaced`` names the parts that are a player's own."""

    board: Board
    kinds: tuple[Fortune, ...]
    kind_of: tuple[int, ...]
    guardians: tuple[Guardian, ...]
    riddles: tuple[Riddle, ...]
    tables: tuple[BattleTable, ...]
    replaced: tuple[str, ...] = ()

    def card(self, card: int) -> Fortune:
        """The kind of one of the 47 cards."""
        return self.kinds[self.kind_of[card]]


SHIPPED = Figures(
    build(read_data("board.toml")),
    *read_fortune(read_data("fortune.toml")["fortune_cards"]),
    read_guardians(read_data("guardians.toml")["guardians"]),
    read_riddles(read_data("riddles.toml")["riddles"]),
    read_tables(read_data("battle.toml")["battle_tables"]),
)
"""Everything as it ships."""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    board: Any = None
    rivers: Any = None
    challengers: Any = None
    villages: Any = None
    mystic_sites: Any = None
    fortune_cards: Any = None
    guardians: Any = None
    riddles: Any = None
    third_column: Any = None


def read(data: dict[str, Any]) -> Figures:
    """The figures with what ``data`` replaces. Raises LoadError naming the key path."""
    file: _File = convert(data, _File, "")
    replaced = tuple(name for name in _File.__struct_fields__ if getattr(file, name) is not None)
    if not replaced:
        raise fault("board", "nothing_replaced", keys=", ".join(_File.__struct_fields__))
    figures = replace(SHIPPED, replaced=replaced)
    if any(name in replaced for name in _BOARD_KEYS):
        ours = {name: value for name, value in read_data("board.toml").items() if name in _BOARD_KEYS}
        theirs = {name: getattr(file, name) for name in _BOARD_KEYS if name in replaced}
        figures = replace(figures, board=build({**ours, **theirs}))
    if file.fortune_cards is not None:
        kinds, kind_of = read_fortune(file.fortune_cards)
        figures = replace(figures, kinds=kinds, kind_of=kind_of)
    if file.guardians is not None:
        figures = replace(figures, guardians=read_guardians(file.guardians))
    if file.riddles is not None:
        figures = replace(figures, riddles=read_riddles(file.riddles))
    if file.third_column is not None:
        figures = replace(figures, tables=_with_third_column(file.third_column))
    return figures


def _with_third_column(data: Any) -> tuple[BattleTable, ...]:
    """The battle tables with another third column; the one cell of it that is legible stays (D16)."""
    columns: list[tuple[Cell, Cell, Cell]] = convert(data, list[tuple[Cell, Cell, Cell]], "third_column")
    if len(columns) != len(SHIPPED.tables):
        raise fault("third_column", "columns")
    for index, column in enumerate(columns):
        for row, cell in enumerate(column):
            where = f"third_column[{index}][{row}]"
            if not (0 <= cell.d <= _CASUALTIES and 0 <= cell.a <= _CASUALTIES):
                raise fault(where, "casualties", most=_CASUALTIES)
            if cell.go == "table2" and index != 0:
                raise fault(where, "leads_to_table2")
            if cell.go == "reverse" and index != 1:
                raise fault(where, "reverses")
            if cell.go == "delayed" and index != 2:
                raise fault(where, "delays")
    if columns[0][0].go != "destroyed":
        raise fault("third_column[0][0]", "legible_cell")
    return tuple(
        replace(table, rows=tuple((*row[:2], column[at]) for at, row in enumerate(table.rows)))
        for table, column in zip(SHIPPED.tables, columns, strict=True)
    )


def template() -> str:
    """A file with all that may be replaced, as it ships."""
    comments = read_data("custom_data.toml")["template"]
    lines = [
        f"# {comments['head']}",
        f"# {comments['use']}",
        f'{GAME} = "kingdom"',
        "",
        f"# {comments['third_column']}",
        f"# {comments['cells']}",
        "third_column = [",
    ]
    lines += [f"  [{', '.join(_cell(row[2]) for row in table.rows)}]," for table in SHIPPED.tables]
    lines += ["]", ""]
    for name in ("board", "fortune", "guardians", "riddles"):
        lines += _body(name)
    return "\n".join(lines).rstrip() + "\n"


def _cell(cell: Cell) -> str:
    go = f', go = "{cell.go}"' if cell.go else ""
    return f"{{ d = {cell.d}, a = {cell.a}{go} }}"


def _body(name: str) -> list[str]:
    """The lines of a data file that a player may replace; its vocabulary is not data."""
    text = data_files.text("rules.kingdom", f"{name}.toml")
    return [*text.partition("[vocabulary]")[0].rstrip().splitlines(), ""]


CUSTOM = CustomDataRules(read, template)
