"""Strangers: what they are asked, and what happens if their connection is lost meanwhile."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.tui.server.clients import new_key
from tests.tui.server.servers import a_server
from tui.server.host import SessionContext
from tui.server.plain import enrollment
from tui.server.plain.enrollment import EnrollmentProgram
from tui.server.transport.channel import Client, Terminal


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


async def enrolled(tmp_path: Path, *answers: str) -> tuple[list[str], str]:
    """What the page shows to a stranger who gives these answers, and the name that was enrolled; "CODE" stands for the
    code of the invitation."""
    shown: list[str] = []
    async with a_server(tmp_path, admission="invite") as (server, _):
        code = server.invites.new("")
        given = iter(answers)

        async def ask(question: str) -> str:
            shown.append(question)
            answer = next(given)
            return code if answer == "CODE" else answer

        client = Client(new_key().get_fingerprint(), "bea", "192.0.2.1", True)
        context = SessionContext(server.config, server.registry, server.register, server.admission, server.news)
        person = await enrollment.enroll(context, client, ask, shown.append)
        assert person is not None
        return shown, person.name


async def test_a_name_that_cannot_be_is_refused_before_the_code_is_asked_for(tmp_path: Path) -> None:
    shown, name = await enrolled(tmp_path, "[A[D", "Ann", "CODE")
    assert name == "Ann"
    assert shown[2].startswith("Names can have Latin, Greek, or Cyrillic letters")
    assert "code" not in shown[1] and "code" not in shown[3]


async def test_after_a_wrong_code_enter_keeps_the_name(tmp_path: Path) -> None:
    shown, name = await enrolled(tmp_path, "Ann", "wrong", "", "CODE")
    assert name == "Ann"
    assert shown[1] == "Your name here (Enter for Bea):"
    assert shown[4] == "Your name here (Enter for Ann):"


async def test_sentences_are_broken_between_words() -> None:
    sent: list[str] = []
    channel: Any = SimpleNamespace(send=sent.append, hold=lambda full: None, stopped=False, terminal=Terminal("x"))
    EnrollmentProgram(SimpleNamespace(), channel, None)._say("word " * 40)  # type: ignore[arg-type]
    lines = "".join(sent).split("\r\n")
    assert len(lines) > 3 and all(len(line) < 80 for line in lines)
    assert set("".join(sent).split()) == {"word"}
