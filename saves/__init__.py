"""Campaigns: games in progress as TOML that people can read, saved after every decision and resumed anywhere."""

from saves.campaign import Campaign, SaveJob
from saves.catalog import AmbiguousNameError, Summary
from saves.check import Report, check
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
