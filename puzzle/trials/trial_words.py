"""The texts about a trial: its words for boards and for the instances of other problems, its result, its files.

MicroPython loads this module too, so it has only plain functions.
"""

from puzzle.core import catalogue
from puzzle.core.formatting import duration, mid_sentence, quantity
from puzzle.links import link_runs
from puzzle.links.strategy_names import sentence_name

BOARDS = {
    "noun": "board",
    "from": "",
    "count": "Boards",
    "number": "Number",
    "rule": "Every strategy searches the same random boards.",
    "empty": "Each search becomes a dot here. Press Start to begin; pressing Stop keeps the results so far.",
    "measure": "Length",
    "ratio": "÷ shortest",
    "largest": "longest",
    "always": "always shortest",
    "difficulty": "Moves needed",
    "medians": "Results by strategy: medians over solved boards, means below them",
    "no-growth": "This chart needs boards of at least two difficulties with known shortest paths.",
    "each": "Save all boards as CSV",
}
LISTED = dict(BOARDS)
LISTED.update(
    {
        "from": " from a list",
        "rule": "Every strategy searches the boards of your list.",
        "medians": "Results by strategy: medians over solved boards of the list, means below them",
    }
)
"""The words for boards from a list of the reader's."""
INSTANCES = dict(BOARDS)
INSTANCES.update(
    {
        "noun": "instance",
        "count": "Instances",
        "number": "Instances",
        "rule": "Every strategy solves the same random instances of this problem.",
        "medians": BOARDS["medians"].replace("boards", "instances"),
        "no-growth": BOARDS["no-growth"].replace("boards", "instances"),
        "each": BOARDS["each"].replace("boards", "instances"),
    }
)
COSTS = dict(INSTANCES)
COSTS.update(
    {
        "measure": "Cost",
        "ratio": "÷ cheapest",
        "largest": "costliest",
        "always": "always cheapest",
        "difficulty": "Cost of a cheapest path",
        "no-growth": INSTANCES["no-growth"].replace("shortest", "cheapest"),
    }
)
"""The words for a problem whose steps differ in cost, so that its paths are compared by cost."""


def words_of(trial: dict) -> dict:  # type: ignore[type-arg]
    """Return the words for a trial."""
    return words_for(trial["problem"]) if trial["board_list"] is None else LISTED


def words_for(problem: str) -> dict:  # type: ignore[type-arg]
    """Return the words for the trials of a problem, given its name."""
    record = catalogue.find(catalogue.PROBLEMS, problem, "problem")
    if not record.instances:
        return BOARDS
    return INSTANCES if record.unit_costs else COSTS


def quantity_of(trial: dict) -> str:  # type: ignore[type-arg]
    """Return the number of boards or instances of a trial in words."""
    return quantity(link_runs.board_count(trial), words_of(trial)["noun"])


def title_of(trial: dict) -> str:  # type: ignore[type-arg]
    """Return the title of a trial: the numbers of its strategies and of its boards or instances."""
    return f"Trial: {len(trial['runs'])} strategies, {quantity_of(trial)}{words_of(trial)['from']}"


def end_text(done: int, trial: dict, seconds: float) -> str:  # type: ignore[type-arg]
    """Return a sentence on how many of the boards or instances of a trial were done when it ended."""
    if done == link_runs.board_count(trial):
        return f"{quantity_of(trial)} done in {duration(seconds)}."
    if not done:
        return f"Stopped before any {words_of(trial)['noun']} was done."
    return f"Stopped after {done:,} of {quantity_of(trial)}; results so far are kept."


def format_count(value: float) -> str:
    """Return a median rounded to a whole number."""
    return f"{int(value + 0.5):,}"


def format_seconds(value: float) -> str:
    """Return seconds with two decimal places, or four below one second."""
    return f"{value:.2f}" if value >= 1 else f"{value:.4f}"


def format_ratio(value: float) -> str:
    """Return a ratio with two decimal places."""
    return f"{value:.2f}"


def headline(trial: dict, chosen: int, done: int, medians: list, unsolved: list, complete: bool) -> list:  # type: ignore[type-arg]
    """Return the median of a strategy and the median that differs from it most, as spans.

    `chosen` is the index of the strategy. `medians` has the median of the expanded nodes of each strategy, None if it
    solved none of the `done` boards, and `unsolved` has the indices of those that did not solve all.
    """
    names, words = [sentence_name(run) for run in trial["runs"]], words_of(trial)
    own_median, boards = medians[chosen], quantity(done, words["noun"]) + words["from"]
    if own_median is None:
        return [("strong", f"{names[chosen]} solves none"), ("", f" of {boards} within its limits.")]
    others = [index for index, median in enumerate(medians) if median and index != chosen]
    compared, ending = [chosen], ": the median"
    if others:
        compared.append(max([(_ratio(own_median, medians[index]), index) for index in others])[1])
        other = compared[1]
        ending = f", {mid_sentence(names[other])} {format_count(medians[other])}: medians"
    if any(index in unsolved for index in compared):
        ending += f" over {words['noun']}s{words['from']} solved" + ("." if complete else " so far.")
    else:
        ending += f" of {boards}." if complete else " so far."
    return [("strong", f"{names[chosen]} expands {quantity(int(own_median + 0.5), 'node')}"), ("", ending)]


def _ratio(first: float, second: float) -> float:
    """Return the ratio of the larger to the smaller of two medians."""
    return max(first, second) / max(1, min(first, second))


def first_choice(runs: list) -> int:  # type: ignore[type-arg]
    """Return the index of the strategy to highlight first.

    It is A* with Manhattan distance or with the problem's own heuristic; without such a strategy, the first of all.
    """
    for index, run in enumerate(runs):
        if run["algorithm"] == "a_star" and run["heuristic"] in ("manhattan", None):
            return index
    return 0


def file_name(trial: dict, each_board: bool) -> str:  # type: ignore[type-arg]
    """Return the name of a CSV file, such as trial-50-boards-seed-1.csv."""
    depth = "" if trial["depth"] is None else f"-{trial['depth']}-moves"
    source = f"{depth}-seed-{trial['seed']}" if trial["board_list"] is None else "-from-list"
    noun, ending = words_of(trial)["noun"], "-each" if each_board else ""
    return f"trial-{link_runs.board_count(trial)}-{noun}s{source}{ending}.csv"
