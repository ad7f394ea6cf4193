"""Conventions that keep meaning out of spelling: ids are read by one helper, steps are known by their types."""

import ast
from functools import cache
from pathlib import Path

import pytest

import rules

ROOT = Path(rules.__file__).parent.parent
FILES = [path for package in ("rules", "saves", "tui") for path in sorted((ROOT / package).rglob("*.py"))]
READERS = ("rules/engine/choice_ids.py", "rules/engine/free_text.py")
"""The modules that make and read ids."""
ENGINE = "rules/engine/"

CUTS = {"split", "partition", "rpartition", "startswith", "removeprefix"}
IDS = {"choice", "choice_id", "marked"}
STEPS = {"step", "below", "top"}


@cache
def _nodes() -> list[tuple[str, ast.AST]]:
    """Everything that is written in the modules, with the file it stands in."""
    return [
        (path.relative_to(ROOT).as_posix(), node)
        for path in FILES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    ]


def _is_id(node: ast.AST) -> bool:
    """A name of a choice id, or the attribute ``id`` or ``choice`` of something."""
    if isinstance(node, ast.Name):
        return node.id in IDS
    return isinstance(node, ast.Attribute) and (node.attr == "choice" or (node.attr == "id" and _is_id(node.value)))


def test_ids_are_not_cut_outside_the_helper() -> None:
    cut = [
        f"{name}:{node.lineno}"
        for name, node in _nodes()
        if name not in READERS
        and (
            (isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice) and _is_id(node.value))
            or (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in CUTS
                and _is_id(node.func.value)
            )
        )
    ]
    assert cut == []


@pytest.mark.parametrize("called", ["getattr", "hasattr"])
def test_parts_of_steps_are_known_by_type(called: str) -> None:
    """Only the engine's own dispatch, and the checks of saved fields by their names, look a name up."""
    looked_up = [
        f"{name}:{node.lineno}"
        for name, node in _nodes()
        if not name.startswith(ENGINE) and "/saving/" not in name
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == called
        if node.args and isinstance(node.args[0], ast.Name) and node.args[0].id in STEPS
    ]
    assert looked_up == []


def test_plain_mode_reads_nothing_off_drawn_rows() -> None:
    """Rows say what they mean as data; plain mode never looks at their drawing."""
    imports = [
        f"{name}:{node.lineno}"
        for name, node in _nodes()
        if name.startswith(("tui/plain/", "tui/server/plain/")) and isinstance(node, ast.ImportFrom)
        if node.module == "tui.drawing.text" and {alias.name for alias in node.names} & {"plain", "Span", "Row"}
    ]
    assert imports == []
