"""Saving what a run has left: its tree, its steps and its picture, under names that say what they are of."""

from pyscript.js_modules import stage

from app.dom import each, find, listen, spawn
from puzzle import board

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
FETCHING = "Fetching networkx, {:.1f} MB…"
STARTING = "Starting networkx. This takes a few seconds, once."


class Downloads:
    """The folded list of files; the worker writes them piece by piece, and the page says how far it has come."""

    def __init__(self, app):
        self.app, self.engine, self.playback = app, app.engine, app.playback
        self.under_way = False
        listen(find("save-toggle"), "click", lambda event: self.fold(not find("save").hidden))
        for kind in FILES:
            listen(find(f"save-{kind}"), "click", lambda event, kind=kind: spawn(self._save(kind)))

    def fold(self, folded):
        """Fold the list away or open it."""
        find("save").hidden = folded
        find("save-toggle").setAttribute("aria-expanded", "false" if folded else "true")
        if not folded and not self.under_way:
            count = int(self.playback.data.size)
            _say(f"{count:,} node{'' if count == 1 else 's'} in this tree.")
            # At the foot of a panel that scrolls, what has just been opened would be out of sight.
            find("save-note").scrollIntoView({"block": "nearest"})

    async def _save(self, kind):
        source, data = self.playback.source, self.playback.data
        if self.under_way or source is None:
            return
        self._go_on(True)
        other = self.app.other.name if self.app.other.chosen else ""
        name = file_name(data.info.algorithm, other or self.app.start, FILES[kind][0])
        try:
            file = stage.openFile(name, FILES[kind][1])
            if kind == "png":
                file.add(await self.playback.tree.toPNG())
            elif kind == "svg":
                file.add(self.playback.tree.toSVG(name))
            elif not await self._written(kind, file, source.number):
                _say("The run has changed meanwhile, so nothing was saved.")
                return
            size = file.save()
            _say(f"{name}, {_size(size)}, is on its way to your downloads.")
        except Exception:
            _say("That did not work: the file could not be written. The run is as it was.")
        finally:
            self._go_on(False)

    async def _written(self, kind, file, number):
        """Let the worker write a file; tell whether it came to an end."""
        if kind in ("graphml", "json"):  # networkx writes these
            await self._prepare()
        total = int(self.playback.data.size)
        told = await self.engine.open_file(number, kind)
        while told and not told.done:
            told = await self.engine.more_of_file(number)
            if told and not told.done:
                file.add(told.bytes)
                _say(f"Writing node {min(int(told.nodes), total):,} of {total:,}…")
        return bool(told)

    async def _prepare(self):
        """Get networkx into the worker where it is not there yet."""
        size = await self.engine.graph_missing()
        if size:
            _say(FETCHING.format(size / MEGABYTE))
            await self.engine.fetch_graph()
            _say(STARTING)
            await self.engine.start_graph()

    def _go_on(self, going):
        self.under_way = going
        for button in each(find("save"), "button"):
            # Not disabled, which would take the focus away; a second press meanwhile does nothing.
            button.setAttribute("aria-disabled", "true" if going else "false")


def file_name(algorithm, start, ending):
    """Return a file's name from the search it is of: a_star-283-164-705-tree.png; a start may be a problem's name."""
    if isinstance(start, str):
        return f"{algorithm}-{start}{ending}"
    return f"{algorithm}-{board.text(start).replace(' ', '-' if len(start) > 9 else '').replace('/', '-')}{ending}"


def _size(count):
    return f"{count / MEGABYTE:.1f} MB" if count > 100_000 else f"{max(1, count // 1000):,} kB"


def _say(words):
    find("save-note").textContent = words
