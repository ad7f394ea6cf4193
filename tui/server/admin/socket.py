"""The admin socket: a Unix socket in the home, for its owner alone. One line of JSON each way."""

from __future__ import annotations

import asyncio
import json
import os
from typing import Any

from tui.server.admin import commands
from tui.server.admin.client import MAX_REQUEST, TIMEOUT, path_of
from tui.server.errors import ServerError
from tui.words import Words

TEXTS = Words("server", "admin_socket")


class AdminSocket:
    """Listens for admin commands."""

    def __init__(self, server: commands.Controls) -> None:
        self._server = server
        self._path = path_of(server.config)
        self._listener: asyncio.AbstractServer | None = None

    async def open(self) -> None:
        """Listen on the socket. Raises ServerError if it cannot be opened."""
        self._path.unlink(missing_ok=True)
        before = os.umask(0o177)
        try:
            self._listener = await asyncio.start_unix_server(self._serve, self._path, limit=MAX_REQUEST)
        except OSError as fault:
            raise ServerError(TEXTS("not_opened", path=self._path, why=fault.strerror or fault)) from None
        finally:
            os.umask(before)

    def close(self) -> None:
        """Stop listening."""
        if self._listener:
            self._listener.close()
            self._path.unlink(missing_ok=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(TIMEOUT):
                reply = await self._reply(await reader.readline())
                writer.write(json.dumps(reply).encode() + b"\n")
                await writer.drain()
        except (OSError, ValueError, TimeoutError):
            pass  # the client is gone, or sent no line
        finally:
            writer.close()

    async def _reply(self, line: bytes) -> dict[str, Any]:
        try:
            words = json.loads(line)
            if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
                return {"error": TEXTS("no_list")}
            answer = await commands.run(self._server, words)
        except ServerError as refusal:
            return {"error": str(refusal)}
        except json.JSONDecodeError:
            return {"error": TEXTS("no_json")}
        except Exception as fault:
            self._server.registry.log.fault(fault)
            return {"error": TEXTS("fault", kind=type(fault).__name__)}
        return {"lines": list(answer.lines), "data": answer.data}
