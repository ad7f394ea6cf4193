"""People in a view are kept from one question to the next, and the parts of a lazy view are those of a whole one."""

import random

import pytest

import rules
from rules import bots
from rules.down_with_the_king.facts import PEOPLE
from rules.down_with_the_king.view import person_seen


def test_people_kept_are_as_they_would_be_seen_anew():
    for seed in range(3):
        court = rules.new_table("down_with_the_king", ("Ann", "Bea", "Carl", "Dora"), seed)
        rng = random.Random(seed)
        while court.decision is not None:
            people = court.view(0).people
            assert [people[who] for who in PEOPLE] == [person_seen(court.state, who) for who in PEOPLE]
            court.choose(rng.choice(court.decision.ids))


def test_the_lazy_view_has_the_parts_of_the_view_and_nothing_else():
    court = rules.new_table("down_with_the_king", ("Ann", "Bea", "Carl"), 5).copy()
    steady = bots.make("steady", 1)
    kinds = set()
    while (decision := court.decision) is not None and len(kinds) < 20:
        if decision.kind not in kinds:
            kinds.add(decision.kind)
            for seat in range(3):
                whole, lazy = court.view(seat), court.lazy_view(seat)
                for name in whole.__struct_fields__:
                    part, expected = getattr(lazy, name), getattr(whole, name)
                    if name == "scenes":
                        part, expected = ([(scene.kind, scene.facts) for scene in made] for made in (part, expected))
                    assert list(part) == list(expected) if name == "seats" else part == expected, name
                with pytest.raises(AttributeError):
                    lazy.state  # noqa: B018
        court.choose(steady.choose(court))
    assert len(kinds) == 20
