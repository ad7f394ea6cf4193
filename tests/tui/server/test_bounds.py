"""Answers to keys and words are bounded, however long the campaign."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

import rules
from rules import Line
from saves import SaveError, Store
from saves.branches import recording
from tests.tui.histories import play
from tui.app import RegaliaApp
from tui.games.registry import presenter_for
from tui.panels.snapshot import Player
from tui.play.snapshot_builder import SnapshotBuilder
from tui.replay.cursor import ReplayCursor
from tui.screens import past_pages
from tui.server.plain import board
from tui.server.tables.history_readers import AT_ONCE, WAITING, HistoryReaders

MAX_LINES = 230
"""Lines of any answer in plain mode, and ``MAX_BYTES`` of it."""
MAX_BYTES = 24_000


class Kept:
    def __init__(self, game: str) -> None:
        self.table = rules.new_table(game, ["Ann", "Bea"], 5)


@pytest.mark.parametrize("game", rules.games())
@pytest.mark.parametrize("word", ["rule", "rule e", "rule a", "rule 1", "recap", "map", "blocked", "why", "odds", ""])
def test_no_word_of_plain_mode_has_a_long_answer(game: str, word: str) -> None:
    kept = Kept(game)
    asked = kept.table.decision
    assert asked is not None
    snap = SnapshotBuilder(kept, [Player("Ann"), Player("Bea")], asked.seat).snapshot()
    lines = tuple(
        Line(at, at, "Ann draws a card and shows it to everyone at the table.", "1.1") for at in range(20_000)
    )
    snap = replace(snap, lines=lines)
    order, _, rest = word.partition(" ")
    answer = {**board.READING, **board.ASKED}[order](snap, rest)
    assert 0 < len(answer) <= MAX_LINES
    assert sum(len(line.encode()) + 1 for line in answer) <= MAX_BYTES


def test_only_a_few_histories_are_read_at_once() -> None:
    readers = HistoryReaders()
    for _ in range(AT_ONCE + WAITING):
        readers._places.acquire()
    with pytest.raises(SaveError, match="Too many histories"), readers.turn():
        pass
    readers._places.release()
    with readers.turn():
        pass


async def test_a_long_chronicle_makes_only_the_rows_in_sight(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play(tmp_path, "king_of_the_tabletop")
    past = recording(Store(tmp_path), "The long winter")
    told = past.lines[-1]
    past.lines += [
        replace(told, line=structs.replace(told.line, index=at)) for at in range(told.line.index + 1, 20_000)
    ]
    drawn = 0
    entry = past_pages.entry_rows

    def counted(*arguments: Any) -> Any:
        nonlocal drawn
        drawn += 1
        return entry(*arguments)

    monkeypatch.setattr(past_pages, "entry_rows", counted)
    app = RegaliaApp(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(past_pages.ChronicleScreen(presenter_for("king_of_the_tabletop"), ReplayCursor(past)))
        await pilot.pause()
        for key in ("up", "left", "home", "right", "end", "down"):
            drawn = 0
            await pilot.press(key)
            await pilot.pause()
            assert 0 < drawn <= 4 * 24, key
