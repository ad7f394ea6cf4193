"""The choices as lines: all squares one may go to are one line, all other heroes another; odds beside each roll."""

from rules import Choice
from rules.engine import choice_ids
from rules.tabletop_dungeon.facts import HERO_KEY, NOBODY
from tui.games.tabletop_dungeon.delve import MOVE, Delve, is_tired
from tui.panels.presenter import Answer, Sheet, line, number
from tui.panels.snapshot import Scene

ACTS = {
    "hero_phase": "do",
    "blast": "aim",
    "luck": "choose",
    "search": "choose",
    "strike": "strike",
    "line_up": "place",
    "build_hall": "build",
    "build_room": "build",
}
"""The word for Enter, by the kind of question."""
HEADINGS = {
    "blast": "Targets",
    "build_hall": "The hallway",
    "build_room": "The room",
    "line_up": "Who takes this place",
}
_EFFECT = {"hit_falls": "falls ", "hit_hurt": "hurt "}
"""What a hit does to the monster, by the key of the outcome."""
MOST_WITH_BLOCKED = 5
"""In a narrow window treasures that cannot be used now are listed only among so few lines."""
END = "end"
EVIDENCE = 5
"""The heroes' table without details stays in sight."""


def sheet(scene: Scene) -> Sheet:
    """The choices of the question."""
    delve, way_out = Delve(scene), scene.snap.way_out or END
    heading, act = HEADINGS.get(delve.kind, "Your answer"), ACTS.get(delve.kind, "choose")
    if delve.kind == "hero_phase" and scene.snap.mine:
        hero = delve.hand
        answers = number(_deeds(delve), way_out)
        return Sheet(answers, hero.name if hero else heading, "", act, EVIDENCE, _first(delve, answers))
    answers = number([_plain(delve, choice) for choice in (*scene.snap.choices, *scene.snap.blocked)], way_out)
    return Sheet(answers, heading, "", act, EVIDENCE)


def _deeds(delve: Delve) -> list[Answer]:
    choices = {choice.id: choice for choice in (*delve.scene.snap.choices, *delve.scene.snap.blocked)}
    verbs: dict[str, list[Choice]] = {}
    for choice in choices.values():
        verbs.setdefault(choice_ids.verb(choice.id), []).append(choice)
    lines = _attacks(delve, verbs.get("attack", []))
    lines += [_plain(delve, choice) for choice in verbs.get("blast", [])]
    lines += _moves(delve, verbs.get("go", []))
    lines += [_plain(delve, choice) for choice in verbs.get("open", [])]
    things = [choice for verb in ("drink", "wear", "give") for choice in verbs.get(verb, [])]
    if len(lines) + len(things) > MOST_WITH_BLOCKED and not delve.scene.wide:
        things = [choice for choice in things if not choice.why]
    lines += [_plain(delve, choice) for choice in things]
    others = delve.others()
    if others:
        first = sorted(others, key=is_tired)[0]
        keys = "Enter or Tab takes" if first is others[0] else f"Tab takes the {others[0].name} in hand, Enter"
        lines.append(
            Answer(
                f"hero:{first.key}",
                0,
                "Another hero",
                f"Tab: {' '.join(other.letter for other in others)}",
                "TD-10",
                detail=f"{keys} the {first.name}{' in hand' if first is others[0] else ''}.",
            )
        )
    return [*lines, line(choices["end"])]


def _attacks(delve: Delve, choices: list[Choice]) -> list[Answer]:
    """One line an attack; what is not possible is said once."""
    legal = [_plain(delve, choice) for choice in choices if not choice.why]
    if legal or not choices:
        return legal
    used = delve.hand is not None and delve.hand.attacked
    short = "used this turn" if used else "no target"
    return [line(choices[0], id="attack:none", label="Attack", short_note=short, note="")]


def _moves(delve: Delve, choices: list[Choice]) -> list[Answer]:
    hero = delve.hand
    if hero is None or not choices:
        return []
    if choices[0].why:
        return [line(choices[0], label="Move", short_note="threatened" if hero.threatened else "no movement")]
    left = f"{hero.moves_left} {'square' if hero.moves_left == 1 else 'squares'}"
    said = f"Arrows walk. Enter picks a square on the map: {left} of {hero.movement} left."
    return [Answer(MOVE, 0, "Move", left, "1.1", detail=said)]


def _plain(delve: Delve, choice: Choice) -> Answer:
    """A choice as the rules word it; attacks in short, with the chance of a hit."""
    label = choice.label[:1].upper() + choice.label[1:]
    verb, what = choice_ids.verb(choice.id), choice_ids.word(choice.id)
    odds = delve.scene.snap.odds.get(choice.id)
    note, detail = choice.note, ""
    if verb in ("attack", "target") and what.isdigit() and (monster := delve.monster(int(what))):
        on = "" if monster.hero == NOBODY else f" on {delve.view.heroes[monster.hero].letter}"
        detail = f"{label}: {choice.note}." if choice.note else f"{label}."
        label = f"{'Attack ' if verb == 'attack' else ''}{monster.name}{on}"
        label = label[:1].upper() + label[1:]
    elif verb == "blast":
        label, detail = "Blast up to three", "One roll, 1 damage to each of two or three monsters."
    elif verb in ("drink", "wear", "give"):
        detail, note = f"{label}. {choice.note}" if choice.note else f"{label}.", ""
        label = _shorter(label)
    elif verb == "hero" and delve.kind == "line_up":
        hero = delve.view.heroes[HERO_KEY.index(what)]
        label, note, detail = hero.name, f"range {hero.range}, save {hero.save_on}+", hero.special
    if odds is not None and not choice.why:
        if verb == "way":
            detail = f"{label}: {', '.join(f'{one.outcome} {one.cases} in {odds.of}' for one in odds.rows)}."
        elif odds.rows[0].key.startswith("hit") or choice.id in ("search", "drink:luck"):
            note = f"{_EFFECT.get(odds.rows[0].key, '')}{odds.rows[0].cases} in {odds.of}"
            if choice.id == "search":
                note = f"exit {note}"
    return line(choice, label=label, note=note, detail=detail, short_note="not now" if choice.why else "")


def _shorter(label: str) -> str:
    return label.replace("a Potion of Invisibility", "Invisibility").replace(" the ", " ")


def _first(delve: Delve, answers: tuple[Answer, ...]) -> str:
    """The line that is marked at first: an attack, a move to come to one, the next hero who has not acted, the end."""
    ids = [answer.id for answer in answers if not answer.why]
    attacks = [choice for choice in ids if choice_ids.verb(choice) == "attack"]
    if attacks:
        return attacks[0]
    hero = delve.hand
    if MOVE in ids and hero is not None and not hero.attacked:
        return MOVE
    fresh = [other for other in delve.others() if not is_tired(other)]
    return next((choice for choice in ids if choice_ids.verb(choice) == "hero"), "end") if fresh else "end"
