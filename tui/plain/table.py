"""A table in plain mode: questions, answers, and what happened in between."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from rules import Decision, Outcome, RulesError, Table
from rules.bots import levels
from saves.errors import SaveError
from tui.plain import answers, commands
from tui.plain.keyboard import Keyboard
from tui.presenter import PASSES

REMINDER = 6
"""So many of the last entries of the chronicle are told again on resuming."""


class Kept(Protocol):
    """A campaign as plain mode uses it: what is answered is on disk when the call returns."""

    table: Table[Any]

    def answer(self, choice_id: str, number: int | None = None) -> None:
        """Answer the decision. Raises RulesError or SaveError."""

    def undo(self) -> None:
        """One step back. Raises RulesError or SaveError."""

    def last_answers(self) -> dict[int, int]:
        """The number of the last decision of each seat, as far as it is known."""


class Seated(Protocol):
    """Who plays a seat; a person has no level."""

    @property
    def level(self) -> str: ...

    @property
    def personality(self) -> str: ...


class PlainTable:
    """One keyboard at one table. Every answer is saved by the campaign before the next question is asked."""

    def __init__(
        self, campaign: Kept, players: Sequence[Seated], keyboard: Keyboard, auto_pass: bool = True
    ) -> None:
        self.campaign = campaign
        self.keyboard = keyboard
        self.say = keyboard.say
        self.players = tuple(players)
        self.persons = [seat for seat, player in enumerate(players) if not player.level]
        self.automatic = 0
        """So many of the coming questions to people here the computer answers; below 0: all of them."""
        self._auto_pass = auto_pass
        self._watcher = self.persons[0] if len(self.persons) == 1 else None
        self._bots = {
            seat: levels.make(player.level, seat, player.personality or "balanced")
            for seat, player in enumerate(players) if player.level
        }
        self._stand_in = levels.make("steady", 0)
        # A new game is told from its beginning, a resumed one from shortly before it stopped.
        begin = max(0, len(self.table.journal) - REMINDER) if self.table.number else 0
        self._trouble = ""
        self._told = begin
        self._told_alone = dict.fromkeys(self.persons, begin)
        last = campaign.last_answers()
        self.answered = {seat: self.table.journal.since(last.get(seat, -1)) for seat in self.persons}
        """For each person the length of the chronicle when they last answered."""
        self._answered_before: list[int] = []
        self._at_keyboard: int | None = None
        self._moment: tuple[int, str] | None = None

    @property
    def table(self) -> Table[Any]:
        """The table as it stands."""
        return self.campaign.table

    def play(self) -> bool:
        """Play until the game is over (True) or the input has ended or asks to quit (False)."""
        if not self.persons:
            self.automatic = -1
        while (decision := self.table.decision) is not None:
            if decision.seat in self._bots:
                self._choose(decision, self._bots[decision.seat].choose(self.table))
            elif self._auto_pass and len(decision.ids) == 1 and decision.ids[0] in PASSES:
                self._choose(decision, decision.ids[0])
            elif self.automatic:
                self._stand_in_for(decision)
            elif not self._ask(decision):
                return False
            if self.automatic:
                self.tell(self._watcher)
        self.tell(self._watcher)
        for line in ending(self.table.outcome, self.table.seats):
            self.say(line)
        return True

    def question(self, decision: Decision) -> None:
        """The question and its numbered choices."""
        name = self.table.seats[decision.seat]
        self.say(f"{name}: {_with_rule(decision.prompt, decision.rule)}")
        for one in answers.numbered(decision.choices):
            note = f"  ({one.choice.note})" if one.choice.note else ""
            self.say(f" {one.number:2} {one.choice.label}{note}")

    def tell(self, eyes: int | None) -> None:
        """What happened since the last time, as ``eyes`` may read it; what is theirs alone is told them once."""
        table = self.table
        since = self._told if eyes is None else min(self._told, self._told_alone[eyes])
        public = {line.index for line in table.chronicle(None, since)} if eyes is not None else set()
        for line in table.chronicle(eyes, since):
            if line.index >= self._told or line.index not in public:
                self.say(_with_rule(line.text, line.rule))
        self._told = len(table.journal)
        if eyes is not None:
            self._told_alone[eyes] = self._told
        moment = table.game.moment(table)
        if moment != self._moment and table.outcome is None:
            self._moment = moment
            self.say()
            self.say(f"Turn {moment[0]}, {moment[1]}")

    def undo(self) -> None:
        """One step back. Raises RulesError when there is none."""
        seat = self.table.decision.seat if self.table.decision else -1
        self._kept(self.campaign.undo)
        if self._answered_before and seat in self.answered:
            self.answered[seat] = self._answered_before.pop()
        length = len(self.table.journal)
        self._told = min(self._told, length)
        self._told_alone = {seat: min(told, length) for seat, told in self._told_alone.items()}

    def _choose(self, decision: Decision, choice_id: str) -> None:
        before = len(self.table.journal)
        self._kept(lambda: self.campaign.answer(choice_id, decision.number))
        if decision.seat in self.answered:
            self._answered_before.append(self.answered[decision.seat])
            self.answered[decision.seat] = before
        if not self.table.can_undo:
            self._answered_before.clear()

    def _kept(self, change: Callable[[], None]) -> None:
        """Make a change; where the disk refuses it the game goes on, and it is said once."""
        try:
            change()
        except SaveError as fault:
            if str(fault) != self._trouble:
                self.say(str(fault))
            self._trouble = str(fault)
        else:
            self._trouble = ""

    def _stand_in_for(self, decision: Decision) -> None:
        self.automatic -= 1
        choice_id = self._stand_in.choose(self.table)
        if decision.seat == self._watcher:
            label = next(choice.label for choice in decision.choices if choice.id == choice_id)
            self.say(f"{self.table.seats[decision.seat]} (auto): {label}")
        self._choose(decision, choice_id)

    def _ask(self, decision: Decision) -> bool:
        """Put the question to a person until it is answered (True) or they leave (False)."""
        if not self._pass_keyboard(decision.seat):
            return False
        self.tell(decision.seat)
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
                    choice = answers.find(text, answers.numbered(decision.choices), decision.blocked())
                    self._choose(decision, choice.id)
                except (answers.UnclearError, RulesError) as refusal:
                    self.say(str(refusal))
                else:
                    return True

    def _pass_keyboard(self, seat: int) -> bool:
        if seat == self._at_keyboard or len(self.persons) < 2:
            return True
        if self._at_keyboard is not None:
            self.keyboard.hide()
        self._at_keyboard = seat
        if not self.keyboard.tty:
            return True
        self.say(f"Pass the keyboard to {self.table.seats[seat]} and press Enter.")
        return self.keyboard.read() is not None


def ending(outcome: Outcome | None, seats: Sequence[str]) -> list[str]:
    """How the game ended, in lines."""
    if outcome is None:
        return ["The game is over."]
    who = " and ".join(seats[seat] for seat in outcome.winners)
    heads = {
        "win": f"The game is over: {who} {'wins' if len(outcome.winners) == 1 else 'win'}.",
        "draw": f"The game is over: a draw between {who}." if who else "The game is over: a draw.",
        "loss": "The game is over: nobody wins.",
    }
    standings = ", ".join(f"{place} {seats[seat]}" for place, seat in enumerate(outcome.standings, start=1))
    return [_with_rule(heads[outcome.result], outcome.rule), f"Standings: {standings}."]


def _with_rule(text: str, rule: str) -> str:
    return f"{text} ({rule})" if rule else text
