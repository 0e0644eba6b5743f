"""SCORM packages in which students write code: a heuristic with SCORM 1.2, a search with SCORM 2004."""

import json
import zipfile
from typing import NamedTuple
from urllib.parse import urlencode

import pytest
from test_saved_package import LIBRARIES, frame_of_package

from conftest import new_context
from own_heuristics import WAY_HOME
from site_server import serve_folder
from tools import scorm
from visitor import SOLVED_SMALL
from waiting import expect

BREADTH_FIRST = """def search(problem):
    nodes, reached = [(problem.initial, [])], {problem.initial}
    while nodes:
        state, path = nodes.pop(0)
        if problem.is_goal(state):
            return path
        for action, child, cost in problem.successors(state):
            if child not in reached:
                reached.add(child)
                nodes.append((child, path + [action]))
"""


class Task(NamedTuple):
    """An assignment, code that does not meet all of it, and code that does."""

    keys: dict[str, str]
    editor: str
    code: str
    share: float
    right_code: str
    requirements: int

    def results(self, data):
        """Return the score and the status in what a course system has stored."""
        if "core" in data:
            return data["core"]["score"]["raw"], data["core"]["lesson_status"]
        return data["score"]["raw"], data["completion_status"]


TASKS = {
    "1.2": Task(
        {"heuristic": "own", "assignment": "ex-2,task:own_heuristic,admissible:1,attempts:2"},
        "Heuristic in Python",
        WAY_HOME,
        0,
        WAY_HOME.replace("return total", "return total // 2"),
        1,
    ),
    "2004": Task(
        {"algorithm": "own", "assignment": "ex-2,task:own_search,algorithm:breadth_first,attempts:2"},
        "Search in Python",
        BREADTH_FIRST.replace("pop(0)", "pop(nodes.index(min(nodes, key=lambda node: problem.h(node[0]))))"),
        0.5,
        BREADTH_FIRST,
        2,
    ),
}


def hand_in(page, frame, task, code):
    """Write code in the editor, and hand it in."""
    frame.locator("#attempt-editor").click()
    frame.get_by_role("textbox", name=task.editor).click()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(code)
    frame.locator("#attempt-hand-in").click()


def expect_score(frame, task, share):
    """Wait until the page shows a score and says that the course has it."""
    points, met = f"{100 * share:g} of 100 points.", round(share * task.requirements)
    expect(frame.locator("#attempt-score")).to_have_text(f"{met} of {task.requirements} met: {points}", timeout=90_000)
    expect(frame.locator("#attempt-sent")).to_be_visible()


@pytest.mark.exhaustive
@pytest.mark.parametrize("version", LIBRARIES)
def test_code_is_graded_and_another_browser_resumes_the_attempt(browser, dist, record, tmp_path, version):
    """Hand in two attempts, then open the package in another browser, which has the course's data and no code."""
    task, (_library, _constructor, name) = TASKS[version], LIBRARIES[version]
    link = urlencode({**SOLVED_SMALL, **task.keys}, safe=",:")
    (path,) = scorm.main([link, "--scorm", version, "--site", str(dist), "--output", str(tmp_path / "package.zip")])
    assert path.stat().st_size <= 9_000_000
    with zipfile.ZipFile(path) as archive:
        archive.extractall(tmp_path / "package")

    def stored_data():
        """Return what the course system has stored, with the fields that packages can only write."""
        return page.evaluate(f"JSON.parse(JSON.stringify({name}.cmi))")

    with serve_folder(tmp_path) as host:
        context = new_context(browser)
        record.follow(context)
        page = context.new_page()
        frame = frame_of_package(page, host, tmp_path, version, {})
        hand_in(page, frame, task, task.code)
        expect_score(frame, task, task.share)
        assert task.results(stored_data())[0] == f"{100 * task.share:g}"
        frame.locator("#attempt-next").click()
        expect(frame.locator("#attempt-words")).to_contain_text("Attempt 2 of 2.")
        hand_in(page, frame, task, task.right_code)
        expect_score(frame, task, 1)
        data = stored_data()
        assert task.results(data) == ("100", "completed")
        answers = list(data["interactions"].values())
        assert [answer["result"] for answer in answers[-task.requirements :]] == ["correct"] * task.requirements
        assert answers[-1]["id"] == f"requirement-{task.requirements}-attempt-2"
        assert json.loads(data["suspend_data"])["answered"] == [1] * task.requirements
        context.close()
        context = new_context(browser)
        record.follow(context)
        page = context.new_page()
        frame = frame_of_package(page, host, tmp_path, version, {"suspend_data": data["suspend_data"]})
        expect_score(frame, task, 1)
        expect(frame.locator("#attempt-words")).to_contain_text("Attempt 2 of 2.")
        context.close()
    assert record.problems == []
