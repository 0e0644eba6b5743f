"""The file of a recording: what it keeps, how large it is, and what is said of a file that cannot be read."""

import json
from time import process_time

import pytest
from recorded import assert_same, plain, read_back

from puzzle.cli.link_run import parse_link, runs_of_link
from puzzle.core.formatting import plain_text
from puzzle.core.slices import run_to_end
from puzzle.recording.history import History
from puzzle.recording.run import sliding_run
from puzzle.recording.swept_history import SweptHistory
from puzzle.recording_file.file_format import DAMAGED, FOREIGN, NEWER, Contents, format_file, parse_file
from puzzle.recording_file.number_columns import ColumnWriter, read_column
from puzzle.recording_file.record_runs import best_length, record_runs
from puzzle.recording_file.recorded_run import RecordedRun
from puzzle.recording_file.text_table import PackedTexts, TextTable
from puzzle.search.options import Limits, SearchOptions

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)
FAR = (8, 6, 7, 2, 5, 4, 3, 0, 1)  # 31 moves from the goal
LINK = "?start=2,3,7,1,8,0,6,5,4"


def recorded(link):
    """Return the runs of a link, ended, and what is read from the file of their recording."""
    state = parse_link(link)
    runs = runs_of_link(state)
    for run in runs:
        run.advance()
    contents = run_to_end(record_runs(runs, state, best_length(runs[0])))
    return runs, parse_file(format_file(contents))


def file_text():
    """Return the text of a small file."""
    return format_file(Contents(LINK, "A*", {"runs": []}, bytes(range(99))))


def test_file_has_the_run_of_its_link():
    (run,), contents = recorded(LINK)
    player = RecordedRun(contents.head["runs"][0], contents.block)
    assert contents.link == f"{LINK}&goal=0,1,2,3,4,5,6,7,8"
    assert player.ending["path_length"] == run.result().path_length == 17
    assert plain_text(player.sentence(player.last_step)).startswith("Solved in 17 moves, and no path is shorter.")
    assert player.columns["parent"] == list(run.trace.parent)


def test_comparison_of_four_runs_is_recorded_with_bookmarks_and_range():
    others = "&b=algorithm:greedy_best_first&c=algorithm:ida_star&d=algorithm:weighted_a_star,weight:3"
    runs, contents = recorded(f"{LINK}{others}&together=share&from=2&to=9&step=4&marks=1:The start,4:Look, here")
    head = contents.head
    assert (head["names"], head["together"], head["from"], head["to"], head["step"]) == (list("ABCD"), "share", 2, 9, 4)
    assert head["searches"][:2] == ["A*, Manhattan distance", "Greedy best-first, Manhattan distance"]
    assert head["bookmarks"] == [[1, "The start"], [4, "Look, here"]]
    for run, record in zip(runs, head["runs"], strict=True):
        player = RecordedRun(record, contents.block)
        assert player.columns["taken"] == list(run.trace.taken)
        assert player.opening["algorithm"] == run.options.algorithm


def test_recording_mentions_a_known_shortest_path():
    _runs, contents = recorded(f"{LINK}&algorithm=greedy_best_first")
    player = RecordedRun(contents.head["runs"][0], contents.block)
    # Greedy search does not promise that no path is shorter; that is known from all distances.
    assert plain_text(player.sentence(player.last_step)).startswith("Solved in 17 moves, and no path is shorter.")


@pytest.mark.parametrize("link", ["start=1,0,2,3", "https://example.org/page/?start=1,0,2,3", "#start=1,0,2,3"])
def test_link_may_have_a_host_or_be_a_query_or_a_fragment(link):
    assert parse_link(link)["start"] == (1, 0, 2, 3)


@pytest.mark.parametrize(
    ("link", "words"),
    [
        ("https://example.org/", "This is no link"),
        (f"{LINK}&algorithm=fastest", "There is no algorithm “fastest”"),
        (f"{LINK}&view=trials", "This link shows trials"),
        (f"{LINK}&algorithm=own", "code of a reader"),
        (f"{LINK}&heuristic=own", "code of a reader"),
        (f"{LINK}&b=algorithm:beam&c=algorithm:beam&d=algorithm:beam&e=algorithm:beam", "at most four"),
    ],
)
def test_unusable_link_gets_one_sentence(link, words):
    with pytest.raises(ValueError, match=words.replace("*", r"\*")):
        runs_of_link(parse_link(link))


def test_code_is_in_a_recording_only_if_asked_for():
    run = sliding_run((1, 0, 2, 3), (0, 1, 2, 3))
    run.advance()
    state = {**parse_link("?start=1,0,2,3"), "code": ["S0lN"]}
    assert run_to_end(record_runs([run], state)).head["code"] == {}
    assert "S0lN" not in format_file(run_to_end(record_runs([run], state)))
    assert run_to_end(record_runs([run], state, with_code=True)).head["code"] == {"code": ["S0lN"]}


def test_run_without_nodes_or_end_is_not_recorded():
    unsolvable = sliding_run((0, 2, 1, 3), (0, 1, 2, 3))
    with pytest.raises(ValueError, match="Nothing was searched"):
        run_to_end(record_runs([unsolvable], {}))
    with pytest.raises(ValueError, match="when it has ended"):
        run_to_end(record_runs([sliding_run(FAR, GOAL)], {}))


def test_foreign_newer_and_damaged_files_get_one_sentence():
    text = file_text()
    file = json.loads(text)
    newer = json.dumps({**file, "format": file["format"] + 1})
    cases = {"": FOREIGN, "[]": FOREIGN, '{"format": 1}': FOREIGN, "not JSON": FOREIGN, newer: NEWER}
    cases |= {text[:-20]: DAMAGED, json.dumps({**file, "content": file["content"][:-8]}): DAMAGED}
    cases |= {json.dumps({**file, "digest": "sha256:0"}): DAMAGED, json.dumps({**file, "link": 1}): DAMAGED}
    cases |= {
        json.dumps({**file, "link": link}): DAMAGED for link in ("javascript:alert(1)", "https://a.example/?start=1")
    }
    cases |= {"[" * 100_000: FOREIGN, json.dumps({**file, "format": True}): FOREIGN}
    for damaged, sentence in cases.items():
        with pytest.raises(ValueError, match=sentence):
            parse_file(damaged)


def test_no_damaged_character_changes_what_is_read():
    text, refused = file_text(), 0
    start, end = text.index('"content"') + 12, text.rindex('"')
    for place in range(start, end):
        other = "A" if text[place] != "A" else "B"
        try:  # the header of gzip has bytes without a meaning
            assert parse_file(text[:place] + other + text[place + 1 :]) == parse_file(text)
        except ValueError as error:
            assert str(error) == DAMAGED
            refused += 1
    assert refused > (end - start) * 0.9


def test_records_with_wrong_columns_are_damaged():
    _runs, contents = recorded(LINK)
    record = plain(contents.head["runs"][0])
    for name in record:
        with pytest.raises(ValueError, match="damaged"):
            RecordedRun({key: value for key, value in record.items() if key != name}, contents.block)
    with pytest.raises(ValueError, match="damaged"):
        RecordedRun(record, contents.block[:100])
    with pytest.raises(ValueError, match="damaged"):
        RecordedRun({**record, "columns": {**record["columns"], "parent": [0, 0]}}, contents.block)


@pytest.mark.parametrize(
    "numbers",
    [
        [], [1, 2], list(range(40)), [-(2**30), 2**30 - 1] * 9, [2**31 - 1] * 20, [0.5, 0.25, 3.75] * 9,
        [0.1] * 20, [1 / 3, 2.5] * 9, [float("inf"), 1.0], [1e300] * 12, [-5.0] * 30,
    ],
)  # fmt: skip
def test_columns_are_read_as_they_were_written(numbers):
    writer = ColumnWriter()
    parent = [-1, *range(len(numbers) - 1)] if numbers else []
    records = [writer.add([7] * 20), writer.add(numbers), writer.add(numbers, parent)]
    block = bytes(writer.block)
    assert [read_column(block, plain(record), parent) for record in records[1:]] == [numbers, numbers]


def test_texts_are_read_as_they_were_written():
    texts = ["1,000 of 1000", "three of 11", "None or one", "3rd, 1,234th and 0.5", "007", "1,00", "{} % \\ \n 5"]
    table, writer = TextTable(), ColumnWriter()
    for text in [*texts, *texts, "12 of 7", "1,234 of 1234", "1234 of 5"]:
        table.add([""], [text, text[::-1]])
        table.skip()
    record = plain(table.pack(writer, {}))
    read = PackedTexts(bytes(writer.block), record, {})
    for row, text in enumerate([*texts, *texts, "12 of 7", "1,234 of 1234", "1234 of 5"]):
        assert read.entry(2 * row) == ([""], [text, text[::-1]])
        assert not read.has(2 * row + 1)


@pytest.mark.parametrize("algorithm", ["a_star", "beam", "breadth_first", "recursive_best_first", "depth_first"])
def test_frontier_moved_from_step_to_step_is_that_of_the_history(algorithm):
    run = sliding_run(FAR, GOAL, SearchOptions(algorithm, "misplaced", beam_width=5), Limits(node_limit=400))
    run.advance()
    history, swept, value = History(run.trace), SweptHistory(run), run.evaluation_function()
    for step in range(history.last_step + 1):
        swept.move_to(step)
        assert list(swept.frontier(step)) == list(history.frontier(step))
        if history.current_node(step) < 0:
            continue
        assert swept.choice_count(step) == history.choice_count(step)
        if value is not None:
            assert swept.equal_choices(value, step) == history.equal_choices(value, step)
            if history.choice_count(step) > 1:
                assert swept.rival_values(value, step) == history.rival_values(value, step)


@pytest.mark.parametrize("algorithm", ["a_star", "uniform_cost", "ida_star", "beam"])
def test_recording_of_a_thousand_nodes_has_at_most_sixty_bytes_for_each(algorithm):
    run = sliding_run(FAR, GOAL, SearchOptions(algorithm), Limits(node_limit=1000))
    run.advance()
    state = parse_link("?start=8,6,7,2,5,4,3,0,1")
    assert len(format_file(run_to_end(record_runs([run], state)))) <= 60 * 1000


@pytest.mark.large
def test_recording_of_twenty_thousand_nodes_fits_its_budgets():
    start, goal = (15, 2, 1, 12, 8, 5, 6, 11, 4, 9, 10, 7, 3, 14, 13, 0), tuple(range(16))
    run = sliding_run(start, goal, SearchOptions("a_star", "euclidean", ties="state"), Limits(node_limit=20_000))
    run.advance()
    began = process_time()
    text = format_file(run_to_end(record_runs([run], parse_link("?start=1,0,2,3"))))
    assert process_time() - began <= 30
    assert len(text) <= 1_500_000


def test_card_at_a_step_before_its_node_is_an_error():
    run = sliding_run((1, 2, 5, 3, 4, 0, 6, 7, 8), GOAL)
    run.advance()
    with pytest.raises(ValueError, match="no such node"):
        read_back(run).card(5, 0)
    assert_same(run)
