"""What the keys of the map do: arrows move a cursor, Enter answers on its square, Tab goes to the next square that
can be answered."""

from tui.games.kingdom.answers import MAP
from tui.games.kingdom.chart import next_square
from tui.games.kingdom.context import KingdomContext, place_of
from tui.panels.board import WAYS, Act, Square
from tui.panels.snapshot import Scene
from tui.words import Words

WORDS = Words("kingdom", "keys")


def press(scene: Scene, key: str) -> Act | None:
    """What a key does; None where it does the same as on other tables."""
    context = KingdomContext(scene)
    if not context.on_map:
        return None
    if key == "back":
        return Act(away=True) if scene.cursor is not None else None
    if key == "pick" and scene.cursor is not None:
        return Act(cursor=scene.cursor)
    if not scene.snap.mine:
        return None
    if key == "next":
        return _next(context)
    if key in WAYS and (scene.cursor is not None or context.kind == "ride"):
        start = scene.cursor or context.square(context.start)
        return Act(cursor=next_square(context, start, key))
    if key == "answer":
        if scene.cursor is not None:
            return _answer(context, scene.cursor)
        if scene.marked == MAP:
            return Act(cursor=context.square(context.start))
    return None


def _answer(context: KingdomContext, square: Square) -> Act:
    """Answer with the only choice on a square; of several, mark the first; else say why not."""
    answers = context.answers_at(square)
    if len(answers) == 1:
        return Act(answer=answers[0])
    if answers:
        listed = next((choice for choice in answers if choice != context.scene.marked), answers[0])
        return Act(mark=listed, notice=WORDS("several_ways"))
    places = context.places(square)
    why = [choice.why for choice in context.scene.snap.blocked if place_of(choice.id) in places]
    return Act(cursor=square, notice=f"{why[0][:1].upper()}{why[0][1:]}." if why else WORDS("out_of_reach"))


def _next(context: KingdomContext) -> Act | None:
    """The next square that can be answered, after the one under the cursor."""
    squares: list[Square] = []
    for choice in context.scene.snap.choices:
        place = place_of(choice.id)
        if place >= 0 and context.square(place) not in squares:
            squares.append(context.square(place))
    if not squares:
        return None
    cursor = context.scene.cursor
    at = squares.index(cursor) + 1 if cursor in squares else 0
    return Act(cursor=squares[at % len(squares)])


def points_at(scene: Scene, choice: str) -> Act:
    """A place is pointed at with the cursor on the map, all else by its line."""
    context = KingdomContext(scene)
    place = place_of(choice)
    if context.on_map and place >= 0:
        return Act(cursor=context.square(place), mark=MAP if context.kind == "ride" else "")
    return Act(mark=choice)
