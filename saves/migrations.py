"""Migrations: changes to the contents of an older campaign file before it is read."""

from collections.abc import Callable
from typing import Any

from saves.errors import SaveError

Contents = dict[str, Any]
Migration = Callable[[Contents], Contents]

FORMAT = 1
"""The file format that this version writes."""

FORMATS: list[tuple[int, Migration]] = []
"""(format, migration to the next format)."""

RULES: list[tuple[str, int, Migration]] = []
"""(game, rules version, migration to the next version of that game's rules)."""


def migrate(contents: Contents, rules_versions: Callable[[str], range]) -> tuple[Contents, bool]:
    """Return ``contents`` in the newest format and a playable version of the rules, and whether anything changed.

    ``rules_versions(game)`` are the versions of a game's rules that can be played. Raises SaveError for a format or
    version that is unknown, newer than this program, or has no migration.
    """
    changed = False
    campaign = contents.get("campaign")
    if not isinstance(campaign, dict):
        raise SaveError("campaign: the section is missing; this is not a Regalia campaign")
    while (version := _integer(campaign, "format")) != FORMAT:
        if version > FORMAT:
            raise SaveError(f"campaign.format: {version} is newer than {FORMAT}; update Regalia")
        steps = [migration for before, migration in FORMATS if before == version]
        if not steps:
            raise SaveError(f"campaign.format: {version} is not a format of Regalia campaigns")
        contents, changed = steps[0](contents), True
        campaign = contents["campaign"]
    game = campaign.get("game")
    if not isinstance(game, str):
        raise SaveError("campaign.game: the name of the game is missing")
    playable = rules_versions(game)
    current = playable[-1]
    while (version := _integer(campaign, "rules_version")) not in playable:
        if version > current:
            raise SaveError(
                f"campaign.rules_version: {version} is newer than the rules here ({current}); update Regalia"
            )
        steps = [migration for key, before, migration in RULES if (key, before) == (game, version)]
        if not steps:
            raise SaveError(f"campaign.rules_version: there is no migration from {version} to {current}")
        contents, changed = steps[0](contents), True
        campaign = contents["campaign"]
    if changed:  # the undo log was made under other rules or in another form
        contents.pop("back", None)
    return contents, changed


def is_newer(campaign: Contents, rules_versions: Callable[[str], range]) -> bool:
    """Was a section ``[campaign]`` written by a newer version of this program, in its format or its rules?

    ``rules_versions(game)`` are the versions of a game's rules that can be played, none for an unknown game.
    """
    version, game, rules = campaign.get("format"), campaign.get("game"), campaign.get("rules_version")
    if type(version) is int and version > FORMAT:
        return True
    if not isinstance(game, str) or type(rules) is not int:
        return False
    playable = rules_versions(game)
    return bool(playable) and rules > playable[-1]


def _integer(campaign: Contents, key: str) -> int:
    value = campaign.get(key)
    if type(value) is not int:
        raise SaveError(f"campaign.{key}: an integer is missing here")
    return value
