"""A table of the server: the table screen with a chat, the table's page, and a bell when your turn begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from textual import events

from tui.bindings import Key
from tui.drawing.text import EMPTY, Part, Row, Span, row
from tui.follow.game_facts import NOTES
from tui.panels.presenter import Page, Presenter
from tui.panels.snapshot import Scene
from tui.screens import table_pages
from tui.screens.base import Field
from tui.screens.table import TableScreen
from tui.screens.table_base import OpenPage
from tui.server.bindings import SERVER_TABLE
from tui.server.host import ServerHost
from tui.server.screens.base import PAGE, server_host
from tui.server.screens.table_menu import TableMenu
from tui.server.tables import formatting
from tui.server.tables.actor import TableActor
from tui.server.tables.messages import ChatMessage, LobbyChanged, Ring
from tui.server.tables.seat_session import SeatSession
from tui.server.tables.views import Presence
from tui.words import Words

TEXTS = Words("server", "table_screen")


class ServerTableScreen(TableScreen):
    """One session at a table that others see too, from a seat or as a spectator."""

    KEYS = SERVER_TABLE
    NAME = TEXTS("name")

    def __init__(
        self, presenter: Presenter, session_for: Callable[[ServerTableScreen], SeatSession], actor: TableActor
    ) -> None:
        super().__init__(presenter, cast(Any, session_for))  # a ``Session`` in all that a table asks of it
        self._keys_of_game = table_pages.keys_of(presenter, SERVER_TABLE)
        self.actor = actor
        self.line = Field()
        self.refusal = ""  # why the last line of chat was not accepted
        self.unread = 0
        self.muted = False
        self._turn = False
        self._title = ""
        self._shown_waiting = ""

    @property
    def seat(self) -> int | None:
        """The seat whose information is shown; None for a spectator."""
        return cast(SeatSession, self.session).seat

    @property
    def regalia(self) -> ServerHost:
        """The app of this session."""
        return server_host(self)

    def on_mount(self) -> None:
        self.line.most = self.regalia.context.config.limits.chat_length

    # ---- news ------------------------------------------------------------------------------------

    def on_table_screen_changed(self, message: TableScreen.Changed) -> None:
        """Show the new snapshot, and its state in the window's title; ring when this player's turn begins."""
        snap = message.snap
        name, turn = self.actor.record.name, snap.mine
        if turn and not self._turn and self.regalia.settings.ring:
            self.app.bell()
        if snap.outcome:
            title = TEXTS("title_finished", table=name)
        elif turn:
            title = TEXTS("title_your_turn", table=name)
        elif snap.asked:
            title = TEXTS("title_waiting", table=name, player=snap.players[snap.asked.seat].name)
        else:
            title = name
        self._turn = turn
        if title != self._title:
            self._title = title
            self.regalia.set_title(title)

    def on_chat_message(self, message: ChatMessage) -> None:
        """Mark a new line of the chat. An announcement of the server is also shown until the next key."""
        if not self._chat_is_open and not self.muted:
            self.unread += 1
        if message.line.who or self._chat_is_open:
            self.redraw()
        else:
            self.say(message.line.text)

    def on_lobby_changed(self, message: LobbyChanged) -> None:
        """Draw the page again if the player who must answer came or left."""
        if self._shown_waiting != self._waited_for():
            self.redraw()

    def on_ring(self, message: Ring) -> None:
        """Show that it is this person's turn at another table."""
        if self.is_current:
            self.say(message.said)

    # ---- drawing ---------------------------------------------------------------------------------

    def _status(self, scene: Scene) -> tuple[str, Part]:
        middle, right = self.presenter.status(scene)
        watching = "" if self.seat is not None else TEXTS("watching")
        if self.seat is not None and self.snap and self.snap.automatic:
            right = TEXTS("bot_for_you")
        figures = f" {self.glyphs.dot} ".join(filter(None, (self._own_time(), watching, right)))
        unread = Span(TEXTS("unread", count=self.unread), "gold bold") if self.unread else Span("")
        return middle, row(unread, Span(figures, "muted"))

    def _own_time(self) -> str:
        """The time left in the player's own time bank, while the player must answer."""
        if self.seat is None or not self.snap or not self.snap.mine:
            return ""
        return formatting.time_left(self.actor.seat_view(self.seat))

    def _waited_for(self) -> str:
        """Whether the player who must answer is here, and their time left; or the number of notices to read, or for how
        long a bot will think."""
        if self.snap and self.snap.behind > 1:
            return NOTES("behind", count=self.snap.behind)
        if self.snap and self.snap.thinking:
            return NOTES("thinking", seconds=self.snap.thinking)
        asked = self.snap.asked if self.snap else None
        if asked is None:
            return ""
        if self.snap and self.snap.automatic and asked.seat == self.seat:
            return TEXTS("autoplay")
        seat = self.actor.seat_view(asked.seat)
        key = {Presence.HERE: "here", Presence.FREE: "free", Presence.AWAY: "away"}.get(seat.presence, "bot")
        parts = (TEXTS(key), formatting.away(seat.since), formatting.time_left(seat))
        return ", ".join(filter(None, parts))

    def redraw(self) -> None:
        self._shown_waiting = self._waited_for()
        super().redraw()

    def key_table(self) -> Sequence[Key]:
        """The keys of this game and of a table of the server."""
        return self._keys_of_game

    def _words(self) -> dict[str, str]:
        if self._chat_is_open:
            hidden = {key.id: "" for key in self.key_table() if key.footer and key.action != "keys"}
            return {
                **hidden,
                "table.answer": TEXTS("send") if self.seat is not None else "",
                "table.next": TEXTS("unmute" if self.muted else "mute"),
                "table.move": TEXTS("scroll"),
                "table.back": TEXTS("back"),
            }
        words = super()._words()
        if self.snap and self.snap.outcome and self._page is None:
            words = {**words, "table.hand": ""}  # leaves room for the way out
        if self.unread:
            words = {"table.talk": TEXTS("talk"), **words}
        if self.snap and not self.snap.mine and self._page is None:
            # A table of the server cannot be paused: the keys only skip its pauses.
            skip = words["table.switch"] if self.snap.thinking else TEXTS("skip")
            words = {**words, "table.switch": skip, "table.move": ""}
            if self.seat is None:
                return {"table.seats": TEXTS("people"), **words, "table.switch": "", "table.leave": TEXTS("to_hall")}
            hidden = dict.fromkeys(("table.find", "table.switch"), "") if self.snap.automatic else {}
            return {"table.talk": TEXTS("talk"), "table.seats": TEXTS("people"), **words, **hidden}
        return words

    def _make_page(self, opened: OpenPage, scene: Scene) -> Page | None:
        return self._chat_page(scene) if opened.name == "talk" else super()._make_page(opened, scene)

    def _chat_page(self, scene: Scene) -> Page:
        """The chat, and under it the line that is being typed."""
        note = TEXTS("muted" if self.muted else "private")
        rows: list[Row] = formatting.talk(self.actor.talk(self.regalia.person), scene.columns)
        if self.seat is None:
            rows += [*([EMPTY] if rows else []), *formatting.paragraph(TEXTS("spectators"), scene.columns)]
        else:
            room = scene.columns - 8
            rows = rows or [row(Span(PAGE("no_messages"), "muted"))]
            rows += [EMPTY, row(Span(TEXTS("say"), "gold"), Field(self.line.text[-room:], room).row(True))]
            rows += formatting.paragraph(self.refusal, scene.columns, "bad") if self.refusal else []
        return Page(TEXTS("chat"), TEXTS("chat_word"), rows, note, enter="", end=True)

    # ---- keys ------------------------------------------------------------------------------------

    @property
    def _chat_is_open(self) -> bool:
        return bool(self.pages) and self.pages[-1].name == "talk"

    def on_key(self, event: events.Key) -> None:
        """Type into the line of the chat while it is open."""
        self.refusal = ""
        if self._chat_is_open and self.seat is not None and self.line.take(event):
            event.stop()
            self.redraw()

    def say(self, notice: str) -> None:
        """Show a notice until the next key; in the chat, under the line that is typed."""
        if self._chat_is_open:
            self.refusal = notice
            self.redraw()
        else:
            super().say(notice)

    def on_paste(self, event: events.Paste) -> None:
        """Type the pasted text, on one line."""
        if self._chat_is_open and self.seat is not None:
            event.stop()
            self.line.add(" ".join(event.text.split()))
            self.redraw()

    def action_talk(self) -> None:
        """Open the chat and clear the mark for new lines."""
        self._quiet()
        self.unread = 0
        self.open("talk")

    def action_answer(self) -> None:
        """Send the line of the chat while it is open; otherwise answer the question."""
        if not self._chat_is_open:
            return super().action_answer()
        text, self.line.text = self.line.text.strip(), ""
        if text:
            self.regalia.run_request(self.actor.say(self.regalia.person, text))
        self.redraw()
        return None

    def action_next(self) -> None:
        """Mute or unmute the chat while it is open."""
        if not self._chat_is_open:
            return super().action_next()
        self.mute()
        self.redraw()
        return None

    def mute(self) -> None:
        """Stop marking new lines of the chat, or mark them again."""
        self.muted = not self.muted
        self.unread = 0

    def action_seats(self) -> None:
        """Open the table's page."""
        self._quiet()
        self.app.push_screen(TableMenu(self.actor, inside=self))
