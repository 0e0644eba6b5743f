/**
 * Defines the HTML element that plays a recording, without Python:
 * <slide-and-seek src="five.rec.json"></slide-and-seek>
 * The build puts it into one classic script, `player.js`, with its markup and styles. A recording can also be inside the
 * element, as the text of a script with the type `application/json`.
 */

import { setShown, setText } from "../view/texts.js";
import { PlayerView } from "./player-view.js";
import { readRun } from "./recorded-run.js";
import { RecordingError } from "./recording-error.js";
import { codeFragment, parseRecording } from "./recording-file.js";

/** @typedef {import("./recorded-run.js").RecordedRun} RecordedRun */

/** Matches a step, as links have it. */
const STEP = /^\d{1,9}$/;
/** How far from the visible part of the page a recording is loaded. */
const NEAR = "50%";
const script = /** @type {HTMLScriptElement | null} */ (document.currentScript);
/** The folder of the page: in the built site the folder of this script, in the project two folders above it. */
const HOME = (script?.src ?? "").replace(/(puzzle\/recording_file\/)?player\.js.*$/, "");

/** The styles of all players; a style element would need the consent of the page's security policy. */
const STYLES = new CSSStyleSheet();
STYLES.replaceSync(PLAYER.styles);

/** Returns a CSS length: the text itself, or a bare number with `px` added. @param {string} length */
const inPixels = (length) => (/^\d+$/.test(length) ? `${length}px` : length);

/** Returns the runs of a recording; after each the browser can draw a frame. @param {import("./recording-file.js").Contents} contents */
async function readRuns({ block, head }) {
  /** @type {RecordedRun[]} */
  const runs = [];
  for (const record of head.runs) {
    runs.push(readRun(/** @type {any} */ (record), block));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return runs;
}

/** Shows a recording, which it loads when it is near the visible part of the page. */
class RecordingElement extends HTMLElement {
  static observedAttributes = ["src", "theme"];
  #root = this.attachShadow({ mode: "open" });
  /** @type {PlayerView | null} */
  #view = null;
  /** What is to be done once the recording is shown. @type {((view: PlayerView) => void)[]} */
  #waiting = [];
  #contents = /** @type {import("./recording-file.js").Contents | null} */ (null);
  /** The label that the element has given itself; one that the page gives it stays. */
  #label = "";
  /** Counts the loads, of which only the latest may show its recording. */
  #loads = 0;
  #nearby = new IntersectionObserver((entries) => this.#onVisible(entries), { rootMargin: NEAR });

  /** Takes its size, and waits until the element is near the visible part of the page. */
  connectedCallback() {
    for (const side of /** @type {const} */ (["width", "height"])) {
      const length = this.getAttribute(side);
      if (length) this.style[side] ||= inPixels(length);
    }
    if (!this.#view) this.#wait();
  }

  /** Shows what the page has put into the element until it is near the visible part of the page. */
  #wait() {
    this.#loads++;
    this.#view?.playback.pause();
    this.#view = null;
    this.#root.adoptedStyleSheets = [STYLES];
    this.#root.replaceChildren(document.createElement("slot"));
    this.#nearby.disconnect();
    this.#nearby.observe(this);
  }

  /** Pauses. */
  disconnectedCallback() {
    this.#nearby.disconnect();
    this.#view?.playback.pause();
  }

  /** Changes the colours, or loads another recording. @param {string} name @param {string | null} before @param {string | null} value */
  attributeChangedCallback(name, before, value) {
    if (name === "theme") this.#setTheme();
    else if (this.isConnected && before !== value) this.#wait();
  }

  /** Loads the recording, once. @param {IntersectionObserverEntry[]} entries */
  async #onVisible(entries) {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    this.#nearby.disconnect();
    const load = ++this.#loads;
    try {
      const contents = await parseRecording(await this.#readText());
      const runs = await readRuns(contents);
      if (load === this.#loads) this.#show(contents, runs);
    } catch (error) {
      if (load !== this.#loads) return;
      this.#showFault(error instanceof RecordingError ? error : new RecordingError("damaged"));
    }
  }

  /** Returns the text of the recording: of the file in `src`, or of the script inside the element. */
  async #readText() {
    const address = this.getAttribute("src");
    if (address === null) return this.querySelector('script[type="application/json"]')?.textContent ?? "";
    const response = await fetch(new URL(address, document.baseURI)).catch(() => null);
    if (!response?.ok) throw new RecordingError("missing");
    return response.text();
  }

  /** Shows a recording; if that fails, it is damaged. @param {import("./recording-file.js").Contents} contents @param {RecordedRun[]} runs */
  #show(contents, runs) {
    const { head, title } = contents;
    this.#contents = contents;
    const holder = document.createElement("template");
    holder.innerHTML = PLAYER.markup;
    this.#root.replaceChildren(holder.content);
    this.#setTheme();
    const step = this.getAttribute("step") ?? "";
    const element = this.#player();
    if ((this.getAttribute("aria-label") ?? this.#label) === this.#label) {
      this.#label = title;
      this.setAttribute("aria-label", title);
    }
    if (!this.hasAttribute("role")) this.setAttribute("role", "group");
    setText(element.querySelector('[data-part="searches"]'), head.searches.join(" · "));
    this.#view = new PlayerView(
      element,
      head,
      runs,
      STEP.test(step) ? Number(step) : null,
      (at, last) => this.#onStep(at, last),
      (node) => this.dispatchEvent(new CustomEvent("pick", { detail: { node } })),
    );
    for (const action of this.#waiting.splice(0)) action(this.#view);
    this.dispatchEvent(new CustomEvent("ready"));
  }

  /** Reports a step, and links to the page at this step. @param {number} step @param {number} last the last step */
  #onStep(step, last) {
    const link = /** @type {HTMLAnchorElement} */ (this.#player().querySelector('[data-part="page"]'));
    const page = this.#page;
    setShown(link, page !== "");
    if (page) {
      const address = new URL(this.#contents?.link ?? "", page);
      address.searchParams.set("step", String(step));
      if (this.#contents) address.hash = codeFragment(this.#contents.head);
      link.href = address.href.replace(/%2C/g, ",").replace(/%2F/g, "/").replace(/%3A/g, ":");
    }
    this.dispatchEvent(new CustomEvent("step", { detail: { step, last } }));
  }

  /** Says in one sentence why there is nothing to play. @param {RecordingError} error */
  #showFault({ message }) {
    const holder = document.createElement("template");
    holder.innerHTML = PLAYER.fault;
    this.#root.replaceChildren(holder.content);
    setText(this.#player().querySelector("b"), message);
    const link = /** @type {HTMLAnchorElement} */ (this.#player().querySelector("a"));
    setShown(link, this.#page !== "");
    link.href = this.#page;
    this.#setTheme();
    this.dispatchEvent(new CustomEvent("error", { detail: { message } }));
  }

  /** The address of the page; empty if it is unknown, as in a file. */
  get #page() {
    const address = this.getAttribute("page") ?? HOME;
    return address && new URL(address, document.baseURI).href;
  }

  /** Returns the element with all parts. */
  #player() {
    return /** @type {HTMLElement} */ (this.#root.querySelector(".player"));
  }

  /** Shows the chosen theme, or that of the system. */
  #setTheme() {
    const element = this.#player();
    if (!element) return;
    const theme = this.getAttribute("theme");
    if (theme === "light" || theme === "dark") element.dataset.theme = theme;
    else delete element.dataset.theme;
    this.#view?.redraw();
  }

  /** Shows a step. @param {number} step */
  step(step) {
    this.#control(({ playback }) => playback.go(step));
  }

  /** Plays the recording step by step. */
  play() {
    this.#control(({ playback }) => playback.play());
  }

  /** Pauses playback. */
  pause() {
    this.#control(({ playback }) => playback.pause());
  }

  /** Runs the command of a key, see `PlayerView.commands`. @param {string} command */
  run(command) {
    this.#control((view) => view.run(command));
  }

  /** Hides what would answer a question about the displayed step, or shows it again. @param {string} question see `TreeData.questionAt`; empty for none */
  ask(question) {
    this.#control((view) => view.ask(question));
  }

  /** Draws words below nodes. @param {Parameters<PlayerView["mark"]>[0]} notes */
  mark(notes) {
    this.#control((view) => view.mark(notes));
  }

  /** Returns the trees that are shown, as addresses of pictures, once the recording is shown. @returns {Promise<string[]>} */
  pictures() {
    return new Promise((resolve) => {
      this.#control((view) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(view.pictures()))));
    });
  }

  /** Controls the player, once the recording is shown. @param {(view: PlayerView) => void} action */
  #control(action) {
    if (this.#view) action(this.#view);
    else this.#waiting.push(action);
  }
}

// On a page with embed.js, which may load later, the first name is that of its element.
const names = ["slide-and-seek", "slide-and-seek-player"].slice(
  document.querySelector('script[src*="embed.js"]') ? 1 : 0,
);
for (const name of names) if (!customElements.get(name)) customElements.define(name, class extends RecordingElement {});
