"""The engine's own sentences, by section and key, from ``data/messages.toml``."""

import tomllib
from functools import cache
from importlib.resources import files


@cache
def messages() -> dict[str, dict[str, str]]:
    """All sentences of the engine, by section."""
    return tomllib.loads(files("rules.engine").joinpath("data", "messages.toml").read_text(encoding="utf-8"))


def error(key: str, /, **facts: object) -> str:
    """What is wrong, and what to do: a sentence of ``[errors]``."""
    return messages()["errors"][key].format(**facts)


def load_fault(key: str, /, **facts: object) -> str:
    """What is wrong with plain data, and where: a sentence of ``[load]``."""
    return messages()["load"][key].format(**facts)


def hint(key: str, /, **facts: object) -> str:
    """A part of a hint: a sentence of ``[hints]``."""
    return messages()["hints"][key].format(**facts)
