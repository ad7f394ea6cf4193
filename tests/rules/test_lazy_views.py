"""The parts of a view that are made when they are read are those of a whole one, question by question."""

import pytest

import rules
from rules import bots


@pytest.mark.parametrize(("game", "most"), [("down_with_the_king", 20), ("king_of_the_tabletop", 12)])
def test_the_lazy_view_has_the_parts_of_the_view_and_nothing_else(game: str, most: int) -> None:
    table = rules.new_table(game, ("Ann", "Bea", "Carl"), 5).copy()
    steady = bots.make("steady", 1)
    kinds: set[str] = set()
    while (decision := table.decision) is not None and len(kinds) < most:
        if decision.kind not in kinds:
            kinds.add(decision.kind)
            for seat in range(3):
                whole, lazy = table.view(seat), table.lazy_view(seat)
                for name in whole.__struct_fields__:
                    part, expected = getattr(lazy, name), getattr(whole, name)
                    if name == "scenes":
                        part, expected = ([(scene.kind, scene.facts) for scene in made] for made in (part, expected))
                    assert list(part) == list(expected) if name == "seats" else part == expected, name
                with pytest.raises(AttributeError):
                    lazy.state  # noqa: B018
        table.choose(steady.choose(table))
    assert len(kinds) == most
