"""The hall and the tables in lines of text: what others say, and what people do with their tables."""

import asyncio
import re
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests.tui.server.clients import connect, new_key
from tests.tui.server.servers import a_server


class Talker:
    """Somebody in plain mode: types lines, waits for what comes."""

    def __init__(self, process: Any) -> None:
        self.process = process

    def type(self, *lines: str) -> None:
        self.process.stdin.write("".join(f"{line}\n" for line in lines))

    async def hears(self, text: str) -> str:
        async with asyncio.timeout(20):
            while text not in (line := await self.process.stdout.readline()):
                assert line, f"{text!r} did not come"
        return line


@asynccontextmanager
async def people(home: Path, *names: str):
    async with a_server(home) as (_, port):
        connections, talkers = [], []
        for name in names:
            connections.append(await connect(port, new_key()))
            talkers.append(Talker(await connections[-1].create_process("plain")))
            talkers[-1].type(name)
            await talkers[-1].hears(f"You are {name}")
        yield talkers
        for connection in connections:
            connection.abort()


async def test_talk_of_the_hall_is_told_as_it_comes_and_can_be_read_again(tmp_path: Path) -> None:
    async with people(tmp_path, "Ann", "Bea") as (ann, bea):
        ann.type("talk", "say anybody for a game?")
        await ann.hears("No messages yet.")
        assert await bea.hears("anybody") == "[Ann] anybody for a game?\n"
        bea.type("talk", "who")
        assert await bea.hears("anybody") == "[Ann] anybody for a game?\n"
        await bea.hears("(you)")


async def test_an_announcement_of_the_server_has_no_name(tmp_path: Path) -> None:
    async with a_server(tmp_path) as (server, port):
        connection = await connect(port, new_key())
        ann = Talker(await connection.create_process("plain"))
        ann.type("Ann")
        await ann.hears("You are Ann")
        server.registry.notify_all("The server restarts at noon.")
        assert await ann.hears("noon") == "[The server restarts at noon.]\n"
        connection.abort()


async def test_the_maker_settles_hands_on_and_closes_a_table(tmp_path: Path) -> None:
    async with people(tmp_path, "Ann", "Bea") as (ann, bea):
        ann.type("new tabletop_dungeon 2")
        await ann.hears("You have a seat there")
        bea.type("tables", "take 1")
        await bea.hears("You have seat 2")
        ann.type("pass 1 five", "pass 1 5", "pass 1 off", "hand 1 Carl", "hand 1 Bea")
        ann.type("close 1", "no", "close 1", "yes")
        await ann.hears("Type: pass N MINUTES")
        await ann.hears("automatically after 5 min.")
        await ann.hears("waits for absent players.")
        await ann.hears("No player here is called 'Carl'.")
        await ann.hears("Bea hosts")
        await ann.hears("permanently? Type yes")
        await ann.hears("permanently? Type yes")
        await ann.hears("Only the table's host can do that.")
        bea.type("tables", "up 1", "yes", "tables", "close 1", "yes", "tables")
        await bea.hears("The seat is free.")
        await bea.hears("1 of 2 seats taken")
        await bea.hears("is closed.")
        await bea.hears("There are no tables yet")


async def test_at_a_table_the_words_are_told_and_who_watches_hears_no_talk(tmp_path: Path) -> None:
    async with people(tmp_path, "Ann", "Bea") as (ann, bea):
        ann.type("new tabletop_dungeon 2 1", "begin 1", "1", "talk", "say a word", "talk", "people", "help")
        await ann.hears("No messages yet.")
        await ann.hears("[Ann] a word")
        await ann.hears("[Ann] a word")
        await ann.hears("Ann: you")
        await ann.hears("what a good bot would answer")
        await ann.hears("back to the hall; your seat is kept")
        bea.type("tables", "1", "talk", "people", "help", "say hello", "1", "leave")
        await bea.hears("No messages yet.")
        await bea.hears("Ann: on")
        await bea.hears("1 watching")
        await bea.hears("You can type:")
        await bea.hears("You are a spectator")
        await bea.hears("You are a spectator")


async def test_a_spectator_reads_the_rules_the_map_and_the_standing(tmp_path: Path) -> None:
    async with people(tmp_path, "Ann", "Bea") as (ann, bea):
        ann.type("new tabletop_dungeon 2 1", "begin 1", "1")
        await ann.hears("Ann: ")
        bea.type("tables", "1", "rule 1", "status", "hand", "recap", "leave")
        await bea.hears("1  ")
        await bea.hears("At the table: ")
        await bea.hears("You are a spectator")


async def test_a_search_of_the_rules_has_a_bounded_answer(tmp_path: Path) -> None:
    async with people(tmp_path, "Ann") as (ann,):
        ann.type("new down_with_the_king 2 1", "begin 1", "1", "rule e", "leave", "quit")
        rest = await ann.process.stdout.read()
    assert "Type rule and a number to read one." in rest and len(rest) < 16_000


async def test_a_square_is_written_as_it_is_typed(tmp_path: Path) -> None:
    async with people(tmp_path, "Ann") as (ann,):
        ann.type("new kingdom 2 1", "begin 1", "1", "map all", "leave", "quit")
        rest = await ann.process.stdout.read()
    assert re.search(r"\b\d+\.\d+\b", rest) and "\N{MIDDLE DOT}" not in rest


async def test_a_hint_comes_while_the_question_stays(tmp_path: Path) -> None:
    async with people(tmp_path, "Ann") as (ann,):
        ann.type("new tabletop_dungeon 2 1", "begin 1", "1", "hint")
        await ann.hears("Hint: ")


async def test_answers_that_are_typed_ahead_go_to_one_question_after_the_other(tmp_path: Path) -> None:
    async with people(tmp_path, "Ann") as (ann,):
        ann.type("new tabletop_dungeon 1", "begin 1", "1", "4", "3", "2", "status", "leave", "quit")
        rest = (await ann.process.stdout.read()).splitlines()
    assert [line.split()[1] for line in rest if "takes a place" in line] == ["Barbarian", "Wizard", "Archer", "Knight"]
    assert not [line for line in rest if "not your turn" in line or "There is no answer" in line]


async def test_every_word_takes_a_slash_in_the_hall_and_at_a_table(tmp_path: Path) -> None:
    async with people(tmp_path, "Ann") as (ann,):
        ann.type("/who", "/new down_with_the_king 2 1 name=Court", "/begin 1", "1")
        await ann.hears("Ann (you)")
        await ann.hears("leave goes back to the hall")
        ann.type("/leave", "/nonsense")
        assert "'nonsense'" in await ann.hears("Unknown command")


async def test_a_new_table_takes_short_names_and_titles_and_refusals_name_what_is_wrong(tmp_path: Path) -> None:
    async with people(tmp_path, "Ann") as (ann,):
        await ann.hears("Type games to see the games, and new GAME to create a table.")
        ann.type("games")
        await ann.hears("  kott: King of the Tabletop, 2-4 seats")
        for line, reply in (
            ("new chess", "There is no game 'chess'; type games to see them."),
            ("new kott 5", "King of the Tabletop has 2 to 4 seats."),
            ("new td 2 2", "One seat is yours, so at most 1 of 2 seats can have bots."),
            ("new TD 2 1", "You have a seat there."),
            ('new "Kings & Things" 3', "You have a seat there."),
        ):
            ann.type(line)
            await ann.hears(reply)
