"""Glyph sets, themes and settings."""

import tomllib

import pytest
from wcwidth import wcwidth

from tui import settings
from tui.drawing.glyphs import ASCII, FULL, LINES, SETS, spell
from tui.drawing.theme import TERRAINS, THEMES, Palette, depth_of, textual_theme

INKS = ("text", "muted", "blocked", "gold", "good", "bad", *(f"seat{seat}" for seat in range(1, 7)))


@pytest.mark.parametrize("name", SETS)
def test_every_glyph_is_one_column_and_no_emoji(name):
    for glyph in "".join(SETS[name].drawn()):
        assert wcwidth(glyph) == 1, glyph
        assert ord(glyph) < 0x2700, glyph  # dingbats and emoji begin here


def test_the_ascii_set_is_ascii_and_no_two_seats_share_a_mark():
    assert "".join(ASCII.drawn()).isascii()
    for glyphs in SETS.values():
        assert len(set(glyphs.seats)) == 7
        assert not any(mark.isalnum() for mark in glyphs.seats), "letters name heroes and hexes"
        used = {glyphs.cursor, glyphs.blocked, glyphs.first, glyphs.hidden, glyphs.mystic, *glyphs.bar}
        assert not used & set(glyphs.seats[:6])


def test_words_are_spelled_in_the_set_column_for_column():
    words = "►● Ann ♔ ×2 · 11▒ – ♛ ─┬─ [■□□] ♖2 »"
    assert spell(words, FULL) == words
    assert spell(words, LINES) == "►● Ann R ×2 · 11▒ – § ─┬─ [■□□] T2 »"
    assert spell(words, ASCII) == ">@ Ann R x2 . 11# - K -+- [%oo] T2 »"


@pytest.mark.parametrize("theme", THEMES)
def test_everything_that_is_read_has_a_contrast_of_four_and_a_half(theme):
    palette = Palette(theme, "true")
    for ink in INKS:
        assert _contrast(palette.exact(ink), palette.exact("bg")) >= 4.5, ink
    for seat in range(1, 7):
        assert _contrast(palette.exact("text"), palette.exact(f"tint{seat}")) >= 4.5
    for ground in TERRAINS:
        for ink in ("text", "gold"):
            assert _contrast(palette.exact(ink), palette.exact(ground)) >= 4.5, (ink, ground)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("depth", ["true", "256"])
def test_no_two_terrains_have_one_ground(theme, depth):
    palette = Palette(theme, depth)
    assert len({palette.style(f"text {ground}").bgcolor for ground in TERRAINS}) == len(TERRAINS)


@pytest.mark.parametrize("theme", THEMES)
def test_sixteen_colors_and_mono_leave_the_ground_to_the_terminal(theme):
    for depth in ("16", "mono"):
        palette = Palette(theme, depth)
        assert palette.style("text").bgcolor.is_default
        assert palette.style("raise").reverse and palette.style("tint3").reverse
        assert palette.style("gold").bold
    assert Palette(theme, "mono").style("bad").underline
    assert Palette(theme, "mono").style("seat2").color.is_default
    assert Palette(theme, "16").style("seat2").color.name == "red"
    assert Palette(theme, "256").style("seat2").color.number is not None


def test_a_word_that_is_no_token_is_a_fault():
    for depth in ("true", "16"):
        with pytest.raises(KeyError):
            Palette("candle", depth).style("purple")


def test_the_depth_follows_the_terminal_and_no_color_wins():
    assert depth_of("truecolor", False) == "true"
    assert depth_of("standard", False) == "16"
    assert depth_of("truecolor", True) == depth_of(None, False) == "mono"
    assert textual_theme("candle").dark
    assert not textual_theme("parchment").dark


def test_settings_are_kept_and_read_again(tmp_path):
    home = tmp_path / "new"
    changed = settings.change(settings.change(settings.Settings(), "theme"), "one_key")
    settings.save(home, changed)
    assert settings.load(home) == changed
    assert tomllib.loads((home / settings.FILE).read_text())["theme"] == "parchment"


BAD_SETTINGS = ["theme = 3", "glyphs = 'runes'", "not toml", "one_key = 'yes'", "\x00", "strange = 1"]


@pytest.mark.parametrize("text", BAD_SETTINGS)
def test_bad_settings_fall_back_to_their_defaults(tmp_path, text):
    (tmp_path / settings.FILE).write_text(text)
    assert settings.load(tmp_path) == settings.Settings()


def test_every_setting_goes_round_its_values_in_both_directions():
    for setting in settings.SETTINGS:
        start = settings.Settings()
        there = settings.change(start, setting.key)
        assert there != start
        assert settings.change(there, setting.key, -1) == start


def _contrast(one: str, other: str) -> float:
    def light(color: str) -> float:
        parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_what_stands_on_a_map_can_be_read_on_its_grounds(theme):
    palette = Palette(theme, "true")
    for ground in ("floor", "hall", "reach"):
        for ink in ("text", "muted", "gold", "bad"):
            assert _contrast(palette.exact(ink), palette.exact(ground)) >= 4.5, (ink, ground)
    for seat in range(1, 5):  # figures are bold
        for ground in ("floor", "hall"):
            assert _contrast(palette.exact(f"seat{seat}"), palette.exact(ground)) >= 4.2, (seat, ground)
