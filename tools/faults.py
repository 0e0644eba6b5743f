"""Small deliberate faults in the code that the tests must notice; `tools.seeded_faults` applies them one by one."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Fault:
    """One change to one file, and the tests that should fail because of it."""

    name: str
    """The visible consequence of the fault."""
    file: str
    """The file that is changed."""
    before: str
    """The text that is replaced; it occurs exactly once in the file."""
    after: str
    """The faulty text."""
    tests: tuple[str, ...]
    """Test folders, files or node ids that should catch the fault, the cheapest first."""


SEARCH = (
    Fault(
        name="additive patterns ignore the mirrored board",
        file="puzzle/heuristics/pattern_lookup.py",
        before="h = max(total, mirror_total) - self.weaker_by",
        after="h = total - self.weaker_by",
        tests=("tests/unit/heuristics/test_additive_patterns.py",),
    ),
    Fault(
        name="IDA* with additive patterns counts children after the one on the path",
        file="puzzle/families/rounds/subtree.py",
        before="generated -= len(moves) - 1 - index",
        after="generated -= 0",
        tests=("tests/unit/search/test_pattern_search.py",),
    ),
    Fault(
        name="a board that a beam has pruned still counts as reached",
        file="puzzle/families/beam/beam_search.py",
        before="reached.difference_update(",
        after="set().difference_update(",
        tests=("tests/unit/recording/test_history.py", "tests/unit/explanations/test_claims_of_beam.py"),
    ),
    Fault(
        name="low-h tie-breaking prefers the largest h",
        file="puzzle/search/frontier.py",
        before="(lambda g, h: (f(g, h), h))",
        after="(lambda g, h: (f(g, h), -h))",
        tests=("tests/unit/search",),
    ),
    Fault(
        name="no state is reopened where every step costs 1",
        file="puzzle/families/frontier/graph_search.py",
        before='options.reached == "best", limits.node_limit',
        after='options.reached == "best" and not problem.unit_costs, limits.node_limit',
        tests=("tests/unit/search", "tests/unit/recording"),
    ),
    Fault(
        name="breadth-first search exceeds the node limit by one",
        file="puzzle/families/frontier/breadth_first.py",
        before="if len(states) == node_limit:",
        after="if len(states) > node_limit:",
        tests=("tests/unit/search",),
    ),
    Fault(
        name="linear conflict ignores the last column",
        file="puzzle/heuristics/linear_conflict.py",
        before="(slice(column, None, n), None) for column in range(n)",
        after="(slice(column, None, n), None) for column in range(n - 1)",
        tests=("tests/unit/heuristics", "tests/unit/search"),
    ),
)

EXPLANATIONS = (
    Fault(
        name="a path of the fewest moves is said to be too long",
        file="puzzle/explanations/step_text.py",
        before="elif moves not in (optimal, bound):",
        after="elif moves != bound:",
        tests=("tests/unit/explanations", "tests/browser/tree/test_steps.py"),
    ),
    Fault(
        name="the line below the frontier table counts the rows above it again",
        file="puzzle/explanations/frontier_text.py",
        before='f"{order.size - skipped:,} more"',
        after='f"{order.size:,} more"',
        tests=(
            "tests/unit/explanations",
            "tests/unit/recording",
            "tests/browser/inspector/test_frontier_pane.py",
        ),
    ),
    Fault(
        name="a quiz accepts only one of several equally good nodes",
        file="puzzle/quiz/grading.py",
        before="is_right, quiz = answer in right_nodes,",
        after="is_right, quiz = answer == taken_node,",
        tests=("tests/unit/quiz",),
    ),
)

OWN_CODE = (
    Fault(
        name="a search promises a shortest path on the word of a reader's heuristic",
        file="puzzle/search/options.py",
        before="if problem.h_is_own or not",
        after="if problem.h_is_own and not problem.boards()[0] or not",
        tests=("tests/unit/heuristics/test_own_heuristic.py",),
    ),
    Fault(
        name="the audit compares only moves from boards with h above that of their neighbours",
        file="puzzle/audit/board_source.py",
        before="elif difference < -limit:",
        after="elif difference < -99 * limit:",
        tests=("tests/unit/audit/test_audit.py",),
    ),
    Fault(
        name="an audit that was interrupted between two boards seems to be complete",
        file="puzzle/audit/rater.py",
        before="values.append(code_of_kind(stopped.kind))",
        after="values.append(0)",
        tests=("tests/unit/audit/test_audit.py",),
    ),
    Fault(
        name="the experiment is called impossible because it found nothing",
        file="puzzle/audit/experiment.py",
        before="NoExperiment(starts.is_complete and not starts.possible, boards)",
        after="NoExperiment(starts.is_complete, boards)",
        tests=("tests/unit/audit/test_experiment.py",),
    ),
)

LINKS = (
    Fault(
        name="a link to step 0 opens the last step",
        file="puzzle/links/link.py",
        before="if value is None or (name",
        after="if not value or (name",
        tests=("tests/unit/links", "tests/unit/page", "tests/browser/page/test_links.py"),
    ),
    Fault(
        name="a compared search loses its pattern database in a link",
        file="puzzle/links/link_runs.py",
        before='key, colon, setting = piece.partition(":")',
        after='key, colon, setting = piece.rpartition(":")',
        tests=("tests/unit/links", "tests/browser/compare"),
    ),
)

DRAWING = (
    Fault(
        name="subtrees overlap in the last row that they share",
        file="puzzle/layouts/tidy.py",
        before="room[level + 1 : (deep if deep < deepest else deepest) + 1]",
        after="room[level + 1 : (deep if deep < deepest else deepest)]",
        tests=("tests/unit/layouts",),
    ),
    Fault(
        name="a focused subtree is drawn without stubs for the rest",
        file="puzzle/layouts/tree_layout.py",
        before="if stub in (VISIBLE, node):",
        after="if stub == VISIBLE:",
        tests=("tests/unit/layouts", "tests/browser/tree/test_tree_layout.py"),
    ),
    Fault(
        name="the right half of a node does not react to the pointer",
        file="static/js/tree/tree-input.js",
        before="(px - reachX - scene.x) / scene.kx",
        after="(px - scene.x) / scene.kx",
        tests=("tests/js/tree", "tests/browser/tree/test_steps.py"),
    ),
    Fault(
        name="labels of the timeline overlap",
        file="static/js/timeline/timeline.js",
        before="if (x - halfWidth < freeFrom || x + halfWidth > right) return false;",
        after="if (x + halfWidth > right) return false;",
        tests=("tests/js/timeline",),
    ),
)

PAGE = (
    Fault(
        name="a tree is not marked as stale when an option changes",
        file="static/app/tree/stale_tree.py",
        before='state.react(self._mark_changed, "start", "goal", "settings", "own_codes", "search_code")',
        after='state.react(self._mark_changed, "start", "goal")',
        tests=("tests/unit/page", "tests/browser/page/test_page.py", "tests/browser/page/test_live_region.py"),
    ),
    Fault(
        name="the latest text is not announced after an event",
        file="static/app/page/announcer.py",
        before='text = " ".join(f"{_state[\'events\']} {latest() if callable(latest) else latest}".split())',
        after="text = _state['events'] or (latest() if callable(latest) else latest)",
        tests=("tests/unit/page", "tests/browser/page/test_live_region.py"),
    ),
    Fault(
        name="closing a pop-up does not return the focus to its button",
        file="static/app/page/pop_over.py",
        before='self.fold(True)\n        self.opener.focus(ffi.to_js({"preventScroll": True}))\n',
        after="self.fold(True)\n",
        tests=(
            "tests/unit/page",
            "tests/browser/page/test_room.py",
            "tests/browser/quiz/test_attempts_and_settings.py",
        ),
    ),
    Fault(
        name="the chosen board size is not restored at the next visit",
        file="static/app/page/settings.py",
        before='self.keep("size", size)',
        after='self.keep("size", str(size))',
        tests=("tests/unit/page", "tests/browser/page/test_settings.py"),
    ),
    Fault(
        name="Stop does not cancel the search in the worker",
        file="static/app/engine/run_source.py",
        before='if self.stopping:\n                await self.ask("cancel")\n                break\n',
        after="if self.stopping:\n                break\n",
        tests=("tests/unit/page", "tests/browser/tree/test_growth.py", "tests/browser/start/test_failures.py"),
    ),
)

HOST = (
    Fault(
        name="a file that was cut off goes unnoticed and the start never ends",
        file="static/js/start/runtime.js",
        before="if (bytes !== size)",
        after="if (bytes > size)",
        tests=("tests/js/start", "tests/browser/start/test_damaged.py"),
    ),
    Fault(
        name="a frame obeys messages from origins that are not allowed",
        file="static/js/embed/host-messages.js",
        before="if (allowed === null || allowed.includes(event.origin))",
        after="if (event.source === parent)",
        tests=("tests/js/embed", "tests/browser/embed/test_messages.py"),
    ),
)

FAULTS = SEARCH + EXPLANATIONS + OWN_CODE + LINKS + DRAWING + PAGE + HOST
