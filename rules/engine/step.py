"""Steps: resumable pieces of procedure.

A step is a small record on the table's stack. ``at`` is the label that says where it goes on. A label is the
name of a method: ``roll`` is done without asking anybody; a label with ``ask_<label>`` and ``take_<label>``
waits for a decision. ``ask_`` methods change nothing, so a table can be saved, copied and resumed at each of them.

Optional companions of an asking label: ``blocked_<label>`` (answers that are not possible, with reasons) and
``odds_<label>`` (exact chances of one answer). A step may have ``scene(table)``: what is going on, as public
facts for the screens.
"""

import inspect
from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any

import msgspec


class Step(msgspec.Struct, kw_only=True, tag_field="step", forbid_unknown_fields=True, gc=False):
    """The base of all steps. Tags and labels are part of the save format."""

    at: str = "begin"


Handler = Callable[..., Any]
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
            if name not in plan and not name.startswith(("_", "ask_", "take_")) and _acts(getattr(kind, name)):
                plan[name] = (None, getattr(kind, name))
        self[kind] = plan
        return plan


plans = _Plans()


def _acts(member: Any) -> bool:
    """Is this the method of an automatic label: it takes the table and returns nothing?"""
    if not inspect.isfunction(member):
        return False
    signature = inspect.signature(member)
    return len(signature.parameters) == 2 and signature.return_annotation in (None, "None")


def tag(step: Step | type[Step]) -> str:
    """What a step, or a kind of step, is called in a campaign's file."""
    return str(step.__struct_config__.tag)


def steps_of(chapters: Iterable[ModuleType]) -> tuple[type[Step], ...]:
    """Every kind of step these modules define, by the order of the modules."""
    return tuple(
        member
        for chapter in chapters
        for member in vars(chapter).values()
        if inspect.isclass(member) and issubclass(member, Step) and member.__module__ == chapter.__name__
    )
