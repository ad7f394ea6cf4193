"""A digest tells everything since the player's last turn, whatever the player answered meanwhile."""

import io
from typing import cast

import pytest

import rules
from rules import Entry
from rules.bots import levels
from rules.engine.words import TemplateWords
from saves import Campaign, Store
from saves import Player as Kept
from tests.tui.follow.followed import ANN, NAMES, followed, follower_of
from tests.tui.follow.test_plain import Terminal
from tests.tui.unsaved import Unsaved
from tui.follow.follower import Follower
from tui.follow.game_facts import HEADINGS, NOTES
from tui.follow.levels import marks_of
from tui.follow.pages import notice_lines
from tui.follow.resume import resume
from tui.panels.notice import Notice, NoticeKind
from tui.panels.snapshot import Player, Snapshot
from tui.plain.keyboard import Keyboard
from tui.plain.table import PlainTable
from tui.play.seat_controller import SeatController
from tui.play.session import Session
from tui.play.stops import DEFAULT_STOPS
from tui.server.tables.seat_notices import SeatNotices

GAME = "down_with_the_king"


def digest_of(table: rules.Table, follower: Follower) -> Notice:
    follower.after(table)
    digest = follower.digest(table, ANN)
    assert digest is not None
    return digest


def lines_of(table: rules.Table, kind: str) -> list[str]:
    """The lines of the chronicle that entries of a kind make."""
    first = table.journal.first
    return [line.text for line in table.chronicle(ANN) if table.journal.entries[line.index - first].kind == kind]


def phrases_of(table: rules.Table, kind: str) -> list[str]:
    """What a digest says of another seat for the entries of a kind."""
    words = cast(TemplateWords, table.game.words)
    return [words.phrase(table, entry) for entry in table.journal.entries if entry.kind == kind]


def reacts(table: rules.Table, follower: Follower) -> None:
    """Ann answers in another seat's turn."""
    follower.after(table)
    follower.before(table)
    follower.answered(table, ANN)


def test_a_digest_tells_what_a_seat_did_before_the_player_reacted() -> None:
    table, follower = followed(GAME, is_answered=True)
    table.tell(follower.marks.turn, "", seat=1)
    table.tell("recruited", "", seat=1, who=4, dice=[3])
    reacts(table, follower)
    table.tell("counsel_declined", "", seat=1)
    table.tell(follower.marks.turn, "", seat=ANN)
    said = notice_lines(digest_of(table, follower), table.seats)
    (recruited,) = phrases_of(table, "recruited")
    assert any(recruited in line for line in said), said


def test_a_digest_tells_the_whole_of_a_turn_that_all_players_share() -> None:
    table, follower = followed("king_of_the_tabletop", is_answered=True)
    table.tell("collects", "", seat=1, gold=4)
    table.tell(follower.marks.turn, "", turn=2, first=ANN)
    assert phrases_of(table, "collects")[0] in " ".join(notice_lines(digest_of(table, follower), table.seats))
    table.tell("collects", "", seat=1, gold=5)
    reacts(table, follower)
    table.tell("collects", "", seat=2, gold=6)
    reacts(table, follower)
    table.tell(follower.marks.turn, "", turn=3, first=ANN)
    said = " ".join(notice_lines(digest_of(table, follower), table.seats))
    before, *since = phrases_of(table, "collects")
    assert all(line in said for line in since) and before not in said, said


@pytest.mark.parametrize(
    ("game", "kind"), [(GAME, "counsel_declined"), ("kingdom", "receives"), ("king_of_the_tabletop", "collects")]
)
def test_the_digest_of_a_first_turn_tells_what_happened_so_far(game: str, kind: str) -> None:
    table = rules.new_table(game, list(NAMES), 7)
    follower = follower_of(table, answers=0)
    turn = follower.marks.turn
    table.journal.entries = [entry for entry in table.journal.entries if entry.kind != turn]
    begin = len(table.journal)
    own = {"seat": ANN, "turn": 2, "first": ANN}
    for answers, is_first in ((2, True), (1, False)):
        for _ in range(answers):
            reacts(table, follower)
            table.tell(kind, "", seat=1, gold=2, amount=2)
        table.tell(turn, "", **own)
        digest = digest_of(table, follower)
        assert digest.is_first == is_first and digest.title.endswith("so far") == is_first
        assert (digest.begin == begin) == is_first, "from the first answer on"


def test_a_digest_tells_nothing_twice() -> None:
    table, follower = followed(GAME, is_answered=True)
    for who in (4, 5):
        table.tell(follower.marks.turn, "", seat=1)
        table.tell("recruited", "", seat=1, who=who, dice=[3])
        table.tell(follower.marks.turn, "", seat=ANN)
        said = " ".join(notice_lines(digest_of(table, follower), table.seats))
        *earlier, newest = phrases_of(table, "recruited")
        assert newest in said and not any(line in said for line in earlier)
        reacts(table, follower)


def test_the_figures_of_a_digest_are_compared_with_those_at_the_end_of_the_last_turn() -> None:
    table, follower = followed("kingdom", is_answered=True)
    table.tell(follower.marks.turn, "", seat=1)
    table.state.gold[ANN] += 3
    table.tell("receives", "", seat=ANN, amount=3)
    reacts(table, follower)
    table.state.gold[ANN] += 4
    table.tell("receives", "", seat=ANN, amount=4)
    table.tell(follower.marks.turn, "", seat=ANN)
    now = digest_of(table, follower).sections[-1]
    assert now.heading == HEADINGS("now") and "(+7)" in now.lines[0].text


def test_what_a_page_has_shown_is_not_told_at_length_again() -> None:
    table, follower = followed("tabletop_dungeon", NAMES[:2], is_answered=True)
    table.tell("wounded", "4.2", hero=0, wounds=1)
    follower.after(table)
    page = follower.due(table)
    assert page is not None and page.entries
    (wounded,) = lines_of(table, "wounded")
    follower.shown(page)
    table.tell("healed", "3.4", hero=1, wounds=0)
    table.tell("turn_begins", "1", turn=2)
    said = digest_of(table, follower).sections[0].lines
    assert [line.text for line in said] == [NOTES("on_page_one", count=1)]
    table, follower = followed("tabletop_dungeon", NAMES[:2], is_answered=True)
    table.tell("wounded", "4.2", hero=0, wounds=1)
    follower.after(table)
    assert follower.due(table) is not None
    table.tell("turn_begins", "1", turn=2)
    assert digest_of(table, follower).sections[0].lines[0].text == wounded, "nobody saw that page"


def test_what_was_on_the_page_of_another_player_here_is_told() -> None:
    """Bea sat behind the curtain when Ann saw her own roll."""
    table, follower = followed("tabletop_dungeon", NAMES[:2], persons=(ANN, 1), is_answered=True)
    follower.answered(table, 1)
    table.tell("hit", "1.7", hero=0, dice=[6], change=0, figures=[10])
    table.tell("door_opened", "1.3", hero=0, door=0)
    follower.after(table)
    page = follower.due(table)
    assert page is not None and page.seat == ANN
    follower.shown(page)
    table.tell(follower.marks.turn, "1", turn=2)
    follower.after(table)
    (hit,) = phrases_of(table, "hit")
    digest = follower.digest(table, 1)
    assert digest is not None and any(hit in line for line in notice_lines(digest, table.seats))


def test_a_digest_is_whole_on_a_server() -> None:
    table = rules.new_table("kingdom", list(NAMES), 7)
    assert table.decision is not None
    seat, other = table.decision.seat, (table.decision.seat + 1) % len(NAMES)
    turn = follower_of(table).marks.turn
    notices = SeatNotices(table, len(NAMES))
    for kind, amount in ((turn, 0), ("receives", 3), ("receives", 4)):
        notices.before(table, seat, True)
        table.tell(kind, "", seat=other, **({"amount": amount} if amount else {}))
        notices.after(table)
        assert notices.next(seat) is None
    notices.before(table, other, True)
    table.tell(turn, "", seat=seat)
    notices.after(table)
    unread = notices.next(seat)
    assert unread is not None
    said = " ".join(notice_lines(unread, table.seats))
    assert all(phrase in said for phrase in phrases_of(table, "receives")), said


def test_a_digest_is_whole_in_plain_mode() -> None:
    table = rules.new_table("kingdom", list(NAMES), 7)
    assert table.decision is not None
    seat, other = table.decision.seat, (table.decision.seat + 1) % len(NAMES)
    players = [Player(name, "" if at == seat else "novice") for at, name in enumerate(NAMES)]
    target = io.StringIO()
    plain = PlainTable(Unsaved(table), players, Keyboard(Terminal("quit\n"), target))
    follower, turn = plain._follower, follower_of(table).marks.turn
    for kind, amount in ((turn, 0), ("receives", 3), ("receives", 4)):
        follower.before(table)
        follower.answered(table, seat)
        table.tell(kind, "", seat=other, **({"amount": amount} if amount else {}))
        follower.after(table)
    table.tell(turn, "", seat=seat)
    plain.play()
    _, _, said = target.getvalue().partition("Your first turn begins.")
    assert all(phrase in said for phrase in phrases_of(table, "receives")), said


def played(store: Store, game: str) -> tuple[Campaign, Notice]:
    """A campaign up to a question that opens a turn of Ann, who also answered since her last turn; with her digest."""
    names = list(NAMES[: rules.game(game).seats[-1]])[:4]
    table = rules.new_table(game, names, 11)
    kept = [Kept("Ann", "person"), *(Kept(name, "bot", "novice") for name in names[1:])]
    campaign = store.create("winter", table, kept, 11)
    bots = [levels.make("novice", seat) for seat in range(len(names))]
    follower, answer = follower_of(table, answers=0), 0
    while table.decision is not None:
        seat = table.decision.seat
        notice = follower.due(table)
        digest = follower.digest(table, ANN) if seat == ANN else None
        if digest is not None and digest.begin < answer:
            return campaign, digest
        if notice is not None and digest is None:
            follower.shown(notice)
        follower.before(table)
        if seat == ANN:
            follower.answered(table, ANN)
            answer = len(table.journal)
        campaign.answer(bots[seat].choose(table))
        follower.after(table)
    raise AssertionError("no such digest")


@pytest.mark.parametrize("game", [key for key in rules.games() if key != "tabletop_dungeon"])
def test_the_digest_after_a_resume_is_that_before(tmp_path, game: str) -> None:
    store = Store(tmp_path)
    campaign, digest = played(store, game)
    campaign.close()
    again = store.open(store.get(campaign.files.stem))
    controller = SeatController(
        again, [Player("Ann"), *[Player(name, "novice") for name in NAMES[1:4]]], auto_pass=False
    )
    controller.remember()
    follower = follower_of(again.table, answers=again.table.number)
    resume([follower], again, controller.seen)
    follower.due(again.table)
    resumed = follower.digest(again.table, ANN)
    assert resumed is not None
    assert notice_lines(resumed, NAMES) == notice_lines(digest, NAMES)
    again.close()


@pytest.mark.parametrize("game", ["down_with_the_king", "kingdom", "kings_and_things"])
def test_a_digest_comes_back_after_the_computer_has_played_for_the_player(tmp_path, game: str) -> None:
    """Also where more happened since the turn began than a campaign has at hand when it is resumed."""
    store = Store(tmp_path)
    names = list(NAMES[:3])
    table = rules.new_table(game, names, 5)
    kept = [Kept("Ann", "person"), *(Kept(name, "bot", "novice") for name in names[1:])]
    campaign = store.create("winter", table, kept, 5)
    bots = [levels.make("novice", seat) for seat in range(len(names))]
    turn, opened = marks_of(game), 0
    while table.decision is not None and len(table.journal) - opened <= 70:
        told, seat = len(table.journal), table.decision.seat
        campaign.answer(bots[seat].choose(table), by="stand_in" if seat == ANN else "")
        new = table.journal.entries[told - table.journal.first :]
        opened = opened or told * any(turn.opens_turn(entry, ANN) for entry in new)
    while table.decision is not None and table.decision.seat != ANN:
        campaign.answer(bots[table.decision.seat].choose(table))
    campaign.close()
    again = store.open(store.get(campaign.files.stem))
    at_hand = again.table.journal.first
    seated = [Player("Ann"), *(Player(name, "novice") for name in names[1:])]
    controller = SeatController(again, seated, auto_pass=False)
    controller.remember()
    follower = follower_of(again.table, answers=again.table.number)
    resume([follower], again, controller.seen)
    digest = follower.digest(again.table, ANN)
    assert digest is not None and 0 < digest.begin < at_hand
    assert any("(+" in line or "(-" in line for line in notice_lines(digest, NAMES)), "figures are compared"
    again.close()


def test_a_digest_that_was_read_behind_a_curtain_is_not_told_again_after_a_resume(tmp_path) -> None:
    """Two players at one keyboard: the second reads what happened while the first one sat there."""
    store = Store(tmp_path)
    table = rules.new_table(GAME, list(NAMES), 3)
    kept = [Kept("Ann", "person"), Kept("Bea", "person"), *(Kept(name, "bot", "novice") for name in NAMES[2:])]
    campaign = store.create("winter", table, kept, 3)
    bots = [levels.make("novice", seat) for seat in range(len(NAMES))]
    persons, at_keyboard, is_read = (ANN, 1), -1, False
    follower = follower_of(table, persons, answers=0)
    while table.decision is not None and not is_read:
        seat = table.decision.seat
        due = follower.due(table)
        if seat in persons:
            read = follower.digest(table, seat, unseen=at_keyboard not in (-1, seat))
            is_read = read is not None and not read.opens_turn
            if due is not None and read is None:
                follower.shown(due)
            at_keyboard = seat
        follower.before(table)
        if seat in persons:
            follower.answered(table, seat)
        campaign.answer(bots[seat].choose(table))
        follower.after(table)
    assert is_read
    campaign.close()
    again = store.open(store.get(campaign.files.stem))
    players = [Player("Ann"), Player("Bea"), *[Player(name, "novice") for name in NAMES[2:]]]
    controller = SeatController(again, players, auto_pass=False)
    controller.remember()
    resumed = follower_of(again.table, persons, answers=again.table.number)
    resume([resumed], again, controller.seen)
    digests = [each.digest(again.table, at_keyboard, unseen=True) for each in (follower, resumed)]
    first, second = (digest and notice_lines(digest, NAMES) for digest in digests)
    assert first == second
    again.close()


def test_a_second_player_at_the_keyboard_is_told_the_turns_before_their_first_one() -> None:
    """They sat behind the curtain, and are introduced only when their own turn begins."""
    table = rules.new_table(GAME, list(NAMES), 3)
    follower = follower_of(table, (ANN, 1), answers=0)
    follower.before(table)
    follower.answered(table, ANN)
    table.journal.entries.append(Entry(0, "recruited", facts={"seat": ANN, "who": 4}))
    table.tell(follower.marks.turn, "", seat=1)
    follower.after(table)
    assert follower.introduction(table, 1) is not None
    digest = follower.digest(table, 1, unseen=True)
    assert digest is not None
    (recruited,) = phrases_of(table, "recruited")
    assert any(recruited in line for line in notice_lines(digest, table.seats))


def test_the_digest_follows_the_first_page_of_a_player_who_shares_the_keyboard() -> None:
    """Bots played before the first question, while nobody here was introduced."""
    table = rules.new_table(GAME, list(NAMES[:3]), 5)
    assert table.decision is not None and table.decision.seat == 2
    players = [Player("Ann"), Player("Bea"), Player("Carl", "novice")]
    snaps: list[Snapshot] = []
    follower = follower_of(table, (0, 1), answers=0)
    session = Session(
        Unsaved(table), players, snaps.append, submit=lambda job: job(), follower=follower, stops=DEFAULT_STOPS
    )
    session.start()
    assert table.decision.seat in (0, 1)
    session.open_curtain(table.decision.seat)
    kinds = []
    for _ in range(2):
        halt = snaps[-1].halt
        kinds.append(halt.kind if halt else None)
        session.acknowledge()
    assert kinds == [NoticeKind.YOU_ARE, NoticeKind.DIGEST]
    session.close()
