"""What notebooks display of runs: a picture, and over it an iframe with the player and the recording."""

import base64
import html
import re

import pytest

from puzzle import Limits, RoadMap, Run, SearchOptions, SlidingPuzzle, show
from puzzle.notebook.notebook_player import MOST_PLAYED
from puzzle.recording_file import html_page
from puzzle.recording_file.file_format import parse_file

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)


@pytest.fixture(autouse=True)
def player(monkeypatch, tmp_path):
    """A short script in the place of the player, which a checkout has only after `make` has built it."""
    script = tmp_path / "player.js"
    script.write_text("play()", encoding="utf-8")
    monkeypatch.setattr(html_page, "PLAYER", script)
    return script


def ended(start=(1, 2, 5, 3, 4, 0, 6, 7, 8), **limits):
    """Return a run of A* that has been advanced to its end."""
    run = Run(SlidingPuzzle(start, GOAL), SearchOptions("a_star"), Limits(**limits))
    run.advance()
    return run


def page_of(text):
    """Return the page in the iframe of a notebook's HTML."""
    return html.unescape(re.search(r'srcdoc="(.*?)"', text, re.S)[1])


def recording_of(text):
    """Return the contents of the recording in a notebook's HTML."""
    return parse_file(re.search(r'<script type="application/json">(.*?)</script>', page_of(text), re.S)[1])


def test_run_is_played_and_its_picture_is_that_of_the_poster():
    run = ended()
    text = run._repr_html_()
    assert recording_of(text).head["runs"][0]["ending"]["path_length"] == 3
    assert "<script>play()</script>" in page_of(text)
    assert "Path" not in recording_of(text).title and recording_of(text).title == "A*, Manhattan distance"
    picture = base64.b64decode(re.search(r"base64,([^\"]+)", text)[1]).decode()
    assert picture.startswith("<svg") and "The goal is reached in 3 moves." in picture


def test_runs_are_compared_from_a_step_on():
    contents = recording_of(show(ended(), step=2, compare=[ended(), ended()]).html)
    assert (contents.head["step"], contents.head["names"]) == (2, ["A", "B", "C"])


def test_road_map_is_named_by_its_problem_alone():
    run = Run(RoadMap(), SearchOptions("uniform_cost"))
    run.advance()
    assert recording_of(show(run).html).title == "Uniform-cost"


def test_only_a_short_ended_run_is_played_unasked():
    unfinished = Run(SlidingPuzzle((1, 0, 2, 3), (0, 1, 2, 3)))
    assert unfinished._repr_html_() is None
    large = ended((8, 6, 7, 2, 5, 4, 3, 0, 1), node_limit=MOST_PLAYED + 1)
    assert large._repr_html_() is None
    assert large._repr_svg_().startswith("<svg")


def test_run_without_a_built_player_is_a_picture(player):
    player.unlink()
    run = ended()
    assert run._repr_html_() is None
    with pytest.raises(ValueError, match="has not been built"):
        show(run)


def test_step_that_a_run_does_not_have_is_an_error():
    with pytest.raises(ValueError, match="steps 0 to"):
        show(ended(), step=99)
