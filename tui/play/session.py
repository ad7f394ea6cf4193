"""A table being played at this keyboard: answers, computer opponents, saving, the curtain. No widgets.

All work with the table happens in one worker, one job after the other, so that nothing here ever keeps a screen
waiting. What a screen may know comes to it as a frozen ``Snapshot`` through ``notify``, called in the worker.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from time import monotonic
from typing import Any

from rules import RulesError
from rules.bots.hints import hint, searched_hint
from saves.history import OnProgress
from saves.replay import Recording
from tui.follow.follower import Follower
from tui.follow.resume import resume
from tui.panels.guide import Guiding
from tui.panels.notice import Notice, NoticeKind
from tui.panels.snapshot import Player, Snapshot
from tui.play.campaign_handle import CampaignHandle
from tui.play.pacing import Pacing
from tui.play.seat_controller import UNTIL_HARM, AnsweredBy, SeatController
from tui.play.snapshot_builder import SnapshotBuilder
from tui.play.stops import DEFAULT_STOPS, Stops, stops_of
from tui.settings import Settings
from tui.words import Words

TEXTS = Words("table", "session")

Job = Callable[[], None]


FRAME = 0.05
"""Minimum seconds between two snapshots while opponents answer without a pause."""


class Session:
    """One keyboard at one table. Every public method returns at once, except ``close``.

    ``pause`` is the time between two answers of opponents in seconds; ``auto_pass`` answers for a player who can only
    pass. ``guiding`` is the guide of the players. ``follower`` collects what stops the game for them, as ``stops``
    says. ``submit`` runs a job, by default in the session's own thread.
    """

    def __init__(
        self,
        keeper: CampaignHandle,
        players: Sequence[Player],
        notify: Callable[[Snapshot], None],
        *,
        pause: float = 0.0,
        auto_pass: bool = True,
        guiding: Guiding | None = None,
        follower: Follower | None = None,
        stops: Stops = DEFAULT_STOPS,
        submit: Callable[[Job], Any] | None = None,
    ) -> None:
        self.players = tuple(players)
        self.notify = notify
        self.pause = pause
        self._waited = -1  # so much of the chronicle was told before the last pause; -1: nothing was shown yet
        self.controller = SeatController(keeper, players, auto_pass, guiding)
        self.persons = self.controller.persons
        self._keeper = keeper
        self._snapshots = SnapshotBuilder(keeper, players, self.persons[0] if len(self.persons) == 1 else None)
        self._recalled_once = False
        self._told = 0.0
        self.pacing = Pacing()
        self.stops = stops
        self._follower = follower
        self._notice: Notice | None = None
        self._runs_to_end = False
        self._unsaved_notes: dict[int, str] = {}  # private notes by seat
        self._pool = None if submit else ThreadPoolExecutor(1, "table")
        self._submit = submit or self._pool_submit

    # ---- what a screen calls ---------------------------------------------------------------------

    def start(self) -> None:
        """Send a snapshot to the screen, and let opponents play until a player must answer."""
        self._do(self._begin)

    def answer(self, choice_id: str, number: int) -> None:
        """A person's answer to the decision of that number."""
        self._do(lambda: self._answered(choice_id, number))

    def start_autoplay(self, number: int, count: int = 1) -> None:
        """Let the computer answer the decision of that number, and ``count`` decisions of this keyboard in all (or
        ALL_ANSWERS, UNTIL_HARM), at most until ``stop_autoplay``."""
        self._do(lambda: self._stood_in(number, count))

    def hint(self, number: int, searches: bool = False) -> None:
        """What a steady player, or a search, would answer to that decision, and why: in the next snapshot."""
        self._do(lambda: self._hinted(number, searches))

    def stop_autoplay(self) -> bool:
        """Let the players answer again. Returns whether the computer was still answering for them."""
        running, self.controller.automatic = self.controller.automatic != 0, 0
        return running

    def open_curtain(self, seat: int) -> None:
        """Show the table to the player of that seat, who is alone at the keyboard."""
        self._do(lambda: self._curtain_opened(seat))

    def undo(self) -> None:
        """Back to the last decision of the same person, or a notice why not."""
        self._do(self._undone)

    def recall(self) -> None:
        """Read the chronicle before the campaign was opened, for the page of the whole chronicle."""
        if not self._recalled_once:
            self._do(self._recalled)

    def past(self, on_progress: OnProgress | None = None) -> Recording:
        """Replay the game so far: takes a moment. In any thread. Raises SaveError."""
        return self._keeper.recording(on_progress)

    def skip_pauses(self) -> None:
        """Leave out the pauses until a person must answer."""
        self.pacing.skip()

    def use(self, settings: Settings) -> None:
        """Use what the player has set from now on."""
        self.pause, self.stops = settings.pause, stops_of(settings)
        self.controller.auto_pass = settings.auto_pass

    def hold(self, on: bool) -> None:
        """Let the bots wait while a page is open."""
        self.pacing.hold(on)

    def acknowledge(self) -> None:
        """The notice on the screen was read."""
        first, self._notice = self._notice, None
        self.pacing.acknowledge()
        if len(self.persons) > 1 and first and first.kind is NoticeKind.YOU_ARE:
            self._do(self._introduced)

    def end_thought(self) -> None:
        """Let a bot that thinks answer with the best it has found so far."""
        self.pacing.end_thought()

    def toggle_pause(self) -> bool:
        """Pause the bots, or let them go on. Returns whether they are paused."""
        return self.pacing.toggle_pause()

    def step(self) -> None:
        """Pause the bots after one answer more."""
        self.pacing.step()

    def stop_at_beats(self) -> None:
        """For a player who is out of the game: stop at important events of any player."""
        if self._follower is not None:
            self._follower.stops_at_beats = True

    def run_to_end(self) -> None:
        """For a player who is out of the game: the bots finish it without pauses and stops."""
        self._runs_to_end = True
        self.pacing.skip()

    def read_notes(self, seat: int, show: Callable[[str], None]) -> None:
        """Give ``show`` the private notes of a seat."""
        unsaved = self._unsaved_notes.get(seat)
        show(self._keeper.private_notes(seat) if unsaved is None else unsaved)

    def keep_notes(self, seat: int, text: str) -> None:
        """Replace the private notes of a seat. They are saved before the next answer, or when the session is closed."""
        self._unsaved_notes[seat] = text
        self._do(self._save_notes)

    def stop_waiting(self) -> None:
        """End every pause and every wait for a key; no further answer is given."""
        self.pacing.stop()

    def close(self) -> None:
        """Stop the worker and release the campaign. Waits for an answer that is being saved. Raises SaveError."""
        self.pacing.stop()
        if self._pool:
            self._pool.shutdown(wait=True, cancel_futures=True)
        try:
            self._save_notes()
        finally:
            self._keeper.close()

    # ---- in the worker ---------------------------------------------------------------------------

    def _pool_submit(self, job: Job) -> None:
        assert self._pool is not None
        self._pool.submit(job)

    def _do(self, job: Job) -> None:
        if not self.pacing.stopped:
            self._submit(lambda: self._guarded(job))

    def _guarded(self, job: Job) -> None:
        """Run ``job``. A fault becomes a notice on the screen; the campaign stays as it was last saved."""
        try:
            job()
        except RulesError as refusal:
            self._publish(str(refusal))
        except Exception as fault:  # a fault in the rules must not take the screen down with it
            self._publish(TEXTS("fault", kind=type(fault).__name__, fault=fault))

    def _save_notes(self) -> None:
        while self._unsaved_notes:
            self._keeper.keep_private_notes(*self._unsaved_notes.popitem())

    def _begin(self) -> None:
        self.controller.remember()
        if self._follower is not None:
            resume([self._follower], self._keeper, self.controller.seen, *self.stops.followed)
        self.controller.recall(self._keeper.recording)
        self._introduce()
        self._go_on()

    def _introduce(self) -> None:
        """In a new game that others begin, show the only person here who that person is, before they play."""
        if len(self.persons) == 1 and self.controller.by_itself_next():
            notice = self._introduction(self.persons[0])
            if notice is not None:
                self._stop_for(notice)

    def _introduced(self) -> None:
        """After who a player is: what others did before that player's first turn."""
        self._show(self._digest(unseen=True))
        self._publish()

    def _recalled(self) -> None:
        if not self._recalled_once:
            self._recalled_once = True
            self._snapshots.recall(self._keeper.earlier_entries())
            self._publish()

    def _answered(self, choice_id: str, number: int) -> None:
        table = self._keeper.table
        seat = table.decision.seat if table.decision else None
        if seat is None or seat != self._snapshots.eyes:
            raise RulesError(TEXTS("not_your_turn"))
        self._notice = None
        self._choose(choice_id, number, None)
        self._go_on()

    def _choose(self, choice_id: str, number: int, by: AnsweredBy | None) -> None:
        """Answer the waiting decision, and collect what it causes. ``by`` is None where the seat's person answers."""
        table, follower = self._keeper.table, self._follower
        if follower is not None:
            follower.before(table)
            if table.decision is not None and by in (None, AnsweredBy.STAND_IN):
                follower.answered(table, table.decision.seat, by is None)
        self.controller.choose(choice_id, number, by)
        if follower is not None:
            follower.after(table)

    def _stood_in(self, number: int, count: int) -> None:
        decision = self._keeper.table.decision
        if decision is None or decision.seat != self._snapshots.eyes:
            raise RulesError(TEXTS("not_your_turn"))
        self._notice, self.controller.automatic = None, count
        try:
            self._choose(self.controller.choice_of(AnsweredBy.STAND_IN), number, AnsweredBy.STAND_IN)
        except RulesError:
            self.controller.automatic = 0
            raise
        self._go_on()

    def _hinted(self, number: int, searches: bool) -> None:
        snap = self._snapshot(self.controller.trouble)
        if snap.mine and snap.asked and snap.asked.number == number:
            self.notify(replace(snap, hint=(searched_hint if searches else hint)(self._keeper.table)))

    def _curtain_opened(self, seat: int) -> None:
        decision = self._keeper.table.decision
        if decision and decision.seat == seat and seat in self.persons:
            self._snapshots.look_through(seat)
        self._go_on(unseen=True)

    def _undone(self) -> None:
        self.controller.undo()
        self._snapshots.rewind()
        self._notice = None
        if self._follower is not None:
            self._follower.rewind(self._keeper.table)
        self._go_on()

    def _go_on(self, unseen: bool = False) -> None:
        """Answer for opponents, and players who can only pass, until a player at the keyboard must choose.
        ``unseen``: a curtain has just been opened, behind which others played."""
        while not self.pacing.stopped and self._next():
            pass
        if self.pacing.stopped:
            return
        self.pacing.begin_question()
        decision = self._keeper.table.decision
        if len(self.persons) > 1 and (decision is None or decision.seat != self._snapshots.eyes):
            # Where nobody hides anything there is nothing to draw a curtain before.
            self._snapshots.look_through(None if decision is None or self._keeper.table.game.secrets else decision.seat)
        due, digest = self._due(), self._digest(unseen)
        # What happened just before the player's turn is in the digest of that turn.
        self._show(due if due and due.kind is NoticeKind.OUT else digest or due)
        self._publish()

    def _next(self) -> bool:
        """Give one answer that needs no player, after what stops the game before it. Returns whether there was one."""
        self._save_notes()
        decision = self._keeper.table.decision
        # A notice before a question to a person is shown with that question, not before one that passes by itself.
        others = decision is not None and decision.seat not in self.persons
        if (others or self.controller.automatic == UNTIL_HARM) and self.controller.by_itself_next():
            notice = self._due()
            if notice is not None:
                self._stop_for(notice)
        return self._answered_by_itself()

    def _due(self) -> Notice | None:
        if self._follower is None:
            return None
        harm = self.stops.harm != 0 or self.controller.automatic == UNTIL_HARM
        return self._follower.due(self._keeper.table, rolls=self.stops.rolls != 0, harm=harm)

    def _digest(self, unseen: bool) -> Notice | None:
        """The notice that opens the game or the turn of the player who is asked."""
        decision = self._keeper.table.decision
        if self._follower is None or decision is None:
            return None
        if decision.seat != self._snapshots.eyes or decision.seat not in self.persons or self.controller.automatic:
            return None
        introduction, seat = self._introduction(decision.seat), decision.seat
        return introduction or (self._follower.digest(self._keeper.table, seat, unseen) if self.stops.digest else None)

    def _introduction(self, seat: int) -> Notice | None:
        if self._follower is None or not self.stops.introduction or self.controller.guiding is not None:
            return None
        return self._follower.introduction(self._keeper.table, seat)

    def _stop_for(self, notice: Notice) -> None:
        """Show a notice until it was read, or its time is over."""
        if (self._runs_to_end and notice.kind is not NoticeKind.OUT) or self.controller.plays_on_after(notice.kind):
            return
        self._show(notice)
        self._publish()
        self.pacing.wait_for_key(self.stops.seconds(notice.kind))
        self._notice = None
        if self._runs_to_end:
            self.pacing.skip()

    def _show(self, notice: Notice | None) -> None:
        """Put a notice, if there is one, on the page; a digest does not tell it again."""
        self._notice = notice or self._notice
        if self._follower is not None and notice is not None:
            self._follower.shown(notice)

    def _answered_by_itself(self) -> bool:
        decision, by = self._keeper.table.decision, self.controller.by_itself()
        if decision is None or by is None:
            return False
        if by is not AnsweredBy.PASS:
            self._wait()
        if not self.pacing.stopped:
            choice = self.controller.choice_of(by, self.pacing.thought(self._think))
            self._choose(choice, decision.number, by)
        return True

    def _think(self, seconds: int) -> None:
        """Show for how long a bot will still think."""
        if not self._runs_to_end:
            self.notify(replace(self._snapshot(self.controller.trouble), thinking=seconds))

    def _wait(self) -> None:
        """Pause to let the players read the new entries; no pause if none of them is visible to the viewer."""
        journal = self._keeper.table.journal
        news = journal.entries[max(0, self._waited - journal.first) :]
        told = self._waited < 0 or any(entry.readable(self._snapshots.eyes) for entry in news)
        self._waited = len(journal)
        pause = self.pause if told and not self._runs_to_end else 0.0
        turn = self._follower.marks.turn if self._follower else ""
        if self._waited and told and not self._runs_to_end and self.stops.pauses_bots([new.kind for new in news], turn):
            self.pacing.pause()
        if pause or self.pacing.paused or monotonic() - self._told >= FRAME:
            self._publish()
        self.pacing.wait(pause)

    def _publish(self, notice: str = "") -> None:
        self._told = monotonic()
        self.notify(self._snapshot(notice or self.controller.trouble))

    def _snapshot(self, notice: str) -> Snapshot:
        decision, eyes = self._keeper.table.decision, self._snapshots.eyes
        automatic = decision is not None and self.controller.automatic != 0
        behind = decision is not None and eyes is None and decision.seat in self.persons and not automatic
        recap = self.controller.seen.get(eyes, 0) if eyes is not None else 0
        snap = self._snapshots.snapshot(notice, recap=recap, automatic=automatic, curtain=behind)
        if snap.mine and self.controller.by_itself_next():
            # A notice is shown before the program passes: the question is not for the player, who closes the notice.
            snap = replace(snap, choices=(), blocked=(), way_out="", safe="", opened=False, odds={})
        if snap.mine or snap.outcome:
            steps, row = self.controller.steps_back(), len(self._keeper.table.undo_asks)
            snap = replace(snap, can_undo=0 < steps <= row, takes_back=steps > row)
        snap = replace(snap, halt=None if behind else self._notice, paused=self.pacing.paused)
        return replace(snap, guide=self.controller.said()) if snap.mine else snap
