"""Campaigns: games in progress as TOML that people can read, saved after every decision and resumed anywhere."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from saves.campaign import Campaign, SaveJob
    from saves.catalog import AmbiguousNameError, Summary
    from saves.checker import Report, check
    from saves.errors import LockedError, SaveError
    from saves.header import Header, Player
    from saves.history import chronicle
    from saves.store import Store

__all__ = [
    "AmbiguousNameError",
    "Campaign",
    "Header",
    "LockedError",
    "Player",
    "Report",
    "SaveError",
    "SaveJob",
    "Store",
    "Summary",
    "check",
    "chronicle",
]

_MODULES = {
    "AmbiguousNameError": "catalog",
    "Campaign": "campaign",
    "Header": "header",
    "LockedError": "errors",
    "Player": "header",
    "Report": "check",
    "SaveError": "errors",
    "SaveJob": "campaign",
    "Store": "store",
    "Summary": "catalog",
    "check": "checker",
    "chronicle": "history",
}
"""The module of each name, imported when the name is first used: a command that needs no campaign starts faster."""


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module 'saves' has no attribute {name!r}")
    return getattr(import_module(f"saves.{_MODULES[name]}"), name)
