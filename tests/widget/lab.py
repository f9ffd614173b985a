"""A real JupyterLab: started in a folder of its own, opened in Chromium."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.services import free_port

#: Milliseconds that something may take on a busy machine.
PATIENCE = 90_000
TOKEN = "relati"
DESKTOP = {"width": 1280, "height": 900}


@contextmanager
def running_lab(folder: Path) -> Iterator[str]:
    """JupyterLab with the notebooks of a folder; its address."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    kept = folder / "jupyter"
    environment = os.environ | {
        "RELATI_LANG": "en",
        "JUPYTERLAB_SETTINGS_DIR": str(kept / "settings"),
        "IPYTHONDIR": str(kept / "ipython"),
        **{f"JUPYTER_{name}_DIR": str(kept / name) for name in ("CONFIG", "DATA", "RUNTIME")},
    }
    options = {
        "ServerApp.root_dir": str(folder),
        "ServerApp.open_browser": "False",
        "ServerApp.allow_root": "True",
        "ServerApp.port": str(port),
        "ServerApp.ip": "127.0.0.1",
        "IdentityProvider.token": TOKEN,
        # Neither news nor extensions from elsewhere.
        "LabApp.check_for_updates_class": "jupyterlab.NeverCheckForUpdate",
        "LabApp.extension_manager": "readonly",
    }
    command = [sys.executable, "-m", "jupyterlab"]
    command += [f"--{name}={value}" for name, value in options.items()]
    _write_settings(kept / "settings")
    with (
        (kept / "lab.log").open("w") as log,
        subprocess.Popen(command, stdout=log, stderr=log, env=environment) as process,
    ):
        try:
            _wait_until_it_answers(process, f"{address}/api", kept / "lab.log")
            yield address
        finally:
            process.terminate()


def _write_settings(folder: Path) -> None:
    """Settings of a user who wants no news."""
    file = folder / "@jupyterlab" / "apputils-extension" / "notification.jupyterlab-settings"
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps({"fetchNews": "false"}), "utf-8")


def _wait_until_it_answers(
    process: "subprocess.Popen[bytes]", address: str, log_file: Path
) -> None:
    while process.poll() is None:
        try:
            with urlopen(address):
                return
        except URLError:
            # It is not listening yet.
            continue
    raise RuntimeError(f"JupyterLab has ended: {log_file.read_text('utf-8')}")


def write_notebook(file: Path, cells: Sequence[str]) -> None:
    """A notebook with these cells of code."""
    notebook = {
        "nbformat": 4,
        "nbformat_minor": 5,
        "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3"}},
        "cells": [
            {
                "id": f"cell-{number}",
                "cell_type": "code",
                "execution_count": None,
                "metadata": {},
                "outputs": [],
                "source": cell,
            }
            for number, cell in enumerate(cells)
        ],
    }
    file.write_text(json.dumps(notebook), "utf-8")


class LabPage:
    """A notebook opened in the browser."""

    def __init__(
        self, browser: Browser, address: str, name: str, size: Mapping[str, int] = DESKTOP
    ) -> None:
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size["width"], "height": size["height"]}
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.goto(f"{address}/lab/tree/{name}?token={TOKEN}&reset")
        self.page.locator(".jp-Notebook .jp-Cell").first.wait_for()
        # Cells can be run once the kernel is there.
        self.page.locator("#jp-main-statusbar", has_text="| Idle").wait_for()

    def run(self, number: int) -> Locator:
        """Run a cell and wait for it; its output."""
        cell = self.page.locator(".jp-Notebook .jp-CodeCell").nth(number)
        cell.locator(".cm-content").click()
        self.page.keyboard.press("Control+Enter")
        prompt = cell.locator(".jp-InputPrompt")
        expect(prompt).to_have_text(re.compile(r"\[\d+\]:"), timeout=PATIENCE)
        return cell.locator(".jp-OutputArea").first

    def close(self) -> None:
        """Close the browser's window."""
        self.context.close()
