"""Rolls of notices with their totals, and digests of one entry."""

from dataclasses import replace
from typing import Any

import pytest

import rules
from rules.bots import levels
from rules.kings_and_things.facts import EVENTS
from tests.rules.kingdom.stage import stage
from tests.tui.games import picture
from tui.drawing.glyphs import FULL
from tui.drawing.text import plain
from tui.follow.follower import HEADINGS, LEAST_CHRONICLE, NOTES, TITLES, Follower, GameFacts
from tui.follow.follower import facts_of as facts_of_presenter
from tui.follow.levels import Level, marks_of
from tui.follow.pages import notice_lines, notice_page, shown_lines
from tui.follow.roll_tables import roll_sides
from tui.games.registry import presenter_for
from tui.panels.notice import Notice, NoticeKind, NoticeLine, Section
from tui.panels.snapshot import Scene
from tui.widgets.bars import decision_bar

ANN = 0
NAMES = ("Ann", "Bea", "Carl", "Dora")


def facts_of(game: str) -> GameFacts:
    return facts_of_presenter(presenter_for(game))


@pytest.mark.parametrize(
    ("game", "kind", "facts", "total"),
    [
        ("kings_and_things", "hero_roll", {"seat": 0, "hero": 195, "dice": [3, 4], "bonus": 0, "need": 8}, 7),
        ("down_with_the_king", "prison_spares", {"seat": 0, "who": 12, "dice": [2, 5]}, 7),
        ("down_with_the_king", "funeral_roll", {"seat": 0, "who": 12, "dice": [6, 5], "text": "x"}, 11),
    ],
)
def test_dice_that_are_added_have_a_total_without_modifiers(
    game: str, kind: str, facts: dict[str, int | str | list[int]], total: int
) -> None:
    table = rules.new_table(game, list(NAMES), 5)
    follower = Follower(game, [ANN], facts_of(game), len(table.journal))
    follower.before(table)
    table.tell(kind, "", **facts)
    entry = table.journal.entries[-1]
    adds = kind in follower.marks.sums
    [side] = roll_sides(table, entry, str, lambda key: ANN, "", adds)
    assert side.is_sum and side.total == total and not side.modifiers


def test_dice_that_count_one_by_one_have_no_total() -> None:
    table = rules.new_table("king_of_the_tabletop", list(NAMES), 5)
    table.tell("battle_hand_to_hand", "", seat=0, dice=[1, 5, 6], hits=2)
    [side] = roll_sides(table, table.journal.entries[-1], str, lambda key: ANN)
    assert not side.is_sum


def test_a_digest_lists_also_what_is_only_in_the_chronicle() -> None:
    game = "down_with_the_king"
    table = rules.new_table(game, list(NAMES), 7)
    follower = Follower(game, [ANN], facts_of(game), len(table.journal), answers=1)
    follower.before(table)
    follower.answered(table, ANN)
    table.tell(follower.marks.turn, "", seat=ANN)
    table.tell("counsel_declined", "", seat=1)
    assert marks_of(game).level("counsel_declined") is Level.CHRONICLE
    digest = follower.digest(table, ANN)
    assert digest is not None
    said = " ".join(f"{section.note} {line.text}" for section in digest.sections for line in section.lines)
    assert "counsel" in said and "1 lines" not in said and "1 entries" not in said


def test_a_digest_says_what_changed_for_the_others() -> None:
    game = "king_of_the_tabletop"
    table = rules.new_table(game, list(NAMES), 7)
    follower = Follower(game, [ANN], facts_of(game), len(table.journal), answers=1)
    follower.before(table)
    follower.answered(table, ANN)
    table.state.gold[1] += 5
    table.tell("collects", "", seat=1, gold=5)
    table.tell(follower.marks.turn, "", turn=2, first=ANN)
    digest = follower.digest(table, ANN)
    assert digest is not None
    said = [line.text for section in digest.sections for line in section.lines]
    assert any(line.startswith("Bea: ") and f"{table.state.gold[1]} (+5)" in line for line in said), said


def test_a_digest_says_what_happened_to_the_realm() -> None:
    game = "down_with_the_king"
    table = rules.new_table(game, list(NAMES), 7)
    follower = Follower(game, [ANN], facts_of(game), len(table.journal), answers=1)
    follower.before(table)
    follower.answered(table, ANN)
    table.tell("new_monarch", "", who=4)
    table.tell(follower.marks.turn, "", seat=ANN)
    digest = follower.digest(table, ANN)
    assert digest is not None
    line = table.chronicle(ANN)[-2].text
    assert line in [said.text for section in digest.sections for said in section.lines]


def test_a_digest_says_who_died_even_if_nobody_owns_the_dead() -> None:
    game = "down_with_the_king"
    table = rules.new_table(game, list(NAMES), 7)
    follower = Follower(game, [ANN], facts_of(game), len(table.journal), answers=1)
    follower.before(table)
    follower.answered(table, ANN)
    table.tell("died", "31.5", who=4)
    table.tell(follower.marks.turn, "", seat=ANN)
    digest = follower.digest(table, ANN)
    assert digest is not None
    line = table.chronicle(ANN)[-2].text
    assert "dies" in line and line in [said.text for section in digest.sections for said in section.lines]


def told(game: str, seats: int, *entries: tuple[str, dict[str, Any]]) -> dict[str, list[str]]:
    """The lines of Ann's digest by heading, after these entries and the beginning of her turn."""
    table = rules.new_table(game, ["Ann", "Bea", "Carl", "Dora", "Eve", "Finn"][:seats], 7)
    follower = Follower(game, [ANN], facts_of(game), len(table.journal), answers=1)
    follower.before(table)
    follower.answered(table, ANN)
    for kind, facts in entries:
        table.tell(kind, "", **facts)
    table.tell(follower.marks.turn, "", seat=ANN)
    digest = follower.digest(table, ANN)
    assert digest is not None
    return {section.heading: [line.text for line in shown_lines(section.lines, 0)] for section in digest.sections}


def test_a_digest_tells_the_player_what_happened_to_them_without_an_answer() -> None:
    sections = told("kingdom", 3, ("pays", {"seat": ANN, "amount": 3}), ("pays", {"seat": 1, "amount": 16}))
    assert sections["To you"] == ["Ann pays 3 gold."]
    assert "Bea pays 16 gold." in sections["The others"]


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
    assert "slays" in said and "buys" in said and "throws" not in said and "5 more entries" in said


@pytest.mark.parametrize(("seats", "most"), [(2, 6), (3, 2), (4, 2), (5, 1), (6, 1)])
def test_the_more_seats_the_fewer_lines_for_each(seats: int, most: int) -> None:
    entries = [("receives", {"seat": seat, "amount": 10 + at}) for seat in range(1, seats) for at in range(9)]
    lines = told("kingdom", seats, *entries)["The others"]
    assert len([line for line in lines if "receives" in line]) == most * (seats - 1)


def test_the_game_stops_for_the_player_whose_castle_or_village_is_taken() -> None:
    table = stage(2)
    holding = next(at for at, owner in enumerate(table.state.control) if owner == ANN)
    follower = Follower("kingdom", [ANN], facts_of("kingdom"), len(table.journal), answers=1)
    follower.before(table)
    table.tell("takes_holding", "20", seat=1, holding=holding, former=ANN)
    table.state.control[holding] = 1
    follower.after(table)
    notice = follower.due(table)
    assert notice is not None and notice.kind.value == "harm"
    assert any("castles" in line.text or "villages" in line.text for part in notice.sections for line in part.lines)


def digest_of(table: rules.Table, follower: Follower, seat: int = ANN) -> Notice:
    digest = follower.digest(table, seat)
    assert digest is not None
    return digest


def dungeon_after_an_answer_of_ann() -> tuple[rules.Table, Follower]:
    """Ann plays the Knight and the Wizard, Bea the Archer and the Barbarian."""
    table = rules.new_table("tabletop_dungeon", ["Ann", "Bea"], 7)
    follower = Follower("tabletop_dungeon", [ANN], facts_of("tabletop_dungeon"), len(table.journal), answers=1)
    follower.before(table)
    follower.answered(table, ANN)
    return table, follower


def test_a_digest_says_what_the_heroes_of_others_and_the_monsters_did() -> None:
    table, follower = dungeon_after_an_answer_of_ann()
    table.tell("healed", "3.4", hero=1, wounds=0)
    table.tell("closing_in", "2.1", count=2)
    table.tell("turn_begins", "1", turn=2)
    said = [line.text for section in digest_of(table, follower).sections for line in section.lines]
    assert "The Archer drinks a Healing Potion: no wounds." in said, said
    assert "Two monsters draw nearer." in said


def test_a_digest_names_the_event_beside_what_it_did_to_the_player() -> None:
    game = "kings_and_things"
    table = rules.new_table(game, list(NAMES), 5)
    follower = Follower(game, [ANN], facts_of(game), len(table.journal), answers=1)
    follower.before(table)
    follower.answered(table, ANN)
    table.tell(follower.marks.turn, "", first=ANN, round=1)
    table.tell("plays_event", "KA-74", seat=1, tile=EVENTS[0])
    table.tell("event_at_seat", "KA-74", target=ANN)
    follower.after(table)
    digest = follower.digest(table, ANN)
    assert digest is not None
    to_you = [line.text for line in digest.sections[0].lines]
    assert len(to_you) == 2 and "Bea plays" in to_you[0] and "Ann" in to_you[1]


def test_a_digest_of_many_lines_keeps_the_harm_and_counts_the_rest() -> None:
    table, follower = dungeon_after_an_answer_of_ann()
    table.tell("wounded", "4.2", hero=0, wounds=3)
    for change in range(9):
        table.tell("saved", "4.2", hero=0, dice=[5], change=change)
    table.tell("turn_begins", "1", turn=2)
    follower.after(table)
    lines = digest_of(table, follower).sections[0].lines
    assert lines[0].text == "The Knight is wounded: three wounds."
    assert lines[-1].text == NOTES("more", count=2)


def test_the_title_of_a_digest_says_who_died() -> None:
    table, follower = dungeon_after_an_answer_of_ann()
    table.tell("died", "6.6", hero=0)
    table.tell("turn_begins", "1", turn=2)
    follower.after(table)
    assert digest_of(table, follower).title == TITLES("death", death="The Knight dies.")


def test_a_digest_says_of_everybody_who_did_nothing() -> None:
    table, follower = dungeon_after_an_answer_of_ann()
    table.tell("closing_in", "2.1", count=2)
    table.tell("turn_begins", "1", turn=2)
    said = notice_lines(digest_of(table, follower))
    assert f"  Bea: {NOTES('nothing_done')}" in said, said


def test_a_digest_says_once_what_happened_several_times() -> None:
    table, follower = dungeon_after_an_answer_of_ann()
    for figure in (0, 1):
        table.tell("joined", "2.3", hero=0, figure=figure)
    follower.after(table)
    table.tell("turn_begins", "1", turn=2)
    said = [line.text for line in digest_of(table, follower).sections[0].lines]
    assert said == ["A goblin reaches the Knight. (2 times)"]


@pytest.mark.parametrize(("height", "shown", "more"), [(16, 2, "4 more entries"), (36, 6, "")])
def test_a_digest_shows_more_of_the_others_where_there_is_room(height: int, shown: int, more: str) -> None:
    game = "king_of_the_tabletop"
    table = rules.new_table(game, list(NAMES), 7)
    follower = Follower(game, [ANN], facts_of(game), len(table.journal), answers=1)
    follower.before(table)
    follower.answered(table, ANN)
    for seat in (1, 2, 3):
        for gold in range(1, 7):
            table.tell("collects", "", seat=seat, gold=gold)
    table.tell(follower.marks.turn, "", turn=2, first=ANN)
    scene = Scene(picture.snapshot(table, ANN), FULL, 80, height)
    said = "\n".join(plain(line) for line in notice_page(digest_of(table, follower), scene).rows)
    assert said.count("Bea collects") == shown, said
    assert ("more entries" in said) == bool(more) and more in said


def test_a_page_about_rolls_says_what_brought_them() -> None:
    game = "king_of_the_tabletop"
    table = rules.new_table(game, list(NAMES), 7)
    follower = Follower(game, [ANN], facts_of(game), len(table.journal), answers=1)
    follower.before(table)
    table.tell("event", "9.6", seat=ANN, dice=[1, 2], event="forest_fire")
    table.tell("spared", "9.2", seat=ANN, owner=ANN, dice=[5, 3], land=table.view(ANN).seats[ANN].lands[0].tile)
    follower.after(table)
    notice = follower.due(table)
    assert notice is not None
    cause = notice.sections[0]
    assert cause.heading == HEADINGS("cause") and "Forest Fire" in cause.lines[0].text


@pytest.mark.parametrize("game", rules.games())
def test_what_a_player_can_do_is_not_nothing(game: str) -> None:
    assert not [text for text in marks_of(game).advice.values() if text.startswith("Nothing")]


def test_a_new_player_of_heroes_reads_who_they_are_and_what_they_can_do() -> None:
    table = rules.new_table("tabletop_dungeon", ["Ann", "Bea"], 7)
    follower = Follower("tabletop_dungeon", [ANN], facts_of("tabletop_dungeon"), len(table.journal))
    notice = follower.introduction(table, ANN)
    assert notice is not None
    said = "\n".join(notice_lines(notice))
    assert "Knight, Wizard" in said and "Knight: hits on 2+" in said and "Bea: Archer, Barbarian" in said


def test_advice_for_a_war_is_not_given_after_the_war() -> None:
    game = "king_of_the_tabletop"
    table = rules.new_table(game, list(NAMES), 7)
    follower = Follower(game, [ANN], facts_of(game), len(table.journal), answers=1)
    follower.before(table)
    table.tell("declares_war", "12.2", seat=1, defender=ANN, count=2, gold=1)
    table.tell("captures", "13.2", seat=1, loser=ANN, land=table.view(ANN).seats[ANN].lands[0].tile)
    follower.after(table)
    notice = follower.due(table)
    assert notice is not None
    said = notice_lines(notice)
    assert f"  {follower.marks.advice['captures']}" in said
    assert f"  {follower.marks.advice['declares_war']}" not in said


def test_advice_for_a_usurpation_is_not_given_when_the_throne_has_changed_hands() -> None:
    game = "down_with_the_king"
    table = rules.new_table(game, list(NAMES), 7)
    follower = Follower(game, [ANN], facts_of(game), len(table.journal), answers=1)
    follower.before(table)
    table.tell("usurpation_begins", "36.1", seat=1, who=5, target=4)
    follower.after(table)
    notice = follower.due(table)
    assert notice is not None
    assert f"  {follower.marks.advice['usurpation_begins']}" not in notice_lines(notice)


def test_lines_of_a_notice_name_the_seat_where_the_line_does_not() -> None:
    table, follower = dungeon_after_an_answer_of_ann()
    table.tell("healed", "3.4", hero=1, wounds=0)
    table.tell("turn_begins", "1", turn=2)
    said = notice_lines(digest_of(table, follower), table.seats)
    assert "  Bea: The Archer drinks a Healing Potion: no wounds." in said


def test_a_page_for_two_at_one_keyboard_names_both_to_whom_it_happened() -> None:
    table = rules.new_table("tabletop_dungeon", ["Ann", "Bea"], 7)
    follower = Follower("tabletop_dungeon", [0, 1], facts_of("tabletop_dungeon"), len(table.journal), answers=1)
    follower.before(table)
    for figure in (0, 1):
        table.tell("joined", "2.3", hero=0, figure=figure)
    table.tell("not_saved", "4.2", hero=1, dice=[1], change=0)
    table.tell("wounded", "4.2", hero=1, wounds=1)
    table.state.wounds[1] = 1
    follower.after(table)
    notice = follower.due(table)
    assert notice is not None
    assert notice.title.startswith("For Ann and Bea:")
    said = notice_lines(notice)
    assert "  A goblin reaches the Knight. (2 times)" in said
    assert any("wounds: 0 before, 1 now" in line for line in said), said


@pytest.mark.parametrize("game", rules.games())
def test_a_digest_can_be_the_first_thing_after_a_resume(game: str) -> None:
    table = rules.new_table(game, list(NAMES[:2]), 7)
    bots = [levels.make("novice", seat) for seat in range(2)]
    marks = marks_of(game)
    opened = 0
    while table.decision is not None and opened < 3 and table.number < 400:
        before = len(table.journal)
        table.choose(bots[table.decision.seat].choose(table))
        new = table.journal.entries[before - table.journal.first :]
        opened += any(marks.opens_turn(entry, ANN) for entry in new)
    follower = Follower(game, [ANN], facts_of(game), len(table.journal), answers=table.number)
    follower.resumed({ANN: max(1, table.journal.first)})
    assert follower.digest(table, ANN) is not None


def test_a_digest_after_a_resume_still_says_what_was_done_to_the_player() -> None:
    table = rules.new_table("tabletop_dungeon", ["Ann", "Bea"], 7)
    table.tell("lined_up", "0.2", hero=0)
    since = len(table.journal)
    table.tell("wounded", "4.2", hero=0, wounds=1)
    table.tell("wounded", "4.2", hero=1, wounds=1)
    table.tell("turn_begins", "1", turn=2)
    facts = facts_of("tabletop_dungeon")
    follower = Follower("tabletop_dungeon", [ANN], facts, len(table.journal), answers=5)
    follower.resumed({ANN: since})
    to_you, others = digest_of(table, follower).sections[:2]
    assert [line.text for line in to_you.lines] == ["The Knight is wounded: one wound."]
    assert "The Archer is wounded: one wound." in [line.text for line in others.lines]


def test_no_digest_opens_for_what_the_player_drew_alone() -> None:
    game = "down_with_the_king"
    table = rules.new_table(game, list(NAMES), 7)
    follower = Follower(game, [ANN], facts_of(game), len(table.journal), answers=1)
    follower.before(table)
    follower.answered(table, ANN)
    table.tell(follower.marks.turn, "", seat=ANN)
    table.tell("drew_loyalty", "", to=[ANN], seat=ANN, who=4)
    assert follower.digest(table, ANN) is None


def test_a_digest_comes_after_a_turn_in_which_the_player_did_nothing() -> None:
    """Answers that pass add nothing to the chronicle: the next digest is still a new one."""
    table = rules.new_table("kingdom", list(NAMES), 7)
    follower = Follower("kingdom", [ANN], facts_of("kingdom"), len(table.journal), answers=1)
    for amount in (10, 20):
        follower.before(table)
        follower.answered(table, ANN)
        table.tell("receives", "", seat=1, amount=amount)
        table.tell(follower.marks.turn, "", seat=ANN)
        digest = follower.digest(table, ANN)
        assert digest is not None
        assert any(f"{amount} gold" in line.text for section in digest.sections for line in section.lines)
        assert follower.digest(table, ANN) is None, "once"


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


def test_a_notice_about_another_person_at_the_keyboard_has_that_name_over_it() -> None:
    snap = picture.snapshot(stage(2))
    notice = Notice(NoticeKind.HARM, 1, "This happened to you", "", 9, (Section("What happened", ()),))
    scene = Scene(snap, columns=80, height=16)
    page = notice_page(notice, scene)
    assert snap.eyes == ANN and "BEA" in plain(decision_bar(scene, page.title, of_seat=page.seat))


def noticed(game: str, *entries: tuple[str, dict[str, Any]]) -> Notice:
    """The notice for Ann of these entries."""
    table = rules.new_table(game, list(NAMES), 5)
    follower = Follower(game, [ANN], facts_of(game), len(table.journal), answers=1)
    follower.before(table)
    for kind, facts in entries:
        table.tell(kind, "", **facts)
    follower.after(table)
    notice = follower.due(table)
    assert notice is not None
    return notice


def test_what_an_assassin_rolls_for_is_said_as_harm_with_its_cause() -> None:
    strike = {"seat": 1, "place": 3, "tile": -1, "side": ANN}
    rolls = {"about": "assassin", "seat": 1, "dice": [6], "rival": ANN, "answer": [1]}
    notice = noticed(
        "kings_and_things", ("assassin", strike), ("contest", rolls), ("agent_fails", {"seat": 1, "hero": 197})
    )
    assert notice.kind is NoticeKind.HARM
    assert any("strikes" in line.text for section in notice.sections for line in section.lines)


@pytest.mark.parametrize(("owner", "kind"), [(ANN, NoticeKind.HARM), (1, None)])
def test_a_black_cloud_is_harm_to_the_owner_of_the_hex_and_not_to_who_sends_it(
    owner: int, kind: NoticeKind | None
) -> None:
    game = "kings_and_things"
    table = rules.new_table(game, list(NAMES), 5)
    place = next(place for place, seat in enumerate(table.state.owner) if seat == owner)
    follower = Follower(game, [ANN], facts_of(game), len(table.journal), answers=1)
    follower.before(table)
    table.tell("cloud", "KA-81", seat=1 - owner, place=place)
    follower.after(table)
    notice = follower.due(table)
    assert (notice.kind if notice else None) is kind


def test_a_battle_that_begins_is_not_called_a_roll() -> None:
    notice = noticed("kings_and_things", ("battle", {"place": 3, "seats": [1], "defender": ANN}))
    assert notice.kind is NoticeKind.ROLL and notice.title == "This concerns you"


def test_the_tile_an_assassin_kills_is_a_loss_of_its_owner() -> None:
    notice = noticed("king_of_the_tabletop", ("assassin_kills", {"seat": ANN, "tile": 200, "dice": [6]}))
    assert notice.kind is NoticeKind.HARM and notice.seat == ANN


def test_an_event_is_no_cause_of_what_happens_in_the_next_phase() -> None:
    game = "king_of_the_tabletop"
    table = rules.new_table(game, list(NAMES), 7)
    land = table.view(ANN).seats[ANN].lands[0].tile
    follower = Follower(game, [ANN], facts_of(game), len(table.journal), answers=1)
    follower.before(table)
    table.tell("event", "9.17", seat=2, dice=[6, 3], event="good_harvest")
    table.tell("draws_land", "10.1", seat=ANN, land=land)
    table.tell("fight_won", "10.8", seat=ANN, land=land)
    follower.after(table)
    notice = follower.due(table)
    assert notice is not None
    assert HEADINGS("cause") not in [section.heading for section in notice.sections]


def test_who_leads_the_defenders_of_a_free_land_loses_nothing() -> None:
    game = "king_of_the_tabletop"
    table = rules.new_table(game, list(NAMES), 7)
    land = table.view(ANN).seats[ANN].lands[0].tile
    follower = Follower(game, [ANN], facts_of(game), len(table.journal), answers=1)
    follower.before(table)
    table.tell("owners", "10.7", seat=ANN, land=land, count=1, drawn=1)
    table.tell("battle_lost", "17.2", seat=ANN, tiles=[200])
    table.tell("fight_won", "10.8", seat=1, land=land)
    follower.after(table)
    assert follower.due(table) is None
    follower.before(table)
    table.tell("battle_lost", "17.2", seat=ANN, tiles=[200])
    follower.after(table)
    assert follower.due(table) is not None, "in a war they are the player's own"


def test_a_digest_comes_behind_a_curtain_where_more_happened_than_it_shows() -> None:
    game = "king_of_the_tabletop"
    table = rules.new_table(game, list(NAMES), 7)
    follower = Follower(game, [ANN, 1], facts_of(game), len(table.journal), answers=1)
    follower.before(table)
    follower.answered(table, ANN)
    for gold in range(LEAST_CHRONICLE):
        table.tell("collects", "5.1", seat=1, gold=gold)
    table.tell("collects", "5.1", seat=ANN, gold=4)
    assert follower.digest(table, ANN, unseen=True) is None
    table.tell("collects", "5.1", seat=2, gold=9)
    assert follower.digest(table, ANN) is None, "the player could watch"
    digest = follower.digest(table, ANN, unseen=True)
    assert digest is not None and digest.title == TITLES("unseen")


def test_a_digest_for_a_lone_player_leaves_out_what_the_chronicle_shows() -> None:
    game = "tabletop_dungeon"
    table = rules.new_table(game, ["Ann"], 7)
    follower = Follower(game, [ANN], facts_of(game), len(table.journal), answers=1)
    for doors, is_shown in ((0, False), (LEAST_CHRONICLE, True)):
        follower.before(table)
        follower.answered(table, ANN)
        for _ in range(doors):
            table.tell("at_door", "2.7", figure=0, door=0)
        table.tell("hall_built", "5.3", room=0, way=0)
        table.tell("turn_begins", "1", turn=2)
        digest = follower.digest(table, ANN)
        assert (digest is not None) == is_shown
    assert digest is not None and HEADINGS("others") not in [section.heading for section in digest.sections]


def test_an_event_that_strikes_a_player_is_named_before_its_target() -> None:
    event, target = ("plays_event", {"seat": 1, "tile": EVENTS[0]}), ("event_at_seat", {"target": ANN})
    notice = noticed("kings_and_things", event, target)
    assert notice.sections[0].heading == HEADINGS("cause") and "Bea plays" in notice.sections[0].lines[0].text
    later = noticed("kings_and_things", event, ("battle", {"place": 3, "seats": [1], "defender": ANN}))
    assert notice.sections[0].heading != later.sections[0].heading, "a battle of the same round is not its work"


def test_a_card_that_costs_a_player_of_kingdom_something_is_named() -> None:
    card, loss = (
        ("draws_card", {"seat": 1, "card": 0}),
        ("loses_endurance", {"seat": ANN, "points": 2, "endurance": 30}),
    )
    notice = noticed("kingdom", card, loss)
    assert notice.sections[0].heading == HEADINGS("cause") and "Bea draws" in notice.sections[0].lines[0].text
    later = noticed("kingdom", card, ("moves", {"seat": 1, "troops": [2, 0, 0], "place": 0}), loss)
    assert later.sections[0].heading != HEADINGS("cause"), "what a move brings is not the card's work"
