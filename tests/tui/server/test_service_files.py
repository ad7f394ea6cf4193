"""The systemd unit and the container file of the hosting page, as they are written."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[3] / "tui" / "server"
README = (FOLDER / "README.md").read_text(encoding="utf-8")
CONTAINER = (FOLDER / "Containerfile").read_text(encoding="utf-8")


def unit() -> str:
    return README.partition("<!-- unit -->\n```\n")[2].partition("```")[0]


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    # The program is not in /opt here; the verifier wants one that is there.
    written = unit().replace("/opt/regalia/.venv/bin/regalia", str(Path(sys.executable).resolve()))
    file = tmp_path / "regalia.service"
    file.write_text(written)
    done = subprocess.run(["systemd-analyze", "verify", str(file)], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_unit_starts_the_command_of_the_page() -> None:
    command = re.search(r"^ExecStart=(.+)$", unit(), re.MULTILINE)
    assert command and shlex.split(command[1])[1:] == ["serve", "--home", "/var/lib/regalia"]


def test_the_server_may_write_where_the_page_puts_backups() -> None:
    folders = re.search(r"^StateDirectory=(.+)$", unit(), re.MULTILINE)
    assert folders
    targets = re.findall(r"admin backup (/\S+)", README)
    assert targets and all(
        Path(target).parent in [Path("/var/lib") / name for name in folders[1].split()] for target in targets
    )


def test_the_container_starts_the_server_as_an_unprivileged_user() -> None:
    lines = [line.split(maxsplit=1) for line in CONTAINER.splitlines() if line and not line.startswith((" ", "#"))]
    said = dict(lines)
    assert said["USER"] == "regalia" and said["VOLUME"] == "/home/regalia/data" and said["EXPOSE"] == "2222"
    assert "--home" in said["ENTRYPOINT"] or "REGALIA_HOME=/home/regalia/data" in CONTAINER
