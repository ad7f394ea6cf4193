"""A snapshot of a table as lines of text: the question, and what the commands that only read print."""

from collections.abc import Callable

import rules
from tui.drawing.text import with_rule
from tui.follow.levels import marks_of
from tui.games.registry import presenter_for
from tui.panels.snapshot import Scene, Snapshot
from tui.plain import commands, reading
from tui.plain.answers import Numbered, UnclearError, answer_lines, find, numbered, refused
from tui.plain.maps import map_lines
from tui.plain.pages import KEY_OF, details, letter_of, page, spoken
from tui.words import Words

TABLE = Words("plain", "table")
TEXTS = Words("plain", "commands")
WATCHING = Words("server", "plain_seat")("watching")
RECAP_LINES = 200
"""The most entries that ``recap`` prints; the newest are kept."""


def question(snap: Snapshot, whole: bool = False) -> list[str]:
    """The question and its numbered answers; of many places only the first, except if ``whole``."""
    if snap.asked is None:
        return []
    name = snap.players[snap.asked.seat].name
    lines = [f"{name}: {with_rule(snap.asked.prompt, snap.asked.rule)}"]
    lines += answer_lines(open_answers(snap), blocked_answers(snap), whole)
    if snap.asked.max_text and snap.mine:
        lines.append(TABLE("free_text", most=snap.asked.max_text))
    if snap.mine and snap.can_undo and all(answer.number for answer in open_answers(snap)):
        lines.append(TABLE("go_back"))
    return lines


def open_answers(snap: Snapshot) -> list[Numbered]:
    """The answers with the numbers and notes of the screen."""
    return numbered(presenter_for(snap.game).sheet(Scene(snap, spoken(snap.names), wide=True)), snap.choices)


def blocked_answers(snap: Snapshot) -> list[Numbered]:
    """The blocked answers with their numbers."""
    return refused(
        presenter_for(snap.game).sheet(Scene(snap, spoken(snap.names), wide=True)), snap.choices, snap.blocked
    )


def hint(snap: Snapshot) -> list[str]:
    """The hint that came with the snapshot, if any."""
    if snap.hint is None:
        return []
    answer = next(answer for answer in open_answers(snap) if answer.choice.id == snap.hint.choice)
    return [TEXTS("hint", number=answer.number, label=answer.choice.label, why=snap.hint.why)]


def _again(snap: Snapshot, argument: str) -> list[str]:
    return question(snap)


def _all_answers(snap: Snapshot, argument: str) -> list[str]:
    return question(snap, whole=True)


def _blocked(snap: Snapshot, argument: str) -> list[str]:
    return reading.blocked(blocked_answers(snap))


def _why(snap: Snapshot, argument: str) -> list[str]:
    if not argument:
        return _blocked(snap, argument)
    try:
        choice = find(argument, [*open_answers(snap), *blocked_answers(snap)])
    except UnclearError as refusal:
        return [str(refusal)]
    line = TEXTS("not_possible" if choice.why else "possible", label=choice.label, why=choice.why)
    return [line, *(_rule(snap, choice.rule) if choice.rule else [])]


def _odds(snap: Snapshot, argument: str) -> list[str]:
    choices = list(snap.choices)
    if argument:
        try:
            choices = [find(argument, open_answers(snap), blocked_answers(snap))]
        except UnclearError as refusal:
            return [str(refusal)]
    known = [(choice.label, snap.odds[choice.id]) for choice in choices if choice.id in snap.odds]
    return reading.odds_of_answers(snap, known, bool(argument))


def _rule(snap: Snapshot, argument: str) -> list[str]:
    return reading.rule(rules.game(snap.game).ledger(), argument, snap.asked.rule if snap.asked else "")


def listeners(snap: Snapshot) -> tuple[int, ...]:
    """The seat of the person who listens; none for a spectator."""
    return () if snap.eyes is None else (snap.eyes,)


def is_out(snap: Snapshot) -> bool:
    """Is the person who listens out of the game?"""
    kinds = marks_of(snap.game).out.kinds
    return any(line.kind in kinds and snap.eyes in line.seats for line in snap.lines)


def _recap(snap: Snapshot, argument: str) -> list[str]:
    since = snap.recap if snap.eyes is not None else 0
    lines = [line for line in snap.lines if line.index >= since]
    return reading.recap(snap.game, lines[-RECAP_LINES:], listeners(snap), argument)


def is_page(snap: Snapshot, word: str) -> bool:
    """Does ``word`` name a page of this game or of another one?"""
    return bool(letter_of(presenter_for(snap.game), word)) or word in KEY_OF


def game_page(snap: Snapshot, word: str, argument: str) -> list[str]:
    """A page of the game as lines."""
    return page(snap, word, argument, open_answers(snap) if snap.mine else ())


def _who(snap: Snapshot, argument: str) -> list[str]:
    return reading.who(snap) if snap.eyes is not None else [WATCHING]


def _signs(snap: Snapshot, argument: str) -> list[str]:
    return reading.signs(snap.game)


READING: dict[str, Callable[[Snapshot, str], list[str]]] = {
    "rule": _rule,
    "map": map_lines,
    "details": details,
    "recap": _recap,
    "chronicle": reading.chronicle,
    "who": _who,
    "signs": _signs,
}
"""Commands that read a snapshot, for players and spectators at any time."""

ASKED: dict[str, Callable[[Snapshot, str], list[str]]] = {
    "": _again,
    "answers": _all_answers,
    "blocked": _blocked,
    "why": _why,
    "odds": _odds,
}
"""Commands that read a snapshot, for the player whose turn it is."""

WITH_ARGUMENT = (*commands.WITH_ARGUMENT, "chat", "say")
"""Commands that take an argument. Other words with an argument are answers."""
