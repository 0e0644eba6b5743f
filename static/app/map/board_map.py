"""The map of all boards: the other view of the stage, for boards that can all be shown."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.engine.engine import RunReplaced, error_message
from app.map import map_words
from app.map.map_board import MapBoard
from app.map.map_places import MapPlaces
from app.map.other_runs import OtherRuns
from app.page import announcer
from app.page.dom import each, fill, find, listen, spawn
from app.page.latest import Latest

UNREACHABLE = (
    "No map of these two boards",
    "The goal cannot be reached from this board, so no board has a distance to both.",
)
ARRIVING = "Python is loading", "The map needs Python to search every board. It appears once Python has loaded."
MEASURING = "Computing the distances", "Every board is visited twice: from the start and from the goal."


class MapView:
    """Shows the map of the puzzle's boards while its view is chosen, and lays the finished runs over it."""

    def __init__(self, state, engine, runs):
        self.state, self.engine, self.displayed_run = state, engine, runs.displayed_run
        self.measured = self.source = self.words = self.bare = None
        self.total, self.requests = 0, Latest()
        self.unheard = False  # whether somebody waits for what the map has to say
        self.board, self.places = MapBoard(self.engine), MapPlaces()
        self.map_view = bridge.createMapView(
            ffi.to_js(
                {
                    "canvas": find("map-canvas"),
                    "places": find("map-places"),
                    "onPoint": ffi.create_proxy(self._name),
                    "onEdge": ffi.create_proxy(self.places.tell_edge),
                }
            )
        )
        for button in each(find("map-layout"), "button"):
            listen(button, "click", lambda event, name=button.dataset.layout: state.change(map=name))
        listen(find("map-table"), "toggle", lambda event: self._fill_table())
        self.beside = OtherRuns(state, runs, self.map_view.otherRuns, self.map_view.outlineNodes)
        self.beside.lit.subscribe(lambda: self._place(self.displayed_run.step))
        self.displayed_run.step_changed.subscribe(self._place)
        runs.changed.subscribe(self._look)
        runs.search_finished.subscribe(self._look)
        state.subscribe(self._show_view, "view")
        state.subscribe(self._arrange, "map")
        state.subscribe(self._look, "start", "goal", "settings", "run", "worker", "phase", "together")
        self._arrange()
        self._show_view()

    # ---- which view ----

    @property
    def chosen(self):
        """Whether the map is shown, and not the tree."""
        return self.state.view == "map"

    def _show_view(self):
        find("map").hidden = not self.chosen
        self.unheard = self.chosen
        self._look()

    def _arrange(self):
        """Lay the boards out as a plane or as rings."""
        name = self.state.map
        find("map").dataset.layout = name
        for button in each(find("map-layout"), "button"):
            button.setAttribute("aria-pressed", "true" if button.dataset.layout == name else "false")
        self.map_view.setLayout(name)

    def _look(self):
        """Take note that the puzzle or its run may be another; what is in view is brought up to date."""
        if self.chosen:
            self._bring_up_to_date()
        self._say()

    def _bring_up_to_date(self):
        state = self.state
        wanted = state.start, state.goal, state.settings["order"]
        if state.unsolvable:
            self._notice(UNREACHABLE)
        elif not state.connected:
            self._notice(ARRIVING)
        elif wanted != self.measured:
            self._busy(True)
            spawn(self._measure(wanted))
        else:
            self._notice(None)
            if state.ended is not self.source:
                spawn(self._lay(state.ended))
            self.beside.look(wanted[2])
            self._tally(self.displayed_run.step)

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
            announcer.announce_soon(". ".join(words))

    # ---- what the worker knows ----

    async def _measure(self, wanted):
        """Ask for the map of two boards and draw it."""
        newest = self.requests.begin()
        if self.measured is None:
            self._notice(MEASURING)
        try:
            board_map = await self.engine.ask("board_map", list(wanted[0]), list(wanted[1]), wanted[2])
        except RunReplaced:
            return  # the worker was replaced, and the next one will be asked
        except Exception as error:
            if newest():
                self._busy(False)
                self._notice(("The map could not be drawn", error_message(error)[0]))
            return
        if not newest():
            return
        self.measured, self.source, self.total = wanted, None, int(board_map.total)
        self.words = self.bare = map_words.spans(board_map.sentence)
        map_words.tell_map(board_map)
        self.beside.begin(self.total)
        self.map_view.show(board_map, ffi.to_js(map_words.written(int(board_map.moves))))
        self._tally(self.displayed_run.step)
        self._busy(False)
        self._look()

    async def _lay(self, source):
        """Lay a finished run over the map, or take the one before it away."""
        newest, self.source = self.requests.begin(), source
        self.map_view.setRun(None if source is None else self.displayed_run.data)
        if source is None:
            self.words = self.bare
            self._place(self.displayed_run.step)
            return
        self.words, more, anew = [], True, True  # what was said of another run is not true of this one
        self._say()
        while more:
            try:
                news = await source.ask("map_overlay", self.measured[2], anew)
            except RunReplaced:
                self._tell_lost(newest)
                return
            if not newest():
                return
            self.map_view.appendBatch(news)
            more, anew = news.more, False
        self.words = map_words.spans(news.sentence)
        self._place(self.displayed_run.step)

    def _tell_lost(self, newest):
        """Say that the worker has forgotten the run on the stage, and with it which boards it came to."""
        run = self.displayed_run.source
        if newest() and run is not None:
            self.words = [("", run.unavailable)]
            self._say()

    # ---- words and figures ----

    def _place(self, step):
        """Follow the timeline."""
        if not self.chosen:
            return
        self.map_view.setStep(step)
        self._tally(step)
        self._say()

    def _tally(self, step):
        map_words.tell_run(self._algorithm, self.map_view.tally(), step, self.displayed_run.last, self.total)
        self.beside.tell()
        self._fill_table()

    def _say(self):
        """Put the map's own sentence where the run's stands, wherever the run has nothing to say of its step."""
        displayed_run = self.displayed_run
        ended = self.source is not None and displayed_run.step >= displayed_run.last
        mine = self.chosen and (ended or (self.state.run == "none" and self.source is None))
        find("sentence").hidden, find("map-sentence").hidden = mine, not mine
        if mine:
            words = list(self.words) if self.words and find("map-notice").hidden else []
            if words and ended:
                words.append(("rest", self.beside.sentence()))
            fill(find("map-sentence"), words)
            if words and self.unheard:
                self.unheard = False
                announcer.announce_soon(find("map-sentence").textContent)

    @property
    def _algorithm(self):
        return self.state.settings["algorithm"]

    def _name(self, place):
        map_words.tell_place(place, self._algorithm)
        self.places.show(place, map_words.algorithm_label(self._algorithm))
        if place is None or self.measured is None:
            self.board.show(None)
            return
        number = -1 if self.source is None else self.source.number
        start, goal, order = self.measured
        wanted = start, goal, order, int(place.place), number, self.displayed_run.step
        self.board.show(wanted, int(place.boards), map_words.algorithm_label(self._algorithm))

    def _fill_table(self):
        """Write the map as a table, while somebody has it open."""
        if find("map-table").open:
            own = self._algorithm if int(self.map_view.tally().expanded) >= 0 else None
            map_words.fill_table(self.map_view.table(), own, self.beside.heads())
