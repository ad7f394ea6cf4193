"""The command ``regalia``."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from tui.commands.shared import InputError, UsageError

GOOD, PROBLEM, USAGE = 0, 1, 2


class _Parser(argparse.ArgumentParser):
    """One sentence for a wrong command line, instead of the whole usage."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message[:1].upper()}{message[1:].rstrip('.')}. See {self.prog} --help.")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. The exit status: 0 good, 1 a problem with the input, 2 wrong usage."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a name the terminal cannot show must not end a command
    try:
        status = _run(_parser().parse_args(argv))
        sys.stdout.flush()
        return status
    except UsageError as refusal:
        return _refuse(str(refusal), USAGE)
    except InputError as refusal:
        return _refuse(str(refusal), PROBLEM)
    except KeyboardInterrupt:
        return _refuse("Stopped.", PROBLEM)
    except BrokenPipeError:
        # Whoever read the output has gone; Python must not try to write the rest of it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PROBLEM
    except Exception as fault:
        return _refuse(_in_a_sentence(fault), PROBLEM)


def _complain(line: str) -> None:
    print(line, file=sys.stderr)


def _refuse(sentence: str, status: int) -> int:
    _complain(f"regalia: {sentence}")
    return status


def _in_a_sentence(fault: Exception) -> str:
    from rules import RulesError
    from saves import SaveError
    from tui.server.errors import ServerError

    if isinstance(fault, (RulesError, SaveError, ServerError)):
        return " ".join(str(fault).split())
    if isinstance(fault, OSError):
        what = fault.strerror or str(fault)
        return f"{what}: {fault.filename}." if fault.filename else f"{what}."
    if os.environ.get("REGALIA_TRACEBACK"):
        raise fault
    return (
        f"A fault in the program ({type(fault).__name__}: {' '.join(str(fault).split())}); campaigns are saved"
        " up to the last answer, and REGALIA_TRACEBACK=1 shows where it happened."
    )


# ---- the command line ------------------------------------------------------------------------------

_OPTION = "K=on, K=off or K=NUMBER; regalia games lists them"
_PRESET = "a named mix of options, see regalia games; --option changes single ones of it"

_Command = Callable[..., _Parser]
"""Adds a command: its name, what it does, and the parsers whose options it has besides those of every command."""


def _parser() -> argparse.ArgumentParser:
    common = _Parser(add_help=False, argument_default=argparse.SUPPRESS)
    common.add_argument("--home", metavar="DIR", help="keep campaigns and settings in DIR")
    screen = _Parser(add_help=False, argument_default=argparse.SUPPRESS)
    screen.add_argument("--ascii", action="store_true", help="draw with ASCII characters only")
    parser = _Parser(
        prog="regalia",
        parents=[common, screen],
        description="Royal board games in a terminal. Without a command: the hall, on the screen.",
    )
    parser.add_argument("--version", action="store_true", help="print the version")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)

    def command(name: str, text: str, *more: _Parser) -> _Parser:
        about = f"{text[:1].upper()}{text[1:]}."
        return commands.add_parser(name, help=text, description=about, parents=[common, *more])

    _add_playing(command, screen)
    _add_looking_up(command)
    _add_simulate(command)
    _add_export(command)
    _add_serving(command)
    return parser


def _add_playing(command: _Command, screen: _Parser) -> None:
    play = command("play", "begin a new game", screen)
    play.add_argument("game", metavar="GAME")
    play.add_argument("--seats", type=_count, metavar="N", help="people and bots together")
    play.add_argument("--bots", metavar="N|LEVEL,...", help="how many, or LEVEL[:PERSONALITY] of each")
    play.add_argument("--names", metavar="A,B", help="the seats' names in order, people first")
    play.add_argument("--seed", type=int, metavar="S", help="the same seed deals the same game")
    _add_settings(play)
    play.add_argument("--guided", action="store_true", help="a first turn with explanations, its table is made")
    play.add_argument("--plain", action="store_true", help="lines of text instead of a screen")

    resume = command("resume", "go on with a campaign, the latest if none is named", screen)
    resume.add_argument("campaign", nargs="?", metavar="CAMPAIGN")
    resume.add_argument("--plain", action="store_true", help="lines of text instead of a screen")
    resume.add_argument("--backup", action="store_true", help="where it is damaged, from the last good copy")

    replay = command("replay", "look at a campaign's past, step by step", screen)
    replay.add_argument("campaign", metavar="CAMPAIGN")
    replay.add_argument("--seat", metavar="N", help="with --plain: as that seat knew it")
    replay.add_argument("--plain", action="store_true", help="turn by turn in lines of text instead of a screen")


def _add_settings(parser: _Parser) -> None:
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help=_OPTION)
    parser.add_argument("--preset", metavar="P", help=_PRESET)
    parser.add_argument("--house-data", metavar="FILE", help="figures in place of reconstructed ones; see games")


def _add_looking_up(command: _Command) -> None:
    games = command("games", "list the games with their seats and options")
    games.add_argument("game", nargs="?", metavar="GAME")
    games.add_argument("--json", action="store_true")
    games.add_argument("--house-data", action="store_true", help="print a file of all that house data may replace")

    campaigns = command("campaigns", "list the campaigns, the latest first")
    campaigns.add_argument("--json", action="store_true")

    check = command("check", "check campaign files and replay their history")
    check.add_argument("files", nargs="+", metavar="FILE")

    rules = command("rules", "print rules: by number, by words, or the list of all")
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("words", nargs="*", metavar="ID | WORDS")


def _add_simulate(command: _Command) -> None:
    simulate = command("simulate", "let bots play whole games against each other")
    simulate.add_argument("game", metavar="GAME")
    simulate.add_argument("--seats", type=_count, metavar="N", help="four, as far as the game has them")
    simulate.add_argument("--games", type=_count, default=10, metavar="G")
    simulate.add_argument("--seed", type=int, default=1, metavar="S", help="of the first game, then S+1...")
    simulate.add_argument(
        "--bots",
        default="random",
        metavar="LEVEL,...",
        help="LEVEL[:PERSONALITY], one or more; they move on by one seat from game to game",
    )
    _add_settings(simulate)
    simulate.add_argument("--jobs", type=_count, default=1, metavar="J", help="processes at work at once")
    simulate.add_argument("--max-turns", type=_count, default=400, metavar="T", help="give up after turn T")
    simulate.add_argument("--json", action="store_true")


def _add_export(command: _Command) -> None:
    export = command("export", "write the chronicle of a campaign to standard output")
    export.add_argument("campaign", metavar="CAMPAIGN")
    export.add_argument("--to", choices=("text", "markdown", "html"), default="text")
    export.add_argument("--seat", metavar="N", help="as that seat may read it; otherwise as a spectator")


def _add_serving(command: _Command) -> None:
    serve = command("serve", "keep the shared server up: people come in with ssh")
    serve.add_argument("--config", metavar="FILE", help="the host's file, instead of server/server.toml in the home")
    serve.add_argument("--check", action="store_true", help="only say what would listen, or one line why not")
    serve.add_argument("--port", type=_port, metavar="N", help="2222 if nothing is said")
    serve.add_argument("--address", action="append", metavar="A", help="to listen at; else every address")
    serve.add_argument("--name", metavar="HOST", help="what the server calls itself")
    admission = serve.add_mutually_exclusive_group()
    for rule, text in (("open", "anybody who has a key"), ("invite", "who has a code of regalia invite (usual)")):
        admission.add_argument(f"--{rule}", action="store_const", dest="admission", const=rule, help=text)
    admission.add_argument("--keys", metavar="FILE", help="whose key stands in FILE, as in authorized_keys")

    invite = command("invite", "make a one-time code for somebody new on the shared server")
    invite.add_argument("--for", dest="note", default="", metavar="NAME", help="a note for the host")
    invite.add_argument("--days", type=_count, metavar="N", help="how long the code is good, 14 if nothing is said")
    invite.add_argument("--config", metavar="FILE", help="the host's file, instead of server/server.toml in the home")


def _port(text: str) -> int:
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else 0
    if not 1 <= number <= 65_535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port from 1 to 65535")
    return number


def _count(text: str) -> int:
    number = int(text) if text.isdecimal() else 0
    if not 1 <= number <= 1_000_000:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 on")
    return number


def _run(args: argparse.Namespace) -> int:
    if args.version:
        print(f"regalia {_version()}")
        return GOOD
    return _COMMANDS[args.command](args)


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("regalia")
    except PackageNotFoundError:
        return "(not installed)"


# ---- one function a command; each imports what it needs and no more ------------------------------


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def _home(args: argparse.Namespace) -> Any:
    from tui.home import find_home

    return find_home(getattr(args, "home", None))


def _hall(args: argparse.Namespace) -> int:
    from tui.commands.play import hall

    return hall(_home(args), getattr(args, "ascii", False))


def _play(args: argparse.Namespace) -> int:
    from tui.commands.play import begin, begin_guided

    names = _words(args.names or "")
    if args.guided:
        own = ("seats", "bots", "names", "seed", "option", "preset", "house_data")
        given = [f"--{name.replace('_', '-')}" for name in own if getattr(args, name) not in (None, [])]
        return begin_guided(_home(args), args.game, given, args.plain, getattr(args, "ascii", False))
    return begin(
        _home(args),
        args.game,
        args.seats,
        args.bots,
        names,
        args.seed,
        args.option,
        args.plain,
        getattr(args, "ascii", False),
        args.preset,
        args.house_data,
    )


def _resume(args: argparse.Namespace) -> int:
    from tui.commands.play import resume

    return resume(_home(args), args.campaign, args.backup, args.plain, getattr(args, "ascii", False))


def _replay(args: argparse.Namespace) -> int:
    from tui.commands.replay import replay

    return replay(_home(args), args.campaign, args.seat, args.plain, getattr(args, "ascii", False))


def _games(args: argparse.Namespace) -> int:
    from tui.commands.about import games

    return games(args.json, print, args.game, args.house_data)


def _rules(args: argparse.Namespace) -> int:
    from tui.commands.about import print_rules

    return print_rules(args.game, args.words, print)


def _campaigns(args: argparse.Namespace) -> int:
    from tui.commands.campaigns import campaigns

    return campaigns(_home(args), args.json, print)


def _check(args: argparse.Namespace) -> int:
    from tui.commands.campaigns import run_check

    return run_check(args.files, print, _complain)


def _simulate(args: argparse.Namespace) -> int:
    from tui.commands.simulate import simulate

    return simulate(
        args.game,
        args.seats,
        args.games,
        args.seed,
        _words(args.bots),
        args.option,
        args.jobs,
        args.max_turns,
        args.json,
        print,
        args.preset,
        args.house_data,
    )


def _export(args: argparse.Namespace) -> int:
    from tui.commands.export import export

    return export(_home(args), args.campaign, args.to, args.seat, print)


def _serve(args: argparse.Namespace) -> int:
    from tui.commands.serve import overrides, serve

    return serve(_home(args), args.config, overrides(args), args.check, print)


def _invite(args: argparse.Namespace) -> int:
    from tui.commands.serve import invite

    return invite(_home(args), args.config, args.note, args.days, print)


_COMMANDS = {
    None: _hall,
    "play": _play,
    "resume": _resume,
    "replay": _replay,
    "games": _games,
    "campaigns": _campaigns,
    "check": _check,
    "rules": _rules,
    "simulate": _simulate,
    "export": _export,
    "serve": _serve,
    "invite": _invite,
}
