"""The settings of an assignment on the page: the texts of its fields, and a link that has the same settings again."""

import importlib

import pytest

from puzzle.assignments import assignment
from puzzle.assignments.assignment import assignment_of
from puzzle.assignments.pool_cache import find_pool
from puzzle.links import link_runs
from puzzle.links.link_assignment import TASKS

BY_HAND = "algorithm=by_hand&start=0,4,5,1,2,8,6,3,7&goal=0,1,2,3,4,5,6,7,8"
SETTINGS = (
    "ex-3",
    "ex-3,may:undo,moves:12,nodes:30-36,choices:20",
    "ex-3,may:board.hints,moves:12,deal:number,algorithm:greedy_best_first,points:20,attempts:3",
)
LINKS = [f"{BY_HAND}&assignment={settings}" for settings in SETTINGS] + [
    "start=1,2,3,4,5,6,7,0,8&quiz=6&seed=9&assignment=ex-1,moves:12",
    "heuristic=own&start=1,2,3,4,5,6,7,0,8&assignment=ex-5,admissible:1,most_nodes:2000,points:10",
    "start=1,2,3,4,5,6,7,0,8&assignment=ex-5,task:own_search,algorithm:a_star",
    "algorithm=by_hand&problem=missionaries_and_cannibals&assignment=river,choices:5",
]


@pytest.fixture
def fields(pyscript):
    return importlib.import_module("app.assignment.assignment_fields")


def state_of(query):
    """Return the state of a link without faults."""
    state, problems = link_runs.parse_page(query)
    assert problems == []
    return state


def state_of_address(address):
    """Return the state of a link with a fragment."""
    query, _, fragment = address.removeprefix("?").partition("#")
    state, problems = link_runs.parse_page(query, fragment)
    assert problems == []
    return state


@pytest.mark.parametrize("query", LINKS)
def test_link_of_an_assignment_has_its_settings_again(fields, query):
    state = state_of(query)
    again = state_of(link_runs.format_page(fields.assignment_state(state, fields.first_fields(state))))
    assert again["assignment"] == state["assignment"]
    assert fields.first_fields(again) == fields.first_fields(state)
    assert (again["algorithm"], again["quiz"], again["start"]) == (state["algorithm"], state["quiz"], state["start"])


def test_link_for_all_students_is_that_of_none(fields):
    state = state_of(f"{BY_HAND}&picks=0,1&assignment=ex-3,moves:12&student=Ada&attempt=2")
    shared = fields.assignment_state(state, fields.first_fields(state))
    assert (shared["student"], shared["attempt"], shared["picks"]) == (None, None, ())


@pytest.mark.parametrize(("task", "heuristic"), [("own_heuristic", "own"), ("own_search", "manhattan")])
def test_link_of_own_code_neither_names_that_of_the_teacher_nor_has_a_quiz(fields, task, heuristic):
    state = state_of("quiz=6&heuristic=own:Secret&start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5")
    state["assignment"] = dict(fields.first_fields(state), task=task)
    again = state_of(link_runs.format_page(fields.assignment_state(state, state["assignment"])))
    assert (again["assignment"]["task"], again["heuristic"], again["quiz"]) == (task, heuristic, None)


def test_link_of_a_student_is_that_of_the_command_line(fields):
    """The page asks the worker for the board, and `python -m puzzle assign` finds it itself."""
    state = state_of(f"{BY_HAND}&assignment=ex-3,moves:12")
    pool = find_pool(assignment_of(state).pool)
    expected = assignment.student_state(state, pool, "Chloé")
    shared = fields.with_range(fields.assignment_state(state, fields.first_fields(state)), list(pool.nodes))
    own = fields.student_state(shared, expected["start"])
    link = f"?{link_runs.format_page(own)}{fields.student_fragment('', 'Chloé')}"
    assert state_of_address(link) == state_of_address(assignment.student_link("", expected))
    assert fields.student_state(shared, ()) == shared


def test_link_has_the_measured_range_if_none_was_typed(fields):
    """A link with its range deals the same boards in every version."""

    def link_of(settings, nodes):
        state = state_of(f"{BY_HAND}&assignment={settings}")
        measured = fields.with_range(fields.assignment_state(state, fields.first_fields(state)), nodes)
        return state_of(link_runs.format_page(measured))["assignment"]

    nodes = list(find_pool(assignment_of(state_of(f"{BY_HAND}&assignment=ex-3,moves:12")).pool).nodes)
    assert link_of("ex-3,moves:12", nodes)["nodes"] == (33, 36)
    assert link_of("ex-3,moves:12", None)["nodes"] is None
    assert link_of("ex-3,moves:12,nodes:30-36", nodes)["nodes"] == (30, 36)
    assert link_of("ex-3", None)["nodes"] is None


def test_measured_range_belongs_to_settings_that_measure_the_same_boards(fields):
    def query_of(settings, more=""):
        return fields.pool_query(state_of(f"{BY_HAND}{more}&assignment={settings}"))

    usual = query_of("ex-3,moves:12")
    assert usual == query_of("ex-4,moves:12,deal:number,choices:20,points:5,attempts:2")
    for settings in ("moves:13", "moves:12,nodes:30-36", "moves:12,algorithm:greedy_best_first"):
        assert query_of(f"ex-3,{settings}") != usual
    assert query_of("ex-3,moves:12", "&order=LRUD") != usual
    assert query_of("ex-3") == ""


@pytest.mark.parametrize(
    ("news", "changes"),
    [
        ({"moves": 20}, True), ({"algorithm": "greedy_best_first"}, True), ({"may": ("algorithm",)}, True),
        ({"may": ("undo", "hints")}, False), ({"points": 5, "seed": "ex-4"}, False), ({"moves": None}, False),
    ],
)  # fmt: skip
def test_range_of_a_link_is_that_of_its_boards(fields, news, changes):
    made = fields.first_fields(state_of(f"{BY_HAND}&assignment=ex-3,moves:12,nodes:33-36"))
    assert fields.changes_boards(made, news) == changes


@pytest.mark.parametrize(
    ("query", "possible"),
    [(BY_HAND, ["by_hand"]), ("quiz=6&heuristic=own", ["quiz", "own_heuristic"]), ("algorithm=a_star", [])],
)
def test_tasks_are_those_that_the_page_shows(fields, query, possible):
    state = state_of(query)
    assert fields.tasks(state) == possible
    assert bool(fields.obstacle(state)) == (not possible)


@pytest.mark.parametrize("problem", ["road_map", "water_jugs", "own"])
def test_search_by_hand_that_cannot_be_marked_is_no_assignment(fields, problem):
    assert fields.obstacle(state_of("algorithm=by_hand") | {"problem": problem}) == fields.NOT_MARKED


@pytest.mark.parametrize("query", ["view=trials", "view=questions", "lesson=1"])
def test_view_without_a_search_is_no_assignment(fields, query):
    assert "Only a search can be an assignment" in fields.obstacle(state_of(query))


def test_first_settings_can_be_dealt(fields):
    """Boards of 2×2 need at most six moves, and those of 4×4 cannot be listed."""
    assert fields.first_fields(state_of(BY_HAND))["moves"] == 12
    assert fields.first_fields(state_of("algorithm=by_hand&start=3,2,1,0&goal=1,2,3,0"))["moves"] == 6
    large = "start=1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15&goal=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,0"
    assert fields.first_fields(state_of(f"algorithm=by_hand&{large}"))["moves"] is None


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("seed", "  ex-3, part:2 ", "ex-3, part:2"), ("moves", " 31", 31), ("choices", "", None), ("choices", "20", 20),
        ("attempts", "", None), ("points", "10", 10), ("most_nodes", "", None),
    ],
)  # fmt: skip
def test_valid_texts_are_read(fields, name, text, value):
    assert fields.parse_field(name, text, state_of(BY_HAND)) == value


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("seed", " "), ("seed", "x" * 61), ("seed", "ex,moves:3"), ("moves", ""), ("moves", "32"), ("moves", "1.5"),
        ("choices", "0"), ("points", ""), ("points", "1,000"), ("attempts", "-1"), ("most_nodes", "many"),
    ],
)  # fmt: skip
def test_invalid_texts_get_one_sentence(fields, name, text):
    with pytest.raises(ValueError, match=r"^[A-Z].*\.$"):
        fields.parse_field(name, text, state_of(BY_HAND))


@pytest.mark.parametrize(
    ("ends", "nodes"),
    [((" 30", "36 "), (30, 36)), (("", " "), None), (("30", ""), 0), (("36", "30"), 0), (("a", "b"), 0)],
)
def test_range_of_nodes_has_both_ends_or_neither(fields, ends, nodes):
    if nodes == 0:
        with pytest.raises(ValueError, match="nodes"):
            fields.parse_nodes(*ends)
    else:
        assert fields.parse_nodes(*ends) == nodes


def test_settings_are_fitted_to_another_page(fields):
    """A form that was filled in for boards of 3×3 opens for a quiz on boards of 2×2."""
    made = fields.first_fields(state_of(f"{BY_HAND}&assignment=ex-3,moves:20,points:7"))
    fitted = fields.fitted(made, state_of("start=3,2,1,0&goal=1,2,3,0&quiz=6"))
    assert (fitted["task"], fitted["moves"], fitted["points"], fitted["seed"]) == ("quiz", 6, 7, "ex-3")


def test_sentences_describe_task_and_boards(fields):
    state = state_of(f"{BY_HAND}&assignment=ex-3,moves:12,nodes:30-36,choices:20")
    made = fields.first_fields(state)
    assert fields.task_text(made, state) == "By hand, 20 choices. The score goes to the course."
    assert fields.boards_text(made, None) == (
        "Each student gets a board of their own, all equally hard: 12 moves, 30–36 nodes."
    )
    assert fields.boards_text(dict(made, moves=1, nodes=(1, 1)), None).endswith("all equally hard: 1 move, 1 node.")
    assert fields.change_labels(made, state)["hints"] == "Show A*’s choice, hint"
    made["moves"] = None
    assert fields.boards_text(made, None) == "All students get the board of this page."


@pytest.mark.parametrize(
    ("query", "note"),
    [
        ("start=1,2,3,4,5,6,7,0,8&goal=1,2,3,4,5,6,7,8,0", ""),
        ("start=1,2,3,4,5,6,8,7,0&goal=1,2,3,4,5,6,7,8,0", "TO_THE_END"),
        ("start=1,2,3,4,5,6,8,7,0&goal=1,2,3,4,5,6,7,8,0&assignment=ex-3,may:board", "UNSOLVABLE"),
        ("start=4,1,2,3,0,5,6,7,8,9,10,11,12,13,14,15", "LARGE"),
        ("problem=missionaries_and_cannibals", "LARGE"),
    ],
)
def test_note_about_the_board_of_all_students(fields, query, note):
    state = state_of(f"algorithm=by_hand&{query}")
    assert fields.board_note(fields.first_fields(state), state) == (getattr(fields, note) if note else "")


def test_search_by_hand_without_a_path_ends_with_its_frontier(fields):
    state = state_of("algorithm=by_hand&start=2,1,3,0&goal=1,2,3,0&assignment=ex-3")
    made = fields.first_fields(state)
    assert fields.task_text(made, state) == "By hand, until the frontier is empty. The score goes to the course."
    assert fields.task_text(dict(made, moves=3), state) == "By hand, up to the goal. The score goes to the course."


def test_each_task_has_its_settings_and_changes(fields):
    assert set(fields.SETTINGS_OF_TASK) == set(fields.CHANGES_OF_TASK) == set(fields.TASK_LABELS) == set(TASKS)
