"""A snapshot of a table as lines of text: the question, and what the commands that only read print."""

from collections.abc import Callable

import rules
from tui.drawing.text import with_rule
from tui.games.registry import presenter_for
from tui.panels.snapshot import Scene, Snapshot
from tui.plain import reading
from tui.plain.answers import Numbered, UnclearError, answer_lines, find, numbered, refused
from tui.plain.maps import map_lines
from tui.plain.pages import KEY_OF, details, page, page_words, spoken
from tui.plain.reading import odds_of
from tui.words import Words

FREE_TEXT = Words("plain", "table")
TEXTS = Words("plain", "commands")
RECAP_LINES = 200
"""The most lines that ``recap`` prints; the newest are kept."""


def question(snap: Snapshot) -> list[str]:
    """The question and its numbered answers."""
    if snap.asked is None:
        return []
    name = snap.players[snap.asked.seat].name
    lines = [f"{name}: {with_rule(snap.asked.prompt, snap.asked.rule)}"]
    lines += answer_lines(open_answers(snap), blocked_answers(snap))
    if snap.asked.max_text and snap.mine:
        lines.append(FREE_TEXT("free_text", most=snap.asked.max_text))
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


def _blocked(snap: Snapshot, argument: str) -> list[str]:
    lines = [
        with_rule(
            TEXTS("blocked_line", number=answer.number, label=answer.choice.label, why=answer.choice.why),
            answer.choice.rule,
        )
        for answer in blocked_answers(snap)
    ]
    return lines or [TEXTS("nothing_blocked")]


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
    known = [(choice, snap.odds[choice.id]) for choice in choices if choice.id in snap.odds]
    lines: list[str] = []
    for choice, odds in known:
        lines.append(f"{choice.label}:")
        lines += [f"  {line}" for line in odds_of(snap, odds, whole=len(known) == 1)]
    if len(known) > 1 and any(odds.more or odds.spreads for _, odds in known):
        lines.append(TEXTS("more_odds"))
    return lines or [TEXTS("no_odds")]


def _rule(snap: Snapshot, argument: str) -> list[str]:
    return reading.rule(rules.game(snap.game).ledger(), argument, snap.asked.rule if snap.asked else "")


def _recap(snap: Snapshot, argument: str) -> list[str]:
    since = snap.recap if snap.eyes is not None else 0
    lines = [with_rule(line.text, line.rule) for line in snap.lines if line.index >= since]
    return lines[-RECAP_LINES:] or [TEXTS("no_news")]


def is_page(snap: Snapshot, word: str) -> bool:
    """Does ``word`` name a page of this game or of another one?"""
    return word in page_words(presenter_for(snap.game)) or word in KEY_OF


def game_page(snap: Snapshot, word: str, argument: str) -> list[str]:
    """A page of the game as lines."""
    return page(snap, word, argument, open_answers(snap) if snap.mine else ())


def _who(snap: Snapshot, argument: str) -> list[str]:
    return reading.who(snap) if snap.eyes is not None else []


def _hold(snap: Snapshot, argument: str) -> list[str]:
    return [reading.holdings(snap)] if snap.eyes is not None else []


READING: dict[str, Callable[[Snapshot, str], list[str]]] = {
    "rule": _rule,
    "map": map_lines,
    "details": details,
    "recap": _recap,
    "chronicle": reading.chronicle,
    "who": _who,
    "hold": _hold,
}
"""Commands that read a snapshot, for players and spectators at any time."""

ASKED: dict[str, Callable[[Snapshot, str], list[str]]] = {"": _again, "blocked": _blocked, "why": _why, "odds": _odds}
"""Commands that read a snapshot, for the player whose turn it is."""

WITH_ARGUMENT = ("auto", "chronicle", "map", "notes", "odds", "rule", "say", "why")
"""Commands that take an argument. Other words with an argument are answers."""
