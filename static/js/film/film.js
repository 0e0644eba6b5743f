/**
 * Makes films of a run. Python loads this module when its dialog opens, and gives a film the texts of its steps while it is made.
 *
 * A film is made in slices, between which the page does its other work. Nothing waits for animation frames or timers, so saving also
 * goes on in a tab in the background.
 */

import { FilmFrame } from "./film-frame.js";
import { GifFilm, pixelsOf } from "./gif-film.js";
import { bitRate, Mp4Film } from "./mp4-film.js";

export { canWriteMp4 } from "./mp4-film.js";

/** @typedef {import("./film-frame.js").StepTexts} StepTexts */

/** Milliseconds of work after which the page may do other work, and between two reports on the progress. */
const [SLICE, BETWEEN_REPORTS] = [40, 200];
/** The last frame is shown at least so many seconds, before the film begins again. */
const LAST_SECONDS = 2;
/** The number of places at which frames are written on trial, to estimate the size of a film. */
const PLACES = 4;
const NO_TEXTS = { sentence: [], parts: [], title: "" };

/** Waits until the page has done its other work. */
function pause() {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  }).finally(() => port1.close());
}

/** Creates a film. @param {import("./film-frame.js").FrameOptions & { steps: number[] }} options */
export const createFilm = (options) => new Film(options);

/** A film of some steps of a run, in one size and theme. */
class Film {
  /** @type {StepTexts[]} the texts of the first steps, as many as have arrived */
  texts = [];
  isCancelled = false;
  onTexts = () => {};

  /** @param {import("./film-frame.js").FrameOptions & { steps: number[] }} options */
  constructor({ steps, ...options }) {
    this.steps = Array.from(steps);
    this.frame = new FilmFrame({ ...options, last: Math.max(...this.steps) });
  }

  /** Adds the texts of the next steps. @param {Iterable<StepTexts>} texts */
  addTexts(texts) {
    this.texts.push(...texts);
    this.onTexts();
  }

  /** Ends the film at the next frame; `save` then returns null. */
  cancel() {
    this.isCancelled = true;
    this.onTexts();
  }

  /** Draws a step on a canvas of the page. @param {HTMLCanvasElement} target @param {number} step @param {StepTexts} texts */
  async show(target, step, texts) {
    copyTo(target, await this.frame.drawComplete(step, texts));
  }

  /** Copies the frame that was drawn last to a canvas of the page. @param {HTMLCanvasElement} target */
  showCurrent(target) {
    copyTo(target, this.frame.canvas);
  }

  /** Whether the layout of the tree is still that of the first frame. */
  get isCurrent() {
    return this.frame.isCurrent;
  }

  /** The steps that `estimate` writes on trial: the first, and then pairs of neighbours. */
  get trialSteps() {
    const { steps } = this;
    const places = Array.from({ length: PLACES }, (_, place) =>
      Math.floor(((place + 0.5) / PLACES) * (steps.length - 1)),
    );
    return [steps[0], ...places.flatMap((index) => [steps[index], steps[Math.min(index + 1, steps.length - 1)]])];
  }

  /**
   * Returns about how many bytes the film will have.
   * @param {string} format "gif" or "mp4" @param {number} stepsPerSecond @param {StepTexts[]} texts of `trialSteps`
   */
  async estimate(format, stepsPerSecond, texts) {
    const { frame, steps, trialSteps } = this;
    const { width, height } = frame.canvas;
    // An encoder keeps to the rate that it is given.
    if (format === "mp4") return (bitRate(width, height, stepsPerSecond) / 8) * (steps.length / stepsPerSecond);
    const writer = await this.open(format, stepsPerSecond, texts[0]);
    const sizes = [];
    for (const [index, step] of trialSteps.entries()) {
      const before = writer.bytes;
      frame.draw(step, texts[index]);
      await writer.add(1 / stepsPerSecond);
      sizes.push(writer.bytes - before);
      await pause();
    }
    await writer.cancel();
    const later = sizes.filter((_, index) => index > 0 && index % 2 === 0);
    const mean = later.reduce((sum, size) => sum + size, 0) / later.length;
    return sizes[0] + mean * (steps.length - 1);
  }

  /**
   * Makes the film; returns the parts of its file, or null if it has been cancelled.
   * @param {string} format "gif" or "mp4" @param {number} stepsPerSecond
   * @param {(frames: number) => void} onProgress called several times a second with the number of frames so far
   */
  async save(format, stepsPerSecond, onProgress) {
    const { frame, steps } = this;
    const writer = await this.open(format, stepsPerSecond, await this.textsOf(0));
    let [sliceStart, reported] = [performance.now(), 0];
    for (const [index, step] of steps.entries()) {
      const texts = await this.textsOf(index);
      if (this.isCancelled) return writer.cancel();
      if (!this.isCurrent) throw new Error("The layout has changed.");
      await frame.drawComplete(step, texts);
      const isLast = index === steps.length - 1;
      await writer.add(isLast ? Math.max(LAST_SECONDS, 1 / stepsPerSecond) : 1 / stepsPerSecond);
      const now = performance.now();
      if (now - reported > BETWEEN_REPORTS) {
        onProgress(index + 1);
        reported = now;
      }
      if (now - sliceStart > SLICE) {
        await pause();
        sliceStart = performance.now();
      }
    }
    return writer.finish();
  }

  /** Returns the texts of a step once they have arrived, or none if the film has been cancelled. @param {number} index */
  async textsOf(index) {
    while (this.texts.length <= index && !this.isCancelled) {
      await new Promise((resolve) => {
        this.onTexts = () => resolve(undefined);
      });
    }
    return this.texts[index] ?? NO_TEXTS;
  }

  /** Returns a writer of frames in a format. @param {string} format @param {number} stepsPerSecond @param {StepTexts} texts of the first step */
  async open(format, stepsPerSecond, texts) {
    const { canvas } = this.frame;
    if (format === "mp4") return Mp4Film.open(canvas, stepsPerSecond);
    const samples = [];
    for (const place of [0, 0.5, 1]) {
      this.frame.draw(this.steps[Math.round(place * (this.steps.length - 1))], texts);
      samples.push(pixelsOf(canvas));
      await pause();
    }
    return GifFilm.open(canvas, this.frame.colours, samples);
  }
}

/** Copies a frame to a canvas of the page, which gets its size. @param {HTMLCanvasElement} target @param {HTMLCanvasElement} frame */
function copyTo(target, frame) {
  if (target.width !== frame.width) Object.assign(target, { width: frame.width, height: frame.height });
  target.getContext("2d")?.drawImage(frame, 0, 0);
}
