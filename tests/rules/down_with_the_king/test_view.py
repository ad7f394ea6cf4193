"""People in a view are kept from one question to the next."""

import random

import rules
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
