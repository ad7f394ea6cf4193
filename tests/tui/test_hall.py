"""The hall and the games it offers."""

import rules
from tests.tui.test_screens import seen, settle
from tui.app import RegaliaApp
from tui.panels.guide import load
from tui.screens.hall import TAGLINES


async def test_every_game_is_offered_in_order_with_a_line_about_it(tmp_path):
    regalia = RegaliaApp(tmp_path, depth="true")
    async with regalia.run_test(size=(80, 24)) as pilot:
        await settle(regalia, pilot)
        lines = seen(regalia).splitlines()
        begin = next(at for at, line in enumerate(lines) if " New game " in line)
        guides = [key for key in rules.games() if load(key) is not None]  # guided first turns stand before them
        for at, game in enumerate(rules.games().values(), start=1 + len(guides)):
            line = lines[begin + at]
            assert line[2:29].split(maxsplit=1) == [str(at), game.title.ljust(24)]
            assert line.rstrip().endswith(TAGLINES[game.key])
            assert f"{game.seats[0]}-{game.seats[-1]} seats" in line


async def test_the_rules_of_every_game_can_be_opened_from_one_another(tmp_path):
    regalia = RegaliaApp(tmp_path, depth="true")
    async with regalia.run_test(size=(80, 24)) as pilot:
        await settle(regalia, pilot)
        regalia.ways.open_rules(next(iter(rules.games())))
        await pilot.pause()
        for game in [*rules.games().values(), next(iter(rules.games().values()))]:
            assert game.title in seen(regalia).splitlines()[0]
            assert game.ledger().rules[0].title[:20] in seen(regalia)
            await pilot.press("tab")
