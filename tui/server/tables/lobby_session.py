"""What the registry of tables needs of a session in the lobby, of the known people, and of the host's hook."""

from datetime import datetime
from typing import Protocol

from tui.server.tables.seating import Identity


class LobbySession(Protocol):
    """A session of somebody who is here. The calls come in an empty context; each must be quick and only *post*."""

    @property
    def person(self) -> Identity: ...

    @property
    def since(self) -> datetime: ...

    @property
    def active(self) -> datetime:
        """When the last key came."""

    @property
    def doing(self) -> str:
        """In a few words what the others may know: ``watching Lich hunt``; empty in the hall."""

    def on_lobby_change(self) -> None:
        """``TableRegistry.hall`` has something new; at most every 0.2 s."""

    def ring(self, table: str) -> None:
        """It is this person's turn at the table of that name, and no session of theirs looks at it."""

    def end(self, why: str) -> None:
        """Tell the person why in one sentence and end the session."""


class People(Protocol):
    """Who is known: a ``Register``, or what stands for one."""

    def by_id(self, person: str) -> Identity | None: ...


class WaitNotifier(Protocol):
    """What hears of people who keep a table waiting: the host's ``Hook``, or what stands for one."""

    def waits(self, who: str, table: str, game: str, since: datetime) -> None:
        """Called once a wait, on the loop; quick."""
