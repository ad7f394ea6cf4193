"""The map of hexes: where hexes lie, six neighbors by keys, Tab, Enter, clicks, signs of answers."""

import pytest

from rules.kings_and_things.chart import chart
from rules.kings_and_things.turn.movement import MovePart
from tests.rules.kings_and_things.stage import ANN, BEA, at, bare, land, put, run
from tests.tui.games.picture import LARGE, SMALL, Picture, has
from tui.games.kings_and_things import PRESENTER
from tui.games.kings_and_things.context import WarContext
from tui.games.kings_and_things.hex_picture import geometry
from tui.panels.board import Act, moved


def marching():
    """Ann's goblins in C2 of a small map, Bea's troll next to them."""
    war = bare(2)
    for name, terrain in (("C1", "mountain"), ("C2", "plains"), ("B1", "forest")):
        land(war, name, terrain, ANN)
    land(war, "D2", "swamp", BEA, fort=2)
    land(war, "C3", "sea")
    put(war, ANN, "C2", "goblins", "tigers")
    put(war, BEA, "D2", "troll")
    run(war, MovePart(seat=ANN), phase="movement")
    return war


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("places", [19, 37])
def test_every_cell_of_a_hex_leads_to_it(places, large):
    plan = chart(places)
    shape = geometry(plan.radius, large)
    for place in range(places):
        column = plan.column[place]
        square = column, 2 * plan.row[place] + abs(column - plan.radius)
        left, top = shape.corner(square)
        for x in (left, left + shape.columns - 1):
            for y in (top, top + shape.rows - 1):
                assert shape.square(x, y) == square


def test_all_six_neighbors_can_be_reached_by_keys():
    war = marching()
    picture = Picture(war)
    context, board = WarContext(picture.scene), picture.map
    for place in range(19):
        reached = {moved(board, context.square(place), way) for way in ("up", "down", "left", "right")}
        near = {context.square(other) for other in context.chart.neighbors[place]}
        assert reached - {context.square(place)} <= near
    start = at(war, "C3")
    level = moved(board, moved(board, context.square(start), "right"), "right")
    assert context.hex_name(context.place(level)) == "E2" or context.hex_name(context.place(level))[0] == "E"


def test_answers_stand_on_the_map_by_number_and_blocked_ones_by_a_cross():
    war = marching()
    piece = war.state.army[ANN][0]
    for choice in (f"hex:{at(war, 'C2')}", f"piece:{piece}", "go"):
        war.choose(choice)
    picture = Picture(war)
    shown = PRESENTER.board(picture.scene)
    assert shown is not None
    has(picture, "fight", "stay" if "stay" in picture.text else "Stay")
    assert any("×Se" in line for line in picture.lines)


def test_tab_and_enter_answer_on_the_map():
    war = marching()
    source = at(war, "C2")
    scene = Picture(war).scene
    context = WarContext(scene)
    act = PRESENTER.press(scene, "next")
    assert act == Act(cursor=context.square(source), mark=f"hex:{source}")
    there = Picture(war, cursor=context.square(source)).scene
    assert PRESENTER.press(there, "answer") == Act(answer=f"hex:{source}")
    assert PRESENTER.press(there, "back") == Act(away=True)


def test_enter_on_a_closed_hex_says_why():
    war = marching()
    piece = war.state.army[ANN][0]
    for choice in (f"hex:{at(war, 'C2')}", f"piece:{piece}", "go"):
        war.choose(choice)
    context = WarContext(Picture(war).scene)
    scene = Picture(war, cursor=context.square(at(war, "C3"))).scene
    act = PRESENTER.press(scene, "answer")
    assert (act is not None and "flyers" in act.notice) or (act is not None and "Sea" in act.notice)


def test_the_first_click_marks_and_the_second_answers():
    war = marching()
    context = WarContext(Picture(war).scene)
    square = context.square(at(war, "C2"))
    choice = f"hex:{at(war, 'C2')}"
    assert PRESENTER.press(Picture(war, mark="done", cursor=square).scene, "pick") == Act(mark=choice)
    assert PRESENTER.press(Picture(war, mark=choice, cursor=square).scene, "pick") == Act(answer=choice)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_stack_shows_bluffs_and_the_others_only_numbers(size):
    war = marching()
    war.choose(f"hex:{at(war, 'C2')}")
    picture = Picture(war, size)
    has(picture, "Goblins", "Tigers", "3!", "C2 Plains")
    other = Picture(war, size, eyes=BEA)
    assert "Tigers" not in other.text and "2▒" in other.text


def test_three_stacks_in_a_hex_are_all_on_the_small_map():
    war = bare(3)
    for name, seat in (("C1", ANN), ("C5", BEA), ("E3", 2)):
        land(war, name, "mountain", seat)
    for seat, kind in enumerate(("goblins", "troll", "ogre")):
        put(war, seat, "C2", kind)
    run(war, MovePart(seat=ANN), phase="movement")
    has(Picture(war), "1·1▒1▒")


def test_stacks_come_before_income_and_the_fourth_stack_is_added_up():
    war = bare(4)
    for name, seat in (("C1", ANN), ("C5", BEA), ("E3", 2), ("E2", 3)):
        land(war, name, "mountain", seat)
    land(war, "C2", "plains", BEA, income="village")
    for seat, kind in enumerate(("goblins", "troll", "ogre")):
        put(war, seat, "C2", kind)
    run(war, MovePart(seat=ANN), phase="movement")
    has(Picture(war), "1·1▒1▒")
    put(war, 3, "C2", "giant")
    has(Picture(war), "1·+3")


def test_numbers_of_two_digits_stand_whole_on_the_map():
    war = bare(4)
    for name in ("D3", "D4", "C3"):
        land(war, name, "plains", ANN)
    for name in ("C2", "C4", "D2", "D5", "E2", "E3", "E4", "B2", "B3", "F2", "D6"):
        land(war, name, "desert")
    put(war, ANN, "D4", "sandworm", "dust_devil")
    run(war, MovePart(seat=ANN), phase="movement")
    war.choose(f"hex:{at(war, 'D4')}")
    war.choose("all")
    has(Picture(war), "╱10")


def test_the_cursor_is_seen_without_color_on_a_hex_with_a_number():
    war = marching()
    context = WarContext(Picture(war).scene)
    has(Picture(war, cursor=context.square(at(war, "C2"))), "[2· ]")
