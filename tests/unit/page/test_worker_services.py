"""The services of the worker answer the page's requests by the engine, here without a browser."""

import asyncio
import importlib
import json
import re
import sys
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from puzzle.__main__ import main
from puzzle.links import link
from puzzle.links.search_settings import settings_of
from puzzle.recording_file import html_page
from puzzle.recording_file.file_format import parse_file
from puzzle.recording_file.recorded_run import RecordedRun

WORKER = Path(__file__).resolve().parents[3] / "static" / "app" / "worker"
START, GOAL = [2, 8, 3, 1, 6, 4, 7, 0, 5], [1, 2, 3, 8, 0, 4, 7, 6, 5]
"""Two boards that are five moves apart."""
SMALL_GOAL = [1, 2, 3, 0]
SMALL_COUNTS = [1, 2, 2, 2, 2, 2, 1]
"""The numbers of 2×2 boards 0, 1, 2, … moves from their goal: the twelve boards form a ring."""
SETTINGS = {
    "problem": "sliding_tiles", "start": START, "goal": GOAL, "algorithm": "a_star", "heuristic": "manhattan",
    "node_limit": 5000, "anyway": False,
}  # fmt: skip


class Sent:
    """A value as the page sends it: a proxy with `to_py`."""

    def __init__(self, value):
        self.value = value

    def to_py(self):
        return self.value


NOTHING = Sent([])


@pytest.fixture
def worker(monkeypatch):
    """The requests of the worker by name, as a namespace of functions that return the answer; no run is open yet."""
    before = set(sys.modules)
    monkeypatch.syspath_prepend(str(WORKER))
    monkeypatch.setitem(sys.modules, "busy_signals", SimpleNamespace(begin=lambda quiet: None, end=lambda: None))
    for name in ("pyscript", "pyscript.ffi"):
        monkeypatch.setitem(sys.modules, name, MagicMock())
    for path in WORKER.glob("*.py"):
        monkeypatch.delitem(sys.modules, path.stem, raising=False)
    runs = importlib.import_module("runs").OpenRuns()
    distances = importlib.import_module("distance_cache").DistanceCache(runs)
    services = [
        getattr(importlib.import_module(module), name)(runs)
        for module, name in (
            ("search_service", "SearchService"),
            ("export_service", "ExportService"),
            ("export_service", "ReportService"),
            ("frontier_service", "FrontierService"),
            ("frontier_service", "CopyService"),
            ("stop_service", "StopService"),
            ("code_service", "CodeService"),
            ("comparison_service", "ComparisonService"),
            ("manual_search_service", "ManualSearchService"),
            ("marks_service", "MarksService"),
            ("quiz_service", "QuizService"),
            ("recording_service", "RecordingService"),
            ("slide_service", "SlideService"),
        )
    ]
    services.extend(
        getattr(importlib.import_module(module), name)(runs, distances)
        for module, name in (
            ("audit_service", "AuditService"), ("board_service", "BoardService"), ("trial_service", "TrialService"),
            ("question_service", "QuestionService"), ("assignment_service", "AssignmentService"),
        )
    )  # fmt: skip
    services.append(importlib.import_module("attempt_service").AttemptService())
    services.append(importlib.import_module("lesson_service").LessonService())

    class Requests:
        """Answers each request by the service that has it."""

        def __getattr__(self, name):
            service = next(each for each in services if hasattr(each, name))
            return lambda *arguments: asyncio.run(getattr(service, name)(*arguments))

    yield Requests()
    for name in set(sys.modules) - before:
        if name.split(".")[0] != "puzzle":
            del sys.modules[name]


@pytest.fixture
def solve(worker):
    """A function that searches to the end with some settings, places the nodes, and returns the number of the run."""

    def solve(**settings):
        number = worker.start(Sent(SETTINGS | settings)).run
        while worker.advance(number, 1).searching:
            pass
        while worker.place(number, "tidy", 1) is None:
            pass
        worker.finish(number)
        return number

    return solve


# ---- one search ----


def test_search_runs_in_slices_to_its_result(worker):
    opened = worker.start(Sent(SETTINGS))
    slices = [worker.advance(opened.run, 0)]
    while slices[-1].searching:
        slices.append(worker.advance(opened.run, 0))
    layout = worker.place(opened.run, "tidy", 1)
    ending = worker.finish(opened.run)
    assert (ending.outcome, ending.path_length, ending.shortest) == ("solved", 5, True)
    assert sum(len(part.parent) for part in slices) == slices[-1].nodes == len(layout.x)
    worker.close(opened.run)
    with pytest.raises(ValueError, match="no longer open"):
        worker.finish(opened.run)


def test_cancelled_search_keeps_the_nodes_found_so_far(worker):
    number = worker.start(Sent(SETTINGS | {"algorithm": "breadth_first"})).run
    nodes = worker.advance(number, 0).nodes
    worker.cancel(number)
    assert worker.finish(number).outcome == "cancelled"
    assert len(worker.arrange(number, "tidy", -1, -1).x) >= nodes > 0


def test_step_is_explained_with_the_card_of_the_current_or_a_chosen_node(worker, solve):
    number = solve()
    current, chosen = worker.at_step(number, 2, 5, 5, -1), worker.at_step(number, 2, -1, -1, 0)
    assert (current.step, current.card_node > 0, chosen.card_node) == (2, True, 0)
    assert current.sentence and current.card is not None and chosen.card is not None


def test_graph_text_has_an_edge_for_every_node_but_the_root(worker, solve):
    number = solve()
    assert worker.graph_text(number, -1, -1).count("->") == len(worker.run_columns(number)["parent"]) - 1


def test_run_in_rounds_has_a_row_for_each_round(worker, solve):
    """The first limit of IDA* is the h of the start, which is the length of the path here."""
    table = worker.round_table(solve(algorithm="ida_star"), -1)
    assert (table.count, list(table.bounds)) == (1, [5])


def search_of(query):
    """Return the settings of the search of a link, as the page sends them."""
    state = link.parse(query)[0]
    return SETTINGS | settings_of(state) | {"start": list(state["start"]), "goal": list(state["goal"])}


def test_figures_of_a_document_are_those_of_its_search(worker, solve):
    """A greedy search is printed in a document, and that with another order of moves in none."""
    printed = search_of("start=1,8,2,0,4,3,7,6,5&algorithm=greedy_best_first&order=LURD")
    assert worker.document_figures(solve(**printed))["name"] == "000-greedy"
    assert worker.document_figures(solve(**printed | {"order": "UDLR"}))["name"] == ""


def test_document_of_an_unsolvable_board_needs_no_search(worker):
    printed = search_of("start=8,1,2,0,4,3,7,6,5&algorithm=breadth_first&order=LURD")
    assert worker.expected_figures(Sent(printed))["name"] == "000-unsolvable"
    assert worker.expected_figures(Sent(SETTINGS))["name"] == ""


# ---- frontier, copies and stops ----


def test_frontier_lists_the_rows_of_a_window(worker, solve):
    """Step 1 takes the start, and step 2 one of its three successors."""
    number = solve()
    second = worker.frontier_at(number, 2, Sent([[0, 10, 10]]))
    (line,) = second.lines
    assert (second.step, line.size, len(line.rows)) == (2, 2, 2)
    assert worker.frontier_at(number, 2, Sent([[1, 1, 1]])).lines[0].first == 1
    assert tuple(worker.frontier_at(number, 1, Sent([[0, 10, 10]])).taken.tiles) == tuple(START)


def test_board_is_looked_up_among_the_reached_states(worker, solve):
    number = solve()
    last = len([taken for taken in worker.run_columns(number)["taken"] if taken >= 0])
    assert worker.look_up(number, last, -1, START).node == 0
    assert worker.look_up(number, last, -1, [1, 2, 3, 4, 5, 6, 7, 8, 0]).node == -1
    assert worker.look_up(number, 1, 0, []).node == 0
    assert len(worker.reached_at(number, 1).last) > 0


def test_copies_of_a_board_are_found_among_the_discarded(worker, solve):
    """Breadth-first search generates the start again from each of its successors, and discards it."""
    number = solve(algorithm="breadth_first")
    assert worker.same_board(number, 9, 0, True).known
    discarded = worker.discarded_copy(number, 0)
    assert discarded.twin == 0 and discarded.card is not None


@pytest.mark.parametrize(
    ("text", "steps", "problem"),
    [
        ("path", 6, ""),
        ("depth:2", None, ""),
        ("board:" + "1,2,3,8,0,4,7,6,5", 1, ""),
        ("board:1,2,3,0", 0, "differs in size"),
        ("path:99999", 0, "does not have"),
    ],
)
def test_stops_are_the_steps_of_chosen_events(worker, solve, text, steps, problem):
    """The path has six nodes, from the start to the goal."""
    number = solve()
    stops = worker.stops_of(number, text)
    assert len(stops.steps) == steps or (steps is None and len(stops.steps) > 0)
    assert problem in " ".join(stops.problems) and bool(stops.problems) == bool(problem)


# ---- code ----


@pytest.mark.parametrize("view", ["pseudocode", "python"])
def test_moments_of_a_step_have_lines_of_the_program(worker, solve, view):
    number = solve()
    program, moments = worker.program(number, view), worker.moments_at(number, 2, view)
    lines = [moment.line for moment in moments.moments]
    assert 0 <= moments.main < len(lines) and moments.step == 2
    assert all(-1 <= line < len(program.lines) for line in lines) and max(lines) >= 0
    assert bool(program.path) == (view == "python")


def test_call_of_a_built_in_heuristic_ends_with_its_value(worker, solve):
    """The Manhattan distance of the start is 5."""
    moments = worker.trace_built_in(solve(), START, 1).moments
    assert "5" in "".join(text for _kind, text in moments[-1].beside[0][1])
    assert len(worker.listing(0, "def h(state, goal):\n    return 0\n").lines) == 2


# ---- several runs ----


def test_results_of_compared_runs_name_the_best(worker, solve):
    numbers = [solve(), solve(algorithm="breadth_first")]
    last = [len([taken for taken in worker.run_columns(number)["taken"] if taken >= 0]) for number in numbers]
    results = worker.results_at(numbers, ["A", "B"], last, -1, -1)
    assert [figures.path_length for figures in results.figures] == [5, 5]
    assert results.figures[0].expanded < results.figures[1].expanded
    assert results.best and results.announcement


def test_difference_counts_the_boards_that_two_runs_expanded(worker, solve):
    """Breadth-first search expands every board that A* with a consistent heuristic expands for the same path."""
    numbers = [solve(), solve(algorithm="breadth_first")]
    difference = worker.difference(numbers)
    expanded = {taken for taken in worker.run_columns(numbers[0])["taken"] if taken >= 0}
    assert abs(difference.both + difference.only_a - len(expanded)) <= 1  # the goal is taken, and not expanded
    assert difference.only_b > difference.only_a and difference.words
    assert worker.difference(numbers).both == difference.both


def test_node_of_one_run_is_found_in_another(worker, solve):
    numbers = [solve(), solve(algorithm="breadth_first")]
    selected = worker.selected_node_at(numbers, ["A", "B"], [3, 3], 0)
    assert [list(each.nodes) for each in selected.elsewhere] == [[0]]
    assert worker.divergences(numbers, ["A", "B"]).words


# ---- manual search ----


def test_manual_search_expands_and_takes_back_nodes(worker):
    number = worker.start(Sent(SETTINGS | {"algorithm": "by_hand", "picks": [], "handed_over": False})).run
    while worker.advance(number, 1).searching:
        pass
    worker.finish(number)
    assert list(worker.advice(number).nodes) == [0]
    changed = worker.expand(number, 0)
    assert len(changed.parent) == 4 and list(worker.choices(number).picks) == [0]
    assert worker.expand(number, 0).refused
    assert len(worker.take_back(number).parent) == 1


def test_marks_say_what_a_star_could_have_chosen(worker, solve):
    """From this board, A* expands the root and then the one child with h = 4; the second choice here is another."""
    number = solve(algorithm="by_hand", picks=[0, 2], handed_over=False)
    marks = json.loads(worker.marks(number, "a_star").text)
    assert (marks["points"], marks["count"], [mark for mark, _name in marks["steps"]]) == (1, 2, ["correct", "slip"])
    step = json.loads(worker.marked_step(number, "a_star", 2).text)
    assert (step["yours"], [total for _terms, total in step["sums"]]) == (2, ["7", "5"])
    before = worker.tree_before(number, 2)
    assert len(before.parent) == 4 and before.ending.outcome == "unfinished"
    assert len(worker.tree_before(number, 1).parent) == 1
    assert json.loads(worker.marks_entry(number, "a_star", 2).text)["kind"] == "marking"
    assert list(worker.choices(number).picks) == [0, 2]


def test_marks_need_equal_costs(worker, solve):
    number = solve(problem="water_jugs", jugs="3,5:4", algorithm="by_hand", picks=[0], handed_over=False)
    answer = worker.marks(number, "a_star")
    assert "cost 1" in answer.fault and not answer.text


def test_choices_are_put_into_words_once_they_are_marked(worker, solve):
    """Each choice has the node chosen, the right ones, and whether it is right."""
    number = solve(algorithm="by_hand", picks=[0, 1, 2], handed_over=False)
    marks = json.loads(worker.marks(number, "a_star").text)
    choices = json.loads(worker.choice_answers(number, "a_star").text)
    assert [choice["id"] for choice in choices] == ["choice-1", "choice-2", "choice-3"]
    assert [choice["right"] for choice in choices] == [mark == "correct" for mark, _name in marks["steps"]]
    for choice in choices:
        assert choice["right"] == (choice["response"] in choice["correct"])


def test_strategies_are_counted_until_all_have_ended(worker):
    number = worker.start(Sent(SETTINGS | {"algorithm": "by_hand", "picks": [], "handed_over": False})).run
    counted = worker.strategy_counts(number, 0)
    labels = ["A*", "Greedy best-first", "Breadth-first", "Depth-first"]
    assert list(counted.rows) == [(label, 0, "") for label in labels]
    while counted.more:
        counted = worker.strategy_counts(number, 1)
    counts = {label: count for label, count, outcome in counted.rows if outcome == "solved"}
    assert [label for label, _count, _outcome in counted.rows] == labels
    assert counts["A*"] < counts["Breadth-first"]


# ---- quiz ----


def test_quiz_asks_grades_and_reports(worker, solve):
    """The first answer is given up, the second is wrong; the entry for the report has both."""
    number = solve(algorithm="a_star")
    opened = worker.begin_quiz(number, 7, 3, Sent(["next"]), NOTHING)
    assert len(opened.grade) == 3 and "next" in opened.kinds
    question = worker.ask_question(number, 0)
    assert question.kind == "next" and question.words
    hidden = worker.question_frontier(number, 0, Sent([[0, 10, 10]]), False)
    assert "f" not in hidden.columns and "f" in worker.question_frontier(number, 0, Sent([[0, 10, 10]]), True).columns
    shown = worker.show_question(number, 0)
    wrong = worker.answer_question(number, 1, 0)  # the start has been expanded at the first step
    assert shown.taken >= 0 and not wrong.right and wrong.words
    assert len(json.loads(worker.quiz_entry(number, 7, "now").answers)) == 2


def test_every_kind_of_answer_is_put_into_words(worker, solve):
    """A course gets the question, the answer and a right one, which is the answer itself if that is right."""
    number, kinds = solve(algorithm="a_star"), ["next", "why", "f", "kept", "length"]
    worker.fetch_quiz(number)
    count = len(worker.begin_quiz(number, 7, 12, Sent(kinds), NOTHING).grade)
    found = {}
    for index in range(count):
        kind = worker.ask_question(number, index).kind
        words = json.loads(worker.quiz_answer(number, index, 0, False).text)
        assert words["question"].startswith(("Which", "Why", "What", "Is", "How")) and words["response"]
        if words["correct"] == words["response"]:
            assert worker.answer_question(number, index, 0).right
        found[kind] = words["kind"]
    assert found == {"next": "node", "why": "choice", "f": "number", "kept": "choice", "length": "number"}


# ---- question banks ----

BANK = {"kinds": ["greedy_longer"], "count": "2", "depth": "10", "work": "30", "seed": "7", "goal": "1,2,3,4,5,6,7,8,0"}


def bank_of(worker, kept=0, **settings):
    """Return the number of a complete bank."""
    worker.fetch_questions()
    number = worker.open_bank(json.dumps(BANK | settings), kept).number
    while worker.advance_bank(number, 1).more:
        pass
    return number


def test_bank_of_the_page_stays_until_the_next_one_is_complete(worker):
    first = bank_of(worker)
    assert worker.advance_bank(first, 0).found == 2
    fault = worker.open_bank(json.dumps(BANK | {"depth": "40"}), first).fault
    assert fault == "No board of 3×3 needs more than 31 moves."
    second = bank_of(worker, kept=first, seed="8")
    assert worker.bank_question(first, 0).link != worker.bank_question(second, 0).link
    bank_of(worker, kept=second)
    with pytest.raises(ValueError, match="no longer open"):
        worker.bank_question(first, 0)


def test_question_comes_with_its_answers_hints_and_proof(worker):
    number = bank_of(worker)
    answer, proof = worker.bank_question(number, 1), worker.bank_proof(number, 1, 900, "dark")
    assert "How long is the path" in answer.parts and "Greedy search compares" in answer.hints
    assert json.loads(proof.parts)[-1][1] == {"data_count": "2"} and proof.parts.count("<svg") == 2


def test_pieces_of_a_file_make_the_file_of_the_command_line(worker, tmp_path, monkeypatch):
    number, path = bank_of(worker), tmp_path / "bank.zip"
    options = "--kind greedy_longer --count 2 --depth 10 --seed 7 --format qti12"
    assert main(["questions", *options.split(), "--output", str(path)]) == 0
    monkeypatch.setattr(sys.modules["question_service"], "PIECE", 1000)
    worker.open_bank_files(number, "qti12")
    while (answer := worker.advance_bank_files(0.01)).more:
        pass
    data = b""
    while not (piece := worker.bank_file_piece(answer.suffixes[0], len(data))).done:
        data += piece.bytes.tobytes()
    assert data == path.read_bytes()


# ---- trials ----


def test_trial_measures_every_strategy_on_every_board(worker):
    link = "view=trials&boards=2&seed=1&depth=4&algorithm=a_star&heuristic=manhattan&b=algorithm:breadth_first"
    number = worker.open_trial(link, "", [], [])
    progress = worker.advance_trial(number, 1, None)
    while progress.more:
        progress = worker.advance_trial(number, 1, None)
    figures = worker.trial_figures(number)
    assert (progress.done, progress.dealt) == (2, 2)
    assert [(each.boards, each.solved, each.length[0]) for each in figures.searches] == [(2, 2, 4)] * 2
    assert len(worker.trial_file(number, True).strip().split("\n")) >= 5
    worker.stop_trial(number)
    worker.open_trial(link, "", [], [])
    with pytest.raises(ValueError, match="no longer open"):
        worker.trial_figures(number)


def test_list_of_boards_is_read_with_sentences(worker):
    answer = worker.read_board_list("283164705 123804765", GOAL)
    assert answer.problem == "" and answer.list and answer.summary
    assert worker.read_board_list("no board", GOAL).problem


# ---- audits ----


def audit_to_the_end(worker, number, h):
    """Audit with the values of a function of a board and the goal; return the last answer."""
    values = NOTHING
    while True:
        answer = worker.audit_advance(number, 1, values, NOTHING)
        if not answer.more:
            return answer
        size = len(SMALL_GOAL)
        tiles = [tuple(answer.boards[start : start + size]) for start in range(0, len(answer.boards), size)]
        values = Sent([float(h(board)) for board in tiles])


def test_audit_of_all_small_boards_finds_overestimates(worker):
    """Twelve boards can be reached; h = 7 is too large for all but none of them is farther than 6 moves."""
    number = worker.audit_open(SMALL_GOAL, True)
    audit_to_the_end(worker, number, lambda board: 7)
    report = worker.audit_result(number)
    assert (report.boards, report.admissible) == (sum(SMALL_COUNTS), "no")
    assert report.overestimates == sum(SMALL_COUNTS) and report.largest_excess == 7
    assert worker.audit_overestimate(number, 1).card is not None
    column, row = report.chart.distances[0], report.chart.rows[0]
    assert worker.audit_square(number, column, row, 0).card is not None
    worker.audit_close(number)
    with pytest.raises(ValueError, match="no longer open"):
        worker.audit_result(number)


def test_audited_heuristic_is_compared_with_the_built_in_ones(worker):
    number = worker.audit_open(SMALL_GOAL, True)
    audit_to_the_end(worker, number, lambda board: 0)
    assert worker.audit_result(number).admissible == "yes"
    progress = worker.dominance_advance(number, 1, "yours")
    while progress.more:
        progress = worker.dominance_advance(number, 1, "yours")
    assert "Manhattan" in " ".join(relation.label for relation in progress.relations)


def test_experiment_needs_a_heuristic_that_overestimates(worker):
    number = worker.audit_open(SMALL_GOAL, True)
    audit_to_the_end(worker, number, lambda board: 0)
    progress = worker.experiment_advance(number, 1, NOTHING, NOTHING)
    assert not progress.more and progress.impossible and progress.found is None


# ---- boards ----


def test_distances_to_the_goal_are_known_for_small_boards(worker):
    assert worker.depth_counts(SMALL_GOAL) == SMALL_COUNTS
    assert worker.shortest_length(START, GOAL) == 5
    tiles = worker.random_board(SMALL_GOAL, 3)
    assert worker.shortest_length(tiles, SMALL_GOAL) == 3


def test_map_has_a_place_for_every_board_and_for_the_run(worker, solve):
    number = solve()
    board_map = worker.board_map(START, GOAL, "UDLR")
    assert board_map.total == 181_440  # half of 9!
    overlay = worker.map_overlay(number, "UDLR", True)
    while overlay.more:
        overlay = worker.map_overlay(number, "UDLR", False)
    place = overlay.place[0]  # of the start
    assert worker.board_at(START, GOAL, "UDLR", place, number, 1).tiles == tuple(START)


# ---- files ----


def pieces_of_file(worker, number):
    """Return the pieces of the file that the worker writes."""
    pieces, piece = [], worker.next_file_piece(number)
    while not piece.done:
        pieces.append(piece.bytes.tobytes().decode())
        piece = worker.next_file_piece(number)
    return pieces


def test_file_is_sent_in_pieces_until_it_is_complete(worker, solve):
    number = solve()
    assert worker.file_sizes(number)["csv"] > 0
    worker.open_file(number, "csv")
    assert len("".join(pieces_of_file(worker, number)).strip().split("\n")) > len(worker.run_columns(number)["parent"])
    worker.open_file(number, "csv")
    worker.close_file(number)
    assert worker.next_file_piece(number).done


def test_recording_is_sent_in_pieces_with_the_link_and_step_of_the_page(worker, solve):
    number = solve()
    worker.fetch_recorder()  # which fetches nothing here, as the modules exist
    worker.open_recording(number, "?start=1,2,5,3,4,0,6,7,8&step=2&marks=1:Look&b=algorithm:beam", "", "", 3, 3)
    pieces = pieces_of_file(worker, number)
    contents = parse_file("".join(pieces))
    assert (contents.head["step"], contents.head["bookmarks"], len(contents.head["runs"])) == (2, [[1, "Look"]], 1)
    assert (
        list(worker.run_columns(number)["parent"])
        == RecordedRun(contents.head["runs"][0], contents.block).columns["parent"]
    )
    assert pieces[0] == ""  # before the file, the page is answered after each slice of the work


def test_recording_has_the_code_of_the_reader_only_if_the_page_sends_it(worker, solve):
    number = solve()
    for fragment, code in (("", {}), ("#code=S0lN", {"code": ["S0lN"]}), ("#search=S0lN", {"search": ["S0lN"]})):
        worker.open_recording(number, "?heuristic=own:Mine", fragment, "", 3, 3)
        contents = parse_file("".join(pieces_of_file(worker, number)))
        assert contents.head["code"] == code
        assert "S0lN" not in contents.link


def test_recording_is_sent_as_a_page_that_links_to_this_site(worker, solve, monkeypatch, tmp_path):
    player = tmp_path / "player.js"
    player.write_text("play()", encoding="utf-8")
    monkeypatch.setattr(html_page, "PLAYER", player)
    number = solve()
    worker.open_recording(number, "", "", "https://example.org/course/", -1, -1)
    page = "".join(pieces_of_file(worker, number))
    assert page.startswith("<!doctype html>") and "<script>play()</script>" in page
    assert 'page="https://example.org/course/"' in page


LINK = "start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5&marks=3:Look"


def slide_request(steps, theme="light", caption=True, optimal=5):
    """Return a request for slides, as the page sends it."""
    options = {"theme": theme, "caption": caption, "marks": [[3, "Look"]], "optimal": optimal, "at_least": optimal}
    return json.dumps({"steps": steps, **options})


def slides_file(worker, number, request):
    """Return the zip of slides that the worker writes, and the number of its pieces."""
    worker.open_slides(number, request)
    pieces, piece = [], worker.next_slides_piece(number)
    while not piece.done:
        pieces.append(piece.bytes.tobytes())
        piece = worker.next_slides_piece(number)
    return b"".join(pieces), len(pieces)


def test_slides_equal_those_of_the_command_line(worker, solve, tmp_path):
    for theme, caption in (("light", True), ("dark", False)):
        path = tmp_path / f"{theme}.zip"
        arguments = ["--steps", "1,3,6", "--theme", theme, "--output", str(path)]
        main(["slides", LINK, *arguments, *([] if caption else ["--no-caption"])])
        content, pieces = slides_file(worker, solve(), slide_request([1, 3, 6], theme, caption))
        assert (content, pieces) == (path.read_bytes(), 4), "A piece for each slide, and one at the end."


def test_slides_of_a_page_have_a_frame_in_common_and_the_words_of_bookmarks(worker, solve):
    number, request = solve(), slide_request([1, 3, 6])
    assert worker.prepare_slides(number, request).fault == ""
    third, last = (worker.slide(number, request, step) for step in (3, 6))
    sentence = "A* takes the frontier node with the smallest f = 5 (g 2 + h 3), no other is as small."
    assert third.note == f"Look {sentence}" and f"<desc>{sentence}</desc>" in third.svg
    assert "<circle" not in third.svg, "Browsers print circles in many bytes."
    root = re.search(r'<text x="[\d.]+" y="[\d.]+"[^>]*>5</text>', third.svg)[0]
    assert root in last.svg, "The value of the root has the same place on every slide."
    assert "A* takes" not in worker.slide(number, slide_request([3], caption=False), 3).svg.partition("</desc>")[2]


@pytest.mark.parametrize(
    ("steps", "sentence"),
    [
        ([7], "This run has the steps 0 to 6."),
        ([], "Slides need at least one step."),
        ([1] * 1_001, "A file has at most 1,000 slides: choose fewer steps."),
    ],
)
def test_slides_that_cannot_be_drawn_are_refused_in_one_sentence(worker, solve, steps, sentence):
    assert worker.prepare_slides(solve(), slide_request(steps)).fault == sentence


def test_report_of_a_tree_has_its_title_and_figures(worker, solve):
    entry = worker.tree_entry(solve(), 1, 5, 5)
    assert "A*" in entry.title and entry.figures
    assert worker.read_report("no report").error


# ---- lessons ----

LESSON = """---
title: Five moves
summary: A short search.
---
At the end {expanded@end} nodes are expanded. [](?start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5&step=1)

### Who grew this tree?
Tick every strategy that could have. [](?step=)
- [A*](?algorithm=a_star)
- [Breadth-first search](?algorithm=breadth_first)
Answer: grown
"""


def prepare(worker, text):
    """Open a lesson and prepare it to its end; return the answers to all requests."""
    answers = [worker.open_lesson(Sent(text.encode()))]
    while not answers[-1].problem and not getattr(answers[-1], "text", ""):
        answers.append(worker.prepare_lesson(0.001))
    return answers


def test_lesson_is_prepared_in_slices_with_searches_of_strategies(worker):
    opened, *slices = prepare(worker, LESSON)
    assert (opened.title, opened.searches, opened.problem) == ("Five moves", 3, "")
    prepared = json.loads(slices[-1].text)
    assert prepared["digest"] == opened.digest
    assert "".join(words for _, words in prepared["parts"][0]["paragraph"]["words"]).strip() == (
        "At the end 5 nodes are expanded."  # those of the path, as h falls with each of its moves
    )
    assert prepared["parts"][1]["right"] == [0]
    assert [part.searched for part in slices] == sorted(part.searched for part in slices)
    assert slices[-1].searched == opened.searches


def test_lesson_with_a_fault_gets_one_sentence_with_its_line(worker):
    assert prepare(worker, LESSON.replace("{expanded@end}", "{expansions}"))[-1].problem.startswith("Line 5: ")
    assert prepare(worker, LESSON.replace("step=1", "step=99"))[-1].problem.startswith("Line 5: ")
    assert worker.open_lesson(Sent(b"\xff")).problem.startswith("The lesson is not text in UTF-8")
    assert worker.open_lesson(Sent(b"x" * 100_001)).problem.startswith("A lesson has at most 100 kB")
    assert worker.prepare_lesson(1).problem == "No lesson has been opened."


def test_closed_lesson_is_no_longer_prepared(worker):
    worker.open_lesson(Sent(LESSON.encode()))
    worker.close_lesson()
    assert worker.prepare_lesson(1).problem == "No lesson has been opened."


# ---- the boards of an assignment ----

ASSIGNMENT = "algorithm=by_hand&start=3,2,1,0&goal=1,2,3,0&assignment=ex-3,moves:3{}"


def dealt(worker, query, *students):
    """Measure the boards of an assignment, and return the pool with the boards of students."""
    progress = worker.open_pool(query)
    while progress.more:
        assert 0 <= progress.percent <= 100
        progress = worker.advance_pool(0)
    assert progress.fault == ""
    return worker.dealt_boards(query, json.dumps(students))


def test_assignment_deals_the_boards_of_its_students(worker):
    """Two boards of the ring of twelve are three moves away; students have them in turn."""
    view = json.loads(dealt(worker, ASSIGNMENT.format(",deal:number"), "1", "2", "3").text)
    assert view["sentence"].startswith("2 of the 2 boards with 3 moves qualify.")
    assert sorted(student["tiles"] for student in view["students"][:2]) == [[2, 0, 1, 3], [3, 1, 0, 2]]
    assert "numbers 1 to 2" in view["students"][2]["fault"]


def test_boards_are_measured_once_for_all_ranges_of_nodes(worker):
    dealt(worker, ASSIGNMENT.format(""), "Ada")
    assert not worker.open_pool(ASSIGNMENT.format(",nodes:3-3")).more
    assert worker.dealt_boards(ASSIGNMENT.format(",nodes:3-3"), "[]").fault == ""
    assert worker.dealt_boards(ASSIGNMENT.format(",nodes:90-99"), "[]").fault == (
        "No board qualifies: those with 3 moves take 3 to 3 nodes."
    )


def test_newer_assignment_replaces_one_that_is_being_measured(worker):
    """On 3×3, the first slices only compute distances, so the first assignment cannot be complete."""
    large = "algorithm=by_hand&start=1,2,3,4,5,6,7,8,0&goal=1,2,3,4,5,6,7,8,0&assignment=ex-3,moves:20"
    assert worker.open_pool(large).more and worker.advance_pool(0).more
    assert json.loads(dealt(worker, ASSIGNMENT.format(""), "Ada").text)["students"]
    assert worker.open_pool(large).more


@pytest.mark.parametrize(
    ("settings", "words"), [(",moves:9", "1 to 6 moves"), ("", "one board for all students"), (None, "no assignment")]
)
def test_assignment_without_boards_is_explained(worker, settings, words):
    query = "algorithm=by_hand&start=3,2,1,0&goal=1,2,3,0"
    progress = worker.open_pool(query if settings is None else f"{query}&assignment=ex-3{settings}")
    assert not progress.more and words in progress.fault


# ---- an attempt at an assignment ----

ATTEMPTS = "algorithm=by_hand&goal=1,2,3,0&assignment=ex-3,moves:3,may:undo,attempts:2"


def test_dealt_board_is_that_of_the_command_line(worker, tmp_path, capsys):
    """Deals the boards of a student, as `assign` lists them, and says why there is no third attempt."""
    for attempt in (1, 2):
        board = worker.deal_board(ATTEMPTS, "  ada ", attempt)
        names = tmp_path / "names.txt"
        names.write_text("Ada")
        assert main(["assign", f"?{ATTEMPTS}", "--students", str(names), "--attempt", str(attempt), "--csv"]) == 0
        assert ",".join(map(str, board.start)) in capsys.readouterr().out
        assert board.student == "ada" and board.boards > 0
    assert worker.deal_board(ATTEMPTS, "Ada", 3).fault == "This assignment has 2 attempts, and this is 3."


def test_student_gets_the_board_that_the_dialog_shows(worker):
    view = json.loads(dealt(worker, ATTEMPTS, "Ada", "Chloé").text)
    boards = [worker.deal_board(ATTEMPTS, name, 1) for name in ("Ada", "Chloé")]
    assert [list(board.start) for board in boards] == [student["tiles"] for student in view["students"]]
    assert [[board.fewest, board.most] for board in boards] == [view["nodes"]] * 2


def test_written_attempt_is_graded_without_a_contradiction(worker, tmp_path, capsys):
    board = worker.deal_board(ATTEMPTS, "Ada", 1)
    start = ",".join(map(str, board.start))
    link_address = f"?start={start}&{ATTEMPTS},nodes:{board.fewest}-{board.most},choices:1&picks=0&student=Ada"
    fields = {
        "kind": "by_hand", "link": link_address, "student": "Ada", "when": "2027-01-31T12:00:00.000Z",
        "algorithm": "a_star", "picks": [0], "score": {"right": 1, "of": 1},
    }  # fmt: skip
    written = worker.write_attempt(json.dumps(fields))
    path = tmp_path / "ex-3-Ada.attempt.json"
    path.write_text(written.text, encoding="utf-8")
    assert main(["grade", str(path)]) == 0
    assert "100.0" in capsys.readouterr().out
    assert worker.write_attempt(json.dumps(fields | {"when": "today"})).fault.startswith("This attempt is damaged")


def test_first_answers_of_a_quiz_are_those_of_its_file(worker, solve):
    number = solve()
    worker.begin_quiz(number, 7, 3, Sent(["next", "f"]), NOTHING)
    worker.show_question(number, 0)
    answers = json.loads(worker.quiz_answers(number).text)
    assert [row["answer"] for row in answers] == ["shown", None, None]
    assert set(answers[0]) == {"kind", "step", "node", "move", "answer", "hinted"}
    worker.begin_quiz(number, 7, 3, Sent(["next", "f"]), Sent([1, -1, -1]))  # a course has kept the grade alone
    assert "earlier visit" in worker.quiz_answers(number).fault
