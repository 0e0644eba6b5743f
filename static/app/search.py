"""A search from the page's side: pulled slice by slice, drawn as it grows, stopped whenever the reader likes."""

from pyscript.js_modules import stage

from app.dom import find, now
from app.engine import Silence, last_line
from app.sources import WorkerRun


class Search:
    """One search at a time. A search that has been replaced or dropped finds out at its next slice and ends."""

    def __init__(self, engine, playback):
        self.engine, self.playback = engine, playback
        self.latest = 0
        self.stopping = False

    def drop(self):
        """Forget the search under way; whatever it still brings is ignored."""
        self.latest += 1

    def stop(self):
        """Let the search under way end as cancelled, with what it has found."""
        self.stopping = True

    async def run(self, settings, optimal, step):
        """Search, and show the tree at a step; return the ending, or None where something else has taken its place.

        `optimal` returns the length of a shortest path as far as it is known by then. Raises RuntimeError
        with the last line of the worker's traceback, and the whole of it; Silence where the worker hangs.
        """
        self.latest += 1
        mine, self.stopping = self.latest, False
        try:
            return await self._run(mine, settings, optimal, step)
        except Silence:
            if mine != self.latest:
                return None
            raise
        except Exception as error:
            if mine != self.latest:
                return None
            line, trace = last_line(error)
            raise RuntimeError(line, trace)

    async def _run(self, mine, settings, optimal, step):
        self.playback.close()
        _tell(0, 0, 0)
        await self.engine.knock(settings)
        if mine != self.latest:
            return None
        opening = await self.engine.start(settings)
        number, data, started = opening.run, stage.createTree(opening), now()
        while mine == self.latest:
            news = await self.engine.advance(number)
            if mine != self.latest:
                break
            data.append(news)
            if not news.searching:
                return await self._end(mine, number, data, optimal, step)
            self._report(news, now() - started)
            self.playback.grow(data)
            if self.stopping:
                await self.engine.cancel(number)
                return await self._end(mine, number, data, optimal, step)
        await self.engine.cancel(number)
        return None

    async def _end(self, mine, number, data, optimal, step):
        ending = await self.engine.finish(number)
        if mine != self.latest:
            return None
        data.arrange(ending)
        data.finish(ending)
        source = WorkerRun(self.engine, number)
        await self.playback.arranging.first(source, data)
        if mine != self.latest:
            return None
        await self.playback.show(data, source, ending, optimal(), step)
        return ending if mine == self.latest else None

    def _report(self, news, milliseconds):
        _tell(news.nodes, news.nodes / max(0.001, milliseconds / 1000), news.in_frontier)


def _tell(nodes, rate, frontier):
    for name, value in (("nodes", nodes), ("rate", rate), ("frontier", frontier)):
        find("running").querySelector(f"[data-running={name}]").textContent = f"{int(value):,}"
