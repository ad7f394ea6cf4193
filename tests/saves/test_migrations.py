"""Old campaigns are made new; newer ones, and those no way leads from, are refused."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules import Table
from saves import Campaign, SaveError, Store, check, migrations, snapshot
from tests import toy
from tests.saves.conftest import play

Begun = Callable[..., Campaign]
OLD = Path(__file__).parent / "campaigns"


def test_nothing_to_do_for_the_newest() -> None:
    contents = {"campaign": {"format": migrations.FORMAT, "game": "toy", "rules_version": 1}}
    assert migrations.migrate(contents, lambda _: range(1, 2)) == (contents, False)


def test_changes_are_made_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def next_format(contents: dict[str, Any]) -> dict[str, Any]:
        campaign = contents["campaign"]
        return {**contents, "campaign": {**campaign, "format": campaign["format"] + 1}, "seen": [campaign["format"]]}

    def next_rules(contents: dict[str, Any]) -> dict[str, Any]:
        campaign = contents["campaign"]
        return {**contents, "campaign": {**campaign, "rules_version": 4}}

    newest = migrations.FORMAT
    monkeypatch.setattr(migrations, "FORMATS", [(newest - 2, next_format), (newest - 1, next_format)])
    monkeypatch.setattr(migrations, "RULES", [("chess", 3, None), ("toy", 3, next_rules)])
    old = {"campaign": {"format": migrations.FORMAT - 2, "game": "toy", "rules_version": 3}}
    new, changed = migrations.migrate(old, lambda _: range(4, 5))
    assert changed
    assert new["campaign"] == {"format": migrations.FORMAT, "game": "toy", "rules_version": 4}
    assert new["seen"] == [migrations.FORMAT - 1]
    assert old["campaign"]["format"] == migrations.FORMAT - 2


@pytest.mark.parametrize(
    ("campaign", "reason"),
    [
        ({"format": 99}, "campaign.format: 99 is newer"),
        ({"format": -1}, "campaign.format: -1 is not a format"),
        ({"format": True}, "campaign.format: an integer"),
        ({"format": 1}, "campaign.game"),
        ({"format": 1, "game": "toy"}, "campaign.rules_version: an integer"),
        ({"format": 1, "game": "toy", "rules_version": 2}, "campaign.rules_version: 2 is newer"),
        ({"format": 1, "game": "toy", "rules_version": 0}, "campaign.rules_version: there is no migration from 0"),
        (None, "campaign: the section is missing"),
    ],
)
def test_what_cannot_be_migrated_is_refused(campaign: object, reason: str) -> None:
    with pytest.raises(SaveError, match=reason):
        migrations.migrate({"campaign": campaign}, lambda _: range(1, 2))


def test_a_campaign_of_older_rules_is_played_on(begun: Begun, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """The older rules called the bank ``chest``."""
    campaign = begun(decisions=20)
    campaign.close()
    path = campaign.files.main
    text = path.read_text().replace("rules_version = 1", "rules_version = 0").replace("\nbank = ", "\nchest = ")
    path.write_text("".join(line for line in text.splitlines(keepends=True) if not line.startswith("check")))
    history = campaign.files.history
    history.write_text(history.read_text().replace("rules_version = 1", "rules_version = 0", 1))

    def bank(contents: dict[str, Any]) -> dict[str, Any]:
        state = {("bank" if key == "chest" else key): value for key, value in contents["state"].items()}
        return {**contents, "campaign": {**contents["campaign"], "rules_version": 1}, "state": state}

    monkeypatch.setattr(migrations, "RULES", [("toy", 0, bank)])
    assert snapshot.read(path).migrated
    store.open("The long winter").close()
    assert not snapshot.read(path).migrated  # written anew at once, also if nobody plays on
    with store.open("The long winter") as again:
        assert again.table.checksum() == campaign.table.checksum()
        play(again, 5)
    assert not snapshot.read(path).migrated
    line = check(path).line
    assert "history not replayed: it began under rules version 0" in line
    assert "restarts at decision 20 (the campaign was made by an older version)" in line
    assert "good, 5 decisions replayed" in line


@pytest.mark.parametrize("name", [path.name for path in sorted(OLD.glob("coins*.toml")) if "history" not in path.name])
def test_old_campaigns_of_the_toy_game_are_good_and_play_on(tmp_path: Path, name: str) -> None:
    shutil.copytree(OLD, tmp_path / "campaigns")
    report = check(tmp_path / "campaigns" / name)
    assert report.good
    assert report.replayed > 20
    with Store(tmp_path).open(name) as campaign:
        _to_the_end(campaign.table)
        assert campaign.table.outcome is not None


def _to_the_end(table: Table[Any]) -> None:
    while table.decision is not None:
        table.choose(toy.pick(table))
