"""`gong serve` as people start and stop it."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from gong.cli.main import exit_code
from gong.cli.serve import address_of, own_address

PATIENCE = 30.0


class Process:
    """The command, until it says where it is."""

    def __init__(self, folder: Path, *more: str) -> None:
        command = [
            sys.executable,
            "-m",
            "gong.cli.main",
            "serve",
            "--port",
            "0",
            "--data",
            str(folder),
            *more,
        ]
        self.popen = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self.popen.stdout is not None
        self.greeting = self.popen.stdout.readline()
        self.address = next((word for word in self.greeting.split() if word.startswith("http")), "")

    def stop(self, how: signal.Signals) -> tuple[int, str]:
        self.popen.send_signal(how)
        out, err = self.popen.communicate(timeout=PATIENCE)
        return self.popen.returncode, out + err


@pytest.mark.parametrize("how", [signal.SIGINT, pytest.param(signal.SIGTERM, marks=pytest.mark.long)])
def test_it_says_where_it_is_logs_no_secrets_and_ends_cleanly(tmp_path: Path, how: signal.Signals) -> None:
    server = Process(tmp_path / "data", "--log-level", "debug")
    with httpx.Client(base_url=server.address, timeout=10) as client:
        assert client.get("/api/health").json()["status"] == "ok"
        settings = {"game": "warriorz-2e", "seats": [{}, {}], "draft": "random"}
        room = client.post("/api/rooms", json=settings).json()
        client.get(f"/room/{room['id']}?invite=token")
        client.get(f"/api/codes/{room['code']}")
    code, said = server.stop(how)
    assert (code, said) == (0, "Gong is going down\n")
    assert (tmp_path / "data" / "gong.sqlite3").is_file()


def test_a_port_that_is_taken_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert exit_code(["serve", "--port", str(port), "--data", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert f"port {port} is taken: by Gong, if http://127.0.0.1:{port} shows it" in said
    assert f"gong serve --port {port + 1}" in said


def test_two_servers_do_not_share_an_embedded_database(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = Process(tmp_path)
    again = ["serve", "--port", "0", "--data", str(tmp_path)]
    assert exit_code(again) == 2
    said = capsys.readouterr().err
    assert f"another gong serve has {tmp_path / 'gong.sqlite3'}: open {first.address}" in said
    first.stop(signal.SIGKILL)
    assert Process(tmp_path).stop(signal.SIGINT)[0] == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--database", "mysql://x/y"], "mysql"),
        (["--database", "nonsense"], "database"),
        (["--database", "postgresql://nobody@127.0.0.1:1/none"], "cannot be used"),
        (["--host", "no.such.host.invalid"], "--host"),
        (["--port", "99999"], "--port"),
        (["--log-level", "loud"], "--log-level"),
        (["--limits", "-1"], "--limits"),
        (["--proxy", "nowhere"], "--proxy"),
    ],
)
def test_what_keeps_it_from_starting_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    assert exit_code(["serve", "--port", "0", "--data", str(tmp_path), *arguments]) == 2
    said = capsys.readouterr().err
    assert said.startswith("gong: ")
    assert said.count("\n") == 1
    assert words in said


def test_a_data_folder_that_cannot_be_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert exit_code(["serve", "--port", "0", "--data", str(tmp_path / "file" / "x")]) == 2
    assert "data folder" in capsys.readouterr().err


def test_the_help_names_every_option_with_examples(capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_code(["serve", "--help"]) == 0
    said = capsys.readouterr().out
    for option in (
        "--host",
        "--port",
        "--database",
        "--data",
        "--log-level",
        "--open",
        "--origin",
        "--proxy",
        "--limits",
    ):
        assert option in said
    assert "gong serve --open" in said


def test_the_server_starts_without_the_compiler(tmp_path: Path) -> None:
    """NumPy and Numba take seconds to load, and a server needs neither."""
    script = (
        "import sys, json, gong.cli.serve, gong.server.app, gong.server.frames\n"
        "print(json.dumps([name for name in ('numba', 'numpy', 'gong.fast') if name in sys.modules]))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == []


def test_a_killed_server_leaves_no_process_behind(tmp_path: Path) -> None:
    """The process that makes pictures of replays ends with the server, however that ends."""
    server = Process(tmp_path)
    with httpx.Client(base_url=server.address, timeout=20) as client:
        client.post("/api/replays", json={"format": "x"})
    children = _children(server.popen.pid)
    assert children
    server.popen.kill()
    server.popen.communicate()
    until = time.monotonic() + PATIENCE
    while any(_is_alive(child) for child in children) and time.monotonic() < until:
        time.sleep(0.05)
    assert not [child for child in children if _is_alive(child)]


def _children(parent: int) -> list[int]:
    listed = Path(f"/proc/{parent}/task/{parent}/children").read_text()
    return [int(child) for child in listed.split()]


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return "Z" not in Path(f"/proc/{process}/stat").read_text().split()[2]


@pytest.mark.parametrize(
    ("proxies", "is_secure"), [([], True), (["192.0.2.7"], False), (["192.0.2.7", "127.0.0.0/8"], True)]
)
def test_only_a_proxy_that_was_named_is_believed(tmp_path: Path, proxies: list[str], is_secure: bool) -> None:
    server = Process(tmp_path, *(word for proxy in proxies for word in ("--proxy", proxy)))
    answer = httpx.get(f"{server.address}/api/health", headers={"x-forwarded-proto": "https"})
    server.stop(signal.SIGINT)
    assert ("strict-transport-security" in answer.headers) is is_secure


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://127.0.0.1:8040"),
        ("0.0.0.0", f"http://{own_address()}:8040"),
        ("::1", "http://[::1]:8040"),
        ("gong.example", "http://gong.example:8040"),
    ],
)
def test_the_address_is_what_one_types(host: str, address: str) -> None:
    assert address_of(host, 8040) == address
