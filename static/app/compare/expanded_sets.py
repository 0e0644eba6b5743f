"""What one of two runs expanded and the other did not: counts, what theory says of them, and boards that break it."""

from app.compare.names import NAMES
from app.engine.engine import RunReplaced
from app.page.dom import each, find, h, listen, marked, nodes, spawn
from app.page.small_board import new_small
from puzzle.core import board
from puzzle.core.formatting import number

PARTS = ("only_a", "both", "only_b")
TIED, UNTIED = "a tie", "no tie explains it"
MORE = "and {:,} more"


class ExpandedSets:
    """Holds two of the runs against each other while it is open; which two can be chosen where there are more."""

    def __init__(self, state, runs, selection, playback, show_view):
        self.state, self.runs, self.selection, self.playback = state, runs, selection, playback
        self.chosen, self.told = [0, 1], ()  # which two, and the trees of those that it has told of
        self.boards = []
        listen(find("compare-sets"), "toggle", lambda event: self.look())
        for place, name in enumerate(("sets-first", "sets-second")):
            listen(find(name), "change", lambda event, place=place: self._choose(place, int(event.target.value)))
        listen(find("sets-boards"), "click", self._pressed)
        listen(find("sets-map"), "click", lambda event: show_view("map"))

    def look(self):
        """Tell of the two runs, if both are there and anybody looks."""
        runs = self.runs.all()
        ready = [at for at, run in enumerate(runs) if self.runs.ready(run)]
        there = len(ready) > 1 and self.state.run == "done" and not self.state.busy
        find("compare-sets").hidden = not there
        if not there:
            self.told = ()
            return
        if any(at not in ready for at in self.chosen):
            self.chosen = ready[:2]
        self._offer(ready)
        pair = [runs[at] for at in self.chosen]
        about = [run.data for run in pair]
        if len(self.told) == 2 and self.told[0] is about[0] and self.told[1] is about[1]:
            return
        if any(run.lost for run in pair):  # nobody can tell, and what is there is of two others
            find("compare-sets").hidden = True
        elif find("compare-sets").open:
            self.told = about
            spawn(self._tell(about, pair))

    def _offer(self, ready):
        find("sets-pair").hidden = len(ready) < 3
        for name, chosen in (("sets-first", self.chosen[0]), ("sets-second", self.chosen[1])):
            options = [h("option", NAMES[at], value=str(at), selected=at == chosen) for at in ready]
            find(name).replaceChildren(*options)

    def _choose(self, place, at):
        other = 1 - place
        if self.chosen[other] == at:
            self.chosen[other] = self.chosen[place]
        self.chosen[place] = at
        self.look()

    async def _tell(self, about, pair):
        find("sets-shown").setAttribute("aria-busy", "true")
        try:
            found = await self.runs.ask("difference", pair, pair[0].source.number, pair[1].source.number)
        except RunReplaced:
            self.told = () if self.told is about else self.told
            return
        if about is not self.told:
            return
        find("sets-shown").setAttribute("aria-busy", "false")
        names = [NAMES[at] for at in self.chosen]
        self._draw(found, names)
        find("sets-words").replaceChildren()
        for told in found.words:
            spans = [(span[0], _renamed(span[1], names)) for span in told]
            find("sets-words").append(h("p", *nodes(spans)))
        self._list(found.inclusions)

    def _draw(self, found, names):
        """Draw a bar of what only one, both and only the other expanded, and write the counts below it."""
        for name in PARTS:
            count = int(found[name])
            find(f"sets-{name}").textContent = f"{count:,}"
            find(f"sets-bar-{name}").style.setProperty("flex-grow", str(count))
            find(f"sets-bar-{name}").hidden = count == 0
        find("sets-name-a").textContent, find("sets-name-b").textContent = f"Only {names[0]}", f"Only {names[1]}"

    def _list(self, inclusions):
        """List the boards that lie outside where theory wants them inside, those that ties explain among them."""
        self.boards, odd, runs = [], [], self.runs.all()
        find("sets-boards").replaceChildren()
        for inclusion in inclusions:
            at = self.chosen[0 if inclusion.inner == "A" else 1]
            for row in inclusion.rows:
                self._add(at, row)
            if inclusion.rows.length:
                odd.append((at, [int(row.node) for row in inclusion.rows]))
            if int(inclusion.outside) > inclusion.rows.length:
                more = MORE.format(int(inclusion.outside) - inclusion.rows.length)
                find("sets-boards").append(h("li.note", more))
        self.runs.compared_trees, self.runs.differing_nodes = (
            tuple([(at, runs[at].data) for at in self.chosen]),
            tuple(odd),
        )
        find("sets-map").hidden = not odd or len(self.state.goal) > board.MAX_MAP_CELLS

    def _add(self, at, row):
        small = new_small(row.tiles, f"Board of run {NAMES[at]}")
        f = f"*f* = {number(row.g)} + {number(row.h)} = {number(row.g + row.h)}: {TIED if row.tied else UNTIED}"
        words, place = h("span.sets-why", *nodes(marked(f))), str(len(self.boards))
        self.boards.append((at, int(row.node), int(row.there)))
        find("sets-boards").append(h("li", h("button.sets-board", small, words, type="button", data_at=place)))

    def _pressed(self, event):
        """Go to the step at which a board was expanded, and select it in its tree."""
        button = event.target.closest("button")
        if button is None:
            return
        at, node, there = self.boards[int(button.dataset.at)]
        for other in each(find("sets-boards"), "button"):
            other.setAttribute("aria-pressed", "true" if other.isSameNode(button) else "false")
        runs, (first, second) = self.runs.all(), self.chosen
        steps = [(at, int(runs[at].data.expandedAt[node]))]
        if there >= 0:  # late enough for the other one to have the board as well
            beside = second if at == first else first
            steps.append((beside, int(runs[beside].data.generatedAt[there])))
        self.playback.visit(steps)
        self.selection.open(at, node)


def _renamed(words, names):
    """Call the two runs, which the worker calls A and B, as they are called here."""
    if names == ["A", "B"]:
        return words
    found = []
    for word in words.split(" "):
        bare = word.rstrip(".,;:")
        if bare in ("A", "B"):
            word = names[0 if bare == "A" else 1] + word[len(bare) :]
        found.append(word)
    return " ".join(found)
