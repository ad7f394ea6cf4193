"""Digests: what they say, and of whom."""

import re

import pytest

import rules
from rules import Entry
from rules.engine.words import TemplateWords
from rules.kings_and_things.facts import EVENTS
from tests.tui.follow.digest_lines import digest_of, dungeon_after_an_answer_of_ann, phrase_of, shown, told
from tests.tui.follow.followed import ANN, followed
from tui.follow.game_facts import NOTES, TITLES
from tui.follow.levels import Level, marks_of
from tui.follow.pages import notice_lines, shown_lines
from tui.panels.notice import USUAL


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


def test_a_digest_tells_the_player_what_happened_to_them_without_an_answer() -> None:
    sections = told(
        "kingdom",
        3,
        ("pays", {"seat": ANN, "amount": 3, "about": "fortune"}),
        ("pays", {"seat": 1, "amount": 16, "about": "fortune"}),
    )
    assert sections["To you"] == ["Ann: pays 3 gold"]
    assert "Bea: pays 16 gold" in sections["The others"]


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


def test_lines_of_a_notice_name_the_seat_where_the_line_does_not() -> None:
    table, follower = dungeon_after_an_answer_of_ann()
    table.tell("luck_drunk", "3.4", hero=1)
    table.tell("turn_begins", "1", turn=2)
    said = notice_lines(digest_of(table, follower), table.seats)
    assert "  Bea: The Archer drinks a Luck Potion and rolls again." in said


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
