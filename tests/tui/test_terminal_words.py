"""The terminal's words: every key that code uses has a text with the placeholders it fills, and every text is used.

A key is a constant, a conditional of constants, or an f-string (which stands for all keys that it can be). A key that
is neither, but a value that was chosen elsewhere, must be written as a constant somewhere in the package, or in the
rules: kinds of questions, tiles and events are keys of theirs.
"""

import ast
import re
import string
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import tomli

import rules
import tui
from tui.words import FOLDER, area

PACKAGE = Path(tui.__file__).parent
Section = tuple[str, str]
"""The name of an area and of its section."""


@dataclass
class Uses:
    """What code does with the sections of the words: keys, patterns of keys, sections whose keys are chosen elsewhere,
    and sections that are read whole."""

    keys: dict[tuple[Section, str], set[frozenset[str]]] = field(default_factory=dict)
    patterns: dict[tuple[Section, str], str] = field(default_factory=dict)
    dynamic: set[Section] = field(default_factory=set)
    whole: set[Section] = field(default_factory=set)
    constants: set[str] = field(default_factory=set)


def _sources() -> Iterator[tuple[str, ast.Module]]:
    """Every module of the package by its dotted name."""
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        yield name, ast.parse(path.read_text(encoding="utf-8"))


def _section(node: ast.expr | None) -> Section | None:
    """The section that ``Words("AREA", "SECTION")`` names."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Words":
        names = [argument.value for argument in node.args if isinstance(argument, ast.Constant)]
        if len(names) == 2:
            return str(names[0]), str(names[1])
    return None


def _names(modules: dict[str, ast.Module]) -> dict[str, dict[str, Section]]:
    """The names of each module, imported ones too, that stand for a section."""
    names: dict[str, dict[str, Section]] = {}
    for module, tree in modules.items():
        own = names.setdefault(module, {})
        for node in ast.walk(tree):
            if isinstance(node, ast.Assign | ast.AnnAssign) and (section := _section(node.value)):
                for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                    own[target.id if isinstance(target, ast.Name) else ast.unparse(target)] = section
    for module, tree in modules.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    if alias.name in names.get(node.module, {}):
                        names[module][alias.asname or alias.name] = names[node.module][alias.name]
                    for name, section in names.get(f"{node.module}.{alias.name}", {}).items():
                        names[module][f"{alias.asname or alias.name}.{name}"] = section
    return names


def _keys(node: ast.expr) -> Iterator[str | None]:
    """The keys an argument can be; a pattern begins with ``^``; None for a key that is chosen elsewhere."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _keys(node.body)
        yield from _keys(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        parts = (re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values)
        yield f"^{''.join(parts)}$"
    else:
        yield None


def _keys_of_rules() -> set[str]:
    """Every constant of the rules and every string of their data files, with the names of their entries."""
    folder = Path(rules.__file__).parent
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in folder.rglob("*.py"))
    keys = {node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    data: list[Any] = [tomli.loads(path.read_text(encoding="utf-8")) for path in folder.rglob("*.toml")]
    while data:
        entry = data.pop()
        if isinstance(entry, dict):
            keys |= entry.keys()
            data += entry.values()
        elif isinstance(entry, list):
            data += entry
        else:
            keys.add(entry)
    return {key for key in keys if isinstance(key, str)}


@cache
def _uses() -> Uses:
    modules = dict(_sources())
    names, uses = _names(modules), Uses(constants=_keys_of_rules())
    for module, tree in modules.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                uses.constants.add(node.value)
            if isinstance(node, ast.Call):
                _call(node, names[module], uses)
    return uses


def _call(call: ast.Call, names: dict[str, Section], uses: Uses) -> None:
    if isinstance(call.func, ast.Attribute) and call.func.attr == "all":
        if section := names.get(ast.unparse(call.func.value)) or _section(call.func.value):
            uses.whole.add(section)
        return
    words = call.func.value if isinstance(call.func, ast.Attribute) and call.func.attr == "get" else call.func
    section = names.get(ast.unparse(words)) or _section(words)
    if section is None:
        # A section handed on to a function: its keys are chosen there.
        for argument in (*call.args, *(keyword.value for keyword in call.keywords)):
            if handed := names.get(ast.unparse(argument)):
                uses.dynamic.add(handed)
        return
    filled = frozenset(keyword.arg or "" for keyword in call.keywords)
    for key in _keys(call.args[0]):
        if key is None:
            uses.dynamic.add(section)
        elif key.startswith("^"):
            uses.patterns[section, key] = key
        else:
            uses.keys.setdefault((section, key), set()).add(filled)


def _texts() -> dict[tuple[Section, str], str]:
    """Every text of the data files."""
    files = {path.relative_to(FOLDER).parts[0].removesuffix(".toml") for path in FOLDER.rglob("*.toml")}
    nested = {str(path.relative_to(FOLDER).with_suffix("")) for path in FOLDER.rglob("*.toml") if path.parent != FOLDER}
    named = {section for section, _ in _uses().keys} | {section for section, _ in _uses().patterns}
    by_file = {name for name, _ in named | _uses().dynamic | _uses().whole} & nested
    areas = {name for name in files if not any(path.startswith(f"{name}/") for path in by_file)} | by_file
    return {
        ((name, section), key): text
        for name in areas
        for section, texts in area(name).items()
        for key, text in texts.items()
    }


def test_every_key_used_has_a_text() -> None:
    texts = _texts()
    missing = [use for use in _uses().keys if use not in texts]
    empty = [
        (section, pattern)
        for section, pattern in _uses().patterns
        if not any(section == place and re.match(pattern, key) for place, key in texts)
    ]
    assert not missing and not empty


def test_every_text_is_used() -> None:
    uses = _uses()
    unused = [
        (section, key)
        for section, key in _texts()
        if (section, key) not in uses.keys
        and section not in uses.whole
        and not (section in uses.dynamic and key in uses.constants)
        and not any(section == place and re.match(pattern, key) for place, pattern in uses.patterns)
    ]
    assert not unused


def test_placeholders_are_those_that_are_filled() -> None:
    texts, wrong = _texts(), []
    for (section, key), fillings in _uses().keys.items():
        wanted = {
            name.split(".")[0].split("[")[0] for _, name, _, _ in string.Formatter().parse(texts[section, key]) if name
        }
        wrong += [(section, key, filled) for filled in fillings if "" not in filled and not wanted <= filled]
    assert not wrong


def test_texts_keep_the_tone() -> None:
    for place, text in _texts().items():
        assert not re.search(r"\bcolour|\bfavour|\bgrey\b|\bcentre\b", text), place
