"""Where Regalia keeps campaigns and settings."""

import os
from pathlib import Path

import platformdirs


def find_home(named: str | None = None) -> Path:
    """The folder named on the command line, else REGALIA_HOME, else the platform's data folder.

    It need not exist yet.
    """
    chosen = named or os.environ.get("REGALIA_HOME")
    if chosen:
        return Path(chosen).expanduser().absolute()
    return Path(platformdirs.user_data_dir("regalia", appauthor=False))
