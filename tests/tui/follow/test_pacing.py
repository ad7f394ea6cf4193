"""Bots wait for pauses, pages and notices, and go on when they are told to."""

from threading import Thread

from tui.play.pacing import Pacing

LONG = 3600.0


def in_thread(wait: object) -> Thread:
    thread = Thread(target=wait, daemon=True)  # type: ignore[arg-type]
    thread.start()
    return thread


def ended(thread: Thread) -> bool:
    thread.join(5)
    return not thread.is_alive()


def test_skipping_ends_a_pause() -> None:
    pacing = Pacing()
    waiting = in_thread(lambda: pacing.wait(LONG))
    pacing.skip()
    assert ended(waiting)


def test_a_page_holds_the_bots_even_without_pauses() -> None:
    pacing = Pacing()
    pacing.hold(True)
    waiting = in_thread(lambda: pacing.wait(0))
    waiting.join(0.05)
    assert waiting.is_alive()
    pacing.hold(False)
    assert ended(waiting)


def test_a_paused_table_takes_one_step() -> None:
    pacing = Pacing()
    pacing.toggle_pause()
    waiting = in_thread(lambda: (pacing.wait(0), pacing.wait(0)))
    pacing.step()
    waiting.join(0.05)
    assert waiting.is_alive()
    pacing.toggle_pause()
    assert ended(waiting)


def test_a_notice_waits_for_its_key_or_the_end() -> None:
    pacing = Pacing()
    waiting = in_thread(lambda: pacing.wait_for_key(None))
    waiting.join(0.05)
    assert waiting.is_alive()
    pacing.acknowledge()
    assert ended(waiting)
    waiting = in_thread(lambda: pacing.wait_for_key(None))
    pacing.stop()
    assert ended(waiting)
    pacing.wait_for_key(0.01)
