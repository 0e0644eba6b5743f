"""Announcements of the live region, and accessible names."""

import re

ANNOUNCEMENT_PAUSE = 300
"""Milliseconds between two announcements in tests; readers get a longer pause."""
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
# The page is silent when the worker has answered all earlier requests and those that follow from them, and no
# announcement is waiting. The verdict on a board is announced last, after the worker has searched all boards.
PAGE_IS_SILENT = """
async () => {
  const live = document.getElementById("live"), verdict = document.getElementById("verdict").textContent
  const worker = document.querySelector("script[name^=engine-]").xworker.sync
  for (let round = 0; round < 3; round++) {
    await worker.ask("optimal_length", [1, 0, 2, 3, 4, 5, 6, 7, 8], [0, 1, 2, 3, 4, 5, 6, 7, 8])
    await new Promise(done => setTimeout(done, 50))
  }
  while (live.hasAttribute("data-waiting")) await new Promise(done => setTimeout(done, 20))
  return verdict === document.getElementById("verdict").textContent
}
"""


def set_announcement_pause(visitor, pause):
    """Set the pause between two announcements in milliseconds."""
    visitor("live").evaluate("(live, pause) => live.dataset.pause = pause", pause)


def start_listening(visitor):
    """Wait until the page is silent, and record announcements from then on."""
    while not visitor.page.evaluate(PAGE_IS_SILENT):
        pass
    visitor.page.evaluate("window.before = window.heard ?? []")
    visitor.page.evaluate(RECORD_ANNOUNCEMENTS)


def wait_for_announcements(visitor, count=0):
    """Wait for at least `count` announcements, and return all that were recorded."""
    visitor.page.wait_for_function("count => heard.length >= count", arg=count)
    return [" ".join(words.split()) for words in visitor.page.evaluate("heard")]


def expect_announcements(visitor, *sentences):
    """Expect exactly these announcements in this order; each is a text or a pattern."""
    announced = wait_for_announcements(visitor, len(sentences))
    matches = [
        expected.search(text) if isinstance(expected, re.Pattern) else text == expected
        for text, expected in zip(announced, sentences, strict=False)
    ]
    assert all(matches) and len(announced) == len(sentences), announced
    visitor.page.evaluate(RECORD_ANNOUNCEMENTS)


def expect_no_announcement(visitor):
    """Expect that nothing more is announced."""
    start_listening(visitor)
    assert visitor.page.evaluate("before") == []


def accessible_names(visitor, selector):
    """Return the accessible names of the buttons and images in an element, in reading order."""
    session = visitor.page.context.new_cdp_session(visitor.page)
    session.send("Accessibility.enable")
    node = session.send(
        "DOM.querySelector", {"nodeId": session.send("DOM.getDocument")["root"]["nodeId"], "selector": selector}
    )["nodeId"]
    nodes = session.send("Accessibility.queryAXTree", {"nodeId": node})["nodes"]
    names = [text["name"]["value"] for text in nodes if text["role"]["value"] in ("button", "image", "img")]
    session.detach()
    return names
