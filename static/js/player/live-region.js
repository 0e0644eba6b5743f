/** Announces texts to screen readers: texts about the reader's own actions at once, and steps not too often. */

/** Milliseconds until the next announcement: after a text about an action, which is short, and after a step. */
const [SHORT_PAUSE, PAUSE] = [1000, 3000];
/** Milliseconds in which texts of the same moment are collected, and before the same text is written again. */
const MOMENT = 100;

/** Writes texts to an element with the role of a status. */
export class LiveRegion {
  /** @type {(() => string) | null} returns the text that waits */
  waiting = null;
  /** The time from which on a text that waits may be announced, in milliseconds. */
  free = 0;

  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
  }

  /** Announces a text at once. @param {string} text */
  announce(text) {
    this.write(text);
    this.free = performance.now() + SHORT_PAUSE;
  }

  /** Announces what a function returns by then, after the previous announcement; it replaces a text that waits. @param {() => string} text */
  announceLater(text) {
    const isWaiting = this.waiting !== null;
    this.waiting = text;
    if (!isWaiting) setTimeout(() => this.announceWaiting(), MOMENT);
  }

  /** Announces the text that waits, or waits on if another text is being spoken. */
  announceWaiting() {
    const rest = this.free - performance.now();
    if (rest > 0) {
      setTimeout(() => this.announceWaiting(), rest);
      return;
    }
    this.write(this.waiting?.() ?? "");
    this.waiting = null;
    this.free = performance.now() + PAUSE;
  }

  /** Writes a text; screen readers announce only changes, so the same text is written again a moment later. @param {string} text */
  write(text) {
    const { element } = this;
    const isRepeated = element.textContent === text;
    element.textContent = isRepeated ? "" : text;
    if (isRepeated)
      setTimeout(() => {
        element.textContent ||= text;
      }, MOMENT);
  }
}
