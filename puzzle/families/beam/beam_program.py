"""The program of beam search, as pseudocode and as Python, and the values of its variables."""

from dataclasses import replace
from types import ModuleType

from puzzle.code.moments import Moment, Step
from puzzle.code.program import Line, function_name
from puzzle.code.values import Variable, bold_count
from puzzle.core.formatting import quantity
from puzzle.core.spans import Span
from puzzle.core.trace import NO_NODE
from puzzle.families.beam import beam_search
from puzzle.families.frontier.frontier_program import BY_F, FrontierProgram, frontier_step, tie_order
from puzzle.families.frontier.frontier_values import FrontierValues
from puzzle.recording.history import History
from puzzle.recording.run import Run

_LINES = {
    "root": "root = nodes.add_root(",
    "test_root": "if trace.tests_early and problem.initial in problem.goals():",
    "found_root": "return solved(trace, root)",
    "start": "layer.push(0, 0, estimates[0])",
    "prune": "beam_nodes, pruned = best_first[",
    "forget": "reached.difference_update(",
    "pop": "for node in beam_nodes:",
    "test": "if not tests_early and states[node] in goals:",
    "found": "return solved(trace, node)",
    "child": "for action, child, g, h in expand(",
    "known": "if child in reached:",
    "keep": "reached.add(child)",
    "early": "if tests_early and child in goals:",
    "found_early": "return solved(trace, count)",
    "push": "layer.push(count, g, h)",
    "limit": "return node_limit_reached(trace)",
    "over": 'return "pruned" if trace.pruned',
}
"""For each event a text that occurs in exactly one line of `beam_search.py`."""


class BeamValues(FrontierValues):
    """The values of beam search: instead of one frontier there are the beam and the next layer."""

    frontier_name = "layer"

    def line_value(self, moment: Moment) -> list[Span]:
        """Return the size of the layer beside the line that prunes it, and how many states are forgotten."""
        if moment.mark == "prune":
            return [("", quantity(self._history.choice_count(self._step), "node"))]
        if moment.mark == "forget":
            return [("", quantity(self._pruned_count(), self._run.problem.state_name))]
        return super().line_value(moment)

    def reached(self, moment: Moment) -> int:
        """Return the number of reached states, with those of the pruned nodes until they are forgotten."""
        return super().reached(moment) + (self._pruned_count() if moment.mark == "prune" else 0)

    def _tables(self, moment: Moment, moments_so_far: list[Moment]) -> list[Variable]:
        """Return the beam, the next layer and the table of reached states."""
        return [Variable("beam", self._beam_words(moment)), *super()._tables(moment, moments_so_far)]

    def _beam_words(self, moment: Moment) -> list[Span]:
        """Return the number of nodes in the beam that have not been taken, in words."""
        history, step = self._history, self._step
        if history.current_node(step) != NO_NODE:
            count = history.choice_count(step) - (moment.mark not in ("prune", "forget"))
        elif step:
            count = history.frontier_size(step) - moment.frontier_size
        else:
            return [("", "none yet")]
        return bold_count(quantity(count, "node"))

    def _has_smallest(self, moment: Moment) -> bool:
        """Return False while a layer is pruned, as the smallest value would be that of the next layer."""
        return moment.mark not in ("prune", "forget") and super()._has_smallest(moment)

    def _pruned_count(self) -> int:
        """Return the number of nodes that are pruned at this step."""
        return self._history.pruned_count(self._step) - self._history.pruned_count(self._step - 1)


class BeamProgram(FrontierProgram):
    """The program of beam search, which prunes each layer before it expands it into the next."""

    values = BeamValues

    def pseudocode(self, run: Run) -> list[Line]:
        """Return the pseudocode of beam search with its options."""
        early, width = run.options.goal_test == "early", run.options.beam_width
        beam_words = f"the first {width:,} of layer" if width > 1 else "the first of layer"
        root_test = Line("  if problem.is_goal(node) return node", ("test_root", "found_root"))
        node_test = Line("      if problem.is_goal(node) return node", ("test", "found"))
        child_test = Line("          if problem.is_goal(child) return child", ("early", "found_early"))
        return [
            Line(f"function {function_name(run)}(problem)"),
            Line("  node ← root of problem.start", ("root",)),
            *([root_test] if early else []),
            Line(f"  layer ← {BY_F}{tie_order(run)}, with node"),
            Line("  reached ← { problem.start: node }", ("start",)),
            Line("  while layer is not empty"),
            Line(f"    beam ← {beam_words}", ("prune",)),
            Line("    remove the states of the others from reached", ("forget",)),
            Line("    layer ← empty queue"),
            Line("    for node in beam", ("pop",)),
            *([] if early else [node_test]),
            Line("      for child in expand(problem, node)", ("child",)),
            Line("        if child.state is not in reached", ("known",)),
            Line("          reached[child.state] ← child", ("keep",)),
            *([child_test] if early else []),
            Line("          layer.push(child)", ("push",)),
            Line("  return failure", ("over",)),
        ]

    def python(self, run: Run) -> tuple[ModuleType, dict[str, str]]:
        """Return the module of beam search."""
        return beam_search, _LINES

    def python_names(self, run: Run) -> dict[str, str]:
        """Return the name of the beam."""
        return {"beam": "beam_nodes"}

    def moments(self, run: Run, history: History, step: int, view: str) -> Step:
        """Return the lines executed in a step: the pruning of a layer, if one begins, and the expansion of a node."""
        expansion = frontier_step(run, history, step, frontier_size=len(self.frontier_nodes(history, step)))
        if not history.begins_layer(step):
            return expansion
        node = history.current_node(step)
        prune = Moment("prune", node, frontier_size=len(history.layer(history.depth[node])))
        return Step((prune, replace(prune, mark="forget"), *expansion.moments), expansion.main + 2)

    def frontier_nodes(self, history: History, step: int) -> range:
        """Return the nodes of the next layer, which grows while the layer above is expanded."""
        nodes, taken = super().frontier_nodes(history, step), history.trace.taken[:step]
        return nodes[history.layer(history.depth[taken[-1]]).stop :] if taken else nodes


PROGRAM = BeamProgram()
