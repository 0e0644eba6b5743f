"""The words with which a list describes the runs of the documents."""

from puzzle.core import catalogue, heuristic_names, option_table

# Figures that stand for the size of a run: (label in the document, word in the menu). The menu shows the first
# one that the document prints for the run.
SIZE_FIGURES = (
    ("expanded", "expanded"),
    ("inspected, the goal included", "inspected"),
    ("inspected, the goal left out", "inspected"),
    ("generated, the root included", "generated"),
    ("moves", "moves"),
    ("outcome", ""),
)


def settings_in_words(state: dict) -> str:  # type: ignore[type-arg]
    """Return the settings of a run as text, except its algorithm."""
    algorithm, text = state["algorithm"], ""
    if catalogue.uses_heuristic(algorithm):
        has_misprints = state["heuristic"].endswith(heuristic_names.FAULTY_DATABASE)
        text = heuristic_names.label(state["heuristic"]) + (" as printed" if has_misprints else "")
        if state["count_blank"]:
            text += ", gap counted"
    if state["reached"] not in (None, catalogue.default_reached(algorithm)):
        rule = catalogue.find(option_table.REACHED, state["reached"], "rule for repeated states")
        text += (", repeated" if text else "Repeated") + " states: " + rule.label.lower()
    return text


def run_size(figures: tuple) -> tuple[int, str]:  # type: ignore[type-arg]
    """Return the size of a run as (number, word); the number is 0 if the document prints no number."""
    for label, word in SIZE_FIGURES:
        for figure in figures:
            if figure.label == label:
                return (0, figure.value) if isinstance(figure.value, str) else (figure.value, word)
    return 0, ""
