"""The served page's lists are the catalogue's, before any Python has read or filled them."""

from html.parser import HTMLParser

import pytest

from puzzle.core import catalogue
from tools.file_lists import ROOT
from tools.served import LISTS, markup, plain, written


class Selects(HTMLParser):
    """Notes the entries of each list: value, words and whether it is the one that is chosen."""

    def __init__(self, text):
        super().__init__()
        self.lists, self.open, self.entry = {}, [], None
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        """Begin a list or an entry."""
        said = dict(attrs)
        if tag == "select":
            self.open = self.lists.setdefault(said["id"], [])
        elif tag == "option":
            self.entry = [said["value"], "", "selected" in said]

    def handle_endtag(self, tag):
        """End an entry."""
        if tag == "option":
            self.open.append(tuple(self.entry))
            self.entry = None

    def handle_data(self, data):
        """Note the words of an entry."""
        if self.entry is not None:
            self.entry[1] += data


@pytest.mark.parametrize("file", LISTS)
def test_the_lists_are_as_the_command_writes_them(file):
    text = (ROOT / file).read_text(encoding="utf-8")
    assert written(text, LISTS[file]) == text, "run `make lists`"


@pytest.mark.parametrize("file", LISTS)
def test_a_reader_is_offered_what_the_catalogue_has_in_its_order(file):
    shown = Selects((ROOT / file).read_text(encoding="utf-8")).lists
    for name, (offered, chosen) in LISTS[file].items():
        assert [entry[0] for entry in shown[name]] == catalogue.names(offered)
        assert [entry[0] for entry in shown[name] if entry[2]] == [chosen]
        assert all("*" not in entry[1].removesuffix("A*") for entry in shown[name])


def test_words_in_stars_are_mathematics_but_the_star_of_a_star_stays():
    assert markup("Takes *g* + *h*.") == 'Takes <i class="math">g</i> + <i class="math">h</i>.'
    assert (markup("A* & co"), plain("A*"), plain("Smallest *h* first")) == ("A* &amp; co", "A*", "Smallest h first")


def test_what_the_catalogue_does_not_have_is_not_offered():
    lists = {"algorithm": LISTS["index.html"]["algorithm"]}
    bare = '  <select id="algorithm">\n    <option value="gone">Gone</option>\n  </select><p id="algorithm-note"></p>'
    text = written(bare, lists)
    assert "gone" not in text
    assert '    <option value="a_star" data-subject="A*" data-informed selected>A*</option>\n' in text
    with pytest.raises(ValueError):
        written("<p>A page without lists.</p>", lists)


def test_a_poster_finds_what_sentences_call_each_search_and_each_problem_without_boards():
    text = (ROOT / "index.html").read_text(encoding="utf-8")
    assert 'value="breadth_first" data-subject="breadth-first search">' in text
    assert 'value="ida_star" data-subject="IDA*" data-informed>' in text
    for problem in catalogue.PROBLEMS[1:]:
        assert f'<p data-problem="{problem.name}">{problem.task}</p>' in text
