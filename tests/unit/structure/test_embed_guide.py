"""The embedding guide, docs/embedding.md, agrees with the code: keys of links, messages, and iframes to copy."""

import re
from html.parser import HTMLParser
from urllib.parse import urlsplit

import pytest
from module_imports import ROOT

from puzzle.links import key_table, link, link_values

TEXT = (ROOT / "docs/embedding.md").read_text(encoding="utf-8")
CODE = {name: (ROOT / name).read_text(encoding="utf-8") for name in (
    "static/js/embed/embed.js", "static/js/embed/early-messages.js", "static/app/embed/host_api.py", "static/app/embed/host_messages.py",
)}  # fmt: skip


class Iframes(HTMLParser):
    """A parser that collects the attributes of every iframe in a text."""

    def __init__(self, text):
        super().__init__()
        self.iframes = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        """Store the attributes of an iframe."""
        if tag == "iframe" and attrs:
            self.iframes.append(dict(attrs))


IFRAMES = Iframes(TEXT).iframes


def test_every_other_key_is_named():
    paragraph = next(part for part in TEXT.split("\n\n") if part.startswith("An iframe reads all parameters"))
    assert {*link.KEYS, "quiz", "board_list"} <= set(re.findall(r"`(\w+)\b", paragraph))


@pytest.mark.parametrize("key", link.FRAME_KEYS)
def test_every_key_of_an_iframe_has_its_paragraph(key):
    assert re.search(rf"^(\*\*\w+\*\* and )?\*\*{key}\*\*", TEXT, flags=re.M)


def test_quiz_has_a_paragraph_with_all_keys_and_an_iframe():
    paragraph = next(part for part in TEXT.split("\n\n") if part.startswith("**quiz**"))
    assert all(f"**{key}**" in paragraph for key in link_values.QUIZ_KEYS)
    assert all(f"`{value}`" in paragraph for value in link_values.FEEDBACK_TIMES)
    assert any(link.parse(urlsplit(iframe["src"]).query)[0]["quiz"] for iframe in IFRAMES)


@pytest.mark.parametrize("key", ["show", "controls", "speed", "theme"])
def test_every_value_of_a_key_is_named(key):
    paragraph = next(part for part in TEXT.split("\n\n") if part.startswith(f"**{key}**"))
    values = set(re.findall(r"[\w:]+", " ".join(re.findall(r"`([^`]+)`", paragraph))))
    assert set(key_table.find(key).choices) <= values


@pytest.mark.parametrize("iframe", IFRAMES, ids=lambda iframe: iframe["title"])
def test_every_iframe_to_copy_has_a_valid_link_and_a_title(iframe):
    state, problems = link.parse(urlsplit(iframe["src"]).query)
    assert problems == [] and state["embed"] and iframe["title"] and iframe["loading"] == "lazy"


def test_every_key_for_iframes_occurs_in_an_iframe():
    used_keys = {key for iframe in IFRAMES for key in re.findall(r"[?&](\w+)=", iframe["src"])}
    assert set(link.FRAME_KEYS) <= used_keys


def test_every_message_is_documented():
    """The guide's tables have a row for each message that the page's code receives or sends."""
    described = set(re.findall(r"^\| `(\w+)` \|", TEXT, flags=re.M))
    received = set(
        re.findall(r'kind == "(\w+)"', CODE["static/app/embed/host_messages.py"].partition("# ---- sent")[0])
    )
    sent = set(re.findall(r'type: "(\w+)"', CODE["static/js/embed/early-messages.js"]))
    sent |= set(re.findall(r'self\._emit\("(\w+)"', CODE["static/app/embed/host_api.py"])) | {"statement"}
    assert received == {"load", "solve", "step", "play", "pause"} and sent > {"ready", "state", "solved", "height"}
    assert described == received | sent


def test_every_event_of_the_element_is_a_documented_message():
    (events,) = re.findall(r"EVENTS = \[(.*?)\]", CODE["static/js/embed/embed.js"])
    sentence = next(part for part in TEXT.split("\n\n") if part.startswith("It has the methods"))
    assert set(re.findall(r"\w+", events)) <= set(re.findall(r"`(\w+)`", sentence))
