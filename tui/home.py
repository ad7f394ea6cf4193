"""Where Regalia keeps campaigns and settings."""

import os
from pathlib import Path

import platformdirs

from tui.words import Words

TEXTS = Words("app", "home")

CAMPAIGNS = "campaigns"
"""The folder of campaigns in the home folder."""
EXPORTS = "exports"
"""The folder of chronicles that were exported from the screen, in the home folder."""


class HomeError(Exception):
    """The home folder cannot be used. ``str()`` is one sentence: what is wrong, and what to do."""


def find_home(named: str | None = None) -> Path:
    """The folder named on the command line, else REGALIA_HOME, else the platform's data folder.

    It need not exist yet.
    """
    chosen = named or os.environ.get("REGALIA_HOME")
    if chosen:
        return Path(chosen).expanduser().absolute()
    return Path(platformdirs.user_data_dir("regalia", appauthor=False))


def require_home(home: Path) -> None:
    """Check that campaigns can be listed in ``home``, which need not exist yet. Raises HomeError."""
    for folder in (home, home / CAMPAIGNS):
        try:
            os.scandir(folder).close()
        except FileNotFoundError:
            return
        except NotADirectoryError:
            raise HomeError(TEXTS("no_folder", folder=folder)) from None
        except OSError as error:
            reason = error.strerror or error
            raise HomeError(TEXTS("unreadable", folder=folder, reason=reason)) from None
