"""A place at a table of the server, in lines of text."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, ClassVar

from rules import Decision, RulesError
from tui.drawing.glyphs import FULL
from tui.drawing.text import with_rule
from tui.panels.ending import ending
from tui.panels.snapshot import Player, Snapshot
from tui.plain import answers, commands
from tui.plain.keyboard import Keyboard
from tui.plain.table import REMINDER, PlainTable
from tui.play.seat_controller import ALL_ANSWERS
from tui.server.tables.actor import TableActor
from tui.server.tables.formatting import presence
from tui.server.tables.seat_session import SeatSession
from tui.server.tables.seating import Identity
from tui.server.tables.views import Said

ALWAYS = ("", "help", "?", "rule", "hand", "status", "map", "recap")
"""What one may also type while others are asked."""

WAITING = "It is not your turn; type help, say TEXT, or leave."
WATCHING = "You only watch; type help, or leave."

HELP = (
    "At this table you can also type:",
    "  people        who sits here, and who is away",
    "  talk          what was said here",
    "  say TEXT      say something to those who sit here",
    "  leave         back to the hall; your seat is kept",
)
WATCHERS_HELP = (
    "What happens is told as it comes. You can type:",
    "  people        who sits here, and who is away",
    "  leave         back to the hall",
)


class _Lines(Keyboard):
    """Lines out; they are read elsewhere."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self.glyphs = FULL
        self.tty = False
        self._say = say

    def say(self, line: str = "") -> None:
        self._say(line)


class _SnapshotTable:
    """See ``tui.controller.Kept``: a table that is only looked at; its owner moves it."""

    def __init__(self, actor: TableActor) -> None:
        self._owner = actor

    @property
    def table(self) -> Any:
        """The table as it stands."""
        live_game = self._owner.runtime.live_game
        assert live_game is not None
        return live_game.table

    def answer(self, choice_id: str, number: int | None = None) -> None:
        raise RulesError("The table's owner answers.")

    def undo(self) -> None:
        raise RulesError("The table's owner takes back.")

    def last_answers(self) -> dict[int, int]:
        return {}


class _Place(PlainTable):
    """Plain mode's words for one seat: what they would do to the table becomes a wish of its person."""

    def __init__(self, session: SeatSession, say: Callable[[str], None], snap: Snapshot) -> None:
        self.session = session
        eyes = session.seat
        players = [Player(one.name, "" if seat == eyes else "steady") for seat, one in enumerate(snap.players)]
        super().__init__(_SnapshotTable(session.actor), players, _Lines(say), auto_pass=False)  # type: ignore[arg-type]
        self.wished = False

    def undo(self) -> None:
        """One step back, if the owner agrees."""
        self.wished = True
        self.session.undo()


class PlainSeat:
    """One person at one table, from a seat or (None) as a spectator. What happens is told from the snapshots that come,
    so that nothing is told that is not on disk."""

    def __init__(
        self,
        actor: TableActor,
        person: Identity,
        seat: int | None,
        say: Callable[[str], None],
        lines: asyncio.Queue[str | None],
        auto_pass: bool,
    ) -> None:
        self.actor = actor
        self.say = say
        self.news: asyncio.Queue[Snapshot | Said | str] = asyncio.Queue()
        self._lines = lines
        self._place: _Place | None = None
        self._snap: Snapshot | None = None
        self._told = -1
        self._moment: tuple[int, str] | None = None
        self._asked: tuple[int, str] | None = None
        self._over = False
        self.session = SeatSession(
            actor,
            person,
            seat,
            notify=self.news.put_nowait,
            heard=self.news.put_nowait,
            changed=lambda: None,
            gone=self.news.put_nowait,
            auto_pass=auto_pass,
        )

    @property
    def doing(self) -> str:
        """What the others may know."""
        return self.session.doing

    def get_up(self) -> None:
        """Look away."""
        self.session.close()

    async def sit(self) -> None:
        """Play, or watch, until the person leaves or the table is closed. Raises EOFError at the end of the input."""
        self.say(f"{self.actor.record.name}. Type help; leave goes back to the hall.")
        self.session.start()
        typed: asyncio.Task[str | None] = asyncio.ensure_future(self._lines.get())
        came: asyncio.Task[Snapshot | Said | str] = asyncio.ensure_future(self.news.get())
        try:
            while True:
                # A line that was typed ahead is for the question that comes of the one before.
                pending = self.session.pending
                reads = self._snap is not None and not pending and self.news.empty()
                await asyncio.wait([came, *pending, *([typed] if reads else [])], return_when=asyncio.FIRST_COMPLETED)
                if came.done():
                    news, came = came.result(), asyncio.ensure_future(self.news.get())
                    if isinstance(news, str):
                        self.say(news)
                        return
                    self._arrived(news)
                elif reads and typed.done():
                    line, typed = typed.result(), asyncio.ensure_future(self._lines.get())
                    if line is None:
                        raise EOFError
                    if line.strip().casefold() in ("leave", "quit", "q"):
                        return
                    self._obey(line)
        finally:
            came.cancel()
            if typed.done() and not typed.cancelled():
                self._lines.put_nowait(typed.result())
            typed.cancel()

    # ---- what comes --------------------------------------------------------------------------------

    def _arrived(self, news: Snapshot | Said) -> None:
        if isinstance(news, Said):
            self.say(f"[{news.who}] {news.text}" if news.who else f"[{news.text}]")
            return
        self._snap = news
        if self._place is None:
            self._place = _Place(self.session, self.say, news)
        if news.eyes is not None:
            self._place.controller.seen[news.eyes] = news.recap
        self._tell(news)
        if news.notice:
            self.say(news.notice)
        if news.outcome and not self._over:
            self._over = True
            for line in ending(news.outcome, [player.name for player in news.players]):
                self.say(line)
        decision = self._decision()
        asked = (decision.number, decision.prompt) if decision else None
        if decision and (asked != self._asked or news.notice):
            self._place.question(decision)
        elif news.asked and not decision and self._asked != (news.asked.number, ""):
            self.say(f"{news.players[news.asked.seat].name} is asked: {news.asked.prompt}")
            asked = (news.asked.number, "")
        self._asked = asked or self._asked

    def _tell(self, snap: Snapshot) -> None:
        lines = snap.lines
        if self._told < 0:
            lines = lines[-REMINDER:]
        for line in lines:
            if line.index >= self._told:
                self.say(with_rule(line.text, line.rule))
        self._told = snap.lines[-1].index + 1 if snap.lines else 0
        moment = (snap.turn, snap.phase)
        if moment != self._moment and snap.outcome is None:
            self._moment = moment
            self.say(f"Turn {moment[0]}, {moment[1]}")

    # ---- what is typed -----------------------------------------------------------------------------

    def _decision(self) -> Decision | None:
        """The question to this person, if the snapshot that was told shows it, too."""
        snap, place = self._snap, self._place
        decision = place.table.decision if place else None
        same = decision and snap and snap.mine and snap.asked and snap.asked.number == decision.number
        return decision if same else None

    def _obey(self, text: str) -> None:
        word, _, rest = text.strip().partition(" ")
        own = self._own.get(word.casefold()) if not rest else None
        if own is not None:
            own(self)
            if word.casefold() not in ALWAYS or self.session.seat is None:
                return
        if word.casefold() == "say" and self.session.seat is not None:
            self.session.speak(rest)
        elif (decision := self._decision()) is not None:
            self._answer(decision, text)
        elif word.casefold() == "auto" and self.session.stop_autoplay():
            self.say("You answer again.")
        elif self._place and self.session.seat is not None and word.casefold() in ALWAYS[1:]:
            waiting: Any = _NotAsked(self.session.seat)
            commands.obey(self._place, waiting, text)
        else:
            self.say(WATCHING if self.session.seat is None else WAITING)

    def _help(self) -> None:
        for line in WATCHERS_HELP if self.session.seat is None else HELP:
            self.say(line)

    def _people(self) -> None:
        view = self.actor.view(self.session.person)
        for seat in view.seats:
            self.say(f"  {seat.name}: {presence(seat, view.begun)}")
        if view.watching:
            self.say(f"  {view.watching} watch")

    def _talk(self) -> None:
        said = self.actor.talk(self.session.person)
        for line in said:
            self._arrived(line)
        if not said:
            self.say("Nothing was said here.")

    _own: ClassVar[dict[str, Callable[[PlainSeat], None]]] = {
        "help": _help,
        "?": _help,
        "people": _people,
        "talk": _talk,
    }

    def _answer(self, decision: Decision, text: str) -> None:
        place = self._place
        assert place is not None
        place.wished = False
        place.controller.automatic = 0
        result = commands.obey(place, decision, text)
        if result is commands.Result.ANSWER:
            try:
                choice = answers.find(text, place.numbered(decision), place.refused(decision))
            except answers.UnclearError as refusal:
                self.say(str(refusal))
            else:
                self.session.answer(choice.id, decision.number)
        elif result is commands.Result.MOVED and not place.wished:
            count = place.controller.automatic
            self.session.start_autoplay(decision.number, count if count == ALL_ANSWERS else max(1, count))


class _NotAsked:
    """What plain mode's words take for a question where there is none."""

    rule = ""
    number = -1
    choices: tuple[()] = ()
    ids: tuple[()] = ()

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def blocked(self) -> tuple[()]:
        """Nothing."""
        return ()
