"""The tables that custom data may replace, because the printed book does not show all of their figures (T25, C1).

``Figures`` are what one table is played with: the printed tables, or some of them with other modifiers or numbers.
"""

from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from rules.down_with_the_king.facts import PRESTIGE, TABLES, Prestige, Row, Table, read_data
from rules.down_with_the_king.names import term
from rules.down_with_the_king.state import Court
from rules.engine.custom_data import GAME, CustomDataRules
from rules.engine.errors import LoadError
from rules.engine.records import convert

LEAST, MOST = -2, 2
"""What a modifier may be."""
Number = Annotated[int, msgspec.Meta(ge=2, le=12)]

_OPEN = read_data("house.toml")
UNSURE_MODIFIERS: dict[str, list[int]] = _OPEN["prestige_modifiers"]
"""For each prestige table the rolls whose modifier is reconstructed."""
UNSURE_NUMBERS: dict[str, list[int]] = _OPEN["row_numbers"]
"""For each other table the numbers that rows were given because no others were left."""


class Figures(msgspec.Struct, frozen=True, dict=True):
    """The tables as they are played with; ``replaced`` names those of them that are custom data. Its dictionary keeps
    what the advice works out from them once."""

    prestige: tuple[Prestige, ...]
    tables: dict[str, Table]
    replaced: frozenset[str] = frozenset()


PRINTED = Figures(PRESTIGE, TABLES)


class _File(msgspec.Struct, forbid_unknown_fields=True):
    prestige_modifiers: dict[str, Any] = {}
    row_numbers: dict[str, dict[str, Any]] = {}


def read(data: dict[str, Any]) -> Figures:
    """The figures with what ``data`` replaces. Raises LoadError naming the key path."""
    file: _File = convert(data, _File, "")
    if not file.prestige_modifiers and not file.row_numbers:
        raise LoadError("prestige_modifiers: neither these nor row_numbers are there, so nothing is replaced")
    known = {table.id: table for table in PRESTIGE}
    for name in file.prestige_modifiers:
        if name not in known:
            raise LoadError(f"prestige_modifiers.{name}: there is no such prestige table; they are {', '.join(known)}")
    prestige = tuple(
        _modified(table, file.prestige_modifiers[table.id]) if table.id in file.prestige_modifiers else table
        for table in PRESTIGE
    )
    changed = {name: _renumbered(name, numbers) for name, numbers in file.row_numbers.items()}
    return Figures(prestige, {**TABLES, **changed}, frozenset([*file.prestige_modifiers, *file.row_numbers]))


def _modified(table: Prestige, value: Any) -> Prestige:
    """A prestige table with another column of modifiers."""
    place = f"prestige_modifiers.{table.id}"
    column: list[int] = convert(value, list[int], place)
    if len(column) != len(table.rows):
        raise LoadError(f"{place}: {len(column)} modifiers instead of {len(table.rows)}, for the rolls 2 to 12")
    for roll, modifier in enumerate(column, start=2):
        if not LEAST <= modifier <= MOST:
            raise LoadError(f"{place}: the modifier of roll {roll} is {modifier} instead of {LEAST} to {MOST}")
    rows = zip(table.rows, column, strict=True)
    return replace(table, rows=tuple(replace(row, modifier=modifier) for row, modifier in rows))


def _renumbered(name: str, values: dict[str, Any]) -> Table:
    """A table whose unsure rows have other numbers among themselves."""
    place = f"row_numbers.{name}"
    if name not in UNSURE_NUMBERS:
        raise LoadError(f"{place}: the numbers of no such table are unsure; they are of {', '.join(UNSURE_NUMBERS)}")
    rows = {row.text: row for row in _unsure(name)}
    numbers: dict[str, int] = {}
    for text, value in values.items():
        if text not in rows:
            raise LoadError(f"{place}.{text}: the number of no such row is unsure; there are {', '.join(rows)}")
        numbers[text] = convert(value, Number, f"{place}.{text}")
    for text in rows:
        if text not in numbers:
            raise LoadError(f"{place}.{text}: is missing")
    if sorted(numbers.values()) != UNSURE_NUMBERS[name]:
        each = ", ".join(map(str, UNSURE_NUMBERS[name]))
        raise LoadError(f"{place}: the rows must have each of the numbers {each} once")
    moved = [replace(rows[text], low=number, high=number) for text, number in numbers.items()]
    sure = [row for row in TABLES[name] if row.low not in UNSURE_NUMBERS[name]]
    return tuple(sorted([*sure, *moved], key=lambda row: row.low))


def _unsure(name: str) -> list[Row]:
    return [row for row in TABLES[name] if row.low in UNSURE_NUMBERS[name]]


def template() -> str:
    """A file with all that may be replaced, as it is printed or was reconstructed."""
    lines = [
        term("custom_data", "head").strip(),
        f'{GAME} = "down_with_the_king"',
        term("custom_data", "prestige_modifiers"),
        "[prestige_modifiers]",
    ]
    for table in PRESTIGE:
        column = ", ".join(str(row.modifier) for row in table.rows)
        unsure = UNSURE_MODIFIERS.get(table.id, [])
        rolls = term("custom_data", "all_rolls") if len(unsure) == len(table.rows) else ", ".join(map(str, unsure))
        lines.append(f"{table.id} = [{column}]{f'  # {rolls}' if unsure else ''}")
    lines.append(term("custom_data", "row_numbers"))
    for name in UNSURE_NUMBERS:
        lines += [f"[row_numbers.{name}]", *(f'"{row.text}" = {row.low}' for row in _unsure(name)), ""]
    return "\n".join(lines).rstrip() + "\n"


def rows_of(court: Court, name: str) -> Table:
    """The rows of a table as this court plays with them."""
    figures: Figures = court.figures
    return figures.tables[name]


def prestige_of(court: Court, place: int) -> Prestige:
    """A prestige table as this court plays with it."""
    figures: Figures = court.figures
    return figures.prestige[place]


RULES = CustomDataRules(read, template)
