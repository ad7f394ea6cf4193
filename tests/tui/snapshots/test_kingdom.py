"""Every panel of Kingdom, and every page over it, as pictures at both sizes."""

import pytest

from tests.tui.snapshots.kingdom import PAGES, PANELS


@pytest.mark.parametrize("panel", PANELS)
def test_panel(looks_as_before, panel, size):
    assert looks_as_before(PANELS[panel], size)


@pytest.mark.parametrize("page", PAGES)
def test_page(looks_as_before, page, size):
    assert looks_as_before(PAGES[page], size)
