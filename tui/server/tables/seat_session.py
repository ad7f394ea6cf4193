"""A player's or spectator's session at a table of the server: requests go to the table's actor, snapshots come back."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from typing import Any

import rules
from rules import RulesError
from rules.bots.hints import Hint
from saves import SaveError
from saves.history import OnProgress
from saves.replay import Recording
from tui.panels.notice import Notice
from tui.panels.snapshot import Player, Snapshot
from tui.play.stops import DEFAULT_STOPS, stops_of
from tui.server.clock import Timer
from tui.server.errors import ServerError
from tui.server.tables.actor import TableActor
from tui.server.tables.seating import Identity
from tui.server.tables.views import ChatLine
from tui.settings import Settings
from tui.words import Words

TEXTS = Words("server", "seat_session")
DOING = Words("server", "seat_doing")


class PlayerSettings:
    """The settings of a person that concern tables: whether they pass at once without another answer."""

    def __init__(self, auto_pass: bool, tell: Callable[[bool], None]) -> None:
        self._auto_pass = auto_pass
        self._tell = tell

    @property
    def auto_pass(self) -> bool:
        """Whether the person passes at once without another answer."""
        return self._auto_pass

    @auto_pass.setter
    def auto_pass(self, on: bool) -> None:
        if on != self._auto_pass:
            self._auto_pass = on
            self._tell(on)


class SeatSession:
    """A ``tui.play.session.Session`` whose table an actor owns, and a ``Subscriber`` of that table.

    Every method returns at once. ``seat`` is None for a spectator. The actor calls ``notify``, ``heard``, ``changed``
    and ``gone``, so they must only post.
    """

    def __init__(
        self,
        actor: TableActor,
        person: Identity,
        seat: int | None,
        *,
        notify: Callable[[Snapshot], None],
        heard: Callable[[ChatLine], None],
        changed: Callable[[], None],
        gone: Callable[[str], None],
        auto_pass: bool,
    ) -> None:
        self.actor = actor
        self.person = person
        self.seat = seat
        self.pause = 0.0  # the table has a pace of its own
        self.persons = [] if seat is None else [seat]
        self.players: Sequence[Player] = ()
        self.controller = PlayerSettings(auto_pass, lambda on: self._ask(actor.pass_for_me(person, on)))
        self._notify = notify
        self._heard = heard
        self._changed = changed
        self._gone = gone
        self.stops = DEFAULT_STOPS
        self._snap: Snapshot | None = None
        self._advice: dict[bool, Hint] = {}  # for the question asked now: of a steady player, and of a search
        self._advising: tuple[int, bool] | None = None  # number of the decision, and the kind of hint being computed
        self._tasks: set[asyncio.Task[Any]] = set()
        self._recalled = False
        self._reading = threading.Lock()
        self._closed = False
        self._timed: Notice | None = None  # the notice that was shown last
        self._notice_timer: Timer | None = None  # closes it

    # ---- called by a screen ----------------------------------------------------------------------

    def start(self) -> None:
        """Subscribe to the table."""
        try:
            self.actor.attach(self)
        except ServerError as refusal:
            self._gone(str(refusal))
            return
        if self.seat is not None and not self.controller.auto_pass:
            self._ask(self.actor.pass_for_me(self.person, False))

    def answer(self, choice_id: str, number: int) -> None:
        """Answer the decision of that number."""
        self._ask(self.actor.answer(self.person, choice_id, number))

    def start_autoplay(self, number: int, count: int = 1) -> None:
        """Let a bot answer that decision, and ``count`` of the person's in all; ALL_ANSWERS: to the end, UNTIL_HARM:
        until something is done to the person."""
        self._ask(self.actor.start_autoplay(self.person, number, count))

    def hint(self, number: int, searches: bool = False) -> None:
        """Request a hint for the decision of that number, from a steady bot or from a search."""
        snap = self._snap
        if snap is None or not snap.mine or snap.asked is None or snap.asked.number != number:
            return
        searches = searches and rules.game(snap.game).has_sharp
        if searches in self._advice:
            self._notify(replace(snap, hint=self._advice[searches]))
        elif self._advising != (number, searches):  # one computation at a time
            self._advising = number, searches
            self._ask(self._advise(number, searches))

    async def _advise(self, number: int, searches: bool) -> None:
        try:
            advice = await self.actor.hint(self.person, number, searches)
        finally:
            self._advising = None
        snap = self._snap
        if snap is not None and snap.mine and snap.asked is not None and snap.asked.number == number:
            self._advice[searches] = advice
            self._notify(replace(snap, hint=advice))

    def stop_autoplay(self) -> bool:
        """Let the person answer again. Returns whether a bot was answering."""
        running = self._snap is not None and self._snap.automatic
        if running:
            self._ask(self.actor.stop_autoplay(self.person))
        return running

    def open_curtain(self, seat: int) -> None:
        """Do nothing: every player has a terminal of their own, without a curtain."""

    def undo(self) -> None:
        """Undo the last answer; a notice says why that is not possible."""
        self._ask(self.actor.undo(self.person))

    def recall(self) -> None:
        """Load the chronicle from before the server opened the campaign, once."""
        if not self._recalled:
            self._recalled = True
            self._ask(self.actor.recall(self))

    def past(self, on_progress: OnProgress | None = None) -> Recording:
        """The recording of the game so far; may run in any thread. Raises SaveError, also during another call."""
        if not self._reading.acquire(blocking=False):
            raise SaveError(TEXTS("reading"))
        try:
            return self.actor.past(on_progress)
        finally:
            self._reading.release()

    def skip_pauses(self) -> None:
        """Skip the pauses until a player must answer."""
        if self.seat is not None:
            self._ask(self.actor.skip_pauses(self.person))

    def end_thought(self) -> None:
        """Let a bot that thinks answer with the best it has found so far."""
        if self.seat is not None:
            self._ask(self.actor.end_thought(self.person))

    def use(self, settings: Settings) -> None:
        """Use new settings; the table has a pace of its own."""
        self.controller.auto_pass = settings.auto_pass
        self.stops = stops_of(settings)

    def hold(self, on: bool) -> None:
        """Do nothing: an open page of one player stops nobody else."""

    def acknowledge(self) -> None:
        """Drop the notice on the screen, which was read; the next one follows, or the question."""
        if self._snap is not None and self._snap.halt is not None:
            self._ask(self.actor.acknowledge(self.person, self._snap.halt.index))

    def toggle_pause(self) -> bool:
        """Skip the pauses: a table of the server cannot be paused, and never is."""
        self.skip_pauses()
        return False

    def step(self) -> None:
        """Do nothing: a table of the server plays on by itself."""

    def read_notes(self, seat: int, show: Callable[[str], None]) -> None:
        """Give ``show`` the private notes of this person's seat."""

        async def read() -> None:
            show(await self.actor.private_notes(self.person))

        self._ask(read())

    def keep_notes(self, seat: int, text: str) -> None:
        """Replace the private notes of this person's seat."""
        self._ask(self.actor.keep_notes(self.person, text))

    def speak(self, text: str) -> None:
        """Add a line to the chat of the table."""
        self._ask(self.actor.say(self.person, text))

    def stop_waiting(self) -> None:
        """Do nothing: the table plays on without this session."""

    def close(self) -> None:
        """Unsubscribe. Earlier requests are still carried out, without a notice."""
        self._closed = True
        if self._notice_timer is not None:
            self._notice_timer.cancel()
        self.actor.detach(self)

    @property
    def doing(self) -> str:
        """What the person does here, in words that everybody may read."""
        return DOING("watching" if self.seat is None else "at", table=self.actor.record.name)

    @property
    def pending(self) -> frozenset[asyncio.Task[Any]]:
        """Requests that the actor has not answered yet."""
        return frozenset(self._tasks)

    # ---- called by the actor ---------------------------------------------------------------------

    def on_snapshot(self, snapshot: Snapshot) -> None:
        """Show a new snapshot."""
        self._snap, self._advice = snapshot, {}
        self.players = snapshot.players
        if snapshot.halt is not None and not self.stops.shows(snapshot.halt.kind):
            self.acknowledge()
            snapshot = self._snap = replace(snapshot, halt=None, behind=0)
        self._time_notice(snapshot)
        self._notify(snapshot)

    def _time_notice(self, snapshot: Snapshot) -> None:
        """Let a notice go by itself after the time that the player has set; the last one before the player's own
        question stays with it."""
        halt = snapshot.halt
        if halt == self._timed:
            return
        if self._notice_timer is not None:
            self._notice_timer.cancel()
        self._timed, self._notice_timer = halt, None
        seconds = self.stops.seconds(halt.kind) if halt is not None else None
        if seconds and (snapshot.behind > 1 or not snapshot.mine):
            self._notice_timer = self.actor.clock.later(seconds, self.acknowledge)

    def on_message(self, line: ChatLine) -> None:
        """Show a line of chat."""
        self._heard(line)

    def on_change(self) -> None:
        """Report that seats, people or settings have changed."""
        self._changed()

    def on_close(self, why: str) -> None:
        """Leave the table: no more calls follow."""
        self._gone(why)

    # ---- inside ------------------------------------------------------------------------------------

    def _ask(self, request: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.get_running_loop().create_task(self._asked(request))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _asked(self, request: Coroutine[Any, Any, Any]) -> None:
        try:
            await request
        except (RulesError, ServerError) as refusal:
            if self._snap is not None and not self._closed:
                self._notify(replace(self._snap, notice=str(refusal)))
