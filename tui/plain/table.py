"""A table in plain mode: questions, answers, and what happened in between."""

from collections.abc import Callable, Sequence
from typing import Any

from rules import Decision, Line, RulesError, Table
from saves.replay import Recording
from tui.drawing.text import with_rule
from tui.follow.fights import FightReader, with_concerned
from tui.follow.follower import Follower
from tui.follow.game_facts import facts_of
from tui.follow.levels import Level
from tui.follow.pages import notice_lines, side_lines
from tui.follow.resume import resume
from tui.games.registry import presenter_for
from tui.panels.ending import ending
from tui.panels.guide import Guiding, Said
from tui.panels.notice import Notice, NoticeKind
from tui.panels.presenter import Sheet
from tui.panels.snapshot import Player, Scene, Snapshot
from tui.plain import answers, commands, reading, reading_commands
from tui.plain.keyboard import Keyboard
from tui.plain.pages import spoken
from tui.plain.stop_settings import PLAIN, Preferences, StopSettings
from tui.play.campaign_handle import CampaignHandle
from tui.play.seat_controller import ALL_ANSWERS, UNTIL_HARM, AnsweredBy, SeatController, SeatedPlayer
from tui.play.snapshot_builder import SnapshotBuilder
from tui.play.stops import DEFAULT_STOPS, Stops
from tui.words import Words

TEXTS = Words("plain", "table")

QUIT = PLAIN("quit")

REMINDER = 6
"""The most entries of the chronicle that are repeated on resuming."""


class PlainTable:
    """One keyboard at one table. Every answer is saved by the campaign before the next question is asked."""

    def __init__(
        self,
        campaign: CampaignHandle,
        players: Sequence[SeatedPlayer],
        keyboard: Keyboard,
        auto_pass: bool = True,
        guiding: Guiding | None = None,
        stops: Stops = DEFAULT_STOPS,
        preferences: Preferences | None = None,
    ) -> None:
        self.campaign = campaign
        self.keyboard = keyboard
        self.say = keyboard.say
        self.players = tuple(players)
        self.controller = SeatController(campaign, players, auto_pass, guiding)
        self.explains = True  # does the guide speak?
        self.controller.remember()
        self.persons = self.controller.persons
        self._watcher = self.persons[0] if len(self.persons) == 1 else None
        # A new game is told from its beginning, a resumed one from shortly before it stopped.
        begin = max(0, len(self.table.journal) - REMINDER) if self.table.number else 0
        self._told = begin
        answered = campaign.answered_seats() if self._hides else self.persons
        self._told_alone = {seat: begin if seat in answered else 0 for seat in self.persons}
        self._at_keyboard: int | None = None
        self._newcomers = set(self.persons).difference(answered)
        self._moment: tuple[int, str] | None = None
        self._explained: Said | None = None
        names = zip(self.table.seats, players, strict=True)
        self._snapshots = SnapshotBuilder(campaign, [Player(name, seated.level) for name, seated in names], None)
        self._presenter = presenter_for(self.table.game.key)
        self._recalled = False
        self._stop_settings = StopSettings(stops, preferences)
        facts = facts_of(self._presenter)
        self._follower = Follower(self.table.game.key, self.persons, facts, len(self.table.journal), self.table.number)
        self._fights = FightReader(self.table.game.key)
        resume([self._follower], campaign, self.controller.seen, *stops.followed)
        self._sheet_of: tuple[tuple[int, int], Sheet] | None = None  # of the seat and number of a decision

    @property
    def _hides(self) -> bool:
        """Do several players with secrets pass the keyboard to one another?"""
        return len(self.persons) > 1 and self.table.game.secrets

    @property
    def table(self) -> Table[Any]:
        """The table at its current position."""
        return self.campaign.table

    def play(self) -> bool:
        """Play until the game is over (True), or the input has ended or the player quits (False)."""
        if not self.persons:
            self.controller.automatic = ALL_ANSWERS
        if len(self.persons) == 1:
            self._introduce(self.persons[0])
        if not self._stop():
            return False
        while (decision := self.table.decision) is not None:
            by = self.controller.by_itself()
            if by is not None:
                self._answer_for(decision, by)
                if not self._stop():
                    return False
            elif not self._ask(decision):
                return False
            if self.controller.automatic or self._follower.marks.are_out(self.persons, self.table.journal.entries):
                self.tell(self._watcher)
        self.tell(self._watcher)
        for line in ending(self.table.outcome, self.table.seats):
            self.say(line)
        return True

    def question(self, decision: Decision, whole: bool = False) -> None:
        """The question and its numbered choices; of many places only the first, except if ``whole``."""
        name = self.table.seats[decision.seat]
        self.say(TEXTS("question", name=name, prompt=with_rule(decision.prompt, decision.rule)))
        for line in answers.answer_lines(self.numbered(decision), self.refused(decision), whole):
            self.say(line)
        if decision.max_text:
            self.say(TEXTS("free_text", most=decision.max_text))
        if self.controller.steps_back() and all(answer.number for answer in self.numbered(decision)):
            self.say(TEXTS("go_back"))

    def numbered(self, decision: Decision) -> list[answers.Numbered]:
        """The answers with the numbers and notes of the screen."""
        return answers.numbered(self._sheet(decision), decision.choices)

    def refused(self, decision: Decision) -> list[answers.Numbered]:
        """The blocked answers with their numbers."""
        return answers.refused(self._sheet(decision), decision.choices, decision.blocked())

    def _sheet(self, decision: Decision) -> Sheet:
        """The answers as the screen lists them for the seat that is asked."""
        if self._sheet_of is None or self._sheet_of[0] != (decision.seat, decision.number):
            self._snapshots.look_through(decision.seat)
            snap = self._snapshots.snapshot()
            scene = Scene(snap, spoken(snap.names), wide=True)
            self._sheet_of = (decision.seat, decision.number), self._presenter.sheet(scene)
        return self._sheet_of[1]

    def snapshot(self, seat: int, older: bool = False) -> Snapshot:
        """What ``seat`` may know; with ``older``, with the chronicle from its beginning."""
        if older and not self._recalled:
            self._recalled = True
            self._snapshots.recall(self.campaign.earlier_entries())
        self._snapshots.look_through(seat)
        return self._snapshots.snapshot()

    def notes(self, seat: int) -> str:
        """The private notes of a seat."""
        return self.campaign.private_notes(seat)

    def keep_notes(self, seat: int, text: str) -> None:
        """Replace the private notes of a seat. Raises SaveError."""
        self.campaign.keep_private_notes(seat, text)

    def past(self) -> Recording:
        """The game so far. Raises SaveError."""
        return self.campaign.recording()

    def explain(self, again: bool = False) -> bool:
        """Write the guide's note on the question, once or ``again``. Returns whether there was one."""
        said, decision = self.controller.said(), self.table.decision
        if said is not None and decision is not None and (again or (self.explains and said != self._explained)):
            for line in reading.guide(said, self.numbered(decision)):
                self.say(line)
        self._explained = said
        return said is not None

    def chronicle(self, eyes: int | None, since: int) -> list[Line]:
        """The entries from index ``since`` on that ``eyes`` may read, with the players here whom they concern."""
        return [with_concerned(line, self._follower.levels) for line in self.table.chronicle(eyes, since)]

    def tell(self, eyes: int | None, whole: bool = False, until: int | None = None) -> None:
        """Write what happened since the last call, as ``eyes`` may read it, and private lines only once. A player who
        was never at the keyboard is told what the others read, too. A fight of others is told in one line when it is
        over, or before a question (``whole``) as far as it has come. ``until``: the length of the chronicle to tell."""
        table = self.table
        end = len(table.journal) if until is None else until
        since = self._told if eyes is None else min(self._told, self._told_alone[eyes])
        public = {line.index for line in table.chronicle(None, since)} if eyes is not None else set()
        is_new = eyes in self._newcomers
        lines = [
            line
            for line in self.chronicle(eyes, since)
            if line.index < end and (is_new or line.index >= self._told or line.index not in public)
        ]
        read, count = lines, len(lines)
        if self.persons:
            read, count = self._fights.read(lines, self.persons, whole or table.decision is None)
        for line in read:
            self.say(f"{self._prefix(line)}{with_rule(line.text, line.rule)}")
            event = self._follower.levels.get(line.index)
            for side in side_lines(event.sides) if event else ():
                self.say(side)
        self._told = lines[count].index if count < len(lines) else max(self._told, end)
        if eyes is not None:
            self._told_alone[eyes] = self._told
            self._newcomers.discard(eyes)
        moment = table.game.turn_and_phase(table)
        if moment != self._moment and table.outcome is None and self._told == len(table.journal):
            self._moment = moment
            self.say()
            self.say(reading.moment(*moment))

    def _prefix(self, line: Line) -> str:
        """The prefix of a line that concerns a player here; empty for other lines."""
        event = self._follower.levels.get(line.index)
        if event is None:
            return ""
        kind = "harm" if event.level is Level.HARM else "roll"
        if event.entry.kind in self._follower.marks.begins or (kind == "roll" and "[" not in line.text):  # no dice
            kind = "begins"
        if len(self.persons) == 1:
            return PLAIN(kind)
        return PLAIN(f"named_{kind}", name=" and ".join(self.table.seats[seat] for seat in sorted(event.seats)))

    def _stop(self) -> bool:
        """On a terminal, wait for Enter after what concerns a player. Returns False if the player quits, or the
        input has ended."""
        stops = self._stop_settings.stops
        rolls, harm = stops.rolls != 0, stops.harm != 0 or self.controller.automatic == UNTIL_HARM
        passes_next = self.controller.by_itself_next() and self.controller.automatic != UNTIL_HARM
        notice = self._follower.due(self.table, rolls, harm, passes_next)
        if notice is not None and self.controller.plays_on_after(notice.kind):
            return True
        decision = self.table.decision
        if notice is None or not self.keyboard.tty or decision is None:
            return True
        if decision.seat in self.persons and not self.controller.by_itself_next():
            return True
        self.tell(self._watcher, until=max(notice.entries, default=-1) + 1 or None)
        self._follower.shown(notice)
        for line in notice_lines(notice, self.table.seats, told=True):
            self.say(line)
        while True:
            self.say(PLAIN("continue_out" if notice.kind is NoticeKind.OUT else "continue"))
            text = self.keyboard.read()
            word = (QUIT if text is None else text).strip().removeprefix(answers.SLASH)
            if not word or word.casefold() == QUIT:
                return not word
            if not self._obey_at_notice(notice, word):
                return True

    def _obey_at_notice(self, notice: Notice, text: str) -> bool:
        """Run a command that was typed at a notice; refuse an answer. Returns whether the notice stays."""
        word = text.casefold()
        if word in (PLAIN("fewer"), PLAIN("fewer_sign")):
            is_off = self._stop_settings.turn_off(notice.kind)
            self.say(PLAIN("turned_off" if is_off else "out_fewer"))
            return not is_off
        if word in (PLAIN("more"), PLAIN("more_sign")):
            self.say(self.stop_again())
            return True
        seat = self._watcher if self._watcher is not None else self._at_keyboard
        if seat is None and not self._pass_keyboard(notice.seat):
            return True
        lines = reading_commands.read(self, notice.seat if seat is None else seat, text)
        for line in lines or [_refusal(notice.kind, word)]:
            self.say(line)
        return True

    def stop_again(self) -> str:
        """Stop again for the notices that ``fewer`` turned off last. Returns what to say."""
        return self._stop_settings.turn_on()

    def _introduce(self, seat: int) -> None:
        """In a new game: who the player of ``seat`` is, what wins, and who else plays."""
        if not self._stop_settings.stops.introduction or self.controller.guiding is not None:
            return
        introduction = self._follower.introduction(self.table, seat)
        if introduction is not None:
            self.say(PLAIN("you_are", name=self.table.seats[seat]))
            for line in notice_lines(introduction, self.table.seats):
                self.say(line)

    def _digest(self, seat: int, unseen: bool) -> None:
        """Write, when a player's turn begins, what the others did and what changed for the player; in a turn, too, if
        others sat at the keyboard meanwhile (``unseen``)."""
        digest = self._follower.digest(self.table, seat, unseen) if self._stop_settings.stops.digest else None
        if digest is not None:
            count = len(self.table.chronicle(seat, digest.begin))
            word = PLAIN("reads_recap" if digest.begin >= self.controller.seen[seat] else "reads_chronicle")
            key = "unseen"
            if digest.opens_turn:
                key = "digest_first" if digest.is_first else "digest"
            opening = PLAIN(f"{key}_one" if count == 1 else key, count=count, word=word)
            if len(self.persons) > 1:
                name = self.table.seats[seat]
                opening = PLAIN("named_digest", name=name, text=f"{opening[0].lower()}{opening[1:]}")
            self.say(opening)
            for line in notice_lines(digest, self.table.seats):
                self.say(line)

    def undo(self) -> None:
        """Go back one step. Raises RulesError if there is none."""
        number = self.table.number
        self._said_once(self.controller.undo)
        self._snapshots.rewind()
        self._fights.rewind()
        self._follower.rewind(self.table)
        length = self.table.journal.since(number)
        self._told = min(self._told, length)
        self._told_alone = {seat: min(told, length) for seat, told in self._told_alone.items()}

    def _answer(self, decision: Decision, choice_id: str) -> None:
        """Give a player's answer. Where nothing is told of it, repeat it, so that the player hears what was meant."""
        before = len(self.table.journal)
        label = next((choice.label for choice in decision.choices if choice.id == choice_id), "")
        self._choose(decision, choice_id)
        if label and not self.table.chronicle(decision.seat, before):
            self.say(TEXTS("answered", label=label))

    def _choose(self, decision: Decision, choice_id: str, by: AnsweredBy | None = None) -> None:
        self._follower.before(self.table)
        if by in (None, AnsweredBy.STAND_IN):
            self._follower.answered(self.table, decision.seat, by is None)
        self._said_once(lambda: self.controller.choose(choice_id, decision.number, by))
        self._follower.after(self.table)

    def _said_once(self, change: Callable[[], None]) -> None:
        """Make a change. A failure to save is reported once, not after each answer."""
        before = self.controller.trouble
        change()
        self._sheet_of = None
        if self.controller.trouble and self.controller.trouble != before:
            self.say(self.controller.trouble)

    def _answer_for(self, decision: Decision, by: AnsweredBy) -> None:
        choice_id = self.controller.choice_of(by)
        if by is AnsweredBy.STAND_IN and decision.seat == self._watcher:
            label = self.table.game.words.choice(self.table, decision.ask, choice_id).label
            self.say(TEXTS("auto", name=self.table.seats[decision.seat], label=label))
        self._choose(decision, choice_id, by)

    def _ask(self, decision: Decision) -> bool:
        """Ask a player until they answer (True) or leave (False)."""
        unseen = self._hides and self._at_keyboard not in (None, decision.seat)
        if not self._pass_keyboard(decision.seat):
            return False
        self._introduce(decision.seat)
        self.tell(decision.seat, whole=True)
        self._follower.due(self.table)  # the lines above the question told it: nothing stops for it later
        self._digest(decision.seat, unseen)
        self.explain()
        self.question(decision)
        while True:
            text = self.keyboard.read()
            if text is None:
                return False
            result = commands.obey(self, decision, text)
            if result is commands.Result.LEAVE:
                return False
            if result is commands.Result.MOVED:
                return True
            if result is commands.Result.ANSWER:
                try:
                    offered, blocked = self.numbered(decision), self.refused(decision)
                    self._answer(decision, answers.answer_to(text, decision.max_text, offered, blocked).id)
                except (answers.UnclearError, RulesError) as refusal:
                    self.say(str(refusal))
                else:
                    return True

    def _pass_keyboard(self, seat: int) -> bool:
        if seat == self._at_keyboard or not self._hides:
            return True
        if self._at_keyboard is not None:
            self.keyboard.hide()
        self._at_keyboard = seat
        if not self.keyboard.tty:
            return True
        self.say(TEXTS("pass_keyboard", name=self.table.seats[seat]))
        while (text := self.keyboard.read()) is None or text.strip():
            if text is None or text.strip().removeprefix(answers.SLASH).casefold() == QUIT:
                return False
            self.say(TEXTS("only_enter"))
        return True


def _refusal(kind: NoticeKind, text: str) -> str:
    """Why a line that is no command at a notice does nothing there: first Enter, or there are no more questions."""
    if kind is not NoticeKind.OUT:
        return PLAIN("no_answer")
    word = text.partition(" ")[0]
    if word not in commands.NEED_QUESTION:
        return PLAIN("out_answer")
    return PLAIN(f"out_{word}") if f"out_{word}" in PLAIN else PLAIN("out_question", word=word)
