"""When bots wait before their next answer: for players who read a notice, and so that watchers can follow."""

from collections.abc import Callable

from tui.server.clock import Timer
from tui.server.tables.context import TableContext
from tui.server.tables.live_game import LiveGame


class BotPauses:
    """The pauses of one table: ``bot_pause`` seconds between two answers while somebody watches, at most ``bot_wait``
    seconds for readers; 0 turns either off. ``resume`` is called when a pause is over."""

    def __init__(self, context: TableContext, resume: Callable[[], None]) -> None:
        self._context = context
        self._resume = resume
        self._timer: Timer | None = None
        self._length_at_pause = 0  # of the chronicle, when the last pause ended
        self._length_at_wait = 0  # of the chronicle, when the last wait for readers ended
        self._skipping = False

    def begin(self, live_game: LiveGame, is_watched: bool, is_present: Callable[[int], bool]) -> bool:
        """Start the pause or the wait that is due before the next answer of a bot. False if none is."""
        if self._skipping:
            return False
        config, clock = self._context.config, self._context.clock
        length = len(live_game.table.journal)
        if config.bot_wait and length > self._length_at_wait and _has_readers(live_game, is_present):
            self._timer = clock.later(config.bot_wait, lambda: self._end_wait(live_game))
        elif config.bot_pause and is_watched and live_game.has_public_news(self._length_at_pause):
            self._timer = clock.later(config.bot_pause, lambda: self._end_pause(live_game))
        else:
            return False
        return True

    def stop(self) -> None:
        """Cancel the pause under way, if there is one."""
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def skip(self, on: bool) -> None:
        """Switch skipping the pauses on or off."""
        self._skipping = on

    def _end_wait(self, live_game: LiveGame) -> None:
        self._length_at_wait = len(live_game.table.journal)
        self._resume()

    def _end_pause(self, live_game: LiveGame) -> None:
        self._length_at_pause = len(live_game.table.journal)
        self._resume()


def _has_readers(live_game: LiveGame, is_present: Callable[[int], bool]) -> bool:
    """Whether a player who is present, and for whom no bot answers, reads a notice."""
    seats = [seat for seat in range(len(live_game.table.seats)) if live_game.bot(seat) is None]
    return any(live_game.notices.is_awaited(seat) and is_present(seat) for seat in seats)
