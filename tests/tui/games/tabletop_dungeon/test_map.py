"""The map: walls, doors, letters, numbers of answers, reach and fire, tiles that may be built; in every glyph set."""

import pytest
from wcwidth import wcswidth

from rules.tabletop_dungeon.board.grid import EAST, SOUTH
from rules.tabletop_dungeon.facts import ARCHER, BARBARIAN, CLOSED, DAMAGED, DRAGON, GOBLIN, KNIGHT, ORC, WIZARD
from tests.rules.tabletop_dungeon import stage as on
from tests.rules.tabletop_dungeon.stage import at
from tests.tui.games.picture import LARGE, Picture
from tui.drawing.glyphs import ASCII, FULL, SETS
from tui.drawing.text import plain
from tui.games.tabletop_dungeon import PRESENTER
from tui.panels.board import Square, View, cells_of, picture


def square(number: int) -> Square:
    return number % 128, number // 128


def whole(shown: Picture) -> list[str]:
    """The whole picture of the map, unscrolled, without colors."""
    return [plain(line) for line in shown.map.rows]


def cell(shown: Picture, number: int, place: int = 1) -> tuple[str, str]:
    """The sign and token in a square's cells as shown: 0 left, 1 middle, 2 right."""
    board = shown.map
    wide, high = board.extent
    lines = picture(board, View(*board.origin, wide, high))
    left, top = board.geometry.corner(square(number))
    return cells_of(lines[top - board.origin[1]])[left + place - board.origin[0]]


def four(**more: int):
    """All heroes in Room 1, the Knight at its west."""
    return on.stage({KNIGHT: at(-1, 0), ARCHER: at(0, -1), WIZARD: at(0, 0), BARBARIAN: at(1, 1)}, **more)


# ---- walls and doors ---------------------------------------------------------------------------------


def test_a_room_and_its_hallway_have_walls_that_meet():
    assert whole(Picture(on.stage({KNIGHT: at(1, 1)}, door=CLOSED))) == [
        "                ┏━1━━━━━━━━━┓",
        "                ┃·4  ·3  ·2 ┃",
        "┏━━━━━━━━━━━━━━━┫   ·   ·   ┃",
        "┃            ·4 ▓·3  ·2  ·1 ┃",
        "┗━━━━━━━━━━━━━━━┫   ·   ·   ┃",
        "                ┃·2  ·1   K ┃",
        "                ┗━━━━━━━━━━━┛",
    ]


@pytest.mark.parametrize(("state", "sign"), [(CLOSED, "▓"), (DAMAGED, "░")])
def test_a_closed_door_stands_in_the_wall_and_a_damaged_one_looks_so(state, sign):
    lines = whole(Picture(on.stage({KNIGHT: at(-2, 0)}, door=state)))
    assert lines[2].startswith("┏━━━━━━━━━━━━━━━┫   ·   ·   ┃")
    assert lines[3][16] == sign
    assert lines[4].startswith("┗━━━━━━━━━━━━━━━┫")


def test_an_open_door_is_a_gap():
    lines = whole(Picture(on.stage({KNIGHT: at(-2, 0)})))
    assert lines[2].startswith("┏━━━━━━━━━━━━━━━┛   ·   ·   ┃")
    assert lines[3][16] == " "
    assert lines[4].startswith("┗━━━━━━━━━━━━━━━┓")


def test_a_door_in_a_level_wall_stands_in_the_middle_of_its_square():
    dungeon = four()
    on.add_hall(dungeon, 0, SOUTH)
    lines = whole(Picture(dungeon))
    assert lines[6] == "                ┗━━━┳━▓━┳━━━┛"
    assert lines[-1].strip() == "┗━━━┛"


def test_rooms_have_their_number_in_the_wall_and_the_mark_of_what_is_cleared():
    dungeon = four()
    on.add_hall(dungeon, 0, EAST)
    on.add_room(dungeon, EAST)
    dungeon.state.cleared[0] = 1
    assert whole(Picture(dungeon))[0] == "                ┏━1√━━━━━━━━┓               ┏━2━━━━━━━━━┓"


def test_tiles_that_touch_without_a_door_are_walled_off():
    dungeon = four()
    on.add_hall(dungeon, 0, SOUTH)
    on.add_room(dungeon, EAST)
    board = Picture(dungeon).map
    lines = whole(Picture(dungeon))
    x, y = board.geometry.corner(square(at(0, 5)))
    assert lines[y - board.origin[1]][x + 3 - board.origin[0]] == "▓"  # the door of the new room
    assert lines[y - board.origin[1] - 2][x + 3 - board.origin[0]] == "┃"  # the square before it is beside the room


@pytest.mark.parametrize("glyphs", SETS.values(), ids=SETS)
def test_every_sign_takes_one_column_in_every_glyph_set(glyphs):
    dungeon = four(door=DAMAGED)
    on.threaten(dungeon, GOBLIN, ARCHER)
    on.monster(dungeon, DRAGON, at(1, -1))
    shown = Picture(dungeon, glyphs=glyphs)
    for line in whole(shown):
        assert wcswidth(line) == len(line)
    if glyphs is ASCII:
        assert "".join(whole(shown)).isascii()


# ---- who is where ------------------------------------------------------------------------------------


def test_letters_stand_for_heroes_and_monsters_and_signs_for_trouble():
    dungeon = four()
    on.threaten(dungeon, GOBLIN, KNIGHT)
    on.threaten(dungeon, GOBLIN, ARCHER)
    on.monster(dungeon, GOBLIN, at(1, 0))
    on.monster(dungeon, ORC, at(1, -1))
    on.monster(dungeon, DRAGON, at(-1, -1))
    shown = Picture(dungeon)
    assert [cell(shown, at(x, y))[0] for x, y in ((-1, 0), (0, -1), (0, 0), (1, 1))] == ["K", "A", "W", "B"]
    assert [cell(shown, at(x, y))[0] for x, y in ((1, 0), (1, -1), (-1, -1))] == ["g", "o", "D"]
    assert cell(shown, at(-1, 0), 2)[0] == "~"
    assert cell(shown, at(0, -1), 2)[0] == "!"
    assert cell(shown, at(0, 0), 2)[0] == " "


def test_the_hero_in_hand_is_reversed_and_heroes_have_the_color_of_their_seat():
    dungeon = on.stage({KNIGHT: at(-1, 0), ARCHER: at(0, 0)}, seats=2)
    shown = Picture(dungeon)
    assert "reverse" in cell(shown, at(-1, 0))[1] and "seat1" in cell(shown, at(-1, 0))[1]
    assert "reverse" not in cell(shown, at(0, 0))[1] and "seat2" in cell(shown, at(0, 0))[1]


def test_free_squares_show_the_steps_to_them():
    shown = Picture(on.stage({KNIGHT: at(-1, 0)}))
    assert [cell(shown, at(x, 0))[0] for x in (-2, 0, 1)] == ["1", "1", "2"]
    assert cell(shown, at(1, 1))[0] == "3"
    assert "reach" in cell(shown, at(1, 1))[1]
    assert cell(shown, at(-5, 0))[0] == "4"


def test_steps_have_a_dot_so_that_they_do_not_look_like_the_numbers_of_answers():
    dungeon = on.stage({ARCHER: at(-1, -1)})
    figure = on.monster(dungeon, GOBLIN, at(1, 1))
    shown = Picture(dungeon)
    number = next(answer.number for answer in shown.choices.answers if answer.id == f"attack:{figure}")
    assert [cell(shown, at(0, 0), place)[0] for place in (0, 1)] == [FULL.dot, "2"]
    assert [cell(shown, at(1, 1), place)[0] for place in (0, 1)] == [str(number), "g"]
    assert f"{FULL.dot}1 steps" in shown.text


def test_the_target_of_the_marked_answer_is_in_sight_whatever_else_is():
    dungeon = on.stage({ARCHER: at(-5, 0), KNIGHT: at(0, 0)})
    on.threaten(dungeon, GOBLIN, KNIGHT)
    on.threaten(dungeon, GOBLIN, KNIGHT)
    far = on.monster(dungeon, GOBLIN, at(1, 0))
    on.take(dungeon, ARCHER)
    shown = Picture(dungeon, mark=f"attack:{far}")
    assert shown.map.follow[0] == square(at(1, 0))


def test_squares_in_the_line_of_fire_have_a_mark_while_there_is_an_attack():
    dungeon = on.stage({ARCHER: at(0, 0)})
    assert cell(Picture(dungeon), at(1, 1), 2)[0] == "'"
    dungeon.state.attacked[ARCHER] = 1
    on.go_on(dungeon)
    assert cell(Picture(dungeon), at(1, 1), 2)[0] == " "
    assert cell(Picture(on.stage({KNIGHT: at(0, 0)})), at(1, 0), 2)[0] == " "


def test_the_number_of_an_attack_stands_beside_its_target():
    dungeon = on.stage({ARCHER: at(-1, -1)})
    near, far = on.monster(dungeon, GOBLIN, at(0, -1)), on.monster(dungeon, ORC, at(1, 1))
    shown = Picture(dungeon)
    numbers = {answer.id: str(answer.number) for answer in shown.choices.answers}
    assert cell(shown, at(0, -1), 0)[0] == numbers[f"attack:{near}"]
    assert cell(shown, at(1, 1), 0)[0] == numbers[f"attack:{far}"]


def test_the_target_of_the_marked_answer_is_reversed():
    dungeon = on.stage({ARCHER: at(-1, -1)})
    on.monster(dungeon, GOBLIN, at(0, -1))
    far = on.monster(dungeon, ORC, at(1, 1))
    shown = Picture(dungeon, mark=f"attack:{far}")
    assert "reverse" in cell(shown, at(1, 1))[1]
    assert "reverse" not in cell(shown, at(0, -1))[1]


def test_an_orc_that_keeps_its_figure_has_a_mark():
    dungeon = on.stage({KNIGHT: at(-1, 0)})
    dungeon.state.hurt[on.monster(dungeon, ORC, at(1, 1))] = 1
    assert cell(Picture(dungeon), at(1, 1), 2)[0] == "-"


def test_under_the_cursor_are_brackets_and_the_way_of_the_monster_there():
    dungeon = on.stage({KNIGHT: at(-1, -1)})
    on.monster(dungeon, GOBLIN, at(1, 1))
    shown = Picture(dungeon, cursor=square(at(1, 1)))
    assert [cell(shown, at(1, 1), place)[0] for place in (0, 1, 2)] == ["[", "g", "]"]
    move = dungeon.view(0).forecast[0]
    assert all("raise" in cell(shown, step)[1] for step in move.path[:-1])


# ---- the whole dungeon -------------------------------------------------------------------------------


def test_the_overview_has_one_cell_a_square():
    dungeon = four(door=DAMAGED)
    on.monster(dungeon, GOBLIN, at(1, -1))
    assert whole(Picture(dungeon, zoomed=True)) == ["    ·Ag", ":::░KW·", "    ··B"]
    assert whole(Picture(dungeon, zoomed=True, glyphs=ASCII)) == ["    .Ag", ":::%KW.", "    ..B"]


def test_what_threatens_is_kept_in_sight_with_the_hero_in_hand():
    dungeon = on.stage({KNIGHT: at(-5, 0), ARCHER: at(1, 0)})
    on.threaten(dungeon, GOBLIN, ARCHER)
    assert set(Picture(dungeon).map.follow) >= {square(at(-5, 0)), square(at(1, 0))}
    assert Picture(dungeon).map.follow[0] == square(at(-5, 0))


def test_tiles_that_may_be_built_are_drawn_where_they_would_lie():
    dungeon = four()
    on.build(dungeon, 1)
    shown = Picture(dungeon)
    assert shown.choices.marked.id == "way:north"
    assert whole(shown)[0].strip() == "┏━━━┓"
    east = Picture(dungeon, mark="way:east")
    assert any(line.endswith("┣━━━━━━━━━━━━━━━┓") for line in whole(east))
    numbers = {answer.id: str(answer.number) for answer in shown.choices.answers}
    assert numbers["way:east"] in "".join(whole(shown))


@pytest.mark.parametrize("size", [(80, 24), LARGE], ids=["80x24", "120x40"])
def test_the_map_of_a_dungeon_of_eight_rooms_is_drawn_and_scrolls(size):
    dungeon = four()
    for room in range(4):
        on.add_hall(dungeon, room, EAST)
        on.add_room(dungeon, EAST)
    shown = Picture(dungeon, size)
    assert shown.map.extent[0] > size[0]
    assert FULL.arrows[3] in shown.text
    assert {len(line) <= size[0] for line in shown.lines} == {True}


def test_plain_mode_has_the_map_in_words():
    dungeon = four(door=DAMAGED)
    on.threaten(dungeon, GOBLIN, KNIGHT)
    on.monster(dungeon, ORC, at(1, -1))
    hall, room = PRESENTER.places(Picture(dungeon).scene)
    assert (hall.name, room.name) == ("Hallway 1", "Room 1")
    assert hall.facts == ()
    assert hall.borders == ("east through a door, damaged, still closed, from Hallway 1 square 1 to Room 1 west",)
    assert room.facts == (
        "Knight at Room 1 west, threatened",
        "Archer at Room 1 north",
        "Wizard at Room 1 middle",
        "Barbarian at Room 1 south-east",
        "goblin, 1 life on the sheet of the Knight",
        "orc, 2 lives at Room 1 north-east",
    )


def test_no_mark_of_a_seat_reads_as_the_letter_of_a_hero():
    dungeon = four()
    assert "@Ann" in plain(Picture(dungeon, glyphs=ASCII).rows[1])
    assert not {hero.letter for hero in dungeon.view(None).heroes} & set(ASCII.seats)
    assert "●Ann" in plain(Picture(dungeon).rows[1])
