"""The guided first turn of Kingdom: its notes on the proposed way, each once, each with an answer that is legal."""

from rules.bots import make
from tui.drawing.text import wrap
from tui.panels.guide import Guiding, begin, load

ANN = 0


def test_the_proposed_way_says_every_note_with_an_answer_once_and_in_order() -> None:
    guide = load("kingdom")
    assert guide is not None
    table, guiding, bot = begin("kingdom", guide), Guiding(guide, [ANN]), make("steady", 3)
    notes = {note.id: note for note in guide.notes}
    said: list[str] = []
    for _ in range(80):
        decision = table.decision
        assert decision is not None
        choice = bot.choose(table)
        if decision.seat == ANN:
            heard = guiding.hear(table)
            if heard is not None:
                said.append(heard.note)
                proposed = notes[heard.note].answer
                assert not proposed or proposed in decision.ids, heard.note
                choice = proposed or choice
            guiding.answered(table, choice)
            if heard is not None and heard.last:
                break
        table.choose(choice)
    assert said == [note for note in notes if note in said] and said[0] == "welcome" and said[-1] == "purchase"
    assert len(set(said)) == len(said) >= 5


def test_a_note_is_short_enough_to_be_beside_the_question() -> None:
    guide = load("kingdom")
    assert guide is not None
    for note in guide.notes:
        assert len(wrap(" ".join(note.text.split()), 78)) <= 3, note.id
