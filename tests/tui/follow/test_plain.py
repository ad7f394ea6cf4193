"""Following the game in plain mode: fixed beginnings of lines, stops on a terminal, the digest of a turn."""

import io

import pytest

import rules
from rules.bots import levels
from rules.kingdom.elimination import eliminate
from tests.rules.kingdom.stage import ANN, BEA, on, stage
from tests.tui.unsaved import Unsaved
from tui.panels.notice import Notice, NoticeKind, Section
from tui.panels.snapshot import Player
from tui.plain.commands import NEED_QUESTION
from tui.plain.keyboard import Keyboard
from tui.plain.stop_settings import PLAIN
from tui.plain.table import PlainTable
from tui.play.session import DEFAULT_STOPS, Stops

STOP = PLAIN("continue")


class Terminal(io.StringIO):
    """Lines typed on a terminal."""

    def isatty(self) -> bool:
        return True


def played(typed: str, tty: bool, stops: Stops = DEFAULT_STOPS) -> list[str]:
    """What plain mode writes while one person answers every question with ``typed``."""
    table = rules.new_table("down_with_the_king", ["Ann", "Bea", "Carl"], 7)
    players = [Player("Ann"), Player("Bea", "novice"), Player("Carl", "novice")]
    source, target = (Terminal if tty else io.StringIO)(typed * 60), io.StringIO()
    place = PlainTable(Unsaved(table), players, Keyboard(source, target), stops=stops)
    place.play()
    return target.getvalue().splitlines()


def test_lines_that_concern_the_person_begin_with_fixed_words() -> None:
    said = played("auto\n", tty=False)
    assert any(line.startswith("Your roll: ") for line in said)
    assert STOP not in said


def test_a_digest_opens_the_turn() -> None:
    said = played("0\n", tty=False)
    begin = next(at for at, line in enumerate(said) if line.startswith("Your turn begins. "))
    assert said[begin + 1] == "To you:"
    assert "The others:" in said[begin:] and "You now:" in said[begin:]
    assert not any(line.startswith("Your turn begins. ") for line in played("0\n", False, Stops(digest=False)))


def test_a_new_game_says_who_the_player_is() -> None:
    said = played("quit\\n", tty=False)
    begin = said.index("You are Ann.")
    assert "How to win:" in said[begin:] and "Your hand:" in said[begin:]


def test_a_terminal_waits_for_enter() -> None:
    assert STOP in played("0\n", tty=True)
    assert STOP not in played("0\n", True, Stops(rolls=0, harm=0))


@pytest.mark.parametrize("tty", [False, True])
def test_no_stop_reads_the_answer_to_a_question(tty: bool) -> None:
    said = played("0\n", tty)
    for at, line in enumerate(said[:-1]):
        if line == STOP:
            assert not said[at - 1].lstrip().startswith("0 ")


def test_at_a_stop_words_that_read_work_and_an_answer_is_refused() -> None:
    table = rules.new_table("down_with_the_king", ["Ann", "Bea", "Carl"], 7)
    players = [Player("Ann"), Player("Bea", "novice"), Player("Carl", "novice")]
    target = io.StringIO()
    typed = "0\n" * 3 + "recap\nchronicle 2\nrule 13\nfewer\n" + "0\n" * 40
    PlainTable(Unsaved(table), players, Keyboard(Terminal(typed), target)).play()
    said = target.getvalue()
    assert PLAIN("no_answer") in said


def test_a_stop_tells_of_nothing_from_before_the_last_question() -> None:
    """A roll of one's own activity was told above the next question; a stop in the turn of another is no news of it."""
    said = played("17\n1\n1\n0\n\n", tty=True)
    stops = [at for at, line in enumerate(said) if line == STOP]
    for at in stops:
        asked = max((index for index in range(at) if said[index].startswith("Ann: ")), default=0)
        since = said[asked:at]
        if "The roll:" in since:
            result = since[since.index("The roll:") + 2].strip()
            assert any(line.startswith("Your roll: ") and result[:40] in line for line in since), result
    assert stops and any(line.startswith("Your roll: ") for line in said)


@pytest.mark.parametrize(("typed", "plays_on"), [("quit\n", False), ("/quit\n", False), ("\n", True)])
@pytest.mark.parametrize(("kind", "key"), [(NoticeKind.OUT, "continue_out"), (NoticeKind.HARM, "continue")])
def test_at_a_stop_a_player_may_leave(kind: NoticeKind, key: str, typed: str, plays_on: bool) -> None:
    table = rules.new_table("down_with_the_king", ["Ann", "Bea", "Carl"], 7)
    while table.decision and table.decision.seat == 0:
        table.choose(table.decision.way_out or table.decision.ids[0])
    players = [Player("Ann"), Player("Bea", "novice"), Player("Carl", "novice")]
    target = io.StringIO()
    place = PlainTable(Unsaved(table), players, Keyboard(Terminal(typed), target))
    place._follower.due = lambda *_: Notice(kind, 0, "", "", 1, (Section("What happened", ()),))  # type: ignore[method-assign]
    assert place._stop() is plays_on
    assert PLAIN(key) in " ".join(target.getvalue().split())


def at_a_notice(game: str, typed: str, persons: int = 1, kind: NoticeKind = NoticeKind.HARM) -> list[str]:
    """What plain mode writes at a notice for Ann while somebody else is asked, after these lines were typed there."""
    names = ["Ann", "Bea", "Carl"][: min(3, rules.game(game).seats[-1])]
    table = rules.new_table(game, names, 7)
    bots = [levels.make("novice", seat) for seat in range(len(names))]
    while table.decision and table.decision.seat < persons:
        table.choose(bots[table.decision.seat].choose(table))
    players = [Player(name, "novice" if seat >= persons else "") for seat, name in enumerate(names)]
    target = io.StringIO()
    place = PlainTable(Unsaved(table), players, Keyboard(Terminal(typed), target))
    notice = Notice(kind, 0, "", "", 1, (Section("What happened", ()),))
    place._follower.due = lambda *_: notice  # type: ignore[method-assign]
    place._stop()
    return target.getvalue().splitlines()


@pytest.mark.parametrize("game", rules.games())
@pytest.mark.parametrize(
    "word",
    ["notes", "notes Beware of Bea", "help", "?", "recap", "status", "who am i", "/who", "hold", "hand", "signs"],
)
def test_at_a_stop_every_word_works_that_answers_in_lines(game: str, word: str) -> None:
    said = at_a_notice(game, f"{word}\n\n")
    assert PLAIN("no_answer") not in said
    assert said.count(STOP) == 2, "the notice stays"


@pytest.mark.parametrize("word", ["1", "auto", "hint", "undo", "blocked"])
def test_at_a_stop_words_about_a_question_are_refused(word: str) -> None:
    assert PLAIN("no_answer") in at_a_notice("kingdom", f"{word}\n\n")


def unwrapped(said: list[str]) -> str:
    """Lines as one text."""
    return " ".join(" ".join(said).split())


@pytest.mark.parametrize("game", rules.games())
@pytest.mark.parametrize(
    ("word", "key"),
    [
        ("fewer", "out_fewer"),
        ("-", "out_fewer"),
        ("/fewer", "out_fewer"),
        ("more", "none_off"),
        ("+", "none_off"),
        ("undo", "out_undo"),
        ("Hint", "out_hint"),
        ("hint long", "out_hint"),
        ("1", "out_answer"),
        ("pass", "out_answer"),
    ],
)
def test_who_is_out_is_told_why_a_word_does_nothing(game: str, word: str, key: str) -> None:
    said = unwrapped(at_a_notice(game, f"{word}\n\n", kind=NoticeKind.OUT))
    assert PLAIN(key) in said
    assert PLAIN("no_answer") not in said
    assert said.count(PLAIN("continue_out")) == 2, "the notice stays"


@pytest.mark.parametrize("word", sorted(NEED_QUESTION))
def test_a_word_about_a_question_says_to_who_is_out_that_there_is_none(word: str) -> None:
    said = unwrapped(at_a_notice("kingdom", f"{word}\n\n", kind=NoticeKind.OUT))
    assert "You are out of the game, and" in said or "You are out of the game and" in said


@pytest.mark.parametrize(("sign", "key"), [("-", "turned_off"), ("+", "none_off")])
def test_the_keys_of_the_screen_work_at_a_stop_too(sign: str, key: str) -> None:
    assert PLAIN(key) in unwrapped(at_a_notice("kingdom", f"{sign}\n\n"))


def test_at_a_stop_the_keyboard_is_passed_before_it_shows_something_private() -> None:
    said = at_a_notice("down_with_the_king", "hand\n\n\n", persons=2)
    assert "Pass the keyboard to Ann and press Enter." in said


def test_a_stop_comes_right_after_the_lines_that_it_is_about() -> None:
    table = rules.new_table("down_with_the_king", ["Ann", "Bea", "Carl"], 7)
    while table.decision and table.decision.seat == 0:
        table.choose(table.decision.way_out or table.decision.ids[0])
    target = io.StringIO()
    players = [Player("Ann"), Player("Bea", "novice"), Player("Carl", "novice")]
    place = PlainTable(Unsaved(table), players, Keyboard(Terminal("\n"), target))
    place._told = place._told_alone[0] = 0
    texts = [line.text for line in table.chronicle(0)]
    place._follower.due = lambda *_: Notice(NoticeKind.ROLL, 0, "", "", 9, (), entries=(1, 2))  # type: ignore[method-assign]
    place._stop()
    said = target.getvalue()
    assert texts[2] in said
    assert texts[3] not in said
    place.tell(0)
    after = target.getvalue()[len(said) :]
    assert texts[3] in after
    assert texts[2] not in after


def test_at_one_keyboard_each_player_is_introduced_before_what_happened() -> None:
    table = rules.new_table("down_with_the_king", ["Ann", "Bea", "Carl"], 7)
    target = io.StringIO()
    players = [Player("Ann"), Player("Bea"), Player("Carl", "novice")]
    PlainTable(Unsaved(table), players, Keyboard(Terminal("\nquit\n"), target)).play()
    said = target.getvalue()
    assert said.index("You are ") < said.index(table.chronicle(None)[0].text)


@pytest.mark.parametrize("is_out", [True, False])
def test_who_is_out_reads_what_the_others_do_while_they_play(is_out: bool) -> None:
    table = on(stage(3, active=BEA), "moves")
    if is_out:
        eliminate(table, [ANN], "camelot", "E3")
    players = [Player("Ann"), Player("Bea", "novice"), Player("Carl", "novice")]
    target = io.StringIO()
    place = PlainTable(Unsaved(table), players, Keyboard(Terminal(), target))
    told: list[int] = []

    def plays_on() -> bool:
        told.append(len(target.getvalue()))
        return table.decision is not None and table.decision.seat != ANN and len(told) < 40

    place._stop = plays_on  # type: ignore[method-assign]
    place.play()
    assert (len(set(told)) > 3) is is_out, "others' answers are told one by one, or together before a question"
