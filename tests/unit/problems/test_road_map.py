"""Road maps: the figures of Russell and Norvig's chapter 3, and properties of random maps by independent code."""

import math

import networkx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzle.__main__ import main
from puzzle.core import road_maps
from puzzle.core.formatting import plain_text
from puzzle.explanations.step_text import card, sentence
from puzzle.problems.road_map import RoadMap
from puzzle.recording.history import History
from puzzle.recording.run import Run, state_of
from puzzle.search.options import SearchOptions
from romania import ROADS, STRAIGHT_LINE_TO_BUCHAREST

SHORT = {"Rimnicu": "Rimnicu Vilcea"}
"""Names that the test's copy of the map shortens."""
EAST = {
    ("Bucharest", "Giurgiu"): 90, ("Bucharest", "Urziceni"): 85, ("Urziceni", "Hirsova"): 98,
    ("Hirsova", "Eforie"): 86, ("Urziceni", "Vaslui"): 142, ("Vaslui", "Iasi"): 92, ("Iasi", "Neamt"): 87,
}  # fmt: skip
"""The roads of the book's map that the test's copy leaves out."""
LINES_OF_THE_EAST = {
    "Eforie": 161, "Giurgiu": 77, "Hirsova": 151, "Iasi": 226, "Neamt": 234, "Urziceni": 80, "Vaslui": 199,
}  # fmt: skip
SHORTEST_WAY = ["Arad", "Sibiu", "Rimnicu Vilcea", "Pitesti", "Bucharest"]
SHORTEST_LIST = ["Arad", "Sibiu", "Fagaras", "Bucharest"]


def graph_of(problem):
    """Return the roads of a map as a graph of networkx, from the data of the map."""
    names = [town[0] for town in problem.network.towns]
    graph = networkx.Graph()
    graph.add_weighted_edges_from((names[a], names[b], length) for a, b, length in problem.network.roads)
    return graph


def searched(problem, algorithm, **options):
    """Return the ended run of a search."""
    run = Run(problem, SearchOptions(algorithm, **options))
    run.advance()
    return run


def towns_on_path(run):
    """Return the towns on the path that a run has found."""
    return [state_of(run.problem, run.trace, node) for node in run.trace.solution()]


def values_by_expansion(run):
    """Return for each taken node its town with the towns and values of f of the children, in order."""
    trace, f = run.trace, run.evaluation_function()
    towns = [state_of(run.problem, trace, node) for node in range(len(trace.parent))]
    return {
        towns[taken]: {towns[node]: f(node) for node in range(len(towns)) if trace.parent[node] == taken}
        for taken in trace.taken
    }


def test_map_of_romania_is_that_of_the_book():
    network = road_maps.ROMANIA
    names = [town[0] for town in network.towns]
    roads = {frozenset((names[a], names[b])): length for a, b, length in network.roads}
    book = {frozenset(SHORT.get(town, town) for town in pair): length for pair, length in (ROADS | EAST).items()}
    assert roads == book and len(network.roads) == 23
    lines = {SHORT.get(town, town): line for town, line in (STRAIGHT_LINE_TO_BUCHAREST | LINES_OF_THE_EAST).items()}
    assert road_maps.straight_lines(network, "Bucharest") == lines and len(names) == 20
    assert names == sorted(names)


@pytest.mark.parametrize(
    ("algorithm", "cost", "towns"),
    [
        ("uniform_cost", 418, SHORTEST_WAY),
        ("a_star", 418, SHORTEST_WAY),
        ("ida_star", 418, SHORTEST_WAY),
        ("recursive_best_first", 418, SHORTEST_WAY),
        ("greedy_best_first", 450, SHORTEST_LIST),
        ("breadth_first", 450, SHORTEST_LIST),
        ("iterative_deepening", 450, SHORTEST_LIST),
    ],
)
def test_searches_take_the_ways_of_the_book(algorithm, cost, towns):
    run = searched(RoadMap(), algorithm)
    assert (run.result().cost, towns_on_path(run)) == (cost, towns)


def test_a_star_has_the_values_of_the_figure():
    """The f of every node of figure 3.18 (3.24 in the third edition), in the order of expansion."""
    run = searched(RoadMap(), "a_star", reached="none")
    assert [state_of(run.problem, run.trace, node) for node in run.trace.taken] == [
        "Arad", "Sibiu", "Rimnicu Vilcea", "Fagaras", "Pitesti", "Bucharest",
    ]  # fmt: skip
    f = run.evaluation_function()
    assert [f(node) for node in run.trace.taken] == [366, 393, 413, 415, 417, 418]
    assert values_by_expansion(run) == {
        "Arad": {"Sibiu": 393, "Timisoara": 447, "Zerind": 449},
        "Sibiu": {"Arad": 646, "Fagaras": 415, "Oradea": 671, "Rimnicu Vilcea": 413},
        "Rimnicu Vilcea": {"Craiova": 526, "Pitesti": 417, "Sibiu": 553},
        "Fagaras": {"Bucharest": 450, "Sibiu": 591},
        "Pitesti": {"Bucharest": 418, "Craiova": 615, "Rimnicu Vilcea": 607},
        "Bucharest": {},
    }


def test_greedy_search_has_the_values_of_the_figure():
    """The h of every node of figure 3.17 (3.23 in the third edition)."""
    assert values_by_expansion(searched(RoadMap(), "greedy_best_first", reached="none")) == {
        "Arad": {"Sibiu": 253, "Timisoara": 329, "Zerind": 374},
        "Sibiu": {"Arad": 366, "Fagaras": 176, "Oradea": 380, "Rimnicu Vilcea": 193},
        "Fagaras": {"Bucharest": 0, "Sibiu": 253},
        "Bucharest": {},
    }


def test_uniform_cost_search_has_the_values_of_the_figure():
    """Figure 3.10 (3.15 in the third edition): from Sibiu, the way by Fagaras is found first and then replaced."""
    run = searched(RoadMap(start="Sibiu"), "uniform_cost")
    values = values_by_expansion(run)
    assert (values["Sibiu"]["Rimnicu Vilcea"], values["Sibiu"]["Fagaras"]) == (80, 99)
    assert values["Rimnicu Vilcea"]["Pitesti"] == 177
    assert (values["Fagaras"]["Bucharest"], values["Pitesti"]["Bucharest"]) == (310, 278)
    assert run.result().cost == 278


def test_greedy_search_from_iasi_to_fagaras_goes_to_neamt_first():
    """The dead end of the book; a search that remembers nothing returns to Iasi for ever."""
    run = searched(RoadMap(start="Iasi", goal="Fagaras"), "greedy_best_first")
    assert state_of(run.problem, run.trace, run.trace.taken[1]) == "Neamt"
    assert towns_on_path(run) == ["Iasi", "Vaslui", "Urziceni", "Bucharest", "Fagaras"]


@pytest.mark.parametrize("goal", road_maps.town_names("Romania"))
def test_h_of_romania_is_admissible_and_consistent_for_every_goal(goal):
    check_heuristic(RoadMap(goal=goal))


def check_heuristic(problem):
    """Check h against shortest paths of networkx, and the roads against straight lines between the places."""
    graph = graph_of(problem)
    distances = networkx.single_source_dijkstra_path_length(graph, problem.goal)
    assert set(distances) == {town[0] for town in problem.network.towns}, "every town can be reached"
    assert problem.h(problem.goal) == 0
    for town, distance in distances.items():
        assert 0 <= problem.h(town) <= distance and isinstance(problem.h(town), int)
    places = {name: (x, y) for name, x, y in problem.network.towns}
    for a, b, length in graph.edges(data="weight"):
        assert isinstance(length, int) and length >= math.dist(places[a], places[b])
        assert abs(problem.h(a) - problem.h(b)) <= length


maps = st.builds(lambda seed, count: f"{seed},{count}", st.integers(0, 9999), st.integers(3, 26))


@given(maps, st.data())
def test_random_maps_have_an_admissible_consistent_h(name, data):
    goal = data.draw(st.sampled_from(road_maps.town_names(name)))
    check_heuristic(RoadMap(name, goal=goal))


@given(maps)
def test_random_maps_have_towns_apart_and_roads_that_do_not_cross(name):
    network = RoadMap(name).network
    places = [town[1:] for town in network.towns]
    assert len(places) == int(name.split(",")[1]) and places == sorted(places)
    assert all(math.dist(a, b) >= 50 for i, a in enumerate(places) for b in places[:i])
    lines = [(places[a], places[b]) for a, b, _length in network.roads]
    assert not any(cross(*one, *other) for i, one in enumerate(lines) for other in lines[:i])


def cross(a, b, c, d):
    """Return True if the lines from a to b and from c to d cross inside both."""

    def side(p, q, r):
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


@given(maps, st.sampled_from(["uniform_cost", "a_star"]), st.data())
def test_cost_searches_find_shortest_ways_on_random_maps(name, algorithm, data):
    towns = st.sampled_from(road_maps.town_names(name))
    problem = RoadMap(name, data.draw(towns), data.draw(towns))
    graph, run = graph_of(problem), searched(problem, algorithm)
    path = towns_on_path(run)
    assert run.result().cost == networkx.dijkstra_path_length(graph, problem.initial, problem.goal)
    assert run.result().cost == networkx.path_weight(graph, path, "weight")
    fewest = networkx.shortest_path_length(graph, problem.initial, problem.goal)
    assert searched(problem, "breadth_first").result().path_length == fewest <= len(path) - 1


@given(maps)
def test_the_same_number_always_means_the_same_map(name):
    assert RoadMap(name).network == RoadMap(name).network
    seed, count = name.split(",")
    assert RoadMap(name).network.towns != RoadMap(f"{(int(seed) + 1) % 10_000},{count}").network.towns


def test_a_map_in_a_link_stays_what_it_was():
    """A link has only the number of a random map; these are the towns and roads of the first version."""
    network = RoadMap("7,4").network
    assert network.towns == (("A", 68, 145), ("B", 145, 54), ("C", 161, 149), ("D", 227, 68))
    assert network.roads == ((0, 1, 127), (0, 2, 96), (1, 2, 106), (1, 3, 90), (2, 3, 155))


@pytest.mark.parametrize(
    ("text", "route"),
    [
        ("romania", ("Romania", "Arad", "Bucharest")),
        ("Romania:iasi", ("Romania", "Iasi", "Bucharest")),
        ("Romania::Rimnicu", ("Romania", "Arad", "Rimnicu Vilcea")),
        (" ROMANIA : rimnicu_vilcea : Arad ", ("Romania", "Rimnicu Vilcea", "Arad")),
        ("0", ("0,12", "A", "L")),
        ("9999 26:z:a", ("9999,26", "Z", "A")),
    ],
)
def test_routes_are_read_from_short_texts(text, route):
    assert road_maps.parse_route(text) == route


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "Name the map: Romania, or a number for a random map, and its number of towns, as in 7,12."),
        ("Hungary", "Name the map: Romania, or a number for a random map, and its number of towns, as in 7,12."),
        ("1,2,3", "Name the map: Romania, or a number for a random map, and its number of towns, as in 7,12."),
        ("12345", "Name the map: Romania, or a number for a random map, and its number of towns, as in 7,12."),
        ("7,2", "A random map has 3 to 26 towns."),
        ("7,27", "A random map has 3 to 26 towns."),
        ("Romania:Paris", "There is no town “Paris” on this map; its towns are Arad to Zerind."),
        ("Romania:Arad:M\nN", "There is no town “M·N” on this map; its towns are Arad to Zerind."),
        ("7:M", "There is no town “M” on this map; its towns are A to L."),
        ("7:A:B:C", "Give the map, the start and the goal, as in Romania:Arad:Bucharest."),
    ],
)
def test_wrong_maps_and_towns_get_one_sentence(text, error):
    with pytest.raises(ValueError) as raised:
        road_maps.parse_route(text)
    assert str(raised.value) == error
    assert "\n" not in error


@pytest.mark.parametrize("text", ["", "q", "o z"])
def test_town_is_found_only_by_its_own_beginning(text):
    with pytest.raises(ValueError, match="There is no town"):
        road_maps.find_town("Romania", text)
    assert road_maps.find_town("Romania", "ur") == "Urziceni"


def test_node_is_described_as_a_town():
    run = searched(RoadMap(), "a_star")
    history = History(run.trace)
    node = run.trace.solution()[2]
    assert run.problem.state_label("Rimnicu Vilcea") == "Rimnicu\nVilcea"
    shown = card(run, history, node, history.last_step)
    assert (shown.text, shown.formula, shown.depth) == ("Rimnicu Vilcea", ("413", "220", "193"), 2)
    assert plain_text(sentence(run, history, history.last_step)).startswith(
        "Solved in 4 moves at a cost of 418, and no path is cheaper."
    )
    fewest = searched(RoadMap(), "breadth_first")
    history = History(fewest.trace)
    assert plain_text(sentence(fewest, history, history.last_step)).startswith(
        "Solved in 3 moves at a cost of 450, and no path is shorter."
    )


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["solve", "Arad"], 0, "at a cost of 418"),
        (["solve", "Romania", "--goal", "Neamt"], 0, "Solved in "),
        (["solve", "7,20:B", "--goal", "t", "--path"], 0, "Drive to T"),
        (["compare", "Lugoj", "--algorithms", "uniform_cost,a_star"], 0, "uniform_cost"),
        (["solve", "Paris"], 2, "There is no town “Paris” on this map; its towns are Arad to Zerind."),
        (["solve", "7,99"], 2, "A random map has 3 to 26 towns."),
        (["solve", "Arad", "--goal", "Paris"], 2, "There is no town “Paris”"),
        (["solve", "Arad", "--heuristic", "manhattan"], 2, "This problem is searched with its own h"),
        (["solve", "Arad", "--algorithm", "bidirectional_breadth_first"], 2, "cannot be searched from its goal"),
    ],
)
def test_command_line_reads_towns_and_maps(arguments, code, words, capsys):
    assert main([*arguments, "--problem", "road_map"]) == code
    output = capsys.readouterr()
    assert words in (output.err if code else output.out)
    assert not code or output.err.count("\n") == 1
