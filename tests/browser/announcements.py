"""The ears of somebody in front of the page: what its live region says, and the names of what it shows."""

import re

ANNOUNCEMENT_PAUSE = 300
"""Milliseconds between two sentences here, where nobody has to be heard out."""
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
# Nothing more will be said once the worker has answered what it was asked before, and what follows from its answers, and
# nothing waits to be said. What it says of a board comes last, when it has been through all of them.
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
    """Let the page wait so many milliseconds between two sentences."""
    visitor("live").evaluate("(live, pause) => live.dataset.pause = pause", pause)


def start_listening(visitor):
    """Let the page finish what it has to say, and listen from then on."""
    while not visitor.page.evaluate(PAGE_IS_SILENT):
        pass
    visitor.page.evaluate("window.before = window.heard ?? []")
    visitor.page.evaluate(RECORD_ANNOUNCEMENTS)


def wait_for_announcements(visitor, count=0):
    """Return what has been said since, once it is so many sentences."""
    visitor.page.wait_for_function("count => heard.length >= count", arg=count)
    return [" ".join(words.split()) for words in visitor.page.evaluate("heard")]


def expect_announcements(visitor, *sentences):
    """Expect exactly these sentences in this order; a pattern stands for what it matches."""
    said = wait_for_announcements(visitor, len(sentences))
    fits = [
        wanted.search(one) if isinstance(wanted, re.Pattern) else one == wanted
        for one, wanted in zip(said, sentences, strict=False)
    ]
    assert all(fits) and len(said) == len(sentences), said
    visitor.page.evaluate(RECORD_ANNOUNCEMENTS)


def expect_no_announcement(visitor):
    """Expect that nothing more is said."""
    start_listening(visitor)
    assert visitor.page.evaluate("before") == []


def accessible_names(visitor, selector):
    """Return the names of what stands in an element, in the order in which assistive technology comes to it."""
    session = visitor.page.context.new_cdp_session(visitor.page)
    session.send("Accessibility.enable")
    node = session.send(
        "DOM.querySelector", {"nodeId": session.send("DOM.getDocument")["root"]["nodeId"], "selector": selector}
    )["nodeId"]
    whole = session.send("Accessibility.queryAXTree", {"nodeId": node})["nodes"]
    found = [one["name"]["value"] for one in whole if one["role"]["value"] in ("button", "image", "img")]
    session.detach()
    return found
