"""A real JupyterLab for the browser tests: its own folder, port and token, and nothing of the reader's settings."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
TOKEN = "hexwidgets"
PATIENCE = 90  # seconds until a Lab that doesn't answer is an error
SETTINGS = {
    "apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False, "doNotDisturbMode": True},
}


class Lab:
    """A server that is running."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.files = folder / "files"
        self.files.mkdir()
        self._settings()
        self.log = folder / "lab.log"
        self.port = _free_port()
        with self.log.open("wb") as log:
            settings = {"cwd": folder, "env": self._environment(), "stdout": log, "stderr": subprocess.STDOUT}
            self.process = subprocess.Popen(self._command(), **settings)
        self._wait()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def page(self, workspace: str) -> str:
        """The address of a Lab of one's own."""
        return f"{self.url}/lab/workspaces/{workspace}?token={TOKEN}&reset"

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """A request to the server's own API."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"token {TOKEN}", "Content-Type": "application/json"}
        request = urllib.request.Request(f"{self.url}/api/{path}", data, headers, method=method)
        with urllib.request.urlopen(request, timeout=30) as answer:
            said = answer.read()
        return json.loads(said) if said else None

    def kernel(self) -> str:
        """The id of a new kernel."""
        return str(self.ask("POST", "kernels", {"name": "python3", "path": ""})["id"])

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def _command(self) -> list[str]:
        return [
            *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"),
            *("--ip=127.0.0.1", f"--port={self.port}", "--ServerApp.port_retries=0"),
            *(f"--IdentityProvider.token={TOKEN}", f"--ServerApp.root_dir={self.files}"),
            *("--LabApp.expose_app_in_browser=True", "--LabApp.extension_manager=readonly"),
            "--LabApp.check_for_updates_class=jupyterlab.handlers.announcements.NeverCheckForUpdate",
        ]

    def _environment(self) -> dict[str, str]:
        own = {
            "JUPYTER_CONFIG_DIR": "config",
            "JUPYTER_DATA_DIR": "data",
            "JUPYTER_RUNTIME_DIR": "runtime",
            "JUPYTERLAB_SETTINGS_DIR": "settings",
            "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
            "IPYTHONDIR": "ipython",
        }
        path = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
        return {**os.environ, **{name: str(self.folder / own[name]) for name in own}, "PYTHONPATH": path}

    def _settings(self) -> None:
        for name, values in SETTINGS.items():
            path = self.folder / "settings" / "@jupyterlab" / f"{name}.jupyterlab-settings"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(values))

    def _wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            try:
                self.ask("GET", "status")
            except OSError:
                time.sleep(0.1)
            else:
                return
        self.process.kill()
        raise RuntimeError(f"JupyterLab didn't start:\n{self.log.read_text(errors='replace')[-2000:]}")


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])
