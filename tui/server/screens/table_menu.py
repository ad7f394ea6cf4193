"""The page of one table: who sits there, how one gets in, and what its maker may do with it."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from typing import Any, Protocol

import rules
from rules.bots.levels import offered
from tui.drawing.text import EMPTY, Row, Span, fill, fit, heading, row
from tui.host import PlayedTable
from tui.server.bindings import MENU
from tui.server.errors import ServerError
from tui.server.screens.listing import Entry, ListSheet
from tui.server.tables import formatting
from tui.server.tables.actor import TableActor
from tui.server.tables.views import Presence, SeatView, TableView
from tui.widgets.bars import status_bar

USUAL = "steady"
ROOMY = 30
"""From so many rows on there is room between the parts of the page."""
PROPOSED = "Proposed; the other players must agree."

ABOUT = {
    "talk": "Read and write the chat of this table.",
    "mute": "While it is muted, new lines are not marked.",
    "sit": "Go to the table and play.",
    "take": "Left and right choose among the free seats.",
    "watch": "You see what everyone may know, without the players' chat.",
    "begin": "All seats must be taken, by players or bots.",
    "up": "Another player may take it then, with everything it has.",
    "pass": "Left and right change it. Absent players who could pass then do so automatically.",
    "fill": "The bot plays a free seat, or for an absent player. Left and right choose.",
    "agree": "When everyone who is asked has agreed, it happens.",
    "out": "The seat returns to its player, or becomes free.",
    "hand": "Another player hosts the table from then on.",
    "close": "Permanently. The campaign stays in the admin's folder.",
}


class OpenBoard(PlayedTable, Protocol):
    """The board of a table, under the page of that table."""

    muted: bool

    def mute(self) -> None:
        """Stop marking new lines of chat, or mark them again."""

    def action_talk(self) -> None:
        """Open the chat of the table."""


class TableMenu(ListSheet):
    """A table from outside, or over the screen of the table one looks at (``inside``)."""

    KEYS = MENU
    NAME = "a table of the server"

    def __init__(self, actor: TableActor, inside: OpenBoard | None = None) -> None:
        super().__init__()
        self.actor = actor
        self.inside = inside
        self.view: TableView | None = None

    def look(self, said: str = "") -> None:
        """Fetch the table as it is; the mark stays where it was. When the game begins, who has a seat sits down."""
        if not self.is_current or self._gone(said):
            return
        before, gathering = self.marked, self.view is not None and not self.view.begun
        self.view = self.actor.view(self.regalia.person)
        if gathering and self.view.begun and self.view.yours:
            self._sit_down()
            return
        self.keep(before)
        if "pass" not in self.chosen:
            passes = self.view.auto_pass
            self.chosen["pass"] = formatting.PASSES.index(passes) if passes in formatting.PASSES else 0
        self.notice = said or self.notice
        self.redraw()

    def _gone(self, said: str) -> bool:
        """Was the table closed? Then the page is, too, and ``said`` or why is told. From inside one is shown out by the
        table itself."""
        try:
            self.regalia.context.registry.table(self.actor.record.stem)
        except ServerError as why:
            if self.inside is None:
                self.app.pop_screen()
                self.regalia.say(said or str(why))
            return True
        return False

    # ---- what can be done ------------------------------------------------------------------------

    def entries(self) -> Sequence[Entry]:
        view = self.view
        if view is None:
            return []
        return [*self._yours(view), *self._consents(view), *self._makers(view), *self._for_good(view)]

    def _consents(self, view: TableView) -> list[Entry]:
        """Open proposals of the host, for those whose consent is needed."""
        me = self.regalia.person.id
        return [
            Entry("agree", "Agree", proposal.what, head="The host proposes", stem=proposal.key)
            for proposal in view.proposals
            if me in proposal.missing
        ]

    def _yours(self, view: TableView) -> list[Entry]:
        head = "You"
        found = self._talks(self.inside, head) if self.inside and view.yours else []
        free = [at for at, seat in enumerate(view.seats) if seat.presence is Presence.FREE]
        if view.yours and view.begun and not self.inside:
            found.append(Entry("sit", "Sit down", "at your seat", head=head))
        if not view.yours and not view.over:
            word = "needs the password" if view.word else "anybody may"
            found.append(
                Entry(
                    "take",
                    "Take a seat",
                    word,
                    "" if free else "no seat is free",
                    head,
                    values=[self._seat(at, view.seats[at]) for at in free],
                )
            )
        if not view.yours and not self.inside:
            found.append(
                Entry(
                    "watch",
                    "Watch",
                    "public information only, no chat with players",
                    "" if view.begun else "the game has not begun",
                    head,
                )
            )
        if not view.begun:
            why = "a seat is free" if view.free == 1 else f"{view.free} seats are free" if view.free else ""
            mine = "" if view.yours or view.maker else "for those who sit here"
            found.append(Entry("begin", "Begin the game", "all seats are taken", mine or why, head))
        return found

    def _talks(self, inside: OpenBoard, head: str) -> list[Entry]:
        mark = "no mark for new lines" if inside.muted else "new lines are marked"
        mute = Entry("mute", "Unmute the chat" if inside.muted else "Mute the chat", mark, head=head)
        return [Entry("talk", "Chat at this table", "k at the table", head=head), mute]

    def _makers(self, view: TableView) -> list[Entry]:
        head = "The host of the table"
        only = self._only(view)
        away, bots = self._absent(view), self._bots(view)
        heirs, nobody = self._heirs(view), "nobody is away" if view.begun else "no seat is free"
        return [
            Entry(
                "pass",
                "Pass for absent players",
                self._now(view),
                only,
                head,
                values=[formatting.passing(seconds) for seconds in formatting.PASSES],
            ),
            Entry(
                "fill",
                "Add a bot",
                "",
                only or ("" if away else nobody),
                head,
                values=[f"{self._seat(at, view.seats[at])}, {level}" for at in away for level in self._levels(view)],
            ),
            Entry(
                "out",
                "Remove a bot",
                "",
                "" if bots else only or "no bot plays here",
                head,
                values=[self._seat(at, view.seats[at]) for at in bots],
            ),
            Entry(
                "hand",
                "Hand the table on",
                "",
                only or ("" if heirs else "nobody else sits here"),
                head,
                values=[f"to {name}" for name in heirs],
            ),
        ]

    def _for_good(self, view: TableView) -> list[Entry]:
        head = "Permanent"
        up = [Entry("up", "Give up your seat", "after asking", head=head)] if view.yours and not view.over else []
        return [*up, Entry("close", "Close the table", "after asking", self._only(view), head)]

    def _only(self, view: TableView) -> str:
        """Why the viewer may not do what the maker may."""
        return "" if view.maker else f"only {view.made_by}, the host"

    def _now(self, view: TableView) -> str:
        """How long is waited for the absent, where that is not what the line shows."""
        shown = formatting.PASSES[self.chosen.get("pass", 0)]
        return "" if shown == view.auto_pass else f"now {formatting.passing(view.auto_pass)}"

    def _absent(self, view: TableView) -> list[int]:
        """Seats that the computer may play: free ones, and in a game those whose person is away."""
        kinds = (Presence.FREE, Presence.AWAY) if view.begun else (Presence.FREE,)
        return [at for at, seat in enumerate(view.seats) if seat.presence in kinds]

    def _bots(self, view: TableView) -> list[int]:
        """Seats that the viewer may take from the computer: its maker all, others their own."""
        kinds = (Presence.BOT, Presence.FILLED)
        return [at for at, seat in enumerate(view.seats) if seat.presence in kinds and (view.maker or seat.you)]

    def _heirs(self, view: TableView) -> list[str]:
        return [seat.person for seat in view.seats if seat.person and not seat.you]

    def _seat(self, at: int, seat: SeatView) -> str:
        return f"{self.glyphs.mark(at)} {seat.name or f'seat {at + 1}'}"

    # ---- drawing ---------------------------------------------------------------------------------

    def status(self, columns: int) -> Row:
        return status_bar("Regalia", self.view.name if self.view else "", "Esc back", columns, self.glyphs)

    def above(self, columns: int) -> Sequence[Row]:
        view, glyphs = self.view, self.glyphs
        if view is None:
            return []
        made = f"hosted by {view.made_by}" if view.made_by else ""
        rows = [heading(view.title, columns, glyphs, made), *formatting.paragraph(self._facts(view), columns)]
        rows += formatting.paragraph(f"with {', '.join(view.options)}", columns) if view.options else []
        gap = [EMPTY] if self.size.height >= ROOMY else []
        rows += [*gap, heading("Seats", columns, glyphs, f"{view.watching} watch" if view.watching else "")]
        return [*rows, *(self._seat_row(at, view) for at in range(len(view.seats))), *gap]

    def _facts(self, view: TableView) -> str:
        parts = [formatting.state(view, self.glyphs)]
        if view.your_turn:
            parts.append(f"waits for you, {formatting.ago(view.since)}")
        if view.free:
            parts.append("needs a password" if view.word else "anyone may take a seat")
        if not view.over:
            parts.append(formatting.absent(view.auto_pass))
        if clocks := formatting.timeout(view):
            parts.append(clocks)
        if view.begun and not view.over and view.bot_after:
            parts.append(f"{view.bot_level} bots for the absent after {formatting.long(view.bot_after)}")
        return f" {self.glyphs.dot} ".join(parts)

    def _seat_row(self, at: int, view: TableView) -> Row:
        seat = view.seats[at]
        acts = bool(view.waits_for) and view.waits_for == seat.name
        plays = f"{seat.level} bot" if seat.level else ""
        if seat.presence is Presence.FILLED:
            plays = f"{seat.level} bot for {seat.person}"
        elif seat.person and seat.person != seat.name:
            plays = seat.person
        since = f", {formatting.away(seat.since)}" if seat.since and view.begun and not seat.you else ""
        waits = f"to choose, {formatting.ago(view.since)}" if acts and view.since else "to choose" if acts else ""
        left = formatting.time_left(view, at) if view.begun and not view.over else ""
        return row(
            Span(f" {self.glyphs.cursor if acts else ' '} ", "gold"),
            fit(row(Span(f"{self.glyphs.mark(at)} {seat.name}", f"seat{at + 1} bold")), 22, glyphs=self.glyphs),
            fit(row(Span(f"{formatting.presence(seat, view.begun)}{since}", "text")), 18),
            fit(row(Span(plays, "muted")), 18, glyphs=self.glyphs),
            Span(waits, "gold"),
            Span(f"{', ' if waits else ''}{left}" if left else "", "gold" if acts else "muted"),
        )

    def below(self, columns: int, room: int) -> Sequence[Row]:
        about = formatting.paragraph(ABOUT[self.marked.kind], columns, "text") if self.marked else []
        most = 3 if self.size.height >= ROOMY else 1
        head = [heading("Detail", columns, self.glyphs)] if most > 1 else []
        return [*head, *fill(about, most), self.foot(columns)]

    def words(self) -> dict[str, str]:
        marked = self.marked
        word = {"pass": "set", "take": "take", "begin": "begin", "sit": "sit down"}.get(marked.kind if marked else "")
        return {"menu.answer": word or "do it", **super().words()}

    # ---- doing -----------------------------------------------------------------------------------

    def open(self, entry: Entry, value: int) -> None:
        """Do it, or ask before."""
        assert self.view is not None
        view, actor, me = self.view, self.actor, self.regalia.person
        if entry.kind in ("sit", "watch"):
            self._sit_down()
        elif entry.kind in ("talk", "mute"):
            self._talk(entry.kind)
        elif entry.kind == "take" and view.word:
            self.ask("Password:", 40, lambda word: self._take(value, word))
        elif entry.kind == "take":
            self._take(value)
        elif entry.kind == "begin":
            self._do(actor.begin(me))
        elif entry.kind == "up":
            self.confirm("Give up your seat?", lambda _: self._do(actor.leave_seat(me), "The seat is free."))
        elif entry.kind == "pass":
            said = f"Absent players pass: {formatting.passing(formatting.PASSES[value])}."
            self._do(actor.set_auto_pass(me, formatting.PASSES[value]), said)
        elif entry.kind == "fill":
            levels = self._levels(view)
            at = self._absent(view)[value // len(levels)]
            self._do(actor.fill(me, at, levels[value % len(levels)]), "The bot plays that seat.", PROPOSED)
        elif entry.kind == "agree":
            self._do(actor.agree(me, entry.stem), "You agree.")
        elif entry.kind == "out":
            self._do(actor.give_back(me, self._bots(view)[value]), "The bot is removed.")
        elif entry.kind == "hand":
            self._hand_on(self._heirs(view)[value])
        else:
            done = f"{view.name} is closed."
            self.confirm(f"Close {view.name} permanently?", lambda _: self._do(actor.close(me), done, PROPOSED))

    def _levels(self, view: TableView) -> tuple[str, ...]:
        """The levels of bots that may be put in, the usual one first: in a game, the one agreed at the start."""
        if view.begun:
            return (view.bot_level,)
        return (USUAL, *(level for level in offered(rules.game(view.game)) if level not in (USUAL, "random")))

    def _do(self, request: Coroutine[Any, Any, Any], done: str = "", proposed: str = "") -> None:
        """Run ``request``, then show ``done``; or ``proposed`` if it answers that nothing was done yet."""

        async def work() -> None:
            said = proposed if await request is False else done
            self.look(said)

        self.regalia.run_request(work())

    def _talk(self, kind: str) -> None:
        assert self.inside is not None
        if kind == "mute":
            self.inside.mute()
        else:
            self.app.pop_screen()
            self.inside.action_talk()

    def _take(self, value: int, word: str = "") -> None:
        assert self.view is not None
        free = [at for at, seat in enumerate(self.view.seats) if seat.presence is Presence.FREE]

        async def take() -> None:
            await self.actor.take(self.regalia.person, free[value], word)
            if self.is_current:
                self.look("The seat is yours.")
                if self.view and self.view.begun:
                    self._sit_down()

        self.regalia.run_request(take())

    def _sit_down(self) -> None:
        """To the table, with one's own eyes; a place there that one had is left before."""
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
            self.say(f"{name} is not known here any more.")
        else:
            self._do(self.actor.hand_on(self.regalia.person, heir), f"{name} hosts the table now.")
