"""The guided first turns of King of the Tabletop and Tabletop Dungeon, on the proposed way and on others."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import rules
from rules import Table
from rules.bots import make
from tests.tui.guided import passed
from tui.drawing.text import wrap
from tui.panels.guide import Guide, Guiding, Said, begin, load

ANN = 0
TITLES = {
    "king_of_the_tabletop": [
        "welcome",
        "dragon",
        "young",
        "bones",
        "birds",
        "hire",
        "build",
        "drawn",
        "land",
        "buying",
        "war",
        "send",
        "flee",
        "line_up",
        "order",
        "hit",
        "farewell",
    ],
    "tabletop_dungeon": [
        "welcome",
        "second",
        "heroes",
        "peril",
        "attack",
        "blast",
        "search",
        "hall",
        "monsters",
        "farewell",
    ],
}
"""The notes that the proposed way meets, in order."""
every_guide = pytest.mark.parametrize("game", TITLES)


def guide_of(game: str) -> Guide:
    """The guide of a game."""
    guide = load(game)
    assert guide is not None
    return guide


def heard(game: str, seed: int = 0, whim: float = 0.0) -> Iterator[tuple[Table[Any], Said]]:
    """Every note with the table it is said at. Ann answers as proposed, else as a steady bot would; ``whim`` is the
    chance of a random answer instead."""
    guide, chance = guide_of(game), Random(seed)
    table, guiding, bot = begin(game, guide), Guiding(guide, [ANN]), make("steady", 3)
    proposed = {note.id: note.answer for note in guide.notes}
    while table.decision is not None and table.game.turn_and_phase(table)[0] <= guide.turns:
        decision = table.decision
        choice = bot.choose(table)
        if decision.seat == ANN and passed(decision):
            choice = decision.way_out
        elif decision.seat == ANN:
            said = guiding.hear(table)
            if said is not None:
                yield table, said
                choice = proposed[said.note] or choice
            if chance.random() < whim:
                choice = chance.choice(decision.ids)
            guiding.answered(table, choice)
        table.choose(choice)


@every_guide
def test_the_proposed_way_meets_every_note_of_it_once_and_in_order(game: str) -> None:
    proposed = {note.id: note for note in guide_of(game).notes}
    notes = []
    for table, said in heard(game):
        assert table.decision is not None
        notes.append(said.note)
        assert not proposed[said.note].answer or proposed[said.note].answer in table.decision.ids
        assert not said.strayed
    assert list(dict.fromkeys(notes)) == TITLES[game]


@every_guide
def test_on_other_ways_the_advice_is_legal_and_every_note_is_met(game: str) -> None:
    proposed = {note.id: note.answer for note in guide_of(game).notes}
    met: set[str] = set()
    for seed in range(40):
        for table, said in heard(game, seed, whim=0.5):
            assert table.decision is not None
            assert not proposed[said.note] or proposed[said.note] in table.decision.ids, said.note
            met.add(said.note)
    assert met >= set(TITLES[game])


@every_guide
def test_a_note_has_room_beside_the_question(game: str) -> None:
    for note in guide_of(game).notes:
        assert len(wrap(" ".join(note.text.split()), 78)) <= 3, note.id


def test_who_captures_nothing_hears_a_farewell_too() -> None:
    guide, bot = guide_of("king_of_the_tabletop"), make("steady", 3)
    table, guiding = begin("king_of_the_tabletop", guide), Guiding(guide, [ANN])
    notes = []
    while table.decision is not None and not (notes and notes[-1].last):
        said = guiding.hear(table)
        notes += [said] if said else []
        choice = "peace" if table.decision.kind == "war" and table.decision.seat == ANN else bot.choose(table)
        choice = choice if choice in table.decision.ids else table.decision.way_out
        guiding.answered(table, choice)
        table.choose(choice)
    assert notes[-1].note == "whole_turn"


def test_the_dungeon_says_what_peril_and_a_save_are_before_anybody_is_threatened() -> None:
    table, said = next(heard("tabletop_dungeon"))
    assert not any(hero.threatened for hero in table.view(ANN).heroes)
    assert "Peril" in said.page and "Save" in said.page


@every_guide
def test_the_first_page_has_a_legend_of_the_map(game: str) -> None:
    _, said = next(heard(game))
    assert "How to read the" in said.page
    assert all(len(line) <= 78 for line in said.page.splitlines() if line.startswith(" "))


def test_war_is_advised_to_a_strong_army_alone() -> None:
    armies: dict[str, set[int]] = {"war": set(), "weak": set()}
    for seed in range(40):
        for table, said in heard("king_of_the_tabletop", seed, whim=0.7):
            if said.note in armies:
                armies[said.note].add(table.view(ANN).seats[ANN].army)
    assert armies["war"] and armies["weak"]
    assert min(armies["war"]) > max(armies["weak"])


KEYS = re.compile(r"\b(Left and right|arrows?|Esc|Tab|highlight\w*|[a-z] (shows?|estimates|leaves|hides))\b")


@pytest.mark.parametrize("game", rules.games())
def test_in_plain_mode_no_note_speaks_of_keys(game: str) -> None:
    guide = load(game)
    for note in guide.notes if guide else ():
        for text in (note.text, note.plain.text, note.page, note.plain.page):
            assert not KEYS.search(text), (note.id, text)
