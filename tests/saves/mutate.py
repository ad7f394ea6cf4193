"""Campaign files damaged in every way one can think of, and what the checks must make of them."""

import json
import random
import re
import shutil
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import rules
from rules import Table
from saves import SaveError, Store, check, snapshot

Way = tuple[str, bytes]


def mutants(data: bytes, count: int, seed: int) -> Iterator[Way]:
    """``count`` damaged copies of a file, each with how it was damaged."""
    chance = random.Random(seed)
    ways = (_flip, _cut_lines, _swap_values, _double_section, _other_value, _truncate, _double_line, _swap_lines)
    for index in range(count):
        way = ways[index % len(ways)]
        yield f"{way.__name__[1:]} {index}", way(data, chance)


def _flip(data: bytes, chance: random.Random) -> bytes:
    spoilt = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 8))):
        spoilt[chance.randrange(len(spoilt))] ^= 1 << chance.randrange(8)
    return bytes(spoilt)


def _cut_lines(data: bytes, chance: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    begin = chance.randrange(len(lines))
    del lines[begin : begin + chance.choice((1, 1, 2, 5, 30))]
    return b"".join(lines)


def _values(data: bytes) -> list[re.Match[bytes]]:
    return list(re.finditer(rb'(?<=[ \[])(-?\d+|"[^"\n]*")(?=[,\]\n }])', data))


def _swap_values(data: bytes, chance: random.Random) -> bytes:
    one, two = sorted(chance.sample(_values(data), 2), key=lambda found: found.start())
    return data[: one.start()] + two[0] + data[one.end() : two.start()] + one[0] + data[two.end() :]


def _other_value(data: bytes, chance: random.Random) -> bytes:
    one = chance.choice(_values(data))
    other = chance.choice(
        (
            b"-1",
            b"0",
            b"7",
            b"999999",
            b"9" * 30,
            b"9" * 5000,
            b"1.5",
            b"nan",
            b"true",
            b'"x"',
            b'""',
            b"[]",
            b"{}",
            b"1979-05-27",
            b'"\\u0007"',
            b"[" * 200 + b"]" * 200,
            b"[[1]]",
            b"{ a = 1 }",
            b"nonsense",
        )
    )
    return data[: one.start()] + other + data[one.end() :]


def _double_section(data: bytes, chance: random.Random) -> bytes:
    heads = [found.start() for found in re.finditer(rb"^\[", data, re.MULTILINE)]
    index = chance.randrange(len(heads))
    begin, end = heads[index], [*heads, len(data)][index + 1]
    return data[:end] + data[begin:end] + data[end:]


def _truncate(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data))]


def _double_line(data: bytes, chance: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    lines.insert(chance.randrange(len(lines)), chance.choice(lines))
    return b"".join(lines)


def _swap_lines(data: bytes, chance: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    one, two = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[two] = lines[two], lines[one]
    return b"".join(lines)


def meaning(data: bytes, check_made: str = "", ends: bool = False) -> str | None:
    """What a file says, as text to compare; its checksum may be missing. None for what is not TOML.

    With ``ends`` the marks at the ends of records count, too: a record without its mark is torn.
    """
    try:
        whole = tomllib.loads(data.decode())
    except (ValueError, RecursionError):
        return None
    campaign = whole.get("campaign")
    if isinstance(campaign, dict) and campaign.setdefault("check", check_made) == check_made:
        del campaign["check"]
    records = re.split(rb"^\[\[\w+\]\]$", data, flags=re.MULTILINE) if ends else ()
    marks = sum(record.rstrip().endswith(b"\n# end") for record in records)
    return f"{marks} {json.dumps(whole, sort_keys=True, default=str)}"


@dataclass
class Tally:
    """How many mutants were tried and refused, and what went wrong: bad ones taken, good ones refused, no place."""

    tried: int = 0
    refused: int = 0
    wrong: list[str] = field(default_factory=list)


PLACE = re.compile(
    r"line \d|lines \d|campaign|options|dice|state|stack|back|house_data|chronicle|outcome|start|decision|restart|"
    r"the file has|record|format|history|\w+: object contains unknown field|unknown field"
)


def fuzz_snapshot(campaign: Path, scratch: Path, count: int, seed: int = 1) -> Tally:
    """Damage ``NAME.toml`` in ``count`` ways; check and open each copy. ``campaign`` itself is only read."""
    return _fuzz(campaign, scratch, count, seed, campaign)


def fuzz_history(campaign: Path, scratch: Path, count: int, seed: int = 1) -> Tally:
    """Damage the history of the campaign ``NAME.toml``: whatever it is, the campaign resumes, and check says so."""
    return _fuzz(campaign, scratch, count, seed, _history(campaign))


def _history(campaign: Path) -> Path:
    return campaign.with_name(campaign.name.replace(".toml", ".history.toml"))


def _fuzz(campaign: Path, scratch: Path, count: int, seed: int, victim: Path) -> Tally:
    tally = Tally()
    folder = scratch / "campaigns"
    data = victim.read_bytes()
    made = re.search(rb'^check = "(\w+)"', data, re.MULTILINE)
    right_check = made[1].decode() if made else ""
    right = meaning(data, right_check, victim != campaign)
    for how, spoilt in mutants(data, count, seed):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        shutil.copy(campaign, folder)
        shutil.copy(_history(campaign), folder)
        (folder / victim.name).write_bytes(spoilt)
        tally.tried += 1
        same = meaning(spoilt, right_check, victim != campaign) == right
        report = check(folder / campaign.name)
        tally.refused += not report.good
        said = report.problems[0] if report.problems else ""
        if same != (report.good and not report.notes):
            tally.wrong.append(f"{how}: {'whole' if same else 'bad'}, but: {report.line}")
        if said and ("\n" in said or not PLACE.search(said.partition(":")[2])):
            tally.wrong.append(f"{how}: names no place: {said}")
        if victim == campaign and not same and report.good:
            tally.wrong.append(f"{how}: taken for good: {report.line}")
        if fault := _resume(scratch, victim == campaign and not same, folder / campaign.name, spoilt):
            tally.wrong.append(f"{how}: {fault}")
    return tally


def _resume(home: Path, may_refuse: bool, path: Path, spoilt: bytes) -> str:
    """Open the campaign as the program would. Whatever is refused must still be there as it was."""
    store = Store(home)
    store.list()
    try:
        campaign = store.open(path.stem)
    except SaveError as fault:
        if not may_refuse:
            return f"not resumed: {fault}"
        if path.read_bytes() != spoilt:
            return "the bad file was overwritten"
        return ""
    with campaign:
        before = campaign.table.number
        if campaign.table.decision is not None:
            campaign.answer(campaign.table.decision.ids[0])
            if campaign.table.number != before + 1:
                return "did not go on"
    return ""


def fuzz_contents(campaign: Path, scratch: Path, count: int, seed: int = 1, decisions: int = 50) -> Tally:
    """Damage ``NAME.toml`` as somebody would who also removes its checksum. What is still taken is a position of the
    game: it plays on, can be put into words, and is saved and loaded again."""
    tally = Tally()
    scratch.mkdir(parents=True, exist_ok=True)
    path = scratch / campaign.name
    data = re.sub(rb'^check = ".*"\n', b"", campaign.read_bytes(), flags=re.MULTILINE)
    for how, spoilt in mutants(data, count, seed):
        path.write_bytes(spoilt)
        tally.tried += 1
        try:
            table = snapshot.read(path).table
        except SaveError as fault:
            tally.refused += 1
            said = str(fault)
            if "\n" in said or not PLACE.search(said.partition(":")[2]):
                tally.wrong.append(f"{how}: names no place: {said}")
            if STUMBLED.search(said):
                tally.wrong.append(f"{how}: not foreseen: {said}")
            continue
        try:
            _play_on(table, decisions, random.Random(seed))
        except Exception as fault:
            tally.wrong.append(f"{how}: taken, but then {type(fault).__name__}: {fault}")
    return tally


STUMBLED = re.compile(r"\(\w+(Error|Exception): ")
"""How a refusal sounds that rests on an exception the rules did not mean."""


def _play_on(table: Table[Any], decisions: int, chance: random.Random) -> None:
    for count in range(decisions):
        decision = table.decision
        if decision is None:
            return
        assert decision.prompt and decision.choices
        decision.blocked()
        table.view(decision.seat)
        if count % 10 == 0:
            assert rules.load_table(table.to_dict()).checksum() == table.checksum()
        table.choose(chance.choice(decision.ids))
