"""The words by which the player's shell finds this program."""

import shlex
import shutil
import sys
from pathlib import Path

PROGRAM = "regalia"


def typed_program() -> str:
    """The program's name or, if a shell would not find that, the path by which it was started, quoted for a shell."""
    path = Path(sys.argv[0])
    if path.name != PROGRAM or shutil.which(PROGRAM):
        return PROGRAM
    return shlex.quote(str(path))
