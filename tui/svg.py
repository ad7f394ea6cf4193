"""A curve as a picture inside an HTML page: lines that differ in colour and in their dashes, names at their ends."""

from html import escape

from tui.curves import Drawn
from tui.glyphs import FULL

WIDE, HIGH = 640, 220
LEFT, RIGHT, TOP, BOTTOM = 40, 130, 14, 24
INKS = ("#1a3160", "#5a1c10", "#1f7a45", "#746d14", "#8b2caa", "#b92f78")
DASHES = ("", "7 3", "2 3", "10 3 2 3", "4 4", "1 2")
GAP = 15
"""Names stand so far below each other at least."""


def svg(drawn: Drawn) -> list[str]:
    """A figure with the curve, its values in a title on every point."""
    across, height = WIDE - LEFT - RIGHT, HIGH - TOP - BOTTOM
    last, span = len(drawn.turns) - 1, drawn.most - drawn.least

    def x(at: int) -> float:
        return round(LEFT + across * at / last, 1)

    def y(value: int) -> float:
        return round(TOP + height * (drawn.most - value) / span, 1)

    every = max(1, -(-len(drawn.turns) // 16))
    lines = [
        f'<figure><svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{escape(drawn.title)}" font-size="12">',
        f'<text x="{LEFT}" y="11" fill="#7f5710">{escape(drawn.title)}</text>',
        f'<path d="M{LEFT} {TOP + 4}V{y(drawn.least)}H{x(last)}" fill="none" stroke="#c3b793"/>',
        *(_text(LEFT - 6, y(value) + 4, str(value), "end") for value in sorted({drawn.least, drawn.most})),
        *(_text(x(at), HIGH - 8, str(turn), "middle") for at, turn in enumerate(drawn.turns) if at % every == 0),
    ]
    labels = sorted((y(values[-1]), index) for index, values in enumerate(drawn.values))
    low = 0.0
    for place, index in labels:
        values, ink = drawn.values[index], INKS[index]
        points = " ".join(f"{x(at)},{y(value)}" for at, value in enumerate(values))
        dash = f' stroke-dasharray="{DASHES[index]}"' if DASHES[index] else ""
        said = f"{drawn.names[index]}: {', '.join(map(str, values))}"
        lines.append(
            f'<polyline points="{points}" fill="none" stroke="{ink}" stroke-width="2"{dash}>'
            f"<title>{escape(said)}</title></polyline>"
        )
        low = max(place + 4, low + GAP)
        lines.append(_text(x(last) + 8, low, f"{FULL.mark(index)} {drawn.names[index]} {values[-1]}", "start", ink))
    return [*lines, "</svg></figure>"]


def _text(x: float, y: float, said: str, anchor: str, ink: str = "#6a6253") -> str:
    return f'<text x="{x}" y="{round(y, 1)}" text-anchor="{anchor}" fill="{ink}">{escape(said)}</text>'
