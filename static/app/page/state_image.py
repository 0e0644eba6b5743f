"""Pictures of states that the reader's code has drawn."""

from pyscript.js_modules import bridge

from app.page.dom import h

TYPE_CHECKING = False
if TYPE_CHECKING:
    from js import Element, Object


def picture_element(markup: str, words: str) -> "Element":
    """Return an image of a picture; `words` describe it, and are empty where they stand beside it."""
    return bridge.pictureElement(markup, words)


def state_content(view: "Object") -> "Element | str":
    """Return the content of an element that shows a state: its picture, or its text if it has no picture."""
    text, picture = str(view.text), str(view.picture)
    return picture_element(picture, text) if picture else text


def show_state(place: "Element", view: "Object") -> None:
    """Show a state in an element, as a picture or as text; `view` has both, and the picture may be empty."""
    content = state_content(view)
    place.replaceChildren(h("span.state-text", content) if isinstance(content, str) else content)
