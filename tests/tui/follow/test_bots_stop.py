"""The setting "Bots stop": after each turn or answer of a bot the table waits for a key."""

import itertools
from threading import Event

import pytest

import rules
from tests.tui.unsaved import Unsaved
from tui.follow.follower import Follower
from tui.follow.game_facts import GameFacts
from tui.games.registry import presenter_for
from tui.panels.snapshot import Player, Snapshot
from tui.play.session import Session
from tui.play.stops import Stops, stops_of
from tui.settings import SETTINGS, Settings

GAME = "down_with_the_king"
NAMES = ["Ann", "Bea", "Carl"]


class Watched:
    """A session of bots alone in its own thread; ``stop`` waits until the bots stop, ``step_on`` lets them go on."""

    def __init__(self, bots: str) -> None:
        self.table = rules.new_table(GAME, NAMES, 7)
        presenter = presenter_for(GAME)
        facts = GameFacts(presenter.owner, presenter.figures, presenter.source_name)
        follower = Follower(GAME, [], facts, len(self.table.journal))
        players = [Player(name, "novice") for name in NAMES]
        self._paused = Event()
        stops = Stops(0.0, 0.0, False, False, bots)
        self.session = Session(Unsaved(self.table), players, self._show, follower=follower, stops=stops)

    def _show(self, snap: Snapshot) -> None:
        if snap.paused:
            self._paused.set()

    def begin(self) -> None:
        self.session.start()

    def stop(self) -> int:
        """The length of the chronicle where the bots stop."""
        assert self._paused.wait(30), "the bots do not stop"
        return len(self.table.journal)

    def go_on(self) -> None:
        self._paused.clear()
        self.session.toggle_pause()


@pytest.fixture
def watched():
    made: list[Watched] = []

    def watch(bots: str) -> Watched:
        made.append(Watched(bots))
        made[-1].begin()
        return made[-1]

    yield watch
    for place in made:
        place.session.close()


def test_after_each_answer_every_answer_is_waited_for(watched) -> None:
    place = watched("after each answer")
    numbers = []
    for _ in range(4):
        place.stop()
        numbers.append(place.table.number)
        place.go_on()
    place.stop()
    told = [later - before for before, later in itertools.pairwise(numbers)]
    assert all(0 < answers <= 6 for answers in told), numbers  # an answer that tells nothing needs no stop


def test_after_each_turn_the_table_stops_where_a_turn_begins(watched) -> None:
    place = watched("after each turn")
    before = 0
    for _ in range(3):
        length = place.stop()
        entries = place.table.journal.entries[before - place.table.journal.first :]
        kinds = [entry.kind for entry in entries]
        assert kinds.count("turn_begins") == 1, kinds
        before = length
        place.go_on()


def test_the_values_of_the_setting_are_those_that_the_session_knows() -> None:
    setting = next(setting for setting in SETTINGS if setting.key == "bots_stop")
    assert setting.values == ("never", "after each turn", "after each answer")
    assert stops_of(Settings(bots_stop="after each turn")).bots == "after each turn"
