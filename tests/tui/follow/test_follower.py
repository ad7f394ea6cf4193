"""Notices and digests of a table, and how many of them there are."""

import pytest

import rules
from rules import Entry
from rules.bots import levels
from rules.down_with_the_king.facts import GEORGE, JOHN
from tests.rules.down_with_the_king.stage import stage
from tui.follow.follower import Follower
from tui.follow.game_facts import GameFacts, facts_of
from tui.follow.levels import marks_of
from tui.games.registry import presenter_for
from tui.panels.notice import Notice, NoticeKind

ANN = 0
NAMES = ("Ann", "Bea", "Carl", "Dora")


def play(
    game: str, seed: int, decisions: int, persons: tuple[int, ...] = (ANN,)
) -> tuple[list[Notice], int, list[bool]]:
    """Notices of a game of bots in which ``persons`` count as persons, the number of turns of other seats, and for each
    notice whether a question to a person follows."""
    presenter = presenter_for(game)
    table = rules.new_table(game, list(NAMES[: rules.game(game).seats[-1]]), seed)
    follower = Follower(
        game, persons, GameFacts(presenter.owner, presenter.figures, presenter.source_name), len(table.journal)
    )
    bots = [levels.make("novice", seat) for seat in range(len(table.seats))]
    notices, mine = [], []
    for _ in range(decisions):
        decision = table.decision
        if decision is None:
            break
        follower.before(table)
        if decision.seat in persons:
            follower.answered(table, decision.seat)
        table.choose(bots[decision.seat].choose(table))
        follower.after(table)
        notice = follower.due(table)
        asked = table.decision is not None and table.decision.seat in persons
        digest = follower.digest(table, table.decision.seat) if asked and table.decision else None
        for shown in filter(None, (notice, digest)):
            notices.append(shown)
            mine.append(asked)
    marks = follower.marks
    turns = sum(
        entry.kind == marks.turn and entry.facts.get(marks.turn_seat or "-") not in persons
        for entry in table.journal.entries
    )
    return notices, turns, mine


@pytest.mark.parametrize("game", ["down_with_the_king", "king_of_the_tabletop", "tabletop_dungeon"])
def test_notices_say_what_happened_and_to_whom(game: str) -> None:
    notices, _, _ = play(game, 5, 700)
    kinds = {notice.kind for notice in notices}
    assert NoticeKind.ROLL in kinds or NoticeKind.HARM in kinds
    for notice in notices:
        assert notice.seat == ANN and notice.title and (notice.sections[0].lines or notice.sections[0].rolls)
        if notice.kind in (NoticeKind.ROLL, NoticeKind.HARM):
            told = [line for section in notice.sections for line in section.lines if line.strong]
            assert told or any(section.rolls for section in notice.sections)


def test_a_digest_opens_a_turn_and_comes_once() -> None:
    notices, _, mine = play("down_with_the_king", 7, 900)
    digests = [at for at, notice in enumerate(notices) if notice.kind is NoticeKind.DIGEST]
    assert len(digests) >= 2
    assert all(mine[at] for at in digests)
    assert len({notices[at].index for at in digests}) == len(digests)


def test_there_is_at_most_one_stop_per_turn_of_another_seat() -> None:
    stops = turns = 0
    for seed in (1, 2, 3):
        _, others, mine = play("down_with_the_king", seed, 900)
        turns += others
        stops += sum(not own for own in mine)
    assert stops <= turns, f"{stops} stops in {turns} turns"


def test_two_persons_at_one_keyboard_see_only_what_everybody_may_read() -> None:
    notices, _, _ = play("down_with_the_king", 7, 500, (0, 1))
    assert all("For " in notice.title for notice in notices if notice.kind is not NoticeKind.DIGEST)


@pytest.mark.long
@pytest.mark.parametrize("game", rules.games())
def test_twenty_games_stop_at_most_once_per_turn_of_another_seat(game: str) -> None:
    """On average over twenty games, for the person of the first seat. A turn that all players share counts for each."""
    stops = turns = 0
    for seed in range(20):
        notices, others, mine = play(game, seed, 900)
        shared = not marks_of(game).turn_seat
        turns += others * (len(NAMES[: rules.game(game).seats[-1]]) - 1 if shared else 1)
        halting = (NoticeKind.ROLL, NoticeKind.HARM, NoticeKind.OUT)
        stops += sum(not own and notice.kind in halting for notice, own in zip(notices, mine, strict=True))
    assert stops <= turns, f"{stops} stops in {turns} turns"


@pytest.mark.parametrize("game", rules.games())
def test_the_first_page_names_the_first_player_and_whom_one_plays(game: str) -> None:
    table = rules.new_table(game, list(NAMES[: rules.game(game).seats[-1]]), 5)
    presenter = presenter_for(game)
    follower = Follower(game, (ANN,), facts_of(presenter), len(table.journal))
    notice = follower.introduction(table, ANN)
    assert notice is not None
    text = [line.text for section in notice.sections for line in section.lines]
    first = presenter.first_player(table.view(ANN))
    named = "You are first player." if first == ANN else f"{table.seats[first]} is first player."
    assert (named in text) == (first >= 0)
    assert all(any(line != name and line.startswith(name) for line in text) for name in table.seats[1:]), text


def test_income_that_brings_nothing_is_no_news() -> None:
    marks = marks_of("kingdom")
    gain = Entry(0, "gains_endurance", "7", {"seat": ANN, "points": 0, "endurance": 40})
    assert marks.is_no_gain(gain)
    assert not marks.is_no_gain(Entry(0, "gains_endurance", "7", {"seat": ANN, "points": 2, "endurance": 40}))


def test_a_long_usurpation_tells_both_ratings() -> None:
    court = stage()
    presenter = presenter_for("down_with_the_king")
    facts = GameFacts(presenter.owner, presenter.figures, presenter.source_name)
    follower = Follower("down_with_the_king", [ANN], facts, len(court.journal))
    follower.before(court)
    court.tell("usurpation_begins", "36.1", seat=1, target=GEORGE, who=JOHN)
    for amount in range(12):
        court.tell("usurpation_part", "36.4", seat=1, source="who:1", amount=amount)
    court.tell("usurpers_rating", "36.4", seat=1, total=92)
    court.tell("monarchs_rating", "36.5", total=61)
    court.tell("usurped", "36.6", target=GEORGE, seat=1, who=JOHN)
    follower.after(court)
    notice = follower.due(court)
    assert notice is not None
    told = " ".join(line.text for section in notice.sections for line in section.lines)
    assert "Rating is 92" in told and "Rating is 61" in told
