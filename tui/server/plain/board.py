"""A snapshot of a table as lines of text: the question, and the answers to the commands that only read."""

from collections.abc import Callable, Sequence

import rules
from rules.engine.ledger import Ledger, Rule
from tui.drawing.glyphs import FULL
from tui.drawing.text import with_rule
from tui.games.registry import presenter_for
from tui.panels.rule_text import look_up, rule_text
from tui.panels.snapshot import Scene, Snapshot
from tui.plain.answers import Numbered, UnclearError, find, numbered, refused
from tui.plain.commands import odds_lines
from tui.words import Words

FREE_TEXT = Words("plain", "table")
TEXTS = Words("plain", "commands")
RULES_IN_FULL = 3
"""The most rules that one search prints in full."""
RULES_LISTED = 30
"""The most rules that one search lists by their titles."""
RECAP_LINES = 200
"""The most lines that ``recap`` prints; the newest are kept."""


def question(snap: Snapshot) -> list[str]:
    """The question and its numbered answers."""
    if snap.asked is None:
        return []
    name = snap.players[snap.asked.seat].name
    lines = [f"{name}: {with_rule(snap.asked.prompt, snap.asked.rule)}"]
    for answer in open_answers(snap):
        note = f"  ({answer.note})" if answer.note else ""
        lines.append(f" {answer.number:2} {answer.choice.label}{note}")
    if snap.asked.max_text and snap.mine:
        lines.append(FREE_TEXT("free_text", most=snap.asked.max_text))
    return lines


def open_answers(snap: Snapshot) -> list[Numbered]:
    """The answers with the numbers and notes of the screen."""
    return numbered(presenter_for(snap.game).sheet(Scene(snap, FULL, wide=True)), snap.choices)


def blocked_answers(snap: Snapshot) -> list[Numbered]:
    """The blocked answers with their numbers."""
    return refused(presenter_for(snap.game).sheet(Scene(snap, FULL, wide=True)), snap.choices, snap.blocked)


def hint(snap: Snapshot) -> list[str]:
    """The hint that came with the snapshot, if any."""
    if snap.hint is None:
        return []
    answer = next(answer for answer in open_answers(snap) if answer.choice.id == snap.hint.choice)
    return [TEXTS("hint", number=answer.number, label=answer.choice.label, why=snap.hint.why)]


def _again(snap: Snapshot, rest: str) -> list[str]:
    return question(snap)


def _blocked(snap: Snapshot, rest: str) -> list[str]:
    lines = [
        with_rule(f"  x {answer.number} {answer.choice.label}: {answer.choice.why}", answer.choice.rule)
        for answer in blocked_answers(snap)
    ]
    return lines or [TEXTS("nothing_blocked")]


def _why(snap: Snapshot, rest: str) -> list[str]:
    if not rest:
        return _blocked(snap, rest)
    try:
        choice = find(rest, [*open_answers(snap), *blocked_answers(snap)])
    except UnclearError as refusal:
        return [str(refusal)]
    line = TEXTS("not_possible" if choice.why else "possible", label=choice.label, why=choice.why)
    return [line, *(_rule(snap, choice.rule) if choice.rule else [])]


def _odds(snap: Snapshot, rest: str) -> list[str]:
    choices = list(snap.choices)
    if rest:
        try:
            choices = [find(rest, open_answers(snap), blocked_answers(snap))]
        except UnclearError as refusal:
            return [str(refusal)]
    known = [(choice, snap.odds[choice.id]) for choice in choices if choice.id in snap.odds]
    lines: list[str] = []
    for choice, odds in known:
        lines.append(f"{choice.label}:")
        lines += [f"  {line}" for line in odds_lines(odds, whole=len(known) == 1)]
    if len(known) > 1 and any(odds.more or odds.spreads for _, odds in known):
        lines.append(TEXTS("more_odds"))
    return lines or [TEXTS("no_odds")]


def _rule(snap: Snapshot, rest: str) -> list[str]:
    ledger = rules.game(snap.game).ledger()
    wanted = rest or (snap.asked.rule if snap.asked else "")
    if not wanted:
        return [TEXTS("no_rule_here")]
    near = ledger.get(wanted)
    hits = look_up(ledger, rest) if rest else [near] if near else []
    return rule_lines(ledger, hits) if hits else [TEXTS("no_rule", wanted=wanted[:40])]


def rule_lines(ledger: Ledger, hits: Sequence[Rule]) -> list[str]:
    """A few rules in full; of more, the titles, up to a limit."""
    if len(hits) <= RULES_IN_FULL:
        return [line for hit in hits for line in rule_text(ledger, hit)]
    lines = [f"  {hit.id}  {hit.title}" for hit in hits[:RULES_LISTED]]
    more = len(hits) - RULES_LISTED
    return [*lines, f"{f'{more} more. ' if more > 0 else ''}Type rule and a number to read one."]


def _map(snap: Snapshot, rest: str) -> list[str]:
    return list(presenter_for(snap.game).sketch(snap.view, FULL)) or [TEXTS("no_map")]


def _recap(snap: Snapshot, rest: str) -> list[str]:
    since = snap.recap if snap.eyes is not None else 0
    lines = [with_rule(line.text, line.rule) for line in snap.lines if line.index >= since]
    return lines[-RECAP_LINES:] or [TEXTS("no_news")]


READING: dict[str, Callable[[Snapshot, str], list[str]]] = {"rule": _rule, "map": _map, "recap": _recap}
"""Commands that read a snapshot, for players and spectators at any time."""

ASKED: dict[str, Callable[[Snapshot, str], list[str]]] = {"": _again, "blocked": _blocked, "why": _why, "odds": _odds}
"""Commands that read a snapshot, for the player whose turn it is."""

WITH_ARGUMENT = ("auto", "odds", "rule", "say", "why")
"""Commands that take more words; others followed by more words are answers."""
