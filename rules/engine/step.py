"""Steps: resumable pieces of procedure.

A step is a small record on the table's stack. ``at`` is the label that says where it continues. A label is the
name of a method: one declared with ``@label`` is done without asking anybody; one with ``ask_<label>`` and
``take_<label>`` waits for a decision. ``ask_`` methods change nothing, so a table can be saved, copied and resumed at
each of them.

Optional companions of an asking label: ``blocked_<label>`` (answers that are not possible, with reasons) and
``odds_<label>`` (exact chances of one answer). Optional parts of a step are protocols: ``Shows``, ``Conceals``.
"""

import inspect
from collections.abc import Callable, Iterable
from functools import cache
from types import ModuleType
from typing import Any, ClassVar, Protocol, TypeGuard, TypeVar, runtime_checkable

import msgspec

from rules.engine.dice import Dice
from rules.engine.phrases import Value


class Step(msgspec.Struct, kw_only=True, tag_field="step", forbid_unknown_fields=True, gc=False):
    """The base of all steps. Tags and labels are part of the save format."""

    hands_to: ClassVar[type | None] = None
    """A class the step below must inherit, if this step hands results to it (``Table.pop_to``)."""

    at: str = "begin"


@runtime_checkable
class Shows(Protocol):
    """A step with something to show while it is in progress."""

    def scene(self, table: Any, /) -> dict[str, Value]:
        """The procedure in progress, as public facts for the screens."""


@runtime_checkable
class Conceals(Protocol):
    """A step that holds something hidden in its own fields."""

    def redeal(self, table: Any, seat: int | None, dice: Dice, /) -> None:
        """Deal anew what ``seat`` (None: a spectator) cannot know; the state has been dealt anew before."""


def shows(step: Step) -> TypeGuard[Shows]:
    """Whether the step has something to show."""
    return has_part(type(step), Shows)


def conceals(step: Step) -> TypeGuard[Conceals]:
    """Whether the step holds something hidden."""
    return has_part(type(step), Conceals)


@cache
def has_part(kind: type[Step], part: Any) -> bool:
    """Whether a kind of step has an optional part: a protocol that is checked at run time. Remembered, since such a
    check looks at every attribute."""
    return issubclass(kind, part)


Handler = Callable[..., Any]
H = TypeVar("H", bound=Handler)
_labels: set[Handler] = set()
"""Every method declared as a label."""


def label(method: H) -> H:
    """Declare an automatic label: a method that does its part of the step without asking anybody.

    Only declared labels count as places to resume, so a saved step cannot name just any method.
    """
    _labels.add(method)
    return method


Plan = dict[str, tuple[Handler | None, Handler | None]]
"""For each label of a step class: the method that asks and the one that takes the answer, or the one that acts."""


class _Plans(dict[type[Step], Plan]):
    """The plan of each step class, made when it is first wanted."""

    def __missing__(self, kind: type[Step]) -> Plan:
        plan: Plan = {}
        for name in dir(kind):
            if name.startswith("ask_"):
                plan[name[4:]] = (getattr(kind, name), getattr(kind, "take_" + name[4:]))
        for name in dir(kind):
            member = getattr(kind, name)
            if inspect.isfunction(member) and member in _labels:
                plan[name] = (None, member)
        self[kind] = plan
        return plan


plans = _Plans()


def tag(step: Step | type[Step]) -> str:
    """The name of a step, or of a kind of step, in a campaign's file."""
    return str(step.__struct_config__.tag)


def steps_of(chapters: Iterable[ModuleType]) -> tuple[type[Step], ...]:
    """Every kind of step these modules define, by the order of the modules."""
    return tuple(
        member
        for chapter in chapters
        for member in vars(chapter).values()
        if inspect.isclass(member) and issubclass(member, Step) and member.__module__ == chapter.__name__
    )
