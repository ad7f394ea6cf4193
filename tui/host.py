"""The app as its screens see it: look, settings, and the ways to other screens."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from tui.settings import Setting, Settings

if TYPE_CHECKING:
    from rules import GameInfo, Line
    from saves import Campaign, Store, Summary
    from saves.history import OnProgress
    from saves.replay import Recording
    from tui.bindings import Key
    from tui.drawing.glyphs import Glyphs
    from tui.panels.guide import Guide
    from tui.play.session import Session


CAMPAIGN = "campaign"
"""The group of workers that open and close campaigns; an app that ends waits for them."""

ReadHistory = Callable[["OnProgress | None"], "Recording"]
"""Replays a history; the argument is called with the share that is done. Raises SaveError."""


class HallContents(NamedTuple):
    """What the hall lists: the games, the campaigns (latest first), and the guides by the key of their game.
    ``problem``: why the campaigns cannot be listed; empty if they can. ``namesakes``: stems of campaigns that share
    their name."""

    games: Sequence[GameInfo]
    campaigns: Sequence[Summary]
    guides: Mapping[str, Guide]
    problem: str = ""
    namesakes: frozenset[str] = frozenset()


class PlayedTable(Protocol):
    """A screen of a table that is played or watched."""

    @property
    def session(self) -> Session:
        """The session that plays the table."""


class Ways(Protocol):
    """The ways from one screen to another. All return at once; files are read and written in workers."""

    @property
    def store(self) -> Store:
        """The campaigns of the home folder."""

    def read_hall(self) -> HallContents:
        """Read what the hall lists. For a worker: takes a moment."""

    def delete_campaign(self, name: str) -> str:
        """Delete a campaign. For a worker. Returns why it cannot be deleted; empty when it was."""

    def new_game(self, game: str) -> None:
        """Open the page for a new game."""

    def resume(self, campaign: Summary) -> None:
        """Open a campaign of the hall at its table; one that cannot be read, from its backup."""

    def begin_guided(self, game: str, guide: Guide) -> None:
        """Create a campaign with a guide, and open its table."""

    def leave_table(self, table: PlayedTable) -> None:
        """Close the table's campaign, then show the hall."""

    def open_rules(self, game: str, rule: str = "", searching: bool = False, opened_from: str = "") -> None:
        """Open the rules browser at ``rule``; ``opened_from`` names the place for its title bar."""

    def open_settings(self) -> None:
        """Open the settings page."""

    def open_keys(self, name: str, keys: Sequence[Key]) -> None:
        """Open the page that lists the keys of the screen called ``name``."""

    def open_campaign_past(self, campaign: str | Path) -> None:
        """Open the replay of a campaign of the hall."""

    def open_past(
        self,
        read: ReadHistory,
        eyes: int,
        since: int,
        show: str,
        refused: Callable[[str], None],
        lines: Sequence[Line] = (),
    ) -> None:
        """Open a view of a table's past: its ``replay``, ``chronicle``, ``curves``, or to ``write`` it down.

        ``read`` returns the recording and may raise SaveError, whose text ``refused`` is given. ``eyes`` is the seat
        whose knowledge is shown, or STRANGER. ``lines`` are shown until the history is read.
        Entries from index ``since`` on are marked as new; -1 for none.
        """

    def close_past(self, table: PlayedTable) -> None:
        """Close views of the past above a table, before another person comes to the keyboard."""

    def begin_branch(self, past: Recording, position: int, name: str, refused: Callable[[str], None]) -> None:
        """Create a campaign that continues from a position in the past, and open its table."""


class Host(Protocol):
    """The app that shows the screens."""

    home: Path
    settings: Settings
    app_keys: Sequence[Key]
    last_campaign: Campaign | None
    is_ending: bool
    no_files: str
    settable: Sequence[Setting]
    without_screen: str

    @property
    def glyphs(self) -> Glyphs:
        """The glyph set in use."""

    @property
    def ways(self) -> Ways:
        """The ways to other screens."""

    def say(self, notice: str) -> None:
        """Show a sentence in the hall or at the table until the next key."""

    def change_settings(self, changed: Settings) -> None:
        """Use these settings from now on, and save them."""

    def forget_terminal(self) -> None:
        """Send everything that is painted next again."""
