"""The guided first turn of Kingdom: its notes on the proposed way and on others, each once, with legal answers."""

from collections.abc import Iterator
from random import Random
from typing import Any

from rules import Table
from rules.bots import make
from tests.tui.guided import passed
from tui.drawing.text import wrap
from tui.panels.guide import Guide, Guiding, Said, begin, load

ANN = 0


def guide_of_kingdom() -> Guide:
    """The guide of Kingdom."""
    guide = load("kingdom")
    assert guide is not None
    return guide


def asked(seed: int = 0, whim: float = 0.0) -> Iterator[tuple[Table[Any], Said | None]]:
    """Every question put to Ann with what is said at it. She answers as proposed, else as a steady bot would; ``whim``
    is the chance of a random answer instead."""
    guide, chance = guide_of_kingdom(), Random(seed)
    table, guiding, bot = begin("kingdom", guide), Guiding(guide, [ANN]), make("steady", 3)
    proposed = {note.id: note.answer for note in guide.notes}
    while table.decision is not None and table.game.turn_and_phase(table)[0] <= guide.turns:
        decision = table.decision
        choice = bot.choose(table)
        if decision.seat == ANN and passed(decision):
            choice = decision.way_out
        elif decision.seat == ANN:
            said = guiding.hear(table)
            yield table, said
            choice = (said and proposed[said.note]) or choice
            if chance.random() < whim:
                choice = chance.choice(decision.ids)
            guiding.answered(table, choice)
        table.choose(choice)


def test_the_proposed_way_says_every_note_with_an_answer_once_and_in_order() -> None:
    notes = {note.id: note for note in guide_of_kingdom().notes}
    heard = [said for _, said in asked() if said is not None]
    said = [note.note for note in heard]
    assert said == [note for note in notes if note in said]
    assert said[0] == "welcome"
    assert said[-1] == "purchase"
    assert {note.id for note in notes.values() if note.answer} - set(said) <= {"guardian"}, "Arthur may meet none"


def test_the_guide_goes_on_after_the_first_auction() -> None:
    auctions = [said and said.note for table, said in asked() if table.decision and table.decision.kind == "bid"]
    assert auctions[:2] == ["bid", "next_lands"]
    assert "outbid" in auctions


def test_every_kind_of_question_of_the_first_turn_is_explained_when_it_first_comes() -> None:
    first: dict[str, Said | None] = {}
    for table, said in asked():
        assert table.decision is not None
        first.setdefault(table.decision.kind, said)
    assert [kind for kind, said in first.items() if said is None] == []


def test_on_other_ways_the_advice_is_legal_and_every_note_is_met() -> None:
    notes = {note.id: note.answer for note in guide_of_kingdom().notes}
    met: set[str] = set()
    for seed in range(30):
        for table, said in asked(seed, whim=0.5):
            if said is not None:
                assert table.decision is not None
                assert not notes[said.note] or notes[said.note] in table.decision.ids, (seed, said.note)
                met.add(said.note)
    assert met == set(notes)


def test_a_note_is_short_enough_to_be_beside_the_question() -> None:
    for note in guide_of_kingdom().notes:
        assert len(wrap(" ".join(note.text.split()), 78)) <= 3, note.id
