"""The letters of the runs of a comparison, and labels for their searches."""

from puzzle.core import catalogue, formatting, heuristic_names

NAMES = "ABCD"
MAX_RUNS = len(NAMES)


def label(search: dict) -> str:  # type: ignore[type-arg]
    """Return the algorithm of a search, with its weight if it has one.

    >>> label({"algorithm": "weighted_a_star", "weight": 2})
    'Weighted A*, 2'
    """
    name: str = catalogue.algorithm(search["algorithm"]).label
    if catalogue.weighs_h(search["algorithm"]):
        name += f", {formatting.factor(search['weight'])}"
    return name


def full_label(search: dict, other_problem: bool) -> str:  # type: ignore[type-arg]
    """Return the algorithm and the heuristic of a search; only the algorithm for a problem with its own heuristic."""
    name = label(search)
    if catalogue.uses_heuristic(search["algorithm"]) and not other_problem:
        name += f", {heuristic_names.label(search['heuristic'])}"
    return name


def rename_runs(words: str, names: list[str]) -> str:
    """Replace the worker's names A and B by the names of the two runs."""
    if names == ["A", "B"]:
        return words
    renamed = []
    for word in words.split(" "):
        name = word.rstrip(".,;:")
        if name in ("A", "B"):
            word = names[0 if name == "A" else 1] + word[len(name) :]
        renamed.append(word)
    return " ".join(renamed)
