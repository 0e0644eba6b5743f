"""The map view of small puzzles: all boards, arranged by their distances from the start and from the goal."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.engine.engine import error_message
from app.map import map_words
from app.map.other_runs import OtherRuns, request_overlay
from app.page import announcer
from app.page.dom import each, fill, find, h, listen, spawn
from app.page.latest import Guard, Latest, RequestLoop, RunReplaced
from app.page.small_board import show_small_board
from app.page.visibility import Visibility
from puzzle.layouts import map_texts

UNREACHABLE = (
    "No map of these two boards",
    "The goal cannot be reached from this board, so no board has a distance to both.",
)
LOADING = "Python is loading", "The map needs Python to search every board. It appears once Python has loaded."
COMPUTING = "Computing the distances", "Every board is visited twice: from the start and from the goal."


class MapView:
    """Shows the map while the map view is chosen, and marks on it the boards that the finished runs have expanded."""

    def __init__(self, state, engine, displayed_run, runs, listed_boards):
        self.state, self.engine, self.displayed_run = state, engine, displayed_run
        self.puzzle = self.source = self.sentence = self.map_sentence = None
        self.total, self.requests = 0, Latest()
        self.announcement_due = False  # True while the sentence below the map has not been announced
        self.board, self.places = MapBoard(self.engine), MapPlaces()
        self.map_view = bridge.createMapView(
            ffi.to_js(
                {
                    "canvas": find("map-canvas"),
                    "places": find("map-places"),
                    "onPoint": ffi.create_proxy(self._show_place),
                    "onEdge": ffi.create_proxy(self.places.announce_edge),
                }
            )
        )
        for button in each(find("map-layout"), "button"):
            listen(button, "click", lambda event, name=button.dataset.layout: state.change(map=name))
        listen(find("map-table"), "toggle", lambda event: self._fill_table())
        run_state = state.only("progress", "playback", "display", "engine")
        overlays, outline = self.map_view.otherRuns, self.map_view.outlineNodes
        self.other_runs = OtherRuns(run_state, runs, listed_boards, overlays, outline)
        self.visibility = Visibility()
        self.update, self.set_step = self.visibility.defer(self._update), self.visibility.defer(self._set_step)
        self.other_runs.overlay_complete.subscribe(lambda: self.set_step(self.displayed_run.step))
        self.displayed_run.step_changed.subscribe(self.set_step)
        runs.changed.subscribe(self.update)
        runs.search_finished.subscribe(self.update)
        state.subscribe(self._set_layout, "map")
        state.subscribe(self.update, "start", "goal", "settings", "run", "worker", "phase", "together")
        self._set_layout()
        self.visibility.follow(state, lambda: state.display.view == "map", self._show_view, "view")

    # ---- the view ----

    def _show_view(self, is_shown):
        """Show or hide the map after a change of the view."""
        find("map").hidden = not is_shown
        self.announcement_due = is_shown
        if is_shown:
            self.update()
        else:
            find("sentence").hidden, find("map-sentence").hidden = False, True

    def _set_layout(self):
        """Apply the chosen layout of the map: plane or rings."""
        name = self.state.display.map
        find("map").dataset.layout = name
        for button in each(find("map-layout"), "button"):
            button.setAttribute("aria-pressed", "true" if button.dataset.layout == name else "false")
        self.map_view.setLayout(name)

    def _update(self):
        """Update the map after a change of the puzzle or the runs."""
        self._update_map()
        self._show_sentence()

    def _update_map(self):
        """Show the finished runs on the map; for another puzzle, request its map, or show why there is none."""
        state = self.state
        puzzle = state.board.start, state.board.goal, state.search.settings["order"]
        if state.board.unsolvable:
            self._show_notice(UNREACHABLE)
        elif not state.engine.connected:
            self._show_notice(LOADING)
        elif puzzle != self.puzzle:
            self._set_busy(True)
            spawn(self._request_map(puzzle))
        else:
            self._show_notice(None)
            if state.progress.ended is not self.source:
                self.sentence = None  # the sentence is still that about the previous run
                spawn(self._show_run(state.progress.ended, puzzle[2]))
            self.other_runs.update(puzzle[2])
            self._update_figures(self.displayed_run.step)

    def _set_busy(self, busy):
        """Mark the map as busy while a new map is computed; a busy map is dimmed and has no sentence."""
        find("map").setAttribute("aria-busy", "true" if busy else "false")
        if busy:
            self.sentence = None

    def _show_notice(self, notice):
        """Show a notice, a pair of title and text, instead of the map; for None, show the map again."""
        find("map-notice").hidden = notice is None
        find("map").toggleAttribute("data-empty", notice is not None)
        if notice is not None:
            find("map-notice-title").textContent, find("map-notice-text").textContent = notice
            announcer.announce_soon(". ".join(notice))

    # ---- requests to the worker ----

    async def _request_map(self, puzzle):
        """Request the map of two boards and draw it."""
        guard = self.requests.begin()
        if self.puzzle is None:
            self._show_notice(COMPUTING)
        try:
            board_map = await guard.wait(self.engine.ask("board_map", list(puzzle[0]), list(puzzle[1]), puzzle[2]))
        except RunReplaced:
            raise  # if the worker was replaced, `_update` requests the map from the next worker
        except Exception as error:
            self._set_busy(False)
            self._show_notice(("The map could not be drawn", error_message(error)[0]))
            return
        self.puzzle, self.source, self.total = puzzle, None, board_map.total
        self.sentence = self.map_sentence = map_words.sentence_spans(board_map.sentence)
        map_words.show_map_figures(board_map)
        self.other_runs.reset(self.total)
        self.map_view.show(board_map, ffi.to_js(map_texts.map_labels(board_map.moves)))
        self._update_figures(self.displayed_run.step)
        self._set_busy(False)
        self.update()

    async def _show_run(self, source, order):
        """Mark the boards of a finished run on the map; for None, remove the marks. `order` is the order of moves."""
        guard, self.source = self.requests.begin(), source
        self.map_view.setRun(None if source is None else self.displayed_run.data)
        if source is None:
            self.sentence = self.map_sentence
            self.set_step(self.displayed_run.step)
            return
        self.sentence = []  # hide the sentence about the previous run
        self._show_sentence()
        try:
            part = await request_overlay(guard, source, order, self.map_view.appendBatch)
        except RunReplaced:
            if guard.is_newest:
                self._show_loss()
            return
        self.sentence = map_words.sentence_spans(part.sentence)
        self.set_step(self.displayed_run.step)

    def _show_loss(self):
        """Show why the worker can no longer respond to requests about the displayed run."""
        run = self.displayed_run.source
        if run is not None:
            self.sentence = [("", run.unavailable)]
            self._show_sentence()

    # ---- sentence and figures ----

    def _set_step(self, step):
        """Show on the map what the runs have expanded up to a step."""
        self.map_view.setStep(step)
        self._update_figures(step)
        self._show_sentence()

    def _update_figures(self, step):
        """Show how many boards each run has expanded up to a step."""
        map_words.show_run_figures(self._algorithm, self.map_view.tally(), step, self.displayed_run.last, self.total)
        self.other_runs.show_figures()
        self._fill_table()

    def _show_sentence(self):
        """Show the sentence about the map in place of that about the step, before a search and at the last step."""
        displayed_run = self.displayed_run
        ended = self.source is not None and displayed_run.step >= displayed_run.last
        is_visible = self.visibility.is_shown and (ended or (self.state.progress.run == "none" and self.source is None))
        find("sentence").hidden, find("map-sentence").hidden = is_visible, not is_visible
        if is_visible:
            spans = list(self.sentence) if self.sentence and find("map-notice").hidden else []
            if spans and ended:
                spans.append(("rest", self.other_runs.sentence()))
            fill(find("map-sentence"), spans)
            if spans and self.announcement_due:
                self.announcement_due = False
                announcer.announce_soon(find("map-sentence").textContent)

    @property
    def _algorithm(self):
        return self.state.search.settings["algorithm"]

    def _show_place(self, place):
        """Show the place that the reader points at, with its figures and one of its boards; None for no place."""
        map_words.show_place(place, self._algorithm)
        self.places.show(place, map_words.algorithm_label(self._algorithm))
        if place is None or self.puzzle is None:
            self.board.show(None)
            return
        number = -1 if self.source is None else self.source.number
        start, goal, order = self.puzzle
        request = start, goal, order, int(place.place), number, self.displayed_run.step
        self.board.show(request, int(place.boards), map_words.algorithm_label(self._algorithm))

    def _fill_table(self):
        """Fill the table of the map, if it is open."""
        if find("map-table").open:
            algorithm = self._algorithm if int(self.map_view.tally().expanded) >= 0 else None
            map_words.fill_table(self.map_view.table(), algorithm, self.other_runs.column_names())


class MapBoard:
    """Shows the example board beside the map; of places pointed at during a request, only the latest is requested."""

    def __init__(self, engine):
        self.engine, self.request, self.boards, self.algorithm = engine, None, 0, ""
        self.requests = RequestLoop(self._ask)

    def show(self, request, boards=0, algorithm=""):
        """Show a board of a place that has this number of `boards`.

        `request` holds the arguments for the worker's `board_at`; None hides the board.
        """
        if request == self.request:
            return
        if request is None or self.request is None or request[:4] != self.request[:4]:
            # The board shown so far is from another place, so show no board before the worker's response.
            find("map-board").replaceChildren()
            find("map-board").setAttribute("aria-label", "Loading a board")
            find("map-board-note").textContent = map_texts.board_note(boards, False, algorithm)
        self.request, self.boards, self.algorithm = request, boards, algorithm
        self.requests.request()

    async def _ask(self):
        """Request the board of the place that was chosen last, and show it unless another has been chosen."""
        guard, request = Guard(lambda: self.request), self.request
        if request is None:
            return
        try:
            start, goal, *place = request
            answer = await guard.wait(self.engine.ask("board_at", list(start), list(goal), *place))
        except Exception:
            return  # another place, map or search has been chosen, and a new request follows
        show_small_board(find("map-board"), tuple(answer.tiles), "Board")
        find("map-board-note").textContent = map_texts.board_note(self.boards, answer.generated, self.algorithm)


START, EDGE = "This is the start", "No boards farther in that direction"


class MapPlaces:
    """An invisible element of `role=listbox` over the map, which holds the keyboard focus in place of the drawing.

    The list box contains only the active place. Each other place gets a new element, so that screen readers announce
    the place; during playback the text of this element changes, which screen readers do not announce.
    """

    def __init__(self):
        self.element, self.place = find("map-places"), -1

    def show(self, place, label):
        """Make a place active, or no place for None; `label` is the name of run A's algorithm."""
        number = -1 if place is None else int(place.place)
        if number != self.place:
            self.place = number
            self._replace_active(None if place is None else _option(number))
        if place is not None:
            self.element.firstElementChild.textContent = map_texts.place_text(
                place, label, map_words.other_counts(place)
            )

    def _replace_active(self, option):
        """Make an option active, then remove the old option; in the reverse order, a screen reader loses its place."""
        old_option = self.element.firstElementChild
        if option is None:
            self.element.removeAttribute("aria-activedescendant")
        else:
            self.element.prepend(option)
            self.element.setAttribute("aria-activedescendant", option.id)
        if old_option is not None:
            old_option.remove()

    def announce_edge(self, key):
        """Announce that the map has no place in the direction of a key, or that the active place is the start."""
        announcer.announce_now(START if key == "Home" else EDGE)


def _option(number):
    """Return the element of a place in the list box."""
    # aria-setsize is −1 for an unknown number of options, as the list box contains only one of the places.
    return h("div", id=f"place-{number}", role="option", aria_selected="true", aria_setsize="-1")
