"""Shows the road map in place of the boards, with what the displayed search has done with its towns."""

from app.page.dom import find, spawn
from app.page.latest import Latest
from puzzle.core import road_maps
from puzzle.svg import road_drawing


class RoadMapView:
    """Draws the map of the settings; if the displayed run has searched it, with the towns at the displayed step."""

    def __init__(self, state, tree, visibility):
        self.state, self.displayed_run, self.requests = state, tree.displayed_run, Latest()
        self.arrangement, self.answer = None, None
        state.subscribe(visibility.defer(self._show), "settings", "view")
        tree.displayed_run.search_started.subscribe(self._clear)
        tree.displayed_run.run_changed.subscribe(visibility.defer(self._request))
        tree.explanations.answer_received.subscribe(visibility.defer(self._follow))
        self._request()
        self._show()

    @property
    def _route(self):
        """The map, the start and the goal of the settings as in links; empty for other problems."""
        settings = self.state.search.settings
        return settings["roads"] if settings["problem"] == "road_map" else ""

    def _clear(self):
        """Show the map without the marks of the previous run when a search starts."""
        self.answer = None
        self._show()

    def _follow(self, answer, _at_end, _copy_answer):
        """Follow the displayed step and the selected node."""
        self._request(int(answer.step), int(answer.card_node))

    def _request(self, step=None, node=-1):
        """Request the towns at a step, by default the displayed one, and show them."""
        source = self.displayed_run.source
        if source is None or not source.has_end or not self._route:
            return
        step = self.displayed_run.step if step is None else step
        spawn(self._update(self.requests.begin(), self.displayed_run.guard(), step, node))

    async def _update(self, request, run, step, node):
        """Show the towns at a step once the worker has answered."""
        run.ensure_newest()
        self.answer = await request.wait(run.wait(run.value.ask("towns_at", step, node)))
        self._show()

    def _show(self):
        """Draw the map."""
        place, route = find("road-map"), self._route
        place.hidden = not route
        if not route:
            return
        name, start, goal = road_maps.parse_route(route)
        if self.arrangement is None or self.arrangement.network.name != name:
            self.arrangement = road_drawing.arrange(road_maps.find_map(name))
        way, cost, expanded, marks = [start], 0, [], {}
        answer = self.answer
        # Compared runs have a step of their own, and share one map.
        if answer is not None and str(answer.route) == route and self.state.display.view != "compare":
            way, expanded = [str(town) for town in answer.way], [str(town) for town in answer.expanded]
            cost = int(answer.cost)
            marks = dict.fromkeys([str(town) for town in answer.frontier], "frontier")
            marks.update(dict.fromkeys(expanded, "expanded"))
            if way:
                marks[way[-1]] = "current"
        words = road_drawing.describe(self.arrangement.network, way, cost, expanded)
        content = road_drawing.draw(self.arrangement, way, goal, marks)
        place.innerHTML = road_drawing.picture(self.arrangement, content, words)
