"""What a table in play needs of the campaign that keeps it."""

from typing import Protocol

from rules import Entry
from saves.history import OnProgress
from saves.replay import Recording
from tui.follow.resume import Resumable
from tui.play.seat_controller import TableHandle


class CampaignHandle(TableHandle, Resumable, Protocol):
    """What a session keeps its table with."""

    def earlier_entries(self) -> list[Entry]:
        """The chronicle before the entries that the table holds."""

    def recording(self, on_progress: OnProgress | None = None) -> Recording:
        """Replay the game so far. ``on_progress`` is called with the share that is done. In any thread. Raises
        SaveError."""

    def private_notes(self, seat: int) -> str:
        """The private notes of a seat."""

    def keep_private_notes(self, seat: int, text: str) -> None:
        """Replace the private notes of a seat, and save them. Raises SaveError."""

    def close(self) -> None:
        """Release the campaign."""
