"""The picture on the tiles: what the session keeps, what is printed, and iframes, which show numbers."""

import asyncio
import importlib
import json
from types import SimpleNamespace

import pytest


async def loads(address):
    """Return True, as for a picture that the browser has loaded."""
    return True


async def fails(address):
    """Return False, as for a picture that the host does not send."""
    return False


async def raises(address):
    """Raise an error, as for a style sheet that the host does not send."""
    raise OSError(address)


@pytest.fixture
def session(pyscript):
    """The texts that a tab keeps, as a dict; a kept picture is restored at the address `blob:` and its text."""
    texts = {}
    bridge = pyscript.js_modules.bridge
    bridge.recallFromSession.side_effect = lambda name: texts.get(name, "")
    bridge.keepForSession.side_effect = lambda name, text: texts.update({name: text})
    bridge.restorePicture.side_effect = lambda text: f"blob:{text}" if text else ""
    bridge.canShowPicture.side_effect = bridge.loadStyleSheet.side_effect = loads
    bridge.siteUrl.side_effect = lambda path: f"https://example.org/{path}"
    return texts


@pytest.fixture
def visit(session, monkeypatch):
    """A function that opens the page in the tab, in an iframe if `embedded`; it returns the pictures and the state."""

    def open_page(embedded=False):
        dom = importlib.import_module("app.page.dom")
        dom.root.matches.side_effect = lambda selector: embedded
        state = importlib.import_module("app.page.state").PageState(dom.root)
        module = importlib.import_module("app.board.tile_pictures")
        monkeypatch.setattr(module, "spawn", asyncio.run)
        return module.TilePictures(state), state

    return open_page


@pytest.fixture
def opened(pyscript):
    """A function that sets the result of opening a file."""

    def answer(problem="", text="photo"):
        async def open_picture(file):
            return SimpleNamespace(problem=problem, address=f"blob:{text}", text=text, aspect=1.5)

        pyscript.js_modules.bridge.openPicture.side_effect = open_picture

    return answer


def printing(event):
    """Call the page's listeners of an event of printing."""
    window = importlib.import_module("app.page.dom").window
    for call in window.addEventListener.call_args_list:
        if call.args[0] == event:
            call.args[1](None)


def test_first_visit_has_numbers_alone(visit):
    _, state = visit()
    assert (state.board.picture, state.board.numbers_hidden) == (None, False)


def test_choice_lasts_as_long_as_the_tab(visit):
    pictures, _ = visit()
    asyncio.run(pictures.choose("town"))
    pictures.set_numbered(False)
    _, state = visit()
    assert (state.board.picture, state.board.numbers_hidden) == ("town", True)


def test_own_picture_lasts_as_long_as_the_tab_and_can_be_removed(visit, opened, session):
    opened()
    pictures, _ = visit()
    assert asyncio.run(pictures.open("file")) == ""
    again, state = visit()
    assert (state.board.picture, again.own) == ("own", "blob:photo")
    again.remove_own()
    assert (state.board.picture, session["picture"]) == (None, "")
    last, state = visit()
    assert (state.board.picture, last.own) == (None, "")


def test_bad_file_changes_nothing_and_is_explained(visit, opened):
    pictures, state = visit()
    asyncio.run(pictures.choose("sky"))
    for problem in ("large", "unreadable"):
        opened(problem)
        sentence = asyncio.run(pictures.open("file"))
        assert sentence.endswith("Your tiles are unchanged.")
        assert (state.board.picture, pictures.own) == ("sky", "")


def test_picture_that_cannot_be_loaded_changes_nothing_and_is_explained(pyscript, visit):
    pictures, state = visit()
    asyncio.run(pictures.choose("sky"))
    pyscript.js_modules.bridge.canShowPicture.side_effect = fails
    assert asyncio.run(pictures.choose("town")).endswith("Your tiles are unchanged.")
    assert state.board.picture == "sky"
    pyscript.js_modules.bridge.canShowPicture.side_effect = loads
    pyscript.js_modules.bridge.loadStyleSheet.side_effect = raises
    assert asyncio.run(pictures.choose("town")).endswith("Your tiles are unchanged.")
    assert state.board.picture == "sky"
    assert asyncio.run(pictures.choose(None)) == ""
    assert state.board.picture is None


def test_picture_that_the_browser_has_no_room_for_is_forgotten_on_reload(visit, opened, session):
    opened()
    pictures, _ = visit()
    asyncio.run(pictures.open("file"))
    session["picture"] = ""
    assert visit()[1].board.picture is None


@pytest.mark.parametrize("kept", ["{", "[]", '{"picture": "elsewhere"}', '{"picture": ["own"]}', '{"picture": "own"}'])
def test_damaged_session_shows_numbers(visit, session, kept):
    session["tiles"] = kept
    assert visit()[1].board.picture is None


def test_iframe_shows_numbers(visit):
    asyncio.run(visit()[0].choose("island"))
    assert visit(embedded=True)[1].board.picture is None


def test_private_picture_is_in_no_link(visit, opened):
    opened()
    pictures, state = visit()
    before = state.link_state()
    asyncio.run(pictures.open("file"))
    assert state.link_state() == before


@pytest.mark.parametrize("allowed", [False, True])
def test_own_picture_is_printed_only_if_allowed(pyscript, visit, opened, allowed):
    pyscript.ffi.create_proxy.side_effect = lambda function: function
    opened()
    pictures, state = visit()
    asyncio.run(pictures.open("file"))
    pictures.set_printed(allowed)
    printing("beforeprint")
    assert (state.board.picture == "own") == allowed
    printing("afterprint")
    assert state.board.picture == "own"


def test_picture_of_the_page_is_printed(pyscript, visit):
    pyscript.ffi.create_proxy.side_effect = lambda function: function
    pictures, state = visit()
    asyncio.run(pictures.choose("island"))
    printing("beforeprint")
    assert state.board.picture == "island"


def test_session_keeps_the_choice_without_the_picture(visit, opened, session):
    opened(text="a long text")
    pictures, _ = visit()
    asyncio.run(pictures.open("file"))
    assert json.loads(session["tiles"]) == {"picture": "own", "numbered": True, "printed": False, "aspect": 1.5}
