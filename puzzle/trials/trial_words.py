"""The words of a trial for boards, and for the instances of other problems."""

from puzzle.core import catalogue

BOARDS = {
    "noun": "board",
    "from": "",
    "count": "Boards",
    "number": "Number",
    "rule": "Every strategy searches the same random boards.",
    "empty": "Every strategy searches the same boards, and each search becomes a dot here. "
    "Press Start to begin; pressing Stop keeps the results so far.",
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
        "empty": BOARDS["empty"].replace("searches the same boards", "solves the same instances"),
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
