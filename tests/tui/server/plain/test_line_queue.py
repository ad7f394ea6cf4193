"""A script may pipe in more than is read at once: its lines come in order, all of them, and wait where they are."""

from pathlib import Path

import pytest

from tests.tui.server.clients import connect, new_key
from tests.tui.server.servers import a_server
from tui.server.plain.line_queue import MANY, Lines


async def test_whoever_sends_many_lines_is_held_until_half_of_them_are_read() -> None:
    seat_held_by: list[bool] = []
    lines = Lines(seat_held_by.append)
    for number in range(MANY - 1):
        lines.put_nowait(str(number))
    assert seat_held_by == []
    for more in ("more", "still more", None):  # what was under way comes all the same
        lines.put_nowait(more)
    assert seat_held_by == [True]
    got = [await lines.get() for _ in range(MANY // 2 + 2)]
    assert seat_held_by == [True, False]
    got += [lines.get_nowait() for _ in range(lines.qsize())]
    assert got == [*map(str, range(MANY - 1)), "more", "still more", None]


@pytest.mark.parametrize("end", ["\n", "\r\n", ""])
async def test_a_long_script_in_plain_mode(tmp_path: Path, end: str) -> None:
    async with a_server(tmp_path) as (_server, port):
        connection = await connect(port, new_key())
        script = "Ann\n" + "".join(f"nonsense{number}\n" for number in range(2000)) + f"who{end}"
        done = await connection.run("plain", input=script, check=False)
        said = str(done.stdout).splitlines()
        connection.abort()
    assert [line for line in said if "nonsense" in line] == [
        f"Unknown command: 'nonsense{number}'. Type help." for number in range(2000)
    ]
    assert said[-1] == "  Ann (you)"
    assert done.exit_status == 0
