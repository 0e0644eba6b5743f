"""Tests of the function `h`, which creates an element of the page from a tag, attributes and children."""

import importlib
import sys
from unittest.mock import MagicMock

import pytest

from tools.file_lists import ROOT


class Element:
    """A simulated element of a document: it stores its tag, class, attributes and children."""

    def __init__(self, tag):
        """Create an element without a class, attributes or children."""
        self.tag, self.className, self.attributes, self.children = tag, None, {}, []

    def setAttribute(self, name, value):
        """Store an attribute."""
        self.attributes[name] = value

    def append(self, child):
        """Store a child after the other children."""
        self.children.append(child)


@pytest.fixture
def dom(monkeypatch):
    """Import the module `app.page.dom` with a simulated document, and return the module."""
    pyscript = MagicMock()
    pyscript.document.createElement = Element
    pyscript.document.createTextNode = lambda words: ("text", words)
    monkeypatch.setitem(sys.modules, "pyscript", pyscript)
    monkeypatch.delitem(sys.modules, "app.page.dom", raising=False)
    yield importlib.import_module("app.page.dom")
    del sys.modules["app.page.dom"]


def test_text_after_a_dot_in_the_tag_is_the_class(dom):
    with_class, without_class = dom.h("p.note hint"), dom.h("p")
    assert (with_class.tag, with_class.className) == ("p", "note hint")
    assert (without_class.tag, without_class.className) == ("p", None)


def test_underscores_in_attribute_names_become_hyphens(dom):
    element = dom.h("button", "Take out", type="button", data_place="3", aria_label="Take out A*")
    assert element.attributes == {"type": "button", "data-place": "3", "aria-label": "Take out A*"}


def test_false_and_none_omit_an_attribute_and_true_makes_it_empty(dom):
    element = dom.h("option", hidden=False, data_board=None, selected=True, value="")
    assert element.attributes == {"selected": "", "value": ""}


def test_children_keep_their_order_and_empty_strings_are_skipped(dom):
    inner = dom.h("b", "A*")
    assert dom.h("p", inner, " ", None, "", "15").children == [inner, " ", "15"]
    assert dom.h("td", "").children == []


def test_spans_become_children_with_their_styles(dom):
    first, second, third, link = dom.nodes([("", "g "), ("math", "f"), ("strong", "15"), ("link", "Show", "show:4")])
    assert first == ("text", "g ")
    assert (second.tag, second.className, second.children) == ("i", "math", ["f"])
    assert (third.tag, third.className) == ("b", None)
    assert (link.tag, link.className, link.attributes) == ("button", "link", {"type": "button", "data-act": "show:4"})


def test_only_dom_creates_elements():
    texts = {path.stem: path.read_text(encoding="utf-8") for path in (ROOT / "static/app").rglob("*.py")}
    assert [name for name, text in texts.items() if "createElement" in text] == ["dom"]
