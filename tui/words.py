"""The terminal's own words, from data files: one file or folder per area, so that the English can be edited there."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import tomli

FOLDER = Path(__file__).parent / "data" / "words"


@cache
def area(name: str) -> dict[str, Any]:
    """The sections and texts of ``tui/data/words/NAME.toml``, or of all files of the folder ``NAME``.

    Raises FileNotFoundError if there is neither, and ValueError for a section that two files of a folder have.
    """
    sections: dict[str, Any] = {}
    for path in _files(name):
        for section, texts in tomli.loads(path.read_text(encoding="utf-8")).items():
            if section in sections:
                raise ValueError(f"{path.name}: the section {section} is in another file of {name}, too")
            sections[section] = texts
    return sections


def _files(name: str) -> Iterator[Path]:
    folder = FOLDER / name
    if folder.is_dir():
        yield from sorted(folder.glob("*.toml"))
    else:
        yield FOLDER / f"{name}.toml"


class Words:
    """The texts of one section of an area, read when the first one is needed."""

    def __init__(self, name: str, section: str) -> None:
        self._name = name
        self._section = section

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of ``key`` with its placeholders filled. Raises KeyError for an unknown key or placeholder."""
        text: str = area(self._name)[self._section][key]
        return text.format_map(values) if values else text

    def __contains__(self, key: str) -> bool:
        """Is there a text of ``key``?"""
        return key in area(self._name)[self._section]

    def get(self, key: str, default: str = "") -> str:
        """The text of ``key`` as it is in the file, ``default`` if the section does not have it."""
        return self.all().get(key, default)

    def all(self) -> dict[str, str]:
        """All texts of the section by key."""
        texts: dict[str, str] = area(self._name)[self._section]
        return texts
