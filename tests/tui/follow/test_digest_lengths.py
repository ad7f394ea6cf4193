"""How much a digest says: what it prefers where there is little room."""

from dataclasses import replace
from typing import Any

import pytest

from rules.king_of_the_tabletop.facts import LANDS, SPECIALS
from rules.kings_and_things.facts import EVENTS, HEROES
from tests.rules.kingdom.stage import stage
from tests.tui.follow.digest_lines import after, digest_of, dungeon_after_an_answer_of_ann, shown, told
from tests.tui.follow.followed import ANN, NAMES, followed
from tests.tui.games import picture
from tui.drawing.glyphs import FULL
from tui.drawing.text import plain
from tui.follow.digest import PHRASES_PER_LINE
from tui.follow.game_facts import HEADINGS, NOTES
from tui.follow.pages import notice_page, shown_lines
from tui.panels.notice import USUAL, Notice, NoticeKind, NoticeLine, Section
from tui.panels.snapshot import Scene


def test_a_digest_prefers_what_a_seat_did_to_the_steps_of_a_procedure() -> None:
    rounds = [
        ("guardian_round", {"guardian": 1, "seat": 1, "dice": [2, 4], "left": 2, "endurance": 40}) for _ in range(3)
    ]
    sections = told(
        "kingdom",
        3,
        *rounds,
        ("guardian_slain", {"seat": 1, "guardian": 1, "points": 2}),
        ("moves", {"seat": 1, "troops": [1, 0, 0], "place": 0}),
        ("buys", {"seat": 1, "troops": [11, 0, 0]}),
        ("taxes", {"seat": 1, "amount": 33}),
    )
    said = " ".join(sections["The others"])
    assert "slays" in said and "buys" in said and "throws" not in said and "3 more entries" in said


def test_a_digest_prefers_the_move_of_a_challenger_to_a_later_one_without_him() -> None:
    moves = [("moves", {"seat": 1, "troops": troops, "place": 0}) for troops in ([2, 3, 1], [1, 0, 0], [4, 4, 0])]
    digest = after("kingdom", 6, *moves)
    said = {extra: next(line for line in shown(digest, extra) if "moves" in line) for extra in (0, USUAL)}
    assert all("2 knights, 3 foot and the Challenger" in line for line in said.values())
    assert "4 knights" in said[USUAL] and "1 knight to" not in said[0]


@pytest.mark.parametrize(
    ("kind", "facts", "word"),
    [
        ("hero_joins", {"hero": min(HEROES), "place": 3}, "joins"),
        ("plays_event", {"tile": min(EVENTS)}, "plays"),
        ("takes", {"place": 3, "loser": 2}, "takes"),
    ],
)
def test_a_digest_prefers_what_weighs_most_to_what_only_stops_the_game(
    kind: str, facts: dict[str, Any], word: str
) -> None:
    later = [("explores_free", {"place": 3, "dice": [1]}), ("bluff", {"tile": min(HEROES), "place": 3})]
    entries = [(name, {"seat": 1, **given}) for name, given in ((kind, facts), *later)]
    said = told("kings_and_things", 4, *entries)["The others"]
    assert any(f" {word} " in line for line in said), said


@pytest.mark.parametrize(("seats", "most"), [(2, 6), (3, 2), (4, 2), (5, 1), (6, 1)])
def test_the_more_seats_the_fewer_lines_for_each(seats: int, most: int) -> None:
    entries = [("receives", {"seat": seat, "amount": 10 + at}) for seat in range(1, seats) for at in range(20)]
    lines = told("kingdom", seats, *entries)["The others"]
    assert sum(line.count("receives") for line in lines) == PHRASES_PER_LINE * most * (seats - 1)


def test_a_digest_names_what_each_seat_did_where_there_is_least_room() -> None:
    """Of what a seat did, two phrases stay, and its figures are in the players' bar."""
    table, follower = followed("down_with_the_king", is_answered=True)
    for seat in (1, 2, 3):
        table.state.ip[seat] += 2
        for who in (4 * seat, 4 * seat + 1, 4 * seat + 2):
            table.tell("recruited", "", seat=seat, who=who)
        table.tell("won_by_treachery", "", seat=seat, who=30 + seat, loser=seat % 3 + 1)
    table.tell(follower.marks.turn, "", seat=ANN)
    digest = digest_of(table, follower)
    low = [line for line in shown(digest, 0) if line.startswith(("Bea", "Carl", "Dora"))]
    assert len(low) == 3
    assert all(line.count("recruits") == 1 and "by treachery" in line and "IP" not in line for line in low), low
    full = [line for line in shown(digest) if line.startswith(("Bea", "Carl", "Dora"))]
    assert all(line.count("recruits") == 3 and "IP" in line for line in full), full


def test_what_comes_to_a_player_in_every_turn_is_on_one_line() -> None:
    table, follower = followed("down_with_the_king", is_answered=True)
    table.tell("recruited", "", seat=1, who=4)
    table.tell(follower.marks.turn, "", seat=ANN)
    table.tell("drew_loyalty", "", to=[ANN], seat=ANN, who=4)
    table.tell("drew_counter", "", seat=ANN, counter="duel")
    (line,) = shown_lines(digest_of(table, follower).sections[0].lines, 0)
    assert "Loyalty counter" in line.text and "Duel" in line.text


def test_a_digest_of_many_lines_keeps_the_harm_and_counts_the_rest() -> None:
    table, follower = dungeon_after_an_answer_of_ann()
    table.tell("wounded", "4.2", hero=0, wounds=3)
    for change in range(9):
        table.tell("saved", "4.2", hero=0, dice=[5], change=change)
    table.tell("turn_begins", "1", turn=2)
    follower.after(table)
    section = digest_of(table, follower).sections[0]
    for extra, more in ((USUAL, 2), (0, 6)):
        lines = shown_lines(section.lines, extra)
        assert lines[0].text == "The Knight is wounded: three wounds."
        assert lines[-1].text == NOTES("more", count=more)


def test_a_digest_says_once_what_happened_several_times() -> None:
    table, follower = dungeon_after_an_answer_of_ann()
    for figure in (0, 1):
        table.tell("joined", "2.3", hero=0, figure=figure)
    follower.after(table)
    table.tell("turn_begins", "1", turn=2)
    said = [line.text for line in digest_of(table, follower).sections[0].lines]
    assert said == ["A goblin reaches the Knight. (2 times)"]


@pytest.mark.parametrize(("height", "shown", "more"), [(10, 3, "3 more entries"), (36, 6, "")])
def test_a_digest_shows_more_of_the_others_where_there_is_room(height: int, shown: int, more: str) -> None:
    game = "king_of_the_tabletop"
    table, follower = followed(game, is_answered=True)
    for seat in (1, 2, 3):
        for gold in range(1, 7):
            table.tell("collects", "", seat=seat, gold=gold)
    table.tell(follower.marks.turn, "", turn=2, first=ANN)
    scene = Scene(picture.snapshot(table, ANN), FULL, 80, height)
    said = "\n".join(plain(line) for line in notice_page(digest_of(table, follower), scene).rows)
    _, of_bea = said.split("Bea:")
    assert of_bea.split("Carl:")[0].count("collects") == shown, said
    assert ("more entries" in said) == bool(more) and more in said


def test_what_changed_for_the_player_is_in_sight_where_a_digest_is_longer_than_the_window() -> None:
    snap = picture.snapshot(stage(2))
    sections = (
        Section(HEADINGS("to_you"), (NoticeLine("Ann collects 8 gold."),)),
        Section(HEADINGS("others"), tuple(NoticeLine(f"Bea buys {at} knights.") for at in range(30))),
        Section(HEADINGS("now"), (NoticeLine("gold 8 (+8)"),)),
    )
    notice = Notice(NoticeKind.DIGEST, ANN, "Your turn begins", "", 9, sections)
    rows = [plain(line) for line in notice_page(notice, Scene(snap, columns=80, height=16)).rows]
    assert any("gold 8 (+8)" in line for line in rows[:6])
    short = replace(notice, sections=(sections[0], replace(sections[1], lines=sections[1].lines[:3]), sections[2]))
    rows = [plain(line) for line in notice_page(short, Scene(snap, columns=80, height=16)).rows]
    assert "gold 8 (+8)" in rows[-2]


TURNS: dict[str, tuple[tuple[str, dict[str, Any], str], ...]] = {
    "king_of_the_tabletop": (
        ("hired", {"seat": 1, "tile": SPECIALS[0], "dice": [5, 4], "bonus": 0, "total": 9, "needs": 8}, "hires "),
        ("settles", {"seat": 1, "tile": SPECIALS[1], "land": LANDS[0], "place": 2}, " on "),
        ("builds", {"seat": 1, "gold": 10, "level": 1, "land": LANDS[0], "place": 2}, "builds a Tower on "),
        ("takes_land", {"seat": 1, "land": LANDS[1], "place": 5}, "takes "),
        ("declares_war", {"seat": 1, "count": 9, "defender": 2, "gold": 5}, "sends 9 tiles against Carl"),
        ("captures", {"seat": 1, "land": LANDS[2], "place": 1, "loser": 2}, " 1 from Carl"),
    ),
    "kings_and_things": (
        ("hero_joins", {"seat": 1, "hero": HEROES[0], "place": 3}, " joins in "),
        ("plays_event", {"seat": 1, "tile": EVENTS[0]}, "plays "),
        ("takes", {"seat": 1, "place": 4, "loser": 2}, " from Carl"),
        ("builds", {"seat": 1, "gold": 5, "level": 1, "place": 4}, "builds a Tower in "),
    ),
    "tabletop_dungeon": (
        ("hit", {"hero": 1, "dice": [6], "change": 0, "figures": [10]}, "the Archer hits "),
        ("joined", {"hero": 1, "figure": 0}, " reaches the Archer"),
        ("wounded", {"hero": 1, "wounds": 1}, "the Archer is wounded"),
    ),
}
"""What Bea does in a turn: entries, and what a digest says of each."""


ROUND = {"kings_and_things": {"round": 2, "first": ANN}, "tabletop_dungeon": {"turn": 2}}
"""The facts of an entry that begins a turn, where they are not the turn and the first player."""


@pytest.mark.parametrize("game", TURNS)
def test_a_low_window_has_room_for_all_that_a_seat_did_in_its_turn(game: str) -> None:
    table, follower = followed(game, NAMES[:3], is_answered=True)
    for kind, facts, _ in TURNS[game]:
        table.tell(kind, "", **facts)
    table.tell(follower.marks.turn, "", **ROUND.get(game, {"turn": 2, "first": ANN}))
    page = notice_page(digest_of(table, follower), Scene(picture.snapshot(table, ANN), FULL, 80, 16))
    said = " ".join(" ".join(plain(line).split()) for line in page.rows)
    assert len(page.rows) < 16
    for *_, phrase in TURNS[game]:
        assert phrase in said, said
