"""A table: one game in progress, and the only way to move it."""

import zlib
from collections.abc import Sequence
from functools import partial
from typing import Any, Generic, TypeVar

import msgspec

from rules.engine import back, free_text
from rules.engine.back import Answer, Back, Position
from rules.engine.chronicle import Chronicle, Entry, Line
from rules.engine.decision import Ask, Choice, Decision, Odds, Value
from rules.engine.dice import MOST_FACES, SPAN, Dice
from rules.engine.errors import LoadError, RulesError
from rules.engine.game import Game
from rules.engine.house import House, figures
from rules.engine.odds import in_words
from rules.engine.outcome import Outcome
from rules.engine.phrases import Phrase, as_phrase
from rules.engine.plain import convert, copy_record
from rules.engine.step import Conceals, Step, plans, tag

S = TypeVar("S", bound=msgspec.Struct)
R = TypeVar("R")

MAX_AUTOMATIC_STEPS = 1000
"""So many steps without a decision are a fault in the rules."""

CHRONICLE_KEPT = 60
"""So many of the newest entries go into the plain form of a table."""

EVERYBODY: list[int] = []
"""The readers of most entries; never changed."""


class Table(Generic[S]):
    """One game in progress: seats, state, the step stack, dice, the chronicle, the decision it waits for."""

    __slots__ = (
        "_ask",
        "_back",
        "_began",
        "_committed",
        "_keeps_back",
        "_start",
        "dice",
        "figures",
        "game",
        "house",
        "journal",
        "number",
        "options",
        "outcome",
        "seats",
        "stack",
        "state",
    )

    game: Game[S]
    state: S

    def __init__(
        self, game: Game[S], seats: Sequence[str], dice: Dice, options: dict[str, Any], house: House | None = None
    ) -> None:
        self.game = game
        self.seats = list(seats)
        self.dice = dice
        self.options = options
        self.house = house
        self.figures: Any = figures(game.key, game.title, game.figures, game.house, house)
        self.stack: list[Step] = []
        self.journal = Chronicle()
        self.number = 0
        self.outcome: Outcome | None = None
        self._ask: Ask | None = None
        # The answers that may be taken back, where the table stood before the first of them, and that as plain data.
        self._back: list[Answer] = []
        self._start: Position | None = None
        self._began: dict[str, Any] | None = None
        self._committed = False
        self._keeps_back = True

    # ---- what everybody may call -----------------------------------------------------------------

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
            raise RulesError("The game is over; nothing is left to choose.")
        if number is not None and number != self.number:
            raise RulesError(f"That was the answer to question {number}; the table now asks question {self.number}.")
        if choice_id not in ask.ids and not free_text.is_legal(choice_id, ask.max_text):
            raise RulesError(self._refusal(choice_id))
        keeps_back = ask.back and self._keeps_back
        if keeps_back and not self._back:
            stack = [copy_record(step) for step in self.stack]
            self._start, self._began = Position(copy_record(self.state), stack, len(self.journal), ask), None
        uses = self.dice.uses
        self._committed = False
        self._answer(choice_id)
        if keeps_back and self._ask and self._ask.seat == ask.seat and self.dice.uses == uses and not self._committed:
            self._back.append(Answer(self.number - 1, ask, choice_id))
        else:
            self._back.clear()

    def undo(self) -> None:
        """Back to the last decision of the same seat. Raises RulesError when a die fell, a hidden thing was
        shown or another seat answered since.

        The table goes back to where these answers began and gives all but the last once more: no chance and
        nobody else had a part in them.
        """
        if not self._back or self._start is None:
            raise RulesError("There is no way back: a die fell, a card was shown, or somebody else answered since.")
        now, start = self.number, self._start
        self._back.pop()
        self.state, self.stack = copy_record(start.state), [copy_record(step) for step in start.stack]
        self.journal.cut(start.told)
        self._ask = start.ask
        for answer in self._back:
            self.number = answer.number
            self._answer(answer.choice)
        self.number = now + 1

    def stand_at(self, earlier: "Table[S]", journal: Chronicle) -> None:
        """Go on from where ``earlier`` stands, a copy out of this game's own past: its dice, too, fall again as they
        fell then. ``journal`` is what had been told. This counts as a decision. It is no move of the game: whoever
        keeps the table may allow it."""
        self.state, self.stack = copy_record(earlier.state), [copy_record(step) for step in earlier.stack]
        self.dice, self.outcome, self._ask = earlier.dice.copy(), earlier.outcome, earlier._ask
        self.journal = journal
        self._back.clear()
        self.number += 1

    @property
    def can_undo(self) -> bool:
        """Would ``undo`` succeed now?"""
        return bool(self._back)

    @property
    def way_back(self) -> list[Ask]:
        """The questions that ``undo`` leads back to one after the other, the newest last."""
        return [answer.ask for answer in self._back]

    def view(self, seat: int | None) -> Any:
        """All that ``seat`` (None: a spectator) may know, frozen."""
        return self.game.view(self, seat)

    def chronicle(self, seat: int | None, since: int = 0) -> list[Line]:
        """The entries from index ``since`` on that ``seat`` (None: a spectator) may read, in words."""
        first = self.journal.first
        entries = self.journal.entries
        return [
            Line(index + first, entry.number, self.game.words.line(self, entry), entry.rule)
            for index, entry in enumerate(entries[max(0, since - first) :], start=max(0, since - first))
            if entry.readable(seat)
        ]

    def odds(self, choice_id: str) -> Odds | None:
        """The exact chance of each outcome if ``choice_id`` is chosen, from public facts and the asked seat's
        own; None where nothing is rolled or no exact figure exists."""
        step = self.stack[-1] if self.stack else None
        figure = getattr(step, "odds_" + step.at, None) if step else None
        if figure is None or self._ask is None or choice_id not in self._ask.ids:
            return None
        chances: Odds | None = figure(self, choice_id)
        return chances and in_words(chances, partial(self.game.words.outcome, self))

    def blocked(self) -> list[Choice]:
        """The answers to the decision that are not possible now, each with its reason."""
        step = self.stack[-1] if self.stack else None
        reasons = getattr(step, "blocked_" + step.at, None) if step else None
        if reasons is None or self._ask is None:
            return []
        return [self._blocked(self._ask, choice_id, as_phrase(why)) for choice_id, why in reasons(self)]

    def _blocked(self, ask: Ask, choice_id: str, why: Phrase) -> Choice:
        words = self.game.words
        choice = words.choice(self, ask, choice_id, words.reason(self, why, choice_id))
        return msgspec.structs.replace(choice, key=why.key, facts=why.facts)

    def copy(self) -> "Table[S]":
        """An independent table in the same position, without the past: for search and experiments."""
        twin: Table[S] = Table.__new__(Table)
        twin.game = self.game
        twin.seats = self.seats
        twin.options = self.options
        twin.house = self.house
        twin.figures = self.figures
        twin.dice = self.dice.copy()
        twin.state = copy_record(self.state)
        twin.stack = [copy_record(step) for step in self.stack]
        twin.journal = self.journal.fork()
        twin.number = self.number
        twin.outcome = self.outcome
        twin._ask = self._ask
        twin._back = []
        twin._start = twin._began = None
        twin._committed = False
        twin._keeps_back = False
        return twin

    def determinise(self, seat: int | None, seed: int) -> "Table[S]":
        """A copy in which everything hidden from ``seat`` is dealt anew, the coming dice too."""
        twin = self.copy()
        twin.dice = Dice.seeded(seed)
        self.game.deal_anew(twin, seat, twin.dice)
        for step in twin.stack:
            if isinstance(step, Conceals):
                step.redeal(twin, seat, twin.dice)
        twin._resume()
        return twin

    def checksum(self) -> str:
        """Eight hex digits over state, stack and dice: equal positions have equal checksums."""
        body = msgspec.msgpack.encode((self.state, self.stack, self.dice.state, self.dice.scripted))
        return f"{zlib.crc32(body):08x}"

    def to_dict(self) -> dict[str, Any]:
        """The table as plain data, ready for TOML."""
        plain: dict[str, Any] = {
            "game": self.game.key,
            "rules_version": self.game.version,
            "number": self.number,
            "seats": self.seats[:],
            "options": dict(self.options),
            "dice": {"state": self.dice.state, "scripted": self.dice.scripted[:]},
            "state": self.game.dump(self.state),
            "stack": [msgspec.to_builtins(step) for step in self.stack],
            "told": len(self.journal),
        }
        if self.house is not None:
            plain["house_data"] = msgspec.to_builtins(self.house)
        kept = len(self.journal) - CHRONICLE_KEPT
        if self._back and self._start is not None:
            kept = self._start.told - CHRONICLE_KEPT  # as much is at hand after all steps back
            if self._began is None:
                self._began = self.game.dump(self._start.state)
            plain["back"] = back.dump(self._start, self._began, plain["state"], self._back)
        entries = self.journal.entries[max(0, kept - self.journal.first) :]
        plain["chronicle"] = [msgspec.to_builtins(entry) for entry in entries]
        if self.outcome is not None:
            plain["outcome"] = msgspec.to_builtins(self.outcome)
        return plain

    # ---- what steps call -------------------------------------------------------------------------

    def push(self, step: Step) -> None:
        """Put ``step`` on the stack; it is done before the one below goes on."""
        self.stack.append(step)

    def pop(self, **results: Any) -> None:
        """The top step is done; ``results`` are written into the fields of the step below."""
        self.stack.pop()
        if results:
            below = self.stack[-1]
            for name, value in results.items():
                setattr(below, name, value)

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
        """Write into the chronicle; ``to`` limits the readers to some seats. What will not be so for ever, and a
        reader wants to know as it was, the game adds (``Game.date``)."""
        if self.game.date is not None:
            self.game.date(self, facts)
        self.journal.entries.append(Entry(self.number - 1, kind, rule, facts, to))

    def commit(self) -> None:
        """Something hidden has been shown: there is no way back behind this decision."""
        self._committed = True

    def finish(self, outcome: Outcome) -> None:
        """The game is over; the first outcome counts."""
        if self.outcome is None:
            self.outcome = outcome

    # ---- inside ----------------------------------------------------------------------------------

    def _answer(self, choice_id: str) -> None:
        """Hand a legal answer to the step that asked, and go on to the next question."""
        self.number += 1
        step = self.stack[-1]
        _, take = plans[type(step)][step.at]
        take(step, self, choice_id)  # type: ignore[misc]
        self._run()

    def _run(self) -> None:
        """Go on by itself until somebody must choose or the game is over."""
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

    def _resume(self) -> None:
        """Ask the waiting question again after the position was changed from outside."""
        if self.outcome is not None or not self.stack:
            self._ask = None
            return
        step = self.stack[-1]
        ask, _ = plans[type(step)].get(step.at, (None, None))
        if ask is None:
            raise LoadError(f"stack[{len(self.stack) - 1}].at: the table does not wait for a decision at {step.at!r}")
        self._ask = ask(step, self)

    def _refusal(self, choice_id: str) -> str:
        for choice in self.blocked():
            if choice.id == choice_id:
                return f"{choice.label}: {choice.why}."
        if self._ask and self._ask.max_text and free_text.is_text(choice_id):
            return f"An answer has 1 to {self._ask.max_text} printable characters, without doubled blanks."
        return f"{choice_id!r} is not among the choices of this decision; pick one of those listed."


class _Dice(msgspec.Struct, forbid_unknown_fields=True):
    state: int
    scripted: list[int] = []


class _Plain(msgspec.Struct, forbid_unknown_fields=True):
    """The plain form of a table, before its game has looked at state and stack."""

    game: str
    rules_version: int
    number: int
    seats: list[str]
    dice: _Dice
    state: dict[str, Any]
    stack: list[dict[str, Any]]
    options: dict[str, Any] = {}
    told: int = 0
    chronicle: list[Entry] = []
    outcome: Outcome | None = None
    back: Back | None = None
    house_data: House | None = None


def load(game: Game[S], data: dict[str, Any]) -> Table[S]:
    """A table from its plain form; everything is checked. Raises LoadError naming the place of the fault."""
    plain: _Plain = convert(data, _Plain, "")
    if plain.rules_version != game.version:
        raise LoadError(f"rules_version: {plain.rules_version} is not the version of the rules here ({game.version})")
    if len(plain.seats) not in game.seats:
        raise LoadError(f"seats: {game.title} has {game.seats[0]} to {game.seats[-1]} seats, not {len(plain.seats)}")
    if not 0 <= plain.dice.state < SPAN or any(not 1 <= die <= MOST_FACES for die in plain.dice.scripted):
        raise LoadError(f"dice: the state must be from 0 to 2**63 - 1, scripted dice from 1 to {MOST_FACES}")
    for key, value in plain.options.items():
        if why := game.refuses(key, value):
            raise LoadError(f"options.{key}: {why}")
    if plain.number < 0:
        raise LoadError(f"number: {plain.number} is below 0")
    dice = Dice(plain.dice.state, plain.dice.scripted)
    try:
        table = Table(game, plain.seats, dice, game.settled(plain.options), plain.house_data)
    except LoadError as fault:
        raise LoadError(f"house_data.{fault}") from None
    table.number = plain.number
    table.outcome = plain.outcome
    table.state = _restore(game, plain.state, len(plain.seats))
    table.stack = _load_stack(game, plain.stack)
    if plain.told < len(plain.chronicle):
        raise LoadError(f"told: {plain.told} is less than the entries in the chronicle ({len(plain.chronicle)})")
    table.journal = Chronicle(plain.chronicle, plain.told - len(plain.chronicle))
    _check_whole(table)
    if plain.back is not None:
        try:
            _load_row(table, plain.state, plain.back)
        except LoadError as fault:
            raise LoadError(f"back.{fault}") from None
    return table


def _load_row(table: Table[S], now: dict[str, Any], row: Back) -> None:
    """Give the table the answers that may be taken back: they lead from where they began to how it stands."""
    journal = table.journal
    if not journal.first <= row.told <= len(journal):
        raise LoadError(f"told: {row.told} is not from {journal.first} to {len(journal)}")
    if not row.numbers or len(row.choices) != len(row.numbers):
        raise LoadError(f"choices: {len(row.choices)} of {len(row.numbers)} decisions")
    if any(not 0 <= one < after for one, after in zip(row.numbers, [*row.numbers[1:], table.number], strict=True)):
        raise LoadError(f"numbers: must rise from 0 to below {table.number}")
    again = Table(table.game, table.seats, table.dice.copy(), table.options, table.house)
    again.state = _restore(table.game, back.beginning(now, row), len(table.seats))
    again.stack = _load_stack(table.game, row.stack)
    again.journal = Chronicle(journal.entries[: row.told - journal.first], journal.first)
    again.number = row.numbers[0]
    _check_position(again)
    for number, choice_id in zip(row.numbers, row.choices, strict=True):
        again.number = number
        try:
            again.choose(choice_id)
        except RulesError as fault:
            raise LoadError(f"choices: {fault}") from None
        except Exception as fault:
            raise LoadError(f"choices: cannot be made ({type(fault).__name__}: {fault})") from None
    same = again.checksum() == table.checksum() and again.journal.entries == journal.entries
    if len(again._back) < len(row.numbers) or not same:
        raise LoadError("choices: they do not lead to the table as it stands")
    table._back, table._start = again._back, again._start


def _restore(game: Game[S], plain: dict[str, Any], seats: int) -> S:
    try:
        return game.restore(plain, seats)
    except LoadError:
        raise
    except Exception as fault:
        raise LoadError(f"state: makes no sense ({type(fault).__name__}: {fault})") from None


def _load_stack(game: Game[Any], records: list[dict[str, Any]]) -> list[Step]:
    kinds = {tag(kind): kind for kind in game.steps}
    stack: list[Step] = []
    for index, record in enumerate(records):
        name = record.get("step")
        if not isinstance(name, str) or name not in kinds:
            raise LoadError(f"stack[{index}].step: {name!r} is no step of {game.title}")
        for field in kinds[name].__struct_fields__:
            if field not in record:
                raise LoadError(f"stack[{index}].{field}: is missing in the step {name!r}")
        step: Step = convert(record, kinds[name], f"stack[{index}]")
        if step.at not in plans[kinds[name]]:
            raise LoadError(f"stack[{index}].at: {step.at!r} is no label of the step {name!r}")
        if step.hands_to is not None and not (stack and isinstance(stack[-1], step.hands_to)):
            raise LoadError(f"stack[{index}]: the step below cannot take what the step {name!r} comes to")
        stack.append(step)
    return stack


def _check_whole(table: Table[Any]) -> None:
    """State and stack fit together: components conserved, views, words and the question can be made."""
    _check_position(table)
    try:
        for seat in (None, *range(len(table.seats))):
            table.view(seat)
        if table.decision is not None:
            _ = table.decision.prompt, table.decision.choices, table.decision.blocked()
    except Exception as fault:
        raise _misfit(fault) from None
    for index, entry in enumerate(table.journal.entries):
        _check_entry(table, entry, f"chronicle[{index}]")


def _check_position(table: Table[Any]) -> None:
    """Components are conserved, and the stack asks its question of the state."""
    if table.outcome is None and not table.stack:
        raise LoadError("stack: a game that is not over has at least one step")
    try:
        if faults := table.game.faults(table):
            raise LoadError(faults[0] if faults[0].startswith("stack[") else f"state.{faults[0]}")
        table._resume()
        if table._ask is not None and not (0 <= table._ask.seat < len(table.seats) and table._ask.ids):
            raise LoadError("stack: the waiting question has no answer")
    except LoadError:
        raise
    except Exception as fault:
        raise _misfit(fault) from None


def _misfit(fault: Exception) -> LoadError:
    return LoadError(f"stack: does not fit the state ({type(fault).__name__}: {fault})")


def _check_entry(table: Table[Any], entry: Entry, place: str) -> None:
    if any(not 0 <= seat < len(table.seats) for seat in entry.to):
        raise LoadError(f"{place}.to: there is no such seat")
    try:
        table.game.words.line(table, entry)
    except Exception:
        raise LoadError(f"{place}.facts: these are not the facts of {entry.kind!r}") from None
