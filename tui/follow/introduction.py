"""The first page of a game: who the player is, what wins, the hand and the order of play."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Protocol, runtime_checkable

from rules import Table
from tui.follow.digest import standing
from tui.follow.game_facts import HEADINGS, NOTES, TITLES, GameFacts
from tui.follow.levels import Marks
from tui.panels.notice import BETWEEN, Notice, NoticeKind, NoticeLine, Section


@runtime_checkable
class DescribesHand(Protocol):
    """The words of a game with hands."""

    def hand(self, table: Any, seat: int) -> list[str]:
        """The hand of a seat, a card or a pile a line."""


@runtime_checkable
class Summarizes(Protocol):
    """The words of a game that can say how a table stands."""

    def summary(self, table: Any, seat: int) -> list[str]:
        """How the table stands for a seat: lines about each player begin with the name, and those below are
        indented."""


def introduction(marks: Marks, facts: GameFacts, table: Table[Any], seat: int) -> Notice:
    """The page for the player of ``seat``."""
    words = table.game.words
    summary = words.summary(table, seat) if isinstance(words, Summarizes) else []
    you = _you(facts, table, seat, _about(summary, table.seats[seat]))
    sections = [
        Section(HEADINGS("you"), tuple(you)),
        Section(HEADINGS("how_to_win"), tuple(NoticeLine(text) for text in marks.how_to_win)),
    ]
    hand = words.hand(table, seat) if isinstance(words, DescribesHand) else []
    if hand:
        sections.append(Section(HEADINGS("hand"), (NoticeLine(BETWEEN.join(hand)),)))
    if already := _already(marks, facts, table, seat):
        sections.append(Section(HEADINGS("already"), tuple(already)))
    others = [(at, _about(summary, name)) for at, name in enumerate(table.seats) if at != seat]
    players = tuple(NoticeLine(about[0] if about else _named(facts, table, at), seat=at) for at, about in others)
    if players:
        first = facts.first_player(table.view(seat))
        begins = NOTES("first_player" if first != seat else "you_are_first", name=table.seats[first])
        order = (*players, NoticeLine(begins)) if first >= 0 else players
        sections.append(Section(HEADINGS("order"), order))
    return Notice(NoticeKind.YOU_ARE, seat, TITLES("you_are"), "", len(table.journal), tuple(sections))


def _already(marks: Marks, facts: GameFacts, table: Table[Any], seat: int) -> list[NoticeLine]:
    """What a player rolled, or what was done to that player, while the game was set up."""
    owner = partial(facts.owner, table.view(seat))
    lines = [(line, table.journal.entries[line.index - table.journal.first]) for line in table.chronicle(seat)]
    return [
        NoticeLine(line.text, line.rule, seat, strong=True)
        for line, entry in lines
        if entry.number < 0 and marks.concerned(entry, [seat], owner)
    ]


def _you(facts: GameFacts, table: Table[Any], seat: int, summary: Sequence[str]) -> list[NoticeLine]:
    """Who a player is: the lines of the summary, or whom the player plays with what each can do."""
    view = table.view(seat)
    if not summary and (about := facts.about(view, seat)):
        return [NoticeLine(about[0], seat=seat), *(NoticeLine(text) for text in about[1:])]
    figures = facts.figures(view, seat)
    head, *rest = summary or [standing(figures, figures) or table.seats[seat]]
    return [NoticeLine(head, seat=seat), *([NoticeLine(BETWEEN.join(rest))] if rest else [])]


def _named(facts: GameFacts, table: Table[Any], seat: int) -> str:
    """A seat with whom it plays, if the game says so."""
    about = facts.about(table.view(seat), seat)
    return NOTES("of_seat", name=table.seats[seat], text=about[0]) if about else table.seats[seat]


def _about(summary: Sequence[str], name: str) -> list[str]:
    """The lines of a summary about one player: the one that begins with the name, and the indented ones below it."""
    lines: list[str] = []
    is_about = False
    for line in summary:
        is_about = line.startswith((f"{name}:", f"{name} (")) or (is_about and line.startswith(" "))
        if is_about:
            lines.append(line.strip())
    return lines
