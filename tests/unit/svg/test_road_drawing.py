"""The drawing of a road map: shapes for every town and road, and texts that keep clear of each other."""

from xml.etree import ElementTree

import pytest

from puzzle.__main__ import main
from puzzle.core import road_maps
from puzzle.svg import road_drawing

NAMES = ["Romania", *(f"{seed},{count}" for seed in range(8) for count in (3, 12, 20))]


def elements(markup, tag, style=""):
    """Return the elements of a drawing with a tag and a class."""
    root = ElementTree.fromstring(f"<svg>{markup}</svg>")
    return [element for element in root.iter(tag) if not style or style in element.get("class", "").split()]


def text_box(text):
    """Return the box of a text, with letters as wide as those of DejaVu, the widest font."""
    size, x, y = (float(text.get(name)) for name in ("font-size", "x", "y"))
    width = len(text.text) * size * 0.66
    left = x - width * {"start": 0, "middle": 0.5, "end": 1}[text.get("text-anchor")]
    return left, y - size * 0.75, left + width, y


def overlap(one, other):
    """Return the area that two boxes share."""
    wide, high = min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])
    return max(0, wide) * max(0, high)


@pytest.mark.parametrize("name", NAMES)
def test_every_town_and_road_is_drawn_inside_the_picture(name):
    network = road_maps.find_map(name)
    arrangement = road_drawing.arrange(network)
    drawing = road_drawing.draw(arrangement, [network.start], network.goal, {})
    assert len(elements(drawing, "path", "road")) == len(network.roads)
    assert len(elements(drawing, "g", "town")) == len(network.towns)
    assert sorted(text.text for text in elements(drawing, "text", "length")) == sorted(
        str(length) for _a, _b, length in network.roads
    )
    for text in elements(drawing, "text"):
        left, top, right, bottom = text_box(text)
        assert left > -4 and right < road_drawing.WIDTH + 4 and top > -2 and bottom < arrangement.height


def test_names_of_romania_do_not_overlap():
    arrangement = road_drawing.arrange(road_maps.ROMANIA)
    drawing = road_drawing.draw(arrangement, ["Arad"], "Bucharest", {})
    names = [text_box(text) for text in elements(drawing, "text", "name")]
    dots = [(x - 4, y - 4, x + 4, y + 4) for x, y in arrangement.points]
    for index, name in enumerate(names):
        assert sum(overlap(name, other) for other in names[:index]) == 0
        assert sum(overlap(name, dot) for dot in dots) < 3
    for length in (text_box(text) for text in elements(drawing, "text", "length")):
        assert sum(overlap(length, name) for name in names) < 12, "a corner at most"


@pytest.mark.parametrize("name", NAMES[1:])
def test_lengths_keep_clear_of_towns_and_each_other(name):
    arrangement = road_drawing.arrange(road_maps.find_map(name))
    drawing = road_drawing.draw(arrangement, [], "A", {})
    lengths = [text_box(text) for text in elements(drawing, "text", "length")]
    discs = [(x - 6, y - 6, x + 6, y + 6) for x, y in arrangement.points]
    covered = [sum(overlap(length, disc) for disc in discs) for length in lengths]
    crossed = [sum(overlap(length, other) for other in lengths[:index]) for index, length in enumerate(lengths)]
    assert max(covered) < 20 and max(crossed) < 30


def test_way_goal_and_marks_have_classes():
    arrangement = road_drawing.arrange(road_maps.ROMANIA)
    marks = {"Arad": "expanded", "Sibiu": "current", "Zerind": "frontier"}
    drawing = road_drawing.draw(arrangement, ["Arad", "Sibiu"], "Bucharest", marks)
    towns = {town.find("text").text: town.get("class") for town in elements(drawing, "g", "town")}
    assert towns["Arad"] == "town expanded on-way" and towns["Sibiu"] == "town current on-way"
    assert towns["Zerind"] == "town frontier" and towns["Bucharest"] == "town goal" and towns["Iasi"] == "town"
    assert [text.text for text in elements(drawing, "text", "way")] == ["140"]
    assert len(elements(drawing, "path", "way")) == len(elements(drawing, "polygon", "star")) == 1


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_command_line_writes_the_map_of_a_step(theme, tmp_path):
    file = tmp_path / "map.svg"
    arguments = ["poster", "Arad", "--problem", "road_map", "--map", "--step", "4", "--theme", theme]
    assert main([*arguments, "--width", "800", "--output", str(file)]) == 0
    root = ElementTree.parse(file).getroot()
    assert root.get("width") == "800"
    texts = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text") if element.get("fill") != "none"]
    assert sorted(texts) == sorted(
        [*road_maps.town_names("Romania"), *(str(length) for _a, _b, length in road_maps.ROMANIA.roads)]
    )
    title = root.find("{http://www.w3.org/2000/svg}title").text
    assert title == (
        "Map of 20 towns and 23 roads. Way to Fagaras: Arad, Sibiu, Fagaras, 239 long. "
        "Expanded: Arad, Sibiu, Rimnicu Vilcea."
    )


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["182043765"], "Only a road map can be drawn as a map: add --problem road_map, or leave out --map.\n"),
        (["Arad", "--problem", "road_map", "--step", "7"], "This run has the steps 0 to 6.\n"),
    ],
)
def test_map_that_cannot_be_drawn_gets_one_sentence(arguments, error, capsys):
    assert main(["poster", *arguments, "--map"]) == 2
    assert capsys.readouterr().err == error
