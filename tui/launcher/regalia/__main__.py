"""``python -m regalia`` is the command ``regalia``."""

import sys

from tui.cli import main

sys.exit(main())
