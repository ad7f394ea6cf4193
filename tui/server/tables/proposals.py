"""Proposals of the host: a bot on a player's seat, the end of a game. The others consent, or time passes."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta

from tui.server.tables.table_record import TableRecord

SILENCE = timedelta(days=14)
"""The time without an answer from anyone after which the host may close a game alone."""


@dataclass
class Proposal:
    """A proposal of the host. ``seat``: the seat that a bot would play; None: closing the table."""

    seat: int | None
    by: str
    level: str = ""
    personality: str = ""
    agreed: set[str] = field(default_factory=set)

    @property
    def key(self) -> str:
        """The id of the proposal among those of its table."""
        return "close" if self.seat is None else f"fill {self.seat}"

    def voters(self, record: TableRecord) -> set[str]:
        """The ids of the people who must agree: all with a seat, but the host and the player of the seat."""
        return {
            seat.person
            for at, seat in enumerate(record.seats)
            if seat.person and seat.person != self.by and at != self.seat
        }

    def accepted(self, record: TableRecord) -> bool:
        """Whether everyone who must agree has agreed, and there is such a person at all."""
        voters = self.voters(record)
        return bool(voters) and voters <= self.agreed


class Proposals:
    """The open proposals of one table. They are not saved: after a restart, the host proposes again."""

    def __init__(self) -> None:
        self.open: dict[str, Proposal] = {}

    def propose(self, proposal: Proposal) -> Proposal:
        """Open a proposal, or return the one that is open already, with its votes."""
        return self.open.setdefault(proposal.key, proposal)

    def withdraw(self, key: str) -> None:
        """Drop a proposal that was accepted or has become pointless. An unknown key is ignored."""
        self.open.pop(key, None)

    def drop_pointless(self, record: TableRecord) -> None:
        """Drop proposals about seats without an absent player, and those of a former host."""
        for key, proposal in list(self.open.items()):
            seat = record.seats[proposal.seat] if proposal.seat is not None else None
            if proposal.by != record.maker or (seat is not None and (seat.level or not seat.person)):
                del self.open[key]


def may_fill_alone(record: TableRecord, seat: int, away: timedelta | None) -> bool:
    """Whether the host may put a bot on ``seat`` now: it is free, or its player was ``away`` for the agreed time.

    ``away`` is None for a player who is present.
    """
    if record.begun is None or not record.seats[seat].person:
        return True
    return away is not None and away >= timedelta(seconds=record.bot_after)


def may_close_alone(record: TableRecord, person: str, over: bool, last_answer: datetime | None, now: datetime) -> bool:
    """Whether the host may close the table now: no other player, no game, a finished one, or a long silence."""
    others = any(seat.person and seat.person != person for seat in record.seats)
    silent = last_answer is not None and now - last_answer >= SILENCE
    return record.begun is None or over or not others or silent
