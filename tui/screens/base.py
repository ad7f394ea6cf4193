"""What all screens share: one table of keys, one way to draw, text typed into a line."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.geometry import Offset
from textual.screen import Screen

from tui.bindings import Key, bindings, click_keys, footer
from tui.drawing.glyphs import Glyphs
from tui.drawing.text import Row, Span, fill, row
from tui.screens.too_small import Cover, is_too_small
from tui.widgets.bars import keys_bar
from tui.widgets.lines import Lines

if TYPE_CHECKING:
    from tui.host import Host
    from tui.play.session import Session

WRITING = ("write", "branch")
"""What keys do that leaves a file behind."""


class RegaliaScreen(Screen[None]):
    """A screen drawn line by line. ``KEYS`` is its table of keys; ``NAME`` its heading on the F1 page."""

    KEYS: ClassVar[tuple[Key, ...]] = ()
    NAME: ClassVar[str] = ""
    AUTO_FOCUS = ""

    def __init_subclass__(cls, **settings: Any) -> None:
        cls.BINDINGS = [*bindings(cls.KEYS)]
        super().__init_subclass__(inherit_bindings=False, **settings)

    @property
    def regalia(self) -> "Host":
        """The app as the screens see it."""
        return cast("Host", self.app)

    @property
    def is_current(self) -> bool:
        """Is it the topmost screen? All are opaque, so those beneath are not drawn until they are the topmost again."""
        screens = self.app.screen_stack
        return bool(screens) and screens[-1] is self

    @property
    def glyphs(self) -> Glyphs:
        """The glyph set in use."""
        return self.regalia.glyphs

    @property
    def wide(self) -> bool:
        """Is there room for a rail?"""
        return self.size.width >= 110

    @property
    def is_covered(self) -> bool:
        """Is the window too small for the screen, which is covered then?"""
        return is_too_small(self.size)

    def redraw(self) -> None:
        """Draw everything that may have changed."""

    def follow(self, y: int, x: int = 0) -> None:
        """Put the terminal's cursor on the marked line, for those who have it shown."""
        self.app.cursor_position = Offset(x, y)

    def on_resize(self, event: events.Resize) -> None:
        self._cover_if_small()
        self.redraw()

    def on_screen_resume(self) -> None:
        self._cover_if_small()
        self.redraw()

    def _cover_if_small(self) -> None:
        """Cover the screen while the window is too small."""
        covers = self.query(Cover)
        if self.is_covered and not covers:
            self.mount(Cover())
        elif not self.is_covered:
            covers.remove()

    def action_move(self, way: str) -> None:
        """Move the mark, or the text."""

    def save_typed(self) -> None:
        """Save what is being typed, because the app ends."""

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.turn_wheel("up")

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.turn_wheel("down")

    def turn_wheel(self, way: str) -> None:
        """The wheel moves as the arrows do."""
        self.action_move(way)

    def action_redraw(self) -> None:
        """Paint the whole screen again."""
        self.regalia.forget_terminal()
        self.redraw()
        self.refresh(layout=True)

    def action_keys(self) -> None:
        """The keys of this screen."""
        self.regalia.ways.open_keys(self.NAME, [*self.key_table(), *self.regalia.app_keys])

    def key_table(self) -> Sequence[Key]:
        """The keys that do something here."""
        return [key for key in self.KEYS if key.action not in WRITING] if self.regalia.no_files else self.KEYS


class PlayScreen(RegaliaScreen):
    """A screen of a table that is played or watched."""

    session: "Session"

    def say(self, notice: str) -> None:
        """Show a sentence until the next key."""


class PastScreen(RegaliaScreen):
    """A screen that shows a game's past, as far as its viewer may know it."""


class SheetScreen(RegaliaScreen):
    """A page without a table: rows over the whole window, keys in the last one."""

    def compose(self) -> ComposeResult:
        yield Lines(id="sheet")

    def rows(self, columns: int, height: int) -> Sequence[Row]:
        """The rows above the bar of keys, at most ``height``."""
        return []

    def words(self) -> dict[str, str]:
        """Other words for the footer than the table of keys has, by id."""
        return {}

    def redraw(self) -> None:
        columns, height = self.size
        # A key may come before there is anything to draw on, and nothing is seen under the cover of a small window.
        if self.is_covered or not self.query("#sheet"):
            return
        bar = keys_bar(footer(self.key_table(), self.wide, self.words()), columns, click_keys(self.key_table()))
        self.query_one("#sheet", Lines).show([*fill(list(self.rows(columns, height - 1)), height - 1), bar])


class Field:
    """A line of text being typed; no cursor but at its end."""

    def __init__(self, text: str = "", most: int = 20) -> None:
        self.text = text
        self.most = most

    def take(self, event: events.Key) -> bool:
        """Use a key press. False for keys that are not for typing."""
        if event.key == "backspace":
            self.text = self.text[:-1]
        elif event.key == "delete":
            self.text = ""
        elif event.is_printable and event.character:
            self.add(event.character)
        else:
            return False
        return True

    def add(self, text: str) -> None:
        """Put text at the end; what does not fit, or cannot be shown, is left out."""
        self.text = (self.text + "".join(letter for letter in text if letter.isprintable()))[: self.most]

    def row(self, active: bool, token: str = "text") -> Row:
        """The text, with its cursor while it is being typed."""
        return row(Span(self.text, f"{token} bold" if active else token), Span("_" if active else "", "gold"))
