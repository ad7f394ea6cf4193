"""The page of the settings: what it shows, and what takes effect."""

from tests.tui.test_screens import seen, settle
from tui import settings
from tui.app import RegaliaApp
from tui.drawing.glyphs import SETS


async def test_settings_take_effect_at_once_and_are_kept(app, tmp_path):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await settle(regalia, pilot)
        regalia.ways.open_settings()
        await pilot.pause()
        await pilot.press("right", "down", "down", "right", "right")
        await settle(regalia, pilot)
        assert regalia.theme == "parchment"
        assert regalia.glyphs is SETS["ascii"]
        assert seen(regalia).splitlines()[0].startswith(" K Regalia")
    kept = (tmp_path / "settings.toml").read_text()
    assert 'theme = "parchment"' in kept
    assert 'glyphs = "ascii"' in kept


async def test_settings_show_every_value_and_each_glyph_set_in_its_own_glyphs(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await settle(regalia, pilot)
        regalia.ways.open_settings()
        await pilot.pause()
        specimens = [
            line for line in seen(regalia).splitlines() if line.startswith(("   full ", "   lines ", "   asc"))
        ]
        assert [line.split()[0] for line in specimens] == ["full", "lines", "ascii"]
        assert "♛ ♖1" in specimens[0] and "§ T1" in specimens[1] and "K T1" in specimens[2]
        await pilot.press("down", "down")
        for _ in ("lines", "ascii"):
            await pilot.press("right")
            await settle(regalia, pilot)
            shown = seen(regalia)
            assert all(line in shown for line in specimens)
        for setting in regalia.settable:
            row = next(line for line in shown.splitlines() if line[3:].startswith(setting.title))
            used = settings.shown(regalia.settings, setting.key)
            assert f"<{used}>" in row
            assert all(value in row for value in setting.values or ("on", "off"))


async def test_settings_say_that_the_symbols_are_fixed_where_nothing_but_ascii_can_be_shown(tmp_path):
    regalia = RegaliaApp(tmp_path, depth="true", ascii_only=True)
    async with regalia.run_test(size=(80, 24)) as pilot:
        await settle(regalia, pilot)
        regalia.ways.open_settings()
        await pilot.pause()
        assert "--ascii was given, or this terminal shows nothing else" in seen(regalia)
        assert seen(regalia).isascii() and "   full " not in seen(regalia)


async def test_the_page_of_settings_does_not_move_below_a_long_sentence(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await settle(regalia, pilot)
        regalia.ways.open_settings()
        await pilot.pause()
        heights = set()
        for _ in regalia.settable:
            lines = seen(regalia).splitlines()
            heights.add(next(y for y, line in enumerate(lines) if "Symbol sets" in line))
            await pilot.press("down")
            await settle(regalia, pilot)
        assert len(heights) == 1


def test_a_settings_file_of_an_earlier_version_is_read(tmp_path):
    (tmp_path / "settings.toml").write_text('colours = "16"\n', encoding="utf-8")  # codespell:ignore colours
    assert settings.load(tmp_path).colors == "16"
