"""The options of every command."""

import argparse
from collections.abc import Callable
from typing import NoReturn

from tui.commands.errors import TEXTS, UsageError
from tui.words import Words

PROGRAM = "regalia"
ABOUT = Words("command_line", "about")
HELP = Words("command_line", "options")


class Parser(argparse.ArgumentParser):
    """Reports a wrong command line in one sentence, instead of the whole usage."""

    def error(self, message: str) -> NoReturn:
        sentence = f"{message[:1].upper()}{message[1:].rstrip('.')}"
        raise UsageError(TEXTS("see_help", sentence=sentence, program=self.prog))


Command = Callable[..., Parser]
"""Adds a command: its name, and the parsers whose options it has besides those of every command."""


def parser() -> Parser:
    """The parser of the whole command line."""
    common = Parser(add_help=False, argument_default=argparse.SUPPRESS)
    common.add_argument("--home", metavar="DIR", help=HELP("home"))
    screen = Parser(add_help=False, argument_default=argparse.SUPPRESS)
    screen.add_argument("--ascii", action="store_true", help=HELP("ascii"))
    whole = Parser(prog=PROGRAM, parents=[common, screen], description=ABOUT("regalia"))
    whole.add_argument("--version", action="store_true", help=HELP("version"))
    commands = whole.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)

    def command(name: str, *more: Parser) -> Parser:
        text = ABOUT(name)
        about = f"{text[:1].upper()}{text[1:]}."
        return commands.add_parser(name, help=text, description=about, parents=[common, *more])

    _add_playing(command, screen)
    _add_looking_up(command)
    _add_simulate(command)
    _add_export(command)
    _add_serving(command)
    return whole


def _add_playing(command: Command, screen: Parser) -> None:
    play = command("play", screen)
    play.add_argument("game", metavar="GAME")
    play.add_argument("--seats", type=_count, metavar="N", help=HELP("seats"))
    play.add_argument("--bots", metavar="N|LEVEL,...", help=HELP("bots"))
    play.add_argument("--names", metavar="A,B", help=HELP("names"))
    play.add_argument("--seed", type=int, metavar="S", help=HELP("seed"))
    _add_settings(play)
    play.add_argument("--guided", action="store_true", help=HELP("guided"))
    play.add_argument("--plain", action="store_true", help=HELP("plain"))

    resume = command("resume", screen)
    resume.add_argument("campaign", nargs="?", metavar="CAMPAIGN")
    resume.add_argument("--plain", action="store_true", help=HELP("plain"))
    resume.add_argument("--backup", action="store_true", help=HELP("backup"))

    replay = command("replay", screen)
    replay.add_argument("campaign", metavar="CAMPAIGN")
    replay.add_argument("--seat", metavar="N", help=HELP("replay_seat"))
    replay.add_argument("--plain", action="store_true", help=HELP("replay_plain"))


def _add_settings(command: Parser) -> None:
    command.add_argument("--option", action="append", default=[], metavar="K=V", help=HELP("option"))
    command.add_argument("--preset", metavar="P", help=HELP("preset"))
    command.add_argument("--house-data", metavar="FILE", help=HELP("house_data"))


def _add_looking_up(command: Command) -> None:
    games = command("games")
    games.add_argument("game", nargs="?", metavar="GAME")
    games.add_argument("--json", action="store_true")
    games.add_argument("--house-data", action="store_true", help=HELP("house_data_template"))

    campaigns = command("campaigns")
    campaigns.add_argument("--json", action="store_true")

    check = command("check")
    check.add_argument("files", nargs="+", metavar="FILE")

    rules = command("rules")
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("words", nargs="*", metavar="ID | WORDS")


def _add_simulate(command: Command) -> None:
    simulate = command("simulate")
    simulate.add_argument("game", metavar="GAME")
    simulate.add_argument("--seats", type=_count, metavar="N", help=HELP("simulate_seats"))
    simulate.add_argument("--games", type=_count, default=10, metavar="G")
    simulate.add_argument("--seed", type=int, default=1, metavar="S", help=HELP("simulate_seed"))
    simulate.add_argument("--bots", metavar="LEVEL,...", help=HELP("simulate_bots"))
    _add_settings(simulate)
    simulate.add_argument("--jobs", type=_count, default=1, metavar="J", help=HELP("jobs"))
    simulate.add_argument("--cluster", metavar="ADDRESS", help=HELP("cluster"))
    simulate.add_argument("--tournament", action="store_true", help=HELP("tournament"))
    simulate.add_argument("--results", metavar="FILE", help=HELP("results"))
    simulate.add_argument("--max-turns", type=_count, default=400, metavar="T", help=HELP("max_turns"))
    simulate.add_argument("--json", action="store_true")


def _add_export(command: Command) -> None:
    export = command("export")
    export.add_argument("campaign", metavar="CAMPAIGN")
    export.add_argument("--to", choices=("text", "markdown", "html"), default="text")
    export.add_argument("--seat", metavar="N", help=HELP("export_seat"))


def _add_serving(command: Command) -> None:
    serve = command("serve")
    serve.add_argument("--config", metavar="FILE", help=HELP("config"))
    serve.add_argument("--check", action="store_true", help=HELP("serve_check"))
    serve.add_argument("--port", type=_port, metavar="N", help=HELP("port"))
    serve.add_argument("--address", action="append", metavar="A", help=HELP("address"))
    serve.add_argument("--name", metavar="HOST", help=HELP("server_name"))
    admission = serve.add_mutually_exclusive_group()
    for rule in ("open", "invite"):
        admission.add_argument(f"--{rule}", action="store_const", dest="admission", const=rule, help=HELP(rule))
    admission.add_argument("--keys", metavar="FILE", help=HELP("keys"))

    invite = command("invite")
    invite.add_argument("--for", dest="note", default="", metavar="NAME", help=HELP("note"))
    invite.add_argument("--days", type=_count, metavar="N", help=HELP("days"))
    invite.add_argument("--config", metavar="FILE", help=HELP("config"))

    invites = command("invites")
    invites.add_argument("--withdraw", type=_count, metavar="N", help=HELP("withdraw"))
    invites.add_argument("--config", metavar="FILE", help=HELP("config"))

    admin = command("admin")
    admin.add_argument("order", metavar="COMMAND", help=HELP("admin_command"))
    admin.add_argument("words", nargs="*", metavar="WORDS")
    admin.add_argument("--json", action="store_true")
    admin.add_argument("--config", metavar="FILE", help=HELP("config"))


def _port(text: str) -> int:
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else 0
    if not 1 <= number <= 65_535:
        raise argparse.ArgumentTypeError(TEXTS("port", text=text))
    return number


def _count(text: str) -> int:
    number = int(text) if text.isdecimal() else 0
    if not 1 <= number <= 1_000_000:
        raise argparse.ArgumentTypeError(TEXTS("count", text=text))
    return number
