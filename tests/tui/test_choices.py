"""The list of choices: numbers, marks, columns, blocked lines."""

from tui.drawing.glyphs import ASCII, FULL
from tui.drawing.text import EMPTY, plain
from tui.panels.presenter import Answer, Sheet, number
from tui.widgets.choice_block import draw
from tui.widgets.choices import ChoiceList
from tui.widgets.stage_rows import StageRows

ACTIVITIES = [
    ("Acquire a title", "3 may rise", ""),
    ("Fill an office", "", "none is vacant"),
    ("Counselor", "", "no such card"),
    ("Court a royal", "John", ""),
    ("Pardon", "", "no such card"),
    ("Amnesty", "", "no such card"),
    ("Make a henchman", "3 may serve", ""),
    ("Assassinate", "33 targets", ""),
    ("Expose a scandal", "", "no such counter"),
    ("Escape", "", "nobody is held"),
    ("Extradite", "", "no such card"),
    ("Intrigue a card", "3 hands", ""),
    ("Recruit", "", "needs 25 PP"),
    ("Turn by treachery", "William", ""),
    ("Seduce", "5 men", ""),
    ("Hold a wedding", "", "nobody engaged"),
    ("Prestige table", "ten tables", ""),
    ("Travel", "3 may go", ""),
    ("Draw", "1 IP", ""),
]

# Rows 7 to 17 of the agreed picture of this list at 80 columns.
PICTURE = """\
─ Activities ───────────────────────────────── × not possible, with the reason ─
   1 Acquire a title    3 may rise       ×11 Extradite          no such card
 × 2 Fill an office     none is vacant    12 Intrigue a card    3 hands
 × 3 Counselor          no such card     ×13 Recruit            needs 25 PP
   4 Court a royal      John              14 Turn by treachery  William
 × 5 Pardon             no such card      15 Seduce             5 men
 × 6 Amnesty            no such card     ×16 Hold a wedding     nobody engaged
   7 Make a henchman    3 may serve       17 Prestige table     ten tables
 ► 8 Assassinate        33 targets        18 Travel             3 may go
 × 9 Expose a scandal   no such counter   19 Draw               1 IP
 ×10 Escape             nobody is held     0 Done               end your turn
 Your PC strikes at a noble or royal."""


def activities() -> ChoiceList:
    answers = [
        Answer(f"a{at}", at, label, note, f"13.4.{at}", why, "Your PC strikes at a noble or royal." if at == 8 else "")
        for at, (label, note, why) in enumerate(ACTIVITIES, start=1)
    ]
    choices = ChoiceList()
    choices.show(
        Sheet((*answers, Answer("done", 0, "Done", "end your turn")), "Activities", "× not possible, with the reason")
    )
    return choices


def text(choices: ChoiceList, columns: int = 80, height: int = 13, wide: bool = False) -> str:
    rows = draw(choices, columns, height, wide, FULL).rows
    return "\n".join(plain(line).rstrip() for line in rows)


def test_nineteen_activities_are_drawn_as_agreed():
    choices = activities()
    choices.point(8, 0.0)
    assert text(choices) == PICTURE


def test_a_wide_window_shows_one_column_with_full_reasons_and_rules():
    choices = activities()
    shown = text(choices, 80, 36, wide=True).splitlines()
    assert len(draw(choices, 80, 36, True, FULL).rows) == 1 + 20 + 4
    assert shown[13].startswith(" ×13 Recruit") and shown[13].rstrip().endswith("13.4.13")
    assert shown[21].startswith("─ 1 Acquire a title ─")


def test_without_notes_labels_have_all_the_room_and_nothing_is_cut():
    choices = ChoiceList()
    long = "Go into hiding in the city states until an amnesty is announced"
    choices.show(Sheet((Answer("a", 1, long, rule="24.2"), Answer("b", 2, "Face the hearing", rule="26"))))
    for wide in (False, True):
        shown = text(choices, 80, 20, wide)
        assert f" ► 1 {long}" in shown
        assert "…" not in shown


def test_digits_within_a_second_are_one_number():
    choices = activities()
    assert choices.point(1, 10.0) and choices.marked.number == 1
    assert choices.point(9, 10.9) and choices.marked.number == 19
    assert choices.point(1, 20.0) and choices.point(9, 21.1) and choices.marked.number == 9
    assert choices.point(0, 30.0) and choices.marked.id == "done"


def test_a_digit_no_line_begins_with_leaves_the_mark():
    choices = ChoiceList()
    choices.show(Sheet(number([Answer("a", 0, "A"), Answer("b", 0, "B")], "")))
    assert not choices.point(7, 0.0)
    assert choices.marked.id == "a"


def test_the_mark_begins_at_the_first_line_that_can_be_answered_and_stays_on_its_line():
    choices = ChoiceList()
    sheet = Sheet((Answer("a", 1, "A", why="no"), Answer("b", 2, "B"), Answer("c", 3, "C")))
    choices.show(sheet)
    assert choices.marked.id == "b"
    choices.show(sheet, keep="c")
    assert choices.marked.id == "c"


def test_arrows_go_around_the_ends_and_between_the_columns():
    choices = activities()
    choices.move("up")
    assert choices.marked.id == "done"
    choices.move("left", 10)
    assert choices.marked.number == 10
    choices.move("right", 10)
    assert choices.marked.id == "done"
    choices.move("right", 10)
    assert choices.marked.id == "done"


def test_a_blocked_line_says_why_in_the_detail_line_and_a_notice_goes_before_it():
    choices = activities()
    choices.point(2, 0.0)
    assert text(choices).splitlines()[-1] == " Fill an office: none is vacant."
    assert "►× 2 Fill an office" in text(choices)
    choices.notice = "That was the answer to another question."
    assert text(choices).splitlines()[-1] == " That was the answer to another question."


def test_more_choices_than_fit_turn_pages_with_the_mark():
    choices = ChoiceList()
    choices.show(Sheet(tuple(Answer(str(at), at, f"Target {at}") for at in range(1, 34)), "Targets"))
    block = draw(choices, 80, 13, False, FULL)
    assert len(block.rows) == 12 and len(block.targets) == 22
    assert "1 to 22 of 33" in text(choices)
    choices.move("up")
    assert "23 to 33 of 33" in text(choices) and "►33 Target 33" in text(choices)


def test_a_click_finds_the_choice_drawn_there():
    block = draw(activities(), 80, 13, False, FULL)
    assert block.at(3, 8) == "a8" and block.at(45, 8) == "a18"
    assert block.at(3, 0) is None and block.at(3, 11) is None


def test_the_stated_way_out_is_number_nought_and_last():
    answers = [Answer("pass", 0, "Pass"), Answer("a", 0, "A"), Answer("stop", 0, "Stop it"), Answer("done", 0, "Done")]
    ways = number(answers, "pass")
    assert [(way.id, way.number) for way in ways] == [("a", 1), ("stop", 2), ("done", 3), ("pass", 0)]
    ways = number(answers, "done")
    assert [(way.id, way.number) for way in ways] == [("pass", 1), ("a", 2), ("stop", 3), ("done", 0)]
    ways = number(answers, "")
    assert [way.number for way in ways] == [1, 2, 3, 4]


def test_the_mark_begins_on_the_safe_answer():
    choices = ChoiceList()
    sheet = Sheet(number([Answer("stop", 0, "Stop it"), Answer("pass", 0, "Pass")], "pass"))
    choices.show(sheet, safe="pass")
    assert choices.marked.id == "pass"
    choices.show(sheet, keep="stop", safe="pass")
    assert choices.marked.id == "stop"


def test_every_row_has_exactly_the_columns_of_the_window():
    for columns in (80, 97, 110):
        for wide in (False, True):
            for line in draw(activities(), columns, 30, wide, ASCII).rows[:-3]:
                assert len(plain(line)) == columns


def test_nine_answers_stand_in_one_column_where_two_would_cut_their_notes():
    choices = ChoiceList()
    note = "solved: 21 in 36, 58.3 %"
    choices.show(Sheet(tuple(Answer(f"{at}", at, f"Intrigue as Treachery {at}", note=note) for at in range(1, 10))))
    shown = text(choices, 80, 15)
    assert "…" not in shown and shown.count(note) == 9


def test_a_long_detail_has_two_rows_where_there_is_room_and_the_lines_stay_where_they_are():
    choices = ChoiceList()
    long = "word " * 25
    choices.show(Sheet((Answer("a", 1, "A", detail=long), Answer("b", 2, "B", detail="short"))))
    first = [plain(line) for line in draw(choices, 80, 10, False, FULL).rows]
    choices.mark("b")
    second = draw(choices, 80, 10, False, FULL).rows
    assert len(first) == len(second) == 5
    assert first[3].count("word") + first[4].count("word") == 25
    assert text(choices, 80, 4).splitlines()[-1] == " short"


def test_a_notice_is_said_to_its_end():
    choices = activities()
    choices.notice = "There is no way back: " + "a die fell, " * 9 + "or somebody answered."
    assert "or somebody answered." in " ".join(text(choices, 80, 15).split())


def test_a_number_of_three_digits_leaves_its_line_whole() -> None:
    choices = ChoiceList()
    choices.show(Sheet((Answer("bid:2", 2, "Bid 2", rule="5"), Answer("bid:500", 500, "Bid 500", rule="5")), "Bids"))
    lines = text(choices, columns=60, wide=True).splitlines()
    assert "500 Bid 500" in lines[2] and "…" not in lines[2] and lines[1].index("Bid") == lines[2].index("Bid")


LONG = "a reason that needs more columns than one row of the list leaves for it beside such a label"


def cut_list(answers: int, why: str = "") -> ChoiceList:
    """Answers whose first one does not fit in one row; the highlight is on the second."""
    choices = ChoiceList()
    first = Answer("a", 1, "Give up the castle and all its lands", LONG, "22", why, "")
    choices.show(Sheet((first, *(Answer(f"b{at}", at, f"Ride {at}", "free") for at in range(2, answers + 1)))))
    choices.mark("b2")
    return choices


def test_an_answer_that_does_not_fit_in_its_row_continues_below():
    for columns, wide in ((80, True), (80, False), (38, False)):
        for why in ("", LONG):
            shown = text(cut_list(4, why), columns, 30, wide)
            assert LONG in " ".join(word for word in shown.split() if word != "22"), shown
            assert "…" not in shown


def test_a_click_on_any_row_of_an_answer_picks_it():
    block = draw(cut_list(4), 80, 30, True, FULL)
    rows = [plain(line) for line in block.rows]
    first, last = (next(at for at, line in enumerate(rows) if word in line) for word in ("Give up", "such a label"))
    assert last > first
    assert [block.at(5, at) for at in range(first, last + 1)] == ["a"] * (last + 1 - first)


def test_rows_keep_their_places_when_the_highlight_moves():
    choices = cut_list(4)
    before = [line[3:] for line in text(choices, 80, 30).splitlines()[:8]]
    choices.mark("b4")
    assert [line[3:] for line in text(choices, 80, 30).splitlines()[:8]] == before


def test_an_answer_cut_for_want_of_rows_is_whole_in_the_detail():
    choices = cut_list(8)
    choices.mark("a")
    shown = text(choices, 80, 10)
    assert "…" in shown
    assert LONG in " ".join(shown.split())


def test_in_a_short_window_answers_continue_only_below_a_whole_stage():
    choices = cut_list(4)
    rows = len(draw(choices, 80, 16, False, FULL).rows)
    room = 16 + choices.sheet.evidence
    assert draw(choices, 80, 16, False, FULL, stage=StageRows(lambda _: [EMPTY] * (room - rows), room)).continued
    assert not draw(
        choices, 80, 16, False, FULL, stage=StageRows(lambda _: [EMPTY] * (room - rows + 1), room)
    ).continued


def test_answers_without_a_note_do_not_widen_the_labels():
    choices = ChoiceList()
    bare = "A long answer that has nothing beside it and may take the whole row"
    note = "a note that has all the columns behind a short label"
    choices.show(Sheet((Answer("a", 1, "Ride", note), Answer("b", 2, bare))))
    assert note in text(choices, 80, 20) and bare in text(choices, 80, 20)
    assert "…" not in text(choices, 80, 20)


def beside_a_map(*answers: Answer) -> list[str]:
    """The rows of a list of answers in a column of 30, which has no row to spare."""
    choices = ChoiceList()
    choices.show(Sheet(answers))
    block = draw(choices, 30, len(answers) + 2, False, FULL)
    return [plain(line) for line in block.rows[1 : len(answers) + 1]]


def test_a_note_begins_further_left_or_right_where_the_row_holds_it_only_there() -> None:
    rows = beside_a_map(
        Answer("a", 1, "D3", why="no points left there"),
        Answer("b", 2, "A rather long name", short_note="stays", why="stays behind your screen"),
        Answer("c", 3, "Swamp", note="free"),
    )
    assert "no points left there" in rows[0] and "A rather long name stays" in rows[1]


def test_a_blocked_answer_shows_its_whole_reason_where_the_row_holds_it() -> None:
    rows = beside_a_map(
        Answer("a", 1, "D3", short_note="not now", why="serves Ann"),
        Answer("b", 2, "D4", short_note="not now", why="a reason that is longer than the whole row"),
    )
    assert "serves Ann" in rows[0] and "not now" in rows[1]


def test_a_detail_that_names_the_answer_itself_does_not_say_it_twice():
    choices = ChoiceList()
    long = "Go to the Ring of Crows"
    answers = [Answer(f"a{at}", at, long, LONG, "9", "", f"{long}: five squares.") for at in range(1, 9)]
    choices.show(Sheet(tuple(answers), "Where to", ""))
    shown = " ".join(text(choices, 36, 9).split("five squares.")[0].split())
    assert shown.count("Go to the Ring of Crows:") == 1


def test_an_answer_that_would_be_cut_is_in_its_row_in_short_and_whole_in_the_detail() -> None:
    """Its short note, or its short label too; the rows of those that fit stay as they are."""
    waiting = "owner Bea, Keep, 10 creatures of Ann, 6 creatures of Bea, a battle of three sides"
    answers = [
        Answer("a", 1, "D1 Plains", note=waiting, short_note="fight 1/4", short="D1"),
        Answer(
            "b",
            2,
            "Elephants' Graveyard and Diamond Field in E2, worth 6 gold",
            note=waiting,
            short_note="6g",
            short="E2",
        ),
        Answer("c", 3, "B2", note="yours"),
    ]
    choices = ChoiceList()
    choices.show(Sheet(tuple(answers), "Where to"))
    choices.mark("a")
    block = draw(choices, 66, 6, False, FULL)
    rows = [plain(line).rstrip() for line in block.rows]
    assert block.cut == frozenset() and block.shortened == {"a", "b"}
    assert "D1 Plains" in rows[1] and rows[1].endswith("fight 1/4")
    assert rows[2].split()[1:] == ["E2", "6g"] and rows[3].endswith("yours")
    assert " ".join(" ".join(rows[4:]).split()).startswith(f"D1 Plains: {waiting}")
