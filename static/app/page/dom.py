"""Functions to find, create and fill elements of the page, and to listen to events."""

from pyscript import document as document  # `as`: modules of the page import these names from here
from pyscript import ffi

from app.page.latest import spawn as spawn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any

    from js import Element, Event

    Span = Sequence[Any]

SVG = "http://www.w3.org/2000/svg"
SLIDES = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End")
"""Keys that a slider handles itself."""
root = document.documentElement
window = document.defaultView  # methods of PyScript's own `window` fail, as they lose their `this`


def find(name: str) -> "Element":
    """Return the element with an id."""
    return document.getElementById(name)


def listen(target: "Element", event: str, handler: "Callable[..., object]") -> None:
    """Call a handler with each event of a type, such as "click", on a target."""
    target.addEventListener(event, ffi.create_proxy(handler))


_actions: "dict[str, Callable[..., object]]" = {}


def on_action(name: str, handler: "Callable[..., object]") -> None:
    """Set the handler of all links whose `data-act` attribute is `name` or `name:argument`.

    The handler is called with the argument if there is one. One listener on the document serves all links, as a
    JavaScript proxy for each link would never be freed.
    """
    _actions[name] = handler


def _on_click(event: "Event") -> None:
    """Call the handler of a clicked link."""
    link = event.target.closest("[data-act]")
    if link is not None:
        name, _, argument = link.getAttribute("data-act").partition(":")
        _actions[name](argument) if argument else _actions[name]()


listen(document, "click", _on_click)


def on_choice(parent: "Element", name: str, handler: "Callable[[str], object]") -> None:
    """Call a handler with the value of `data-NAME` when a descendant with this attribute is clicked."""

    def on_click(event: "Event") -> None:
        chosen = event.target.closest(f"[data-{name}]")
        if chosen is not None:
            handler(chosen.getAttribute(f"data-{name}"))

    listen(parent, "click", on_click)


def on_resize(handler: "Callable[[], object]", *elements: "Element") -> None:
    """Call a handler when one of some elements gets another size."""
    observer = window.ResizeObserver.new(ffi.create_proxy(lambda *entries: handler()))
    for element in elements:
        observer.observe(element)


def set_aria(element: "Element", name: str, is_true: bool) -> None:
    """Set an ARIA state of an element, such as "pressed", to true or false."""
    element.setAttribute(f"aria-{name}", "true" if is_true else "false")


def press_choice(parent: "Element", name: str, value: str) -> None:
    """Mark the button whose `data-NAME` has this value as pressed, and the others as not pressed."""
    for button in each(parent, f"[data-{name}]"):
        set_aria(button, "pressed", button.getAttribute(f"data-{name}") == value)


def show_field_error(name: str, message: str) -> None:
    """Mark the field with an id as invalid, and show the message in the element NAME-error; "" clears both."""
    set_aria(find(name), "invalid", message != "")
    show_text(find(f"{name}-error"), message)


def show_text(element: "Element", text: str) -> None:
    """Show a text in an element, which is hidden if the text is empty."""
    element.textContent, element.hidden = text, not text


def each(parent: "Element", selector: str) -> "list[Element]":
    """Return the descendants of an element that match a selector, as a list."""
    matches = parent.querySelectorAll(selector)
    return [matches.item(index) for index in range(matches.length)]


def math_spans(text: str) -> "list[Span]":
    """Return a text as spans; the parts between asterisks, as in *f*, are set as mathematics."""
    if text.count("*") % 2:
        return [("", text)]  # asterisks that are not in pairs belong to the name A*
    return [("math" if index % 2 else "", part) for index, part in enumerate(text.split("*"))]


def h(tag: str, *children: "Element", **attributes: object) -> "Element":
    """Return a new element, as in `h("li.note", "Six at most", data_place="3")`.

    The text after a dot is its class. Children are elements and strings; None and empty strings are skipped, so that
    `:empty` works in style sheets. In attribute names, _ stands for -; False and None omit the attribute, True sets it
    without a value.
    """
    name, _, style = tag.partition(".")
    element = document.createElement(name)
    if style:
        element.className = style
    for name, value in attributes.items():
        if value is not None and value is not False:
            element.setAttribute(name.replace("_", "-"), "" if value is True else value)
    for child in children:
        if child is not None and child != "":
            element.append(child)
    return element


def fill(target: "Element", spans: "Iterable[Span]") -> None:
    """Replace the children of an element by spans, each a tuple (style, text).

    The style is "" for plain text, "strong", "math", "glyph", "link" or the name of a class. The text is never parsed
    as markup. A link has a third item: a function, or the name of an action with an optional argument after a colon.
    A link that had the focus gets it back.
    """
    focused = document.activeElement
    action = focused.getAttribute("data-act") if focused is not None and target.contains(focused) else None
    target.replaceChildren()
    for span in spans:
        node = _node(span)
        target.append(node)
        if action and span[0] == "link" and node.getAttribute("data-act") == action:
            node.focus()


def nodes(spans: "Iterable[Span]") -> "list[Element]":
    """Return spans, as `fill` takes them, as nodes of the document."""
    return [_node(span) for span in spans]


def _node(span: "Span") -> "Element":
    """Return a span, as `fill` takes it, as a node of the document."""
    style, text = span[0], span[1]
    if style == "glyph":
        return glyph(text)
    if not style:
        return document.createTextNode(text)
    if style == "strong":
        return h("b", text)
    if style != "link":
        return h(("i." if style in ("math", "wide math") else "span.") + style, text)
    action = span[2]
    if callable(action):
        _actions[text], action = action, text
    return h("button.link", text, type="button", data_act=action)


def glyph(name: str) -> "Element":
    """Return the icon of a tree node's status, such as "frontier", as an SVG element."""
    svg = icon("glyph-" + name)
    svg.setAttribute("class", "glyph")
    return svg


def icon(name: str) -> "Element":
    """Return the symbol with an id in index.html as an SVG element."""
    svg, use = document.createElementNS(SVG, "svg"), document.createElementNS(SVG, "use")
    svg.setAttribute("aria-hidden", "true")
    use.setAttribute("href", "#" + name)
    svg.append(use)
    return svg


def is_typing(event: "Event") -> bool:
    """Return True if the focused control itself uses a key press, which is then no shortcut of the page."""
    name = event.target.tagName
    if name == "INPUT" and event.target.type == "range":
        return event.key in SLIDES
    if name == "INPUT":
        return event.target.type != "checkbox" or event.key in (" ", "Enter")
    if name == "SELECT":
        return not (event.ctrlKey or event.metaKey)
    return name == "TEXTAREA" or event.target.closest("[contenteditable]") is not None


def now() -> float:
    """Return the milliseconds since the page was opened."""
    return window.performance.now()
