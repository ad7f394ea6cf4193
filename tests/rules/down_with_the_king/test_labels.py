"""A campaign resumes at declared labels only."""

import pytest

import rules


@pytest.mark.parametrize("method", ["use_counter", "spend_activity"])
def test_a_campaign_that_resumes_at_a_helper_is_refused(method: str) -> None:
    table = rules.new_table("down_with_the_king", ["Ann", "Bea"], seed=1)
    while table.stack[-1].__class__.__name__ != "PlayerTurn":
        assert table.decision is not None
        table.choose(table.decision.ids[0])
    data = table.to_dict()
    data["stack"][-1]["at"] = method
    with pytest.raises(rules.LoadError, match="at"):
        rules.load_table(data)
