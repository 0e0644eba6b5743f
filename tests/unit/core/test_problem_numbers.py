"""The numbers of the water jugs and of the river crossing: in links, in tasks, and what is said about wrong ones."""

import pytest

from puzzle.core import problem_numbers
from puzzle.links import link
from puzzle.problems.problem_registry import create_problem
from puzzle.recording.run import Run
from puzzle.search.options import SearchOptions


@pytest.mark.parametrize(
    ("key", "text", "canonical"),
    [
        ("jugs", "3,5:4", "3,5:4"),
        ("jugs", " 3 5 8 : 4 ", "3,5,8:4"),
        ("jugs", "20,20:20", "20,20:20"),
        ("crossing", "3, 3, 2", "3,3,2"),
        ("crossing", "50,0,8", "50,0,8"),
        ("roads", " romania : iasi : rimnicu", "Romania:Iasi:Rimnicu Vilcea"),
        ("roads", "7 20", "7,20:A:T"),
    ],
)
def test_numbers_are_read_in_any_spacing(key, text, canonical):
    assert problem_numbers.parse(key, text) == canonical


@pytest.mark.parametrize(
    ("key", "text", "sentence"),
    [
        ("jugs", "", "Give the sizes of the jugs and the amount as whole numbers, as in 3,5:4."),
        ("jugs", "3,5", "Give the sizes of the jugs and the amount as whole numbers, as in 3,5:4."),
        ("jugs", "3,five:4", "Give the sizes of the jugs and the amount as whole numbers, as in 3,5:4."),
        ("jugs", "3:2", "Use 2 to 4 jugs of 1 to 20 litres, as in 3,5."),
        ("jugs", "3,5,7,9,11:4", "Use 2 to 4 jugs of 1 to 20 litres, as in 3,5."),
        ("jugs", "3,21:4", "Use 2 to 4 jugs of 1 to 20 litres, as in 3,5."),
        ("jugs", "3,5:6", "The amount is a whole number from 1 to 5, the largest jug."),
        ("jugs", "3,5:0", "The amount is a whole number from 1 to 5, the largest jug."),
        ("crossing", "3,3", "Give missionaries, cannibals and seats in the boat as whole numbers, as in 3,3,2."),
        ("crossing", "3,3,-2", "Give missionaries, cannibals and seats in the boat as whole numbers, as in 3,3,2."),
        ("crossing", "0,3,2", "Use 1 to 50 missionaries and 0 to 50 cannibals, as in 3,3."),
        ("crossing", "3,3,1", "The boat takes 2 to 8 people."),
    ],
)
def test_wrong_numbers_get_one_sentence(key, text, sentence):
    with pytest.raises(ValueError) as raised:
        problem_numbers.parse(key, text)
    assert str(raised.value) == sentence
    state, problems = link.parse(f"problem={problem_numbers.NUMBERS[key == 'crossing'].problem}&{key}={text}")
    assert state[key] == problem_numbers.DEFAULTS[key]
    assert problems == ([f"In the link, {key}: {sentence}"] if text else problems)


@pytest.mark.parametrize(
    ("key", "texts", "wrong"),
    [
        ("jugs", ("3, 5", "4"), ()),
        ("jugs", ("3 5", " 5 "), ()),
        ("jugs", ("3,5", ""), (1,)),
        ("jugs", ("3,5", "7"), (1,)),
        ("jugs", ("3,5", "4 4"), (1,)),
        ("jugs", ("3", "4"), (0,)),
        ("jugs", ("", "20"), (0,)),
        ("jugs", ("3,5:4", "4"), (0,)),
        ("jugs", ("3,0", "21"), (0, 1)),
        ("crossing", ("3", "3", "2"), ()),
        ("crossing", ("3", "", "2"), (1,)),
        ("crossing", ("3,3", "3", "2"), (0,)),
        ("crossing", ("3,3", "", "2"), (0, 1)),  # three numbers, but not one in each field
        ("crossing", ("0", "51", "1"), (0, 1, 2)),
        ("crossing", ("1", "0", "two"), (2,)),
    ],
)
def test_only_wrong_fields_are_named(key, texts, wrong):
    problems = problem_numbers.field_problems(key, texts)
    assert tuple(index for index, problem in enumerate(problems) if problem) == wrong
    record = problem_numbers.NUMBERS[key == "crossing"]
    assert len(problems) == len(record.fields)
    if not wrong:
        assert problem_numbers.parse(key, record.separator.join(texts))


@pytest.mark.parametrize(
    ("texts", "wrong"),
    [
        (("Romania", "Arad", "Iasi"), ()),
        (("7, 12", "", ""), ()),
        (("Rom", "Arad", "Iasi"), (0,)),
        (("7", "A", "M"), (2,)),
        (("7,99", "A", "B"), (0,)),
        (("Romania", "X", "Paris"), (1, 2)),
    ],
)
def test_only_wrong_fields_of_a_route_are_named(texts, wrong):
    problems = problem_numbers.field_problems("roads", texts)
    assert tuple(index for index, problem in enumerate(problems) if problem) == wrong


def test_fields_of_a_route_offer_the_towns_of_its_map():
    record = problem_numbers.numbers_of("road_map")
    assert record.choices("7,4:A:D") == ((), ("A", "B", "C", "D"), ("A", "B", "C", "D"))
    assert len(record.choices("Romania:Arad:Iasi")[1]) == 20
    label, draw = record.draw
    assert label == "Random map"
    assert problem_numbers.parse("roads", draw(1_234_567)) == "4567,12:A:L"


def test_links_have_the_numbers_of_their_problem_only():
    query = link.format({**link.defaults(), "problem": "water_jugs", "jugs": "4,9:6", "crossing": "5,5,3"})
    assert "jugs=4,9:6" in query and "crossing" not in query
    state, problems = link.parse(query)
    assert (state["jugs"], problems) == ("4,9:6", [])
    assert "jugs=" not in link.format({**link.defaults(), "problem": "water_jugs"})
    assert "jugs=" not in link.format({**link.defaults(), "jugs": "4,9:6"})


@pytest.mark.parametrize(
    ("settings", "task", "root"),
    [
        (
            {"problem": "water_jugs", "jugs": "8,11,1:1"},
            "You have an unmarked 8-litre jug, an unmarked 11-litre jug and an unmarked 1-litre jug, a tap and a "
            "drain: measure out 1 litre.",
            "0/8\n0/11\n0/1",
        ),
        (
            {"problem": "missionaries_and_cannibals", "crossing": "1,0,2"},
            "One missionary crosses a river in a boat for two. On neither bank may cannibals outnumber missionaries, "
            "if any missionaries are there.",
            "1M 0C ▸",
        ),
        (
            {"problem": "missionaries_and_cannibals", "crossing": "12,3,4"},
            "12 missionaries and three cannibals cross a river in a boat for four. On neither bank may cannibals "
            "outnumber missionaries, if any missionaries are there.",
            "12M 3C ▸",
        ),
        (
            {"problem": "road_map", "roads": "Romania:Rimnicu Vilcea:Bucharest"},
            "Drive from Rimnicu Vilcea to Bucharest in Romania by the shortest way.",
            "Rimnicu\nVilcea",
        ),
        ({"problem": "road_map", "roads": "7,12:A:L"}, "Drive from A to L by the shortest way.", "A"),
        ({"problem": "sliding_tiles"}, "", ""),
    ],
)
def test_task_and_root_have_the_numbers(settings, task, root):
    assert problem_numbers.task(settings) == task
    assert problem_numbers.root_label(settings) == root


@pytest.mark.parametrize(("text", "crossings"), [("3,3,2", 11), ("5,5,3", 11), ("2,2,2", 5), ("4,4,2", None)])
def test_numbers_are_those_of_the_searched_problem(text, crossings):
    """The numbers of crossings are those of Amarel (1968), and for four couples with a boat for two there is none."""
    run = Run(create_problem("missionaries_and_cannibals", text), SearchOptions("breadth_first"))
    run.advance()
    assert run.result().path_length == crossings
