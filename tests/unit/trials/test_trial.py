"""Trials, in which several searches solve the same random boards: slices of work, stopping, and statistics."""

from statistics import mean, median

import pytest

import reference
from puzzle.core import board
from puzzle.documents.preset_trials import PRESET_TRIALS
from puzzle.heuristics.distances import Distances, complete_distances
from puzzle.heuristics.own_heuristic import OwnHeuristic
from puzzle.heuristics.registry import find
from puzzle.links import link_runs
from puzzle.recording.run import sliding_run, solve
from puzzle.search.options import Limits, SearchOptions
from puzzle.trials import table_rows
from puzzle.trials.configurations import Configuration, configuration_from_link, pairs
from puzzle.trials.measure import measurement_of
from puzzle.trials.samples import BoardSample, random_boards
from puzzle.trials.summaries import by_difficulty, middle_half, strip, summary
from puzzle.trials.trial import Trial, trial_from_link

CORNER = (0, 1, 2, 3, 4, 5, 6, 7, 8)
START = board.parse("237/180/654")


def configurations(algorithms, heuristics=("manhattan",), limits=None, **options):
    """Return a configuration (options and limits of a search) for each algorithm with each heuristic."""
    return [
        Configuration(options_of_search, limits or Limits())
        for options_of_search in pairs(algorithms, heuristics, SearchOptions(**options))
    ]


def trial_on(count, seed=7, depth=None, algorithms=("greedy_best_first", "a_star"), goal=CORNER, **options):
    """Return a trial of `count` boards that has not started."""
    distances = complete_distances(goal) if len(goal) <= 9 else None
    return Trial(BoardSample(goal, count, seed, depth, distances), configurations(algorithms, **options))


def measure(start, goal, chosen):
    """Search one board with each configuration and yield the measurements."""
    optimal = complete_distances(goal).distance(start) if len(goal) <= 9 else None
    for configuration in chosen:
        run = sliding_run(start, goal, configuration.options, configuration.limits)
        run.advance()
        measurement = measurement_of(run, configuration, optimal)
        optimal = measurement.optimal
        yield measurement


def figures(measurements):
    """Return the measurements as rows of figures, without times, which differ from run to run."""
    return [
        {name: value for name, value in row.items() if name != "seconds"}
        for row in table_rows.measurement_rows(measurements)
    ]


def test_algorithm_without_heuristic_occurs_once():
    """`pairs` combines each algorithm with each heuristic, but breadth-first search uses none."""
    options_of_searches = pairs(
        ["breadth_first", "a_star", "ida_star"], ["manhattan", "misplaced"], SearchOptions(order="LURD")
    )
    assert [(options.algorithm, options.heuristic) for options in options_of_searches] == [
        ("breadth_first", "manhattan"), ("a_star", "manhattan"), ("a_star", "misplaced"), ("ida_star", "manhattan"),
        ("ida_star", "misplaced"),
    ]  # fmt: skip
    assert {options.order for options in options_of_searches} == {"LURD"}
    assert [options.reached for options in options_of_searches] == ["first", "best", "best", "none", "none"]


def test_measurement_equals_the_result_of_the_search():
    """A shortest path has 17 moves; the ratio is the length of the found path divided by 17."""
    searches = configurations(["greedy_best_first", "a_star"])
    for measurement, search in zip(measure(START, CORNER, searches), searches, strict=True):
        result = solve(START, CORNER, search.options)
        assert (measurement.outcome, measurement.length, measurement.expanded) == (
            "solved",
            result.path_length,
            result.counters.expanded,
        )
        assert measurement.optimal == 17 and measurement.ratio == result.path_length / 17


def test_large_board_gets_shortest_length_from_a_guarantee():
    """Distances of 4 × 4 boards are not computed; the shortest length is known once A* has found a path."""
    goal = board.standard_goal(4)
    start = board.follow(goal, "DRDLURDR")[-1]
    searches = configurations(["greedy_best_first", "a_star", "greedy_best_first"])
    optimal = [measurement.optimal for measurement in measure(start, goal, searches)]
    assert optimal[0] is None and optimal[1] == optimal[2] <= 8


def test_trial_gives_shortest_length_to_earlier_searches_too(monkeypatch):
    """A* is the second search; its path is shortest, so the greedy search before it gets the shortest length too."""
    goal = board.standard_goal(4)
    start = board.follow(goal, "DRDLURDR")[-1]
    monkeypatch.setattr("puzzle.trials.samples.board.shuffle", lambda *asked: start)
    trial = trial_on(1, goal=goal)
    trial.advance()
    first, second = trial.measurements
    assert first.optimal == second.optimal == second.length and first.ratio is not None


def test_same_seed_gives_same_boards_of_the_given_depth(exhaustive):
    assert random_boards(CORNER, count=5, seed=7) == random_boards(CORNER, count=5, seed=7)
    assert random_boards(CORNER, count=5, seed=7) != random_boards(CORNER, count=5, seed=8)
    assert all(board.is_solvable(tiles, CORNER) for tiles in random_boards(CORNER, count=20, seed=1))
    assert {exhaustive(CORNER)[tiles] for tiles in random_boards(CORNER, count=20, seed=7, depth=18)} == {18}


@pytest.mark.large
@pytest.mark.parametrize("depth", [0, 1, 6, 13, 20, 30])
def test_4x4_boards_need_exactly_the_chosen_moves(depth):
    """Every board is solved by an IDA* search that shares no code with the project."""
    goal = board.standard_goal(4)
    boards = random_boards(goal, 2, 3, depth)
    assert [reference.shortest_length(tiles, goal) for tiles in boards] == [depth, depth]
    assert len(set(boards)) > 1 or depth < 2


@pytest.mark.parametrize(("goal", "depth"), [((*range(1, 16), 0), 22), (tuple(range(25)), 12)])
def test_large_boards_of_a_depth_depend_only_on_the_seed(goal, depth):
    """A slow search, in tiny slices, deals the same boards, and fewer boards are the first of more."""
    boards = random_boards(goal, 3, 7, depth)
    assert boards == random_boards(goal, 5, 7, depth)[:3] != random_boards(goal, 3, 8, depth)
    trial = Trial(BoardSample(goal, 3, 7, depth), configurations(["greedy_best_first"]))
    while trial.advance(0):
        assert len(trial.problems) - trial.done in (0, 1)  # a board is drawn when the previous one is finished
    assert trial.problems == boards
    assert [measurement.optimal for measurement in trial.measurements] == [depth] * 3


def test_dealing_stops_with_the_trial():
    trial = Trial(BoardSample(board.standard_goal(4), 50, 1, 30), configurations(["greedy_best_first"]))
    while not trial.done:
        trial.advance(0)
    trial.stop()
    assert (trial.advance(), trial.done, len(trial.problems)) == (False, 1, 1)


def test_trial_in_slices_equals_trial_at_once():
    """A board counts as done once both searches have been measured on it."""
    at_once, sliced, slices = trial_on(4, depth=14), trial_on(4, depth=14), 0
    assert at_once.advance() is False
    while sliced.advance(0):
        slices += 1
        assert sliced.done == len(sliced.measurements) // 2 <= 4
    assert slices > 8
    assert figures(sliced.measurements) == figures(at_once.measurements)
    assert at_once.problems == random_boards(CORNER, 4, 7, 14)
    direct = [measurement for start in at_once.problems for measurement in measure(start, CORNER, at_once.searches)]
    assert figures(at_once.measurements) == figures(direct)


def test_trial_computes_distances_in_slices():
    """A trial of boards of one depth first computes distances, or completes distances that it is given."""
    goal = (0, 1, 2, 3)
    trial = Trial(BoardSample(goal, 3, 1, 4), configurations(["breadth_first"]))
    assert trial.advance(0) and trial.problems == []
    trial.advance()
    assert trial.problems == random_boards(goal, 3, 1, 4)
    assert (
        [measurement.optimal for measurement in trial.measurements]
        == [measurement.length for measurement in trial.measurements]
        == [4, 4, 4]
    )
    partial = Distances(goal)
    partial.advance(1)
    resumed = Trial(BoardSample(goal, 3, 1, 4, partial), configurations(["breadth_first"]))
    resumed.advance()
    assert figures(resumed.measurements) == figures(trial.measurements)


def test_stopping_keeps_finished_boards():
    """A trial that is stopped before it starts has no results."""
    trial = trial_on(9, depth=10)
    assert trial.remaining is None
    while trial.done < 3:
        trial.advance(0)
    assert trial.remaining > 0
    trial.stop()
    assert (trial.advance(), trial.done, trial.remaining) == (False, 3, 0)
    assert [summary_of_search.boards for summary_of_search in trial.summaries()] == [3, 3]
    unstarted = trial_on(9)
    unstarted.stop()
    assert unstarted.summaries() == []


def test_remaining_time_follows_from_finished_boards():
    trial = trial_on(10, depth=12)
    while trial.done < 5:
        trial.advance(0)
    # Five of ten boards are done, so the rest should take as long again.
    assert trial.remaining == pytest.approx(trial._problem_seconds)
    assert 0 < trial._problem_seconds <= trial.seconds


def test_summaries_have_median_least_most_and_mean():
    """Each figure is a tuple (median, smallest, largest, mean) over the solved boards, None if no board was solved."""
    trial = trial_on(5, 3, algorithms=("a_star",), limits=Limits(3000))
    trial.advance()
    (summary_of_a_star,) = trial.summaries()
    solved = [measurement for measurement in trial.measurements if measurement.length is not None]
    assert (summary_of_a_star.boards, summary_of_a_star.solved) == (5, len(solved))
    for name in ("expanded", "length", "ratio", "seconds"):
        values = [getattr(measurement, name) for measurement in solved]
        assert getattr(summary_of_a_star, name) == (
            median(values),
            min(values),
            max(values),
            pytest.approx(mean(values)),
        )
    unsolved = summary(list(measure(START, CORNER, configurations(["a_star"], limits=Limits(3)))))
    assert (unsolved.solved, unsolved.expanded, unsolved.ratio) == (0, None, None)


def test_searches_that_differ_in_one_option_stay_separate():
    """Both searches are A*; `others` lists the options that differ from their defaults."""
    trial = Trial(
        BoardSample(CORNER, 2, 1, 9, complete_distances(CORNER)),
        [*configurations(["a_star"]), *configurations(["a_star"], ties="lifo")],
    )
    trial.advance()
    assert [(summary_of_search.boards, summary_of_search.others) for summary_of_search in trial.summaries()] == [
        (2, ""),
        (2, "ties:lifo"),
    ]
    assert [row["others"] for row in table_rows.summary_rows(trial.summaries())] == ["", "ties:lifo"]


def test_strip_has_every_solved_board_with_its_index():
    """`strip` returns columns of figures (index, expanded nodes, …) with a row for each board that is solved."""
    trial = trial_on(6, 3, limits=Limits(600))
    trial.advance()
    for index in range(2):
        group = trial.measurements_of(index)
        columns = strip(group)
        solved = [board_index for board_index, measurement in enumerate(group) if measurement.outcome == "solved"]
        assert list(columns.board) == solved
        assert list(columns.expanded) == [group[board_index].expanded for board_index in solved]
        assert list(columns.optimal) == [group[board_index].optimal for board_index in solved]
        assert list(columns.ratio) == [group[board_index].length / group[board_index].optimal for board_index in solved]
    assert len(strip(trial.measurements_of(1)).board) < 6
    assert strip(trial.measurements_of(1)).always_shortest and not strip(trial.measurements_of(0)).always_shortest


def test_start_equal_to_goal_has_ratio_1():
    columns = strip(list(measure(CORNER, CORNER, configurations(["a_star"]))))
    assert (list(columns.ratio), columns.always_shortest) == ([1.0], True)


def test_middle_half_lies_between_the_quartiles():
    assert middle_half([4, 1, 2, 3, 5]) == (2, 4)
    assert middle_half([10, 20]) == (12.5, 17.5)
    assert (middle_half([7]), middle_half([])) == ((7, 7), None)


def test_difficulty_is_the_length_of_a_shortest_path():
    """`by_difficulty` groups boards by shortest length; each group has its median of expanded nodes and its size."""
    trial = trial_on(12, 5)
    trial.advance()
    group = trial.measurements_of(1)
    groups_by_length = by_difficulty(group)
    assert [moves for moves, _median, _boards in groups_by_length] == sorted(
        {measurement.optimal for measurement in group}
    )
    for moves, middle, boards in groups_by_length:
        values = [measurement.expanded for measurement in group if measurement.optimal == moves]
        assert (middle, boards) == (median(values), len(values))


def test_link_gives_the_trial_of_its_settings():
    settings, problems = link_runs.parse_trial("boards=2&seed=7&depth=9&ties=lifo&b=algorithm:weighted_a_star,weight:3")
    trial = trial_from_link(settings, complete_distances(CORNER))
    trial.advance()
    assert problems == [] and trial.problems == random_boards(CORNER, 2, 7, 9)
    assert [search.others for search in trial.searches] == ["ties:lifo", "weight:3"]


def bfs_length(start, goal, rows, columns):
    """Return the length of a shortest solution, found by breadth-first search over dictionaries of tiles."""
    depth, layer, seen = 0, [start], {start}
    while goal not in layer:
        depth, next_layer = depth + 1, []
        for tiles in layer:
            gap = tiles.index(0)
            row, column = divmod(gap, columns)
            for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
                if 0 <= r < rows and 0 <= c < columns:
                    changed = list(tiles)
                    changed[gap], changed[r * columns + c] = changed[r * columns + c], 0
                    if tuple(changed) not in seen:
                        seen.add(tuple(changed))
                        next_layer.append(tuple(changed))
        layer = next_layer
    return depth


def test_link_with_a_list_searches_its_boards_to_the_goals_of_their_shapes():
    """Lengths are those of a breadth-first search of this test; goals of other shapes have their tiles in order."""
    link = "goal=1,2,3,4,5,6,7,8,0&board_list=123450786,412/503,1203,123456708,1234/5670&b=algorithm:breadth_first"
    settings, problems = link_runs.parse_trial(link)
    trial = trial_from_link(settings)
    trial.advance()
    shapes = [(3, 3), (2, 3), (2, 2), (3, 3), (2, 4)]
    goals = [(*range(1, rows * columns), 0) for rows, columns in shapes]
    lengths = [bfs_length(*case) for case in zip(trial.problems, goals, *zip(*shapes, strict=True), strict=True)]
    assert (problems, trial.done, lengths[1]) == ([], 5, 5)
    for index in (0, 1):
        assert [measurement.length for measurement in trial.measurements_of(index)] == lengths
        assert [measurement.optimal for measurement in trial.measurements_of(index)] == lengths
    assert {
        row["source"] for row in table_rows.with_source(table_rows.measurement_rows(trial.measurements), trial.sample)
    } == {"list"}
    assert "source" not in table_rows.with_source([{"boards": 1}], trial_on(1).sample)[0]
    with pytest.raises(ValueError, match=r"^Paste a list of boards, or open a file with boards\.$"):
        trial_from_link(link_runs.parse_trial("board_list=")[0])


@pytest.mark.parametrize(
    ("run", "others"),
    [
        ("algorithm:a_star", ""),
        ("heuristic:misplaced,count_blank:1,order:LURD,ties:heap", "count_blank:1,order:LURD,ties:heap"),
        ("heuristic:linear_conflict,count_blank:1", ""),
        (
            "algorithm:breadth_first,ties:lifo,heuristic:misplaced,depth_limit:3,weight:5,reached:expansion",
            "reached:expansion",
        ),
        ("algorithm:depth_limited,depth_limit:3,undo:1,node_limit:99", "node_limit:99,depth_limit:3,undo:1"),
    ],
)
def test_only_options_with_an_effect_are_listed(run, others):
    assert configuration_from_link(link_runs.parse_run(run)[0]).others == others


@pytest.mark.parametrize(
    ("create_trial", "sentence"),
    [
        (lambda: trial_on(1, algorithms=()), r"^A trial has one to 6 searches\.$"),
        (lambda: trial_on(1, algorithms=("a_star",) * 7), r"^A trial has one to 6 searches\.$"),
        (
            lambda: BoardSample(board.standard_goal(4), 1, 1, 61),
            r"^Boards of 4×4 can be chosen to need 0 to 60 moves\.$",
        ),
        (
            lambda: BoardSample(board.standard_goal(5), 1, 1, 31),
            r"^Boards of 5×5 can be chosen to need 0 to 30 moves\.$",
        ),
        (lambda: trial_on(1, depth=32).advance(), r"^Boards are 0 to 31 moves away from this goal\.$"),
    ],
)
def test_invalid_trial_raises_one_sentence(create_trial, sentence):
    with pytest.raises(ValueError, match=sentence):
        create_trial()


@pytest.mark.parametrize("preset", PRESET_TRIALS, ids=lambda preset: preset.name)
def test_preset_trials_are_valid_links(preset):
    """Formatting the settings, parsing the link and formatting again gives the same link."""
    settings, problems = link_runs.parse_trial(preset.link)
    assert problems == []
    assert link_runs.format_trial(settings) == link_runs.format_trial(
        link_runs.parse_trial(link_runs.format_trial(settings))[0]
    )
    assert (settings["boards"], settings["seed"]) == (20, 1)
    assert len(settings["runs"]) == {"000": 3, "002": 6, "15-puzzle": 5}[preset.name]


@pytest.mark.exhaustive
def test_claim_of_document_000_holds_in_order_of_magnitude():
    """Each figure of a summary is a tuple (median, smallest, largest, mean)."""
    trial = trial_from_link(link_runs.parse_trial(PRESET_TRIALS[0].link)[0], complete_distances(CORNER))
    trial.advance()
    breadth_first, greedy, breadth_first_without_copies = trial.summaries()
    assert breadth_first.solved == greedy.solved == 20
    assert 10_000 < breadth_first.expanded[0] < 1_000_000 and 100 < greedy.expanded[0] < 1000
    assert (breadth_first.ratio, breadth_first_without_copies.ratio) == ((1,) * 4, (1,) * 4) and greedy.ratio[0] > 1.5
    # There are 181,440 boards; breadth-first search expands some of them twice.
    assert breadth_first.expanded[2] > 181_440 > breadth_first_without_copies.expanded[2]


@pytest.mark.exhaustive
def test_database_of_002_is_worst_and_without_its_faults_best():
    """`expanded[0]` is the median number of expanded nodes of a search."""
    trial = trial_from_link(link_runs.parse_trial(PRESET_TRIALS[1].link)[0], complete_distances(CORNER))
    trial.advance()
    manhattan, misplaced, faulty, _m, _p, database = (
        summary_of_search.expanded[0] for summary_of_search in trial.summaries()
    )
    # On the document's own three boards, the order of `misplaced` and `faulty` differs from board to board.
    assert manhattan < misplaced < faulty
    # `database` is the same pattern database with corrected values.
    assert database < manhattan and database < faulty / 5


def test_a_trial_uses_the_readers_heuristics_where_the_options_name_them():
    """A* with one of them, which is twice the Manhattan distance, is weighted A* with a weight of 2."""
    settings, problems = link_runs.parse_trial(
        "boards=3&seed=5&heuristic=own:Twice,+or+more&b=heuristic:own&c=algorithm:weighted_a_star&d=heuristic:manhattan"
    )
    assert problems == []
    manhattan = find("manhattan").function(CORNER, False)
    twice, same = (OwnHeuristic(lambda state, goal, factor=factor: factor * manhattan(state)) for factor in (2, 1))
    trial = trial_from_link(settings, complete_distances(CORNER), {"own:Twice, or more": twice, "own": same})
    trial.advance()
    by_heuristic = {name: [] for name in ("own:Twice, or more", "own", "manhattan")}
    for measurement in trial.measurements:
        by_heuristic[measurement.heuristic].append((measurement.expanded, measurement.algorithm))
    expected = {
        algorithm: [expanded for expanded, name in by_heuristic["manhattan"] if name == algorithm]
        for algorithm in ("a_star", "weighted_a_star")
    }
    assert [expanded for expanded, _name in by_heuristic["own:Twice, or more"]] == expected["weighted_a_star"]
    assert [expanded for expanded, _name in by_heuristic["own"]] == expected["a_star"]
