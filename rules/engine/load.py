"""Loading a table from its plain form: everything is checked."""

from typing import Any, TypeVar

import msgspec

from rules.engine.chronicle import Chronicle, Entry
from rules.engine.custom_data import CustomData
from rules.engine.dice import MOST_FACES, SPAN, Dice
from rules.engine.errors import LoadError, RulesError
from rules.engine.game import Game
from rules.engine.messages import load_fault
from rules.engine.outcome import Outcome
from rules.engine.records import convert
from rules.engine.step import Step, plans, tag
from rules.engine.table import Table
from rules.engine.undo import SavedUndo, start_state

S = TypeVar("S", bound=msgspec.Struct)


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
    back: SavedUndo | None = None
    house_data: CustomData | None = None


def load(game: Game[S], data: dict[str, Any]) -> Table[S]:
    """A table from its plain form; everything is checked. Raises LoadError naming the place of the fault."""
    plain: _Plain = convert(data, _Plain, "")
    if plain.rules_version not in game.versions:
        raise LoadError(load_fault("rules_version", version=plain.rules_version, known=game.version))
    if len(plain.seats) not in game.seats:
        span = {"fewest": game.seats[0], "most": game.seats[-1]}
        raise LoadError(load_fault("seats", title=game.title, count=len(plain.seats), **span))
    if not 0 <= plain.dice.state < SPAN or any(not 1 <= die <= MOST_FACES for die in plain.dice.scripted):
        raise LoadError(load_fault("dice", most=MOST_FACES))
    for key, value in plain.options.items():
        if why := game.refusal(key, value):
            raise LoadError(load_fault("option", key=key, why=why))
    if plain.number < 0:
        raise LoadError(load_fault("number", number=plain.number))
    dice = Dice(plain.dice.state, plain.dice.scripted)
    try:
        table = Table(
            game, plain.seats, dice, game.resolve_options(plain.options), plain.house_data, plain.rules_version
        )
    except LoadError as fault:
        raise LoadError(load_fault("custom_data", fault=fault)) from None
    table.number = plain.number
    table.outcome = plain.outcome
    table.state = _restore(game, plain.state, len(plain.seats))
    table.stack = _load_stack(game, plain.stack)
    if plain.told < len(plain.chronicle):
        raise LoadError(load_fault("told", told=plain.told, entries=len(plain.chronicle)))
    table.journal = Chronicle(plain.chronicle, plain.told - len(plain.chronicle))
    _check_whole(table)
    if plain.back is not None:
        try:
            _load_undo(table, plain.state, plain.back)
        except LoadError as fault:
            raise LoadError(load_fault("undo", fault=fault)) from None
    return table


def _load_undo(table: Table[S], now: dict[str, Any], saved: SavedUndo) -> None:
    """Give the table its undo log: the answers must lead from where it began to the table."""
    journal = table.journal
    if not journal.first <= saved.told <= len(journal):
        raise LoadError(load_fault("undo_told", told=saved.told, first=journal.first, last=len(journal)))
    if not saved.numbers or len(saved.choices) != len(saved.numbers):
        raise LoadError(load_fault("undo_choices", choices=len(saved.choices), decisions=len(saved.numbers)))
    if any(
        not 0 <= number < after for number, after in zip(saved.numbers, [*saved.numbers[1:], table.number], strict=True)
    ):
        raise LoadError(load_fault("undo_numbers", number=table.number))
    again = Table(table.game, table.seats, table.dice.copy(), table.options, table.custom_data, table.rules_version)
    again.state = _restore(table.game, start_state(now, saved), len(table.seats))
    again.stack = _load_stack(table.game, saved.stack)
    again.journal = Chronicle(journal.entries[: saved.told - journal.first], journal.first)
    again.number = saved.numbers[0]
    _check_position(again)
    for number, choice_id in zip(saved.numbers, saved.choices, strict=True):
        again.number = number
        try:
            again.choose(choice_id)
        except RulesError as fault:
            raise LoadError(load_fault("undo_refused", fault=fault)) from None
        except Exception as fault:
            raise LoadError(load_fault("undo_failed", error=type(fault).__name__, fault=fault)) from None
    same = again.checksum() == table.checksum() and again.journal.entries == journal.entries
    if again.undo_log is None or len(again.undo_log.answers) < len(saved.numbers) or not same:
        raise LoadError(load_fault("undo_elsewhere"))
    table.undo_log = again.undo_log


def _restore(game: Game[S], plain: dict[str, Any], seats: int) -> S:
    try:
        return game.restore(plain, seats)
    except LoadError:
        raise
    except Exception as fault:
        raise LoadError(load_fault("state", error=type(fault).__name__, fault=fault)) from None


def _load_stack(game: Game[Any], records: list[dict[str, Any]]) -> list[Step]:
    kinds = {tag(kind): kind for kind in game.steps}
    stack: list[Step] = []
    for index, record in enumerate(records):
        name = record.get("step")
        if not isinstance(name, str) or name not in kinds:
            raise LoadError(load_fault("unknown_step", index=index, name=name, title=game.title))
        for field in kinds[name].__struct_fields__:
            if field not in record:
                raise LoadError(load_fault("missing_field", index=index, field=field, name=name))
        step: Step = convert(record, kinds[name], f"stack[{index}]")
        if step.at not in plans[kinds[name]]:
            raise LoadError(load_fault("unknown_label", index=index, label=step.at, name=name))
        if step.hands_to is not None and not (stack and isinstance(stack[-1], step.hands_to)):
            raise LoadError(load_fault("results", index=index, name=name))
        stack.append(step)
    return stack


def _check_whole(table: Table[S]) -> None:
    """State and stack fit together: components are conserved; the views of a spectator and of the seat that is asked,
    the question and the chronicle can be made."""
    _check_position(table)
    try:
        table.view(None)
        if table.decision is not None:
            table.view(table.decision.seat)
            _ = table.decision.prompt, table.decision.choices, table.decision.blocked()
    except Exception as fault:
        raise _misfit(fault) from None
    for index, entry in enumerate(table.journal.entries):
        _check_entry(table, entry, f"chronicle[{index}]")


def _check_position(table: Table[S]) -> None:
    """Components are conserved, and the stack asks its question of the state."""
    if table.outcome is None and not table.stack:
        raise LoadError(load_fault("empty_stack"))
    try:
        if faults := table.game.faults(table):
            raise LoadError(faults[0] if faults[0].startswith("stack[") else load_fault("state_fault", fault=faults[0]))
        table.resume()
        if (asked := table.decision) is not None and not (0 <= asked.seat < len(table.seats) and asked.ids):
            raise LoadError(load_fault("no_answer"))
    except LoadError:
        raise
    except Exception as fault:
        raise _misfit(fault) from None


def _misfit(fault: Exception) -> LoadError:
    return LoadError(load_fault("misfit", error=type(fault).__name__, fault=fault))


def _check_entry(table: Table[S], entry: Entry, place: str) -> None:
    if any(not 0 <= seat < len(table.seats) for seat in entry.to):
        raise LoadError(load_fault("entry_readers", place=place))
    try:
        table.game.words.line(table, entry)
    except Exception:
        raise LoadError(load_fault("entry_facts", place=place, kind=entry.kind)) from None
