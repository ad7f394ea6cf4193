"""Imports point one way: no module is part of a cycle, and a function imports only what a list allows.

Imports for type checking count like all others. ``late_imports.toml`` lists every import inside a function, with its
reason.
"""

import ast
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import rules

ROOT = Path(rules.__file__).parent.parent
PACKAGES = ("rules", "saves", "tui")
LATE = tomllib.loads((Path(__file__).parent / "late_imports.toml").read_text(encoding="utf-8"))
MOST_LATE = 25
MOST_LINES = 400


def _sources() -> dict[str, Path]:
    """Every module by its dotted name."""
    sources = {}
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            sources[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return sources


SOURCES = _sources()


def _targets(node: ast.stmt) -> Iterator[str]:
    """The modules of ours that an import statement names."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names if alias.name in SOURCES)
    elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
        for alias in node.names:
            inner = f"{node.module}.{alias.name}"
            if inner in SOURCES:
                yield inner
            elif node.module in SOURCES:
                yield node.module


def _imports(tree: ast.AST) -> Iterator[ast.stmt]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom))


@cache
def _trees() -> dict[str, ast.AST]:
    """Every module as parsed, by its dotted name."""
    return {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in SOURCES.items()}


def _graph() -> dict[str, list[str]]:
    """The modules that each module imports."""
    return {
        name: sorted({target for node in _imports(tree) for target in _targets(node)} - {name})
        for name, tree in _trees().items()
    }


def cycles(graph: dict[str, list[str]]) -> list[list[str]]:
    """The groups of modules that reach each other (Tarjan's strongly connected components, without recursion)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    groups: list[list[str]] = []
    for root in graph:
        if root in index:
            continue
        work: list[tuple[str, Iterator[str]]] = [(root, iter(graph[root]))]
        index[root] = low[root] = len(index)
        stack.append(root)
        while work:
            module, targets = work[-1]
            for target in targets:
                if target not in index:
                    index[target] = low[target] = len(index)
                    stack.append(target)
                    work.append((target, iter(graph.get(target, []))))
                    break
                if target in stack:
                    low[module] = min(low[module], index[target])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[module])
                if low[module] == index[module]:
                    at = stack.index(module)
                    if len(stack) - at > 1:
                        groups.append(sorted(stack[at:]))
                    del stack[at:]
    return groups


@cache
def _late() -> set[tuple[str, str]]:
    """Every import inside a function, as (module, imported module or package)."""
    late = set()
    for name, tree in _trees().items():
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
                for node in _imports(function):
                    names = (
                        [node.module or ""] if isinstance(node, ast.ImportFrom) else [part.name for part in node.names]
                    )
                    late.update((name, imported) for imported in names)
    return late


def test_no_module_is_part_of_a_cycle() -> None:
    assert cycles(_graph()) == []


def test_cycles_are_found() -> None:
    ring = ["a", "b", "c", "a"]
    graph = {**{module: [target] for module, target in pairwise(ring)}, "d": ["a"], "e": ["f"], "f": ["e"]}
    assert cycles(graph) == [["a", "b", "c"], ["e", "f"]]


def test_functions_import_only_what_the_list_allows() -> None:
    listed = {(row["module"], row["imports"]) for row in LATE["late"]}
    assert not _late() - listed, "imports inside functions that late_imports.toml does not list"
    assert not listed - _late(), "late_imports.toml lists imports that are not there any more"
    assert all(len(row["why"]) > 20 for row in LATE["late"])


def test_few_imports_are_late() -> None:
    assert len(_late()) <= MOST_LATE


def test_every_module_is_short_enough_to_read_in_one_sitting() -> None:
    lines = {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8").count("\n") for path in SOURCES.values()}
    assert not {path: count for path, count in lines.items() if count > MOST_LINES}
