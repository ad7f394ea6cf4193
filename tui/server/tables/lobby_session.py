"""The interfaces of a session in the hall, the register of people, and the hook, as the registry uses them."""

from datetime import datetime
from typing import Protocol

from tui.server.tables.seating import Identity


class LobbySession(Protocol):
    """A session. It is called in an empty context; each method must be quick and only *post*."""

    @property
    def person(self) -> Identity: ...

    @property
    def since(self) -> datetime: ...

    @property
    def active(self) -> datetime:
        """When the last key was pressed."""

    @property
    def doing(self) -> str:
        """What its person does, in words that everybody may read: ``watching Lich hunt``; empty in the hall."""

    def on_lobby_change(self) -> None:
        """Called when ``TableRegistry.hall`` has changed; at most every 0.2 s."""

    def ring(self, table: str) -> None:
        """Called when it is the person's turn at the table of that name, which no session of theirs has open."""

    def end(self, why: str) -> None:
        """End the session with the sentence ``why``."""


class People(Protocol):
    """The register of people."""

    def by_id(self, person: str) -> Identity | None: ...


class WaitNotifier(Protocol):
    """The hook, which is run when a player keeps a table waiting."""

    def waits(self, who: str, table: str, game: str, since: datetime) -> None:
        """Called once per wait, on the event loop; must be quick."""
