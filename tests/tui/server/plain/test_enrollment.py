"""Strangers whose connection is lost while they are let in."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from tui.server.plain import enrollment
from tui.server.plain.enrollment import EnrollmentProgram


async def test_a_connection_lost_while_the_new_person_waits_for_a_turn_starts_no_program(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def enroll(*_: Any) -> str:
        return "Ann"

    performed: list[str] = []
    waiting, turn = asyncio.Event(), asyncio.Event()

    async def perform() -> str:
        performed.append("Ann")
        return ""

    async def start(person: Any) -> Any:
        waiting.set()
        await turn.wait()
        return SimpleNamespace(perform=perform, fault="")

    monkeypatch.setattr(enrollment, "enroll", enroll)
    channel: Any = SimpleNamespace(send=lambda text: None, hold=lambda full: None, client=None, stopped=False)
    context: Any = SimpleNamespace(config=SimpleNamespace(name="The Court"))
    program = EnrollmentProgram(context, channel, start)
    session = asyncio.ensure_future(program.perform())
    await waiting.wait()
    program.end("")
    turn.set()
    assert await session == "" and performed == []
