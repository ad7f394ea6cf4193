"""What another process uses, as Linux tells it: memory, and time of the processor."""

from pathlib import Path
from time import clock_gettime

MIB = 1 << 20


def processor(process: int) -> float:
    """Seconds of processor time a process has used, all threads."""
    # Linux: the clock of another process has a number made of its process id.
    return clock_gettime((~process << 3) | 2)


def resident(process: int) -> float:
    """MiB of memory a process has, with what it shares."""
    return _of(Path(f"/proc/{process}/status"), "VmRSS")


def proportional(process: int) -> float:
    """MiB of memory a process has, what it shares divided among those who share it."""
    return _of(Path(f"/proc/{process}/smaps_rollup"), "Pss")


def children(process: int) -> list[int]:
    """The processes it has started and not yet seen end."""
    return [int(word) for word in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def _of(path: Path, name: str) -> float:
    line = next(line for line in path.read_text().splitlines() if line.startswith(f"{name}:"))
    return int(line.split()[1]) * 1024 / MIB
