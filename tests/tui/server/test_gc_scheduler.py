"""Memory is given back when a session is over, and only then is all of it looked at."""

import gc
import weakref
from collections.abc import Iterator
from time import monotonic

import pytest

from tui.server.gc_scheduler import MANY, GCScheduler, collect


@pytest.fixture(autouse=True)
def nothing_left_out() -> Iterator[None]:
    yield
    gc.unfreeze()


class Ring:
    """Something that only a look at everything can find to be needed no more."""

    def __init__(self) -> None:
        self.itself = self


def test_what_was_needed_at_a_full_look_is_left_out_until_a_session_is_over() -> None:
    over = 0
    scheduler = GCScheduler(lambda: over, lambda: 0.0)
    ring = Ring()
    gone = weakref.ref(ring)
    gc.collect()
    scheduler.check()
    before = gc.get_freeze_count()
    del ring
    gc.collect()
    assert gone() is not None and before > 0, "it was left out"
    over = 1
    scheduler.check()
    assert gone() is None


@pytest.mark.parametrize(("over", "swept"), [(1, False), (MANY - 1, False), (MANY, True)])
def test_nobody_who_types_waits_for_it_unless_much_can_be_given_back(over: int, swept: bool) -> None:
    collect()
    ring = Ring()
    gone = weakref.ref(ring)
    gc.freeze()
    del ring
    scheduler = GCScheduler(lambda: over, monotonic)
    scheduler.check()
    assert (gone() is None) is swept


def test_it_is_done_once_for_each_session() -> None:
    scheduler = GCScheduler(lambda: 1, lambda: 0.0)
    scheduler.check()
    ring = Ring()
    gone = weakref.ref(ring)
    gc.freeze()
    del ring
    scheduler.check()
    assert gone() is not None
