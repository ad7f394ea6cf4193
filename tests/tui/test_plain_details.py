"""What plain mode says of a question and its answers: details, prices and chances."""

import re

import pytest

import rules
from rules import Odds, OddsRow
from rules.bots import levels
from tests.tui.test_plain_pages import GAMES, NAMES, is_drawing, position
from tests.tui.unsaved import Unsaved
from tui.games.registry import presenter_for
from tui.panels.snapshot import Player, Scene
from tui.plain import pages, reading
from tui.plain.answers import numbered
from tui.play.snapshot_builder import SnapshotBuilder


@GAMES
@pytest.mark.parametrize("decisions", [0, 60, 200])
def test_details_say_what_the_screen_shows_beside_the_answers(game: str, decisions: int) -> None:
    snap, _ = position(game, decisions)
    lines = pages.details(snap)
    assert lines and all(line.strip() for line in lines)
    assert not any(is_drawing(sign) for line in lines for sign in line)


def test_details_tell_what_an_allegiance_brings_and_who_still_bids() -> None:
    snap, _ = position("kingdom", 5)
    said_now = "\n".join(pages.details(snap))
    assert "Taxes: 11 gold per turn" in said_now and "still in" in said_now


def test_a_noble_to_recruit_has_a_price() -> None:
    table = rules.new_table("down_with_the_king", NAMES, 11)
    while table.decision and table.decision.kind != "recruit":
        ask = table.decision.ids
        table.choose("activity:recruit" if "activity:recruit" in ask else table.decision.way_out or ask[0])
    snap = SnapshotBuilder(Unsaved(table), [Player(name) for name in table.seats], table.decision.seat).snapshot()
    sheet = presenter_for("down_with_the_king").sheet(Scene(snap, pages.spoken(snap.names), wide=True))
    notes = [answer.note for answer in numbered(sheet, snap.choices) if answer.choice.id.startswith("who:")]
    assert notes and all(re.search(r"uses \d+ PP", note) for note in notes)


@pytest.mark.parametrize("kind", ["hero", "pay_before"])
def test_a_hero_to_ask_for_has_a_chance(kind: str) -> None:
    table = rules.new_table("kings_and_things", NAMES, 13)
    bots = [levels.make("novice", seat) for seat in range(len(table.seats))]
    while table.decision and table.decision.kind not in ("hero", kind):
        table.choose(bots[table.decision.seat].choose(table))
    if kind != "hero":
        table.choose(next(each for each in table.decision.ids if each.startswith("hero:")))
    snap = SnapshotBuilder(Unsaved(table), [Player(name) for name in table.seats], table.decision.seat).snapshot()
    sheet = presenter_for("kings_and_things").sheet(Scene(snap, pages.spoken(snap.names), wide=True))
    rolled = [answer for answer in numbered(sheet, snap.choices) if table.odds(answer.choice.id)]
    assert rolled and all(re.search(r"\d+ in 36", answer.note) for answer in rolled)


BY_SIGN = re.compile(r"\[[ x]\]|none; none|\w!(;|$)|^Heroes;|(^|[;,+] )\?(;|,|$)")
"""What only a picture explains: boxes, columns of dashes, an exclamation or question mark, heads of columns."""


@GAMES
def test_details_convey_nothing_by_position_or_by_a_sign(game: str) -> None:
    table = rules.new_table(game, NAMES[: min(4, rules.game(game).seats[-1])], 9)
    bots = [levels.make("novice", seat) for seat in range(len(table.seats))]
    kinds = set()
    for _ in range(400):
        decision = table.decision
        if decision is None:
            break
        if decision.kind not in kinds:
            kinds.add(decision.kind)
            players = [Player(name) for name in table.seats]
            snap = SnapshotBuilder(Unsaved(table), players, decision.seat).snapshot()
            for line in pages.details(snap):
                assert not BY_SIGN.search(line), f"{decision.kind}: {line}"
        table.choose(bots[decision.seat].choose(table))
    assert len(kinds) > 3


def test_to_add_nothing_to_a_roll_has_its_chance_too() -> None:
    """A screen has that chance above the answers."""
    table = rules.new_table("down_with_the_king", NAMES, 9)
    bots = [levels.make("novice", seat) for seat in range(len(table.seats))]
    while table.decision and not (table.decision.kind == "reaction" and table.odds(table.decision.way_out)):
        table.choose(bots[table.decision.seat].choose(table))
    assert table.decision
    snap = SnapshotBuilder(Unsaved(table), [Player(name) for name in NAMES], table.decision.seat).snapshot()
    sheet = presenter_for("down_with_the_king").sheet(Scene(snap, pages.spoken(snap.names), wide=True))
    passing = next(each for each in numbered(sheet, snap.choices) if each.choice.id == snap.way_out)
    assert re.search(r"now .* in \d+", passing.note)


def test_a_settlement_says_what_it_brings() -> None:
    table = rules.new_table("king_of_the_tabletop", NAMES, 12)
    bots = [levels.make("novice", seat) for seat in range(len(table.seats))]
    while table.decision and not any(choice.startswith("site:") for choice in table.decision.ids):
        table.choose(bots[table.decision.seat].choose(table))
    assert table.decision
    snap = SnapshotBuilder(Unsaved(table), [Player(name) for name in NAMES], table.decision.seat).snapshot()
    sheet = presenter_for("king_of_the_tabletop").sheet(Scene(snap, pages.spoken(snap.names), wide=True))
    sites = [answer for answer in numbered(sheet, snap.choices) if answer.choice.id.startswith("site:")]
    assert sites and all(re.search(r"income and prestige [+-]\d+$", answer.note) for answer in sites)


def test_a_bribe_has_its_price() -> None:
    for seed in range(13, 40):
        table = rules.new_table("kings_and_things", NAMES, seed)
        bots = [levels.make("novice", seat) for seat in range(len(table.seats))]
        for _ in range(400):
            if table.decision is None or table.decision.kind == "bribe":
                break
            table.choose(bots[table.decision.seat].choose(table))
        if table.decision and table.decision.kind == "bribe":
            break
    assert table.decision
    snap = SnapshotBuilder(Unsaved(table), [Player(name) for name in NAMES], table.decision.seat).snapshot()
    sheet = presenter_for("kings_and_things").sheet(Scene(snap, pages.spoken(snap.names), wide=True))
    bribes = [answer for answer in numbered(sheet, snap.choices) if answer.choice.id.startswith("bribe:")]
    assert bribes and all(re.fullmatch(r"\d+ gold", answer.note) for answer in bribes)
    assert not any(re.search(r"\d+g$", line) for line in pages.details(snap))


def test_the_next_problem_has_its_chance() -> None:
    table = rules.new_table("down_with_the_king", NAMES, 9)
    bots = [levels.make("novice", seat) for seat in range(len(table.seats))]
    while table.decision and table.decision.kind != "select_problem":
        table.choose(bots[table.decision.seat].choose(table))
    assert table.decision
    snap = SnapshotBuilder(Unsaved(table), [Player(name) for name in NAMES], table.decision.seat).snapshot()
    sheet = presenter_for("down_with_the_king").sheet(Scene(snap, pages.spoken(snap.names), wide=True))
    problems = [answer for answer in numbered(sheet, snap.choices) if answer.choice.id.startswith("problem:")]
    assert problems and all(re.search(r"\d in 6", answer.note) for answer in problems if table.odds(answer.choice.id))


def test_targets_of_an_attempt_say_whose_they_are_and_how_likely_they_fall() -> None:
    table = rules.new_table("down_with_the_king", NAMES, 9)
    bots = [levels.make("novice", seat) for seat in range(len(table.seats))]
    while table.decision and table.decision.kind != "assassination_target":
        begins = "activity:assassinate"
        table.choose(begins if begins in table.decision.ids else bots[table.decision.seat].choose(table))
    assert table.decision
    snap = SnapshotBuilder(Unsaved(table), [Player(name) for name in NAMES], table.decision.seat).snapshot()
    sheet = presenter_for("down_with_the_king").sheet(Scene(snap, pages.spoken(snap.names), wide=True))
    targets = [answer for answer in numbered(sheet, snap.choices) if answer.choice.id.startswith("who:")]
    assert targets and all(re.match(r"S\d+, .*dies: \d+ in 36", answer.note) for answer in targets)


def test_of_many_outcomes_the_most_likely_of_each_answer_is_read() -> None:
    snap, _ = position("down_with_the_king", 0)
    known = [
        (
            f"Table {table}",
            Odds(12, tuple(OddsRow("x", 1 + (at == 4), text=f"result {table}-{at}") for at in range(11))),
        )
        for table in range(5)
    ]
    lines = reading.odds_of_answers(snap, known)
    assert lines[0] == "Table 0: most likely result 0-4, 16.7 %"
    assert lines[-1] == "Type odds and the number of an answer for all its outcomes."
    assert len(lines) == len(known) + 1
    assert len(reading.odds_of_answers(snap, known[:1], is_one=True)) > 11
