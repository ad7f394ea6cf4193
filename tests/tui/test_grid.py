"""Map boards: squares and cells, cursor, lights, scrolling; the widget paints what changed and tells clicks."""

import pytest
from textual.app import App, ComposeResult

from tui.drawing.glyphs import FULL
from tui.drawing.text import EMPTY, Row, Span, plain, row, width
from tui.drawing.theme import Palette
from tui.panels.board import (
    PLAIN,
    Board,
    Geometry,
    Light,
    Square,
    View,
    cells_of,
    merged,
    moved,
    picture,
    scrolled,
    square_at,
)
from tui.widgets.grid import Grid
from tui.widgets.lines import changed_columns

TWO = Geometry(2, 1, 0, 0, 2, 1)
LARGE = Geometry(3, 2, 0, 0, 3, 2)


def walled(columns: int, rows: int, origin: Square = (0, 0), letters: dict[Square, str] | None = None) -> Board:
    """A toy map of squares of 4 x 2 cells in a grid of lines, with letters on some squares."""
    shape, signs = Geometry(), letters or {}
    cells = [["+" if x % 4 == 0 and y % 2 == 0 else " " for x in range(4 * columns + 1)] for y in range(2 * rows + 1)]
    for (column, line), sign in signs.items():
        cells[2 * (line - origin[1]) + 1][4 * (column - origin[0]) + 2] = sign
    squares = frozenset((origin[0] + x, origin[1] + y) for x in range(columns) for y in range(rows))
    start = (shape.across * origin[0], shape.down * origin[1])
    return Board([row("".join(line)) for line in cells], shape, start, squares=squares)


def flat(columns: int, rows: int) -> Board:
    """A map of one cell a square."""
    return Board(
        [row("." * columns)] * rows, PLAIN, squares=frozenset((x, y) for x in range(columns) for y in range(rows))
    )


def lit(board: Board, **changes: object) -> Board:
    """The same map with other lights, cursor or followed squares."""
    return Board(**{**{name: getattr(board, name) for name in Board.__dataclass_fields__}, **changes})


def text(rows: list[Row]) -> list[str]:
    return [plain(line) for line in rows]


# ---- squares and cells -------------------------------------------------------------------------------


@pytest.mark.parametrize("shape", [Geometry(), PLAIN, TWO, LARGE], ids=["4x2", "1x1", "2x1", "3x2"])
def test_every_cell_of_a_square_is_that_square(shape):
    for square in ((0, 0), (3, 2), (-2, -1)):
        left, top = shape.corner(square)
        for x in range(left, left + shape.columns):
            for y in range(top, top + shape.rows):
                assert shape.square(x, y) == square


def test_walls_are_no_squares():
    assert Geometry().square(4, 1) is None
    assert Geometry().square(5, 2) is None
    assert Geometry().square(5, 1) == (1, 0)


def test_the_cursor_goes_to_the_next_square_in_a_line_over_gaps_and_stays_where_there_is_none():
    board = Board([], squares=frozenset({(0, 0), (1, 0), (4, 0), (1, 3)}))
    assert moved(board, (0, 0), "right") == (1, 0)
    assert moved(board, (1, 0), "right") == (4, 0)
    assert moved(board, (1, 0), "down") == (1, 3)
    assert moved(board, (1, 3), "up") == (1, 0)
    assert moved(board, (0, 0), "left") == (0, 0)
    assert moved(board, (0, 0), "down") == (0, 0)


# ---- what is drawn -----------------------------------------------------------------------------------


def test_a_view_has_its_size_whatever_the_picture():
    for board in (walled(2, 1), walled(30, 20), flat(5, 5)):
        rows = picture(board, View(-3, -2, 20, 7))
        assert len(rows) == 7
        assert {width(line) for line in rows} == {20}


@pytest.mark.parametrize("corner", [(0, 0), (-3, -1), (5, 2), (9, 3), (-30, 0)], ids=str)
def test_every_cell_of_a_view_is_that_of_the_picture_and_equal_styles_are_one_span(corner):
    cells = [[(chr(65 + (x * y) % 26), "gold" if (x // 2 + y) % 3 else "text") for x in range(12)] for y in range(5)]
    board = Board([merged(line) for line in cells], PLAIN, (-1, 0))
    view = View(*corner, 7, 4)
    rows = picture(board, view)
    for y, line in enumerate(rows):
        at = [(view.x + x + 1, view.y + y) for x in range(view.columns)]
        wanted = [cells[y_at][x] if 0 <= x < 12 and 0 <= y_at < 5 else (" ", "text") for x, y_at in at]
        assert cells_of(line) == wanted
        if all(0 <= x < 12 for x, _ in at) and 0 <= view.y + y < 5:
            assert line == merged(wanted)


def test_a_picture_lies_where_its_origin_is():
    board = walled(1, 1, (-1, -1), {(-1, -1): "K"})
    assert text(picture(board, View(-4, -2, 6, 3))) == ["+   + ", "  K   ", "+   + "]
    assert text(picture(board, View(-3, -1, 5, 2))) == [" K   ", "   + "]


def test_the_cursor_is_brackets_and_reversed_letters():
    board = lit(walled(2, 1, letters={(1, 0): "g"}), cursor=(1, 0))
    rows = picture(board, View(0, 0, 9, 3))
    assert plain(rows[1]) == "     [g] "
    assert Span("[g]", "text text reverse") in rows[1]


def test_signs_that_stand_at_the_edge_of_a_square_are_not_covered_by_brackets():
    board = walled(1, 1)
    cells = [board.rows[0], row("  K!"), board.rows[2]]
    rows = picture(lit(board, rows=cells, cursor=(0, 0)), View(0, 0, 5, 3))
    assert plain(rows[1]) == " [K! "


def test_lights_lie_on_squares_and_on_nothing_else():
    board = lit(walled(2, 1), lights=(((0, 0), Light("raise")),))
    rows = picture(board, View(0, 0, 9, 3))
    assert rows[1] == (Span(" ", "text"), Span("   ", "text raise"), Span("     ", "text"))
    assert rows[0] == (Span("+   +   +", "text"),)


def test_a_square_of_one_cell_has_no_brackets():
    rows = picture(lit(flat(3, 1), cursor=(1, 0)), View(0, 0, 3, 1))
    assert rows[0] == (Span(".", "text"), Span(".", "text text reverse"), Span(".", "text"))


def test_large_squares_are_lit_in_all_their_cells():
    board = Board(
        [row("abcdef"), row("ghijkl")], LARGE, squares=frozenset({(0, 0), (1, 0)}), lights=(((1, 0), Light("raise")),)
    )
    for line, letters in zip(picture(board, View(0, 0, 6, 2)), ("def", "jkl"), strict=True):
        assert Span(letters, "text raise") in line


def test_arrows_show_where_there_is_more():
    up, down, left, right = FULL.arrows
    middle = picture(walled(30, 20), View(40, 10, 21, 9), FULL.arrows)
    assert plain(middle[0])[10] == up and plain(middle[-1])[10] == down
    assert plain(middle[3])[0] == left and plain(middle[3])[-1] == right
    assert plain(middle[4])[0] == plain(middle[4])[-1] == "+"  # walls and letters are not covered
    whole = "".join(text(picture(walled(3, 2), View(0, 0, 21, 9), FULL.arrows)))
    assert not set(whole) & set(FULL.arrows)


# ---- scrolling ---------------------------------------------------------------------------------------


def shows(view: View, board: Board, square: Square) -> bool:
    x, y = board.geometry.corner(square)
    return view.x <= x and x + 3 <= view.x + view.columns and view.y <= y < view.y + view.rows


def test_a_picture_that_fits_is_shown_whole():
    board = lit(walled(3, 3), follow=((2, 2),))
    view = scrolled(board, 42, 17)
    assert view.x <= 0 and view.x + 42 >= 13 and view.y <= 0 and view.y + 17 >= 7


def test_every_followed_square_comes_in_sight_and_the_view_shows_nothing_beside_the_picture():
    board = walled(40, 30)
    for square in ((0, 0), (39, 29), (20, 3), (5, 25)):
        view = scrolled(lit(board, follow=(square,)), 42, 17)
        assert shows(view, board, square)
        assert 0 <= view.x <= 161 - 42 and 0 <= view.y <= 61 - 17


def test_the_view_stays_while_what_it_follows_is_in_sight():
    board = walled(40, 30)
    view = scrolled(lit(board, follow=((20, 15),)), 42, 17)
    assert scrolled(lit(board, follow=((21, 15),)), 42, 17, view) == view
    later = scrolled(lit(board, follow=((27, 15),)), 42, 17, view)
    assert later.x > view.x and later.y == view.y


@pytest.mark.parametrize("board", [walled(40, 30), flat(80, 60)], ids=["walled", "flat"])
def test_the_squares_round_a_followed_one_are_in_sight_too(board):
    """From every side: the view scrolls before the followed square reaches its edge."""
    shape, view = board.geometry, scrolled(lit(board, follow=((20, 15),)), 42, 17)
    for way in (1, -1):
        for step in range(12):
            for square in ((20 + way * step, 15), (20, 15 + way * step)):
                followed = scrolled(lit(board, follow=(square,)), 42, 17, view)
                for beside in ((-1, 0), (1, 0), (0, -1), (0, 1)):
                    left, top = shape.corner((square[0] + beside[0], square[1] + beside[1]))
                    assert followed.x <= left and left + shape.columns <= followed.x + followed.columns
                    assert followed.y <= top and top + shape.rows <= followed.y + followed.rows


def test_the_cursor_comes_before_what_is_followed():
    board = walled(40, 30)
    view = scrolled(lit(board, follow=((0, 0),), cursor=(39, 29)), 42, 17)
    assert shows(view, board, (39, 29)) and not shows(view, board, (0, 0))


def test_of_followed_squares_too_far_apart_the_first_wins():
    board = walled(40, 30)
    view = scrolled(lit(board, follow=((1, 1), (39, 29))), 42, 17)
    assert shows(view, board, (1, 1))


def test_a_map_that_grows_to_the_left_does_not_move():
    before = scrolled(lit(walled(12, 3), follow=((2, 1),)), 42, 17)
    grown = lit(walled(14, 3, (-2, 0)), follow=((2, 1),))
    assert scrolled(grown, 42, 17, before).x == before.x


def test_a_place_of_the_view_is_a_square_of_the_board_or_none():
    board = walled(3, 2, (-1, 0))
    view = View(-4, 0, 20, 9)
    assert square_at(board, view, 2, 1) == (-1, 0)
    assert square_at(board, view, 0, 1) is None
    assert square_at(board, view, 18, 1) is None


# ---- the widget --------------------------------------------------------------------------------------


def test_only_the_columns_that_changed_are_told():
    before, after = row("abc", Span("defg", "gold"), "hij"), row("abc", Span("deXg", "gold"), "hij")
    assert changed_columns(before, after, 12) == (5, 6)
    assert changed_columns(before, before, 12) == (0, 0)
    assert changed_columns(row("abc"), row("abcdef"), 12) == (3, 6)
    assert changed_columns(row("abc"), row(Span("abc", "gold")), 12) == (0, 3)
    assert changed_columns(EMPTY, row("ab"), 12) == (0, 2)
    assert changed_columns(row("xx "), row("xx", Span(" ", "gold")), 3) == (2, 3)


class MapApp(App[None]):
    """Nothing but a map."""

    def __init__(self) -> None:
        super().__init__()
        self.palette, self.glyphs, self.paints_lines = Palette("candle", "true"), FULL, False
        self.picked: list[Square] = []

    def compose(self) -> ComposeResult:
        yield Grid(id="map")

    def on_grid_picked(self, message: Grid.Picked) -> None:
        self.picked.append(message.square)


async def test_a_moved_letter_paints_its_two_squares_and_a_click_tells_the_square(monkeypatch):
    app = MapApp()
    async with app.run_test(size=(42, 17)) as pilot:
        grid = app.query_one(Grid)
        grid.show_board(walled(8, 6, letters={(2, 2): "K"}), 42, 17)
        await pilot.pause()
        assert grid.text.splitlines()[grid.view.y * -1 + 5].index("K") == 10 - grid.view.x
        painted = []
        monkeypatch.setattr(grid, "refresh", lambda *regions, **more: painted.extend(regions))
        grid.show_board(walled(8, 6, letters={(3, 2): "K"}), 42, 17)
        assert len(painted) == 1
        assert painted[0].size == (5, 1)
        monkeypatch.undo()
        x, y = Geometry().corner((3, 2))
        await pilot.click(Grid, offset=(x - grid.view.x, y - grid.view.y))
        await pilot.click(Grid, offset=(x - grid.view.x - 1, y - grid.view.y))
        assert app.picked == [(3, 2)]


async def test_what_changes_while_a_block_is_hidden_or_has_other_colors_is_painted_afterward():
    app = MapApp()
    async with app.run_test(size=(42, 17)) as pilot:
        grid = app.query_one(Grid)

        async def painted() -> tuple[str, set[object]]:
            await pilot.pause()
            strips = grid.render_lines(grid.size.region)
            return "".join(strip.text for strip in strips), {style for strip in strips for _, style, _ in strip}

        grid.show([row("before")])
        text_before, styles_before = await painted()
        grid.display = False
        await pilot.pause()
        grid.show([row("after")])
        grid.display = True
        text_after, _ = await painted()
        assert "before" in text_before
        assert "after" in text_after
        app.palette = Palette("parchment", "true")
        _, styles_after = await painted()
        assert styles_before.isdisjoint(styles_after)


async def test_another_size_of_squares_begins_anew_and_the_same_keeps_its_place():
    app = MapApp()
    async with app.run_test(size=(42, 17)):
        grid = app.query_one(Grid)
        board = lit(walled(40, 30), follow=((20, 15),))
        grid.show_board(board, 42, 17)
        first = grid.view
        grid.show_board(lit(board, follow=((21, 15),)), 42, 17)
        assert grid.view == first
        grid.show_board(lit(flat(40, 30), follow=((20, 15),)), 42, 17)
        assert grid.view.columns == 42 and grid.view.x <= 20 < grid.view.x + 42
