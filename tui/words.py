"""The terminal's own words, from data files: one file per area, so that the English can be edited in one place."""

from functools import cache
from pathlib import Path
from typing import Any

import tomli

FOLDER = Path(__file__).parent / "data" / "words"


@cache
def area(name: str) -> dict[str, Any]:
    """The sections and texts of ``tui/data/words/NAME.toml``. Raises FileNotFoundError."""
    return tomli.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


class Words:
    """The texts of one section of an area, read when the first one is needed."""

    def __init__(self, name: str, section: str) -> None:
        self._name = name
        self._section = section

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of ``key`` with its placeholders filled. Raises KeyError for an unknown key or placeholder."""
        text: str = area(self._name)[self._section][key]
        return text.format_map(values) if values else text

    def all(self) -> dict[str, str]:
        """All texts of the section by key."""
        texts: dict[str, str] = area(self._name)[self._section]
        return texts
