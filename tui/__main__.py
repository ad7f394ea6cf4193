"""``python -m tui`` is ``regalia``."""

import sys

from tui.cli import main

sys.exit(main())
