"""Random games of every game: where the highlight begins, and which answers that roll dice have odds."""

from collections.abc import Iterator
from typing import Any

import pytest

import rules
from rules import Entry, Table
from rules.bots import levels
from rules.engine import choice_ids
from rules.engine.dice import Dice
from tests.tui.unsaved import Unsaved
from tests.walk import NAMES, at_random
from tui.games.registry import presenter_for
from tui.panels.snapshot import Player, Scene
from tui.play.snapshot_builder import SnapshotBuilder
from tui.widgets.choices import ChoiceList

GAMES = pytest.mark.parametrize("game", rules.games())
DECISIONS = 450
"""Decisions of each game."""

HARMLESS = {
    ("tabletop_dungeon", "attack"): "it harms monsters alone, and one that is not used by the end of the phase is lost"
}
"""Other answers with which the highlight may begin, by their verb, with the reason."""

FORCED = {
    ("kings_and_things", "battle_hex"): "one of the battles is fought first",
    ("king_of_the_tabletop", "battle_order"): "one of the battles is fought first",
}
"""Questions that an answer opens and that a second Enter answers, with the reason."""

WITHOUT_ODDS = {
    ("down_with_the_king", "pc_death_discard"): "the roll is that of the next turn's first player",
    ("down_with_the_king", "shed"): "the roll is that of the next turn's first player, or of a prisoner",
    ("down_with_the_king", "select_vacancy"): "the lot falls for the offices that are left over",
    ("down_with_the_king", "place_in_office"): "the lot falls for the offices that are left over",
    ("down_with_the_king", "attempt_problem"): "refusing rolls nothing: the next minister's problem is rolled",
}
"""Questions after whose answers dice fall that the answer does not decide, with the reason."""

CIRCLE = 3
"""Answers that are followed to see whether they lead in a circle."""
IN_TURN = frozenset({"hero_phase"})
"""Questions whose safe answer takes the next hero in hand."""


def questions(game: str, seed: int) -> Iterator[Table[Any]]:
    """The table at each of its questions; answers are at random and a bot's by turns."""
    seats = rules.game(game).seats
    table = rules.new_table(game, NAMES[: seats[seed % len(seats)]], seed)
    bot, dice = levels.make("novice", 1), Dice.seeded(seed)
    while table.decision is not None and table.number < DECISIONS:
        yield table
        table.choose(at_random(table, dice) if table.number % 2 else bot.choose(table))


def rolls(entries: list[Entry]) -> list[str]:
    """The kinds of entries that tell of dice."""
    return [entry.kind for entry in entries if "dice" in entry.facts or "first" in entry.facts]


@GAMES
def test_the_highlight_begins_on_a_harmless_answer(game: str) -> None:
    """Where the rules state a way out or a safe answer, it begins there, or on a line that answers nothing by itself
    (walking with the arrows)."""
    for table in questions(game, 3):
        decision = table.decision
        assert decision is not None
        if not decision.way_out and not decision.safe:
            continue
        marked = highlighted(table)
        if (game, choice_ids.verb(marked)) not in HARMLESS:
            assert marked in ("", decision.way_out, decision.safe), f"{decision.kind}: {marked}"


@GAMES
def test_enter_twice_spends_only_one_answer(game: str) -> None:
    """After any answer that only opens a question (nothing is told, and it can be taken back) the highlight is nowhere,
    on the way out, or on an answer that does no more than open the next question."""
    opened = 0
    for table in questions(game, 5):
        for choice in table.decision.ids if table.decision and table.number % 3 == 0 else ():
            if not opens(table, choice):
                continue
            kind, told = table.decision.kind, len(table.journal)
            table.choose(choice)
            marked, following = highlighted(table), table.decision
            if (game, following.kind) not in FORCED and marked and marked != following.way_out:
                twin = table.copy()
                twin.choose(marked)
                assert len(twin.journal) == told, f"{kind}: {choice}, {following.kind}: {marked}"
            opened += 1
            if not table.can_undo:
                break
            table.undo()
    assert opened


def opens(table: Table[Any], choice: str) -> bool:
    """Does an answer only open another question to the same seat, and tell nothing?"""
    asked, twin = table.decision, table.copy()
    twin.choose(choice)
    following = twin.decision
    if asked is None or following is None or len(twin.journal) > len(table.journal):
        return False
    return following.seat == asked.seat and following.kind != asked.kind and following.ask.back


def highlighted(table: Table[Any]) -> str:
    """The answer with which the highlight begins; empty if it is on none, or on a line that is no answer."""
    decision = table.decision
    assert decision is not None
    builder = SnapshotBuilder(Unsaved(table), [Player(name) for name in table.seats], decision.seat)
    snap, choices = builder.snapshot(), ChoiceList()
    choices.show(presenter_for(table.game.key).sheet(Scene(snap)), "", snap.safe, snap.opened)
    return choices.marked.id if choices.marked and choices.marked.id in decision.ids else ""


@GAMES
def test_answers_that_roll_have_odds(game: str) -> None:
    """Answers of every tenth question, tried on a copy of the table: one that is not the way out and lets dice fall at
    once has odds."""
    for table in questions(game, 4):
        decision = table.decision
        assert decision is not None
        if table.number % 10:
            continue
        for choice in decision.ids[:6]:
            if choice == decision.way_out or (game, decision.kind) in WITHOUT_ODDS:
                continue
            twin, length = table.copy(), len(table.journal)
            twin.choose(choice)
            fallen = rolls(twin.journal.entries[length - twin.journal.first :][:3])
            assert not fallen or table.odds(choice) is not None, f"{decision.kind}: {choice} rolls {fallen}"


@GAMES
def test_enter_alone_leads_in_no_circle(game: str) -> None:
    """Answers with which the highlight begins never lead back to the same question with nothing changed, but for heroes
    of the dungeon, who are taken in hand in turn."""
    for table in questions(game, 3):
        twin, before = table.copy(), [_position(table)]
        for _ in range(CIRCLE):
            if twin.decision is None or twin.decision.kind in IN_TURN:
                break
            twin.choose(twin.decision.safe)
            if twin.decision is not None:
                position = _position(twin)
                assert position not in before, twin.decision.kind
                before.append(position)


def _position(table: Table[Any]) -> str:
    """The question and all that decides what comes next, but for the number of the decision."""
    assert table.decision is not None
    return f"{table.decision.seat} {table.decision.kind} {table.checksum()}"
