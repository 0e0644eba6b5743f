"""The page's HTML and styles and those of its panels: unique ids, no missing ids, hidden panels, and short files."""

import re
from html.parser import HTMLParser

import pytest
from module_imports import ROOT

from tools.file_lists import ON_DEMAND

PAGE = ROOT / "index.html"
FOLDER = ROOT / "static/panels"
PANELS = sorted(path.stem for path in FOLDER.glob("*.html"))


class Markup(HTMLParser):
    """A parser that collects the ids of an HTML file, the ids it refers to, and the names of its panel templates."""

    def __init__(self, path):
        super().__init__()
        self.ids, self.referenced, self.panels, self.on_demand = [], set(), [], []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attrs):
        """Store the id of a tag, the ids it refers to, and the name of its panel."""
        attributes = dict(attrs)
        if "id" in attributes:
            self.ids.append(attributes["id"])
        for name in ("for", "aria-labelledby", "aria-describedby", "aria-controls"):
            self.referenced |= set(attributes.get(name, "").split())
        if "data-panel" in attributes:
            self.panels.append(attributes["data-panel"])
            if "data-on-demand" in attributes:
                self.on_demand.append(attributes["data-panel"])


INDEX = Markup(PAGE)
MARKUP = {"index": INDEX} | {name: Markup(FOLDER / f"{name}.html") for name in PANELS}


def test_identifiers_are_unique():
    ids = [name for markup in MARKUP.values() for name in markup.ids]
    assert sorted({name for name in ids if ids.count(name) > 1}) == []


def test_every_referenced_identifier_exists():
    ids = {name for markup in MARKUP.values() for name in markup.ids}
    assert sorted(set().union(*(markup.referenced for markup in MARKUP.values())) - ids) == []


def test_every_element_that_the_pages_python_looks_up_exists():
    ids = {name for markup in MARKUP.values() for name in markup.ids}
    used_ids = {
        name
        for path in (ROOT / "static/app").rglob("*.py")
        for name in re.findall(r'\bfind\("([a-z0-9-]+)"\)', path.read_text(encoding="utf-8"))
    }
    assert len(used_ids) > 100
    assert sorted(used_ids - ids) == []


def test_panels_on_demand_are_those_of_their_archive():
    assert sorted(INDEX.on_demand) == sorted(ON_DEMAND)


def test_each_panel_has_a_template_and_a_style():
    assert sorted(INDEX.panels) == sorted(path.stem for path in FOLDER.glob("*.css")) == PANELS


def test_order_of_panel_styles_does_not_matter():
    """No CSS selector occurs in the styles of two panels."""
    styles = {name: (FOLDER / f"{name}.css").read_text(encoding="utf-8") for name in PANELS}
    rules = [rule for style in styles.values() for rule in set(re.findall(r"^ *([^@{}/\n]+?) \{", style, re.M))]
    assert len(rules) > 200
    assert sorted({rule for rule in rules if rules.count(rule) > 1}) == []


@pytest.mark.parametrize("name", PANELS)
def test_a_panel_is_hidden_until_it_is_opened(name):
    roots = re.findall(r"^<\w[^>]*>", (FOLDER / f"{name}.html").read_text(encoding="utf-8"), re.M)
    assert roots
    for root in roots:
        assert re.match(r"<(dialog|details|template)\b|<.*\shidden\b", root), (
            "the panel would be visible as soon as it has been loaded"
        )


def selectors(style):
    """Yield the selectors of a style sheet, each after those of the rules around it."""
    around, text = [], ""
    for part in re.split(r"([{};])", re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL)):
        if part == "{":
            around.append(text.strip())
            yield " ".join(around)
        elif part == "}":
            around.pop()
        text = part


STYLES = sorted((ROOT / "static/css").glob("*.css")) + sorted(FOLDER.glob("*.css"))
EVERY_DESCENDANT = re.compile(r":has\(.*\).*(?<![\w-])\*(?!=)")
"""Matches a selector with `*` after `:has()`, unlike one with `*=`."""


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.stem)
def test_no_rule_with_has_styles_every_descendant(path):
    """With one such rule, Chromium computes the styles of the whole page again after any change of its content.

    In each frame of the playback, that took longer than all the page's scripts.
    """
    assert [found for found in selectors(path.read_text(encoding="utf-8")) if EVERY_DESCENDANT.search(found)] == []


def test_rules_with_has_that_style_every_descendant_are_found():
    style = (
        ".a:has(.b) :is(*, canvas) { x: y; } .c:has(> .d) { & .e { & > * { x: y; } } } .f > * { x: y } .g:has(.h) {}"
    )
    assert [bool(EVERY_DESCENDANT.search(found)) for found in selectors(style)] == [
        True,
        False,
        False,
        True,
        False,
        False,
    ]
