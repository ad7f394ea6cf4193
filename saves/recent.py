"""The newest part of a chronicle that a table no longer holds, read from the end of the history."""

from collections.abc import Sequence
from pathlib import Path

from rules import Entry
from saves.history import DecisionRecord, RestartRecord, TakenBackRecord, tail


def entries_since(path: Path, number: int, kept: Sequence[Entry]) -> list[Entry]:
    """Return the entries before those of ``kept``, the end of the chronicle, back to the first that decision ``number``
    or a later one caused.

    Fewer if an answer was taken back since, and none if the history does not lead to ``kept``. Raises OSError.
    """
    entries: list[Entry] = []
    for record in reversed(tail(path, number).records):
        if isinstance(record, RestartRecord):
            break
        if isinstance(record, DecisionRecord | TakenBackRecord) and record.remaining_entries is not None:
            break
        entries = [*record.chronicle, *entries]
    before = len(entries) - len(kept)
    if before <= 0 or entries[before:] != list(kept):
        return []
    return [entry for entry in entries[:before] if entry.number >= number]
