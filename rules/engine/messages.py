"""The engine's own sentences, by section and key, from ``data/messages.toml``."""

from typing import Any

from rules.engine import data_files


def messages() -> dict[str, Any]:
    """All sentences of the engine, by section."""
    return data_files.read("rules.engine", "messages.toml")


def error(key: str, /, **facts: object) -> str:
    """What is wrong, and what to do: a sentence of ``[errors]``."""
    return str(messages()["errors"][key].format(**facts))


def load_fault(key: str, /, **facts: object) -> str:
    """What is wrong with plain data, and where: a sentence of ``[load]``."""
    return str(messages()["load"][key].format(**facts))


def hint(key: str, /, **facts: object) -> str:
    """A part of a hint: a sentence of ``[hints]``."""
    return str(messages()["hints"][key].format(**facts))
