"""Digests: what opens a turn, what they say of whom, and how much."""

import re
from dataclasses import replace
from typing import Any, cast

import pytest

import rules
from rules import Entry
from rules.bots import levels
from rules.engine.words import TemplateWords
from rules.king_of_the_tabletop.facts import LANDS, SPECIALS
from rules.kings_and_things.facts import EVENTS, HEROES
from tests.rules.kingdom.stage import stage
from tests.tui.follow.followed import ANN, NAMES, followed, follower_of
from tests.tui.games import picture
from tui.drawing.glyphs import FULL
from tui.drawing.text import plain
from tui.follow.digest import PHRASES_PER_LINE
from tui.follow.follower import LEAST_CHRONICLE, Follower
from tui.follow.game_facts import HEADINGS, NOTES, TITLES
from tui.follow.levels import Level, marks_of
from tui.follow.pages import notice_lines, notice_page, shown_lines
from tui.panels.notice import USUAL, Notice, NoticeKind, NoticeLine, Section
from tui.panels.snapshot import Scene


def test_a_digest_lists_also_what_is_only_in_the_chronicle() -> None:
    game = "down_with_the_king"
    table, follower = followed(game, is_answered=True)
    table.tell(follower.marks.turn, "", seat=ANN)
    table.tell("counsel_declined", "", seat=1)
    assert marks_of(game).level("counsel_declined") is Level.CHRONICLE
    digest = follower.digest(table, ANN)
    assert digest is not None
    said = " ".join([*(section.note for section in digest.sections), *shown(digest)])
    assert "counsel" in said and "1 lines" not in said and "1 entries" not in said


def test_a_digest_says_what_changed_for_the_others() -> None:
    game = "king_of_the_tabletop"
    table, follower = followed(game, is_answered=True)
    table.state.gold[1] += 5
    table.tell("collects", "", seat=1, gold=5)
    table.tell(follower.marks.turn, "", turn=2, first=ANN)
    digest = follower.digest(table, ANN)
    assert digest is not None
    said = notice_lines(digest, table.seats)
    assert any(line.startswith("  Bea: ") and f"{table.state.gold[1]} (+5)" in line for line in said), said


def news_of_the_realm(kind: str, rule: str) -> tuple[str, list[str]]:
    """The line of the chronicle about one whom nobody owns, and the lines of Ann's digest after it."""
    table, follower = followed("down_with_the_king", is_answered=True)
    table.tell(kind, rule, who=4)
    table.tell(follower.marks.turn, "", seat=ANN)
    digest = follower.digest(table, ANN)
    assert digest is not None
    return phrase_of(table, -2), shown(digest)


def phrase_of(table: rules.Table, at: int) -> str:
    """What a digest says of an entry after the name of a seat."""
    return cast(TemplateWords, table.game.words).phrase(table, table.journal.entries[at])


def shown(digest: Notice, extra: int = USUAL) -> list[str]:
    """The lines of a digest."""
    return [line.text for section in digest.sections for line in shown_lines(section.lines, extra)]


def test_a_digest_says_what_happened_to_the_realm() -> None:
    phrase, said = news_of_the_realm("new_monarch", "")
    assert f"{NOTES('realm')} {phrase}" in said


def test_a_digest_says_who_died_even_if_nobody_owns_the_dead() -> None:
    phrase, said = news_of_the_realm("died", "31.5")
    assert "dies" in phrase and f"{NOTES('realm')} {phrase}" in said


def test_what_a_player_rolls_for_the_realm_is_told_of_the_realm() -> None:
    """The first player only throws the dice, and a minister of nobody acts for all."""
    for seat in (ANN, 1):
        table, follower = followed("down_with_the_king", is_answered=True)
        table.tell("war_declared", "", seat=seat, dice=[3, 2], countries=[1])
        table.tell("problem_solved", "", who=4, dice=[1], problem=2, change=0, total=1, ability=4)
        war, solved = phrase_of(table, -2), phrase_of(table, -1)
        table.tell(follower.marks.turn, "", seat=ANN)
        assert f"{NOTES('realm')} {war} \N{MIDDLE DOT} {solved}" in shown(digest_of(table, follower))


def test_a_digest_says_under_its_player_who_died() -> None:
    """Who owned the dead is known only before the death."""
    table, follower = followed("down_with_the_king", is_answered=True)
    who = next(who for who, owner in enumerate(table.state.owner) if owner == 1)
    follower.before(table)
    table.tell("died", "", who=who)
    table.state.owner[who] = -1
    follower.after(table)
    table.tell(follower.marks.turn, "", seat=ANN)
    digest = follower.digest(table, ANN)
    assert digest is not None
    said = [line for line in shown_lines(digest.sections[1].lines, USUAL) if "dies" in line.text]
    assert [line.seat for line in said] == [1]
    assert any(line.startswith("  Bea: ") and "dies" in line for line in notice_lines(digest, table.seats))


def test_a_digest_tells_no_trifles_of_a_seat_that_did_nothing_else() -> None:
    sections = told("down_with_the_king", 3, ("first_player_roll", {"seat": 1, "dice": [3, 1]}))
    assert "Bea: nothing since then" in sections["The others"]


def test_a_digest_says_of_another_seat_how_a_charge_ended() -> None:
    who = {"who": 66}
    table, follower = followed("down_with_the_king", is_answered=True)
    table.state.owner[66] = 1
    follower.before(table)
    for kind in ("sent_to_hearing", "sent_to_trial", "restored"):
        table.tell(kind, "", **who)
    table.tell("recruited", "", seat=1, who=54)
    follower.after(table)
    table.tell(follower.marks.turn, "", seat=ANN)
    digest = follower.digest(table, ANN)
    assert digest is not None
    said = [line.text for section in digest.sections for line in shown_lines(section.lines, USUAL)]
    assert any("cleared" in line for line in said)
    assert not any("must go to a hearing" in line or "goes to trial" in line for line in said)


def test_what_followers_do_is_told_under_their_player() -> None:
    table, follower = followed("down_with_the_king", is_answered=True)
    table.state.owner[66] = 1
    follower.before(table)
    table.tell("married", "", who=66, spouse=12)
    table.tell("travels", "", who=66, country=1)
    follower.after(table)
    table.tell(follower.marks.turn, "", seat=ANN)
    digest = follower.digest(table, ANN)
    assert digest is not None
    said = [line for section in digest.sections for line in shown_lines(section.lines, USUAL)]
    assert [line.seat for line in said if "marries" in line.text and "travels" in line.text] == [1]


def test_kinds_that_are_never_told_exist_and_stop_nothing() -> None:
    for game in rules.games():
        marks = marks_of(game)
        assert all(marks.level(kind) is Level.CHRONICLE for kind in marks.untold)


def test_a_ban_from_court_balls_is_news_to_its_player() -> None:
    table, follower = followed("down_with_the_king", is_answered=True)
    follower.before(table)
    table.tell("banned", "", who=next(who for who, owner in enumerate(table.state.owner) if owner == ANN))
    follower.after(table)
    table.tell(follower.marks.turn, "", seat=ANN)
    digest = follower.digest(table, ANN)
    assert digest is not None
    assert any("banned" in line.text for line in digest.sections[0].lines)


def told(game: str, seats: int, *entries: tuple[str, dict[str, Any]]) -> dict[str, list[str]]:
    """The lines of Ann's digest by heading, after these entries and the beginning of her turn."""
    digest = after(game, seats, *entries)
    return {section.heading: [line.text for line in shown_lines(section.lines, USUAL)] for section in digest.sections}


def after(game: str, seats: int, *entries: tuple[str, dict[str, Any]]) -> Notice:
    """Ann's digest after these entries and the beginning of her turn."""
    table, follower = followed(game, ["Ann", "Bea", "Carl", "Dora", "Eve", "Finn"][:seats], is_answered=True)
    for kind, facts in entries:
        table.tell(kind, "", **facts)
    table.tell(follower.marks.turn, "", seat=ANN, first=ANN, round=1)
    return digest_of(table, follower)


def test_a_digest_tells_the_player_what_happened_to_them_without_an_answer() -> None:
    sections = told(
        "kingdom",
        3,
        ("pays", {"seat": ANN, "amount": 3, "about": "fortune"}),
        ("pays", {"seat": 1, "amount": 16, "about": "fortune"}),
    )
    assert sections["To you"] == ["Ann: pays 3 gold"]
    assert "Bea: pays 16 gold" in sections["The others"]


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


def digest_of(table: rules.Table, follower: Follower, seat: int = ANN) -> Notice:
    digest = follower.digest(table, seat)
    assert digest is not None
    return digest


def dungeon_after_an_answer_of_ann() -> tuple[rules.Table, Follower]:
    """Ann plays the Knight and the Wizard, Bea the Archer and the Barbarian."""
    return followed("tabletop_dungeon", NAMES[:2], is_answered=True)


def test_a_digest_says_what_the_heroes_of_others_and_the_monsters_did() -> None:
    table, follower = dungeon_after_an_answer_of_ann()
    table.tell("healed", "3.4", hero=1, wounds=0)
    table.tell("closing_in", "2.1", count=2)
    table.tell("turn_begins", "1", turn=2)
    said = notice_lines(digest_of(table, follower), table.seats)
    assert "  Bea: the Archer drinks a Healing Potion" in said, said
    assert "  Two monsters draw nearer." in said


def test_a_digest_names_the_event_beside_what_it_did_to_the_player() -> None:
    game = "kings_and_things"
    table, follower = followed(game, seed=5, is_answered=True)
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
    section = digest_of(table, follower).sections[0]
    for extra, more in ((USUAL, 2), (0, 6)):
        lines = shown_lines(section.lines, extra)
        assert lines[0].text == "The Knight is wounded: three wounds."
        assert lines[-1].text == NOTES("more", count=more)


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


def test_lines_of_a_notice_name_the_seat_where_the_line_does_not() -> None:
    table, follower = dungeon_after_an_answer_of_ann()
    table.tell("luck_drunk", "3.4", hero=1)
    table.tell("turn_begins", "1", turn=2)
    said = notice_lines(digest_of(table, follower), table.seats)
    assert "  Bea: The Archer drinks a Luck Potion and rolls again." in said


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
    follower = follower_of(table)
    follower.resumed(table.journal, {ANN: max(1, table.journal.first)}, {ANN})
    assert follower.digest(table, ANN) is not None


def test_a_digest_after_a_resume_still_says_what_was_done_to_the_player() -> None:
    table = rules.new_table("tabletop_dungeon", ["Ann", "Bea"], 7)
    table.tell("lined_up", "0.2", hero=0)
    since = len(table.journal)
    table.tell("wounded", "4.2", hero=0, wounds=1)
    table.tell("wounded", "4.2", hero=1, wounds=1)
    table.tell("turn_begins", "1", turn=2)
    follower = follower_of(table)
    follower.resumed(table.journal, {ANN: since}, {ANN})
    to_you, others = digest_of(table, follower).sections[:2]
    assert [line.text for line in to_you.lines] == ["The Knight is wounded: one wound."]
    assert [part.text for line in others.lines for part in line.phrases] == ["the Archer is wounded: one wound"]


def test_no_digest_opens_for_what_the_player_drew_alone() -> None:
    game = "down_with_the_king"
    table, follower = followed(game, is_answered=True)
    table.tell(follower.marks.turn, "", seat=ANN)
    table.tell("drew_loyalty", "", to=[ANN], seat=ANN, who=4)
    assert follower.digest(table, ANN) is None


def test_a_digest_comes_after_a_turn_in_which_the_player_did_nothing() -> None:
    """Answers that pass add nothing to the chronicle: the next digest is still a new one."""
    table, follower = followed("kingdom")
    for amount in (10, 20):
        follower.before(table)
        follower.answered(table, ANN)
        table.tell("receives", "", seat=1, amount=amount)
        table.tell(follower.marks.turn, "", seat=ANN)
        digest = follower.digest(table, ANN)
        assert digest is not None
        assert any(f"{amount} gold" in line for line in shown(digest))
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


def test_a_digest_comes_behind_a_curtain_where_more_happened_than_it_shows() -> None:
    game = "king_of_the_tabletop"
    table, follower = followed(game, persons=(ANN, 1), is_answered=True)
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
    table, follower = followed(game, NAMES[:1])
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


def test_an_answer_is_listed_under_who_gave_it() -> None:
    lines = told("kingdom", 3, ("no_alliance", {"seat": 2, "other": 1}), ("receives", {"seat": 2, "amount": 5}))
    others = lines["The others"]
    assert others[:2] == ["Bea: declines the alliance with Carl", "Carl: receives 5 gold"]
    assert not any(line.startswith("Bea: nothing") for line in others)


SAID_OF_ANOTHER = {
    "hand_shown",  # by the player who made the other show it
    "initiative",
    "reserves_thrown",
    "no_prison",
}
"""Kinds whose line begins with a seat that does not act."""


@pytest.mark.parametrize("game", rules.games())
def test_who_acts_in_an_entry_is_whom_its_line_begins_with(game: str) -> None:
    marks, words = marks_of(game), rules.game(game).words
    assert isinstance(words, TemplateWords)
    for kind, template in words.lines.items():
        begin = re.match(r"{(\w+):seat}", template)
        facts = {fact: at for at, fact in enumerate(re.findall(r"{(\w+)", template), 1)}
        actor = marks.actor(Entry(1, kind, facts={**facts}), lambda piece: piece)
        if begin and actor >= 0 and kind not in SAID_OF_ANOTHER:
            assert actor == facts[begin[1]], (kind, template)


def test_a_gain_is_not_nothing() -> None:
    to_you = told("kings_and_things", 3, *[("start_gold", {"seat": seat, "gold": 10}) for seat in (ANN, 1)])["To you"]
    assert to_you == ["Ann: takes 10 gold"]


def test_where_only_figures_changed_a_digest_says_so() -> None:
    table, follower = followed("king_of_the_tabletop", is_answered=True)
    table.state.gold[ANN] += 3
    table.tell("collects", "", seat=1, gold=5)
    table.tell(follower.marks.turn, "", turn=2, first=ANN)
    assert [line.text for line in digest_of(table, follower).sections[0].lines] == [NOTES("only_figures")]


def test_the_first_turn_of_a_player_begins_with_what_others_did_before_it() -> None:
    """From the page on that says who the player is."""
    table = rules.new_table("down_with_the_king", list(NAMES), 7)
    follower = follower_of(table, answers=0)
    assert follower.digest(table, ANN) is None
    assert follower.introduction(table, ANN) is not None
    assert follower.digest(table, ANN) is None
    follower.before(table)
    table.tell("turn_begins", "10", seat=1)
    table.tell("title_gained", "13.4.1", seat=1, who=table.view(ANN).seats[1].pc, title="Knight", ip=2)
    table.tell("turn_begins", "10", seat=ANN)
    follower.after(table)
    notice = follower.digest(table, ANN)
    assert notice is not None and any("is now Knight" in line for line in notice_lines(notice))
    assert follower.digest(table, ANN) is None


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
