"""``regalia campaigns`` and ``regalia check``: the list of campaigns, and their verification."""

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import rules
from rules.engine.seat_names import name_key
from saves import Summary
from saves.checker import check
from saves.options import TAKE_BACK
from tui.commands.arguments import Say, home_of
from tui.commands.campaign_ref import find_campaign, open_store
from tui.commands.program import typed_program
from tui.commands.progress import Progress
from tui.commands.shared import columns
from tui.words import Words

NOTES = Words("command_line", "notes")


def run_campaigns(args: argparse.Namespace, say: Say, complain: Say) -> int:
    """List the campaigns."""
    return campaigns(home_of(args), args.json, say)


def run_check(args: argparse.Namespace, say: Say, complain: Say) -> int:
    """Check campaigns."""
    return check_files([_file_of(text, home_of(args)) for text in args.files], say, complain)


def _file_of(text: str, home: Path) -> Path:
    """The file of a campaign by its path or its name."""
    path = Path(text).expanduser()
    if path.exists() or path.suffix or len(path.parts) > 1:
        return path
    return find_campaign(home, text)[1].path


def campaigns(home: Path, as_json: bool, say: Say) -> int:
    """Print the campaigns of the home folder, the last played first, those that cannot be opened last with the reason.

    Raises HomeError or SaveError if they cannot be read.
    """
    summaries = open_store(home).list()
    if as_json:
        say(json.dumps([_plain(summary) for summary in summaries], indent=2, ensure_ascii=False))
        return 0
    if not summaries:
        say(NOTES("no_campaigns", program=typed_program()))
    counts = Counter(name_key(summary.name) for summary in summaries)
    for line in columns([_cells(summary, counts[name_key(summary.name)] > 1) for summary in summaries]):
        say(line)
    return 0


def _cells(summary: Summary, has_namesake: bool) -> list[str]:
    """One row of the list; ``has_namesake``: another campaign has the same name, so the file is named."""
    label = summary.path.name if has_namesake else summary.stem
    header = summary.header
    if header is None:
        return [label, NOTES("newer" if summary.is_newer else "cannot_open", problem=summary.problem), "", "", "", ""]
    state = NOTES("over") if summary.over else NOTES("to_choose", name=header.waits_for)
    saved = header.saved.astimezone().strftime("%Y-%m-%d %H:%M")
    custom_data = [NOTES("custom_data", file=header.house_data)] if header.house_data else []
    allowed = ", ".join([*([TAKE_BACK.title.lower()] if header.take_back else []), *custom_data])
    turn = NOTES("turn", turn=header.turn, phase=header.phase)
    return [label, rules.game(header.game).title, turn, state, saved, allowed]


def _plain(summary: Summary) -> dict[str, object]:
    plain: dict[str, object] = {"stem": summary.stem, "name": summary.name, "file": str(summary.path)}
    header = summary.header
    if header is None:
        return {**plain, "problem": summary.problem, "newer": summary.is_newer, "backup": summary.backup}
    return {
        **plain,
        "game": header.game,
        "turn": header.turn,
        "phase": header.phase,
        "decisions": header.decision,
        "over": summary.over,
        "waits_for": header.waits_for,
        "take_back": header.take_back,
        "house_data": header.house_data,
        "created": header.created.isoformat(),
        "saved": header.saved.isoformat(),
        "seats": [
            {"name": player.name, "by": player.by, "level": player.level, "personality": player.personality}
            for player in header.seats
        ],
    }


def check_files(files: Sequence[Path], say: Say, complain: Say) -> int:
    """Print one line per file: how many decisions were replayed, or what is wrong. Returns 1 if a file is invalid."""
    status = 0
    for path in files:
        with Progress(NOTES("checking", file=_one_line(path.name))) as progress:
            report = check(path, progress)
        (say if report.good else complain)(_one_line(report.line))
        status = status if report.good else 1
    return status


def _one_line(text: str) -> str:
    """Make text from an invalid file safe to print: one line, at most 1000 printable characters."""
    line = " ".join(text.split())
    return "".join(character if character.isprintable() else "?" for character in line)[:1000]
