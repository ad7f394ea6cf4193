"""The least a Textual app can be: what the start of Regalia is measured against."""

from textual.app import App, ComposeResult
from textual.widgets import Static


class Bare(App[None]):
    """One line of text."""

    def compose(self) -> ComposeResult:
        yield Static("A bare app stands here")


if __name__ == "__main__":
    Bare().run()
