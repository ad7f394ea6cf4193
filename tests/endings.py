"""A game that ends inside a procedure is a campaign like any other: saved, loaded, checked, replayed, exported."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import rules
from rules import Outcome, Table
from saves import Campaign, Player, Store, branches, check
from saves.campaign_file import render
from saves.header import make_header
from tui.commands.export import export

NOON = datetime(2026, 5, 17, 12, 0, tzinfo=UTC)
NAME = "The end"


def campaign_at(home: Path, table: Table[Any]) -> Campaign:
    """A campaign that is at ``table``: its records restart there."""
    players = [Player(name) for name in table.seats]
    store = Store(home, lambda: NOON)
    first = rules.new_table(table.game.key, table.seats, 1, table.options)
    with store.create(NAME, first, players, 1) as campaign:
        header = make_header(table, NAME, players, campaign.created)
        campaign.files.replace_main(render(header, table.to_dict(), NOON))
    return store.open(NAME)


def assert_ends_well(home: Path, table: Table[Any], *choices: str) -> Outcome:
    """Give these answers, of which the last ends the game, and check everything that can be done with its campaign.

    Returns the outcome.
    """
    with campaign_at(home, table) as campaign:
        for choice in choices:
            assert campaign.table.decision is not None, f"over before {choice}"
            campaign.answer(choice)
        ended = campaign.table
        assert ended.decision is None and ended.outcome is not None and ended.stack == []
    loaded = rules.load_table(ended.to_dict())
    assert loaded.to_dict() == ended.to_dict()
    for seat in (None, *range(len(ended.seats))):
        assert ended.game.key and loaded.view(seat) == ended.view(seat)
    report = check(campaign.files.main)
    assert report.problems == [] and report.replayed == len(choices), report.line
    store = Store(home, lambda: NOON)
    with store.open(NAME) as again:
        assert again.table.outcome == ended.outcome and again.table.decision is None
    past = branches.recording(store, NAME)
    assert past.over and past.table(past.last).outcome == ended.outcome
    assert [point.choice for point in past.points] == [*choices, ""]
    for to in ("text", "markdown", "html"):
        lines: list[str] = []
        assert export(home, NAME, to, None, lines.append) == 0
        assert any(past.lines[-1].line.text.split(".")[0] in line for line in lines)
    return ended.outcome
