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
        return _put(context, scene.cursor)
    if not scene.snap.mine:
        return None
    if key == "next":
        return _next(context)
    if key in WAYS and (scene.cursor is not None or context.kind == "ride"):
        start = scene.cursor or context.square(context.start)
        return _put(context, next_square(context, start, key))
    if key == "answer":
        if scene.cursor is not None:
            return _answer(context, scene.cursor)
        if scene.marked == MAP:
            return _put(context, context.square(context.start))
    return None


def _put(context: KingdomContext, square: Square) -> Act:
    """The cursor on a square, and the line of its first answer highlighted: what Enter does is what is highlighted. On
    a ride the line of the map stands for squares without an answer."""
    answers = context.answers_at(square)
    marked = context.scene.marked
    if answers:
        mark = marked if marked in answers else answers[0]
        return Act(cursor=square, mark=mark, notice=WORDS("several_ways") if len(answers) > 1 else "")
    return Act(cursor=square, mark=MAP if context.kind == "ride" and context.scene.snap.mine else "")


def _answer(context: KingdomContext, square: Square) -> Act:
    """Answer with the highlighted choice on a square, or with its first; else say why not."""
    answers = context.answers_at(square)
    if answers:
        marked = context.scene.marked
        return Act(answer=marked if marked in answers else answers[0])
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
    return _put(context, squares[at % len(squares)])


def points_at(scene: Scene, choice: str) -> Act:
    """A place is pointed at with the cursor on the map and by its line, all else by its line."""
    context = KingdomContext(scene)
    place = place_of(choice)
    if context.on_map and place >= 0:
        return Act(cursor=context.square(place), mark=choice)
    return Act(mark=choice)
