"""A search from the page's side: pulled slice by slice, drawn as it grows, stopped whenever the reader likes."""

from pyscript import ffi
from pyscript.js_modules import stage

from app.engine.engine import Silence, last_line
from app.engine.remote_run import broken
from app.page import live
from app.page.dom import find, now


class Search:
    """One search at a time. A search that has been replaced or dropped finds out at its next slice and ends."""

    def __init__(self, state, engine, playback, arranging):
        self.engine, self.playback, self.arranging = engine, playback, arranging
        self.latest = 0
        self.stopping, self.heard = False, 0  # when it was last said how far it is
        self.held, self.news = None, None  # what the page has of the search under way, and the last that came of it
        state.when("run", "none", self.drop)

    def drop(self):
        """Forget the search under way; whatever it still brings is ignored."""
        self.latest += 1

    def stop(self):
        """Let the search under way end as cancelled, with what it has found."""
        self.stopping = True

    async def run(self, settings, optimal, step):
        """Search, and show the tree at a step; return the ended run, or None where something else took its place.

        `optimal` returns the length of a shortest path as far as it is known by then. Raises RuntimeError
        with the last line of the worker's traceback, and the whole of it.
        """
        self.latest += 1
        mine, self.stopping = self.latest, False
        try:
            return await self._run(mine, settings, optimal, step)
        except Silence:
            return None
        except Exception as error:
            if mine != self.latest:
                return None
            line, trace = last_line(error)
            raise RuntimeError(line, trace)

    async def _run(self, mine, settings, optimal, step):
        self.held = None
        self.playback.begin()
        _tell(0, 0, 0)
        _tell_placing("")
        run = await self.engine.start(settings)
        data, started = stage.createTree(run.opening), now()
        self.heard = started
        while mine == self.latest:
            news = await run.advance()
            if mine != self.latest:
                break
            data.append(news)
            self.held, self.news = data, news
            self._report(news, now() - started)
            if not news.searching:
                return await self._end(mine, run, data, optimal, step)
            if self.stopping:
                await run.ask("cancel")
                return await self._end(mine, run, data, optimal, step)
            self.playback.grow(data)
            self._say_at_times(f"{int(data.size):,} nodes, depth {int(data.deepestOf(None)):,}.")
        await run.ask("cancel")
        return None

    async def take_over(self, run, data, optimal, step):
        """Show a run that has ended elsewhere as if it had been searched here; tell whether it is the latest still."""
        self.latest += 1
        mine = self.latest
        try:
            await self.arranging.first(run, data, True)
        except Silence:
            return False
        if mine == self.latest:
            await self.playback.show(data, run, optimal, step)
        return mine == self.latest

    async def keep(self, mine, outcome, optimal):
        """Show what the page holds of the search that broke off as a run that ended so; None where it holds nothing.

        `mine` is the number of the latest search as it stood when that one was dropped.
        """
        data = self.held
        if data is None or mine != self.latest:
            return None
        run = broken(data, outcome, self.news)
        data.finish(ffi.to_js({"last_step": data.lastStep, "goal": -1}))
        await self.arranging.first(run, data, int(data.layout) > 0)
        await self.playback.show(data, run, optimal)
        return run if mine == self.latest else None

    async def _end(self, mine, run, data, optimal, step):
        placed = await self._place(mine, run, data)
        if mine != self.latest:
            return None
        ending = await run.finish()
        if mine != self.latest:
            return None
        data.finish(ending)
        await self.arranging.first(run, data, placed)
        if mine != self.latest:
            return None
        await self.playback.show(data, run, optimal(), step)
        return run if mine == self.latest else None

    async def _place(self, mine, run, data):
        """Place the nodes, and tell whether they are: the reader may stop that as well.

        Where that takes more than a moment, the whole tree stands there as it grew, and is painted by then if it stays.
        """
        self.stopping = False
        layout, grown = self.arranging.own, False
        while mine == self.latest and not self.stopping:
            told = await run.place(layout)
            if not told.more:
                data.arrange(told)
                return True
            if not grown:
                grown = True
                self.playback.grow(data)
            words = f"Placing {int(data.size):,} nodes…"
            _tell_placing(words)
            self._say_at_times(words)
        await run.ask("cancel")
        return False

    def _report(self, news, milliseconds):
        """Show how far the search is: beside its tree, and in the statistics."""
        _tell(news.nodes, news.nodes / max(0.001, milliseconds / 1000), news.counters["frontier_end"])
        self.playback.shown.counted.tell(news.counters, float(news.seconds))

    def _say_at_times(self, words):
        """Let it be heard from time to time how far it is; a search that is over before says nothing of the kind."""
        if now() - self.heard >= live.pause():
            self.heard = now()
            live.say(words)


def _tell_placing(words):
    find("placing").textContent = words
    find("placing").hidden, find("counting").hidden = not words, bool(words)


def _tell(nodes, rate, frontier):
    for name, value in (("nodes", nodes), ("rate", rate), ("frontier", frontier)):
        find("running").querySelector(f"[data-running={name}]").textContent = f"{int(value):,}"
