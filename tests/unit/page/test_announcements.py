"""What is announced: each text as the page shows it by then, and no progress twice or after the result."""

import asyncio
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest


class Region:
    """The live region: it keeps all texts that were written to it."""

    def __init__(self):
        self.texts, self.waits = [""], False

    @property
    def textContent(self):
        """The text that a screen reader reads now."""
        return self.texts[-1]

    @textContent.setter
    def textContent(self, text):
        self.texts.append(text)

    def getAttribute(self, name):
        """Return the pause between two announcements, in milliseconds."""
        return "100"

    def toggleAttribute(self, name, value):
        """Note whether a text waits."""
        self.waits = value


@pytest.fixture
def page(pyscript, monkeypatch):
    """The live region as `region`, other elements by id in `elements`, and the modules that announce."""
    from app.page import announcer
    from app.search import progress

    region, elements = Region(), {}
    for module in (announcer, progress):
        monkeypatch.setattr(
            module, "find", lambda name: region if name == "live" else elements.setdefault(name, MagicMock())
        )
    clock = SimpleNamespace(now=0)
    monkeypatch.setattr(announcer, "now", lambda: clock.now)
    monkeypatch.setattr(progress, "now", lambda: clock.now)
    return SimpleNamespace(
        region=region, elements=elements, clock=clock, announcer=announcer, result_announcement=progress,
        progress=progress,
    )  # fmt: skip


def spoken(page, act):
    """Return what is announced after an action and, if the action returns a function, after a call of that function."""

    async def wait():
        later = act()
        if later:
            later()
        while page.region.waits:
            await asyncio.sleep(0.01)
            page.clock.now += 10

    asyncio.run(wait())
    return [text for text in page.region.texts if text]


def run_at_step(step, algorithm):
    """A displayed run of 5 steps at one of them."""
    return SimpleNamespace(step=step, last=5, data=SimpleNamespace(info=SimpleNamespace(algorithm=algorithm)))


def test_result_is_announced_as_the_page_shows_it_by_then(page):
    page.elements.update(
        {"sentence": SimpleNamespace(textContent="though shorter paths may exist."), "tree-summary": SimpleNamespace(textContent="5 steps.")}
    )  # fmt: skip

    def act():
        page.result_announcement.announce_result(run_at_step(5, "a_star"), False)
        return lambda: setattr(page.elements["sentence"], "textContent", "breadth-first finds a way of 4.")

    assert spoken(page, act) == ["breadth-first finds a way of 4. 5 steps."]


@pytest.mark.parametrize(
    ("algorithm", "counters"),
    [
        ("a_star", "Expanded 12, in the frontier 0, generated 12."),
        ("iterative_deepening", "Expanded 12, generated 12."),
    ],
)
def test_search_without_a_frontier_announces_none(page, monkeypatch, algorithm, counters):
    figures = {"frontier_end": "0"}
    monkeypatch.setattr(
        page.result_announcement.root, "querySelector",
        lambda selector: SimpleNamespace(textContent=figures.get(selector[len("[data-stat="):-1], "12")), raising=False,
    )  # fmt: skip
    page.elements.update({"sentence": SimpleNamespace(textContent=""), "tree-summary": SimpleNamespace(textContent="")})
    assert spoken(page, lambda: page.result_announcement.announce_result(run_at_step(3, algorithm), True)) == [
        f"Step 3 of 5. {counters}"
    ]


def test_progress_is_announced_once_and_not_after_the_end(page):
    data = SimpleNamespace(size=1000)
    observer = page.progress.Progress(MagicMock())
    observer.report("start")

    def placing():
        for page.clock.now in (200, 400, 600):
            observer.report("placing", data)

    assert spoken(page, placing) == ["Placing 1,000 nodes…"]

    def ending():
        page.clock.now = 900
        observer.report("placing", SimpleNamespace(size=2000))
        observer.report("end")

    assert spoken(page, ending) == ["Placing 1,000 nodes…"]
