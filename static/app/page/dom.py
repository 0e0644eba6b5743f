"""The few things this page asks of the document, in one place."""

import asyncio
import io
import sys

from pyscript import document, ffi

SVG = "http://www.w3.org/2000/svg"
SLIDES = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End")
"""Keys that a slider takes for itself."""
root = document.documentElement
window = document.defaultView  # PyScript’s own `window` is a module, whose functions forget what they belong to


def find(name):
    """Return the element of an id."""
    return document.getElementById(name)


def listen(target, event, handler):
    """Call a handler, which takes the event, whenever it happens."""
    target.addEventListener(event, ffi.create_proxy(handler))


_acts = {}


def on_act(name, handler):
    """Say what links of a name do; the handler takes what stands behind the colon, or nothing at all.

    One listener hears all of them: a function handed to the browser for every link would never be forgotten.
    """
    _acts[name] = handler


def _pressed(event):
    link = event.target.closest("[data-act]")
    if link is not None:
        name, _, about = link.getAttribute("data-act").partition(":")
        _acts[name](about) if about else _acts[name]()


listen(document, "click", _pressed)


def each(parent, selector):
    """Return the elements below a parent that a selector names, as a list."""
    found = parent.querySelectorAll(selector)
    return [found.item(place) for place in range(found.length)]


def marked(text):
    """Turn words with *f* in them into spans whose starred parts are mathematics."""
    if text.count("*") % 2:
        return [("", text)]  # the star of A*
    return [("math" if place % 2 else "", words) for place, words in enumerate(text.split("*"))]


def h(tag, *children, **attributes):
    """Return a new element, as in `h("li.note", "Six at most", data_place="3")`.

    What follows a dot is its class. Children are elements and words; None and empty words leave no trace, so that
    `:empty` holds in style sheets. Attributes have _ for -; False and None leave one out, True gives it no value.
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


def fill(target, spans):
    """Replace what an element holds by spans (style, words): plain, strong, math, glyph, link, or a class's name.

    Words go in as text, never as markup. A link's words are followed by what to do when it is pressed: the name of
    an act, with what it is about behind a colon, or a function. A link that had the focus and is still there keeps it.
    """
    focused = document.activeElement
    act = focused.getAttribute("data-act") if focused is not None and target.contains(focused) else None
    target.replaceChildren()
    for span in spans:
        node = _node(span)
        target.append(node)
        if act and span[0] == "link" and node.getAttribute("data-act") == act:
            node.focus()


def nodes(spans):
    """Return spans, as `fill` takes them, as the children of a new element."""
    return [_node(span) for span in spans]


def _node(span):
    style, words = span[0], span[1]
    if style == "glyph":
        return glyph(words)
    if not style:
        return document.createTextNode(words)
    if style == "strong":
        return h("b", words)
    if style != "link":
        return h(("i." if style in ("math", "wide math") else "span.") + style, words)
    act = span[2]
    if callable(act):
        _acts[words], act = act, words
    return h("button.link", words, type="button", data_act=act)


def glyph(name):
    """Return the drawing of a node's state."""
    drawing = icon("glyph-" + name)
    drawing.setAttribute("class", "glyph")
    return drawing


def icon(name):
    """Return one of the page's drawings, by its id there."""
    svg, use = document.createElementNS(SVG, "svg"), document.createElementNS(SVG, "use")
    svg.setAttribute("aria-hidden", "true")
    use.setAttribute("href", "#" + name)
    svg.append(use)
    return svg


def is_typing(event):
    """Tell whether a key press belongs to the control that has the focus."""
    name = event.target.tagName
    if name == "INPUT" and event.target.type == "range":
        return event.key in SLIDES
    if name == "INPUT":
        return event.target.type != "checkbox" or event.key in (" ", "Enter")
    return name in ("TEXTAREA", "SELECT")


def spawn(task):
    """Run a coroutine beside everything else; what it raises is said on the console, never swallowed."""
    asyncio.create_task(_guarded(task))


async def _guarded(task):
    try:
        await task
    except Exception as error:
        text = io.StringIO()
        sys.print_exception(error, text)
        window.console.error(text.getvalue())


def now():
    """Return milliseconds since the page was opened."""
    return window.performance.now()
