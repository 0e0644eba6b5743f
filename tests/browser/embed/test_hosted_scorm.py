"""A SCORM package of a hosted site in a course system of either version: each answer is stored, and the quiz resumes."""

import json
import zipfile

import pytest

from conftest import ROOT
from quiz_steps import IframeVisitor, answer_question, expect_question, expected_quiz
from site_server import serve_folder
from tools import scorm
from visitor import SOLVED_SMALL

QUERY = "&".join(f"{key}={value}" for key, value in SOLVED_SMALL.items()) + "&quiz=2&seed=7"
# The page of a course system, with a library's SCORM interface, which has the learner's stored data.
SYSTEM = """<!doctype html><title>A course system</title><link rel="icon" href="data:,">
<script src="library.js"></script><script>
OBJECT = lms = new CLASS({autocommit: false, logLevel: 5})
lms.loadFromJSON(KEPT, "cmi")
values = {}
set = lms.METHOD.bind(lms)
lms.METHOD = (name, value) => {
  values[name] = value
  return set(name, value)
}
</script><iframe src="package/index.html" width=900 height=600></iframe>"""
VERSIONS = {
    "2004": ("API_1484_11", "Scorm2004API", "SetValue", "scorm2004.js"),
    "1.2": ("API", "Scorm12API", "LMSSetValue", "scorm12.js"),
}


@pytest.fixture
def open_system(new_profile_page, site, tmp_path):
    """A function that opens the package in a course system of a version, with the learner's stored data."""
    page = new_profile_page
    (path,) = scorm.main([QUERY, "--hosted", site.url, "--output", str(tmp_path / "package.zip")])
    with zipfile.ZipFile(path) as archive:
        archive.extractall(tmp_path / "package")

    def open_page(host, version, stored):
        name, library, method, file = VERSIONS[version]
        (tmp_path / "library.js").write_bytes((ROOT / "node_modules/scorm-again/dist" / file).read_bytes())
        words = {"OBJECT": name, "CLASS": library, "METHOD": method, "KEPT": json.dumps(stored)}
        text = SYSTEM
        for word, replacement in words.items():
            text = text.replace(word, replacement)
        (tmp_path / "system.html").write_text(text, encoding="utf-8")
        page.goto(host.url + "system.html")
        page.frame_locator("iframe").frame_locator("iframe").locator("#start").click()
        return page, IframeVisitor(page, page.frames[2])

    with serve_folder(tmp_path) as host:
        yield lambda version, stored: open_page(host, version, stored)


def wait_for_value(page, name, part):
    """Wait until the course system has stored a text with a part."""
    page.wait_for_function("([name, part]) => (values[name] ?? '').includes(part)", arg=[name, part])


@pytest.mark.some(1)
@pytest.mark.parametrize("version", VERSIONS)
def test_answers_are_stored_and_the_quiz_resumes(open_system, version):
    quiz, score = expected_quiz(count=2), "cmi.score.raw" if version == "2004" else "cmi.core.score.raw"
    page, inner = open_system(version, {})
    expect_question(inner, quiz, 0)
    answer_question(inner, quiz, 0)
    wait_for_value(page, "cmi.interactions.0.id", "quiz-1")
    wait_for_value(page, "cmi.interactions.0.result", "correct")
    wait_for_value(page, score, "50")
    wait_for_value(page, "cmi.suspend_data", '"answered":[1,-1]')
    page, inner = open_system(version, {"suspend_data": page.evaluate("values['cmi.suspend_data']")})
    expect_question(inner, quiz, 1)
    answer_question(inner, quiz, 1)
    wait_for_value(page, score, "100")
