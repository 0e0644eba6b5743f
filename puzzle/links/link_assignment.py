"""An assignment in a link: `assignment=ex-3,task:by_hand,may:undo,moves:12,nodes:30-36`.

The text begins with the seed, which is also the assignment's name. A comma separates only if a known name and a colon
follow, so a seed can contain commas. The search, the goal and the quiz are in the keys of every link. Both interpreters
load this module.
"""

from puzzle.core import board, catalogue, formatting, heuristic_names
from puzzle.links import link_values

BY_HAND, QUIZ, OWN_HEURISTIC, OWN_SEARCH = TASKS = ("by_hand", "quiz", "own_heuristic", "own_search")
CHANGES = ("board", "algorithm", "options", "undo", "hints")
"""The changes that an assignment can allow: board; algorithm and heuristic; options; undoing a choice; hints."""
OF_STUDENTS = ("student", "attempt")
"""The keys of a student's link; without an assignment they are those of another program."""
BY_NAME, BY_NUMBER = DEALS = ("name", "number")
USUAL = {
    "seed": "", "task": None, "may": (), "moves": None, "nodes": None, "deal": None, "algorithm": None,
    "choices": None, "admissible": False, "most_nodes": None, "points": 100, "attempts": None,
}  # fmt: skip
"""The fields of an assignment with their defaults.

`moves`: each student gets a board with so many moves, None for the board of the link. `nodes`: the fewest and the most
nodes that a search of it expands, None for the usual range. `deal`: whether boards are dealt by name or by number.
`algorithm`: the algorithm of that search, against which a search by hand is marked; None for that of the link.
`choices`: the number of choices in a search by hand, None for all up to the goal. `admissible` and `most_nodes`: what
is asked of a student's heuristic, the latter on six boards together. `attempts`: None for any number.
"""
SETTINGS = (
    "task", "may", "moves", "nodes", "deal", "algorithm", "choices", "admissible", "most_nodes", "points", "attempts",
)  # fmt: skip
MARKABLE = ("breadth_first", "depth_first", "uniform_cost", "greedy_best_first", "a_star", "weighted_a_star")
"""The algorithms against which a search by hand can be marked."""
LONGEST_SEED, LONGEST_STUDENT = 60, 200
MOST_MOVES, MOST_NODES, MOST_POINTS, MOST_ATTEMPTS = 36, 10**6, 1000, 999
NO_SEED = f"an assignment begins with its name, of at most {LONGEST_SEED} characters."
NO_MOVES = "boards of one’s own need a number of moves, as in moves:12."
NO_RANGE = "nodes are a range such as 30-36."
NO_STUDENT = f"a student has a name of at most {LONGEST_STUDENT} characters, or a number."
_NUMBERS = {
    "moves": (1, MOST_MOVES, "number of moves"),
    "choices": (1, link_values.MAX_PICKS, "number of choices"),
    "most_nodes": (1, MOST_NODES, "number of nodes"),
    "points": (1, MOST_POINTS, "number of points"),
    "attempts": (1, MOST_ATTEMPTS, "number of attempts"),
}


def parse_assignment(text: str) -> dict:  # type: ignore[type-arg]
    """Return the fields of an assignment, as `USUAL` has them; raise ValueError with a sentence if one is invalid.

    >>> fields = parse_assignment("ex-3,moves:12,nodes:30-36")
    >>> fields["seed"], fields["moves"], fields["nodes"], fields["deal"]
    ('ex-3', 12, (30, 36), 'name')
    """
    parts = [["seed", ""]]
    for number, piece in enumerate(text.split(",")):
        name, colon, value = piece.partition(":")
        if colon and name in SETTINGS:
            parts.append([name, value])
        else:
            parts[-1][1] += "," + piece if number else piece
    fields = dict(USUAL)
    fields["seed"] = _clean(parts[0][1], LONGEST_SEED, NO_SEED)
    for name, value in parts[1:]:
        fields[name] = _value(name, value)
    if fields["moves"] is None and (fields["nodes"] or fields["deal"]):
        raise ValueError(NO_MOVES)
    if fields["moves"] is not None and fields["deal"] is None:
        fields["deal"] = BY_NAME
    return fields


def format_assignment(fields: dict) -> str:  # type: ignore[type-arg]
    """Return an assignment as the text of its key, with percent escapes and without defaults."""
    parts = [fields["seed"]]
    for name in SETTINGS:
        value = fields[name]
        if value not in (USUAL[name], BY_NAME):
            if name == "may":
                value = ".".join(value)
            elif name == "nodes":
                value = f"{value[0]}-{value[1]}"
            parts.append(f"{name}:{formatting.flag_text(value) if name == 'admissible' else value}")
    return link_values.escape(",".join(parts))


def _value(name: str, text: str):  # type: ignore[no-untyped-def]
    """Return the value of a field from its text; raise ValueError if it is invalid."""
    if name in _NUMBERS:
        low, high, what = _NUMBERS[name]
        return formatting.parse_count(text, low, high, what)
    if name == "nodes":
        fewest, dash, most = text.partition("-")
        is_range = dash and link_values.is_step(fewest) and link_values.is_step(most)
        if not is_range or int(fewest) > int(most):
            raise ValueError(NO_RANGE)
        return int(fewest), int(most)
    if name == "may":
        names = [formatting.check_name(CHANGES, piece, "change") for piece in text.split(".")] if text else []
        return tuple([change for change in CHANGES if change in names])
    if name == "admissible":
        return formatting.parse_flag(text)
    if name == "algorithm":
        return formatting.check_name(catalogue.names(catalogue.ALGORITHMS), text, "algorithm")
    return formatting.check_name(TASKS if name == "task" else DEALS, text, name)


def parse_student(text: str) -> str:
    """Return the name or the number of a student without superfluous spaces; raise ValueError if there is none."""
    return _clean(text, LONGEST_STUDENT, NO_STUDENT)


def parse_attempt_number(text: str) -> int:
    """Return the number of an attempt, from 1; raise ValueError unless the text is a whole number in range."""
    return formatting.parse_count(text, 1, MOST_ATTEMPTS, "number of the attempt")


def _clean(text: str, longest: int, sentence: str) -> str:
    """Return a text with single spaces and visible characters; raise ValueError with a sentence if it is unfit."""
    text = formatting.mask_controls(" ".join(text.split()))
    if not 1 <= len(text) <= longest:
        raise ValueError(sentence)
    return text


# ---- agreement with the other keys of a link ----

NO_TASK = "it needs a search by hand, a quiz, or task:own_heuristic or task:own_search."
NO_TREE = "only a search has an assignment, not trials, a comparison, a question bank or a lesson."
NOT_MARKED = "a search by hand is marked only if its steps all cost 1 and its heuristic is one of the page."
ONLY_SMALL_BOARDS = "boards of one’s own are dealt for sliding puzzles of up to nine cells."
NO_NUMBER = "this assignment deals boards by number, so a student is a whole number from 1."
MISSING = {
    BY_HAND: "its task is a search by hand, but the link has another algorithm.",
    QUIZ: "its task is a quiz, but the link has none.",
}


def fit(state: dict) -> list:  # type: ignore[type-arg]
    """Add the task to the assignment of a link state, or remove it if it does not fit; return sentences about it."""
    fields = state["assignment"]
    if fields is None:
        state.update(student=None, attempt=None)
        return []
    possible = possible_tasks(state)
    task = fields["task"] or (possible[0] if possible else None)
    problem = ""
    if state["view"] in ("trials", "compare", "questions") or state["lesson"] is not None:
        problem = NO_TREE
    elif task in (None, BY_HAND) and _is_by_hand(state) and not _is_marked(state):
        problem = NOT_MARKED
    elif task is None:
        problem = NO_TASK
    elif task in MISSING and task not in possible:
        problem = MISSING[task]
    elif task == BY_HAND and fields["algorithm"] not in (None,) + MARKABLE:  # noqa: RUF005 (as both interpreters have it)
        problem = f"a search by hand is marked against one of {', '.join(MARKABLE)}."
    elif fields["moves"] is not None and not has_pools(state):
        problem = ONLY_SMALL_BOARDS
    if problem:
        state.update(assignment=None, student=None, attempt=None)
        return [f"In the link, assignment: {problem}"]
    state["assignment"] = dict(fields)
    state["assignment"]["task"] = task
    state.update(show="both", controls="full", auto=False)  # an iframe has the button that hands in
    if task == BY_HAND and fields["moves"] is None and "board" not in fields["may"] and not is_solvable(state):
        state["anyway"] = True  # students cannot swap two tiles, so they search until the frontier is empty
    student = state["student"]
    if fields["deal"] == BY_NUMBER and student is not None and not (link_values.is_step(student) and int(student)):
        state["student"] = None
        return [f"In the link, student: {NO_NUMBER}"]
    return []


def asks_student(state: dict) -> bool:  # type: ignore[type-arg]
    """Return True if a link gives each student a board, but has none yet: its start is the goal, or it has no name."""
    fields = state["assignment"]
    has_pool = fields is not None and fields["moves"] is not None
    return has_pool and (state["student"] is None or state["start"] == state["goal"])


def possible_tasks(state: dict) -> list:  # type: ignore[type-arg]
    """Return the tasks that the keys of a search describe."""
    checks = (
        (QUIZ, state["quiz"] is not None),
        (BY_HAND, _is_by_hand(state) and _is_marked(state)),
        (OWN_SEARCH, state["algorithm"] == catalogue.OWN_SEARCH.name),
        (OWN_HEURISTIC, heuristic_names.is_own(state["heuristic"])),
    )
    return [task for task, is_possible in checks if is_possible]


def _is_by_hand(state: dict) -> bool:  # type: ignore[type-arg]
    """Return True if a link is that of a search by hand."""
    return bool(state["algorithm"] == catalogue.BY_HAND.name)


def _is_marked(state: dict) -> bool:  # type: ignore[type-arg]
    """Return True if the steps of a link's problem all cost 1 and its heuristic is not the reader's, as marks need."""
    problem = catalogue.find(catalogue.ALL_PROBLEMS, state["problem"], "problem")
    return bool(problem.unit_costs and not heuristic_names.is_own(state["heuristic"]))


def is_solvable(state: dict) -> bool:  # type: ignore[type-arg]
    """Return True unless parity rules out that a link's board reaches its goal; other problems have no such test."""
    return state["problem"] != catalogue.DEFAULTS["problem"] or board.is_solvable(state["start"], state["goal"])


def has_pools(state: dict) -> bool:  # type: ignore[type-arg]
    """Return True if all boards of a link's goal can be listed."""
    return state["problem"] == catalogue.DEFAULTS["problem"] and len(state["goal"]) in heuristic_names.MOST_MOVES
