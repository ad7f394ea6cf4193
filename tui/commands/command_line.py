"""The commands with their arguments and their help."""

import argparse
import shlex
from collections.abc import Callable
from typing import Any, NoReturn

from tui.commands.arguments import ADMIN_COMMANDS
from tui.commands.errors import TEXTS, UsageError
from tui.commands.program import PROGRAM
from tui.words import Words

MAX_DIGITS = 18
"""Most digits of a seed: TOML files keep numbers of 64 bits."""
ABOUT = Words("command_line", "about")
HELP = Words("command_line", "options")


ENVIRONMENT = Words("command_line", "environment")


class Parser(argparse.ArgumentParser):
    """Reports a wrong command line in one sentence, with the word that was probably meant, instead of the usage.

    The help ends with the games and the environment variables.
    """

    def error(self, message: str) -> NoReturn:
        sentence = f"{message[:1].upper()}{message[1:].rstrip('.')}"
        raise UsageError(TEXTS("see_help", sentence=f"{sentence}.", program=self.prog))

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        """Parse as ``argparse`` does, but refuse words that this parser does not know. Raises UsageError."""
        parsed, unknown = super().parse_known_args(args, namespace)
        if unknown:
            if commands := self._commands_with(unknown[0]):
                sentence = TEXTS("misplaced_option", option=unknown[0], commands=", ".join(commands))
                raise UsageError(TEXTS("see_help", sentence=sentence, program=self.prog))
            words = " ".join(unknown)
            self._refuse(TEXTS("unknown_words", words=words), unknown[0], self._option_string_actions)
        return parsed, unknown

    def _commands_with(self, option: str) -> list[str]:
        """The commands of this parser that have such an option."""
        for action in self._actions:
            if isinstance(action, argparse._SubParsersAction):
                commands: dict[str, Parser] = action.choices
                return [name for name, command in commands.items() if option in command._option_string_actions]
        return []

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            known = [str(choice) for choice in action.choices]
            self._refuse_choice(str(value), known, isinstance(action, argparse._SubParsersAction))

    def _refuse_choice(self, word: str, known: list[str], is_command: bool) -> NoReturn:
        """Name the choice that was probably meant or, if no choice is like the word, all of them."""
        from tui.commands.shared import is_game  # late: only a mistyped word needs the games and difflib
        from tui.commands.suggestions import suggestion

        kind = "command" if is_command else "choice"
        meant = suggestion(word, [*known, *self._option_string_actions] if is_command else known)
        if is_command and is_game(word):
            meant = TEXTS("did_you_mean", word=shlex.join(["play", word]))
        if meant:
            sentence = f"{TEXTS(f'unknown_{kind}', word=word)} {meant}"
        else:
            sentence = TEXTS(f"unknown_{kind}_of", word=word, known=", ".join(known))
        raise UsageError(TEXTS("see_help", sentence=sentence, program=self.prog))

    def _refuse(self, sentence: str, typed: str, known: Any) -> NoReturn:
        from tui.commands.suggestions import with_suggestion  # late: only a mistyped word needs difflib

        sentence = with_suggestion(f"{sentence}.", typed, known)
        raise UsageError(TEXTS("see_help", sentence=sentence, program=self.prog))

    def format_help(self) -> str:
        """The help of ``argparse``, then the games and the environment variables."""
        from tui.commands.about import game_lines  # late: only the help lists the games

        lines = [HELP("games_heading"), *game_lines(), "", HELP("environment_heading")]
        names = ENVIRONMENT.all()
        column = max(map(len, names)) + 4
        lines += [f"  {name:{column - 2}}{text}" for name, text in names.items()]
        return f"{super().format_help()}\n{chr(10).join(lines)}\n"


Command = Callable[..., Parser]
"""Adds a command: its name, and the parsers whose options it has besides those of every command."""


def parser() -> Parser:
    """Make the parser of the command line."""
    common = Parser(add_help=False, argument_default=argparse.SUPPRESS)
    common.add_argument("--home", metavar="DIR", help=HELP("home"))
    screen = Parser(add_help=False, argument_default=argparse.SUPPRESS)
    screen.add_argument("--ascii", action="store_true", help=HELP("ascii"))
    main = Parser(prog=PROGRAM, parents=[common, screen], description=ABOUT("regalia"))
    main.add_argument("-V", "--version", action="store_true", help=HELP("version"))
    commands = main.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)

    def command(name: str, *more: Parser) -> Parser:
        text = ABOUT(name)
        about = f"{text[:1].upper()}{text[1:]}."
        return commands.add_parser(name, help=text, description=about, parents=[common, *more])

    _add_playing(command, screen)
    _add_managing(command)
    _add_looking_up(command)
    _add_simulate(command)
    _add_export(command)
    _add_serving(command)
    completion = command("completion")
    completion.add_argument("shell", choices=("bash", "zsh", "fish"), metavar="SHELL", help=HELP("shell"))
    return main


def _add_playing(command: Command, screen: Parser) -> None:
    play = command("play", screen)
    play.add_argument("game", metavar="GAME", help=HELP("game"))
    play.add_argument("--seats", type=_count, metavar="N", help=HELP("seats"))
    play.add_argument("--bots", metavar="N|LEVEL,...", help=HELP("bots"))
    play.add_argument("--names", metavar="A,B", help=HELP("names"))
    play.add_argument("--seed", type=_number, metavar="S", help=HELP("seed"))
    _add_settings(play)
    play.add_argument("--guided", action="store_true", help=HELP("guided"))
    play.add_argument("--plain", action="store_true", help=HELP("plain"))

    resume = command("resume", screen)
    resume.add_argument("campaign", nargs="?", metavar="CAMPAIGN", help=HELP("campaign"))
    resume.add_argument("--plain", action="store_true", help=HELP("plain"))
    resume.add_argument("--backup", action="store_true", help=HELP("backup"))

    replay = command("replay", screen)
    replay.add_argument("campaign", metavar="CAMPAIGN", help=HELP("campaign"))
    replay.add_argument("--seat", metavar="N", help=HELP("replay_seat"))
    replay.add_argument("--plain", action="store_true", help=HELP("replay_plain"))


def _add_managing(command: Command) -> None:
    rename = command("rename")
    rename.add_argument("campaign", metavar="CAMPAIGN", help=HELP("campaign"))
    rename.add_argument("name", metavar="NAME", help=HELP("new_name"))

    copy = command("copy")
    copy.add_argument("campaign", metavar="CAMPAIGN", help=HELP("campaign"))
    copy.add_argument("name", nargs="?", metavar="NAME", help=HELP("copy_name"))

    importing = command("import")
    importing.add_argument("file", metavar="FILE", help=HELP("import_file"))
    importing.add_argument("--name", metavar="NAME", help=HELP("import_name"))

    where = command("where")
    where.add_argument("campaign", nargs="?", metavar="CAMPAIGN", help=HELP("where_campaign"))
    where.add_argument("--json", action="store_true", help=HELP("json"))


def _add_settings(command: Parser) -> None:
    command.add_argument("--option", action="append", default=[], metavar="K=V", help=HELP("option"))
    command.add_argument("--preset", metavar="P", help=HELP("preset"))
    command.add_argument("--house-data", metavar="FILE", help=HELP("custom_data"))


def _add_looking_up(command: Command) -> None:
    games = command("games")
    games.add_argument("game", nargs="?", metavar="GAME", help=HELP("game"))
    games.add_argument("--json", action="store_true", help=HELP("json"))
    games.add_argument("--house-data", action="store_true", help=HELP("custom_data_template"))

    campaigns = command("campaigns")
    campaigns.add_argument("--json", action="store_true", help=HELP("json"))

    check = command("check")
    check.add_argument("files", nargs="+", metavar="CAMPAIGN", help=HELP("check_files"))

    rules = command("rules")
    rules.add_argument("game", metavar="GAME", help=HELP("game"))
    rules.add_argument("words", nargs="*", default=[], metavar="ID | WORDS", help=HELP("rule_words"))


def _add_simulate(command: Command) -> None:
    simulate = command("simulate")
    simulate.add_argument("game", metavar="GAME", help=HELP("game"))
    simulate.add_argument("--seats", type=_count, metavar="N", help=HELP("simulate_seats"))
    simulate.add_argument("--games", type=_count, default=10, metavar="G", help=HELP("simulate_games"))
    simulate.add_argument("--seed", type=_number, default=1, metavar="S", help=HELP("simulate_seed"))
    simulate.add_argument("--bots", metavar="LEVEL,...", help=HELP("simulate_bots"))
    _add_settings(simulate)
    simulate.add_argument("--jobs", type=_count, default=1, metavar="J", help=HELP("jobs"))
    simulate.add_argument("--cluster", metavar="ADDRESS", help=HELP("cluster"))
    simulate.add_argument("--tournament", action="store_true", help=HELP("tournament"))
    simulate.add_argument("--results", metavar="FILE", help=HELP("results"))
    simulate.add_argument("--max-turns", type=_count, default=400, metavar="T", help=HELP("max_turns"))
    simulate.add_argument("--json", action="store_true", help=HELP("json"))


def _add_export(command: Command) -> None:
    export = command("export")
    export.add_argument("campaign", metavar="CAMPAIGN", help=HELP("campaign"))
    export.add_argument("--to", choices=("text", "markdown", "html"), default="text", help=HELP("export_format"))
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
    admin.add_argument("order", metavar="COMMAND", help=", ".join(ADMIN_COMMANDS))
    admin.add_argument("words", nargs="*", default=[], metavar="WORDS", help=HELP("admin_words"))
    admin.add_argument("--json", action="store_true", help=HELP("json"))
    admin.add_argument("--config", metavar="FILE", help=HELP("config"))


def _port(text: str) -> int:
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else 0
    if not 1 <= number <= 65_535:
        raise argparse.ArgumentTypeError(TEXTS("port", text=text))
    return number


def _number(text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= MAX_DIGITS):
        raise argparse.ArgumentTypeError(TEXTS("number", text=text, most=MAX_DIGITS))
    return int(text)


def _count(text: str) -> int:
    number = int(text) if text.isdecimal() else 0
    if not 1 <= number <= 1_000_000:
        raise argparse.ArgumentTypeError(TEXTS("count", text=text))
    return number
