"""A lesson in an iframe reports its answers and its end to the course, and takes over those that the course has stored."""

import pytest
from test_messages import open_page

from waiting import expect

PARTS, TASKS = 11, 4
"""The parts of the first lesson; the last four are tasks, of which the first asks for the number 2."""
REPORT = "SPLICE.reportScoreAndState"


@pytest.fixture
def host_page(page, site, other_site):
    """A page of another site with the first task of the first lesson in an iframe, in which Start has been pressed."""
    host_page = open_page(page, site, other_site, f"embed=1&lesson=1&part={PARTS - TASKS + 1}")
    host_page.frame.button("Start").click()
    return host_page


def test_answers_and_the_end_are_reported(host_page):
    """The course has stored the answers of the second and the third task; answer the first one, and go to the end."""
    frame = host_page.frame
    message_id = host_page.wait_for_message(subject="SPLICE.getState")["message_id"]
    link = f"lesson=1&part={PARTS - TASKS + 1}"
    state = {"link": link, "answered": [-1, 1, 0, -1]}
    host_page.send({"subject": "SPLICE.getState.response", "message_id": message_id, "state": state})
    score = host_page.wait_for_message(type="score", answered=2)
    assert (score["right"], score["questions"], score["done"], score["lesson"]) == (1, TASKS, False, 1)
    frame.page.locator("#lesson-parts input").fill("2")
    frame.page.locator("#lesson-parts").get_by_role("button", name="Check").click()
    assert host_page.wait_for_message(type="score", answered=3)["right"] == 2
    answer = host_page.wait_for_message(type="answer", id="lesson-1-part-8")
    assert (answer["kind"], answer["response"], answer["correct"], answer["right"]) == ("number", "2", "2", True)
    report = host_page.wait_for_message(subject=REPORT, score=0.5)
    assert report["state"]["answered"] == [1, 1, 0, -1] and "lesson=1&part=8" in report["state"]["link"]
    for part in range(PARTS - TASKS + 1, PARTS):
        expect(frame("lesson-count")).to_contain_text(str(part))
        frame("lesson-next").click()
    expect(frame("lesson-next")).to_contain_text("Finish")
    frame("lesson-next").click()
    assert host_page.wait_for_message(type="score", done=True)["answered"] == 3
    assert host_page.count(type="solved") == host_page.count(type="step") == 0
