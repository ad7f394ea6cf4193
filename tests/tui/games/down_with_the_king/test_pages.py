"""The pages over the table: hand, factions, court, record sheet, character."""

from dataclasses import replace

import pytest

from rules.down_with_the_king.court.offices import discharge
from rules.down_with_the_king.facts import ALMERY, ANNE, BANKING_CRISIS, CATHERINE, GEORGE, JOHN, PROBLEM_KEY, THOMAS
from tests.rules.down_with_the_king import stage as at
from tests.tui.games.picture import LARGE, SMALL, Picture, has
from tui.drawing.text import plain
from tui.games.down_with_the_king import PRESENTER
from tui.games.down_with_the_king.context import CourtContext
from tui.games.down_with_the_king.hand import card_facts
from tui.games.down_with_the_king.look import whose

both_sizes = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


# ---- hand --------------------------------------------------------------------------------------------


@both_sizes
def test_the_hand_lists_copies_and_boxes_the_marked_card(size):
    court = at.stage()
    at.give(court, 0, "informer", "informer", "assassination", "army_support")
    picture = Picture(court, size, page="hand", at=0)
    has(
        picture,
        "Your hand. Only you see this page.",
        "1 Assassination ! illegal",
        "Informer ×2",
        "Army Support 1d×7",
        "Down With the King kept",
        "┌─ Assassination",
        "8 in the deck",
        "Illegal: if drawn",
    )
    has(picture, "5 of 12.", "▲ Bea 1▒")
    assert picture.page.items[0].answers == ""
    has(Picture(court, size, page="hand", at=2), "┌─ Army Support", "Raised to 1d×10", "Only 1d×4")


def test_the_hand_is_sorted_by_use_or_by_name():
    court = at.stage()
    at.give(court, 0, "alibi", "assassination", "extra_activity")
    by_use, by_name = (Picture(court, page=page).text for page in ("hand", "hand:name"))
    assert by_use.index("1 Assassination") < by_use.index("2 Extra Activity") < by_use.index("3 Alibi")
    assert by_name.index("1 Alibi") < by_name.index("2 Assassination") < by_name.index("3 Down With the King")
    assert Picture(court, page="hand").page.keys == {"s": "hand:name"}


def test_a_card_leads_to_the_choice_where_it_is_of_use():
    court = at.stage()
    at.give(court, 0, "extra_activity")
    assert Picture(court, page="hand").page.items[0].answers == "action:extra_activity"


def test_looking_at_a_card_to_be_played_opens_the_hand_at_it():
    court = at.stage()
    at.give(court, 0, "alibi", "assassination", "informer")
    page = Picture(court, page="hand:informer").page
    assert page.rows[page.first] and "Informer" in "".join(span.text for span in page.rows[page.first])
    scene = Picture(court).scene
    assert PRESENTER.look(replace(scene, marked="card:informer:0")) == "hand:informer"
    assert PRESENTER.look(replace(scene, marked="intrigue:informer:0")) == "hand:intrigue"


@both_sizes
def test_the_names_of_cards_are_never_cut_in_the_hand(size):
    court = at.stage()
    at.give(court, 0, "foreign_support_city_states")
    at.give_alignment(court, 0, ALMERY)
    has(Picture(court, size, page="hand"), "1 Royal Alignment: Almery", "2 Foreign Support: City States")
    at.give(court, 0, "assassination")
    picture = Picture(court, size, page="hand")
    assert "…" not in picture.text
    has(picture, "1 Assassination ! illegal", "2 Royal Alignment: Almery", "3 Foreign City States")


def test_alignment_cards_of_two_royals_are_two_faces():
    court = at.stage()
    first, second = at.give_alignment(court, 0, ALMERY), at.give_alignment(court, 0, JOHN)
    at.go_on(court)
    at.answer(court, "action:align_royal")
    scene = Picture(court).scene
    assert "×" not in "".join(answer.note for answer in PRESENTER.sheet(scene).answers)
    for card, name in ((first, "Almery"), (second, "John")):
        opened = PRESENTER.look(replace(scene, marked=f"card:{card}"))
        page = PRESENTER.page(opened, scene, 0)
        assert name in plain(page.rows[page.first])
        assert page.items[page.first].answers == f"card:{card}"


def test_a_spectator_has_no_hand():
    picture = Picture(at.stage())
    scene = picture.scene
    spectator = type(scene.snap)(**{**vars(scene.snap), "view": at.stage().view(None), "eyes": None})
    assert PRESENTER.page("hand", type(scene)(spectator), 0) is None


def test_nothing_is_a_spectators_own():
    court = at.stage()
    scene = Picture(court).scene
    player = CourtContext(scene)
    assert whose(player, player.person(player.view.seats[player.own].pc)) == "your PC"
    spectator = CourtContext(replace(scene, snap=replace(scene.snap, view=court.view(None), eyes=None)))
    name = spectator.view.seats[0].name
    assert whose(spectator, spectator.person(spectator.view.seats[0].pc)) == f"{name}'s PC"
    assert spectator.faction_name(0) == f"The faction of {name}"


def test_every_kind_of_card_is_explained_in_a_box_that_fits():
    court = at.stage()
    for kind in card_facts():
        if kind != "down_with_the_king":
            court.state.hand[0] = [card for card in court.state.hand[0] if card >= 114]
            if kind == "royal_alignment":
                at.give_alignment(court, 0, ANNE)
            else:
                at.give(court, 0, kind)
        assert len(Picture(court, page="hand").page.rows) <= 16, kind


# ---- factions, court, sheet --------------------------------------------------------------------------


@both_sizes
def test_factions_show_status_state_and_prestige_used(size):
    court = at.stage()
    at.befriend(court, 1, at.DUNCAN, JOHN)
    court.state.sentence[at.DUNCAN] = court.state.wrongdoer[at.DUNCAN] = 1
    court.state.place[at.DUNCAN] = 3
    picture = Picture(court, size, page="factions")
    has(
        picture,
        "▲ Bea 20 IP · 30 PP, 12 in use, room for 18 · 1 card",
        "EAC ▲ Earl Duncan S3 A3 D2",
        "banished, Cronos",
        "EARC ▲♔John the Brother S9 1d×3",
    )
    assert picture.page.groups == ("factions", "faction:0", "faction:1", "faction:2", "faction:3")
    alone = Picture(court, size, page="faction:1")
    has(alone, "The faction of Bea")
    assert "Malcolm" not in "\n".join(alone.lines[4:12])


@both_sizes
def test_the_court_page_has_the_reign_the_offices_and_the_succession(size):
    court = at.stage()
    court.state.open[BANKING_CRISIS] = court.state.failed[BANKING_CRISIS] = 1
    page = Picture(court, size, page="court").page
    has(
        Picture(court, size, page="court"),
        "King George S14 2d×3",
        "consort ○♔Queen Catherine",
        "60 of 120",
        "worth +10",
        "+3 High Minister",
        "! Banking crisis 1/3",
    )
    assert page.items[0].opens == f"look:offices:{court.state.holder[1]}"
    assert len(page.items) == 12 + 8


@both_sizes
def test_the_record_sheet_has_modifiers_problems_and_counsels(size):
    court = at.stage()
    s = court.state
    s.modifiers[0][1], s.modifiers[1][8], s.ball_modifier[2] = 2, -2, 1
    s.open[BANKING_CRISIS] = s.failed[BANKING_CRISIS] = 1
    s.counsels[1][3] = s.counsels[3][3] = 4
    s.banned[at.HENRY] = 1
    s.dead[ANNE] = 1
    has(
        Picture(court, size, page="sheet"),
        "Fashion +2 · · ·",
        "Gambling · -2 · ·",
        "Court ball · · +1 ·",
        "Banking crisis 1 of 3 ○ Jeffrey",
        "Banned ○ Henry",
        "Dead royals ○♔Anne",
        "Support 60 of 120",
        "Banking crisis 1 2 3▲◆ 4",
        "none on the other 12 subjects",
    )


# ---- characters --------------------------------------------------------------------------------------


@both_sizes
def test_a_character_tells_how_the_status_adds_up(size):
    court = at.stage()
    at.befriend(court, 1, at.DUNCAN)
    at.put_in_office(court, at.DUNCAN, "army")
    picture = Picture(court, size, page=f"look:seat1:{at.DUNCAN}")
    has(
        picture,
        "Looking at Earl Duncan",
        "┌─ 34",
        "Bea's, against you",
        "Status 3 as an Earl",
        "+2 Minister of the Army",
        "5 together",
        "winning him takes 5 free PP",
        "safe on 1 2 3 4",
        "solves problems on 1 2",
        "strikes on 1",
        "‹ Bea's faction ›",
    )


@pytest.mark.rule("33.2.3", "G11")
def test_in_a_crisis_the_card_says_whose_rating_is_halved():
    court = at.stage()
    at.befriend(court, 1, at.DUNCAN, at.HENRY)
    at.put_in_office(court, at.DUNCAN, "ambassador_besyzan")
    court.state.support = 0
    discharge(court, at.HENRY)
    has(Picture(court, page=f"look:seat1:{at.DUNCAN}"), "Status 1 halved in the crisis")
    has(Picture(court, page=f"look:seat1:{at.HENRY}"), "Status 5 as a Duke")


@pytest.mark.rule("18.10", "31.7", "M4", "33.2.3")
@pytest.mark.parametrize(
    ("wed", "owner", "support", "text"),
    [
        (1, 1, 60, "Status 8 as the spouse of a royal"),
        (0, 1, 60, "Status 8 as once the spouse of a royal"),
        (1, -1, 0, "Status 4 halved in the crisis"),
    ],
)
def test_the_card_says_that_a_rank_comes_from_a_royal(wed, owner, support, text):
    court = at.stage()
    s = court.state
    at.befriend(court, 1, at.DUNCAN)
    discharge(court, at.DUNCAN)
    if wed:
        s.spouse[at.DUNCAN], s.spouse[ANNE], s.owner[ANNE] = ANNE, at.DUNCAN, owner
    s.widowed[at.DUNCAN], s.owner[at.DUNCAN], s.support = 1 - wed, owner, support
    s.consort = at.DUNCAN if owner < 0 else s.consort
    group = "seat1" if owner == 1 else "neutral"
    has(Picture(court, page=f"look:{group}:{at.DUNCAN}"), text)


@pytest.mark.rule("33.2.3", "14.5.19", "36.10.5", "R17")
def test_the_card_says_what_prestige_one_won_over_takes():
    court = at.stage()
    s = court.state
    s.support = 0
    has(Picture(court, page=f"look:royals:{ANNE}"), "Status 5 halved in the crisis", "winning her takes 10 free PP")
    for who in (GEORGE, CATHERINE, THOMAS):
        assert "free PP" not in Picture(court, page=f"look:royals:{who}").text
    at.befriend(court, 1, at.DEBORAH)
    s.spouse[at.DEBORAH], s.spouse[at.DREW] = at.DREW, at.DEBORAH
    has(Picture(court, page=f"look:seat1:{at.DEBORAH}"), "winning her takes 0 free PP")


def test_left_and_right_go_through_the_group_and_tab_through_the_groups():
    court = at.stage()
    at.befriend(court, 1, at.DUNCAN, at.DEBORAH)
    first = Picture(court, page=f"look:seat1:{at.DUNCAN}")
    assert first.page.sideways and len(first.page.items) == 3
    has(Picture(court, page=f"look:seat1:{at.DUNCAN}", at=1), "Looking at Lady Deborah", "Seduction 6")
    groups = first.page.groups
    assert [name.split(":")[1] for name in groups] == [
        "seat0",
        "seat1",
        "seat2",
        "seat3",
        "offices",
        "royals",
        "neutral",
    ]
    for name in groups:
        has(Picture(court, page=name), "Group ‹")


def test_what_somebody_is_wanted_for_is_said():
    court = at.stage()
    s = court.state
    s.sentence[at.HENRY], s.wrongdoer[at.HENRY], s.since[at.HENRY] = 2, 1, 1
    has(Picture(court, page=f"look:neutral:{at.HENRY}"), "Wanted in prison since turn 1", "Prison")
    s.hiding[at.HENRY] = 1
    has(Picture(court, page=f"look:neutral:{at.HENRY}"), "Wanted escaped from prison")


def test_look_means_the_one_under_the_mark_else_the_one_in_question_else_the_own_pc():
    court = at.stage()
    own = Picture(court)
    assert PRESENTER.look(own.scene) == f"look:seat0:{at.DREW}"
    at.give_counter(court, "scandal")
    at.answer(court, "activity:expose_scandal")
    marked = Picture(court, mark=f"who:{at.HENRY}")
    assert PRESENTER.look(marked.scene) == f"look:neutral:{at.HENRY}"


# ---- rail --------------------------------------------------------------------------------------------


def test_the_rail_has_character_hand_court_and_chronicle_in_this_order():
    court = at.stage()
    at.give(court, 0, "informer", "informer")
    text = Picture(court, LARGE).text
    places = [text.index(f"─ {name} ─") for name in ("Character", "Hand", "The court", "Chronicle")]
    assert places == sorted(places)
    has(Picture(court, LARGE), "Informer ×2", "High Minister ○ Richard S4")


def test_the_past_of_somebody_gives_way_to_card_and_group():
    """The page of a character never scrolls its card away, however much has been told of them."""
    court = at.stage()
    at.befriend(court, 1, at.DUNCAN)
    at.put_in_office(court, at.DUNCAN, "high_minister")
    for _ in range(3):
        court.tell("accusation_fails", "23.2", who=at.DUNCAN, dice=[3], change=-1, total=2, status=3)
    picture = Picture(court, page=f"look:seat1:{at.DUNCAN}")
    assert len(picture.page.rows) <= picture.scene.height - 1
    has(picture, "┌─ 34", "Past Duncan answers the accusation", "Group ‹ Bea's faction ›")


def test_the_card_of_one_of_many_is_whole_in_a_small_window():
    court = at.stage()
    scene = replace(Picture(court).scene, height=14)
    for who in (at.HENRY, at.DREW):
        page = PRESENTER.page(f"look:neutral:{who}", scene, 0)
        text = [plain(line) for line in page.rows]
        assert len(text) <= 14 and "┌─" in text[0] and "Status" in text[0]
        assert any("raise" in span.token for line in page.rows for span in line)


@pytest.mark.parametrize("problem", range(len(PROBLEM_KEY)), ids=PROBLEM_KEY)
def test_no_problem_is_cut_on_the_page_of_the_court(problem):
    court = at.stage()
    court.state.open[problem], court.state.failed[problem] = 1, 2
    page = Picture(court, page="court").page
    assert any("2/3" in plain(line) for line in page.rows)
