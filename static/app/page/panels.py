"""Loads panels, parts of the page with their own markup and style sheet, when they are needed or the page is idle."""

import asyncio
import os

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page.dom import each, find, listen, root, spawn, window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from app.page.notice import Notice

MISSING = "A part of the page could not be loaded"
STILL_WORKS = "The network may be slow or interrupted. Everything else still works."
AGAIN = "Try again"
IDLE_TIMEOUT = 2000
"""Milliseconds after which the next panel is fetched even if the page is never idle."""


class Panels:
    """Loads each panel once: inserts its markup into the page, and creates the controller of the panel, its `part`.

    The markup replaces `<template data-panel="name">` in index.html. The style sheet is inserted between those of the
    page and the print style sheet. The Python modules of some panels are written to files first, and imported by their
    `make`. `notice` reports a panel that could not be loaded.
    """

    def __init__(self, notice: "Notice") -> None:
        self.notice = notice
        self.makers: dict[str, Callable[[], Any]] = {}
        self.parts: dict[str, Any] = {}
        self.pending: dict[str, Callable[[Any], object]] = {}
        self.loading: set[str] = set()

    def add(self, name: str, make: "Callable[[], Any]", opener: str = "") -> None:
        """Register a panel; `make()` creates its controller after loading.

        `opener` is the id of the button that toggles the panel, if there is one.
        """
        self.makers[name] = make
        if opener:
            listen(find(opener), "click", lambda event: self.use(name, lambda part: part.toggle()))

    def use(self, name: str, act: "Callable[[Any], object]") -> None:
        """Call `act(part)` as soon as the panel has loaded; a later `use` of the panel replaces a pending call.

        Raises LookupError for a panel that has not been added.
        """
        if name not in self.makers:
            raise LookupError(f"The panel {name} is used before it has been added.")
        if name in self.parts:
            act(self.parts[name])
        else:
            self.pending[name] = act
            spawn(self._load(name))

    def need(self, name: str) -> None:
        """Load a panel without any further action, but with that for which it is loading already."""
        self.use(name, self.pending.get(name, lambda part: None))

    async def fetch_all(self) -> None:
        """Load panels one after another while the page is idle, so that they also work offline; not those on demand."""
        for template in each(root, "template[data-panel]:not([data-on-demand])"):
            await _wait_until_idle()
            await self._load(template.dataset.panel)

    async def _load(self, name: str) -> None:
        """Load a panel and create its controller, unless that was done before; then call what waits for it."""
        if name in self.loading or name in self.parts:
            return
        self.loading.add(name)
        template = root.querySelector(f"template[data-panel={name}]")
        is_late = template.hasAttribute("data-on-demand")
        try:
            content = getattr(await (bridge.fetchLatePanels if is_late else bridge.fetchPanels)(), name)
        except Exception:
            self._report_missing(name)
            return
        finally:
            self.loading.remove(name)
        for module in content.modules:
            _write_module(module.path, module.text)
        find("panel-styles").append(content.css)
        template.innerHTML = content.html
        template.replaceWith(template.content)
        self.parts[name] = self.makers[name]()
        if name in self.pending:
            self.pending.pop(name)(self.parts[name])

    def _report_missing(self, name: str) -> None:
        """Report that a panel could not be loaded, unless it was only loaded in advance and nothing waits for it."""
        if name in self.pending:
            act = self.pending.pop(name)
            self.notice.show(MISSING, STILL_WORKS, AGAIN, lambda: self.use(name, act))


def _write_module(path: str, text: str) -> None:
    """Write a Python module to the file from which it is imported."""
    folder = path.rpartition("/")[0]
    parent, _, name = folder.rpartition("/")
    if name not in os.listdir(parent):
        os.mkdir(folder)
    with open(path, "w") as file:
        file.write(text)


async def _wait_until_idle() -> None:
    """Wait until the browser is idle; wait 0.1 s in browsers that do not report this."""
    if not hasattr(window, "requestIdleCallback"):
        await asyncio.sleep(0.1)
        return
    idle = asyncio.Event()
    window.requestIdleCallback(ffi.create_proxy(lambda deadline: idle.set()), ffi.to_js({"timeout": IDLE_TIMEOUT}))
    await idle.wait()
