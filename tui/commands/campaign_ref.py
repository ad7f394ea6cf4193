"""The campaign that a command names: by its name, its file name, or a path."""

import os
import shlex
from pathlib import Path

from rules.engine.seat_names import name_key
from saves import AmbiguousNameError, SaveError, Store, Summary
from tui.commands.errors import TEXTS, InputError
from tui.commands.program import typed_program
from tui.commands.shared import columns
from tui.commands.suggestions import with_suggestion
from tui.home import find_home, require_home


def open_store(home: Path) -> Store:
    """The campaigns of a home folder. Raises InputError if they cannot be read."""
    require_home(home)
    return Store(home)


def find_campaign(home: Path, text: str) -> tuple[Store, Summary]:
    """The campaign that ``text`` names, with the store of its folder.

    ``text`` is resolved in the home folder by ``Store.find``. A text with a slash, and one that names no campaign but
    a file of the current folder, is the path of a campaign file anywhere. Raises SaveError; InputError, which lists
    the candidates, if several campaigns have that name.
    """
    path = Path(text).expanduser()
    if any(separator in text for separator in (os.sep, os.altsep) if separator):
        return Store.of_file(path)
    store = open_store(home)
    try:
        return store, store.find(text)
    except AmbiguousNameError as error:
        raise _candidates(store, text, error.campaigns) from None
    except SaveError as error:
        if path.is_file():
            return Store.of_file(path)
        known = [name for summary in store.list() for name in (summary.name, summary.stem)]
        raise SaveError(with_suggestion(str(error), text, known)) from None


def _candidates(store: Store, text: str, campaigns: tuple[Summary, ...]) -> InputError:
    rows = [[f"  {resume_argument(store, summary)}", *_state(summary)] for summary in campaigns]
    return InputError(TEXTS("several", count=len(campaigns), name=text), columns(rows))


def _state(summary: Summary) -> list[str]:
    header = summary.header
    if header is None:
        return [summary.problem, "", ""]
    saved = f"{header.saved.astimezone():%Y-%m-%d %H:%M}"
    return [
        TEXTS("turn", turn=header.turn),
        TEXTS("decision" if header.decision == 1 else "decisions", count=header.decision),
        TEXTS("saved", when=saved),
    ]


def resume_argument(store: Store, summary: Summary, home: Path | None = None) -> str:
    """What a shell user types after ``regalia resume`` for exactly this campaign, quoted for a POSIX shell.

    The stem of its files if nothing else has that name, else the file name. Outside of ``home``, if given, and for
    file names that begin with a hyphen, the path.
    """
    path = summary.path.absolute()
    if summary.stem.startswith("-") or (home is not None and path.parent != (home / "campaigns").absolute()):
        return shlex.quote(str(path))
    is_unique = sum(_may_mean(other, summary.stem) for other in store.list()) <= 1
    return shlex.quote(summary.stem if is_unique else summary.path.name)


def _may_mean(summary: Summary, text: str) -> bool:
    return name_key(text) in (name_key(summary.name), name_key(summary.stem))


def resume_line(home: Path, path: Path) -> str:
    """The command that resumes the campaign at ``path``, quoted for a shell. ``home``: the home folder in use; it is
    part of the command if it is not the one that the environment names."""
    store, summary = Store.of_file(path)
    words = [typed_program(), "resume", resume_argument(store, summary, home)]
    if home != find_home():
        words += ["--home", shlex.quote(str(home))]
    return " ".join(words)
