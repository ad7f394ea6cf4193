"""Random keys, clicks and window sizes for an app, and random lines for plain mode: the same for the same seed."""

import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from textual import events
from textual.keys import _character_to_key
from textual.pilot import Pilot

import rules
from rules import RulesError
from saves import Player, Store, check
from tests.options import random_options
from tests.tui.test_screens import seen
from tests.walk import NAMES
from tui import settings
from tui.app import RegaliaApp
from tui.bindings import SCREENS
from tui.games.registry import presenter_for
from tui.plain.commands import WITH_ARGUMENT
from tui.plain.pages import page_words
from tui.plain.reading_commands import HELP, PHRASES
from tui.play.session import Job, Session
from tui.screens import curtain, table_map, table_notices
from tui.screens.keys_page import KeysPage
from tui.screens.too_small import ROWS as LEAST_ROWS

ENDS = ("ctrl+c", "q")
"""Keys that end the program or lead away from a table: pressed now and then."""
BOUND = {
    screen: sorted({press for key in keys for press in key.presses.split(",")} - {*ENDS})
    for screen, keys in SCREENS.items()
    if screen != "small"
}
"""Every other key of the screens that bind any."""
LETTERS = "abcdefghijklmnopqrstuvwxyzABCHNÄß0123456789 .,:;-+'/?!€漢"
ANSWERS = (*["enter"] * 9, *["escape"] * 5, *"0123456789")
MOVES = ("up", "down", "left", "right", "tab", "pageup", "pagedown", "home", "end", "backspace", "delete", "space")
BURST = (*BOUND["table"], *MOVES, *ANSWERS)
SIZES = ((80, 24), (120, 40), (100, 30), (200, 60), (81, 24), (72, 20), (20, 5), (1, 1))
"""The sizes of windows that are tried, the last three too small for the game."""
PASTED = ("Ann", "12", "two\nlines", "\x1b[2J", "x" * 300, "漢字")
LOOKS_EVERY = 8
"""So many keys are pressed between two looks at the whole window."""
NONSENSE = ("", " ", "/", "//", "?", "-1", "0", "9" * 20, "1.5", "x" * 500, "ä", "漢字", "\x1b[31m", "\x00")
SLOW_LINES = ("auto all", "hint long")
QUICK_BOTS = ("random", "novice", "steady")


def random_keys(seed: int, count: int, size: tuple[int, int]) -> Iterator[str]:
    """``count`` things to do at a terminal that begins at ``size``: a key by its Textual name, or one of ``click X Y``,
    ``scroll_up X Y``, ``scroll_down X Y``, ``resize COLUMNS ROWS``, ``paste TEXT``, ``burst KEY...``."""
    chance = random.Random(seed)
    columns, rows = size
    for _ in range(count):
        kind = chance.choices(
            ("table", "bound", "answer", "move", "letter", "click", "scroll", "burst", "resize", "paste", "end"),
            (20, 10, 40, 12, 6, 8, 2, 4, 2, 1, 0.5),
        )[0]
        if rows < LEAST_ROWS and chance.random() < 0.3:  # no other key does much in a window that is too small
            kind = "resize"
        cell = f"{chance.randrange(columns)} {chance.randrange(rows)}"
        if kind == "resize":
            columns, rows = chance.choice(SIZES)
        yield {
            "table": chance.choice(BOUND["table"]),
            "bound": chance.choice(BOUND[chance.choice(sorted(BOUND))]),
            "answer": chance.choice(ANSWERS),
            "move": chance.choice(MOVES),
            "letter": key_of(chance.choice(LETTERS)),
            "click": f"click {cell}",
            "scroll": f"{chance.choice(('scroll_up', 'scroll_down'))} {cell}",
            "burst": " ".join(["burst", *chance.choices(BURST, k=chance.randrange(2, 9))]),
            "resize": f"resize {columns} {rows}",
            "paste": f"paste {chance.choice(PASTED)}",
            "end": chance.choice(ENDS),
        }[kind]


def key_of(character: str) -> str:
    """Textual's name of the key that types a character."""
    return character if character.isalnum() else _character_to_key(character)


async def press(app: RegaliaApp, pilot: Pilot[int], key: str) -> None:
    """Do one thing of ``random_keys`` and wait until the app has nothing more to do; keys of a burst follow each other
    without a wait."""
    kind, _, rest = key.partition(" ")
    if kind in ("click", "scroll_up", "scroll_down"):
        x, y = map(int, rest.split())
        place = {"x": x, "y": y, "delta_x": 0, "delta_y": 0, "shift": False, "meta": False, "ctrl": False}
        sent = {
            "click": (events.MouseDown, events.MouseUp),
            "scroll_up": (events.MouseScrollUp,),
            "scroll_down": (events.MouseScrollDown,),
        }[kind]
        for event in sent:
            app.post_message(event(None, button=1 if kind == "click" else 0, **place))
        await pilot.pause()
    elif kind == "resize":
        await pilot.resize_terminal(*map(int, rest.split()))
    elif kind == "paste":
        app.post_message(events.Paste(rest))
        await pilot.pause()
    elif kind == "burst":
        for name in rest.split():
            app.post_message(events.Key(name, name if len(name) == 1 else None))
        await pilot.pause()
    else:
        await pilot.press(key)


class RandomPlayer:
    """Presses keys at an app with its home in ``home``, and starts it again after keys that end it. ``pressed``: what
    was pressed so far; ``faults``: what sessions raised."""

    def __init__(self, home: Path, patch: pytest.MonkeyPatch) -> None:
        self.home = home
        self.faults: list[Exception] = []
        self.pressed: list[str] = []
        patch.setattr(settings, "PAUSES", dict.fromkeys(settings.PAUSES, 0.0))
        patch.setattr(curtain, "HELD", 0.0)
        patch.setattr(curtain, "REPEATED", 0.0)
        patch.setattr(table_map, "REST", 0.0)
        patch.setattr(table_notices, "NOTICE_HELD", 0.0)
        guarded = Session._guarded

        def guard_and_keep(session: Session, job: Job) -> None:
            """Keep a fault that the session turns into a notice."""

            def run() -> None:
                try:
                    job()
                except RulesError:
                    raise
                except Exception as fault:
                    self.faults.append(fault)
                    raise

            guarded(session, run)

        patch.setattr(Session, "_guarded", guard_and_keep)

    async def play(self, keys: Sequence[str], size: tuple[int, int], campaign: str = "") -> None:
        """Press all ``keys``, at first at the table of ``campaign`` (empty: in the hall)."""
        left = list(reversed(keys))
        while True:
            known = {summary.stem for summary in Store(self.home).list()}
            app = RegaliaApp(self.home, depth="true", campaign=campaign if campaign in known else None)
            async with app.run_test(size=size) as pilot:
                await pilot.pause()
                while left and is_open(app):
                    self.pressed.append(left.pop())
                    await press(app, pilot, self.pressed[-1])
                    assert not self.faults
                    if is_open(app) and len(left) % LOOKS_EVERY == 0:
                        check_window(app)
                if not left and is_open(app):
                    await self.check_answers(app, pilot, size)
            if not left:
                return

    async def check_answers(self, app: RegaliaApp, pilot: Pilot[int], size: tuple[int, int]) -> None:
        """Check that the app still answers: F1 opens the page of keys, or closes it."""
        await pilot.resize_terminal(*size)
        check_window(app)
        was_open = isinstance(app.screen, KeysPage)
        await pilot.press("f1")
        assert isinstance(app.screen, KeysPage) != was_open
        check_window(app)
        await app.action_quit()


def is_open(app: RegaliaApp) -> bool:
    """Does the app run, and has neither a player nor a fault ended it?"""
    return not app._exit and app._exception is None


def check_window(app: RegaliaApp) -> None:
    """Check that the whole window is painted and nothing is beside it."""
    lines = seen(app).splitlines()
    assert len(lines) == app.size.height


def check_campaigns(home: Path) -> None:
    """Check that every campaign of a home is valid, and that its history leads to it."""
    store = Store(home)
    for summary in store.list():
        report = check(summary.path)
        assert report.good, f"{summary.stem}: {report.line}"
        store.open(summary).close()


def random_campaign(home: Path, game: str, seed: int, decisions: int) -> str:
    """A campaign with one or two people and bots, at most so many decisions old; the stem of its files."""
    chance = random.Random(seed)
    seats = chance.choice([*rules.game(game).seats])
    options = random_options(game, seed) if chance.random() < 0.5 else {}
    persons = {0, chance.randrange(seats)} if chance.random() < 0.4 else {chance.randrange(seats)}
    players = [
        Player(name) if seat in persons else Player(name, "bot", chance.choice(QUICK_BOTS))
        for seat, name in enumerate(NAMES[:seats])
    ]
    table = rules.new_table(game, NAMES[:seats], seed, options)
    with Store(home).create("Random", table, players, seed) as campaign:
        for _ in range(chance.randrange(decisions)):
            if campaign.table.decision is not None:
                campaign.answer(chance.choice(campaign.table.decision.ids))
        return campaign.files.stem


def random_lines(game: str, seed: int, count: int) -> list[str]:
    """``count`` lines that somebody types in plain mode: answers, commands, pages, and what is none of these."""
    chance = random.Random(seed)
    words = sorted({*HELP.all(), *PHRASES, *page_words(presenter_for(game)), *WITH_ARGUMENT, "fewer"} - {"quit"})
    arguments = ("", "1", "2", "all", "long", "on", "off", "delete 1", "a", "the", "Ann", "99", "until harm", "3", "ä")
    lines = []
    for _ in range(count):
        kind = chance.choices(("number", "word", "argument", "auto", "nonsense", "text"), (45, 20, 15, 8, 7, 5))[0]
        slash = "/" if chance.random() < 0.2 else ""
        word, argument = chance.choice(words), chance.choice(arguments)
        lines.append(
            {
                "number": str(chance.randrange(12)),
                "word": slash + word,
                "argument": f"{slash}{word} {argument}",
                "auto": f"auto {chance.randrange(1, 20)}",
                "nonsense": chance.choice(NONSENSE),
                "text": "".join(chance.choices(LETTERS, k=chance.randrange(1, 12))),
            }[kind]
        )
    return [line for line in lines if line.removeprefix("/") not in SLOW_LINES]
