"""Labels are declared; nothing else is a place where a campaign can resume."""

from rules.engine.step import Step, label, plans


class Errand(Step, tag="test_errand"):
    """A step with one label and one method that only looks like a label."""

    @label
    def begin(self, table: object) -> None:
        """The label."""

    def helper(self, table: object) -> None:
        """No label."""


def test_only_declared_methods_are_labels() -> None:
    assert set(plans[Errand]) == {"begin"}
