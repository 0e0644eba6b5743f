"""The SCORM package of an assignment: its title and version, what it contains, its size, and saving it."""

import json

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page import announcer
from app.page.dom import find, listen, press_choice, set_aria, spawn, window
from app.page.files import SAVED
from app.page.latest import Latest, RunReplaced
from puzzle.core import file_size

IN_PACKAGE, HOSTED = "package", "hosted"
KIND = "application/zip"
LOADING = "Available once Python has loaded."
MAKING = "{} of {}"
NEXT = " Add it to your course as a SCORM activity."
LIST_MISSING = "The page could not find out what a package needs. Check your connection and open this tab again."
FAILED = "A file of the site did not load, so there is no package. Check your connection and save again."
HERE = ("localhost", "127.0.0.1", "[::1]")
"""Hosts that only the reader's own machine reaches."""


class PackageForm:
    """The form of the package, for the assignment of a tab, and the button that saves the package."""

    def __init__(self, tab, state, engine):
        self.tab, self.state, self.engine = tab, state, engine
        self.place, self.is_named, self.is_saving = IN_PACKAGE, False, False
        self.plans = Latest()
        find("package-site").value = "" if window.location.hostname in HERE else bridge.stableUrl("")
        tab.changed.subscribe(self._update)
        state.when("worker", "ready", lambda: self._update() if tab.is_open else None)
        listen(find("package-title"), "input", lambda event: self._rename(True))
        listen(find("package-title"), "change", lambda event: self._rename(bool(event.target.value.strip())))
        listen(find("package-version"), "change", lambda event: self._update())
        listen(find("package-place"), "click", self._on_place)
        listen(find("package-site"), "input", lambda event: self._update())
        listen(find("package-save"), "click", lambda event: self._start())

    # ---- the settings ----

    def _rename(self, is_named):
        """Keep the title that the reader types; without one, the title is that of the assignment."""
        self.is_named = is_named
        self._update()

    def _on_place(self, event):
        button = event.target.closest("[data-value]")
        if button is not None:
            self.place = button.dataset.value
            press_choice(find("package-place"), "value", self.place)
            self._update()

    def _request(self):
        """Return the settings of the package for the worker, as JSON."""
        request = {"link": self.tab.link(), "version": find("package-version").value}
        request["title"] = find("package-title").value if self.is_named else self.tab.title()
        if self.place == HOSTED:
            request["hosted"] = find("package-site").value
        return json.dumps(request)

    # ---- the plan ----

    def _update(self):
        """Show the title, and request the plan of the package for new settings."""
        find("package-site-row").hidden = self.place != HOSTED
        title = find("package-title")
        if not self.is_named and title.value != self.tab.title():
            title.value = self.tab.title()
        if not self.is_saving:
            find("package-said").textContent = ""
        spawn(self._show_plan(self.plans.begin()))

    async def _show_plan(self, guard):
        """Show the size of the package and what it leaves out, or why there can be none."""
        if not self.state.engine.connected:
            find("package-note").textContent = LOADING
            return
        try:
            plan = await guard.wait(self._plan())
        except RunReplaced:
            raise
        except Exception:
            guard.ensure_newest()
            find("package-note").textContent = LIST_MISSING
            return
        self._show(plan)

    def _show(self, plan):
        """Show a plan, or why there is none; the address of the hosted site is the only text that can be wrong."""
        find("package-note").textContent = plan.fault or plan.note
        is_wrong = self.place == HOSTED and bool(plan.fault)
        find("package-note").className = "error" if is_wrong else "note"
        set_aria(find("package-site"), "invalid", is_wrong)

    async def _plan(self):
        """Return the plan of the package that the form describes."""
        await self._fetch()
        return await self.engine.ask("plan_package", self._request())

    async def _fetch(self):
        """Let the worker fetch what makes packages; only a built site has its files in a folder of their own."""
        await self.engine.ask("fetch_packages", bridge.siteUrl("") != bridge.stableUrl(""))

    # ---- saving ----

    def _start(self):
        if not self.state.engine.connected:
            find("package-said").textContent = LOADING
        elif not self.is_saving and self.tab.is_complete():
            self._set_saving(True)
            find("package-said").textContent = ""
            spawn(self._save(self._request()))

    def _set_saving(self, is_saving):
        """Remember whether a package is being saved; the button keeps the focus, so it is only marked as disabled."""
        self.is_saving = is_saving
        set_aria(find("package-save"), "disabled", is_saving)

    async def _save(self, request):
        """Make the package in the worker, save it, and say what to do with it."""
        try:
            await self._fetch()
            plan = await self.engine.ask("plan_package", request)
            words = "" if plan.fault else await self._write(request, plan.name)
        except Exception:
            plan, words = None, FAILED
        self._set_saving(False)
        find("package-progress").hidden = True
        find("package-said").textContent = words
        if plan is not None and plan.fault:
            self._lead_to_fault(plan)

    def _lead_to_fault(self, plan):
        """Scroll to the sentence on why there is no package, and focus the field that it is about."""
        self._show(plan)
        announcer.announce_now(plan.fault)
        find("package-note").scrollIntoView(ffi.to_js({"block": "nearest"}))
        if self.place == HOSTED:
            find("package-site").focus()

    async def _write(self, request, name):
        """Save the package under a name while its progress is shown, and return the sentence that says so."""
        await self.engine.ask("open_package", request)
        progress = await self.engine.ask("advance_package")
        while progress.more:
            self._show_progress(progress.done, progress.total)
            progress = await self.engine.ask("advance_package")
        file, size = bridge.openFile(name, KIND), 0
        piece = await self.engine.ask("package_piece", size)
        while not piece.done:
            file.add(piece.bytes)
            size += piece.bytes.length
            piece = await self.engine.ask("package_piece", size)
        file.save()
        return SAVED.format(f"{name} ({file_size.approximate(size)})") + NEXT

    def _show_progress(self, done, total):
        find("package-progress").hidden = False
        find("package-bar").style.setProperty("--fraction", f"{done / total:.3f}")
        find("package-done").textContent = MAKING.format(*map(file_size.approximate, (done, total)))
