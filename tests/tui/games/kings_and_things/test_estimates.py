"""The estimate of a battle with hidden tiles."""

from rules.engine.dice import Dice
from rules.kings_and_things.facts import KIND
from rules.kings_and_things.turn.movement import MovePart
from tests.rules.kings_and_things.stage import ANN, BEA, answer, at, bare, land, put, run
from tests.tui.games.picture import Picture
from tui.drawing.text import plain
from tui.games.kings_and_things.estimates import DEALS, Fighter, fight, fighter


def test_a_party_against_hidden_tiles_gets_a_figure_marked_about():
    war = bare(2)
    land(war, "C1", "mountain", ANN)
    land(war, "C2", "swamp", BEA)
    put(war, ANN, "C1", "cyclops", "giant", "troll", "brown_knight")
    put(war, BEA, "C2", "thing")
    run(war, MovePart(seat=ANN), phase="movement")
    answer(war, f"hex:{at(war, 'C1')}", "all")
    goal = f"goal:{at(war, 'C2')}"
    picture = Picture(war, mark=goal)
    line = next(answer for answer in picture.choices.answers if answer.id == goal)
    page = picture.presenter.estimate(picture.scene, line)
    assert page is not None
    text = " ".join(plain(row) for row in page.rows)
    assert "about" in text and f"{DEALS} deals" in text
    share = int(page.note.removeprefix("about ").removesuffix(" %"))
    assert share > 80
    again = Picture(war.determinise(ANN, 4), mark=goal)
    other = again.presenter.estimate(again.scene, line)
    assert other is not None and other.note == page.note, "it comes from what the seat sees alone"


def test_no_estimate_where_nothing_fights():
    war = bare(2)
    for name in ("C1", "C2"):
        land(war, name, "mountain", ANN)
    put(war, ANN, "C1", "giant", "troll")
    run(war, MovePart(seat=ANN), phase="movement")
    answer(war, f"hex:{at(war, 'C1')}", "all")
    picture = Picture(war)
    assert all(picture.presenter.estimate(picture.scene, answer) is None for answer in picture.choices.answers)


def test_the_fight_follows_the_steps():
    dice = Dice(1)
    dice.script([2])
    assert fight([fighter(KIND.index("gypsies_m2"))], [fighter(KIND.index("dwarves_r3"))], dice)
    dice.script([1, 1])
    assert not fight([Fighter(6, 2)], [Fighter(3, 1)], dice)
