"""Saving a run as files: its tree, its steps and its picture, named after the search."""

from pyscript.js_modules import bridge

from app.engine.networkx_start import run_with_networkx
from app.engine.sandbox_engine import SandboxError
from app.page.dom import each, find, listen, spawn, window
from app.page.latest import Latest, RunReplaced
from app.page.pop_over import PopOver
from app.page.svg_file import svg_text
from puzzle.core import file_size
from puzzle.core.formatting import quantity
from puzzle.links.strategy_names import file_name

# For each kind of file: the end of its name, and its media type.
FILES = {
    "png": ("-tree.png", "image/png"),
    "svg": ("-tree.svg", "image/svg+xml"),
    "csv": ("-steps.csv", "text/csv"),
    "graphml": ("-tree.graphml", "application/xml"),
    "json": ("-tree.json", "application/json"),
    "dot": ("-tree.dot", "text/vnd.graphviz"),
    "gexf": ("-tree.gexf", "application/xml"),
    "posthoc": (".trace.yaml", "application/yaml"),
    "recording": (".rec.json", "application/json"),
    "page": (".html", "text/html"),
}
ESTIMATED = "csv", "graphml", "json", "dot", "gexf", "posthoc"
"""Files that grow with the tree; their size is estimated first."""
RECORDINGS = "recording", "page"
"""Files with all explanations of a run, of which the second also has the player."""
WRITING = "Writing the explanations of all steps…"
NOT_RECORDED = "The states of this search are known only to your own code, so it cannot be recorded."
LARGE = 1_000_000
"""Bytes from which the button of a file shows its size."""
CANCELLED = "Cancelled. Nothing was saved."
CHANGED = "Nothing was saved, because the run has changed."
FAILED = "The file could not be written. The run is kept."


class Downloads(PopOver):
    """The list of files that a run can be saved as; the worker sends most of them in pieces.

    `code_of_run(request)` returns the fragment of a link with the reader's code that a run used;
    `open_film()` opens the dialog for films and slides.
    """

    def __init__(self, state, displayed_run, drawing, code_of_run, open_film):
        super().__init__("save", "save-toggle")
        self.state, self.displayed_run, self.drawing, self.code_of_run = state, displayed_run, drawing, code_of_run
        self.under_way, self.source, self.requests = None, None, Latest()
        self.sizes = self.sized_run = None  # the estimated sizes, and the run they belong to
        listen(find("save-cancel"), "click", lambda event: self._cancel())
        listen(find("save-film"), "click", lambda event: self._open_film(open_film))
        for kind in FILES:
            listen(find(f"save-{kind}"), "click", lambda event, kind=kind: spawn(self._save(kind)))
        state.when("run", "done", lambda: self.update() if self.visibility.is_shown else None)

    def opened(self):
        """Show the sizes of the files."""
        self.update()

    def _open_film(self, open_film):
        """Close the list and open the dialog for films; closing that returns the focus to the button of the list."""
        if find("save-film").getAttribute("aria-disabled") != "true":
            self.leave()
            open_film()

    def update(self):
        """Show the sizes of the files of the current run."""
        if self.under_way:
            return
        count = int(self.displayed_run.data.size)
        _show_note(f"{quantity(count, 'node')} in this tree.")
        source = self.displayed_run.source
        find("save-code-choice").hidden = source is None or not uses_code(source.request)
        if source is not None:
            spawn(self._show_sizes(source))

    async def _show_sizes(self, source):
        """Show the estimated sizes of the files of a run, unless the run is replaced first."""
        try:
            sizes = await self._sizes_of(source)
        except Exception:
            return  # the run or its worker has been replaced, so there is nothing to save
        for kind in ESTIMATED:
            _show_size(kind, sizes[kind])

    async def _sizes_of(self, source):
        """Return the estimated sizes of the files of a run; those of the last run are cached."""
        # Runs are compared themselves, not by number, as a new worker numbers its runs from 1 again.
        if self.sized_run is not source:
            self.sizes, self.sized_run = await source.ask("file_sizes"), source
        return self.sizes

    async def _save(self, kind):
        """Write the file of a kind and offer it as a download; a note below the list shows the progress."""
        displayed, data = self.displayed_run.guard(), self.displayed_run.data
        source = displayed.value
        if self.under_way or source is None:
            return
        guard, self.source = self._begin(kind), source
        puzzle = self.state.search.settings["problem"] if self.state.search.other_problem else self.state.board.start
        name = file_name(data.info.algorithm, puzzle, FILES[kind][0])
        try:
            file = bridge.openFile(name, FILES[kind][1])
            if kind == "png":
                file.add(await self.drawing.view.toPNG())
            elif kind == "svg":
                file.add(await svg_text(self.drawing.view.record(), name))
            else:
                await self._write(guard, kind, file, source)
            note = f"Saving {name} ({file_size.approximate(file.save())}) to your downloads."
        except RunReplaced:
            current_source = self.displayed_run.source
            note = CHANGED if current_source is None else current_source.unavailable or CHANGED
        except ValueError as error:  # the code is too long for a link
            note = str(error)
        except SandboxError as error:
            note = NOT_RECORDED if kind in RECORDINGS and error.kind == "graph" else error.sentence
        except Exception:
            note = FAILED if displayed.is_newest else CHANGED
        if guard.is_newest:
            _show_note(note)
            self._end()

    async def _write(self, guard, kind, file, source):
        """Receive a file from the worker piece by piece, unless a newer request replaces this one."""
        if kind in RECORDINGS:
            await self._write_recording(guard, kind, file, source)
            return
        expected = (await guard.wait(self._sizes_of(source)))[kind]
        if kind in ("graphml", "json"):  # files of these kinds are written by networkx

            def show_note(words):
                guard.ensure_newest()
                _show_note(words)

            source = self.source = await guard.wait(run_with_networkx(source, show_note))
        _show_note(f"Writing about {file_size.approximate(expected)}…")
        response, size = await source.ask("open_file", kind), 0
        while not response.done:
            response = await guard.wait(source.ask("next_file_piece"))
            if not response.done:
                file.add(response.bytes)
                size += response.bytes.length
                _show_note(
                    f"Writing {file_size.approximate(size)} of about {file_size.approximate(max(size, expected))}…"
                )

    async def _write_recording(self, guard, kind, file, source):
        """Receive a recording, or a page that plays it; the worker first fetches the modules that write it."""
        _show_note(WRITING)
        known, location, fragment = self.displayed_run.known, window.location, ""
        if uses_code(source.request) and find("save-code").checked:
            fragment = await guard.wait(self.code_of_run(source.request))
        page = f"{location.origin}{location.pathname}" if kind == "page" else ""
        source = self.source = await guard.wait(source.in_worker())
        await guard.wait(source.engine.ask("fetch_recorder"))
        response = await guard.wait(source.ask("open_recording", str(location.search), fragment, page, *known))
        while not response.done:
            response = await guard.wait(source.ask("next_file_piece"))
            if not response.done:
                file.add(response.bytes)

    def _cancel(self):
        """Stop writing and discard what has been written."""
        self._end()
        _show_note(CANCELLED)
        spawn(self._close_file())

    async def _close_file(self):
        """Ask the worker to stop writing the file."""
        try:
            await self.source.ask("close_file")
        except Exception:
            return  # the worker has been lost, so there is no file to close

    def _begin(self, kind):
        """Disable the buttons, and return the guard of this download."""
        self.under_way = kind
        self._update_buttons()
        return self.requests.begin()

    def _end(self):
        """Enable the buttons again."""
        # The Cancel button is about to be hidden; if it has the focus, the button that saves this file gets the focus.
        if find("save-cancel").matches(":focus"):
            find(f"save-{self.under_way}").focus()
        self.under_way = None
        self.requests.begin()
        self._update_buttons()

    def _update_buttons(self):
        """Disable the buttons while a file is written, and show Cancel if that can take long."""
        # Only these files take long enough to be cancelled.
        find("save-cancel").hidden = self.under_way not in ESTIMATED + RECORDINGS
        for button in each(find("save"), ".button"):
            # A button with aria-disabled keeps the focus, unlike a disabled one; pressing it does nothing.
            button.setAttribute("aria-disabled", "true" if self.under_way else "false")


def uses_code(request):
    """Return True if a run used a heuristic or a search of the reader's; a run without a search has no request."""
    return request is not None and bool(request.get("code") or request.get("search_code"))


def _show_size(kind, size):
    """Show the approximate size of a large file on its button."""
    label = find(f"save-{kind}").querySelector(".bytes")
    label.textContent = f"about {file_size.approximate(size)}" if size > LARGE else ""


def _show_note(text):
    find("save-note").textContent = text
