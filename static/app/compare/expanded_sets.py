"""Compares the states that two runs expanded: counts, a sentence from theory, and states that contradict theory."""

from app.page.dom import find, h, listen, math_spans, nodes, on_choice, press_choice, set_aria, spawn
from app.page.latest import Guard, RunReplaced
from app.page.small_board import create_small_board
from puzzle.comparison.figure_cache import are_trees_of
from puzzle.core import board
from puzzle.core.formatting import number
from puzzle.core.run_names import NAMES, rename_runs

PARTS = ("only_a", "both", "only_b")
TIED, UNTIED = "a tie", "no tie explains it"
MORE_BOARDS = "and {:,} more"


class ExpandedSets:
    """Compares the boards that two runs expanded, while its section is open; the reader chooses the two runs."""

    def __init__(self, state, runs, listed_boards, selection, playback, show_view):
        self.state, self.runs, self.listed_boards = state, runs, listed_boards
        self.selection, self.playback = selection, playback
        self.chosen = [0, 1]  # the indices of the two runs
        self.trees: list[object] = []  # the trees of the two runs compared last
        self.boards = []
        listen(find("compare-sets"), "toggle", lambda event: self.update())
        for side, name in enumerate(("sets-first", "sets-second")):
            listen(find(name), "change", lambda event, side=side: self._choose_run(side, int(event.target.value)))
        on_choice(find("sets-boards"), "at", lambda at: self._open(int(at)))
        listen(find("sets-map"), "click", lambda event: show_view("map"))

    def update(self):
        """Compare the chosen runs if both are ready and the section is open."""
        runs = self.runs.runs
        ready = [index for index, run in enumerate(runs) if self.runs.ready(run)]
        available = len(ready) > 1 and self.state.progress.run == "done" and not self.state.progress.busy
        find("compare-sets").hidden = not available
        find("sets-noun").textContent = "states" if self.state.search.other_problem else "boards"
        if not available:
            self.trees = []
            return
        if any(index not in ready for index in self.chosen):
            self.chosen = ready[:2]
        self._list_runs(ready)
        pair = [runs[index] for index in self.chosen]
        if are_trees_of(self.trees, pair):
            return
        if any(run.lost for run in pair):  # the worker no longer has both runs, and the section shows other runs
            find("compare-sets").hidden = True
        elif find("compare-sets").open:
            self.trees = [run.data for run in pair]
            spawn(self._request(Guard(lambda: self.trees), pair))

    def _list_runs(self, ready):
        """Offer the finished runs in the two selection lists; with only two runs, there is nothing to choose."""
        find("sets-pair").hidden = len(ready) < 3
        for name, chosen in (("sets-first", self.chosen[0]), ("sets-second", self.chosen[1])):
            options = [h("option", NAMES[index], value=str(index), selected=index == chosen) for index in ready]
            find(name).replaceChildren(*options)

    def _choose_run(self, side, index):
        """Choose the first run (side 0) or the second (side 1); if it is the other run already, exchange the two."""
        other_side = 1 - side
        if self.chosen[other_side] == index:
            self.chosen[other_side] = self.chosen[side]
        self.chosen[side] = index
        self.update()

    async def _request(self, guard, pair):
        """Request the difference between the sets of boards that two runs expanded, and show it."""
        set_aria(find("sets-shown"), "busy", True)
        try:
            answer = await guard.wait(self.runs.ask("difference", pair))
        except RunReplaced:
            if guard.is_newest:
                self.trees = []
            return
        set_aria(find("sets-shown"), "busy", False)
        names = [NAMES[index] for index in self.chosen]
        self._draw_bar(answer, names)
        sentences = [[(span[0], rename_runs(span[1], names)) for span in sentence] for sentence in answer.words]
        find("sets-words").replaceChildren(*[h("p", *nodes(spans)) for spans in sentences])
        self._list_boards(answer.inclusions)

    def _draw_bar(self, answer, names):
        """Draw a bar in three parts with counts: boards expanded by the first run only, by both, by the second only."""
        for name in PARTS:
            count = answer[name]
            find(f"sets-{name}").textContent = f"{count:,}"
            find(f"sets-bar-{name}").style.setProperty("flex-grow", str(count))
            find(f"sets-bar-{name}").hidden = count == 0
        find("sets-name-a").textContent, find("sets-name-b").textContent = f"Only {names[0]}", f"Only {names[1]}"

    def _list_boards(self, inclusions):
        """List the expanded boards that contradict theory, with those that a tie of *f* values explains.

        Each of `inclusions` is a claim of theory that one run expands only boards that the other run expands, too.
        """
        self.boards, unexpected, runs = [], [], self.runs.runs
        find("sets-boards").replaceChildren()
        for inclusion in inclusions:
            index = self.chosen[0 if inclusion.inner == "A" else 1]
            for row in inclusion.rows:
                self._add_board(index, row)
            if inclusion.rows.length:
                unexpected.append((index, [row.node for row in inclusion.rows]))
            if inclusion.outside > inclusion.rows.length:
                more = MORE_BOARDS.format(inclusion.outside - inclusion.rows.length)
                find("sets-boards").append(h("li.note", more))
        self.listed_boards.replace([(index, runs[index].data) for index in self.chosen], unexpected)
        has_map = len(self.state.board.goal) <= board.MAX_MAP_CELLS and not self.state.search.other_problem
        find("sets-map").hidden = not (unexpected and has_map)

    def _add_board(self, index, row):
        """Add a board of a run to the list, as a button with its *f* value."""
        is_board = row.tiles.length > 0
        state = create_small_board(row.tiles, f"Board of run {NAMES[index]}") if is_board else h("b", row.text)
        f = f"*f* = {number(row.g)} + {number(row.h)} = {number(row.g + row.h)}: {TIED if row.tied else UNTIED}"
        words, list_index = h("span.sets-why", *nodes(math_spans(f))), str(len(self.boards))
        self.boards.append((index, row.node, row.there))
        find("sets-boards").append(
            h("li", h("button.sets-board", state, " ", words, type="button", data_at=list_index))
        )

    def _open(self, at):
        """Go to the step at which a board of the list was expanded, and select its node."""
        index, node, other_node = self.boards[at]
        press_choice(find("sets-boards"), "at", str(at))
        runs, (first, second) = self.runs.runs, self.chosen
        steps = [(index, int(runs[index].data.expandedAt[node]))]
        if other_node >= 0:  # the other run has the board too: go to a step at which both runs have it
            other_index = second if index == first else first
            steps.append((other_index, int(runs[other_index].data.generatedAt[other_node])))
        self.playback.controls.go(self.playback.timeline_step(steps))
        self.selection.open(index, node)


class ListedBoards:
    """The listed nodes of two runs; there are none once one of the two runs has been searched with other settings."""

    def __init__(self, runs):
        self.runs = runs
        self.replace([], [])

    def replace(self, trees, unexpected):
        """List other nodes; `trees` has the compared trees as (index of the run, tree)."""
        self.trees, self.unexpected = trees, unexpected

    @property
    def nodes(self):
        """The listed nodes as pairs (index of the run, nodes)."""
        runs = self.runs.runs
        for index, tree in self.trees:
            if index >= len(runs) or not self.runs.ready(runs[index]) or runs[index].data is not tree:
                return ()
        return self.unexpected
