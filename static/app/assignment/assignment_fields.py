"""The settings of an assignment without their form: what they mean, which texts are valid, and the link of them."""

from puzzle.core import catalogue, formatting, heuristic_names
from puzzle.core.formatting import quantity
from puzzle.links import embed_code, link_assignment, link_runs, link_values
from puzzle.links.link_assignment import BY_HAND, BY_NAME, BY_NUMBER, OWN_HEURISTIC, OWN_SEARCH, QUIZ

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NO_TASK = (
    "Students need a task. Close this dialog, then choose By hand or Write your own… as algorithm or heuristic, or "
    "start a quiz, and share that."
)
NOT_MARKED = (
    "A search by hand is marked only if its steps all cost 1 and it runs no code of yours. Close this dialog, then "
    "choose another problem or algorithm, and share that."
)
LARGE = "Boards are dealt for sliding puzzles of up to nine cells, so all students get the same."
UNSOLVABLE = "The goal cannot be reached from this board, so the page of students begins with the proof."
TO_THE_END = "The goal cannot be reached from this board, so students can only search until the frontier is empty."
NOT_A_SEARCH = "Only a search can be an assignment, not the {}. Close this dialog and open the tree, then share that."
OTHER_VIEWS = {"trials": "trials", "questions": "question bank"}
TASK_LABELS = {BY_HAND: "By hand", QUIZ: "Quiz", OWN_HEURISTIC: "Own heuristic", OWN_SEARCH: "Own search"}
GRADED_BY = {OWN_HEURISTIC: "graded by its audit", OWN_SEARCH: "graded by its test"}
TO_THE_COURSE = "The score goes to the course."
CHANGES_OF_TASK = {
    BY_HAND: ("board", "algorithm", "options", "undo", "hints"),
    QUIZ: ("board", "algorithm", "options", "hints"),
    OWN_HEURISTIC: ("board", "options", "hints"),
    OWN_SEARCH: ("board", "options", "hints"),
}
"""The changes that an assignment can allow, by task; other changes have no effect there."""
SETTINGS_OF_TASK = {
    BY_HAND: ("algorithm", "choices"),
    QUIZ: (),
    OWN_HEURISTIC: ("admissible", "most_nodes"),
    OWN_SEARCH: ("algorithm",),
}
"""The settings that only some tasks have."""
FIRST_SEED, FIRST_MOVES, FIRST_CHANGES = "ex-1", 12, ("undo",)
ONE_END = "Enter both numbers of nodes, or neither."
MEASURED = ("task", "moves", "nodes", "algorithm", "may")
"""The settings by which the boards of an assignment are measured, beside its goal and its search."""
FORGOTTEN = ("step", "stop", "student", "attempt")
"""The parts of a page's link that an assignment does not have."""
SENTENCES = {
    "seed": "An assignment needs a name of at most 60 characters.",
    "nodes": "The first number of nodes is at most the second.",
}
"""Sentences about invalid texts that are shorter than those about links."""


def tasks(link_state):
    """Return the tasks that a page shows, and that of the assignment that it has been opened with."""
    possible = link_assignment.possible_tasks(link_state)
    fields = link_state["assignment"]
    if fields is not None and fields["task"] in (OWN_HEURISTIC, OWN_SEARCH) and fields["task"] not in possible:
        possible.append(fields["task"])
    return possible


def obstacle(link_state):
    """Return a sentence on why a page cannot be an assignment; "" if it can."""
    if link_state["view"] in OTHER_VIEWS:
        return NOT_A_SEARCH.format(OTHER_VIEWS[link_state["view"]])
    if link_state["lesson"] is not None:
        return NOT_A_SEARCH.format("lesson")
    if tasks(link_state):
        return ""
    return NOT_MARKED if link_state["algorithm"] == catalogue.BY_HAND.name else NO_TASK


def first_fields(link_state):
    """Return the settings with which the form opens: those of the page's assignment, or the usual ones."""
    if link_state["assignment"] is not None:
        return dict(link_state["assignment"])
    fields: dict[str, Any] = dict(link_assignment.USUAL)
    fields.update(seed=FIRST_SEED, task=tasks(link_state)[0], may=FIRST_CHANGES)
    if link_assignment.has_pools(link_state):
        fields.update(moves=min(FIRST_MOVES, most_moves(link_state)), deal=BY_NAME)
    return fields


def fitted(fields, link_state):
    """Return settings made for an earlier state of the page, changed where they do not fit its present one."""
    fields, possible = dict(fields), tasks(link_state)
    if fields["task"] not in possible:
        fields.update(task=possible[0], algorithm=None)
    if not link_assignment.has_pools(link_state):
        fields.update(moves=None)
    elif fields["moves"] is not None:
        fields.update(moves=min(fields["moves"], most_moves(link_state)))
    return fields


def changes_boards(fields, news):
    """Return True if new settings measure other boards, or measure them in another way.

    >>> fields = dict(link_assignment.USUAL, moves=12, may=("undo",))
    >>> changes_boards(fields, {"moves": 20}), changes_boards(fields, {"points": 5, "may": ()})
    (True, False)
    >>> changes_boards(fields, {"moves": None})  # all students get the same board: none is measured
    False
    """
    before, after = dict(fields), dict(fields, **news)
    if before["moves"] is None or after["moves"] is None:
        return False
    for settings in (before, after):
        settings["may"] = [change in settings["may"] for change in ("algorithm", "options")]
    return [before[name] for name in MEASURED] != [after[name] for name in MEASURED]


def most_moves(link_state):
    """Return the most moves that boards of a page's goal can need."""
    return heuristic_names.MOST_MOVES[len(link_state["goal"])]


# ---- texts of fields ----


def parse_field(name, text, link_state):
    """Return the value of a field from its text, None for an empty one; raise ValueError with a sentence.

    >>> parse_field("points", " 20 ", {})
    20
    """
    text = text.strip()
    if name == "seed":
        return _parse_seed(text)
    if not text and name in ("choices", "most_nodes", "attempts"):
        return None
    if name != "moves":
        return _parse(name, text)
    try:
        return formatting.parse_count(text, 1, most_moves(link_state), "number of moves")
    except ValueError as error:
        raise ValueError(_sentence(str(error))) from None


def parse_nodes(fewest, most):
    """Return the range of nodes from the texts of its ends, None if both are empty; raise ValueError otherwise.

    >>> parse_nodes("30", "36"), parse_nodes("", "")
    ((30, 36), None)
    """
    fewest, most = fewest.strip(), most.strip()
    if not fewest and not most:
        return None
    if not fewest or not most:
        raise ValueError(ONE_END)
    try:
        return _parse("nodes", f"{fewest}-{most}")
    except ValueError:
        raise ValueError(SENTENCES["nodes"]) from None


def _parse_seed(text):
    """Return the name of an assignment; raise ValueError if a link with it would be read in another way."""
    try:
        seed = link_assignment.parse_assignment(text)["seed"]
    except ValueError:
        seed = ""
    if not seed or seed != " ".join(text.split()):
        raise ValueError(SENTENCES["seed"])
    return seed


def _parse(name, text):
    """Return the value of a setting from its text in links; raise ValueError with a sentence."""
    if "," in text:
        text = text.replace(",", ";")  # a comma would begin another setting
    try:
        return link_assignment.parse_assignment(f"{FIRST_SEED},moves:1,{name}:{text}")[name]
    except ValueError as error:
        raise ValueError(_sentence(str(error))) from None


def _sentence(message):
    """Return a message about a link as a sentence of its own."""
    return message[0].upper() + message[1:]


def field_text(value):
    """Return the text of a field with a value."""
    return "" if value is None else str(value)


# ---- sentences ----


def task_text(fields, link_state):
    """Return what students do, as a sentence."""
    task = fields["task"]
    if task == BY_HAND:
        choices = fields["choices"]
        has_goal = fields["moves"] is not None or link_assignment.is_solvable(link_state)
        end = "up to the goal" if has_goal else "until the frontier is empty"
        what = end if choices is None else quantity(choices, "choice")
    elif task == QUIZ:
        what = link_values.quiz_in_words(link_state["quiz"])
    else:
        what = GRADED_BY[task]
    return f"{TASK_LABELS[task]}, {what}. {TO_THE_COURSE}"


def boards_text(fields, nodes):
    """Return which boards students get, as a sentence; `nodes` is the range of their nodes, None while unknown."""
    if fields["moves"] is None:
        return "All students get the board of this page."
    moves = quantity(fields["moves"], "move")
    nodes = fields["nodes"] or nodes
    if nodes is None:
        return f"Each student gets a board of their own, all equally hard: {moves}."
    counts = quantity(nodes[0], "node") if nodes[0] == nodes[1] else f"{nodes[0]:,}–{nodes[1]:,} nodes"
    return f"Each student gets a board of their own, all equally hard: {moves}, {counts}."


def board_note(fields, link_state):
    """Return what is to be known about the one board of all students; "" for nothing."""
    if not link_assignment.is_solvable(link_state):
        return TO_THE_END if fields["task"] == BY_HAND and "board" not in fields["may"] else UNSOLVABLE
    return "" if link_assignment.has_pools(link_state) else LARGE


def measured_algorithm(fields, link_state):
    """Return the name of the algorithm whose nodes are counted, for the labels of the form."""
    names = catalogue.names(catalogue.ALGORITHMS)
    if fields["algorithm"] is not None and "algorithm" in SETTINGS_OF_TASK[fields["task"]]:
        name = fields["algorithm"]
    elif link_state["algorithm"] in names and "algorithm" not in fields["may"]:
        name = link_state["algorithm"]
    else:
        name = catalogue.DEFAULTS["algorithm"]
    return catalogue.algorithm(name).label


def change_labels(fields, link_state):
    """Return the labels of what students may change, by their names in links."""
    choice = f"Show {measured_algorithm(fields, link_state)}’s choice, hint"
    return {
        "board": "Board",
        "algorithm": "Algorithm and heuristic",
        "options": "Options",
        "undo": "Undo the last choice",
        "hints": choice if fields["task"] == BY_HAND else "Show hints",
    }


# ---- the link ----


def assignment_state(link_state, fields):
    """Return the link state of an assignment: the page's search with these settings, for all students.

    Students who write a heuristic or a search begin without that of the teacher, so the link does not name it.
    """
    state, task = embed_code.share_state(link_state, False, None, fields["task"] == QUIZ), fields["task"]
    for name in FORGOTTEN:
        state[name] = None
    if task in (OWN_HEURISTIC, OWN_SEARCH) and heuristic_names.is_own(state["heuristic"]):
        is_asked = task == OWN_HEURISTIC
        state["heuristic"] = heuristic_names.OWN_HEURISTIC.name if is_asked else catalogue.DEFAULTS["heuristic"]
    state.update(view="tree", picks=(), others=(), run=embed_code.always_searches(state))
    state.update(assignment=_cleaned(fields, link_assignment.possible_tasks(state)))
    return state


def _cleaned(fields, possible):
    """Return the settings that have an effect; a task that is the first possible one is left out."""
    task, cleaned = fields["task"], dict(fields)
    cleaned.update(may=tuple([change for change in fields["may"] if change in CHANGES_OF_TASK[task]]))
    for name in ("algorithm", "choices", "admissible", "most_nodes"):
        if name not in SETTINGS_OF_TASK[task]:
            cleaned[name] = link_assignment.USUAL[name]
    if fields["moves"] is None:
        cleaned.update(nodes=None, deal=None)
    if possible[:1] == [task]:
        cleaned.update(task=None)  # the rest of the link has it
    return cleaned


def pool_query(state):
    """Return a link in which two assignments differ only if their boards are measured in different ways.

    It is empty if all students have the same board.
    """
    fields = state["assignment"]
    if fields["moves"] is None:
        return ""
    measured = dict(link_assignment.USUAL)
    measured.update(seed=FIRST_SEED)
    for name in MEASURED:
        measured[name] = fields[name]
    return link_runs.format_page(dict(state, assignment=measured))


def with_range(state, nodes):
    """Return the link state of an assignment with the range of nodes that was measured for it; None for no range.

    With its range, the link deals the same boards in every version.
    """
    if nodes is None or state["assignment"]["nodes"] is not None:
        return state
    return dict(state, assignment=dict(state["assignment"], nodes=tuple(nodes)))


def student_state(state, tiles):
    """Return the link state of a student's page from that of the assignment with its range of nodes.

    `tiles` is the board of the student, () for that of the page.
    """
    return dict(state, start=tuple(tiles)) if tiles else state


def preview_state(state):
    """Return the link state of an iframe that previews the page of a student."""
    return embed_code.iframe_state(state, "both", "auto", False)


def student_fragment(fragment, student):
    """Return the fragment of a student's link, given that of the assignment, which may have code.

    >>> student_fragment("#code=x", "Chloé")
    '#code=x&student=Chlo%C3%A9'
    """
    text = f"student={link_values.escape(student.strip())}"
    return f"{fragment}&{text}" if fragment else f"#{text}"


def first_students(deal):
    """Return the names or numbers of the students whose boards are shown first."""
    return ["1", "2", "3"] if deal == BY_NUMBER else ["Ada", "Chloé", "Fatima"]
