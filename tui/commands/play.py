"""``regalia play`` and ``regalia resume``."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from secrets import randbelow
from typing import Any

import rules
from rules import Game, RulesError, bots
from rules.bots.simulate import NAMES
from rules.engine.seat_names import name_key
from saves import Campaign, Player, Store, Summary
from saves.custom_data import read as read_custom_data
from saves.header import take_back_refusal
from saves.options import TAKE_BACK
from tui.commands.arguments import Say, home_of, split_list
from tui.commands.campaign_ref import find_campaign, open_store, resume_line
from tui.commands.errors import TEXTS, InputError, UsageError
from tui.commands.options import read_options, refuse_bots, take_out
from tui.commands.program import typed_program
from tui.commands.screen import is_ascii, need_screen, plain_command, show
from tui.commands.shared import find_game
from tui.panels import guide
from tui.plain.keyboard import Keyboard
from tui.plain.play import play
from tui.play.campaign_names import propose
from tui.play.seating import usual_seats
from tui.terminal.end_signals import ending_by_signal

DEFAULT_LEVEL = "steady"


def run_play(args: argparse.Namespace, say: Say, complain: Say) -> int:
    """Start a new game."""
    if args.guided:
        fixed = ("seats", "bots", "names", "seed", "option", "preset", "house_data")
        given = [f"--{name.replace('_', '-')}" for name in fixed if getattr(args, name) not in (None, [])]
        return begin_guided(home_of(args), args.game, given, args.plain, is_ascii(args), plain_command(args))
    return begin(
        home_of(args),
        args.game,
        args.seats,
        args.bots,
        split_list(args.names or ""),
        args.seed,
        args.option,
        args.plain,
        is_ascii(args),
        args.preset,
        args.house_data,
        plain_command(args),
    )


def run_resume(args: argparse.Namespace, say: Say, complain: Say) -> int:
    """Resume a campaign."""
    return resume(home_of(args), args.campaign, args.backup, args.plain, is_ascii(args), plain_command(args))


def begin(
    home: Path,
    key: str,
    seats: int | None,
    bots_text: str | None,
    names: Sequence[str],
    seed: int | None,
    options: Sequence[str],
    plain: bool,
    ascii_only: bool,
    preset: str | None,
    custom_data: str | None,
    instead: str,
) -> int:
    """Create a campaign and sit down at its table. ``instead``: the command to name if there is no screen."""
    game = find_game(key)
    players = seat_players(game, seats, bots_text, names)
    take_back, options = take_out(options, TAKE_BACK)
    chosen = read_options(game, options, preset)
    if take_back and (why := take_back_refusal(players)):
        raise UsageError(f"{TAKE_BACK.format_option(True)}: {why}.")
    if any(player.level for player in players):
        refuse_bots(game, chosen)
    if not plain:
        need_screen(instead)
    if seed is None:
        seed = randbelow(1 << 31)
    try:
        data = read_custom_data(custom_data, game) if custom_data else None
        table = rules.new_table(game.key, [player.name for player in players], seed, chosen, data)
    except RulesError as fault:
        raise UsageError(str(fault)) from None
    store = open_store(home)
    campaign = store.create(store.free_name(propose()), table, players, seed, take_back=take_back)
    return _sit_down(campaign, home, plain, ascii_only)


def begin_guided(home: Path, key: str, given: Sequence[str], plain: bool, ascii_only: bool, instead: str) -> int:
    """Start the guided first turn of a game. ``given``: options of the command line that it does not allow.
    ``instead``: the command to name if there is no screen. Raises UsageError."""
    game = find_game(key)
    first = guide.load(game.key)
    if first is None:
        raise UsageError(TEXTS("no_guide", game=game.title))
    if given:
        raise UsageError(TEXTS("guided_fixed", options=", ".join(given)))
    if not plain:
        need_screen(instead)
    return _sit_down(guide.create(open_store(home), game.key, first), home, plain, ascii_only)


def resume(home: Path, name: str | None, backup: bool, plain: bool, ascii_only: bool, instead: str) -> int:
    """Resume the campaign named, or the latest. ``backup``: from its last good copy if its file is invalid.
    ``instead``: the command to name if there is no screen. Raises InputError if there is no such campaign."""
    if not plain:
        need_screen(instead)
    store, summary = _latest(home) if name is None else find_campaign(home, name)
    if plain:
        return _play_plain(store.open(summary, backup), home, ascii_only)
    if backup or summary.header is None:
        store.open(summary, backup).close()  # repaired, or refused here rather than on the screen
    return show(home, ascii_only, summary.path)


def _latest(home: Path) -> tuple[Store, Summary]:
    store = open_store(home)
    summary = store.latest()
    if summary is None:
        raise InputError(TEXTS("no_campaign", program=typed_program()))
    return store, summary


def _sit_down(campaign: Campaign, home: Path, plain: bool, ascii_only: bool) -> int:
    """Play a campaign that was just created."""
    if plain:
        return _play_plain(campaign, home, ascii_only)
    campaign.close()
    return show(home, ascii_only, campaign.files.main)


def _play_plain(campaign: Campaign, home: Path, ascii_only: bool) -> int:
    line = f"{resume_line(home, campaign.files.main)} --plain"
    with campaign, ending_by_signal():
        play(campaign, home, Keyboard(ascii_only=ascii_only), line)
    return 0


def seat_players(game: Game[Any], seats: int | None, bots_text: str | None, names: Sequence[str]) -> list[Player]:
    """Assign the seats: people first, bots after them. ``names`` go to the seats in order; the rest get default names.

    Without ``seats`` there is a seat for every name (at least one) and every bot, or the usual number without
    ``bots_text``. Without ``bots_text`` bots get the seats without a name, except the first. Raises UsageError.
    """
    levels = _read_bots(bots_text, game)
    fewest, most = game.seats[0], game.seats[-1]
    if seats is None:
        wanted = usual_seats(game) if levels is None else max(1, len(names)) + len(levels)
        seats = max(wanted, len(names), fewest)
    if seats not in game.seats:
        raise UsageError(TEXTS("seat_count", game=game.title, fewest=fewest, most=most, seats=seats))
    if len(names) > seats:
        raise UsageError(TEXTS("too_many_names", names=len(names), seats=seats))
    if levels is None:
        levels = [(DEFAULT_LEVEL, "balanced")] * (seats - max(1, len(names)))
    if len(levels) > seats:
        raise UsageError(TEXTS("too_many_bots", bots=len(levels), seats=seats))
    people = seats - len(levels)
    taken = {name_key(name) for name in names}
    spare = [name for name in NAMES if name_key(name) not in taken]
    seat_names = [*names, *spare][:seats]
    return [
        *(Player(name) for name in seat_names[:people]),
        *(
            Player(name, "bot", level, "" if personality == "balanced" else personality)
            for name, (level, personality) in zip(seat_names[people:], levels, strict=True)
        ),
    ]


def _read_bots(text: str | None, game: Game[Any]) -> list[tuple[str, str]] | None:
    if text is None:
        return None
    if text.strip().isdecimal():
        return [(DEFAULT_LEVEL, "balanced")] * min(int(text), 99)
    try:
        levels = [bots.parse(part) for part in text.split(",")]
        for level, personality in levels:
            bots.require(game, level, personality)
    except RulesError as fault:
        raise UsageError(str(fault)) from None
    return levels
