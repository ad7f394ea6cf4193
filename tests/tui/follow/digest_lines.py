"""Digests of Ann after a few entries, and their lines."""

from typing import Any, cast

import rules
from rules.engine.words import TemplateWords
from tests.tui.follow.followed import ANN, NAMES, followed
from tui.follow.follower import Follower
from tui.follow.pages import shown_lines
from tui.panels.notice import USUAL, Notice


def phrase_of(table: rules.Table, at: int) -> str:
    """What a digest says of an entry after the name of a seat."""
    return cast(TemplateWords, table.game.words).phrase(table, table.journal.entries[at])


def shown(digest: Notice, extra: int = USUAL) -> list[str]:
    """The lines of a digest."""
    return [line.text for section in digest.sections for line in shown_lines(section.lines, extra)]


def told(game: str, seats: int, *entries: tuple[str, dict[str, Any]]) -> dict[str, list[str]]:
    """The lines of Ann's digest by heading, after these entries and the beginning of her turn."""
    digest = after(game, seats, *entries)
    return {section.heading: [line.text for line in shown_lines(section.lines, USUAL)] for section in digest.sections}


def after(game: str, seats: int, *entries: tuple[str, dict[str, Any]]) -> Notice:
    """Ann's digest after these entries and the beginning of her turn."""
    table, follower = followed(game, ["Ann", "Bea", "Carl", "Dora", "Eve", "Finn"][:seats], is_answered=True)
    for kind, facts in entries:
        table.tell(kind, "", **facts)
    table.tell(follower.marks.turn, "", seat=ANN, first=ANN, round=1)
    return digest_of(table, follower)


def digest_of(table: rules.Table, follower: Follower, seat: int = ANN) -> Notice:
    digest = follower.digest(table, seat)
    assert digest is not None
    return digest


def dungeon_after_an_answer_of_ann() -> tuple[rules.Table, Follower]:
    """Ann plays the Knight and the Wizard, Bea the Archer and the Barbarian."""
    return followed("tabletop_dungeon", NAMES[:2], is_answered=True)
