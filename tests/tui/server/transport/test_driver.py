"""The driver of a session: what is typed comes as keys, what is drawn goes out once, and nobody can flood it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual import events
from textual.app import App, ComposeResult
from textual.screen import Screen
from textual.widgets import Static

from tests.tui.server.clients import until
from tui.server.token_bucket import TokenBucket
from tui.server.transport import textual_private as private
from tui.server.transport.driver import (
    CLOSING,
    KEYS_AT_ONCE,
    LETTERS_A_SECOND,
    LETTERS_AT_ONCE,
    MAX_SIZE,
    OPENING,
    SLICE,
    SessionDriver,
    bounded,
)
from tui.server.transport.paste_parser import PASTE


class Transport:
    """Somebody who reads, or does not."""

    def __init__(self) -> None:
        self.stopped = False
        self.sent: list[str] = []

    def send(self, text: str) -> None:
        self.sent.append(text)


class Words(Screen[None]):
    """A screen where t opens a line to type in, and Enter closes it."""

    BINDINGS = [("t", "app.open_line", ""), ("enter", "app.close_line", "")]

    def on_key(self, event: events.Key) -> None:
        page = self.app
        assert isinstance(page, Page)
        if page.line is not None and event.is_printable:
            page.line += event.character or ""
            event.stop()


class Page(App[None], inherit_bindings=False):
    """An app that notes what it is told."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self) -> None:
        self.transport = Transport()
        self.keys: list[str] = []
        self.pastes: list[str] = []
        self.sizes: list[tuple[int, int]] = []
        self.line: str | None = None
        self.said: list[str] = []
        super().__init__(driver_class=SessionDriver)
        private.isolate_app(self, "256")

    def compose(self) -> ComposeResult:
        yield Static("The court of Fandonia", id="words")

    def get_default_screen(self) -> Screen[None]:
        return Words()

    def on_key(self, event: events.Key) -> None:
        self.keys.append(event.key)

    def on_paste(self, event: events.Paste) -> None:
        self.pastes.append(event.text)

    def on_resize(self, event: events.Resize) -> None:
        self.sizes.append((event.size.width, event.size.height))

    def refresh_all(self) -> None:
        self.screen.refresh(layout=True)
        self.query_one("#words").refresh()

    def action_open_line(self) -> None:
        self.line = ""

    def action_close_line(self) -> None:
        self.said.append(self.line or "")
        self.line = None

    @property
    def driver(self) -> SessionDriver:
        assert isinstance(self._driver, SessionDriver)
        return self._driver


@asynccontextmanager
async def a_page() -> AsyncIterator[Page]:
    page = Page()
    running = asyncio.ensure_future(private.run(page, (80, 24), False))
    await until(lambda: any("Fandonia" in text for text in page.transport.sent))
    try:
        yield page
    finally:
        page.exit()
        await running


async def test_it_opens_the_screen_and_leaves_the_terminal_as_it_was() -> None:
    async with a_page() as page:
        assert page.transport.sent[0] == OPENING
        assert "\x1b[?1003h" not in "".join(page.transport.sent), "any motion of a mouse would be sent"
        assert "\x1b[>" not in "".join(page.transport.sent), "no other protocol of keys is asked for"
    assert page.transport.sent[-1] == CLOSING


async def test_a_lone_escape_is_a_key_after_a_moment_and_a_split_sequence_is_one() -> None:
    async with a_page() as page:
        page.driver.receive(b"\x1b")
        await until(lambda: page.keys == ["escape"])
        page.driver.receive(b"\x1b[")
        page.driver.receive(b"B")
        page.driver.receive("é".encode()[:1])
        page.driver.receive("é".encode()[1:])
        await until(lambda: len(page.keys) == 3)
        assert page.keys[1:] == ["down", "é"]


async def test_garbage_is_no_fault() -> None:
    async with a_page() as page:
        whole = bytes(range(256))
        for piece in (b"\xff\xfe\x00\x80", b"\x1b[99999999999999u", b"\x1b[<0;1;", b"\x1b[200~", b"\x1b[201~", whole):
            page.driver.receive(piece)
        page.driver.receive(b"\x1b[1114112;1u\x1b[<999999999;5;5M")
        await asyncio.sleep(private.ESCAPE_WAIT * 2)
        await until(lambda: not page.driver._queue.is_busy)
        page.line = None
        page.driver._keys = TokenBucket(50.0, 100.0)  # there were more keys in it than anybody types
        page.driver.receive(b"x")
        await until(lambda: "x" in page.keys)


async def test_a_key_is_done_with_before_the_next_one_is_told() -> None:
    """Keys that come in one bunch do what they do one by one: the first here opens a line, which the rest fill."""
    async with a_page() as page:
        page.driver.receive(b"tto the king\r")
        await until(lambda: bool(page.said))
        assert page.said == ["to the king"]


async def test_keys_beyond_what_anybody_types_are_lost_and_the_rest_goes_on() -> None:
    async with a_page() as page:
        page.driver.receive(b"a" * 20_000)
        page.driver.receive(b"")
        await until(lambda: not page.driver._waiting)
        await asyncio.sleep(0)
        assert len(page.keys) <= KEYS_AT_ONCE * 1.5


async def test_of_a_long_paste_only_the_beginning_is_read() -> None:
    async with a_page() as page:
        page.driver.receive(b"\x1b[200~" + b"p" * 10_000 + b"\x1b[201~")
        await until(lambda: bool(page.pastes))
        assert page.pastes == ["p" * PASTE]


async def test_a_paste_that_the_parser_sees_in_pieces_is_given_up_if_it_has_no_end() -> None:
    async with a_page() as page:
        page.driver._letters = TokenBucket(1e6, 1e6)
        for piece in (b"\x1b[20", b"0~" + b"p" * 3000, b"p" * 3000):
            page.driver.receive(piece)
            await until(lambda: not page.driver._waiting)
        page.driver._keys = TokenBucket(50.0, 100.0)  # what came behind it were keys, and too many
        page.driver.receive(b"x")
        await until(lambda: "x" in page.keys)


async def test_input_beyond_the_budget_is_not_parsed() -> None:
    parsed: list[str] = []
    async with a_page() as page:
        was = page.driver._events_in
        page.driver._events_in = lambda text: parsed.append(text) or was(text)  # type: ignore[method-assign, func-returns-value]
        page.driver._letters = TokenBucket(LETTERS_A_SECOND, LETTERS_AT_ONCE, clock=lambda: 0.0)  # nothing is refilled
        page.driver.receive(b"k" * 1_000_000)
        await until(lambda: not page.driver._waiting)
        assert sum(map(len, parsed)) == LETTERS_AT_ONCE and max(map(len, parsed)) <= SLICE
        page.driver.receive(b"\x1b[200~\x1b[201~" * 50_000)
        assert not page.driver._waiting, "pastes count, too"


async def test_sizes_have_bounds_and_only_ssh_says_them() -> None:
    assert bounded(0, 0) == (20, 5) and bounded(9999, 9999) == MAX_SIZE
    async with a_page() as page:
        page.driver.resize(100, 30)
        await until(lambda: page.sizes[-1] == (100, 30))
        page.driver.receive(b"\x1b[48;9000;9000;1;1t")
        page.driver.resize(90_000, 90_000)
        await until(lambda: page.sizes[-1] == MAX_SIZE)
        assert (9000, 9000) not in page.sizes


async def test_a_storm_of_sizes_ends_with_the_last() -> None:
    async with a_page() as page:
        for step in range(200):
            page.driver.resize(40 + step, 10 + step % 40)
        await until(lambda: page.sizes[-1] == (239, 49))
        assert page.is_running


async def test_cells_that_are_there_are_not_sent_again() -> None:
    async with a_page() as page:
        page.transport.sent.clear()
        page.query_one("#words").refresh()
        await asyncio.sleep(0.2)
        assert "Fandonia" not in "".join(page.transport.sent)


async def test_nothing_waits_for_a_slow_reader_and_then_all_is_drawn_once() -> None:
    async with a_page() as page:
        page.transport.sent.clear()
        page.transport.stopped = True
        words = page.query_one("#words", Static)
        for turn in range(20):
            words.update(f"Turn {turn} at the court")
            await asyncio.sleep(0.02)
        assert page.transport.sent == []
        page.transport.stopped = False
        page.driver.resume_output()
        await until(lambda: "Turn 19 at the court" in "".join(page.transport.sent))
        assert "Turn 18" not in "".join(page.transport.sent)
