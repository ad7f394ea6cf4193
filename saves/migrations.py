"""Older campaigns made new: what is done to the contents of a file before it is read."""

from collections.abc import Callable
from typing import Any

from saves.errors import SaveError

Contents = dict[str, Any]
Change = Callable[[Contents], Contents]

FORMAT = 1
"""The format that this program writes."""

FORMATS: list[tuple[int, Change]] = []
"""(format, change): the change makes a file of that format one of the next."""

RULES: list[tuple[str, int, Change]] = []
"""(game, rules version, change): the change makes a game of that version of the rules one of the next."""


def migrate(contents: Contents, rules_version: Callable[[str], int]) -> tuple[Contents, bool]:
    """``contents`` in the newest form, and whether anything had to be changed.

    ``rules_version`` tells the version of a game's rules here. Raises SaveError for a format or a version
    that is unknown, newer than this program, or too old for a way to lead here.
    """
    changed = False
    campaign = contents.get("campaign")
    if not isinstance(campaign, dict):
        raise SaveError("campaign: the section is missing; this is no campaign of Regalia")
    while (version := _number(campaign, "format")) != FORMAT:
        if version > FORMAT:
            raise SaveError(f"campaign.format: {version} is newer than {FORMAT}; update Regalia")
        steps = [change for before, change in FORMATS if before == version]
        if not steps:
            raise SaveError(f"campaign.format: {version} is no format of Regalia's campaigns")
        contents, changed = steps[0](contents), True
        campaign = contents["campaign"]
    game = campaign.get("game")
    if not isinstance(game, str):
        raise SaveError("campaign.game: the name of the game is missing")
    current = rules_version(game)
    while (version := _number(campaign, "rules_version")) != current:
        if version > current:
            raise SaveError(
                f"campaign.rules_version: {version} is newer than the rules here ({current}); update Regalia"
            )
        steps = [change for key, before, change in RULES if (key, before) == (game, version)]
        if not steps:
            raise SaveError(f"campaign.rules_version: no way leads from {version} to {current}")
        contents, changed = steps[0](contents), True
        campaign = contents["campaign"]
    if changed:  # what could be taken back was made by other rules, or written in another form
        contents.pop("back", None)
    return contents, changed


def _number(campaign: Contents, key: str) -> int:
    value = campaign.get(key)
    if type(value) is not int:
        raise SaveError(f"campaign.{key}: a whole number is missing here")
    return value
