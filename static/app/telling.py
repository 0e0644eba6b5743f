"""What is said of a step: the sentence, the figures and the card, asked of the worker as fast as the answers come."""

import asyncio

from app.dom import root, spawn
from app.engine import Silence
from app.figures import Figures
from app.node_card import NodeCard
from app.outline import Outline
from app.profile import Profile
from app.sentence import Sentence


class Telling:
    """Fetches the words and figures of the step that the playback is at; of several wishes only the newest counts."""

    def __init__(self, playback):
        self.playback = playback
        self.sentence, self.figures, self.outline = Sentence(), Figures(), Outline()
        self.card, self.profile = NodeCard(playback, playback.selection), Profile(playback)
        self._asked = self._answering = False

    async def whole(self):
        """Return when everything about the step is there."""
        await self.describe()
        while self._answering:  # another wish was under way, and has this one in tow
            await asyncio.sleep(0.01)

    async def describe(self):
        """Ask for the words and figures of the step; while an answer is under way only the newest wish is kept."""
        self._asked = True
        if self._answering:
            return
        self._answering = True
        playback = self.playback
        try:
            while self._asked:
                self._asked = False
                source, step = playback.source, playback.step
                if source is None:
                    break
                await self._ask(source, step)
        except Silence:
            if source is playback.source and playback.on_silence is not None:
                playback.on_silence()
        except Exception:
            if source is playback.source:  # otherwise the worker has gone on to another run
                raise
        finally:
            self._answering = False

    async def _ask(self, source, step):
        """Get the answer about one step and show it, if the run is still the one on the stage."""
        playback = self.playback
        pointed, copy = playback.selection.pointed(step)
        try:
            answer = await source.at_step(step, playback.optimal, pointed)
            told = await source.discarded_copy(copy) if copy >= 0 else None
        except Silence:
            raise
        except Exception:
            # Another search has taken its place in the worker, and soon takes it on the stage.
            if source is not playback.source or root.dataset.run == "running":
                return
            raise
        if source is playback.source:
            self._say(answer, told)
            if pointed >= 0 and told is None:
                spawn(self.card.tell_same(source, step, pointed))

    def _say(self, answer, told):
        """Show what is said of a step, and what was told of a discarded copy, if anything."""
        playback, step = self.playback, int(answer.step)
        at_end = step == playback.last
        self.sentence.show(answer.sentence, step, playback.last)
        self.figures.show(answer.counters, step, at_end)
        self.figures.show_result(playback.ending, playback.optimal, at_end)
        playback.legend.count(answer.counters)
        self.profile.say(answer.counters, at_end)
        self.card.show(answer, at_end, told)
        if not playback.clock.playing():
            self.show_outline()

    def show_outline(self):
        """Write out the neighbourhood of the node that the reader is at."""
        playback = self.playback
        if playback.data is not None and playback.data.size:
            here = playback.selection.here()
            self.outline.show(playback.data, here if here >= 0 else 0, playback.selection.node, playback.step)
