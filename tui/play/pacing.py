"""When the bots of a table may move: pauses, stops, and pages that hold them."""

from collections.abc import Callable
from threading import Condition
from time import monotonic

from rules.bots.search import Watch
from tui.play.thought import watch_thought


class Pacing:
    """Shared by a session's worker, which waits, and the screen, which lets it go on. Every method but the two that
    wait returns at once."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._held = False
        self._steps = 0
        self._skipping = False
        self._acknowledged = False
        self._ends = 0  # how many thoughts of bots were ended
        self.paused = False
        self.stopped = False

    # ---- in the worker -----------------------------------------------------------------------------

    def wait(self, seconds: float) -> None:
        """Wait before a bot answers: for ``seconds`` unless pauses are skipped, then while a page is open or the table
        is paused."""
        with self._changed:
            end = monotonic() + seconds
            while not self.stopped:
                blocked = self._held or (self.paused and not self._steps)
                left = end - monotonic()
                if not blocked and (self._skipping or left <= 0 or self._steps):
                    break
                self._changed.wait(None if blocked else left)
            self._steps = max(0, self._steps - 1)

    def wait_for_key(self, seconds: float | None) -> None:
        """Wait until a notice is acknowledged, at most ``seconds`` (None: however long it takes)."""
        with self._changed:
            self._acknowledged = self._skipping = False
            self._changed.wait_for(lambda: self._acknowledged or self.stopped, seconds)

    def begin_question(self) -> None:
        """A person must answer: pauses are no longer skipped."""
        with self._changed:
            self._skipping = False

    def thought(self, tell: Callable[[int], None]) -> Watch:
        """What watches a bot's thought that begins now. ``tell`` learns the seconds that a long one will still take.
        The thought ends when the pauses are skipped, its best answer is taken, or nothing is waited for any longer."""
        ends = self._ends
        return watch_thought(tell, lambda: self.stopped or self._ends != ends)

    # ---- what a screen calls -----------------------------------------------------------------------

    def skip(self) -> None:
        """Skip the pauses until a person must answer or a notice comes, end a pause, and take the best answer that a
        searching bot has found so far."""
        self._set(_skipping=True, paused=False, _ends=self._ends + 1)

    def end_thought(self) -> None:
        """Take the best answer that a searching bot has found so far."""
        self._set(_ends=self._ends + 1)

    def hold(self, on: bool) -> None:
        """Let the bots wait while a page is open."""
        self._set(_held=on)

    def acknowledge(self) -> None:
        """The notice was read."""
        self._set(_acknowledged=True)

    def pause(self) -> None:
        """Pause the bots before their next answer, unless the player skips ahead."""
        if not self._skipping:
            self._set(paused=True)

    def toggle_pause(self) -> bool:
        """Pause the bots, or let them go on. Returns whether they are paused."""
        self._set(paused=not self.paused)
        return self.paused

    def step(self) -> None:
        """While paused: let the bots give one answer."""
        self._set(paused=True, _steps=self._steps + 1)

    def stop(self) -> None:
        """Wait for nothing from now on."""
        self._set(stopped=True)

    def _set(self, **changes: bool | int) -> None:
        with self._changed:
            for name, value in changes.items():
                setattr(self, name, value)
            self._changed.notify_all()
