"""What the pages and digests of a game need: what its presenter answers, and words."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple

from rules import Entry
from tui.panels.notice import DieOwner
from tui.panels.presenter import Presenter
from tui.words import Words

HEADINGS = Words("follow", "headings")
NOTES = Words("follow", "notes")
TITLES = Words("follow", "titles")

Figures = Mapping[str, int]
"""Named figures of a seat."""


class GameFacts(NamedTuple):
    """What the follower asks a game's presenter: who owns a person or piece, and a seat's figures, from a view; the
    name of the source of a modifier; whom a seat plays, in short and then in detail; the first player; the names of a
    seat's people whom a war shuts in; the figures that say least about others; and whose each die of an entry is."""

    owner: Callable[[Any, int], int]
    figures: Callable[[Any, int], Figures]
    source_name: Callable[[str], str] = str
    about: Callable[[Any, int], Sequence[str]] = lambda view, seat: ()
    first_player: Callable[[Any], int] = lambda view: -1
    shut_in: Callable[[Any, int], Sequence[str]] = lambda view, seat: ()
    minor: Collection[str] = ()
    dice_owners: Callable[[Any, Entry], Sequence[DieOwner]] = lambda view, entry: ()


def facts_of(presenter: Presenter) -> GameFacts:
    """What a game's presenter answers."""
    return GameFacts(
        presenter.owner,
        presenter.figures,
        presenter.source_name,
        presenter.about,
        presenter.first_player,
        presenter.shut_in,
        presenter.minor_figures,
        presenter.dice_owners,
    )
