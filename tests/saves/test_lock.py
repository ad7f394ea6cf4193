"""Two processes never play one campaign, and a dead one does not hold it."""

import os
import subprocess
import sys
from collections.abc import Callable

import pytest

from saves import Campaign, LockedError, Store

Begun = Callable[..., Campaign]


def test_the_refusal_names_the_holder(begun: Begun, store: Store) -> None:
    campaign = begun(decisions=2)
    sentence = (
        rf"^The long winter is already open in process {os.getpid()} of \S+ on \S+ since"
        r" 2026-05-17 12:00 UTC; close it there first\.$"
    )
    with pytest.raises(LockedError, match=sentence):
        store.open("The long winter")
    campaign.files.holder.write_text("nonsense")
    with pytest.raises(LockedError, match="is already open in another process;"):
        store.open("The long winter")
    campaign.close()
    with store.open("The long winter") as again:
        assert again.table.number == 2


def test_a_dead_holder_holds_nothing(begun: Begun, store: Store) -> None:
    begun(decisions=2).close()
    holder = (
        "import sys; from pathlib import Path; from saves.lock import Lock; from datetime import datetime;"
        "lock = Lock(Path(sys.argv[1]), Path(sys.argv[2])); lock.take('x', datetime.now());"
        "print('held', flush=True); sys.stdin.read()"
    )
    files = store.folder / "the-long-winter.lock", store.folder / "the-long-winter.holder"
    command = [sys.executable, "-c", holder, *map(str, files)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        with pytest.raises(LockedError, match=f"process {process.pid} of"):
            store.open("The long winter")
        process.kill()
        process.wait()
        with store.open("The long winter") as campaign:
            assert campaign.table.number == 2
