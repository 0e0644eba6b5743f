"""The contents of a lab report on the page, as in its file: a dict with trees, the quiz with its answers, and notes.

Plain functions of dicts, so that MicroPython can load them.
"""

from puzzle.core import board, catalogue
from puzzle.core.formatting import quantity
from puzzle.links import link

FORMAT, VERSION = "slide-and-seek/lab-report", 1
MOST_TREES = 12
"""The largest number of trees in a report."""
GLYPHS = ("frontier", "expanded", "current", "goal", "discarded", "cut", "pruned", "forgotten", "path")
"""The shapes that a legend may contain, in order."""


def empty_report() -> dict:  # type: ignore[type-arg]
    """Return the contents of an empty report."""
    return {"trees": [], "quiz": "", "asked": "", "answers": [], "notes": ""}


def boards_of(contents: dict) -> tuple:  # type: ignore[type-arg]
    """Return start and goal of the report's quiz as texts; without a quiz, those of its first tree, or empty texts."""
    if contents["quiz"]:
        link_state = link.parse(contents["quiz"])[0]
        return board.text(link_state["start"]), board.text(link_state["goal"])
    return (contents["trees"][0]["start"], contents["trees"][0]["goal"]) if contents["trees"] else ("", "")


def summary_text(contents: dict) -> str:  # type: ignore[type-arg]
    """Return a summary of a report such as '5 answers and 2 trees', 'notes' if it has only notes, '' if it is empty.

    >>> summary_text({"trees": [{}, {}], "answers": [{}], "notes": ""})
    '1 answer and 2 trees'
    """
    trees, answers = len(contents["trees"]), len(contents["answers"])
    items = [quantity(answers, "answer")] if answers else []
    if trees:
        items.append(quantity(trees, "tree"))
    if not items and contents["notes"].strip():
        items.append("notes")
    return " and ".join(items)


def legend_entries(trees: list) -> list:  # type: ignore[type-arg]
    """Return the entries, [shape, name], of one legend for the pictures of all trees."""
    entries: list = []  # type: ignore[type-arg]
    for shape in GLYPHS:
        for tree in trees:
            entries.extend([entry for entry in tree["legend"] if entry[0] == shape and entry not in entries])
    return entries


def answer_heading(quiz: str) -> str:
    """Return the heading of the search's own choices in a quiz, given its link, such as "A* did"."""
    return catalogue.algorithm(link.parse(quiz)[0]["algorithm"]).label + " did" if quiz else "Done"


def value_spans(words: str) -> list:  # type: ignore[type-arg]
    """Return the spans of an answer; in `f = 15, 1 + 14`, the sum after the comma goes on a separate line.

    >>> value_spans("f = 15, 1 + 14")
    [('math', 'f'), ('strong', ' = 15'), ('small', '1 + 14')]
    """
    letter, equals, rest = words.partition(" = ")
    if not equals or letter not in ("f", "g", "h"):
        return [("strong", words)]
    total, _, parts = rest.partition(", ")
    spans = [("math", letter), ("strong", f" = {total}")]
    if parts:
        spans.append(("small", parts))
    return spans
