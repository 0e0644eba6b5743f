/** What screen readers say about the step of a run. */

import { fillTemplate, formatCount } from "../run/numbers.js";
import LABELS from "./labels.json" with { type: "json" };

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
