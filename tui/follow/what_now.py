"""What a player to whom something was done can do, and what comes after a notice."""

from collections.abc import Sequence
from typing import Any

from rules import Table
from tui.follow.game_facts import NOTES
from tui.follow.levels import Marks
from tui.panels.notice import NoticeLine


def advice(
    marks: Marks, table: Table[Any], persons: Sequence[int], done: Sequence[tuple[str, str]]
) -> tuple[NoticeLine, ...]:
    """What a player can do about what was done (kinds of entries, each with its procedure): answer the question that
    follows, or what the marks say of it; nothing about the wound of which somebody dies."""
    decision = table.decision
    lasting = {scene.kind for scene in getattr(table.view(None), "scenes", ())}
    past = {kind for kind, procedure in done if procedure not in lasting} & set(marks.during)
    following = [kind for kind, _ in done[1:]] + [""]
    living = [kind for (kind, _), after in zip(done, following, strict=True) if after not in marks.deaths]
    kinds = [kind for kind in living if kind in marks.advice and kind not in past]
    texts = dict.fromkeys(marks.advice[kind] for kind in kinds)
    lines = [NoticeLine(text) for text in list(texts)[-2:]]
    if decision is not None and decision.seat in persons:
        key = "named_asked_next" if len(persons) > 1 else "asked_next"
        said = NOTES(key, name=table.seats[decision.seat], prompt=decision.prompt)
        return (NoticeLine(said), *lines)
    return tuple(lines) or (NoticeLine(NOTES("nothing_now")),)


def what_follows(table: Table[Any], persons: Sequence[int]) -> str:
    """What comes after a notice to the players ``persons`` of this keyboard."""
    decision = table.decision
    if decision is None:
        return NOTES("end_follows")
    if decision.seat in persons and len(persons) == 1:
        return NOTES("question_follows")
    return NOTES("seat_follows", name=table.seats[decision.seat])
