"""The command ``regalia``."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from tui.commands.command_line import parser
from tui.commands.errors import TEXTS, InputError, UsageError
from tui.commands.program import PROGRAM

GOOD, PROBLEM, USAGE = 0, 1, 2

COMMANDS = {
    None: ("hall", "run"),
    "play": ("play", "run_play"),
    "resume": ("play", "run_resume"),
    "replay": ("replay", "run"),
    "rename": ("manage", "run_rename"),
    "copy": ("manage", "run_copy"),
    "import": ("manage", "run_import"),
    "where": ("manage", "run_where"),
    "games": ("about", "run_games"),
    "campaigns": ("campaigns", "run_campaigns"),
    "check": ("campaigns", "run_check"),
    "rules": ("about", "run_rules"),
    "simulate": ("simulate", "run"),
    "export": ("export", "run"),
    "serve": ("serve", "run_serve"),
    "invite": ("serve", "run_invite"),
    "invites": ("admin", "run_invites"),
    "admin": ("admin", "run_admin"),
    "completion": ("completion", "run"),
}
"""The module of ``tui.commands`` and the function that runs each command. Modules are loaded by name when their command
is given: each imports what it needs and no more."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 0 success, 1 a problem with the input, 2 wrong usage."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a name the terminal cannot show must not end a command
    commands = parser()
    if "_ARGCOMPLETE" in os.environ:  # a shell asks what may follow
        import_module("tui.commands.completion").complete(commands)
    try:
        args = commands.parse_args(argv)
        args.typed = list(sys.argv[1:] if argv is None else argv)
        status = _run(args)
        sys.stdout.flush()
        return status
    except UsageError as refusal:
        return _refuse(str(refusal), USAGE)
    except InputError as refusal:
        status = _refuse(str(refusal), PROBLEM)
        for line in refusal.lines:
            _complain(line)
        return status
    except KeyboardInterrupt:
        return _refuse(TEXTS("stopped"), PROBLEM)
    except BrokenPipeError:
        # The reader of the output is gone; Python must not try to write the rest of it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PROBLEM
    except Exception as fault:
        return _refuse(_sentence_of(fault), PROBLEM)


def _complain(line: str) -> None:
    print(line, file=sys.stderr)


def _refuse(sentence: str, status: int) -> int:
    _complain(f"{PROGRAM}: {sentence}")
    return status


def _run(args: argparse.Namespace) -> int:
    module, name = ("version", "run") if args.version else COMMANDS[args.command]
    run = getattr(import_module(f"tui.commands.{module}"), name)
    status: int = run(args, print, _complain)
    return status


def _sentence_of(fault: Exception) -> str:
    """A fault in one sentence. Raises ``fault`` itself when REGALIA_TRACEBACK is set and it is a fault of the
    program."""
    sentence: str = import_module("tui.commands.faults").sentence_of(fault)
    return sentence
