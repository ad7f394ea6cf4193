"""Figures of a running server: how late the event loop is, how fast keys are answered, memory."""

import asyncio
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

SAMPLE = 0.5
"""Seconds between two samples of the event loop."""
KEPT = 600
"""Samples kept: five minutes."""


class LoopLag:
    """Samples how late the event loop wakes a task."""

    def __init__(self) -> None:
        self.samples: deque[float] = deque(maxlen=KEPT)

    async def run(self) -> None:
        """Sample until canceled."""
        while True:
            due = monotonic() + SAMPLE
            await asyncio.sleep(SAMPLE)
            self.samples.append(max(0.0, monotonic() - due))


def percentile(samples: Sequence[float], percent: int) -> float:
    """The value that ``percent`` of the samples do not exceed; 0 without samples."""
    if not samples:
        return 0.0
    return sorted(samples)[min(len(samples) - 1, len(samples) * percent // 100)]


def memory_mib() -> float:
    """The resident memory of this process in MiB; 0 on systems without /proc."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return 0.0
    return pages * 4096 / (1 << 20)
