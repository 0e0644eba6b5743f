"""The contents of a lab report on the page, as in its file: a dict with trees, a quiz, other entries, and notes.

Plain functions of dicts, so that MicroPython can load them.
"""

from puzzle.core import board, catalogue
from puzzle.core.formatting import join_names, quantity
from puzzle.links import link

FORMAT, FIRST_VERSION, VERSION = "slide-and-seek/lab-report", 1, 2
"""The format of the file, and its versions: only the second has notes on single entries, and entries of KINDS."""
KINDS = ("comparison", "trial", "audit", "heuristic")
"""The kinds of entries that are no trees."""
MOST_TREES, MOST_ENTRIES = 12, 12
"""The largest number of trees in a report, and of other entries."""
GLYPHS = ("frontier", "expanded", "current", "goal", "discarded", "cut", "pruned", "forgotten", "path")
"""The shapes that a legend may contain, in order."""
ICONS = {"right": "right", "2nd try": "wrong", "wrong": "wrong", "shown": "shown"}
"""The icon of each grade of a first attempt."""


def empty_report() -> dict:  # type: ignore[type-arg]
    """Return the contents of an empty report."""
    return {"trees": [], "quiz": "", "asked": "", "answers": [], "notes": "", "quiz_notes": "", "entries": []}


def contents_of(data: dict) -> dict:  # type: ignore[type-arg]
    """Return the contents of a report from the data of its file, which lacks the parts that are empty."""
    contents = empty_report()
    contents.update({name: data[name] for name in contents if name in data})
    return contents


def is_in(item: dict, items: list) -> bool:  # type: ignore[type-arg]
    """Return True if a tree or another entry is among those of a report, whatever the notes on them are."""
    return any(all(other[name] == item[name] for name in item) for other in items)


def write_notes(contents: dict, place: str, text: str) -> None:  # type: ignore[type-arg]
    """Write notes at a place such as "notes", "quiz_notes" or "trees 2 notes".

    >>> contents = {"trees": [{}, {}]}
    >>> write_notes(contents, "trees 1 notes", "Ties decide.")
    >>> contents
    {'trees': [{}, {'notes': 'Ties decide.'}]}
    """
    *holders, name = place.split(" ")
    holder = contents
    for key in holders:
        holder = holder[int(key) if isinstance(holder, list) else key]
    holder[name] = text


def boards_of(contents: dict) -> tuple:  # type: ignore[type-arg]
    """Return start and goal of the report's quiz as texts; without a quiz, those of its first tree, or empty texts."""
    if contents["quiz"]:
        link_state = link.parse(contents["quiz"])[0]
        return board.text(link_state["start"]), board.text(link_state["goal"])
    return (contents["trees"][0]["start"], contents["trees"][0]["goal"]) if contents["trees"] else ("", "")


def summary_text(contents: dict) -> str:  # type: ignore[type-arg]
    """Return a summary of a report such as '5 answers and 2 trees', 'notes' if it has only notes, '' if it is empty.

    >>> summary_text({"trees": [{}, {}], "answers": [{}], "entries": [], "notes": ""})
    '1 answer and 2 trees'
    """
    items = [(len(contents["answers"]), "answer"), (len(contents["trees"]), "tree")]
    items += [(len([entry for entry in contents["entries"] if entry["kind"] == kind]), kind) for kind in KINDS]
    names = [quantity(count, noun) for count, noun in items if count]
    if names:
        return join_names(names)
    return "notes" if contents["notes"].strip() else ""


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


def answer_cells(number: int, answer: dict, did_label: str) -> list:  # type: ignore[type-arg]
    """Return the cells of the row of a question, each as (label, style, spans, board as text, name of an icon).

    A narrow window has no column headings and shows the label.
    """
    question = [("strong", answer["question"])]
    if answer["detail"]:
        question.append(("small", answer["detail"]))
    grade = answer["first_try"]
    return [
        ("", "number", [("", str(number))], "", ""),
        ("Step", "", [("", f"{answer['step']:,}")], "", ""),
        ("Question", "asked", question, answer["asked_board"], ""),
        _answer_cell("Predicted", answer, "predicted"),
        _answer_cell(did_label, answer, "did"),
        ("Because", "", [("", answer["because"])], "", ""),
        ("First try", "", [("strong", grade)], "", ICONS[grade]),
    ]


def _answer_cell(label: str, answer: dict, name: str) -> tuple:  # type: ignore[type-arg]
    """Return the cell of a prediction or an answer; a dash stands for none, for example after *Show answer*."""
    words, tiles = answer[name], answer[name + "_board"]
    return label, "told", value_spans(words or ("" if tiles else "–")), tiles, ""
