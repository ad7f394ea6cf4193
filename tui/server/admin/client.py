"""The other end of the admin socket: asks the running server of a home to run one command."""

import json
import socket
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tui.server.config import Config
from tui.server.errors import ServerError

MAX_REQUEST = 16 << 10
"""Bytes of one request."""
TIMEOUT = 60.0
"""Seconds that one command may take."""


def path_of(config: Config) -> Path:
    """Where the socket of a home is."""
    return config.folder / "admin.sock"


def request(config: Config, words: Sequence[str]) -> dict[str, Any]:
    """Have the running server of a home run one command: its ``lines`` and ``data``. Raises ServerError."""
    path = path_of(config)
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as client:
            client.settimeout(TIMEOUT)
            client.connect(str(path))
            client.sendall(json.dumps(list(words)).encode() + b"\n")
            with client.makefile("rb") as replies:
                reply: dict[str, Any] = json.loads(replies.readline() or b'{"error": "The server did not answer."}')
    except (FileNotFoundError, ConnectionRefusedError):
        raise ServerError("The server is not running.") from None
    except OSError as fault:
        raise ServerError(f"{path}: {fault.strerror or fault}.") from None
    if "error" in reply:
        raise ServerError(str(reply["error"]))
    return reply
