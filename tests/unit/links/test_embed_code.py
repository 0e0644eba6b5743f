"""The code that the Share dialog offers for embedding: iframe and HTML element of a link, with escaped attributes."""

import re

import pytest

from puzzle.links import embed_code, link


def state_of_iframe(query, **choices):
    """Return the state of the page in an iframe, from a link and the reader's choices in the Share dialog."""
    state = link.parse(query)[0]
    return embed_code.iframe_state(
        state, choices.get("show", "both"), choices.get("theme", "auto"), auto=choices.get("auto", False)
    )


def test_iframe_title_names_the_search_and_the_board_or_problem():
    """A screen reader announces the title, so the gap is called “gap” instead of 0."""
    assert (
        link.title(state_of_iframe("start=2,8,3,1,6,4,7,0,5"))
        == "Slide & Seek: A*, Manhattan distance; 2 8 3, 1 6 4, 7 gap 5"
    )
    assert (
        link.title(state_of_iframe("algorithm=breadth_first&start=3,1,2,0"))
        == "Slide & Seek: Breadth-first; 3 1, 2 gap"
    )
    assert link.title(state_of_iframe("problem=water_jugs")) == "Slide & Seek: A*; Water jugs"
    title = link.title(state_of_iframe("start=1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15"))
    assert title.endswith("9 10 11 12, 13 14 gap 15")


def test_iframe_shows_the_sliding_puzzle_in_place_of_the_readers_problem():
    state = state_of_iframe("problem=own&algorithm=breadth_first&run=1")
    assert (state["problem"], state["run"]) == ("sliding_tiles", True)
    assert link.title(state) == "Slide & Seek: Breadth-first; 2 3 7, 1 8 gap, 6 5 4"


def test_default_page_lists_only_its_boards_and_embed():
    state = state_of_iframe("")
    assert link.format(state) == "start=2,3,7,1,8,0,6,5,4&goal=0,1,2,3,4,5,6,7,8&embed=1"
    html = embed_code.element("https://example.org/embed.js", link.format(state), "A name", 720, 480)
    assert html.splitlines()[1] == (
        '<slide-and-seek start="2,3,7,1,8,0,6,5,4" goal="0,1,2,3,4,5,6,7,8" width="720" height="480" title="A name">'
        "</slide-and-seek>"
    )


def test_every_search_of_a_comparison_is_an_attribute():
    query = "embed=1&view=compare&run=1&b=algorithm:greedy_best_first&c=ties:lifo,order:LRUD"
    html = embed_code.element("https://example.org/embed.js", query, "A name", 720, 480)
    assert 'view="compare" run="1" b="algorithm:greedy_best_first" c="ties:lifo,order:LRUD"' in html


def test_map_iframe_has_the_map_view():
    assert link.parse(link.format(state_of_iframe("", show="map")))[0]["view"] == "map"


def test_iframe_of_a_map_link_shows_tree_or_board_on_request():
    for show in ("tree", "board"):
        assert state_of_iframe("view=map", show=show)["view"] == "tree"
    assert state_of_iframe("view=map", show="both")["view"] == "map"


@pytest.mark.parametrize(
    "query, offered",
    [
        ("", True),
        ("view=map", True),
        ("view=compare", True),
        ("view=trials", False),  # the reader always starts a trial by a button
        ("quiz=6", False),  # a quiz always starts its search
        ("algorithm=by_hand", False),
        ("start=1,2,0,3", False),  # unsolvable, as the page sees without a search
        ("start=1,2,0,3&anyway=1", True),
        ("problem=water_jugs", True),
    ],
)
def test_automatic_search_is_offered_where_a_link_can_search(query, offered):
    assert embed_code.search_is_optional(link.parse(query)[0]) is offered


def test_link_omits_run_where_the_search_always_starts():
    """The key `run` of a link starts the search; a quiz and a manual search start anyway, and trials never do."""
    for query, starts in (("quiz=6", True), ("algorithm=by_hand", True), ("view=trials", False)):
        state = link.parse(query)[0]
        assert embed_code.always_searches(state) is starts
        state.update(run=embed_code.always_searches(state))
        assert "run" not in link.format(state)


def test_share_offers_the_views_an_iframe_can_show():
    assert embed_code.available_views(link.parse("")[0]) == ("both", "board", "tree", "map")
    assert embed_code.available_views(link.parse("quiz=6")[0]) == ("both", "tree")
    for query in ("problem=water_jugs", "start=1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15"):
        assert "map" not in embed_code.available_views(link.parse(query)[0])


@pytest.mark.parametrize(
    "query, plays",
    [("", True), ("step=3", False), ("quiz=6", False), ("algorithm=by_hand", False), ("start=1,2,0,3", False)],
)
def test_automatic_iframe_plays_unless_step_quiz_or_unsolvable(query, plays):
    assert embed_code.plays_search(state_of_iframe(query, auto=True)) is plays


def test_attribute_values_are_escaped():
    html = embed_code.iframe("https://example.org/", 'A "name" & <more>', 1, 2)
    assert 'title="A &quot;name&quot; &amp; &lt;more>"' in html


# The attributes and style properties of an iframe that Canvas, a learning platform, keeps. Source: its HTML sanitizer
# (gems/canvas_sanitize).
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


def test_iframe_works_with_the_attributes_canvas_keeps():
    html = embed_code.iframe("https://example.org/s/?embed=1&start=3,1,2,0", "A name", 720, 480)
    attributes = dict(re.findall(r'([a-z]+)="([^"]*)"', html))
    # Canvas removes these two attributes: the iframe then loads at once, and cannot fill the screen.
    assert set(attributes) - CANVAS == {"allow", "loading"}
    assert {style.partition(":")[0].strip() for style in attributes["style"].split(";")} <= CANVAS_STYLES
    assert attributes["src"].startswith("https:") and html.endswith("></iframe>")
