"""What the server uses of Textual beside its public interface is still there, and still does what it did."""

import inspect
import sys
from typing import Any

from textual._xterm_parser import XTermParser
from textual.app import App
from textual.driver import Driver
from textual.events import Key

from tui.server.transport import textual_private as private


def test_textuals_parser_has_the_cache_that_ours_is_without() -> None:
    assert hasattr(XTermParser._parse_extended_key, "cache_info")
    assert not hasattr(private.SessionParser._parse_extended_key, "cache_info")


def test_the_parser_reads_keys_with_and_without_a_pause() -> None:
    parser = private.SessionParser()
    keys = [event for event in private.events_in(parser, "a\x1b[B\x1b[97;5u") if isinstance(event, Key)]
    assert [key.key for key in keys] == ["a", "down", "ctrl+a"]
    assert private.events_in(parser, "\x1b") == []
    assert private.events_due(parser) == []  # too soon


def test_an_app_has_what_is_settled_and_keeps_it() -> None:
    app: App[Any] = App()
    for name in ("_capture_stdout", "_capture_stderr", "error_console", "_filters", "console", "no_color"):
        assert hasattr(app, name), name
    private.isolate_app(app, "256")
    assert app._capture_stdout is sys.stdout and app._capture_stderr is sys.stderr
    assert app.console.color_system == "256" and not app.no_color
    private.isolate_app(app, None)
    assert app.console.color_system is None


def test_an_app_is_run_and_ended_as_textual_does_it() -> None:
    parameters = inspect.signature(App._process_messages).parameters
    assert {"mouse", "terminal_size"} <= set(parameters)
    source = inspect.getsource(App.run_async)
    for step in (
        "_thread_init()",
        "app._loop = ",
        "app._context()",
        "app._process_messages(",
        "app._shutdown()",
        "app._loop = None",
        "app._thread_id = 0",
    ):
        assert step in source, step
    for name in ("_exit_renderables", "_close_messages_no_wait", "_return_code"):
        assert hasattr(App(), name), name


def test_the_size_of_a_driver_is_that_of_its_app() -> None:
    assert "self._driver._size" in inspect.getsource(App.size.fget)  # type: ignore[attr-defined]
    assert "_size" in inspect.getsource(Driver.__init__)


def test_what_reports_a_fault_is_what_we_replace() -> None:
    assert "_handle_exception" in App.__dict__
    assert "self._print_error_renderables()" in inspect.getsource(App._shutdown)
