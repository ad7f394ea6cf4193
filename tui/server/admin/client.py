"""The client of the admin socket: sends one command to the running server of a home."""

import json
import socket
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tui.server.config import Config
from tui.server.errors import ServerError
from tui.words import Words

TEXTS = Words("server", "admin_client")

MAX_REQUEST = 16 << 10
"""The most bytes of one request."""
TIMEOUT = 60.0
"""The most seconds that one command may take."""


def path_of(config: Config) -> Path:
    """The path of a home's admin socket."""
    return config.folder / "admin.sock"


def request(config: Config, words: Sequence[str]) -> dict[str, Any]:
    """Send one command to the running server of a home. Returns its ``lines`` and ``data``. Raises ServerError."""
    path = path_of(config)
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as client:
            client.settimeout(TIMEOUT)
            client.connect(str(path))
            client.sendall(json.dumps(list(words)).encode() + b"\n")
            with client.makefile("rb") as replies:
                reply: dict[str, Any] = json.loads(replies.readline() or b'{"error": "The server did not answer."}')
    except (FileNotFoundError, ConnectionRefusedError):
        raise ServerError(TEXTS("not_running")) from None
    except OSError as fault:
        raise ServerError(TEXTS("failed", path=path, why=fault.strerror or fault)) from None
    if "error" in reply:
        raise ServerError(str(reply["error"]))
    return reply
