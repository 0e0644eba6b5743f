"""The dialog Learn offers every kind of questions, under the name that the question bank gives it."""

import re
from html import unescape
from pathlib import Path

from puzzle.questions.question_kinds import KINDS

PANEL = (Path(__file__).resolve().parents[3] / "static/panels/learn.html").read_text(encoding="utf-8")


def test_learn_offers_every_kind_of_questions_by_its_name():
    buttons = re.findall(r'data-kind="(\w*)"><b>(.*?)</b>', PANEL)
    offered = {name: unescape(re.sub(r"<[^>]+>", "", label)) for name, label in buttons}
    assert offered == {kind.name: kind.label for kind in KINDS} | {"": "All kinds"}
