"""A curve as a picture inside an HTML page: lines that differ in color and in their dashes, names at their ends."""

from collections.abc import Sequence
from html import escape

from tui.drawing.glyphs import FULL
from tui.drawing.text import width
from tui.panels.curves import Drawn

WIDE, HIGH = 640, 240
LEFT, TOP, BOTTOM = 46, 26, 38
SIGN = 7.4
"""A letter of the names is about so wide."""
INKS = ("#1a3160", "#5a1c10", "#1f7a45", "#746d14", "#8b2caa", "#b92f78")
DASHES = ("", "7 3", "2 3", "10 3 2 3", "4 4", "1 2")
GAP = 15
"""Names stand so far below each other at least."""
HIGHEST = 12.0
"""No name stands higher."""
STEPS = (1, 2, 5)
"""The figures beside the picture are these, or these with noughts, apart."""
MOST_FIGURES = 5


def svg(drawn: Drawn) -> list[str]:
    """A figure with the curve: both axes with their figures, its values in a title on every line."""
    names = [
        f"{FULL.mark(index)} {name} {values[-1]}"
        for index, (name, values) in enumerate(zip(drawn.names, drawn.values, strict=True))
    ]
    across = WIDE - LEFT - 12 - round(SIGN * max(map(width, names)))
    height, last = HIGH - TOP - BOTTOM, len(drawn.turns) - 1
    figures = _figures(drawn.least, drawn.most)
    least, most = figures[0], figures[-1]

    def x(at: int) -> float:
        return round(LEFT + across * at / last, 1)

    def y(value: int) -> float:
        return round(TOP + height * (most - value) / (most - least), 1)

    every = max(1, -(-len(drawn.turns) // 16))
    lines = [
        f'<figure><svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{escape(drawn.title)}" font-size="12">',
        f'<text x="{LEFT}" y="13" fill="#7f5710" font-size="14">{escape(drawn.title)}</text>',
        *(f'<path d="M{LEFT} {y(value)}H{x(last)}" fill="none" stroke="#ded4b8"/>' for value in figures),
        f'<path d="M{LEFT} {TOP}V{y(least)}H{x(last)}" fill="none" stroke="#8f8566"/>',
        *(_text(LEFT - 6, y(value) + 4, str(value), "end") for value in figures),
        *(_text(x(at), HIGH - 22, str(turn), "middle") for at, turn in enumerate(drawn.turns) if at % every == 0),
        _text(LEFT + across / 2, HIGH - 6, "turn", "middle"),
    ]
    for index, values in enumerate(drawn.values):
        points = " ".join(f"{x(at)},{y(value)}" for at, value in enumerate(values))
        dash = f' stroke-dasharray="{DASHES[index]}"' if DASHES[index] else ""
        said = f"{drawn.names[index]}: {', '.join(map(str, values))}"
        lines.append(
            f'<polyline points="{points}" fill="none" stroke="{INKS[index]}" stroke-width="2"{dash}>'
            f"<title>{escape(said)}</title></polyline>"
        )
    places = _apart([y(values[-1]) + 4 for values in drawn.values], HIGH - BOTTOM + 4)
    lines += [
        _text(x(last) + 8, place, name, "start", INKS[index])
        for index, (place, name) in enumerate(zip(places, names, strict=True))
    ]
    return [*lines, "</svg></figure>"]


def _figures(least: int, most: int) -> list[int]:
    """Round figures, equally far apart, from ``least`` or less to ``most`` or more."""
    noughts = (10**power for power in range(len(str(most - least)) + 1))
    for step in (one * ten for ten in noughts for one in STEPS):
        low, high = least // step, -(-most // step)
        if high - low < MOST_FIGURES:
            break
    return [number * step for number in range(low, high + 1)]


def _apart(wanted: Sequence[float], lowest: float) -> list[float]:
    """Where the names stand: near the ends of their lines, none over another, none over the picture or under
    ``lowest``."""
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    places = list(wanted)
    free = lowest
    for index in reversed(order):
        places[index] = free = min(places[index], free)
        free -= GAP
    free = HIGHEST
    for index in order:
        places[index] = free = max(places[index], free)
        free += GAP
    return places


def _text(x: float, y: float, said: str, anchor: str, ink: str = "#6a6253") -> str:
    return f'<text x="{x}" y="{round(y, 1)}" text-anchor="{anchor}" fill="{ink}">{escape(said)}</text>'
