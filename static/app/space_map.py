"""The map of all boards: the other view of the stage, for boards whose whole space can be shown."""

from pyscript import ffi
from pyscript.js_modules import stage

from app import map_words
from app.dom import each, fill, find, listen, root, spawn
from app.engine import Silence, last_line
from app.map_board import MapBoard
from puzzle import board

LARGEST = 9
"""Places of the largest board whose space is searched exhaustively."""
UNREACHABLE = (
    "No map of these two boards",
    "The goal cannot be reached from this board, so no board has a distance to both.",
)
ARRIVING = "Python is arriving", "The map needs it, to search every board there is. It appears when Python is here."
MEASURING = "Measuring the distances", "Every board is looked at twice: from the start and from the goal."


class SpaceMap:
    """Shows the puzzle's space while its view is chosen, and lays the finished run over it."""

    def __init__(self, app):
        self.app, self.chosen = app, False
        self.measured = self.source = self.words = self.bare = self.pinned = None
        self.total = self.serial = 0
        self.board = MapBoard(app.engine)
        self.space_view = stage.createSpaceView(
            ffi.to_js({"canvas": find("map-canvas"), "onPoint": ffi.create_proxy(self._name)})
        )
        for button in each(find("views"), "button"):
            listen(button, "click", lambda event, name=button.dataset.view: self.choose(name == "map"))
        for button in each(find("map-layout"), "button"):
            listen(button, "click", lambda event, name=button.dataset.layout: self._arrange(name))
        listen(find("map-pin"), "click", lambda event: self._pin(self.pinned is None))
        listen(find("map-table"), "toggle", lambda event: self._fill_table())
        app.playback.on_place = self._place

    # ---- which view ----

    def choose(self, chosen):
        """Show the map, or the tree again."""
        self.chosen = chosen
        root.dataset.view = "map" if chosen else "tree"
        for button in each(find("views"), "button"):
            button.setAttribute("aria-pressed", "true" if (button.dataset.view == "map") == chosen else "false")
        find("map").hidden, find("tree").hidden = not chosen, chosen
        self.look()
        if not chosen:
            self.app.playback.tree.resize()

    def _arrange(self, name):
        """Lay the boards out as a plane or as rings."""
        find("map").dataset.layout = name
        for button in each(find("map-layout"), "button"):
            button.setAttribute("aria-pressed", "true" if button.dataset.layout == name else "false")
        self.space_view.arrange(name)

    def look(self):
        """Take note that the puzzle or its run may be another; what is in view is brought up to date."""
        exists = len(self.app.goal) <= LARGEST and not self.app.other.chosen
        find("views").hidden = not exists
        if self.chosen and not exists:
            self.choose(False)
        elif self.chosen:
            self._bring_up_to_date()
        self._say()

    def _bring_up_to_date(self):
        app = self.app
        wanted = app.start, app.goal, app.controls.settings["order"]
        if not board.solvable(app.start, app.goal):
            self._notice(UNREACHABLE)
        elif not app.engine.connected:
            self._notice(ARRIVING)
        elif wanted != self.measured:
            self._busy(True)
            spawn(self._measure(wanted))
        else:
            self._notice(None)
            source = app.playback.source if root.dataset.run == "done" else None
            if source is not self.source:
                spawn(self._lay(source))

    def _busy(self, busy):
        """Say whether another map is on its way; the old one pales meanwhile and says nothing."""
        find("map").setAttribute("aria-busy", "true" if busy else "false")
        if busy:
            self.words = None

    def _notice(self, words):
        find("map-notice").hidden = words is None
        find("map").toggleAttribute("data-empty", words is not None)
        if words is not None:
            find("map-notice-title").textContent, find("map-notice-text").textContent = words

    # ---- what the worker knows ----

    async def _measure(self, wanted):
        """Ask for the space of two boards and draw it."""
        self.serial += 1
        mine = self.serial
        if self.measured is None:
            self._notice(MEASURING)
        try:
            space = await self.app.engine.space(wanted[0], wanted[1], wanted[2])
        except Silence:
            return  # the worker was replaced, and the next one will be asked
        except Exception as error:
            if mine == self.serial:
                self._busy(False)
                self._notice(("The map could not be drawn", last_line(error)[0]))
            return
        if mine != self.serial:
            return
        self.measured, self.source, self.total = wanted, None, int(space.total)
        self.words = self.bare = map_words.spans(space.sentence)
        map_words.tell_space(space)
        self._pin(False)
        self.space_view.show(space)
        self._tally(self.app.playback.step)
        self._busy(False)
        self.look()

    async def _lay(self, source):
        """Lay a finished run over the map, or take the one before it away."""
        self.serial += 1
        mine, self.source = self.serial, source
        self.space_view.lay(None if source is None else self.app.playback.data)
        if source is None:
            self.words = self.bare
            self._place(self.app.playback.step)
            return
        more = True
        while more:
            try:
                news = await self.app.engine.lights(source.number)
            except Exception:
                return  # another search has begun
            if mine != self.serial:
                return
            self.space_view.light(news)
            self._tally(self.app.playback.step)
            more = news.more
        self.words = map_words.spans(news.sentence)
        self._place(self.app.playback.step)

    def _pin(self, pinned):
        """Leave the run's boards on the map while another is made, or take them away again."""
        self.space_view.pin(pinned)
        self.pinned = map_words.run_name(self.app.controls.settings) if pinned else None
        map_words.tell_pinned(self.pinned, int(self.space_view.tally().expanded), self.total)
        self._tally(self.app.playback.step)

    # ---- words and figures ----

    def _place(self, step):
        """Follow the timeline."""
        if not self.chosen:
            return
        self.space_view.setStep(step)
        self._tally(step)
        self._say()

    def _tally(self, step):
        last = self.app.playback.last
        at_end = self.source is not None and step >= last
        find("map-pin").hidden = self.pinned is None and not at_end
        map_words.tell_run(self._algorithm, self.space_view.tally(), step, last, self.total)
        self._fill_table()

    def _say(self):
        """Put the map's own sentence where the run's stands, wherever the run has nothing to say of its step."""
        playback = self.app.playback
        ended = self.source is not None and playback.step >= playback.last
        mine = self.chosen and (ended or (root.dataset.run == "none" and self.source is None))
        find("sentence").hidden, find("map-sentence").hidden = mine, not mine
        if mine:
            fill(find("map-sentence"), self.words if self.words and find("map-notice").hidden else [])

    @property
    def _algorithm(self):
        return self.app.controls.settings["algorithm"]

    def _name(self, place):
        map_words.tell_place(place, self._algorithm)
        if place is None or self.measured is None:
            self.board.show(None)
            return
        number = -1 if self.source is None else self.source.number
        start, goal, order = self.measured
        wanted = start, goal, order, int(place.place), number, self.app.playback.step
        self.board.show(wanted, int(place.boards), map_words.algorithm_label(self._algorithm))

    def _fill_table(self):
        """Write the map as a table, while somebody has it open."""
        if find("map-table").open:
            map_words.fill_table(self.space_view.table(), self._algorithm)
