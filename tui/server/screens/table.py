"""A table of the server: the table screen, with talk, its own page, and a bell when it becomes your turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from textual import events

from tui.bindings import Key
from tui.drawing.text import EMPTY, Part, Row, Span, row
from tui.follow.follower import NOTES
from tui.panels.presenter import Page, Presenter
from tui.panels.snapshot import Scene
from tui.screens import table_pages
from tui.screens.base import Field
from tui.screens.table import TableScreen
from tui.screens.table_notices import OpenPage
from tui.server.bindings import SERVER_TABLE
from tui.server.host import ServerHost
from tui.server.screens.base import server_host
from tui.server.screens.table_menu import TableMenu
from tui.server.tables import formatting
from tui.server.tables.actor import TableActor
from tui.server.tables.messages import LobbyChanged, Ring, Said
from tui.server.tables.seat_session import SeatSession
from tui.server.tables.views import Presence

WATCHERS = "Spectators do not see the players' chat. In the hall, t chats with everyone."


class ServerTableScreen(TableScreen):
    """One session at a table that others see too, from a seat or as a spectator."""

    KEYS = SERVER_TABLE
    NAME = "a table of the server"

    def __init__(
        self, presenter: Presenter, session_for: Callable[[ServerTableScreen], SeatSession], actor: TableActor
    ) -> None:
        super().__init__(presenter, cast(Any, session_for))  # a ``Session`` in all that a table asks of it
        self.actor = actor
        self.line = Field()
        self.refused = ""  # why the last line was not said
        self.unread = 0
        self.muted = False
        self._turn = False
        self._title = ""
        self._shown_waiting = ""

    @property
    def seat(self) -> int | None:
        """The seat whose eyes these are; None: a spectator's."""
        return cast(SeatSession, self.session).seat

    @property
    def regalia(self) -> ServerHost:
        """The app of this session."""
        return server_host(self)

    def on_mount(self) -> None:
        self.line.most = self.regalia.context.config.limits.chat_length

    # ---- news ------------------------------------------------------------------------------------

    def on_table_screen_changed(self, message: TableScreen.Changed) -> None:
        """Show the new face; tell who is not looking that it is their turn."""
        snap = message.snap
        name, turn = self.actor.record.name, snap.mine
        if turn and not self._turn and self.regalia.settings.ring:
            self.app.bell()
        if snap.outcome:
            said = f"{name}: finished"
        elif turn:
            said = f"{name}: YOUR TURN"
        else:
            said = f"{name}: {snap.players[snap.asked.seat].name} to choose" if snap.asked else name
        self._turn = turn
        if said != self._title:
            self._title = said
            self.regalia.set_title(said)

    def on_said(self, message: Said) -> None:
        """Somebody spoke, or the server told something."""
        if not self._talking and not self.muted:
            self.unread += 1
        self.redraw()

    def on_lobby_changed(self, message: LobbyChanged) -> None:
        """Somebody came or went; most of the time that changes nothing here."""
        if self._shown_waiting != self._waited_for():
            self.redraw()

    def on_ring(self, message: Ring) -> None:
        """It is one's turn at another table."""
        if self.is_current:
            self.say(message.said)

    # ---- drawing ---------------------------------------------------------------------------------

    def _status(self, scene: Scene) -> tuple[str, Part]:
        middle, right = self.presenter.status(scene)
        said = f" {self.glyphs.dot} ".join(filter(None, ("" if self.seat is not None else "watching", right)))
        news = Span(f"k {self.unread} new  ", "gold bold") if self.unread else Span("")
        return middle, row(news, Span(said, "muted"))

    def _waited_for(self) -> str:
        """Is the player who must answer here? Or how many notices are still to be read."""
        if self.snap and self.snap.behind > 1:
            return NOTES("behind", count=self.snap.behind)
        asked = self.snap.asked if self.snap else None
        if asked is None:
            return ""
        if self.snap and self.snap.automatic and asked.seat == self.seat:
            return "the computer"
        view = self.actor.view(self.regalia.person)
        seat = view.seats[asked.seat]
        words = {Presence.HERE: "here, choosing", Presence.FREE: "the seat is free", Presence.AWAY: "away"}
        since = f", {formatting.away(seat.since)}" if seat.since else ""
        left = formatting.time_left(view, asked.seat)
        return f"{words.get(seat.presence, 'bot')}{since}{f', {left}' if left else ''}"

    def redraw(self) -> None:
        self._shown_waiting = self._waited_for()
        super().redraw()

    def key_table(self) -> Sequence[Key]:
        """The keys of this game, and those of a table of the server."""
        return table_pages.keys_of(self.presenter, SERVER_TABLE)

    def _words(self) -> dict[str, str]:
        if self._talking:
            speak = {"table.answer": "send"} if self.seat is not None else {"table.answer": ""}
            mute = {"table.next": "unmute" if self.muted else "mute"}
            hidden = {key.id: "" for key in self.key_table() if key.footer and key.action != "keys"}
            return {**hidden, **speak, **mute, "table.move": "scroll", "table.back": "back"}
        words = super()._words()
        if self.snap and self.snap.outcome and self._page is None:
            words = {**words, "table.hand": ""}  # the way out has its place
        if self.unread:
            words = {"table.talk": "talk", **words}
        if self.snap and not self.snap.mine and self._page is None:
            if self.seat is None:
                return {"table.seats": "people", **words, "table.switch": "", "table.leave": "to the hall"}
            over = dict.fromkeys(("table.find", "table.switch"), "") if self.snap.automatic else {}
            return {"table.talk": "talk", "table.seats": "people", **words, **over}
        return words

    def _make_page(self, opened: OpenPage, scene: Scene) -> Page | None:
        return self._talk_page(scene) if opened.name == "talk" else super()._make_page(opened, scene)

    def _talk_page(self, scene: Scene) -> Page:
        """What was said, and the line that is being typed, last."""
        note = "muted: no mark for new lines" if self.muted else "only the players here read it"
        rows: list[Row] = formatting.talk(self.actor.talk(self.regalia.person), scene.columns)
        if self.seat is None:
            rows += [*([EMPTY] if rows else []), *formatting.paragraph(WATCHERS, scene.columns)]
        else:
            room = scene.columns - 8
            rows = rows or [row(Span(" No messages yet.", "muted"))]
            rows += [EMPTY, row(Span(" Say: ", "gold"), Field(self.line.text[-room:], room).row(True))]
            rows += formatting.paragraph(self.refused, scene.columns, "bad") if self.refused else []
        return Page("Chat at this table", "Talk", rows, note, enter="", end=True)

    # ---- keys ------------------------------------------------------------------------------------

    @property
    def _talking(self) -> bool:
        return bool(self.pages) and self.pages[-1].name == "talk"

    def on_key(self, event: events.Key) -> None:
        """On the page of the talk letters are typed."""
        self.refused = ""
        if self._talking and self.seat is not None and self.line.take(event):
            event.stop()
            self.redraw()

    def say(self, notice: str) -> None:
        """Say something until the next key; on the page of the talk under the line that is typed."""
        if self._talking:
            self.refused = notice
            self.redraw()
        else:
            super().say(notice)

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text counts as typed."""
        if self._talking and self.seat is not None:
            event.stop()
            self.line.add(" ".join(event.text.split()))
            self.redraw()

    def action_talk(self) -> None:
        """Open the talk; it is read then."""
        self._quiet()
        self.unread = 0
        self.open("talk")

    def action_answer(self) -> None:
        """On the page of the talk, say what was typed."""
        if not self._talking:
            return super().action_answer()
        text, self.line.text = self.line.text.strip(), ""
        if text:
            self.regalia.run_request(self.actor.say(self.regalia.person, text))
        self.redraw()
        return None

    def action_next(self) -> None:
        """On the page of the talk, no mark for new lines any more, or again."""
        if not self._talking:
            return super().action_next()
        self.mute()
        self.redraw()
        return None

    def mute(self) -> None:
        """No mark for new lines any more, or again."""
        self.muted = not self.muted
        self.unread = 0

    def action_seats(self) -> None:
        """The table's own page."""
        self._quiet()
        self.app.push_screen(TableMenu(self.actor, inside=self))
