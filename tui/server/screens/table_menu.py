"""The page of one table: its players, how to join or watch, and what its host may do."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from typing import Any, Protocol

import rules
from rules.bots.levels import offered
from tui.drawing.text import EMPTY, Row, Span, fill, fit, heading, row
from tui.host import PlayedTable
from tui.server.bindings import MENU
from tui.server.errors import ServerError
from tui.server.screens.base import PAGE
from tui.server.screens.listing import Entry, ListSheet
from tui.server.tables import formatting
from tui.server.tables.actor import TableActor
from tui.server.tables.views import Presence, SeatView, TableView
from tui.widgets.bars import status_bar
from tui.words import Words

TEXTS = Words("server", "table_menu")
ABOUT = Words("server", "table_menu_about")

USUAL = "steady"
"""The level of bots that is proposed first."""
ROOMY = 30
"""The height, in rows, from which empty rows separate the parts of the page."""
PASSWORD_LENGTH = 40
"""The most characters of a table's password."""


class OpenBoard(PlayedTable, Protocol):
    """The board of a table, under the page of that table."""

    muted: bool

    def mute(self) -> None:
        """Stop marking new lines of chat, or mark them again."""

    def action_talk(self) -> None:
        """Open the chat of the table."""


class TableMenu(ListSheet):
    """The page of a table, opened from the hall or over the board of that table (``inside``)."""

    KEYS = MENU
    NAME = TEXTS("name")

    def __init__(self, actor: TableActor, inside: OpenBoard | None = None) -> None:
        super().__init__()
        self.actor = actor
        self.inside = inside
        self.view: TableView | None = None

    def update_view(self, notice: str = "") -> None:
        """Fetch the table and draw it, with ``notice``. When the game begins, open the board for a seated player."""
        if not self.is_current or self._close_if_gone(notice):
            return
        before, gathering = self.marked, self.view is not None and not self.view.begun
        self.view = self.actor.view(self.regalia.person)
        if gathering and self.view.begun and self.view.yours:
            self._sit_down()
            return
        self.keep_mark(before)
        if "pass" not in self.value_of:
            passes = self.view.auto_pass
            self.value_of["pass"] = formatting.PASSES.index(passes) if passes in formatting.PASSES else 0
        self.notice = notice or self.notice
        self.redraw()

    def _close_if_gone(self, notice: str) -> bool:
        """Close this page if the table was closed, and show ``notice`` or the reason. Returns whether it was closed.

        Over the board of the table, the page stays until the board itself closes.
        """
        try:
            self.regalia.context.registry.table(self.actor.record.stem)
        except ServerError as why:
            if self.inside is None:
                self.app.pop_screen()
                self.regalia.say(notice or str(why))
            return True
        return False

    # ---- what can be done ------------------------------------------------------------------------

    def entries(self) -> Sequence[Entry]:
        view = self.view
        if view is None:
            return []
        return [*self._yours(view), *self._consents(view), *self._for_host(view), *self._permanent(view)]

    def _consents(self, view: TableView) -> list[Entry]:
        """Open proposals of the host, for those whose consent is needed."""
        me = self.regalia.person.id
        return [
            Entry("agree", TEXTS("agree"), proposal.text, section=TEXTS("proposals"), stem=proposal.key)
            for proposal in view.proposals
            if me in proposal.missing
        ]

    def _yours(self, view: TableView) -> list[Entry]:
        section = TEXTS("you")
        entries = self._chat_entries(self.inside, section) if self.inside and view.yours else []
        free = [at for at, seat in enumerate(view.seats) if seat.presence is Presence.FREE]
        if view.yours and view.begun and not self.inside:
            entries.append(Entry("sit", TEXTS("sit"), TEXTS("sit_note"), section=section))
        if not view.yours and not view.over:
            entries.append(
                Entry(
                    "take",
                    TEXTS("take"),
                    TEXTS("needs_password" if view.word else "anyone"),
                    "" if free else TEXTS("no_free_seat"),
                    section,
                    values=[self._seat(at, view.seats[at]) for at in free],
                )
            )
        if not view.yours and not self.inside:
            why = "" if view.begun else TEXTS("not_begun")
            entries.append(Entry("watch", TEXTS("watch"), PAGE("public_only"), why, section))
        if not view.begun:
            entries.append(Entry("begin", TEXTS("begin"), TEXTS("begin_note"), self._why_not_begin(view), section))
        return entries

    def _why_not_begin(self, view: TableView) -> str:
        """Why the viewer cannot begin the game; empty if they can."""
        if not view.yours and not view.maker:
            return TEXTS("only_seated")
        if view.free == 1:
            return TEXTS("seat_free")
        return TEXTS("seats_free", count=view.free) if view.free else ""

    def _chat_entries(self, inside: OpenBoard, section: str) -> list[Entry]:
        note = TEXTS("no_mark" if inside.muted else "new_lines_marked")
        mute = Entry("mute", TEXTS("unmute" if inside.muted else "mute"), note, section=section)
        return [Entry("talk", TEXTS("talk"), TEXTS("talk_note"), section=section), mute]

    def _for_host(self, view: TableView) -> list[Entry]:
        """What only the host may do; the others see it blocked."""
        section = TEXTS("host")
        only = self._only_host(view)
        absent, bots, heirs = self._absent(view), self._bots(view), self._heirs(view)
        nobody = TEXTS("nobody_away" if view.begun else "no_free_seat")
        levels = self._levels(view)
        return [
            Entry(
                "pass",
                TEXTS("pass"),
                self._current_pass(view),
                only,
                section,
                values=[formatting.passing(seconds) for seconds in formatting.PASSES],
            ),
            Entry(
                "fill",
                TEXTS("fill"),
                "",
                only or ("" if absent else nobody),
                section,
                values=[
                    TEXTS("fill_value", seat=self._seat(at, view.seats[at]), level=level)
                    for at in absent
                    for level in levels
                ],
            ),
            Entry(
                "out",
                TEXTS("out"),
                "",
                "" if bots else only or TEXTS("no_bot"),
                section,
                values=[self._seat(at, view.seats[at]) for at in bots],
            ),
            Entry(
                "hand",
                TEXTS("hand"),
                "",
                only or ("" if heirs else TEXTS("nobody_else")),
                section,
                values=[TEXTS("hand_value", name=name) for name in heirs],
            ),
        ]

    def _permanent(self, view: TableView) -> list[Entry]:
        section, note = TEXTS("permanent"), TEXTS("asks_first")
        up = [Entry("up", TEXTS("up"), note, section=section)] if view.yours and not view.over else []
        return [*up, Entry("close", TEXTS("close"), note, self._only_host(view), section)]

    def _only_host(self, view: TableView) -> str:
        """Why the viewer may not do what the host may; empty for the host."""
        return "" if view.maker else TEXTS("only_host", name=view.made_by)

    def _current_pass(self, view: TableView) -> str:
        """When absent players pass now, if the line shows another value."""
        shown = formatting.PASSES[self.value_of.get("pass", 0)]
        return "" if shown == view.auto_pass else TEXTS("pass_now", time=formatting.passing(view.auto_pass))

    def _absent(self, view: TableView) -> list[int]:
        """Seats that a bot may take: free ones, and during a game those of absent players."""
        kinds = (Presence.FREE, Presence.AWAY) if view.begun else (Presence.FREE,)
        return [at for at, seat in enumerate(view.seats) if seat.presence in kinds]

    def _bots(self, view: TableView) -> list[int]:
        """Seats from which the viewer may remove the bot: all for the host, their own for others."""
        kinds = (Presence.BOT, Presence.FILLED)
        return [at for at, seat in enumerate(view.seats) if seat.presence in kinds and (view.maker or seat.you)]

    def _heirs(self, view: TableView) -> list[str]:
        """The other players, any of whom may host the table."""
        return [seat.person for seat in view.seats if seat.person and not seat.you]

    def _seat(self, at: int, seat: SeatView) -> str:
        return f"{self.glyphs.mark(at)} {seat.name or TEXTS('seat_number', number=at + 1)}"

    # ---- drawing ---------------------------------------------------------------------------------

    def status(self, columns: int) -> Row:
        return status_bar("Regalia", self.view.name if self.view else "", PAGE("back"), columns, self.glyphs)

    def rows_above(self, columns: int) -> Sequence[Row]:
        view, glyphs = self.view, self.glyphs
        if view is None:
            return []
        host = TEXTS("hosted_by", name=view.made_by) if view.made_by else ""
        rows = [heading(view.title, columns, glyphs, host), *formatting.paragraph(self._facts(view), columns)]
        if view.options:
            rows += formatting.paragraph(TEXTS("options", options=", ".join(view.options)), columns)
        gap = [EMPTY] if self.size.height >= ROOMY else []
        watching = TEXTS("watching", count=view.watching) if view.watching else ""
        rows += [*gap, heading(TEXTS("seats"), columns, glyphs, watching)]
        return [*rows, *(self._seat_row(at, view) for at in range(len(view.seats))), *gap]

    def _facts(self, view: TableView) -> str:
        parts = [formatting.state(view, self.glyphs)]
        if view.your_turn:
            parts.append(TEXTS("waits_for_you", time=formatting.ago(view.since)))
        if view.free:
            parts.append(TEXTS("table_password" if view.word else "table_open"))
        if not view.over:
            parts.append(formatting.absent(view.auto_pass))
        if clocks := formatting.timeout(view):
            parts.append(clocks)
        if view.begun and not view.over and view.bot_after:
            time = formatting.long(view.bot_after)
            parts.append(TEXTS("bots_for_absent", level=view.bot_level, time=time))
        return f" {self.glyphs.dot} ".join(parts)

    def _seat_row(self, at: int, view: TableView) -> Row:
        seat = view.seats[at]
        acts = bool(view.waits_for) and view.waits_for == seat.name
        player = TEXTS("bot_level", level=seat.level) if seat.level else ""
        if seat.presence is Presence.FILLED:
            player = TEXTS("bot_for", level=seat.level, player=seat.person)
        elif seat.person and seat.person != seat.name:
            player = seat.person
        presence = formatting.presence(seat, view.begun)
        if seat.since and view.begun and not seat.you:
            presence = TEXTS("since", presence=presence, time=formatting.away(seat.since))
        waits = ""
        if acts:
            waits = TEXTS("to_choose_since", time=formatting.ago(view.since)) if view.since else TEXTS("to_choose")
        left = formatting.time_left(seat) if view.begun and not view.over else ""
        return row(
            Span(f" {self.glyphs.cursor if acts else ' '} ", "gold"),
            fit(row(Span(f"{self.glyphs.mark(at)} {seat.name}", f"seat{at + 1} bold")), 22, glyphs=self.glyphs),
            fit(row(Span(presence, "text")), 18),
            fit(row(Span(player, "muted")), 17, glyphs=self.glyphs),
            " ",
            Span(waits, "gold"),
            Span(f"{', ' if waits else ''}{left}" if left else "", "gold" if acts else "muted"),
        )

    def rows_below(self, columns: int, room: int) -> Sequence[Row]:
        about = formatting.paragraph(ABOUT(self.marked.kind), columns, "text") if self.marked else []
        most = 3 if self.size.height >= ROOMY else 1
        head = [heading(PAGE("detail"), columns, self.glyphs)] if most > 1 else []
        return [*head, *fill(about, most), self.foot(columns)]

    def words(self) -> dict[str, str]:
        kind = self.marked.kind if self.marked else ""
        return {"menu.answer": TEXTS.get(f"enter_{kind}", TEXTS("enter_else")), **super().words()}

    # ---- doing -----------------------------------------------------------------------------------

    def open(self, entry: Entry, value: int) -> None:
        """Do what the line says, after a password or a confirmation where one is needed."""
        assert self.view is not None
        view, actor, me = self.view, self.actor, self.regalia.person
        if entry.kind in ("sit", "watch"):
            self._sit_down()
        elif entry.kind in ("talk", "mute"):
            self._talk(entry.kind)
        elif entry.kind == "take" and view.word:
            self.ask(TEXTS("password"), PASSWORD_LENGTH, lambda password: self._take(value, password))
        elif entry.kind == "take":
            self._take(value)
        elif entry.kind == "begin":
            self._do(actor.begin(me))
        elif entry.kind == "up":
            self.confirm(TEXTS("confirm_up"), lambda _: self._do(actor.leave_seat(me), PAGE("seat_freed")))
        elif entry.kind == "pass":
            done = TEXTS("done_pass", time=formatting.passing(formatting.PASSES[value]))
            self._do(actor.set_auto_pass(me, formatting.PASSES[value]), done)
        elif entry.kind == "fill":
            levels = self._levels(view)
            at = self._absent(view)[value // len(levels)]
            request = actor.fill(me, at, levels[value % len(levels)])
            self._do(request, TEXTS("done_fill"), TEXTS("proposed"))
            if not view.begun and view.free == 1:
                self.has_moved = False  # all seats are taken then, and the mark is on the beginning of the game
        elif entry.kind == "agree":
            self._do(actor.agree(me, entry.stem), TEXTS("done_agree"))
        elif entry.kind == "out":
            self._do(actor.give_back(me, self._bots(view)[value]), TEXTS("done_out"))
        elif entry.kind == "hand":
            self._hand_on(self._heirs(view)[value])
        else:
            done = TEXTS("done_close", table=view.name)
            self.confirm(
                TEXTS("confirm_close", table=view.name), lambda _: self._do(actor.close(me), done, TEXTS("proposed"))
            )

    def _levels(self, view: TableView) -> tuple[str, ...]:
        """The levels that an added bot may have, the usual one first; during a game, only the level agreed upon."""
        if view.begun:
            return (view.bot_level,)
        return (USUAL, *(level for level in offered(rules.game(view.game)) if level not in (USUAL, "random")))

    def _do(self, request: Coroutine[Any, Any, Any], done: str = "", proposed: str = "") -> None:
        """Run ``request``, then show ``done``, or ``proposed`` if its result is False: players must agree first."""

        async def work() -> None:
            self.update_view(proposed if await request is False else done)

        self.regalia.run_request(work())

    def _talk(self, kind: str) -> None:
        assert self.inside is not None
        if kind == "mute":
            self.inside.mute()
        else:
            self.app.pop_screen()
            self.inside.action_talk()

    def _take(self, value: int, password: str = "") -> None:
        assert self.view is not None
        free = [at for at, seat in enumerate(self.view.seats) if seat.presence is Presence.FREE]

        async def take() -> None:
            await self.actor.take(self.regalia.person, free[value], password)
            if self.is_current:
                self.update_view(TEXTS("done_take"))
                if self.view and self.view.begun:
                    self._sit_down()

        self.regalia.run_request(take())

    def _sit_down(self) -> None:
        """Open the board of the table from the player's seat, or as a spectator, in place of one that is open."""
        assert self.view is not None
        own = next((at for at, seat in enumerate(self.view.seats) if seat.you), None)
        if self.inside:
            self.regalia.ways.leave_table(self.inside)
        else:
            self.app.pop_screen()
        self.regalia.open_table(self.actor, own)

    def _hand_on(self, name: str) -> None:
        heir = self.regalia.context.register.by_name(name)
        if heir is None:
            self.say(TEXTS("unknown_player", name=name))
        else:
            self._do(self.actor.hand_on(self.regalia.person, heir), TEXTS("done_hand", name=name))
