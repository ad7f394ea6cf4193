"""What a script pipes into ``ssh host plain`` is there before the server is: none of it may be lost."""

import asyncio
import shutil
from pathlib import Path

import pytest

from tests.tui.server.clients import a_listener, new_key
from tui.server.transport.channel import Channel

LINES = [f"line {number}" for number in range(200)]


class Scribe:
    """Keeps what comes in until the input ends, and says how much it was."""

    def __init__(self, channel: Channel) -> None:
        self.fault = ""
        self.got = b""
        self._on_end: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    async def perform(self) -> str:
        return await self._on_end

    def receive(self, data: bytes) -> None:
        self.got += data
        if not data:
            self.end(f"{len(self.got)} bytes")

    def resize(self, columns: int, rows: int) -> None: ...

    def resume_output(self) -> None: ...

    def end(self, why: str) -> None:
        if not self._on_end.done():
            self._on_end.set_result(why)


@pytest.mark.skipif(shutil.which("ssh") is None, reason="OpenSSH is not installed")
async def test_all_that_is_piped_in_arrives_with_its_end(tmp_path: Path) -> None:
    key = new_key()
    (tmp_path / "key").touch(0o600)
    key.write_private_key(str(tmp_path / "key"))
    text = "\n".join(LINES).encode()
    async with a_listener(Scribe) as (_, port, _logged):
        options = [
            "-F",
            "none",
            "-i",
            str(tmp_path / "key"),
            "-o",
            "IdentitiesOnly=yes",
            "-o",
            "StrictHostKeyChecking=no",
            "-o",
            f"UserKnownHostsFile={tmp_path / 'known'}",
            "-o",
            "BatchMode=yes",
            "-o",
            "LogLevel=ERROR",
        ]
        for _ in range(3):
            client = await asyncio.create_subprocess_exec(
                "ssh",
                *options,
                "-p",
                str(port),
                "127.0.0.1",
                "plain",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
            said, _none = await asyncio.wait_for(client.communicate(text), 20)
            assert said.decode() == f"{len(text)} bytes\n"
            assert client.returncode == 0
