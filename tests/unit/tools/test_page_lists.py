"""The lists (<select>) in the page's HTML agree with the catalogue of algorithms, heuristics and options."""

from html.parser import HTMLParser

import pytest

from puzzle.core import catalogue
from puzzle.links import key_table
from tools.file_lists import ROOT
from tools.page_lists import LISTS, fill_lists, markup, option_text, problem_paragraph


class Selects(HTMLParser):
    """A parser that collects the entries of each list as (value, text, True if selected)."""

    def __init__(self, text):
        super().__init__()
        self.lists, self.open_list, self.entry = {}, [], None
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        """Start a list at <select>, and an entry of the list at <option>."""
        attributes = dict(attrs)
        if tag == "select":
            self.open_list = self.lists.setdefault(attributes.get("id", ""), [])
        elif tag == "option":
            self.entry = [attributes["value"], "", "selected" in attributes]

    def handle_endtag(self, tag):
        """Add the entry to its list when its tag ends."""
        if tag == "option":
            self.open_list.append(tuple(self.entry))
            self.entry = None

    def handle_data(self, data):
        """Add text to the entry whose tag is open."""
        if self.entry is not None:
            self.entry[1] += data


@pytest.mark.parametrize("file", LISTS)
def test_lists_in_the_page_are_up_to_date(file):
    text = (ROOT / file).read_text(encoding="utf-8")
    assert fill_lists(text, LISTS[file]) == text, "run `make lists`"


@pytest.mark.parametrize("file", LISTS)
def test_lists_offer_the_catalogue_in_its_order(file):
    lists = Selects((ROOT / file).read_text(encoding="utf-8")).lists
    for name, (choices, default) in LISTS[file].items():
        assert [value for value, _text, _selected in lists[name]] == catalogue.names(choices)
        assert [value for value, _text, selected in lists[name] if selected] == [default]
        assert all("*" not in text.removesuffix("A*") for _value, text, _selected in lists[name])


@pytest.mark.parametrize(
    ("file", "name", "speeds"),
    [
        ("index.html", "speed", key_table.SPEEDS),
        ("static/panels/compare.html", "compare-speed", [speed for speed in key_table.SPEEDS if speed != "layer"]),
    ],
)
def test_playback_offers_the_speeds_of_links(file, name, speeds):
    """Only the tree has layers that a speed could follow."""
    options = Selects((ROOT / file).read_text(encoding="utf-8")).lists[name]
    assert [value for value, _text, _selected in options] == list(speeds)
    assert [text for _value, text, selected in options if selected] == ["4 steps/s"]


def test_stars_mark_mathematics_except_in_the_name_of_a_star():
    assert markup("Takes *g* + *h*.") == 'Takes <i class="math">g</i> + <i class="math">h</i>.'
    assert (markup("A* & co"), option_text("A*"), option_text("Smallest *h* first")) == (
        "A* &amp; co",
        "A*",
        "Smallest h first",
    )


def test_lists_offer_nothing_outside_the_catalogue():
    """Filling a list removes the entry of an algorithm that no longer exists."""
    lists = {"algorithm": LISTS["index.html"]["algorithm"]}
    old_html = (
        '  <select id="algorithm">\n    <option value="gone">Gone</option>\n  </select><p id="algorithm-note"></p>'
    )
    text = fill_lists(old_html, lists)
    assert "gone" not in text
    assert '    <option value="a_star" data-subject="A*" data-informed selected>A*</option>\n' in text
    with pytest.raises(ValueError):
        fill_lists("<p>A page without lists.</p>", lists)


def test_tasks_of_problems_are_brought_up_to_date():
    text = (ROOT / "index.html").read_text(encoding="utf-8")
    for problem in catalogue.PROBLEMS[1:]:
        outdated = text.replace(problem_paragraph(problem), "          <p>An earlier task.</p>")
        assert outdated != text
        assert fill_lists(outdated, LISTS["index.html"]) == text


def test_page_has_the_names_of_searches_and_problems_for_posters():
    text = (ROOT / "index.html").read_text(encoding="utf-8")
    assert 'value="breadth_first" data-subject="breadth-first search">' in text
    assert 'value="ida_star" data-subject="IDA*" data-informed>' in text
    for problem in catalogue.PROBLEMS[1:]:
        assert problem_paragraph(problem) in text
    assert '<p data-problem="water_jugs" data-key="jugs" data-usual="3,5:4">Measure out <b></b> l of water' in text
