"""A look at the chart of lands."""

from tests.tui.games.picture import Picture


def lands_row(picture: Picture, *words: str) -> None:
    """A line shows these words in this order, each in a column of its own."""
    found = [line for line in picture.lines if all(word in line for word in words)]
    assert found, f"{words} stand in no line of\n{picture.text}"
    places = [found[0].index(words[0])]
    for word in words[1:]:
        places.append(found[0].index(word, places[-1] + 1))
    assert places == sorted(places)
