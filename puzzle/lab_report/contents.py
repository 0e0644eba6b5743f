"""The contents of a lab report on the page, as in its file: a dict with trees, a quiz, other entries, and notes.

Plain functions of dicts, so that MicroPython can load them.
"""

from puzzle.core import board, catalogue
from puzzle.core.formatting import join_names, quantity
from puzzle.links import link

FORMAT, FIRST_VERSION, VERSION = "slide-and-seek/lab-report", 1, 2
"""The format of the file, and its versions: only the second has notes on single entries, and entries of KINDS."""
KINDS = ("comparison", "trial", "audit", "heuristic", "marking")
"""The kinds of entries that are no trees."""
MOST_ITEMS = 12
"""The largest number of trees in a report, and of other entries."""
AUDIT_TITLE = "Audit: "
"""The start of the title of an audit, which ends with the name of the heuristic."""
GLYPHS = ("frontier", "expanded", "current", "goal", "discarded", "cut", "pruned", "forgotten", "path")
"""The shapes that a legend may contain, in order."""


def empty_report() -> dict:  # type: ignore[type-arg]
    """Return the contents of an empty report."""
    return {"trees": [], "quiz": "", "asked": "", "answers": [], "notes": "", "quiz_notes": "", "entries": []}


def part_of(kind: str) -> str:
    """Return the part of a report that has entries of a kind."""
    return "entries" if kind in KINDS else "trees"


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
    """Return start and goal of the report's quiz as texts, or else of its first tree, or of its first comparison."""
    if not contents["quiz"] and contents["trees"]:
        return contents["trees"][0]["start"], contents["trees"][0]["goal"]
    links = [contents["quiz"]] + [entry["link"] for entry in contents["entries"] if entry["kind"] == "comparison"]
    for query in links:
        link_state = link.parse(query)[0]
        if query and link_state["problem"] == catalogue.DEFAULTS["problem"]:
            return board.text(link_state["start"]), board.text(link_state["goal"])
    return "", ""


def heading_text(contents: dict) -> str:  # type: ignore[type-arg]
    """Return the heading of a report: the score of its quiz, if it has one."""
    grades = [answer["first_try"] for answer in contents["answers"]]
    return f"{grades.count('right')} of {len(grades)} right at the first try" if grades else "Lab report"


def subject_text(contents: dict) -> str:  # type: ignore[type-arg]
    """Return the text below the heading of a report: on the quiz, or else on its first tree; empty without both.

    It is a space if the report has only other entries, which have texts of their own.
    """
    first_search = contents["trees"][0]["search"] if contents["trees"] else ""
    return contents["asked"] or first_search or (" " if contents["entries"] else "")


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


def name_of_code(entry: dict) -> str:  # type: ignore[type-arg]
    """Return the name of the heuristic whose code an entry has.

    >>> name_of_code({"title": "Audit: Half the tiles"})
    'Half the tiles'
    """
    title: str = entry["title"]
    return title[len(AUDIT_TITLE) :] if title.startswith(AUDIT_TITLE) else title


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
