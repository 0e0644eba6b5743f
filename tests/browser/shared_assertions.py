"""Checks of the modules that the page runs in both MicroPython and Pyodide; tests also run them in CPython.

The code uses only what MicroPython supports. `check()` raises if something is wrong; `answers()` returns text that must
be the same in all three interpreters.
"""

from puzzle.core import board, catalogue, formatting, option_table, parity, road_maps
from puzzle.documents import classroom, examples, preset_trials
from puzzle.documents import titles as documents
from puzzle.links import link, link_runs
from puzzle.recording import branching_factor
from puzzle.svg import road_drawing, writer

SOLVABLE = (2, 3, 7, 1, 8, 0, 6, 5, 4)
UNSOLVABLE = (8, 1, 2, 0, 4, 3, 7, 6, 5)
NOTATIONS = (
    "1 8 2/0 4 3/7 6 5", "1,8,2,0,4,3,7,6,5", "182043765", "[[1, 8, 2], [_, 4, 3], [7, 6, 5]]", "1 8 2 . 4 3 7 6 5",
    "3 1/0 2", "15 14 13 12/11 10 9 8/7 6 5 4/3 2 1 0", "", "1 2 3", "1 1 2/3 4 5/6 7 8", "1 2 3/4 5 6/7 8 9",
    "a b c d", "-1 2 3 0", "9999999999 1 2 3", "١ 2 3 0",
    "3\n1 2 3 # first\n4 _ 6\n7 5 8", "| 1 | 2 | 3 |\n|:-:|:-:|--:|\n| 4 |   | 6 |\n| 7 | 5 | 8 |", "fe169b4c0a73d852",
    "\\begin{pmatrix} 1 & 2 & 3 \\\\ 4 & & 6 \\\\ 7 & 5 & 8 \\end{pmatrix}", "┌─┬─┐\n│1│ │\n├─┼─┤\n│3│2│\n└─┴─┘",
    "np.array([[1., 8., 2.], [0., 4., 3.], [7., 6., 5.]])", '{"size": 3, "start": [1,2,3,4,null,6,7,5,8]}', "1,2\n3,",
    "    1  3\n 4  2  5\n 7  8  6", "<table><tr><td>1<td>2<tr><td>3<td></tr></table>", "\ufeff1\u200b 2\u00ad 3 −1", "１２３□",
    "1 2\n3 4\n5 0", "4,1,2/5,0,3", "a = [1,2,3,0]\nb = [0,1,2,3]", "1 2 3\n4 6\n7 5 8", "1.0e+00 2. 3.0 nan", "[1 2; 3 x]",
)  # fmt: skip
LINKS = (
    ("", ""), ("?start=182043765&run=1", ""), ("?algorithm=breadth_first&order=lurd", "#algorithm=a_star"),
    ("?start=1,2,3&goal=%31%32&x=%ZZ&order=UDL", ""), ("start=3+1%2F0+2", ""),
    ("goal=1,2,3,0", "#step=5&start=0,1,2,3"),
    ("algorithm=fastest&heuristic=best&reached=never&ties=even&goal_test=soon&show=all&embed=2", ""),
    ("node_limit=0&step=-1", "#node_limit=5000000&count_blank=1&&=&ties=low_h"), ("start=%ff%fe", "#goal=%e2%80%a6"),
)  # fmt: skip

FILE = {"width": 99.5, "height": 50, "title": 'A < B & "C"\x00', "family": "'Segoe UI', Arial", "clipped": True}
SHAPES = [
    (
        "MLCZRO",
        [str(value) for value in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 0, 4, 2, 0.33, 9, 9, 1.5)],
        {"fill": "#000"},
        "",
    ),
    (
        "R",
        [writer.format_pixels(value) for value in (0, -0.001, 2 / 3, 2, 0)],
        {"fill": "#000", "stroke": "#fff", "line": 2 / 3},
        "",
    ),
    ("ML", ["0", "0", "1", "1"], {"stroke": "#000", "cap": "round", "dashes": [2.6, 1.8], "opacity": 0.5}, ""),
    ("T", ["0.33", "0"], {"size": 16.5, "weight": 700, "family": "serif", "anchor": "center"}, "f = 1 + 2 → 3 < 4"),
    ("I", ["99.5", "50"], {"opacity": 1}, "data:image/png;base64,AA"),
]


def result_or_error(function, *arguments):
    """Call a function, and return its result as text, or the message if it raises ValueError."""
    try:
        return str(function(*arguments))
    except ValueError as error:
        return "ValueError: " + str(error)


def state_text(state):
    """Return a state of the page as text with sorted names, since interpreters order dictionaries differently."""
    return ";".join(name + "=" + str(state[name]) for name in sorted(state))


def make_randbelow():
    """Return a function like `random.randrange(count)`, with the same pseudo-random numbers in all interpreters."""
    state = [1]

    def randbelow(count):
        state[0] = (state[0] * 137 + 59) % 10007
        return state[0] % count

    return randbelow


def check():
    """Raise AssertionError unless boards, links, texts and pictures are handled as the page requires."""
    assert board.parse("1 8 2/0 4 3/7 6 5") == board.parse("182 _43 765") == (1, 8, 2, 0, 4, 3, 7, 6, 5)
    assert board.text(UNSOLVABLE) == "8 1 2/0 4 3/7 6 5"
    assert board.link_text(UNSOLVABLE) == "8,1,2,0,4,3,7,6,5"
    goal = board.standard_goal(3)
    assert board.is_solvable(SOLVABLE, goal) and not board.is_solvable(UNSOLVABLE, goal)
    first, second = board.repair_swap(UNSOLVABLE, goal)
    assert board.swap_cells(UNSOLVABLE, first, second) == (1, 8, 2, 0, 4, 3, 7, 6, 5)
    assert board.follow((1, 2, 0, 3), "UR") == [(1, 2, 0, 3), (0, 2, 1, 3), (2, 0, 1, 3)]
    assert sum(board.tile_distances(SOLVABLE, goal)) == 15
    assert board.slide_words(SOLVABLE, "L") == "slide 8 right"
    randbelow = make_randbelow()
    for rows, columns in board.SHAPES:
        goal = board.standard_goal(rows, columns)
        shuffled = board.shuffle(goal, randbelow)
        assert sorted(shuffled) == list(range(rows * columns)) and board.is_solvable(shuffled, goal)
        assert board.shape(len(goal)) == (rows, columns) and board.parse(board.link_text(shuffled)) == shuffled
    assert board.link_text((4, 1, 2, 5, 0, 3)) == "4,1,2/5,0,3"
    state, problems = link.parse("?start=182043765&algorithm=greedy_best_first&step=3", "")
    assert problems == [] and state["run"] and state["step"] == 3 and state["start"] == (1, 8, 2, 0, 4, 3, 7, 6, 5)
    assert link.format(state) == "start=1,8,2,0,4,3,7,6,5&goal=0,1,2,3,4,5,6,7,8&algorithm=greedy_best_first&step=3"
    assert link.format(link.defaults()) == "start=2,3,7,1,8,0,6,5,4&goal=0,1,2,3,4,5,6,7,8"
    assert formatting.parse_order(" lurd ") == "LURD" and formatting.parse_node_limit("1,000") == 1000
    assert catalogue.default_reached("a_star") == "best" and not catalogue.uses_heuristic("breadth_first")


def answers():
    """Return the results of many calls as lines of text, which the tests compare between interpreters."""
    lines = [result_or_error(board.parse, text) for text in NOTATIONS]
    for count in (0, 1, 2, 3, 11, 12, 113, 1000, 181440):
        lines.append(
            formatting.quantity(count, "board") + " " + formatting.ordinal(count) + " " + formatting.in_words(count)
        )
    lines.extend([formatting.number(value) for value in (0, 3.0, 2.5, 1 / 3)])
    lines.append(
        formatting.join_names(["1", "2", "3"]) + formatting.plain_text([("", "a"), ("glyph", "b"), ("math", "f")])
    )
    randbelow = make_randbelow()
    for rows, columns in board.SHAPES:
        goal = board.standard_goal(rows, columns)
        for _ in range(20):
            shuffled = board.shuffle(goal, randbelow)
            unsolvable = board.swap_cells(shuffled, *[cell for cell in range(len(goal)) if shuffled[cell]][:2])
            lines.append(board.text(shuffled) + " " + board.parity_reason(shuffled, goal))
            lines.append(board.parity_reason(unsolvable, shuffled) + str(board.repair_swap(unsolvable, goal)))
            lines.append(str(board.tile_distances(unsolvable, shuffled)))
            lines.append(
                parity.paragraph(unsolvable, shuffled)
                + parity.gap_paragraph(unsolvable, shuffled)
                + str(parity.arcs(unsolvable, shuffled))
            )
            lines.extend(title + ": " + text for title, text in parity.captions(unsolvable, shuffled))
            lines.append(str(parity.pairs_to_draw(unsolvable, shuffled)[1]))
    for name in ("Romania", "0,3", "7,12", "9999,26"):
        network = road_maps.find_map(name)
        lines.append(str([list(town) for town in network.towns]) + str([list(road) for road in network.roads]))
        lengths = road_maps.straight_lines(network, network.goal)
        lines.append(str([lengths[town] for town in road_maps.town_names(name)]))
        lines.append(road_drawing.draw(road_drawing.arrange(network), [network.start], network.goal, {}))
    lines.extend([str(result_or_error(road_maps.parse_route, text)) for text in ("romania", "7:b", "Hungary", "7:Z")])
    for query, fragment in LINKS:
        state, problems = link.parse(query, fragment)
        lines.append(state_text(state))
        lines.extend(problems)
        lines.append(link.format(state))
    for parse, text in (
        (formatting.parse_order, "UUDL"), (formatting.parse_node_limit, "many"),
        (formatting.parse_node_limit, "1e3"),
    ):  # fmt: skip
        lines.append(result_or_error(parse, text))
    for example in examples.EXAMPLES:
        state, problems = link.parse(example.link)
        lines.append(f"{example.name} {link.format(state)} {problems} {example.remark}")
        lines.extend(f"{printed.label}: {printed.value}" for printed in example.figures)
    for lesson in classroom.CLASSROOM + classroom.LECTURES + classroom.OTHER_PROBLEMS:
        state, problems = link.parse(lesson.link)
        lines.append(f"{lesson.title} {lesson.sentence} {link.format(state)} {problems}")
    for preset in preset_trials.PRESET_TRIALS:
        trial, problems = link_runs.parse_trial(preset.link)
        lines.append(f"{preset.title} {preset.sentence} {link_runs.format_trial(trial)} {problems}")
    for text in ("", "heuristic:pattern_database:1,2,ties:lifo", "foo:1,weight:1.5,undo:2", "algorithm:a_star,foo:3"):
        run, problems = link_runs.parse_run(text)
        lines.append(f"{link_runs.format_run(run)} {problems}")
    for option in option_table.FIELDS:
        lines.append(f"{option.name} {option.label} {option.note} {option.help} {option.format(option.default)}")
        for record in catalogue.ALL_ALGORITHMS:
            for heuristic in (None, "manhattan", "pattern_database:1,2", "manhattan~gaschnig"):
                lines.append(option_table.unused_reason(option, record.name, heuristic))
        lines.extend([option.words(choice.name) for choice in option.choices])
    for text in (
        "ex-3,moves:12,nodes:30-36,may:undo,choices:20", "", "ex,moves:99", "ex,nodes:3", "ex,task:quiz",
        "ex,algorithm:ida_star", "ex,moves:3,deal:number",
    ):  # fmt: skip
        state, problems = link.parse("algorithm=by_hand&assignment=" + text, "student=Chlo%C3%A9")
        lines.append(f"{link.format(state)} {problems}")
    for query, fragment in (("quiz=6&seed=7", "#feedback=end"), ("quiz=0", "#seed=x"), ("?quiz=3", "#quiz=many")):
        lines.append(link.format(link.parse(query, fragment)[0]))
    for document in documents.DOCUMENTS:
        lines.append(document.name + " " + document.title + " " + " ".join(document.faults))
    lines.append(
        writer.to_svg(
            FILE, [(letters, numbers, writer.attributes(style), text) for letters, numbers, style, text in SHAPES]
        )
    )
    for generated, depth in ((0, 0), (12, 12), (195, 17), (22_862, 17), (5_000_000, 31), (3, 40_000)):
        lines.append(f"{branching_factor.effective_branching(generated, depth):.4f}")
    return "\n".join(lines)
