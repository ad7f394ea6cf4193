"""A seat at a table of the server, or a spectator there, in lines of text."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ClassVar

from rules.engine.free_text import SAY
from saves import SaveError
from tui.drawing.text import with_rule
from tui.follow.fights import FightReader
from tui.follow.pages import modifier_lines, notice_lines
from tui.games.registry import presenter_for
from tui.panels.ending import ending
from tui.panels.notice import NoticeKind
from tui.panels.snapshot import Snapshot
from tui.plain import notes, reading
from tui.plain.answers import SLASH, UnclearError, answer_to, meant
from tui.plain.commands import answer_count
from tui.plain.pages import hand_page, help_lines
from tui.plain.reading_commands import typed_line
from tui.plain.table import REMINDER
from tui.server.plain import board
from tui.server.tables.actor import TableActor
from tui.server.tables.formatting import away, presence, time_left
from tui.server.tables.seat_session import SeatSession
from tui.server.tables.seating import Identity
from tui.server.tables.views import ChatLine
from tui.words import Words

TEXTS = Words("server", "plain_seat")
HELP = Words("plain", "help")
SERVER_HELP = Words("server", "plain_seat_help")

LEAVING = ("leave", "quit", "q")
"""Words with which a person leaves the table."""
SLICE = 50
"""Lines written per slice of the event loop."""


class PlainSeat:
    """One person at one table, from a seat or (None) as a spectator.

    Everything is printed from snapshots, so nothing is shown that is not on disk.
    """

    def __init__(
        self,
        actor: TableActor,
        person: Identity,
        seat: int | None,
        say: Callable[[str], None],
        lines: asyncio.Queue[str | None],
        auto_pass: bool,
    ) -> None:
        self.actor = actor
        self.say = say
        self.news: asyncio.Queue[Snapshot | ChatLine | str] = asyncio.Queue()
        self._lines = lines
        self._snap: Snapshot | None = None
        self._next_line = -1  # index of the first chronicle line that is not printed yet; -1 before the first snapshot
        self._fights = FightReader(actor.record.game)
        self._moment: tuple[int, str] | None = None
        self._asked: tuple[int, str] | None = None
        self._over = False
        self._given: tuple[int, str] | None = None  # number of the question answered last, and the answer's label
        self._noticed = -1  # length of the chronicle that the last notice covered
        self.session = SeatSession(
            actor,
            person,
            seat,
            notify=self.news.put_nowait,
            heard=self.news.put_nowait,
            changed=lambda: None,
            gone=self.news.put_nowait,
            auto_pass=auto_pass,
        )

    @property
    def doing(self) -> str:
        """What the person does here, for the list of people."""
        return self.session.doing

    def close(self) -> None:
        """Stop following the table."""
        self.session.close()

    async def run(self) -> None:
        """Play or watch until the person leaves or the table is closed. Raises EOFError at the end of the input."""
        self.say(TEXTS("welcome", table=self.actor.record.name))
        self.session.start()
        typed: asyncio.Task[str | None] = asyncio.ensure_future(self._lines.get())
        came: asyncio.Task[Snapshot | ChatLine | str] = asyncio.ensure_future(self.news.get())
        try:
            while True:
                # A line that was typed ahead answers the question that follows the one before.
                pending = self.session.pending
                reads = self._snap is not None and not pending and self.news.empty()
                await asyncio.wait([came, *pending, *([typed] if reads else [])], return_when=asyncio.FIRST_COMPLETED)
                if came.done():
                    news, came = came.result(), asyncio.ensure_future(self.news.get())
                    if isinstance(news, str):
                        self.say(news)
                        return
                    await self._print(self._lines_of(news))
                elif reads and typed.done():
                    line, typed = typed.result(), asyncio.ensure_future(self._lines.get())
                    if line is None:
                        raise EOFError
                    if self._leaves(line):
                        return
                    await self._print(await self._obey(line))
        finally:
            came.cancel()
            if typed.done() and not typed.cancelled():
                self._lines.put_nowait(typed.result())
            typed.cancel()

    def _leaves(self, line: str) -> bool:
        """Does the person leave the table? Not with a word that may also be an answer."""
        typed, snap = line.strip(), self._snap
        word = typed.removeprefix(SLASH).casefold()
        is_answer = word == typed.casefold() and snap is not None and meant(word, board.open_answers(snap))
        return word in LEAVING and not is_answer

    async def _print(self, lines: list[str]) -> None:
        for start in range(0, len(lines), SLICE):
            for line in lines[start : start + SLICE]:
                self.say(line)
            await asyncio.sleep(0)

    # ---- what comes --------------------------------------------------------------------------------

    def _lines_of(self, news: Snapshot | ChatLine) -> list[str]:
        """The lines to print for a new snapshot or a line of chat."""
        if isinstance(news, ChatLine):
            key = "chat_line" if news.who else "server_line"
            return [TEXTS(key, who=news.who, text=news.text)]
        self._snap, before = news, self._next_line
        lines = self._events(news)
        if self._given and (news.asked is None or news.asked.number != self._given[0]):
            lines = lines if self._next_line > before else [board.TABLE("answered", label=self._given[1]), *lines]
            self._given = None
        if news.halt is not None and news.halt.index != self._noticed:
            self._noticed = news.halt.index
            told = news.halt.kind not in (NoticeKind.DIGEST, NoticeKind.YOU_ARE)
            rolls = modifier_lines(news.halt) if told else []
            lines += [news.halt.title, *rolls, *notice_lines(news.halt, news.names, told)]
        if news.halt is not None:  # also a second notice about the same entry, which would keep the bots waiting
            self.session.acknowledge()
        if news.notice:
            lines.append(news.notice)
        if news.outcome and not self._over:
            self._over = True
            lines += ending(news.outcome, list(news.names))
        lines += board.hint(news)
        asked = (news.asked.number, news.asked.prompt) if news.asked and news.mine else None
        if asked and (asked != self._asked or news.notice):
            lines += board.question(news)
            lines += self._own_clock()
        elif news.asked and not asked and self._asked != (news.asked.number, ""):
            player = news.players[news.asked.seat]
            if not player.bot and news.asked.seat != news.eyes:
                lines.append(TEXTS("asked", player=player.name, prompt=news.asked.prompt))
            asked = (news.asked.number, "")
        self._asked = asked or self._asked
        return lines

    def _own_clock(self) -> list[str]:
        """The time left in the player's own time bank; no line without clocks."""
        seat = self.session.seat
        left = time_left(self.actor.seat_view(seat)) if seat is not None else ""
        return [TEXTS("own_clock", left=left)] if left else []

    def _events(self, snap: Snapshot) -> list[str]:
        """The chronicle lines that are new, a fight of others in one line when it is over, and a heading for a new turn
        or phase."""
        end = snap.lines[-1].index + 1 if snap.lines else 0
        if end < self._next_line:
            self._fights.rewind()
        fresh = snap.lines[-REMINDER:] if self._next_line < 0 else snap.lines
        new = [line for line in fresh if line.index >= self._next_line]
        read, count = self._fights.read(new, board.listeners(snap), snap.mine or snap.outcome is not None)
        lines = [with_rule(line.text, line.rule) for line in read]
        self._next_line = new[count].index if count < len(new) else end
        moment = (snap.turn, snap.phase)
        if moment != self._moment and snap.outcome is None and self._next_line == end:
            self._moment = moment
            lines.append(reading.moment(*moment))
        return lines

    # ---- what is typed -----------------------------------------------------------------------------

    async def _obey(self, text: str) -> list[str]:
        """Run a command or take an answer. Returns the lines to print."""
        line, word, argument, is_command = typed_line(text)
        snap = self._snap
        seated = self.session.seat is not None
        if word == SAY and snap and snap.mine and snap.asked and snap.asked.max_text:
            return self._answer(snap, text)
        is_page = snap is not None and board.is_page(snap, word)
        answers = meant(line, board.open_answers(snap)) if snap and snap.mine and not is_command else []
        takes_more = is_page or word in board.WITH_ARGUMENT
        if snap is None or (argument and not is_command and (answers or not takes_more)):
            return self._answer(snap, text)
        if answers and (is_page or self._is_command(word)):
            listed = ", ".join(f"{answer.number} {answer.choice.label}" for answer in answers)
            return [board.TEXTS("command_or_answer", word=line, answers=listed)]
        if is_page:
            return board.game_page(snap, word, argument)
        if word in (SAY, "chat") and seated and (argument or word == SAY):
            self.session.speak(argument)
            return []
        if word in board.READING:
            return board.READING[word](snap, argument)
        if word == "status":
            return list(await self.actor.describe(self.session.person, word))
        if word in ("hand", "hold") and seated:
            hand = await self.actor.describe(self.session.person, "hand") or hand_page(snap) or [board.TEXTS("no_hand")]
            return [reading.holdings(snap), *hand] if word == "hold" else list(hand)
        if word == "notes" and seated:
            return await self._notes(argument)
        if word == "curves" and seated:
            return await self._curves(snap)
        if word in self._own:
            return self._own[word](self)
        if word == "auto" and not snap.mine and self.session.stop_autoplay():
            return [TEXTS("answering_again")]
        if not snap.mine:
            return self._answer(snap, text)
        if word in board.ASKED:
            return board.ASKED[word](snap, argument)
        return self._act(snap, word, argument, text)

    async def _notes(self, argument: str) -> list[str]:
        """The private notes of the person's seat. ``argument`` adds a line, or deletes one by its number."""
        text = await self.actor.private_notes(self.session.person)
        if not argument:
            return notes.listed(text)
        text, told = notes.changed(text, argument)
        await self.actor.keep_notes(self.session.person, text)
        return [told]

    async def _curves(self, snap: Snapshot) -> list[str]:
        """The main figures turn by turn; the history is read in a thread."""
        drawn = presenter_for(snap.game).curves
        if not drawn:
            return [board.TEXTS("no_curves")]
        try:
            return await asyncio.to_thread(lambda: reading.curves(self.session.past(), drawn))
        except SaveError as refusal:
            return [str(refusal)]

    def _is_command(self, word: str) -> bool:
        return word in ("status", "hand", "hold", "notes", "curves", "say", "hint", "undo", "auto", *LEAVING) or any(
            word in commands for commands in (board.READING, board.ASKED, self._own)
        )

    def _act(self, snap: Snapshot, word: str, argument: str, text: str) -> list[str]:
        """Run a command that only the player whose turn it is may give; take any other line as an answer."""
        assert snap.asked is not None
        if word == "hint":
            self.session.hint(snap.asked.number, argument.casefold() == reading.LONG)
        elif word == "undo":
            self.session.undo()
        elif word == "auto":
            count = answer_count(argument)
            if count is None:
                return [board.TEXTS("auto_usage")]
            self.session.start_autoplay(snap.asked.number, count)
        else:
            return self._answer(snap, text)
        return []

    def _answer(self, snap: Snapshot | None, text: str) -> list[str]:
        """Take the line as an answer. Returns the reason if it is none, or if it is not this player's turn."""
        if snap is None or not snap.mine or snap.asked is None:
            if self.session.seat is None:
                return [TEXTS("watching")]
            return [TEXTS("out" if snap is not None and board.is_out(snap) else "waiting")]
        try:
            choice = answer_to(text, snap.asked.max_text, board.open_answers(snap), board.blocked_answers(snap))
        except UnclearError as refusal:
            return [str(refusal)]
        if choice.label:
            self._given = snap.asked.number, choice.label
        self.session.answer(choice.id, snap.asked.number)
        return []

    def _help(self) -> list[str]:
        snap = self._snap
        if snap is None:
            return []
        seated = self.session.seat is not None
        if snap.mine:
            keys = ["intro", "again", "answers", "auto", "blocked", "why", "hint", "odds", "undo"]
        else:
            keys = ["intro_seated" if seated else "intro_spectator"]
        keys += ["details", "rule", "status", "recap", "chronicle", "signs"]
        keys += ["map"] if presenter_for(snap.game).has_map else []
        keys += ["curves"] if seated and presenter_for(snap.game).curves else []
        keys += ["who", "hold", "hand"] if seated else []
        more = ("people", "chat", "say", "notes", "leave_seated") if seated else ("people", "leave_spectator")
        pages = help_lines(presenter_for(snap.game))
        return [*map(_help_line, keys), *pages, *map(_help_line, more)]

    def _people(self) -> list[str]:
        view = self.actor.view(self.session.person)
        lines = []
        for seat in view.seats:
            facts = (presence(seat, view.begun), away(seat.since) if view.begun else "", time_left(seat))
            lines.append(TEXTS("person", name=seat.name, facts=", ".join(filter(None, facts))))
        return [*lines, *([TEXTS("watchers", count=view.watching)] if view.watching else [])]

    def _chat(self) -> list[str]:
        lines = [line for said in self.actor.talk(self.session.person) for line in self._lines_of(said)]
        return lines or [TEXTS("no_messages")]

    _own: ClassVar[dict[str, Callable[[PlainSeat], list[str]]]] = {
        "help": _help,
        "?": _help,
        "people": _people,
        "chat": _chat,
        "talk": _chat,
    }


def _help_line(key: str) -> str:
    """A line of the help: the server's own, or that of plain mode at home."""
    return SERVER_HELP.get(key) or HELP(key)
