"""The engine's own sentences, by section and key, from ``data/messages.toml``."""

from typing import Any

from rules.engine import data_files


def messages() -> dict[str, Any]:
    """All sentences of the engine, by section."""
    return data_files.read("rules.engine", "messages.toml")


def error(key: str, /, **facts: object) -> str:
    """A sentence of ``[errors]``: what is wrong, and what to do."""
    return str(messages()["errors"][key].format(**facts))


def load_fault(key: str, /, **facts: object) -> str:
    """A sentence of ``[load]``: what is wrong with plain data, and where."""
    return str(messages()["load"][key].format(**facts))


def hint(key: str, /, **facts: object) -> str:
    """A part of a hint: a sentence of ``[hints]``."""
    return str(messages()["hints"][key].format(**facts))
