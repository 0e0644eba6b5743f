"""Helpers for tests of what a screen reader reads: announcements in the live region, and names of elements."""

import re

ANNOUNCEMENT_PAUSE = 300
"""Milliseconds between two announcements in tests; readers get a longer pause."""
# Starts to record the texts of the live region in the page's variable `heard`, and their times in `heardAt`.
RECORD_ANNOUNCEMENTS = """
(() => {
  const live = document.getElementById("live")
  window.heard = []
  window.heardAt = []
  window.ear?.disconnect()
  window.ear = new MutationObserver(() => live.textContent && heard.push(live.textContent) && heardAt.push(performance.now()))
  window.ear.observe(live, {childList: true, characterData: true, subtree: true})
})()
"""
# Waits until the worker has answered all requests and no announcement is queued. Returns false if the verdict on the
# board has changed during the wait: the page then has more to announce. The script waits for three answers, as an answer
# can cause further requests.
PAGE_IS_SILENT = """
async () => {
  const live = document.getElementById("live"), verdict = document.getElementById("verdict").textContent
  const worker = document.querySelector("script[name^=engine-]").xworker.sync
  for (let round = 0; round < 3; round++) {
    await worker.ask("shortest_path", [1, 0, 2, 3, 4, 5, 6, 7, 8], [0, 1, 2, 3, 4, 5, 6, 7, 8], "UDLR", 0)
    await new Promise(done => setTimeout(done, 50))
  }
  while (live.hasAttribute("data-waiting")) await new Promise(done => setTimeout(done, 20))
  return verdict === document.getElementById("verdict").textContent
}
"""


def set_announcement_pause(visitor, pause):
    """Set the pause between two announcements of the page to a number of milliseconds."""
    visitor("live").evaluate("(live, pause) => live.dataset.pause = pause", pause)


def start_listening(visitor):
    """Wait until the page has nothing more to announce, and record announcements from then on.

    What was recorded earlier is kept in the page's variable `before`.
    """
    while not visitor.page.evaluate(PAGE_IS_SILENT):
        pass
    visitor.page.evaluate("window.before = window.heard ?? []")
    visitor.page.evaluate(RECORD_ANNOUNCEMENTS)


def wait_for_announcements(visitor, count=0):
    """Wait until at least `count` announcements have been recorded, and return all recorded ones."""
    visitor.page.wait_for_function("count => heard.length >= count", arg=count)
    return [" ".join(words.split()) for words in visitor.page.evaluate("heard")]


def expect_announcements(visitor, *sentences):
    """Expect exactly these announcements in this order (texts or patterns), and start a new recording."""
    announced = wait_for_announcements(visitor, len(sentences))
    matches = [
        expected.search(text) if isinstance(expected, re.Pattern) else text == expected
        for text, expected in zip(announced, sentences, strict=False)
    ]
    assert all(matches) and len(announced) == len(sentences), announced
    visitor.page.evaluate(RECORD_ANNOUNCEMENTS)


def expect_no_announcement(visitor):
    """Wait until all announcements have been made, then expect that there was none since recording began."""
    start_listening(visitor)
    assert visitor.page.evaluate("before") == []


def accessible_names(visitor, selector):
    """Return the accessible names of the buttons and images in an element, in reading order."""
    session = visitor.page.context.new_cdp_session(visitor.page)
    session.send("Accessibility.enable")
    document_id = session.send("DOM.getDocument")["root"]["nodeId"]
    element_id = session.send("DOM.querySelector", {"nodeId": document_id, "selector": selector})["nodeId"]
    nodes = session.send("Accessibility.queryAXTree", {"nodeId": element_id})["nodes"]
    names = [node["name"]["value"] for node in nodes if node["role"]["value"] in ("button", "image", "img")]
    session.detach()
    return names
