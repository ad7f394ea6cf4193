"""Every phase panel of Down With the King, and every page over it, as pictures at both sizes."""

import pytest

from tests.tui.snapshots.positions import PAGES, PHASES


@pytest.mark.parametrize("phase", PHASES)
def test_panel(looks_as_before, phase, size):
    assert looks_as_before(PHASES[phase], size)


@pytest.mark.parametrize("page", PAGES)
def test_page(looks_as_before, page, size):
    assert looks_as_before(PAGES[page], size)
