/** Writes texts and spans to elements, and changes the document only where something differs. */

/**
 * @typedef {readonly [style: string, text: string, action?: string]} Span a part of a sentence: its style is "" for plain
 *   text, "strong", "math", "wide-math" (on wide pages alone), "glyph", "link" or the name of a class; a link has an action for `data-act`
 */

/** Sets the text of an element, if it differs. @param {Element | null} element @param {string} text */
export function setText(element, text) {
  if (element && element.textContent !== text) element.textContent = text;
}

/** Sets an attribute of an element, if it differs; null removes it. @param {Element} element @param {string} name @param {string | null} value */
export function setAttribute(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Shows or hides an element, if that changes anything. @param {HTMLElement | null} element @param {boolean} shown */
export function setShown(element, shown) {
  if (element && element.hidden === shown) element.hidden = !shown;
}

/** Replaces the children of an element by spans, if they differ. @param {Element | null} element @param {Iterable<Span>} spans */
export function fill(element, spans) {
  if (!element) return;
  const nodes = Array.from(spans, createNode);
  const same =
    nodes.length === element.childNodes.length && nodes.every((node, i) => node.isEqualNode(element.childNodes[i]));
  if (!same) element.replaceChildren(...nodes);
}

/** Returns a new paragraph with spans. @param {Iterable<Span>} spans */
export function paragraph(spans) {
  const element = document.createElement("p");
  element.append(...Array.from(spans, createNode));
  return element;
}

/** Returns a span as a node of the document. @param {Span} span @returns {Node} */
function createNode([style, text, action]) {
  if (!style) return document.createTextNode(text);
  if (style === "glyph") return glyph(text);
  const isMath = style === "math" || style === "wide-math";
  const tag = style === "strong" ? "b" : style === "link" ? "button" : isMath ? "i" : "span";
  const element = document.createElement(tag);
  element.textContent = text;
  if (style === "link") {
    element.setAttribute("class", "link");
    element.setAttribute("type", "button");
    element.setAttribute("data-act", action ?? "");
  } else if (style !== "strong") element.setAttribute("class", isMath ? style.replace("-", " ") : style);
  return element;
}

/** Returns the icon of a node's status, such as "frontier". @param {string} name */
export function glyph(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "glyph");
  use.setAttribute("href", `#glyph-${name}`);
  svg.append(use);
  return svg;
}
