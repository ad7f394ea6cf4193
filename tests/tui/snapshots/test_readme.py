"""The picture in README.md is the activities panel as the snapshots have it."""

import shutil
from pathlib import Path

from tests.tui.snapshots.positions import PHASES

PICTURE = Path(__file__).parents[2] / "pictures" / "table.svg"


def test_the_picture_of_the_readme_is_up_to_date(looks_as_before, snapshot, pytestconfig, request):
    assert looks_as_before(PHASES["activities"], (120, 40))
    kept = Path(__file__).parent / "__snapshots__" / "test_readme" / f"{request.node.name}.svg"
    if snapshot.session.update_snapshots:
        snapshot.session.flush_snapshot_write_queue()
        shutil.copyfile(kept, PICTURE)
    assert PICTURE.read_bytes() == kept.read_bytes()


def test_readme_shows_it():
    readme = PICTURE.parents[2] / "README.md"
    assert f"](tests/pictures/{PICTURE.name})" in readme.read_text(encoding="utf-8")
