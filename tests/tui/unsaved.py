"""A keeper without a campaign, for tables nobody wants to keep."""

from typing import Any

from rules import Entry, Table
from saves import SaveError
from saves.move_log import MoveLog
from saves.replay import Recording


class Unsaved:
    """See ``tui.play.campaign_handle.CampaignHandle``; nothing is written."""

    def __init__(self, table: Table[Any]) -> None:
        self.table = table
        self.notes: dict[int, str] = {}

    def private_notes(self, seat: int) -> str:
        """The notes given last."""
        return self.notes.get(seat, "")

    def keep_private_notes(self, seat: int, text: str) -> None:
        self.notes[seat] = text

    def answer(self, choice_id: str, number: int | None = None, by: str = "") -> None:
        self.table.choose(choice_id, number)

    def undo(self) -> None:
        self.table.undo()

    def last_answers(self) -> dict[int, int]:
        """Nothing is known of a time before."""
        return {}

    def answered_seats(self) -> frozenset[int]:
        """Everybody, or nobody in a new game."""
        return frozenset(range(len(self.table.seats))) if self.table.number else frozenset()

    def restore_chronicle(self, number: int) -> None:
        """Nothing was before."""

    def earlier_entries(self) -> list[Entry]:
        """Nothing was before."""
        return []

    def recording(self, on_progress: object = None) -> Recording:
        """Nothing was kept."""
        raise SaveError("This table is not kept.")

    def moves(self) -> MoveLog:
        """Nothing was kept."""
        raise SaveError("This table is not kept.")

    def close(self) -> None:
        """Nothing is held."""
