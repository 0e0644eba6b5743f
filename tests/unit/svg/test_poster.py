"""Posters: valid SVG with every node, inside its bounds, and in the colours of the page."""

import re
from collections import Counter
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzle import Limits, PosterOptions, Run, SearchOptions, SlidingPuzzle, poster
from puzzle.core import board, catalogue
from puzzle.problems.water_jugs import WaterJugs
from puzzle.recording.run import sliding_run
from puzzle.svg.colours import DARK, LIGHT, RAMP, THEMES, tint
from tools.file_lists import ROOT

START, GOAL = board.parse("283/164/705"), board.parse("123/804/765")
NAMESPACE = "{http://www.w3.org/2000/svg}"
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def finished_run(start=START, goal=GOAL, algorithm="a_star", **options):
    """Search to the end and return the run."""
    run = sliding_run(start, goal, SearchOptions(algorithm, **options))
    run.advance()
    return run


def limited_run(start, algorithm, limit):
    """Search with a node limit, even from a start that cannot reach the goal, and return the run."""
    depth = 8 if algorithm == "depth_limited" else None
    options, goal = SearchOptions(algorithm), board.standard_goal(3)
    run = sliding_run(start, goal, options, Limits(limit, depth), anyway=True)
    run.advance()
    return run


def parsed_poster(run, **options):
    """Return the root element of a poster."""
    return ElementTree.fromstring(poster(run, PosterOptions(**options)))


def text_counts(picture):
    """Return how many times each text occurs in a picture."""
    return Counter(element.text for element in picture.iter(NAMESPACE + "text"))


def colour_counts(picture):
    """Return how many times each colour is used as fill or stroke."""
    return Counter(element.get(paint) for element in picture.iter() for paint in ("fill", "stroke"))


def mark_radii(picture, colour):
    """Return the radius of each disc or ring of a colour; in crowded trees these are dots, lines of length 0."""
    circles = [
        float(circle.get("r")) for circle in picture.iter(f"{NAMESPACE}circle") if circle.get("stroke") == colour
    ]
    for path in picture.iter(f"{NAMESPACE}path"):
        commands = path.get("d")
        if path.get("fill") == colour:
            circles += [0.0] * commands.count("M")
        elif path.get("stroke") == colour:
            circles += [float(path.get("stroke-width")) / 2] * commands.count("h0")
    return circles


def trays(picture, colours=LIGHT):
    """Return the rectangles behind the tiles, one for each board in the picture."""
    return [element for element in picture.iter(NAMESPACE + "rect") if element.get("fill") == colours["tray"]]


def edges_of(element):
    """Return the left, top, right and bottom edge of a rectangle."""
    left, top = float(element.get("x")), float(element.get("y"))
    return left, top, left + float(element.get("width")), top + float(element.get("height"))


class TestFirstExample:
    """The poster of A* with Manhattan distance from 283/164/705: twelve nodes, five of them expanded."""

    def test_every_node_has_its_board(self):
        assert len(trays(parsed_poster(finished_run()))) == 12

    def test_every_board_shows_its_eight_tiles(self):
        picture = parsed_poster(finished_run())
        # Text in the colour of the paper belongs to badges.
        texts = [text for text in picture.iter(NAMESPACE + "text") if text.get("fill") != LIGHT["paper"]]
        sizes = Counter(text.get("font-size") for text in texts)
        assert 12 * 8 in sizes.values()

    def test_f_is_written_above_g_plus_h(self):
        picture = parsed_poster(finished_run())
        assert text_counts(picture)["0 + 5"] == 1
        assert text_counts(picture)["1 + 6"] == 2
        assert sum(count for text, count in text_counts(picture).items() if " + " in text) == 12

    def test_each_status_has_its_shape(self):
        counts = colour_counts(parsed_poster(finished_run()))
        assert counts[LIGHT["goal"]] == 1
        # Six frontier nodes have two rings each: one around the board and one as its badge.
        assert counts[LIGHT["frontier"]] == 12
        assert LIGHT["current"] not in counts

    def test_earlier_step_shows_fewer_nodes_at_the_same_positions(self):
        early, late = parsed_poster(finished_run(), step=3), parsed_poster(finished_run())
        assert len(trays(early)) == 7
        assert {edges_of(tray) for tray in trays(early)} <= {edges_of(tray) for tray in trays(late)}
        assert colour_counts(early)[LIGHT["current"]] == 1

    def test_picture_has_a_title_and_a_description(self):
        picture = parsed_poster(finished_run())
        assert picture.get("role") == "img"
        assert picture.find(NAMESPACE + "title").text == "Search tree of A* from 2 8 3/1 6 4/7 0 5"
        description = "Step 6 of 6: 12 nodes, 5 of them expanded. The goal is reached in 5 moves."
        assert picture.find(NAMESPACE + "desc").text == description


class TestAnyTree:
    """Posters of random searches and of large trees."""

    @settings(max_examples=40, deadline=None)
    @given(
        seed=st.permutations(range(9)),
        algorithm=st.sampled_from(["a_star", "breadth_first", "greedy_best_first", "ida_star", "depth_limited"]),
        size=st.tuples(st.integers(200, 1400), st.integers(200, 900)),
        limit=st.integers(1, 3000),
    )
    def test_boards_stay_inside_the_picture_and_do_not_touch(self, seed, algorithm, size, limit):
        """The values of f beside the boards are checked too, with an estimate of the width of their text."""
        run = limited_run(tuple(seed), algorithm, limit)
        width, height = size
        picture = parsed_poster(run, width=width, height=height)
        boxes = [edges_of(tray) for tray in trays(picture)]
        for left, top, right, bottom in boxes:
            assert 0 <= left < right <= width
            assert 0 <= top < bottom <= height
        for index, (left, top, right, bottom) in enumerate(boxes):
            for other_box in boxes[:index]:
                assert right < other_box[0] or other_box[2] < left or bottom < other_box[1] or other_box[3] < top
        for text in picture.iter(NAMESPACE + "text"):
            if "+" in text.text:
                left, bottom, font_size = (float(text.get(name)) for name in ("x", "y", "font-size"))
                right, top = left + len(text.text) * font_size * 0.45, bottom - font_size * 0.7
                assert right <= width, "the sum g + h is inside the picture"
                for other_box in boxes:
                    assert right < other_box[0] or other_box[2] < left or bottom < other_box[1] or other_box[3] < top, (
                        "the sum g + h covers no board"
                    )

    @settings(max_examples=20, deadline=None)
    @given(seed=st.permutations(range(9)), limit=st.integers(100, 1900))
    def test_frontier_nodes_are_rings_and_expanded_nodes_discs(self, seed, limit):
        """Trees of more than 60 nodes are drawn without boards; all discs of a colour are one path."""
        run = limited_run(tuple(seed), "breadth_first", limit)
        picture, expanded = parsed_poster(run, width=1000, height=800), set(run.trace.taken)
        node_count = len(run.trace.parent)
        if node_count > 60:
            assert len(mark_radii(picture, LIGHT["frontier"])) == node_count - len(expanded)
            assert len(mark_radii(picture, LIGHT["expanded"])) == len(expanded - {run.trace.goal})

    def test_crowded_shapes_remain_visible(self):
        picture = parsed_poster(limited_run(board.parse("310/762/854"), "breadth_first", 1900), width=400, height=300)
        radii = mark_radii(picture, LIGHT["frontier"])
        assert len(radii) > 500
        assert min(radii) >= 2

    @pytest.mark.parametrize("algorithm", ["a_star", "ida_star", "depth_first", "beam"])
    def test_picture_of_a_thousand_nodes_has_at_most_30_kilobytes(self, algorithm):
        run = limited_run(board.parse("867/254/301"), algorithm, 1000)
        text = poster(run)
        assert len(run.trace.parent) >= 1000
        assert len(text) <= 30_000
        for path in ElementTree.fromstring(text).iter(f"{NAMESPACE}path"):
            x = y = 0.0
            for numbers in re.findall(r"[ml]([^a-zA-Z]*)", path.get("d")):
                dx, dy = map(float, NUMBER.findall(numbers))
                x, y = x + dx, y + dy
                assert 0 <= x <= 720 and 0 <= y <= 480

    @pytest.mark.parametrize("theme", ["light", "dark"])
    def test_bidirectional_trees_have_two_stars_and_all_boards(self, theme):
        run = finished_run(algorithm="bidirectional_breadth_first")
        picture = parsed_poster(run, theme=theme)
        colours = LIGHT if theme == "light" else DARK
        assert colour_counts(picture)[colours["goal"]] == 2, "both nodes that met have the star of the goal"
        assert len(trays(picture, colours)) == len(run.trace.parent)

    def test_states_without_boards_are_drawn_as_text(self):
        run = Run(WaterJugs([3, 5], 4), SearchOptions("breadth_first"))
        run.advance()
        counts = text_counts(parsed_poster(run))
        assert counts["4/5"] == 1
        assert not trays(parsed_poster(run))

    @pytest.mark.large
    def test_picture_of_all_boards_has_less_than_a_megabyte(self):
        """So many nodes are drawn as shades of colour, one for each pixel; more than 8 of 12 shades occur."""
        run = finished_run(board.parse("867/254/301"), board.parse("123/456/780"), "breadth_first")
        text = poster(run, PosterOptions(1200, 700))
        assert len(run.trace.parent) == 181_440
        assert len(text) < 1_000_000
        picture = ElementTree.fromstring(text)
        assert colour_counts(picture)[LIGHT["goal"]] == 1
        assert (
            sum(colour in colour_counts(picture) for colour in {tint(RAMP["light"], step / 11) for step in range(12)})
            > 8
        )


class TestColours:
    def test_colours_are_those_of_the_page(self):
        """The colours of posters equal the CSS variables of the page's light and dark themes."""
        css = (ROOT / "static/css/tokens.css").read_text(encoding="utf-8")
        light, dark = (
            css.split("@media (prefers-color-scheme: dark)")[0],
            css.split(':root[data-theme="dark"]')[1].split("}")[0],
        )
        for colours, text in ((LIGHT, light), (DARK, dark)):
            css_colours = dict(re.findall(r"--([\w-]+): (#\w+);", text))
            css_names = {name: re.sub("([A-Z]|2)", r"-\1", name).lower() for name in colours}
            assert {name: css_colours[css_names[name]] for name in colours} == colours

    @pytest.mark.parametrize("theme", ["light", "dark"])
    def test_no_other_colours_are_used(self, theme):
        colours = LIGHT if theme == "light" else DARK
        assert set(colour_counts(parsed_poster(finished_run(), theme=theme))) <= {*colours.values(), "none", None}

    def test_auto_theme_maps_each_light_colour_to_its_dark_one(self):
        """The picture has light colours, and a style that replaces each of them on a dark background."""
        text = poster(finished_run(), PosterOptions(theme="auto"))
        assert text.count("<style>") == 1 and "<style>" not in poster(finished_run())
        for paint, light in set(re.findall(r' (fill|stroke)="(#\w+)"', text)):
            (dark,) = set(re.findall(rf"\[{paint}='{light}'\]{{{paint}:(#\w+)}}", text))
            (name,) = [name for name, colour in THEMES["auto"].items() if colour == light]
            assert dark == DARK[name]
        assert {LIGHT[name] for name in LIGHT} == {
            colour.replace("#fff", "#ffffff")[:7] for colour in THEMES["auto"].values()
        }

    def test_background_can_be_transparent(self):
        """Without paper, the picture lacks the one shape that fills its background."""
        assert (
            colour_counts(parsed_poster(finished_run(), paper=False))[LIGHT["paper"]]
            == colour_counts(parsed_poster(finished_run()))[LIGHT["paper"]] - 1
        )


class TestInvalidOptions:
    @pytest.mark.parametrize(
        ("options", "sentence"),
        [
            ({"width": 10}, "A poster’s sides are whole numbers of pixels from 200 to 4,000."),
            ({"height": 4001}, "A poster’s sides are whole numbers of pixels from 200 to 4,000."),
            ({"theme": "sepia"}, "There is no theme “sepia”; choose one of light, dark, auto."),
            ({"step": 7}, "This run has the steps 0 to 6."),
            ({"step": -1}, "This run has the steps 0 to 6."),
        ],
    )
    def test_errors_are_reported_in_a_sentence(self, options, sentence):
        with pytest.raises(ValueError, match=re.escape(sentence)):
            parsed_poster(finished_run(), **options)

    def test_run_without_nodes_has_no_picture(self):
        run = finished_run(board.parse("123/456/870"), board.parse("123/456/780"))
        with pytest.raises(ValueError, match="nothing was searched"):
            poster(run)


class TestNotebook:
    def test_notebook_shows_a_run_as_its_picture(self):
        run = Run(SlidingPuzzle(START, GOAL), SearchOptions("a_star"))
        run.advance()
        assert run._repr_svg_() == poster(run)

    def test_run_without_nodes_has_no_notebook_picture(self):
        assert Run(SlidingPuzzle(board.parse("123/456/870"), board.parse("123/456/780")))._repr_svg_() is None


@pytest.mark.parametrize("shape", board.SHAPES, ids=str)
def test_tiles_of_every_size_fill_their_tray(shape):
    goal = board.standard_goal(*shape)
    picture = parsed_poster(finished_run(board.follow(goal, "RDL")[-1], goal))
    _paper, *squares = [edges_of(box) for box in picture.iter(NAMESPACE + "rect") if box.get("fill") == LIGHT["tile"]]
    boxes = [edges_of(tray) for tray in trays(picture)]
    assert len(squares) == len(boxes) * (len(goal) - 1)
    for left, top, right, bottom in boxes:
        tiles = [tile for tile in squares if left < tile[0] < right and top < tile[1] < bottom]
        assert len({round(tile[1]) for tile in tiles}) == shape[0]
        assert len({round(tile[0]) for tile in tiles}) == shape[1]
        margins = [
            min(tile[0] for tile in tiles) - left, right - max(tile[2] for tile in tiles),
            min(tile[1] for tile in tiles) - top, bottom - max(tile[3] for tile in tiles),
        ]  # fmt: skip
        assert margins == pytest.approx([margins[0]] * 4, abs=0.11), "positions are rounded to a tenth of a pixel"


@pytest.mark.parametrize("name", [each.name for each in catalogue.ALGORITHMS if each.value == "g+h"])
def test_sums_stand_below_the_values_in_every_search_that_compares_them(name):
    sums = [text for text in text_counts(parsed_poster(finished_run(algorithm=name, beam_width=1))) if "+" in text]
    assert "0 + 5" in sums, "the start is five moves away by Manhattan distance"


def test_labels_of_states_have_one_size():
    run = Run(WaterJugs([3, 10], 4), SearchOptions("breadth_first"))
    run.advance()
    labels = [text for text in parsed_poster(run).iter(NAMESPACE + "text") if "/" in text.text]
    assert len({len(label.text) for label in labels}) > 1
    assert len({label.get("font-size") for label in labels}) == 1
