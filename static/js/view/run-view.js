/**
 * The view of a run: the drawing of its tree, the outline for screen readers, legend, card, sentence and breadcrumbs.
 *
 * A page may have any number of views. A view finds its parts inside its element, by `data-part`; parts that are missing
 * are left out. It needs no Python: explanations come as data (`describe`), and hooks say when another one is needed.
 */

import { fillTemplate, formatCount } from "../run/numbers.js";
import { nodeInDirection } from "../run/tree-navigation.js";
import { createTreeView } from "../tree/tree-view.js";
import LABELS from "./labels.json" with { type: "json" };
import { NodeCard } from "./node-card.js";
import { OutlineItems } from "./outline.js";
import { fill, letter, nodeName, numberText, setAttribute, setShown, spokenState } from "./texts.js";
import { Legend, ZoomButtons } from "./tree-controls.js";

/**
 * @typedef {import("../run/tree-data.js").TreeData} TreeData
 * @typedef {import("./texts.js").Span} Span
 *
 * @typedef {object} Hooks
 * @property {() => void} onChange another node is selected or pointed at, or none: a new explanation is needed
 * @property {(node: number) => boolean} [onPick] a node was clicked or chosen by Enter; true if that does not select it
 * @property {(node: number) => void} [onSubtree] the subtree of a node is to be shown alone, −1 for the whole tree
 * @property {() => void} [onLeaveSubtree] the enclosing subtree is to be shown
 * @property {(node: number) => boolean} [canShowSubtree]
 * @property {(step: number, node: number, everywhere: boolean) => void} [onSame] nodes with the same state are to be found
 * @property {() => void} [onFocus] the view has the keyboard focus
 * @property {(text: string) => void} announce says a text to screen readers at once
 * @property {(text: () => string) => void} [announceStep] says to screen readers, after what is being said, what the
 *   function returns by then
 *
 * @typedef {object} Options
 * @property {string} [prefix] start of the ids of the outline's items
 * @property {string} [name] name of the run, if there are several
 * @property {boolean} [follows] whether the card shows the current node while no other is selected or pointed at
 * @property {boolean} [copies] whether discarded copies can be selected
 * @property {Legend} [legend] a legend for several views
 *
 * @typedef {object} Answer the explanation of a step
 * @property {number} step
 * @property {Span[]} [sentence]
 * @property {number} card_node the node on the card, −1 for none
 * @property {import("./node-card.js").CardContent} card
 * @property {string} [spoken] what is said when the node has been selected
 *
 * @typedef {object} CopyAnswer the explanation of a discarded copy
 * @property {import("./node-card.js").CardContent} card
 * @property {number} twin the node that it repeats
 *
 * @typedef {object} Same the nodes with the same state as another
 * @property {Int32Array | number[]} nodes
 * @property {Span[][]} why paragraphs about them
 * @property {number} go one of them that is worth a look, −1 for none
 * @property {number} first the first node of the state, in a tree that can have copies of it; otherwise −1
 * @property {boolean} known false if the whole tree has not been searched for them
 */

/** A run of up to this many nodes is searched for nodes with the same state at once; a larger one on request. */
const MOST_SEARCHED_AT_ONCE = 50_000;
/** @type {Record<string, string>} messages for directions in which there is no node */
const NO_NEIGHBOUR = LABELS.no_neighbour;

/** Returns the text of spans as a screen reader reads it: without icons. @param {Span[]} spans */
function plainText(spans) {
  const texts = spans.filter(([style]) => style !== "glyph").map(([, text]) => text);
  return texts.join("").replaceAll("  ", " ");
}

/** Keeps what is said of the step that was announced last: more may be found out about the path before it is spoken. */
export class SpokenStep {
  last = 0;
  sentence = "";
  board = "";

  /** @param {number} [step] one that is not announced, as a run opens at it */
  constructor(step = -1) {
    this.step = step;
  }

  /** Sets the sentence of a step and the board of its node; returns whether the step is to be announced. @param {string} sentence @param {number} step @param {number} last @param {string} board */
  set(sentence, step, last, board) {
    const isNew = step !== this.step;
    if (isNew || this.sentence) Object.assign(this, { step, last, sentence, board });
    return isNew;
  }

  /** Returns the text of the step. */
  text() {
    const { step, last, sentence, board } = this;
    const place = board && `: ${board}`;
    return fillTemplate(LABELS.spoken_step, {
      step: formatCount(step),
      last: formatCount(last),
      board: place,
      sentence,
    });
  }
}

/** Creates the view of a run in an element. @param {HTMLElement} element @param {Hooks} hooks @param {Options} [options] */
export const createRunView = (element, hooks, options) => new RunView(element, hooks, options);

/** Shows a run at a step, and what the reader has selected in it. */
export class RunView {
  /** @type {TreeData | null} */
  data = null;
  step = 0;
  playing = false;
  /** @type {Span[] | null} why Play stopped at this step, if it did */
  stopReason = null;
  /** Whether explanations of the run can be requested. */
  answers = false;
  /** The selected node and discarded copy (by row), and those under the pointer; −1 for none. */
  node = -1;
  copy = -1;
  hovered = -1;
  hoveredCopy = -1;
  /** @type {import("../tree/tree-view.js").ViewSummary | null} the marks in view */
  report = null;
  spoken = new SpokenStep();
  /** @type {{ step: number, node: number, same: Same } | null} the nodes with the same state as the one on the card */
  same = null;
  /** The node on the card if the reader has pointed at it, otherwise −1. */
  cardNode = -1;
  /** The selection when the card was last announced. */
  announced = "-1,-1";
  /** The root of the displayed subtree, −1 for the whole tree. */
  subtree = -1;
  /** @type {NodeCard | null} */
  loadedCard = null;
  listeners = new AbortController();

  /** @param {HTMLElement} element @param {Hooks} hooks @param {Options} [options] */
  constructor(element, hooks, { prefix = "", name = "", follows = true, copies = true, legend } = {}) {
    this.element = element;
    this.hooks = hooks;
    this.name = name;
    this.follows = follows;
    this.copies = copies;
    this.canvas = /** @type {HTMLCanvasElement} */ (this.part("canvas"));
    this.tree = createTreeView({
      canvas: this.canvas,
      strip: /** @type {HTMLCanvasElement | null} */ (this.part("strip")),
      overview: /** @type {HTMLCanvasElement | null} */ (this.part("overview")),
      roundWords: LABELS.rounds,
      pairWords: LABELS.pair,
      onSelect: (node, copy) => this.pick(node, copies ? copy : -1),
      onHover: (node, copy) => this.hover(node, copies ? copy : -1),
      onOpen: (node) => hooks.onSubtree?.(node),
      onPan: () => this.zoom?.follow(false),
      onCamera: (report) => this.zoom?.show(report),
      onView: (report) => this.setReport(report),
    });
    this.outline = new OutlineItems(/** @type {HTMLElement} */ (this.part("outline")), prefix);
    const own = this.part("legend");
    this.legend = legend ?? (own && new Legend(own, this.part("key")));
    this.legend?.views.add(this);
    this.zoom = this.part("zoom")
      ? new ZoomButtons(element, {
          fit: () => this.tree.fit(),
          zoomBy: (factor) => this.tree.zoomBy(factor),
          revealCurrent: () => this.revealCurrent(),
        })
      : null;
    const { signal } = this.listeners;
    const { element: outline } = this.outline;
    this.canvas.addEventListener("focus", () => outline.focus({ preventScroll: true }), { signal });
    outline.addEventListener("focus", () => this.onFocus(), { signal });
    this.part("crumbs")?.addEventListener("click", (event) => this.onCrumb(event), { signal });
  }

  /** Returns the part of the view with a name. @param {string} name @returns {HTMLElement | null} */
  part(name) {
    return this.element.querySelector(`[data-part="${name}"]`);
  }

  /** The card; null until its markup has been loaded. */
  get card() {
    if (this.loadedCard) return this.loadedCard;
    const tree = /** @type {Document | ShadowRoot} */ (this.element.getRootNode());
    const template = /** @type {HTMLTemplateElement | null} */ (tree.getElementById("card-template"));
    const frame = this.part("frame");
    if (!template || !frame) return null;
    const element = /** @type {HTMLElement} */ (template.content.firstElementChild?.cloneNode(true));
    frame.insertBefore(element, this.part("after-card"));
    this.loadedCard = new NodeCard(element);
    const { close, subtree } = this.loadedCard.parts;
    const { signal } = this.listeners;
    close.addEventListener("click", () => this.closeCard(), { signal });
    subtree.addEventListener("click", () => this.hooks.onSubtree?.(this.cardNode), { signal });
    element.addEventListener("click", (event) => this.onLink(event), { signal });
    return this.loadedCard;
  }

  // ---- the run ----

  /** Shows another run, or the present one with more nodes; `answers` says whether explanations can be requested. @param {TreeData | null} data @param {boolean} answers */
  show(data, answers) {
    if (data !== this.data) {
      this.data = data;
      this.reset();
      if (!data) this.tree.clear();
    }
    if (!answers && this.isActive) this.reset();
    this.answers = answers;
    if (data) this.tree.show(data);
  }

  /** Forgets the selection and the card of the previous run, and does not announce that the card closes. */
  reset() {
    this.node = this.copy = this.hovered = this.hoveredCopy = -1;
    this.announced = "-1,-1";
    this.same = null;
    this.card?.hide();
    this.tree.select(-1);
    this.legend?.update();
  }

  /** Shows a step. @param {number} step */
  setStep(step) {
    if (step !== this.step) this.stopReason = null;
    this.step = step;
    this.tree.setStep(step);
    if (this.zoom?.following) this.revealCurrent();
    if (!this.playing) this.showOutline();
  }

  /** Notes whether the run is playing; while it plays, the outline does not change. @param {boolean} playing */
  setPlaying(playing) {
    if (playing && !this.playing && this.zoom && !this.zoom.fitted) this.zoom.follow(true);
    const stopped = this.playing && !playing;
    this.playing = playing;
    if (stopped) this.showOutline();
  }

  /** Brings the current node into view. */
  revealCurrent() {
    if (this.data) this.tree.reveal(this.data.currentNodeAt(this.step));
  }

  /** Removes the view; nothing of it remains in memory. */
  destroy() {
    this.listeners.abort();
    this.legend?.views.delete(this);
    this.outline.clear();
    this.data = this.report = null;
    this.tree.destroy();
  }

  // ---- the selection ----

  /** Whether a node or a copy is selected. */
  get isActive() {
    return this.node >= 0 || this.copy >= 0;
  }

  /**
   * Returns the selected node, the parent of the selected copy, or else the current node of the search; without one, as
   * before the first step, the root, on which the outline's focus is then.
   */
  currentNode() {
    if (!this.data) return -1;
    if (this.copy >= 0) return this.data.discardedParent[this.copy];
    return this.node >= 0 ? this.node : Math.max(0, this.data.currentNodeAt(this.step));
  }

  /** Returns the selected node and copy, or else those under the pointer; −1 for none, or for a copy not yet discarded at a step. @param {number} step */
  target(step) {
    const [node, copy] = this.isActive ? [this.node, this.copy] : [this.hovered, this.hoveredCopy];
    const isDiscarded = copy >= 0 && this.data && this.data.discardCountOf(this.data.discardedParent[copy], step) > 0;
    return { node, copy: isDiscarded ? copy : -1 };
  }

  /** Selects the node or copy that was clicked on or chosen by Enter, unless a hook handles that. @param {number} node @param {number} [copy] */
  pick(node, copy = -1) {
    if (copy < 0 && this.hooks.onPick?.(node)) return;
    this.select(node, copy);
  }

  /** Picks the node on which the outline's focus is. */
  pickCurrent() {
    if (this.data) this.pick(this.currentNode());
  }

  /** Shows the subtree of the selected or current node alone. */
  openSubtree() {
    if (this.data) this.hooks.onSubtree?.(this.currentNode());
  }

  /** Returns to the enclosing subtree, and finally to the whole tree. */
  leaveSubtree() {
    this.hooks.onLeaveSubtree?.();
  }

  /** Selects a node or a discarded copy; −1 for neither. @param {number} node @param {number} [copy] */
  select(node, copy = -1) {
    if (!this.answers) return;
    const wasActive = this.isActive;
    this.node = node;
    this.copy = copy;
    this.tree.select(node, copy);
    if (this.isActive) this.tree.reveal(this.currentNode());
    this.showOutline();
    if (!this.isActive && !this.follows) {
      if (wasActive) this.hooks.announce(LABELS.nothing_selected);
      this.announced = "-1,-1";
      this.hideCard();
    }
    this.hooks.onChange();
  }

  /** Stores the node or copy under the pointer, −1 for none; it is shown while nothing is selected. @param {number} node @param {number} copy */
  hover(node, copy) {
    this.hovered = node;
    this.hoveredCopy = copy;
    if (this.isActive) return;
    this.tree.outlineNodes([]);
    if (node < 0 && !this.follows) this.hideCard();
    if (this.answers && !this.playing) this.hooks.onChange();
  }

  /** Selects the next discarded copy among the successors of a node, by default of the current node. @param {number} [node] */
  selectNextCopy(node = this.currentNode()) {
    const { data } = this;
    if (!this.answers || !this.copies || !data) return;
    const count = data.discardCountOf(node, this.step);
    if (count === 0) return this.hooks.announce(LABELS.no_copy);
    // The rows of the copies discarded when this node was expanded; after the last comes the first again.
    const first = data.discards.starts[node];
    const rows = Array.from(data.discards.members.subarray(first, first + count));
    this.select(-1, rows[(rows.indexOf(this.copy) + 1) % count]);
  }

  /** Selects the node in a direction, or announces why there is none; see `nodeInDirection`. @param {string} direction */
  navigate(direction) {
    const { data, step } = this;
    if (!data || !this.answers) return;
    const node = this.currentNode();
    if (this.copy >= 0 && direction === "parent") return this.select(node);
    const target = nodeInDirection(data, node, direction, step);
    if (target < 0 || target === this.node) this.hooks.announce(this.reason(data, node, direction));
    else this.select(target);
  }

  /** Returns why there is no node in a direction. @param {TreeData} data @param {number} node @param {string} direction */
  reason(data, node, direction) {
    if (NO_NEIGHBOUR[direction]) return NO_NEIGHBOUR[direction];
    if (direction === "taken-next" || direction === "taken-before") {
      const verb = data.info.rounds ? LABELS.visited : LABELS.taken;
      const isWaiting = ["frontier", "unknown", "superseded"].includes(data.statusName(node, this.step));
      const text = direction === "taken-next" ? LABELS.none_after : LABELS.none_before;
      return (isWaiting ? LABELS.not_taken : text).replace("{verb}", verb);
    }
    if (!data.info.priority) return LABELS.no_value;
    const text = direction === "equal-next" ? LABELS.no_later : LABELS.no_earlier;
    return text.replace("{value}", `${letter(data.info)} ${numberText(data.f(node))}`);
  }

  // ---- explanations ----

  /** Shows the explanation of a step, and that of a discarded copy if one is selected. @param {Answer} answer @param {CopyAnswer | null} copyAnswer @param {boolean} atEnd whether the step is the end of the search */
  describe(answer, copyAnswer, atEnd) {
    const { card } = this;
    if (!card || !this.data) return;
    const node = answer.card_node;
    // At the end there is no current node, and the goal gets a card only when pointed at.
    const isEmpty = node < 0 || (atEnd && this.node < 0 && this.hovered < 0);
    if (!copyAnswer && isEmpty) this.hideCard();
    else this.showCard(card, answer, copyAnswer);
    this.announceCard(answer, copyAnswer);
    // If the node does not exist yet at this step, the answer describes the current node instead.
    const target = this.target(answer.step).node;
    if (target < 0 || target !== node || copyAnswer) return;
    if (this.same?.step === answer.step && this.same.node === node) this.showSame(answer.step, node, this.same.same);
    else if (!this.playing) this.hooks.onSame?.(answer.step, node, this.data.size <= MOST_SEARCHED_AT_ONCE);
  }

  /** Shows the card of a node or of a copy. @param {NodeCard} card @param {Answer} answer @param {CopyAnswer | null} copyAnswer */
  showCard(card, answer, copyAnswer) {
    const data = /** @type {TreeData} */ (this.data);
    const content = copyAnswer ? copyAnswer.card : answer.card;
    const isPointedAt = Boolean(copyAnswer) || [this.node, this.hovered].includes(answer.card_node);
    card.fill(content, data);
    // The card of the current node stays small: the sentence below explains why it was taken.
    this.cardNode = isPointedAt && !copyAnswer ? answer.card_node : -1;
    if (isPointedAt) card.explain(content.why);
    if (copyAnswer) {
      this.tree.outlineNodes([copyAnswer.twin]);
      card.explain([[["link", LABELS.show_twin, `select-node:${copyAnswer.twin}`]]]);
    }
    const copies = this.copies && this.cardNode >= 0 ? data.discardCountOf(this.cardNode, this.step) : 0;
    if (copies > 0) {
      const text = copies === 1 ? LABELS.see_copy : LABELS.see_copies.replace("{count}", formatCount(copies));
      card.explain([[["link", text, `next-copy:${this.cardNode}`]]]);
    }
    setShown(card.parts.subtree, this.hasSubtree(this.cardNode));
    card.element.toggleAttribute("data-asked", isPointedAt);
    card.element.toggleAttribute("data-selected", this.isActive);
    setShown(card.element, true);
    if (!isPointedAt && (!this.playing || !card.smallSize.width)) card.smallSize = card.measure(false);
    this.placeCard(card, !isPointedAt);
  }

  /** Returns true if a subtree of this node can be shown: it has children and is not the displayed root already. @param {number} node */
  hasSubtree(node) {
    const { data } = this;
    if (!data || node < 0 || node === this.subtree || data.parent[node] < 0) return false;
    return data.neighbour(node, "first-child", this.step) >= 0 && Boolean(this.hooks.canShowSubtree?.(node));
  }

  /** Moves the card to the corner of the drawing where it covers the least. @param {NodeCard} card @param {boolean} small */
  placeCard(card, small) {
    const { width, height } = card.measure(small);
    const corner = this.tree.freeCorner(width, height);
    if (card.element.dataset.corner !== corner) card.element.dataset.corner = corner;
  }

  /** Hides the card. */
  hideCard() {
    this.same = null;
    this.cardNode = -1;
    this.card?.hide();
  }

  /** Announces the opening and closing of the card, and each copy; screen readers read nodes from the outline. @param {Answer} answer @param {CopyAnswer | null} copyAnswer */
  announceCard(answer, copyAnswer) {
    const selected = `${this.node},${this.copy}`;
    if (selected === this.announced || (this.node >= 0 && this.node !== answer.card_node)) return;
    const wasOpen = !this.announced.startsWith("-1");
    this.announced = selected;
    const words = answer.spoken ?? "";
    const named = (/** @type {import("./node-card.js").CardContent} */ { title, depth }) =>
      fillTemplate(LABELS.node, { title, depth: String(depth) });
    if (selected === "-1,-1") this.hooks.announce(LABELS.nothing_selected);
    else if (this.copy >= 0 && copyAnswer) {
      const why = this.card?.parts.why.firstElementChild?.textContent;
      this.hooks.announce(`${named(copyAnswer.card)}. ${why}`);
    } else if (!wasOpen) {
      const place = this.name ? LABELS.card_in_run.replace("{run}", this.name) : LABELS.card;
      this.hooks.announce(fillTemplate(LABELS.place, { place, node: named(answer.card) }) + (words && `. ${words}`));
    } else if (words) this.hooks.announce(words);
  }

  /** Outlines the nodes with the same state as the one on the card, and adds sentences about them. @param {number} step @param {number} node @param {Same | null} same */
  showSame(step, node, same) {
    if (!same || step !== this.step || node !== this.target(step).node) return;
    const { card } = this;
    this.same = { step, node, same };
    this.tree.outlineNodes(same.nodes);
    if (same.first >= 0) this.tree.markPair({ copy: node, first: same.first });
    if (!card?.isShown) return;
    card.replaceOffer();
    card.explain(same.why);
    if (same.go >= 0) card.explain([[["link", LABELS.show_other, `select-node:${same.go}`]]]);
    if (!same.known) card.offerSearch();
    this.placeCard(card, false);
  }

  /** Shows the sentence of a step, and describes the drawing by it; announces the step unless it was announced already. @param {Span[]} sentence @param {number} step @param {number} last */
  showSentence(sentence, step, last) {
    const spans = Array.from(sentence);
    // The sentence after its headline is marked as "rest", which a narrow page hides.
    if (spans[0][0] === "strong" && !spans.slice(1).some(([style]) => style))
      for (let i = 1; i < spans.length; i++) spans[i] = ["rest", spans[i][1]];
    if (this.stopReason && step === this.step)
      spans.unshift(["strong", LABELS.stopped], ...this.stopReason, ["", ". "]);
    const words = plainText(spans);
    fill(this.part("sentence"), spans);
    setAttribute(
      this.canvas,
      "aria-label",
      fillTemplate(LABELS.drawing, { step: String(step), last: String(last), sentence: words }),
    );
    const node = this.playing || !this.data ? -1 : this.data.currentNodeAt(step);
    const board = this.data && node >= 0 ? spokenState(this.data, node) : "";
    if (this.spoken.set(words, step, last, board)) {
      const { spoken } = this;
      this.hooks.announceStep?.(() => spoken.text());
    }
  }

  /** Shows the next sentence of a step, at which a run opens, without announcing it. @param {number} step */
  openAt(step) {
    this.spoken = new SpokenStep(step);
  }

  /** Shows the outline around the selected node, or else around the current node. */
  showOutline() {
    if (this.data && this.data.size > 0) this.outline.show(this.data, this.currentNode(), this.node, this.step);
  }

  /** Shows a breadcrumb for the whole tree and for each subtree that contains the displayed one. @param {ArrayLike<number>} path roots of the nested subtrees @param {number} root of the displayed one, −1 for the whole tree */
  showCrumbs(path, root) {
    const crumbs = this.part("crumbs");
    this.subtree = root;
    if (!crumbs) return;
    crumbs.hidden = root < 0;
    const { data } = this;
    const nodes = root >= 0 && data ? [-1, ...Array.from(path)] : [];
    crumbs.replaceChildren(
      ...nodes.map((node) => {
        const crumb = document.createElement(node === root ? "b" : "button");
        crumb.textContent = nodeName(/** @type {TreeData} */ (data), node);
        if (crumb instanceof HTMLButtonElement)
          Object.assign(crumb, { type: "button", className: "link" }).dataset.node = String(node);
        return crumb;
      }),
    );
  }

  // ---- events ----

  /** Stores and explains the marks in view. @param {import("../tree/tree-view.js").ViewSummary} report */
  setReport(report) {
    this.report = report;
    this.legend?.update();
    this.zoom?.showDensity(report);
  }

  /** Shows the outline when it gets the keyboard focus. */
  onFocus() {
    this.showOutline();
    this.hooks.onFocus?.();
  }

  /** Clears the selection, and returns the focus to the tree. */
  closeCard() {
    this.select(-1);
    this.outline.element.focus();
  }

  /** Follows a link on the card to another node of this run. @param {Event} event */
  onLink(event) {
    const link = /** @type {Element} */ (event.target).closest("[data-act]");
    const [action, node] = (link?.getAttribute("data-act") ?? "").split(":");
    if (action === "select-node") this.select(Number(node));
    else if (action === "next-copy") this.selectNextCopy(Number(node));
    else if (action === "look-for-copies") this.lookForCopies();
    else return;
    event.stopPropagation();
  }

  /** Searches all nodes of a large run for the state on the card. */
  lookForCopies() {
    this.card?.replaceOffer(LABELS.looking);
    this.outline.element.focus(); // the link that had the focus no longer exists
    this.hooks.onSame?.(this.step, this.cardNode, true);
  }

  /** Shows the subtree of the breadcrumb that was clicked. @param {Event} event */
  onCrumb(event) {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("button"));
    if (button) this.hooks.onSubtree?.(Number(button.dataset.node));
  }
}
