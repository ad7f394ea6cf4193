"""``regalia campaigns`` and ``regalia check``: what is saved, and whether it is whole."""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

import rules
from saves import Store, Summary
from saves.checker import check
from saves.options import TAKE_BACK
from tui.commands.arguments import Say, home_of
from tui.commands.shared import columns
from tui.words import Words

NOTES = Words("command_line", "notes")


def run_campaigns(args: argparse.Namespace, say: Say, complain: Say) -> int:
    """List the campaigns."""
    return campaigns(home_of(args), args.json, say)


def run_check(args: argparse.Namespace, say: Say, complain: Say) -> int:
    """Check campaign files."""
    return check_files(args.files, say, complain)


def campaigns(home: Path, as_json: bool, say: Say) -> int:
    """The campaigns of the home, the latest first; those that cannot be opened last, with the reason."""
    found = Store(home).list()
    if as_json:
        say(json.dumps([_plain(one) for one in found], indent=2, ensure_ascii=False))
        return 0
    if not found:
        say(NOTES("no_campaigns"))
    for line in columns([_cells(one) for one in found]):
        say(line)
    return 0


def _cells(one: Summary) -> list[str]:
    if one.header is None:
        return [one.stem, NOTES("cannot_open", problem=one.problem), "", "", "", ""]
    head = one.header
    state = NOTES("over") if one.over else NOTES("to_choose", name=head.waits_for)
    saved = head.saved.astimezone().strftime("%Y-%m-%d %H:%M")
    custom_data = [f"house data {head.house_data}"] if head.house_data else []
    allowed = ", ".join([*([TAKE_BACK.title.lower()] if head.take_back else []), *custom_data])
    return [one.stem, rules.game(head.game).title, f"turn {head.turn}, {head.phase}", state, saved, allowed]


def _plain(one: Summary) -> dict[str, object]:
    plain: dict[str, object] = {"stem": one.stem, "name": one.name, "file": str(one.path)}
    if one.header is None:
        return {**plain, "problem": one.problem, "backup": one.backup}
    head = one.header
    return {
        **plain,
        "game": head.game,
        "turn": head.turn,
        "phase": head.phase,
        "decisions": head.decision,
        "over": one.over,
        "waits_for": head.waits_for,
        "take_back": head.take_back,
        "house_data": head.house_data,
        "created": head.created.isoformat(),
        "saved": head.saved.isoformat(),
        "seats": [
            {"name": seat.name, "by": seat.by, "level": seat.level, "personality": seat.personality}
            for seat in head.seats
        ],
    }


def check_files(files: Sequence[str], say: Say, complain: Say) -> int:
    """One line a file: good and how far its history was played again, or why it is bad. 1 if one is bad."""
    status = 0
    for name in files:
        report = check(Path(name))
        (say if report.good else complain)(_one_line(report.line))
        status = status if report.good else 1
    return status


def _one_line(text: str) -> str:
    """What stands in a bad file may hold anything; only one printable line of it is shown."""
    line = " ".join(text.split())
    return "".join(sign if sign.isprintable() else "?" for sign in line)[:1000]
