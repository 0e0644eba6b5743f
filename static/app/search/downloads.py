"""Saving what a run has left: its tree, its steps and its picture, under names that say what they are of."""

from pyscript.js_modules import bridge

from app.engine.engine import RunReplaced
from app.page.dom import each, find, listen, spawn
from app.page.latest import Latest
from app.page.pop_over import PopOver
from puzzle.core import board
from puzzle.core.formatting import quantity

MEGABYTE = 1_000_000.0
# kind: (what follows in the file's name, its type)
FILES = {
    "png": ("-tree.png", "image/png"),
    "svg": ("-tree.svg", "image/svg+xml"),
    "csv": ("-steps.csv", "text/csv"),
    "graphml": ("-tree.graphml", "application/xml"),
    "json": ("-tree.json", "application/json"),
    "dot": ("-tree.dot", "text/vnd.graphviz"),
    "gexf": ("-tree.gexf", "application/xml"),
    "posthoc": (".trace.yaml", "application/yaml"),
}
ESTIMATED = "csv", "graphml", "json", "dot", "gexf", "posthoc"
"""Those that grow with the tree, and how large they will be is reckoned beforehand."""
LARGE = 1_000_000
"""Bytes from which on a file's button says how large it will be."""
FETCHING = "Fetching networkx, {:.1f} MB…"
STARTING = "Starting networkx. This takes a few seconds, once."
CANCELLED = "Cancelled, and nothing was saved."
CHANGED = "The run has changed meanwhile, so nothing was saved."
FAILED = "That did not work: the file could not be written. The run is as it was."


class Downloads(PopOver):
    """The list of files; the worker writes them piece by piece, and the page says how far it has come."""

    def __init__(self, state, engine, displayed_run, drawing):
        super().__init__("save", "save-toggle")
        self.state, self.engine, self.displayed_run, self.drawing = state, engine, displayed_run, drawing
        self.under_way, self.source, self.requests = None, None, Latest()
        self.sizes = self.sized = None  # what was reckoned, and for which run
        listen(find("save-cancel"), "click", lambda event: self._cancel())
        for kind in FILES:
            listen(find(f"save-{kind}"), "click", lambda event, kind=kind: spawn(self._save(kind)))
        state.when("run", "done", self.look)

    def opened(self):
        """Say how large the files would be."""
        self.look()

    def look(self):
        """Take note that the run may be another one: where the list is open it says how large the files would be."""
        if find("save").hidden or self.under_way:
            return
        count = int(self.displayed_run.data.size)
        _say(f"{quantity(count, 'node')} in this tree.")
        if self.displayed_run.source is not None:
            spawn(self._tell_sizes(self.displayed_run.source))

    async def _tell_sizes(self, source):
        try:
            sizes = await self._sizes_of(source)
        except Exception:
            return  # another run has begun, or the worker has gone: there is nothing to be saved then
        for kind in ESTIMATED:
            _tell_size(kind, int(sizes[kind]))

    async def _sizes_of(self, source):
        # By the run itself: another worker counts its runs from 1 again.
        if self.sized is not source:
            self.sizes, self.sized = await source.ask("file_sizes"), source
        return self.sizes

    async def _save(self, kind):
        source, data = self.displayed_run.source, self.displayed_run.data
        if self.under_way or source is None:
            return
        newest, self.source = self._begin(kind), source
        puzzle = self.state.settings["problem"] if self.state.other_problem else self.state.start
        name = file_name(data.info.algorithm, puzzle, FILES[kind][0])
        try:
            file = bridge.openFile(name, FILES[kind][1])
            if kind == "png":
                file.add(await self.drawing.view.toPNG())
            elif kind == "svg":
                file.add(await self.drawing.to_svg(self.drawing.record(), name))
            elif not await self._written(newest, kind, file, source):
                return
            _say(f"{name}, {_size(file.save())}, is on its way to your downloads.")
        except RunReplaced:
            if newest():
                present = self.displayed_run.source
                _say(CHANGED if present is None else present.unavailable or CHANGED)
        except Exception:
            if newest():
                changed = source is not self.displayed_run.source
                _say(CHANGED if changed else FAILED)
        finally:
            if newest():
                self._end()

    async def _written(self, newest, kind, file, source):
        """Let the worker write a file; tell whether it came to an end and is still wanted."""
        expected = int((await self._sizes_of(source))[kind])
        if kind in ("graphml", "json"):  # networkx writes these
            await self._prepare(newest)
        if not newest():
            return False
        _say(f"Writing about {_size(expected)}…")
        told, size = await source.ask("open_file", kind), 0
        while not told.done:
            told = await source.ask("next_file_piece")
            if not newest():
                return False
            if not told.done:
                file.add(told.bytes)
                size += told.bytes.length
                _say(f"Writing {_size(size)} of about {_size(max(size, expected))}…")
        return True

    async def _prepare(self, newest):
        """Get networkx into the worker where it is not there yet."""
        size = int(await self.engine.ask("graph_missing"))
        if size and newest():
            _say(FETCHING.format(size / MEGABYTE))
            await self.engine.ask("fetch_graph")
        if size and newest():
            _say(STARTING)
            await self.engine.ask("start_graph")

    def _cancel(self):
        """Write no more; what was written is forgotten."""
        self._end()
        _say(CANCELLED)
        spawn(self._let_go())

    async def _let_go(self):
        try:
            await self.source.ask("close_file")
        except Exception:
            return  # the worker has gone, and the file with it

    def _begin(self, kind):
        self.under_way = kind
        self._show()
        return self.requests.begin()

    def _end(self):
        # Whoever pressed Cancel, which goes away now, comes back to the file's own button.
        if find("save-cancel").matches(":focus"):
            find(f"save-{self.under_way}").focus()
        self.under_way = None
        self.requests.begin()
        self._show()

    def _show(self):
        # A picture is there at once.
        find("save-cancel").hidden = self.under_way not in ESTIMATED
        for button in each(find("save"), ".button"):
            # Not disabled, which would take the focus away; a second press meanwhile does nothing.
            button.setAttribute("aria-disabled", "true" if self.under_way else "false")


def file_name(algorithm, start, ending):
    """Return a file's name from the search it is of: a_star-283-164-705-tree.png; a start may be a problem's name."""
    if isinstance(start, str):
        return f"{algorithm}-{start}{ending}"
    return f"{algorithm}-{board.text(start).replace(' ', '-' if len(start) > 9 else '').replace('/', '-')}{ending}"


def _size(count):
    if count >= 10_000_000:
        return f"{count / MEGABYTE:.0f} MB"
    return f"{count / MEGABYTE:.1f} MB" if count > 100_000 else f"{max(1, count // 1000):,} kB"


def _tell_size(kind, size):
    place = find(f"save-{kind}").querySelector(".bytes")
    place.textContent = f"about {_size(size)}" if size > LARGE else ""


def _say(words):
    find("save-note").textContent = words
