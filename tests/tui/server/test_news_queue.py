"""News are shown in turn, one session at a time, after keys, and not to a session that is behind."""

import asyncio
from collections.abc import Callable

from textual.message import Message

from tests.tui.server.clients import until
from tests.tui.server.screens.fake_server import session
from tui.server import news_queue
from tui.server.news_queue import NewsQueue
from tui.server.tables.messages import LobbyChanged, Ring
from tui.server.transport import key_times
from tui.server.transport.key_times import KeyTimes


class Reader:
    """A session that notes its turns, and ends them when it is told to."""

    def __init__(self, turns: list[str], name: str) -> None:
        self.turns = turns
        self.name = name
        self.is_behind = False
        self.done: Callable[[], None] | None = None

    def show_news(self, done: Callable[[], None]) -> None:
        self.turns.append(self.name)
        self.done = done


class Screen:
    """A screen that notes what is posted to it."""

    def __init__(self, posted: list[str]) -> None:
        self.posted = posted

    def post_message(self, message: Message) -> None:
        self.posted.append(type(message).__name__)


async def test_each_session_has_one_turn_after_the_other_is_done() -> None:
    turns: list[str] = []
    ann, bea = Reader(turns, "Ann"), Reader(turns, "Bea")
    queue = NewsQueue(lambda: False)
    for reader in (ann, bea, ann):
        queue.put(reader)
    await until(lambda: turns == ["Ann"])
    await asyncio.sleep(news_queue.YIELD)
    assert turns == ["Ann"]
    assert ann.done is not None
    ann.done()
    await until(lambda: turns == ["Ann", "Bea"])
    queue.put(ann)  # Bea never says that she is done
    await until(lambda: turns == ["Ann", "Bea", "Ann"])


async def test_keys_go_first_but_not_for_ever() -> None:
    turns: list[str] = []
    are_waiting = True
    queue = NewsQueue(lambda: are_waiting)
    queue.put(Reader(turns, "Ann"))
    await asyncio.sleep(news_queue.YIELD * 3)
    assert not turns
    await until(lambda: turns == ["Ann"])


async def test_a_session_that_is_behind_is_left_out() -> None:
    turns: list[str] = []
    ann, bea = Reader(turns, "Ann"), Reader(turns, "Bea")
    ann.is_behind = True
    queue = NewsQueue(lambda: False)
    queue.put(ann)
    queue.put(bea)
    await until(lambda: turns == ["Bea"])
    ann.is_behind = False
    queue.put(ann)
    await until(lambda: turns == ["Bea", "Ann"])


async def test_news_are_merged_until_the_turn_and_an_answer_takes_them_along(tmp_path) -> None:
    app = session(tmp_path)
    posted: list[str] = []
    screen = Screen(posted)
    waiting: list[object] = []
    app.context.news.put = waiting.append  # type: ignore[method-assign]
    for message in (LobbyChanged(), LobbyChanged(), Ring("Friday"), LobbyChanged()):
        app._tell(screen, message)  # type: ignore[arg-type]
    assert not posted and set(waiting) == {app}
    app.channel.waits_for_answer = True  # type: ignore[misc]
    app._tell(screen, Ring("Sunday"))  # type: ignore[arg-type]
    assert posted == ["LobbyChanged", "Ring", "LobbyChanged", "Ring"]


def test_a_key_waits_until_something_is_sent(monkeypatch) -> None:
    now = 100.0
    monkeypatch.setattr(key_times, "monotonic", lambda: now)
    keys = KeyTimes()
    keys.typed("Ann")
    now += 0.05
    keys.typed("Bea")
    keys.typed("Ann")
    assert keys.is_waiting("Ann") and keys.are_waiting()
    keys.answered("Ann")
    assert not keys.is_waiting("Ann") and [round(took, 3) for _, took in keys.answers] == [0.05]
    now += 2 * key_times.PATIENCE
    assert keys.is_waiting("Bea") and not keys.are_waiting()  # a key that changes nothing holds nobody up
    keys.forget("Bea")
    keys.answered("Bea")
    assert len(keys.answers) == 1
    keys.typed("Ann")
    now += key_times.LOST
    keys.typed("Ann")
    now += 0.05
    keys.answered("Ann")
    assert round(keys.answers[-1][1], 3) == 0.05  # the key without an answer is not counted as a slow one
