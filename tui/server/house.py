"""The house: all tables, who is here, and the hall."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Protocol

from tui.scene import Player
from tui.server.owner import Owner, Somebody
from tui.server.views import HallView


class Guest(Protocol):
    """A session of somebody who is here. The calls come in an empty context; each must be quick and only *post*."""

    @property
    def person(self) -> Somebody: ...

    @property
    def since(self) -> datetime: ...

    @property
    def active(self) -> datetime:
        """When the last key came."""

    @property
    def doing(self) -> str:
        """In a few words what the others may know: ``watching Lich hunt``; empty in the hall."""

    def hall_changed(self) -> None:
        """``House.hall`` has something new; at most every 0.2 s."""

    def ring(self, table: str) -> None:
        """It is this person's turn at the table of that name, and this session does not look at it."""

    def end(self, why: str) -> None:
        """Tell the person why in one sentence and end the session."""


class House:
    """All tables of the server by their stem, and everybody who is here."""

    owners: dict[str, Owner]

    async def restart(self) -> None:
        """Bring all tables back from disk, as they stood."""
        raise NotImplementedError

    async def make(
        self, person: Somebody, game: str, seats: Sequence[Player | None], *, options: Mapping[str, Any] | None = None,
        name: str, join_word: str = "", listed: bool = True, auto_pass: int = 0,
    ) -> Owner:
        """A new table, made by ``person``, who sits in its first free seat. ``seats``: None for a person to come, a
        Player with a level for the computer. Raises ServerError or RulesError."""
        raise NotImplementedError

    def hall(self, person: Somebody) -> HallView:
        """The hall as that person sees it."""
        raise NotImplementedError

    def table(self, stem: str) -> Owner:
        """The table of that stem. Raises ServerError if it is gone."""
        raise NotImplementedError

    def talk(self, person: Somebody, text: str) -> None:
        """Say something in the hall. Raises ServerError for a line that cannot be shown."""
        raise NotImplementedError

    def enter(self, guest: Guest) -> None:
        """Somebody comes in. Of more sessions of one person than are allowed the oldest is ended, and told why."""
        raise NotImplementedError

    def leave(self, guest: Guest) -> None:
        """A session is over. Unknown ones do no harm."""
        raise NotImplementedError

    def moved(self, guest: Guest) -> None:
        """What ``guest`` is doing has changed: tell the hall."""
        raise NotImplementedError

    async def stop(self, why: str) -> None:
        """Tell everybody ``why``, see all on disk, let go of the campaigns: within 5 s. Nothing is taken afterwards."""
        raise NotImplementedError
