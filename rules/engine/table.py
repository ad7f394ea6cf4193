"""A table: one game in progress, and the only way to move it."""

import zlib
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Generic, TypeVar

import msgspec

from rules.engine import free_text
from rules.engine.chronicle import Chronicle, Entry, Line
from rules.engine.custom_data import CustomData, resolve_figures
from rules.engine.decision import Ask, Choice, Decision, Odds
from rules.engine.dice import Dice
from rules.engine.errors import LoadError, RulesError
from rules.engine.game import Game
from rules.engine.messages import error, load_fault
from rules.engine.odds import in_words
from rules.engine.outcome import Outcome
from rules.engine.phrases import Phrase, Sayable, Value, as_phrase
from rules.engine.records import copy_record
from rules.engine.step import Step, conceals, plans, tag
from rules.engine.undo import Answer, Position, UndoLog

S = TypeVar("S", bound=msgspec.Struct)
R = TypeVar("R")

MAX_AUTOMATIC_STEPS = 1000
"""Most automatic steps between two decisions; more are a fault in the rules."""

CHRONICLE_KEPT = 60
"""Newest entries of the chronicle that go into the plain form of a table."""

EVERYBODY: list[int] = []
"""The readers of most entries; never changed."""


class Table(Generic[S]):
    """One game in progress: seats, state, the step stack, dice, the chronicle, the decision it waits for."""

    __slots__ = (
        "_ask",
        "_committed",
        "custom_data",
        "dice",
        "figures",
        "game",
        "journal",
        "number",
        "on_tell",
        "options",
        "outcome",
        "rules_version",
        "seats",
        "stack",
        "state",
        "undo_log",
    )

    game: Game[S]
    state: S

    def __init__(
        self,
        game: Game[S],
        seats: Sequence[str],
        dice: Dice,
        options: dict[str, Any],
        custom_data: CustomData | None = None,
        rules_version: int = 0,
    ) -> None:
        """``rules_version``: the version of the rules it is played by; 0: the newest."""
        self.game = game
        self.rules_version = rules_version or game.version
        self.seats = list(seats)
        self.dice = dice
        self.options = options
        self.custom_data = custom_data
        self.figures: Any = resolve_figures(game.key, game.title, game.figures, game.custom_data, custom_data)
        self.stack: list[Step] = []
        self.journal = Chronicle()
        self.number = 0
        self.outcome: Outcome | None = None
        self._ask: Ask | None = None
        self._committed = False
        self.undo_log: UndoLog | None = UndoLog()
        self.on_tell: Callable[[], None] | None = None  # called after each new entry of the chronicle

    # ---- for everyone -----------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The question the table waits for, or None when the game is over."""
        return None if self._ask is None else Decision(self, self._ask, self.number)

    def choose(self, choice_id: str, number: int | None = None) -> None:
        """Answer the decision. ``number`` guards against answering a question one has not seen.

        Raises RulesError, and leaves the table as it was, when the game is over, the number is not the
        decision's, or the choice is not legal.
        """
        ask = self._ask
        if ask is None:
            raise RulesError(error("game_over"))
        if number is not None and number != self.number:
            raise RulesError(error("wrong_number", given=number, number=self.number))
        if choice_id not in ask.ids and not free_text.is_legal(choice_id, ask.max_text):
            raise RulesError(self._refusal(choice_id))
        log = self.undo_log if ask.back else None
        if log is not None and not log.answers:
            log.begin(Position(copy_record(self.state), self._copied_stack(), len(self.journal), ask))
        uses = self.dice.uses
        self._committed = False
        self._answer(choice_id)
        if log and self._ask and self._ask.seat == ask.seat and self.dice.uses == uses and not self._committed:
            log.answers.append(Answer(self.number - 1, ask, choice_id))
        elif self.undo_log is not None:
            self.undo_log.clear()

    def undo(self) -> None:
        """Go back to the last decision of the same seat. Raises RulesError when a die was rolled, something hidden
        was revealed or another seat has answered since.

        The table goes back to where these answers began and gives all but the last once more: no chance and
        nobody else had a part in them.
        """
        log = self.undo_log
        if log is None or not log.answers or log.start is None:
            raise RulesError(error("nothing_to_undo"))
        now, start = self.number, log.start
        log.answers.pop()
        self.state, self.stack = copy_record(start.state), [copy_record(step) for step in start.stack]
        self.journal.truncate(start.told)
        self._ask = start.ask
        for answer in log.answers:
            self.number = answer.number
            self._answer(answer.choice)
        self.number = now + 1

    def restore_to(self, earlier: "Table[S]", journal: Chronicle) -> None:
        """Restore this table to ``earlier``, a copy from its own history, including the state of the dice; ``journal``
        is the chronicle up to there. Counts as a decision. It is not a move of the game: the host may allow it."""
        self.state, self.stack = copy_record(earlier.state), earlier._copied_stack()
        self.dice, self.outcome, self._ask = earlier.dice.copy(), earlier.outcome, earlier._ask
        self.journal = journal
        if self.undo_log is not None:
            self.undo_log.clear()
        self.number += 1

    @property
    def can_undo(self) -> bool:
        """Whether ``undo`` would succeed now."""
        return self.undo_log is not None and bool(self.undo_log.answers)

    @property
    def undo_asks(self) -> list[Ask]:
        """The questions that ``undo`` leads back to one after the other, the newest last."""
        return [answer.ask for answer in self.undo_log.answers] if self.undo_log else []

    @property
    def is_opened(self) -> bool:
        """Was the open question only opened from a menu? Nothing was told on the way to it, and none of its answers
        leads back: each of them spends something."""
        decision = self.decision
        if decision is None or not decision.ask.back or decision.way_out or self.undo_log is None:
            return False
        menus = [answer.number for answer in self.undo_log.answers if answer.ask.is_menu]
        told = self.journal.entries[-1].number if self.journal.entries else -1
        return bool(menus) and told < menus[-1]

    def view(self, seat: int | None) -> Any:
        """All that ``seat`` (None: a spectator) may know, frozen."""
        return self.game.view(self, seat)

    def lazy_view(self, seat: int) -> Any:
        """What ``view`` gives, for a reader of a few parts who drops it before the next answer."""
        make = self.game.lazy_view
        return self.game.view(self, seat) if make is None else make(self, seat)

    def chronicle(self, seat: int | None, since: int = 0) -> list[Line]:
        """The entries from index ``since`` on that ``seat`` (None: a spectator) may read, in words."""
        first = self.journal.first
        entries = self.journal.entries
        return [
            self.line(index + first, entry)
            for index, entry in enumerate(entries[max(0, since - first) :], start=max(0, since - first))
            if entry.readable(seat)
        ]

    def line(self, index: int, entry: Entry) -> Line:
        """An entry of the chronicle in words."""
        words = self.game.words
        text = words.line(self, entry)
        return Line(index, entry.number, text, entry.rule, words.mentions(entry), words.seats(entry), entry.kind)

    def odds(self, choice_id: str) -> Odds | None:
        """The exact chance of each outcome if ``choice_id`` is chosen, from public facts and the asked seat's
        own; None where nothing is rolled or no exact figure exists."""
        step = self.stack[-1] if self.stack else None
        figure = getattr(step, "odds_" + step.at, None) if step else None
        if figure is None or self._ask is None or choice_id not in self._ask.ids:
            return None
        chances: Odds | None = figure(self, choice_id)
        return chances and in_words(chances, partial(self.game.words.outcome, self))

    def prompt_of(self, ask: Ask) -> str:
        """A question in words."""
        return self.game.words.prompt(self, ask)

    def choices_of(self, ask: Ask) -> list[Choice]:
        """The legal answers to a question in words."""
        words = self.game.words
        return [words.choice(self, ask, choice_id) for choice_id in ask.ids]

    def blocked(self) -> list[Choice]:
        """The answers to the decision that are not possible now, each with its reason."""
        return [self._blocked(ask, choice_id, as_phrase(why)) for ask, choice_id, why in self._reasons()]

    def _reasons(self) -> Iterator[tuple[Ask, str, Sayable]]:
        """The question, and each answer to it that is not possible now, with the reason."""
        step = self.stack[-1] if self.stack else None
        reasons = getattr(step, "blocked_" + step.at, None) if step else None
        if reasons is not None and self._ask is not None:
            yield from ((self._ask, choice_id, why) for choice_id, why in reasons(self))

    def _blocked(self, ask: Ask, choice_id: str, why: Phrase) -> Choice:
        words = self.game.words
        choice = words.choice(self, ask, choice_id, words.reason(self, why, choice_id))
        return msgspec.structs.replace(choice, key=why.key, facts=why.facts)

    def copy(self) -> "Table[S]":
        """An independent table in the same position, without chronicle and undo: for search and experiments."""
        twin: Table[S] = Table.__new__(Table)
        twin.game = self.game
        twin.seats = self.seats
        twin.options = self.options
        twin.custom_data = self.custom_data
        twin.rules_version = self.rules_version
        twin.figures = self.figures
        twin.dice = self.dice.copy()
        twin.state = copy_record(self.state)
        twin.stack = self._copied_stack()
        twin.journal = self.journal.empty_copy()
        twin.number = self.number
        twin.outcome = self.outcome
        twin._ask = self._ask
        twin._committed = False
        twin.undo_log = None
        twin.on_tell = None
        return twin

    def determinise(self, seat: int | None, seed: int) -> "Table[S]":
        """A copy in which everything hidden from ``seat`` is dealt anew, the coming dice too."""
        twin = self.copy()
        twin.dice = Dice.seeded(seed)
        self.game.deal_anew(twin, seat, twin.dice)
        for step in twin.stack:
            if conceals(step):
                step.redeal(twin, seat, twin.dice)
        twin.resume()
        return twin

    def checksum(self) -> str:
        """Eight hex digits over state, stack and dice: equal positions have equal checksums."""
        body = msgspec.msgpack.encode((self.state, self.stack, self.dice.state, self.dice.scripted))
        return f"{zlib.crc32(body):08x}"

    def to_dict(self) -> dict[str, Any]:
        """The table as plain data, ready for TOML."""
        plain: dict[str, Any] = {
            "game": self.game.key,
            "rules_version": self.rules_version,
            "number": self.number,
            "seats": self.seats[:],
            "options": dict(self.options),
            "dice": {"state": self.dice.state, "scripted": self.dice.scripted[:]},
            "state": self.game.dump(self.state),
            "stack": [msgspec.to_builtins(step) for step in self.stack],
            "told": len(self.journal),
        }
        if self.custom_data is not None:
            plain["house_data"] = msgspec.to_builtins(self.custom_data)
        kept = len(self.journal) - CHRONICLE_KEPT
        log = self.undo_log
        if log and log.answers and log.start:
            kept = log.start.told - CHRONICLE_KEPT  # after undoing all, as many entries are left
            plain["back"] = log.dump(plain["state"], self.game.dump)
        entries = self.journal.entries[max(0, kept - self.journal.first) :]
        plain["chronicle"] = [msgspec.to_builtins(entry) for entry in entries]
        if self.outcome is not None:
            plain["outcome"] = msgspec.to_builtins(self.outcome)
        return plain

    # ---- for steps -------------------------------------------------------------------------

    @property
    def found(self) -> Any:
        """For a ``take_`` method: what the ``ask_`` method worked out for the same question (``Ask.found``)."""
        return self._ask.found if self._ask else None

    def push(self, step: Step) -> None:
        """Put ``step`` on the stack; it is done before the one below continues."""
        self.stack.append(step)

    def pop(self) -> None:
        """The top step is done. Results go to the step below by ``pop_to``."""
        self.stack.pop()

    def pop_to(self, kind: type[R]) -> R:
        """The top step is done; the step below, which takes its results and so must be a ``kind``.

        The top step declares ``kind`` as ``hands_to``; a saved stack is checked against it.
        """
        self.stack.pop()
        below = self.stack[-1]
        if not isinstance(below, kind):
            raise TypeError(f"the step {tag(below)!r} does not take results as {kind.__name__}")
        return below

    def tell(self, kind: str, rule: str = "", to: list[int] = EVERYBODY, **facts: Value) -> None:
        """Write into the chronicle; ``to`` limits the readers to some seats. The game adds facts that hold only now
        (``Game.stamp``)."""
        if self.game.stamp is not None:
            self.game.stamp(self, facts)
        self.journal.entries.append(Entry(self.number - 1, kind, rule, facts, to))
        if self.on_tell is not None:
            self.on_tell()

    def commit(self) -> None:
        """Something hidden has been revealed: this decision cannot be undone."""
        self._committed = True

    def finish(self, outcome: Outcome) -> None:
        """The game is over; the first outcome counts."""
        if self.outcome is None:
            self.outcome = outcome

    # ---- for the engine ----------------------------------------------------------------------------------

    def _answer(self, choice_id: str) -> None:
        """Hand a legal answer to the step that asked, and run to the next question."""
        self.number += 1
        step = self.stack[-1]
        _, take = plans[type(step)][step.at]
        take(step, self, choice_id)  # type: ignore[misc]
        self.run()

    def run(self) -> None:
        """Run automatic steps until a seat must choose or the game is over."""
        stack, settle = self.stack, self.game.settle
        for _ in range(MAX_AUTOMATIC_STEPS):
            if self.outcome is not None or not stack:
                stack.clear()
                self._ask = None
                return
            settle(self)
            if self.outcome is not None:
                continue
            step = stack[-1]
            ask, act = plans[type(step)][step.at]
            if ask is not None:
                self._ask = ask(step, self)
                return
            act(step, self)  # type: ignore[misc]
        raise RuntimeError(f"{MAX_AUTOMATIC_STEPS} steps without a decision, at {stack[-1]!r}")

    def resume(self) -> None:
        """Ask the waiting question again after the position was changed from outside."""
        if self.outcome is not None or not self.stack:
            self._ask = None
            return
        step = self.stack[-1]
        ask, _ = plans[type(step)].get(step.at, (None, None))
        if ask is None:
            raise LoadError(load_fault("not_waiting", index=len(self.stack) - 1, label=step.at))
        self._ask = ask(step, self)

    def _refusal(self, choice_id: str) -> str:
        for ask, blocked_id, why in self._reasons():
            if blocked_id == choice_id:
                choice = self._blocked(ask, choice_id, as_phrase(why))
                return error("blocked", label=choice.label, why=choice.why)
        if self._ask and self._ask.max_text and free_text.is_text(choice_id):
            return error("bad_text", most=self._ask.max_text)
        return error("not_a_choice", choice=choice_id)

    def _copied_stack(self) -> list[Step]:
        return [copy_record(step) for step in self.stack]
