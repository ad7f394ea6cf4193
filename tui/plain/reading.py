"""What the commands of plain mode print that only read: odds, rules, the chronicle, curves, who the player is."""

from collections.abc import Callable, Collection, Sequence

from msgspec.structs import replace

from rules import Line, Odds, OddsRow
from rules.engine.ledger import Ledger
from saves.replay import Recording
from tui.drawing.text import MOST_CASES, capital, with_rule
from tui.follow.fights import without_dice
from tui.follow.levels import marks_of
from tui.games.registry import presenter_for
from tui.panels.curves import NO_TURN_YET, Curve, follow
from tui.panels.guide import Said
from tui.panels.legend import short_forms_of
from tui.panels.rule_text import look_up, rule_text
from tui.panels.snapshot import Snapshot
from tui.plain.answers import Numbered
from tui.words import Words

TEXTS = Words("plain", "commands")
GUIDE = Words("screens", "guide")
RULES_IN_FULL = 3
"""The most rules that a search prints in full."""
RULES_LISTED = 10
"""The most rules that a search lists by their titles."""
MANY_OUTCOMES = 40
"""From more outcomes of several answers on, the most likely one of each is enough."""
SAME_REASON = 3
"""From so many blocked answers with one reason on, one line names them all."""
LONG = "long"
"""The argument of ``hint`` and ``recap`` for more than they give without it."""
LINES = 20
"""Lines that ``chronicle`` prints if it is not told how many."""


Effect = Callable[[OddsRow], str]
"""A function that says what an outcome brings; empty where the outcome says so itself."""


def moment(turn: int, phase: str) -> str:
    """The turn and phase of a game; before the first turn only what is set up."""
    return TEXTS("turn", turn=turn, phase=phase) if turn else capital(phase)


def blocked(answers: Sequence[Numbered]) -> list[str]:
    """The blocked answers with their reasons; many with one reason in one line."""
    reasons: dict[str, list[Numbered]] = {}
    for answer in answers:
        reasons.setdefault(answer.choice.why, []).append(answer)
    lines: list[str] = []
    for why, same in reasons.items():
        if len(same) < SAME_REASON:
            lines += [_blocked_line(answer) for answer in same]
        else:
            named = ", ".join(_with_rule(answer) for answer in same)
            lines.append(TEXTS("blocked_lines", why=why.rstrip("."), answers=named))
    return lines or [TEXTS("nothing_blocked")]


def _with_rule(answer: Numbered) -> str:
    return with_rule(TEXTS("answer", number=answer.number, label=answer.choice.label), answer.choice.rule)


def _blocked_line(answer: Numbered) -> str:
    choice = answer.choice
    return with_rule(TEXTS("blocked_line", number=answer.number, label=choice.label, why=choice.why), choice.rule)


def odds_of_answers(snap: Snapshot, known: Sequence[tuple[str, Odds]], is_one: bool = False) -> list[str]:
    """The odds of answers, given with their labels; the same odds of several answers only once. ``is_one``: only one
    answer was asked about."""
    if not known:
        return [TEXTS("no_odds" if is_one else "no_odds_here")]
    lines: list[str] = []
    groups: list[tuple[Odds, list[str]]] = []
    for label, odds in known:
        labels = next((labels for same, labels in groups if _untitled(same) == _untitled(odds)), None)
        if labels is None:
            groups.append((odds, [label]))
        else:
            labels.append(label)
    if len(groups) > 1 and sum(len(odds.rows) for odds, _ in groups) > MANY_OUTCOMES:
        return [*(_likeliest(snap, odds, labels) for odds, labels in groups), TEXTS("all_odds")]
    for odds, labels in groups:
        lines.append(f"{', '.join(labels)}:")
        shown = odds if len(labels) == 1 else _untitled(odds)
        lines += [f"  {line}" for line in odds_of(snap, shown, whole=len(groups) == 1)]
    more = len(groups) > 1 and any(odds.more or odds.spreads for _, odds in known)
    return [*lines, TEXTS("more_odds")] if more else lines


def _likeliest(snap: Snapshot, odds: Odds, labels: Sequence[str]) -> str:
    """The most likely outcome of an answer, or of several with the same odds, in one line."""
    row = max(odds.rows, key=lambda row: row.cases)
    effect = presenter_for(snap.game).effect(snap.view, row)
    outcome = TEXTS("with_effect", outcome=row.outcome, effect=effect) if effect else row.outcome
    return TEXTS("likeliest", labels=", ".join(labels), outcome=outcome, percent=100 * row.cases / odds.of)


def _untitled(odds: Odds) -> Odds:
    """The odds without what says for which answer they are."""
    return replace(odds, heading="", text="")


def odds_of(snap: Snapshot, odds: Odds, whole: bool = True) -> list[str]:
    """The outcomes of a roll of this game as lines, with what each brings."""
    presenter = presenter_for(snap.game)
    return odds_lines(odds, whole, lambda row: presenter.effect(snap.view, row))


def odds_lines(odds: Odds, whole: bool = True, effect: Effect = lambda row: "") -> list[str]:
    """The outcomes of a roll with their chances, counts first; if ``whole``, what may follow and the numbers, too."""
    lines = [f"{odds.title}:"] if odds.title else []
    lines += [_chance(row, odds.of, effect(row)) for row in odds.rows]
    if not whole:
        return lines
    for more in odds.more:
        lines += odds_lines(more, effect=effect)
    for spread in odds.spreads:
        lines.append(TEXTS("spread", title=spread.title, average=spread.average))
        lines += [
            f"  {100 * cases / spread.of:5.1f} %  {low if low == high else TEXTS('band', low=low, high=high)}"
            for low, high, cases in spread.bands()
        ]
    return lines


def _chance(row: OddsRow, of: int, effect: str) -> str:
    """An outcome with its chance, and what it brings."""
    outcome = TEXTS("with_effect", outcome=row.outcome, effect=effect) if effect else row.outcome
    cases = "" if of > MOST_CASES else TEXTS("cases", cases=f"{row.cases:{len(str(of))}}", of=of)
    now = TEXTS("before", percent=100 * row.before / of) if row.before not in (-1, row.cases) else ""
    return f"{cases}{100 * row.cases / of:4.1f} %  {outcome}{now}"


def rule(ledger: Ledger, wanted: str, at_hand: str) -> list[str]:
    """The rule of that number, or those with these words: a few in full, of more the first titles. Without ``wanted``,
    the rule ``at_hand``."""
    number = wanted or at_hand
    near = ledger.get(number) if number else None
    hits = look_up(ledger, wanted) if wanted else [near] if near else []
    if not hits:
        return [TEXTS("no_rule", wanted=number[:40]) if number else TEXTS("no_rule_here")]
    if len(hits) <= RULES_IN_FULL:
        return [line for hit in hits for line in rule_text(ledger, hit)]
    shown = [TEXTS("rule_title", id=hit.id, title=hit.title) for hit in hits[:RULES_LISTED]]
    return [TEXTS("rules_found", shown=len(shown), count=len(hits)), *shown]


def recap(game: str, lines: Sequence[Line], seats: Collection[int], argument: str) -> list[str]:
    """The ``lines`` of the chronicle since the player's last answer: with one line for each fight in which none of
    ``seats`` takes part, or (``long``) all of them."""
    shown = list(lines) if argument.casefold() == LONG else without_dice(marks_of(game), lines, seats)
    told = [with_rule(line.text, line.rule) for line in shown]
    return [*told, *([TEXTS("recap_long")] if len(shown) < len(lines) else [])] or [TEXTS("no_news")]


def chronicle(snap: Snapshot, wanted: str) -> list[str]:
    """The newest lines of the chronicle: so many, ``all``, or those that name a player."""
    begun = wanted.casefold()
    seat = next((seat for seat, name in enumerate(snap.names) if begun and name.casefold().startswith(begun)), None)
    lines = [with_rule(line.text, line.rule) for line in snap.lines if seat is None or seat in line.seats]
    if not lines:
        return [TEXTS("no_lines")]
    count = len(lines) if wanted.casefold() == "all" else int(wanted) if wanted.isdecimal() else LINES
    shown = lines[-count:] if count else []
    return [TEXTS("lines", shown=len(shown), count=len(lines)), *shown]


def curves(past: Recording, named: Sequence[Curve]) -> list[str]:
    """The figures of a game turn by turn, a line for each player or thing."""
    figures = follow(past, named)
    lines = [] if figures else [NO_TURN_YET]
    for drawn in figures:
        lines.append(TEXTS("curve", title=drawn.title, first=drawn.turns[0], last=drawn.turns[-1]))
        for name, values in zip(drawn.names, drawn.values, strict=True):
            lines.append(TEXTS("curve_line", name=name, values=", ".join(map(str, values))))
    return lines


def signs(game: str) -> list[str]:
    """The short forms of a game."""
    return [TEXTS("sign", sign=sign, meaning=meaning) for sign, meaning in short_forms_of(game)]


def guide(said: Said, answers: Sequence[Numbered]) -> list[str]:
    """The guide's note at a question with these answers, and the answer that it proposes."""
    lines = [GUIDE("strayed")] if said.strayed else []
    lines += [TEXTS("guide", title=said.title), *said.page.split("\n"), *said.text.split("\n")]
    proposed = next((answer for answer in answers if answer.choice.id == said.answer), None)
    if proposed is not None:
        lines.append(TEXTS("proposed", number=proposed.number, label=proposed.choice.label))
    return [line for line in lines if line]


def holdings(snap: Snapshot) -> str:
    """The figures of the player in a sentence."""
    figures = presenter_for(snap.game).figures(snap.view, snap.eyes or 0)
    listed = ", ".join(TEXTS("figure", value=value, name=name) for name, value in figures.items())
    return TEXTS("holdings", figures=listed)


def who(snap: Snapshot) -> list[str]:
    """Who the player is: name, part in the game and figures, what wins, who else plays."""
    seat = snap.eyes or 0
    others = [name for at, name in enumerate(snap.names) if at != seat]
    lines = [TEXTS("you_are", name=snap.names[seat]), *presenter_for(snap.game).identity(snap.view, seat)]
    lines += [holdings(snap), *marks_of(snap.game).how_to_win]
    return [*lines, TEXTS("others", names=", ".join(others)) if others else TEXTS("alone")]
