"""What *Share* offers as code: the same link whichever way it is shown, and nothing that breaks out of it."""

import re

import pytest

from app.embed import snippets
from puzzle.links import link


def asked(query, **frame):
    """Return a link's state in a frame."""
    state = link.parse(query)[0]
    return snippets.framed(state, frame.get("show", "both"), frame.get("theme", "auto"), auto=frame.get("auto", False))


def test_a_frame_is_named_after_its_search_and_its_board_or_problem():
    assert link.title(asked("start=2,8,3,1,6,4,7,0,5")) == "Slide & Seek: A*, Manhattan distance; 2 8 3, 1 6 4, 7 gap 5"
    assert link.title(asked("algorithm=breadth_first&start=3,1,2,0")) == "Slide & Seek: Breadth-first; 3 1, 2 gap"
    assert link.title(asked("problem=water_jugs")) == "Slide & Seek: A*; Water jugs"
    tenths = link.title(asked("start=1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15"))
    assert tenths.endswith("9 10 11 12, 13 14 gap 15")


def test_of_a_page_as_it_opens_only_its_boards_and_the_frame_are_named():
    state = asked("")
    assert link.format(state) == "start=2,3,7,1,8,0,6,5,4&goal=0,1,2,3,4,5,6,7,8&embed=1"
    said = snippets.element("https://example.org/embed.js", link.format(state), "A name", 720, 480)
    assert said.splitlines()[1] == (
        '<slide-and-seek start="2,3,7,1,8,0,6,5,4" goal="0,1,2,3,4,5,6,7,8" width="720" height="480" title="A name">'
        "</slide-and-seek>"
    )


def test_every_search_of_a_comparison_is_an_attribute():
    query = "embed=1&view=compare&run=1&b=algorithm:greedy_best_first&c=ties:lifo,order:LRUD"
    said = snippets.element("https://example.org/embed.js", query, "A name", 720, 480)
    assert 'view="compare" run="1" b="algorithm:greedy_best_first" c="ties:lifo,order:LRUD"' in said


def test_a_map_is_a_frame_with_its_view():
    assert link.parse(link.format(asked("", show="map")))[0]["view"] == "map"


def test_beside_a_map_a_frame_shows_the_tree_or_the_board_where_that_is_wanted():
    for show in ("tree", "board"):
        assert asked("view=map", show=show)["view"] == "tree"
    assert asked("view=map", show="both")["view"] == "map"


@pytest.mark.parametrize(
    "query, chosen",
    [
        ("", True),
        ("view=map", True),
        ("view=compare", True),
        ("view=trials", False),  # which nobody starts but by hand
        ("quiz=6", False),  # which is on a search in any case
        ("algorithm=by_hand", False),
        ("start=1,2,0,3", False),  # which parity forbids
        ("start=1,2,0,3&anyway=1", True),
        ("problem=water_jugs", True),
    ],
)
def test_to_search_at_once_is_offered_where_a_link_can_do_it(query, chosen):
    assert snippets.chooses_run(link.parse(query)[0]) is chosen


def test_what_a_link_does_in_any_case_it_need_not_say():
    for query, run in (("quiz=6", True), ("algorithm=by_hand", True), ("view=trials", False)):
        state = link.parse(query)[0]
        assert snippets.runs(state) is run
        state.update(run=snippets.runs(state))
        assert "run" not in link.format(state)


def test_a_frame_is_offered_to_show_what_it_can():
    assert snippets.views(link.parse("")[0]) == ("both", "board", "tree", "map")
    assert snippets.views(link.parse("quiz=6")[0]) == ("both", "tree")
    for query in ("problem=water_jugs", "start=1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15"):
        assert "map" not in snippets.views(link.parse(query)[0])


@pytest.mark.parametrize(
    "query, played",
    [("", True), ("step=3", False), ("quiz=6", False), ("algorithm=by_hand", False), ("start=1,2,0,3", False)],
)
def test_a_frame_that_starts_by_itself_is_said_to_play_where_it_does(query, played):
    assert snippets.plays(asked(query, auto=True)) is played


def test_nothing_breaks_out_of_an_attribute():
    said = snippets.iframe("https://example.org/", 'A "name" & <more>', 1, 2)
    assert 'title="A &quot;name&quot; &amp; &lt;more>"' in said


# What the editor of Canvas lets through, as its open source has it (gems/canvas_sanitize): attributes of an iframe, and
# the properties of styles among them.
CANVAS = {
    "src",
    "width",
    "height",
    "name",
    "title",
    "style",
    "class",
    "id",
    "frameborder",
    "sandbox",
    "allowfullscreen",
}
CANVAS_STYLES = {"border", "max-width", "width", "height", "margin"}


def test_the_frame_works_with_what_canvas_leaves_of_its_line():
    said = snippets.iframe("https://example.org/s/?embed=1&start=3,1,2,0", "A name", 720, 480)
    frame = dict(re.findall(r'([a-z]+)="([^"]*)"', said))
    assert set(frame) - CANVAS == {"allow", "loading"}  # it is loaded at once, and cannot fill the screen
    assert {one.partition(":")[0].strip() for one in frame["style"].split(";")} <= CANVAS_STYLES
    assert frame["src"].startswith("https:") and said.endswith("></iframe>")
