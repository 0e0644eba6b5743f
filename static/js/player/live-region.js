/** Announces texts to screen readers: texts about the reader's own actions at once, and steps not too often. */

/** Milliseconds between two announcements of steps. */
const PAUSE = 3000;
/** Milliseconds before a text that repeats the previous one is written again: screen readers announce only changes. */
const REPEAT = 100;

/** Writes texts to an element with the role of a status. */
export class LiveRegion {
  /** @type {(() => string) | null} returns the text that waits */
  waiting = null;
  /** The time from which on the next step may be announced, in milliseconds. */
  free = 0;

  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
  }

  /** Announces a text at once. @param {string} text */
  announce(text) {
    const { element } = this;
    if (element.textContent === text) {
      element.textContent = "";
      setTimeout(() => {
        element.textContent ||= text;
      }, REPEAT);
    } else element.textContent = text;
    this.free = performance.now() + PAUSE;
  }

  /** Announces what a function returns by then, after the previous announcement; it replaces a text that waits. @param {() => string} text */
  announceLater(text) {
    const isWaiting = this.waiting !== null;
    this.waiting = text;
    if (!isWaiting) setTimeout(() => this.announceWaiting(), Math.max(REPEAT, this.free - performance.now()));
  }

  /** Announces the text that waits. */
  announceWaiting() {
    const text = this.waiting;
    this.waiting = null;
    if (text) this.announce(text());
  }
}
