/**
 * Playback of one or several runs on one timeline: which step is shown, how it advances, and where it can stop: at a new depth, a
 * new value of f or g, or a node of the path.
 *
 * A clock computes the step of each animation frame from the time since the start rather than adding up, so slow frames
 * cause no delay: a frame may skip several steps.
 */

import { fillTemplate, formatCount } from "../run/numbers.js";
import { findChanges } from "../timeline/timeline.js";
import LABELS from "./labels.json" with { type: "json" };
import { setAttribute, setText } from "./texts.js";

/**
 * @typedef {import("../run/tree-data.js").TreeData} TreeData
 * @typedef {import("./run-view.js").RunView} RunView
 * @typedef {import("./texts.js").Span} Span
 *
 * @typedef {object} Track a run on the timeline
 * @property {RunView} view
 * @property {number} last its last step; 0 while it has not been searched
 *
 * @typedef {object} Timeline what is drawn below the slider
 * @property {(step: number) => void} setStep
 * @property {(steps: number[]) => void} [setStops] shows flags at the steps at which Play stops
 *
 * @typedef {object} Hooks
 * @property {(step: number) => void} onStep another step is shown; called once a frame at most
 * @property {(playing: boolean) => void} [onPlaying] playback has started or stopped
 * @property {(direction: number) => boolean} [takesStep] true if a part of the page moves within the step instead
 */

/**
 * @typedef {object} ClockHooks
 * @property {(step: number) => void} onStep called when the step has changed
 * @property {() => void} [onStop] called at the end
 *
 * @typedef {object} FrameSource what drives the clock; replaced in tests
 * @property {() => number} now time in milliseconds
 * @property {(tick: () => void) => number} request
 * @property {(handle: number) => void} cancel
 * @property {(callback: () => void) => void} onVisibility
 * @property {() => boolean} hidden
 *
 * @typedef {object} Clock
 * @property {(run: { from: number, to: number, stepsPerSecond: number }) => void} play backwards when `to` is before `from`
 * @property {() => void} pause
 * @property {(stepsPerSecond: number) => void} setSpeed
 * @property {() => boolean} playing
 */

/** Returns a frame source that uses the browser's clock and animation frames. @returns {FrameSource} */
function browserFrameSource() {
  return {
    now: () => performance.now(),
    request: (tick) => requestAnimationFrame(tick),
    cancel: (handle) => cancelAnimationFrame(handle),
    onVisibility: (callback) => document.addEventListener("visibilitychange", callback),
    hidden: () => document.hidden,
  };
}

/**
 * Creates a clock that does not run yet.
 * @param {ClockHooks} hooks
 * @param {FrameSource} [frames]
 * @returns {Clock}
 */
export function createClock(hooks, frames = browserFrameSource()) {
  let running = false;
  let handle = 0;
  /** The position in steps at the time `since`, from which the current position is computed. */
  let base = 0;
  let since = 0;
  let target = 0;
  let speed = 1;
  let lastStep = 0;

  /** Returns the current position, in steps. */
  function position() {
    const distance = ((frames.now() - since) / 1000) * speed;
    return target >= base ? Math.min(target, base + distance) : Math.max(target, base - distance);
  }

  /** Makes the current position and time the new starting point: before a change of speed or a pause. */
  function rebase() {
    base = position();
    since = frames.now();
  }

  /** Reports the step of one animation frame if it has changed, and stops at the target. */
  function tick() {
    if (!running) return;
    const current = position();
    // The tiny number makes up for rounding errors; `|| 0` turns −0 into 0.
    const step = target >= base ? Math.floor(current + 1e-9) : Math.ceil(current - 1e-9) || 0;
    if (step !== lastStep) {
      lastStep = step;
      hooks.onStep(step);
    }
    if (!running) return;
    if (current === target) {
      running = false;
      hooks.onStop?.();
    } else handle = frames.request(tick);
  }

  function stop() {
    running = false;
    frames.cancel(handle);
  }

  // Playback pauses while the page is hidden.
  frames.onVisibility(() => {
    if (!running) return;
    if (frames.hidden()) {
      frames.cancel(handle);
      rebase();
    } else {
      since = frames.now();
      handle = frames.request(tick);
    }
  });

  return {
    play({ from, to, stepsPerSecond }) {
      stop();
      base = lastStep = from;
      target = to;
      speed = stepsPerSecond;
      since = frames.now();
      running = true;
      handle = frames.request(tick);
    },
    pause: stop,
    setSpeed(stepsPerSecond) {
      if (running) rebase();
      speed = stepsPerSecond;
    },
    playing: () => running,
  };
}

/**
 * @typedef {"step" | "depth" | "f" | "path"} Stride what to advance by
 */

/** A run with fewer steps than this is never played layer by layer. */
const MANY_STEPS = 2000;

/**
 * Returns the steps at which playback stops if it advances by a stride, including the first and the last step.
 * @param {TreeData} data
 * @param {Stride} stride not "step"
 */
export function stopsOf(data, stride) {
  const steps = data.memo.forVersion(`stops-${stride}`, data.version, () => {
    if (stride === "path") return pathSteps(data);
    return stride === "f" ? findChanges(data).changes.map(({ step }) => step) : depthSteps(data);
  });
  return [0, ...steps, data.lastStep];
}

/**
 * Returns the steps at which the nodes on the path to the goal, or to the last current node, are expanded.
 * @param {TreeData} data
 */
function pathSteps(data) {
  const end = data.goal >= 0 ? data.goal : data.currentNodeAt(data.lastStep);
  return Array.from(data.pathTo(end), (id) => data.expandedAt[id]).filter((step) => step <= data.lastStep);
}

/** Returns the steps at which the current node is deeper than all earlier current nodes. @param {TreeData} data */
function depthSteps(data) {
  const steps = [];
  let deepest = -1;
  for (let t = 1; t <= data.steps; t++) {
    const id = data.taken[t - 1];
    if (id >= data.size || data.depth[id] <= deepest || data.expandedAt[id] !== t) continue;
    deepest = data.depth[id];
    steps.push(t);
  }
  return steps;
}

/**
 * Returns the step at which playback stops next in a direction; the same step if there is none.
 * @param {TreeData} data
 * @param {Stride} stride
 * @param {number} from
 * @param {number} direction 1 or −1
 */
export function nextStop(data, stride, from, direction) {
  if (stride === "step") return Math.max(0, Math.min(data.lastStep, from + direction));
  return nearestBeyond(stopsOf(data, stride), from, direction);
}

/**
 * Returns the next step in a direction at which a new depth or value of f begins; the first or last step if there is none.
 * @param {TreeData} data
 * @param {number} from
 * @param {number} direction 1 or −1
 */
export function nextEvent(data, from, direction) {
  const steps = findChanges(data).changes.map(({ step }) => step);
  return nearestBeyond([0, ...steps, data.lastStep], from, direction);
}

/**
 * Returns the step nearest to `from` in a direction, of steps in any order; `from` itself if there is none.
 * @param {Iterable<number>} steps
 * @param {number} from
 * @param {number} direction 1 or −1
 */
export function nearestBeyond(steps, from, direction) {
  let nearest = from;
  for (const step of steps) {
    const isNearer = nearest === from || (step - nearest) * direction < 0;
    const isBeyond = (step - from) * direction > 0;
    if (isNearer && isBeyond) nearest = step;
  }
  return nearest;
}

/**
 * Returns true if a run is long and expands nodes layer by layer, so that it can be played by layers.
 * @param {TreeData} data
 */
export function hasLayers(data) {
  if (data.lastStep < MANY_STEPS) return false;
  const { word, changes } = findChanges(data);
  return (word === "depth" || word === "g") && changes.length > 1;
}

/** Returns how many steps playback spends in the layer (nodes of equal depth or g) that contains a step. @param {TreeData} data @param {number} step */
export function layerLength(data, step) {
  const { changes } = findChanges(data);
  let start = 0;
  let end = data.lastStep;
  for (const change of changes) {
    if (change.step <= step) start = change.step;
    else {
      end = change.step;
      break;
    }
  }
  return Math.max(1, end - start);
}

/** Returns true if the f or g of the current node rises during the run. @param {TreeData} data */
function hasValues(data) {
  const { word, changes } = findChanges(data);
  return (word === "f" || word === "g") && changes.length > 1;
}

/** The events that not every search has, by their names in links, and which runs have them. @type {Record<string, (data: TreeData) => boolean>} */
const HAS_EVENT = {
  f: hasValues,
  superseded: ({ exceptions }) => exceptions.supersededAt.length > 0,
  h: ({ info }) => info.priority.includes("h") || info.rounds === "f",
  pruned: ({ info }) => info.algorithm === "beam",
};

/**
 * Shows in the form of steps only the stops and strides that the run can have; a chosen stop stays, to be removed there.
 * @param {HTMLElement} form @param {TreeData} data
 */
export function offerEvents(form, data) {
  for (const [event, has] of Object.entries(HAS_EVENT))
    for (const box of form.querySelectorAll(`[value="${event}"]`))
      box.closest("label")?.toggleAttribute("hidden", !box.matches(":checked") && !has(data));
}

/** Seconds for a whole run at maximum speed, so that even the largest run can be watched. */
const FASTEST_RUN = 10;
/** Steps per second at maximum speed, at least. */
const MAXIMUM_SPEED = 1000;
/** Milliseconds on the last step of a loop before it starts again. */
const LOOP_PAUSE = 1500;
const SECONDS_PER_LAYER = 2;
/** Steps per second, as in the list of speeds, of a run that is not played layer by layer. */
const USUAL_SPEED = "4";

/** Creates the playback whose controls are in an element. @param {HTMLElement} element @param {Timeline} timeline @param {Hooks} hooks */
export const createPlayback = (element, timeline, hooks) => new Playback(element, timeline, hooks);

/** Moves runs through their steps; each run that has ended stays at its last step. */
export class Playback {
  step = 0;
  last = 0;
  /** @type {Track[]} */
  tracks = [];
  /** Whether the runs advance by the same share of their steps, instead of step by step. */
  byShare = false;
  /** @type {number[] | null} the steps of the timeline at which Play stops; null if none are chosen */
  stops = null;
  /** @type {Map<number, Span[]>} why Play stops at a step, in words */
  reasons = new Map();
  /** @type {Stride} how far the buttons Back and Forward move */
  stride = "step";
  /** Whether the reader has chosen a speed, which then stays for all runs. */
  speedChosen = false;
  /** The number of steps in the layer that is playing, 0 if the run is not played layer by layer. */
  layerLength = 0;
  /** @type {{ first: number, last: number } | null} */
  loopBounds = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} set while a loop waits at its end */
  loopTimer = undefined;
  /** Whether the reader can move between the steps. */
  enabled = false;

  /** @param {HTMLElement} element @param {Timeline} timeline @param {Hooks} hooks */
  constructor(element, timeline, hooks) {
    this.timeline = timeline;
    this.hooks = hooks;
    this.clock = createClock({ onStep: (step) => this.moveTo(step), onStop: () => this.onStop() });
    const part = (/** @type {string} */ name) =>
      /** @type {HTMLElement} */ (element.querySelector(`[data-part="${name}"]`));
    this.playButton = part("play");
    this.scrubber = /** @type {HTMLInputElement} */ (part("scrubber"));
    this.speedList = /** @type {HTMLSelectElement} */ (part("speed"));
    this.now = part("step-now");
    this.end = part("step-last");
    /** @type {Record<string, () => void>} */
    const actions = {
      play: () => this.toggle(),
      first: () => this.go(0),
      last: () => this.go(this.last),
      "step-back": () => this.stepByStride(-1),
      "step-forward": () => this.stepByStride(1),
    };
    for (const [name, act] of Object.entries(actions)) part(name).addEventListener("click", act);
    this.scrubber.addEventListener("input", () => this.go(Number(this.scrubber.value)));
    this.speedList.addEventListener("change", () => {
      this.speedChosen = true;
      this.clock.setSpeed(this.speed);
    });
  }

  // ---- the runs ----

  /** Shows finished runs at a step, by default at the last. @param {Track[]} tracks @param {boolean} byShare @param {number | null} [step] */
  show(tracks, byShare, step) {
    this.pause();
    this.tracks = Array.from(tracks);
    this.byShare = byShare;
    this.enabled = true;
    this.setLast(Math.max(0, ...this.tracks.map(({ last }) => last)));
    this.offerSpeeds();
    this.showStep(step === null || step === undefined ? this.last : this.clamp(step));
  }

  /** Shows the length of a run that is still being searched. @param {number} steps */
  showLength(steps) {
    this.enabled = false;
    this.setLast(steps);
    this.step = steps;
    setText(this.now, formatCount(steps));
  }

  /** Stores and shows the last step of the timeline. @param {number} steps */
  setLast(steps) {
    this.last = steps;
    if (this.scrubber.max !== String(steps)) this.scrubber.max = String(steps);
    const words = formatCount(steps);
    setText(this.end, words);
    /** @type {HTMLElement} */ (this.end.closest("[data-part=length]") ?? this.end).style.setProperty(
      "--digits",
      String(words.length),
    );
  }

  /** The run that is shown alone, null beside others. @returns {TreeData | null} */
  get data() {
    return this.tracks.length === 1 ? this.tracks[0].view.data : null;
  }

  /** Returns the step of each run. */
  steps() {
    return this.tracks.map(({ last }) =>
      this.byShare ? Math.floor((this.step * last) / Math.max(1, this.last)) : Math.min(this.step, last),
    );
  }

  /** Returns the first step of the timeline at which runs have reached steps of their own. @param {Iterable<[index: number, step: number]>} steps */
  timelineStep(steps) {
    const converted = Array.from(steps, ([index, step]) =>
      this.byShare ? Math.ceil((step * this.last) / Math.max(1, this.tracks[index].last)) : step,
    );
    return Math.max(...converted);
  }

  // ---- steps ----

  /** @param {number} step */
  clamp(step) {
    return Math.max(0, Math.min(step, this.last));
  }

  /** Pauses at a step; announces the first or the last step in place of one beyond it. @param {number} step */
  go(step) {
    this.pause();
    if (!this.enabled) return;
    const target = this.clamp(step);
    if (target !== step) this.tracks[0]?.view.hooks.announce(target < step ? LABELS.is_last : LABELS.is_first);
    this.moveTo(target);
  }

  /** Moves by a number of steps; a negative number moves back. @param {number} steps */
  stepBy(steps) {
    if (!this.hooks.takesStep?.(steps)) this.go(this.step + steps);
  }

  /** Goes to the target of a move in a direction; if it is the present step, there is none, which is announced. @param {number} target @param {number} direction 1 or −1 */
  goFrom(target, direction) {
    this.go(target === this.step ? target + direction : target);
  }

  /** Moves by the chosen stride. @param {number} direction 1 or −1 */
  stepByStride(direction) {
    if (this.hooks.takesStep?.(direction)) return;
    const { data, stride } = this;
    this.goFrom(data ? nextStop(data, stride, this.step, direction) : this.step + direction, direction);
  }

  /** Moves to the next stop; without stops to the next new depth, new f or goal, or end of a run. @param {number} direction 1 or −1 */
  jump(direction) {
    const { data, step } = this;
    if (data && !this.stops) return this.goFrom(nextEvent(data, step, direction), direction);
    const ends = this.byShare || data ? [this.last] : this.tracks.map(({ last }) => last);
    this.goFrom(nearestBeyond([0, ...ends, ...(this.stops ?? [])], step, direction), direction);
  }

  /**
   * Chooses the steps at which Play stops; null for none.
   * @param {ArrayLike<number> | null} steps @param {ArrayLike<number>} [reasonOf] the index of the reason for each
   * @param {Iterable<Span[]>} [reasons]
   */
  setStops(steps, reasonOf = [], reasons = []) {
    this.stops = steps && Array.from(steps);
    const words = Array.from(reasons);
    this.reasons = new Map(Array.from(reasonOf, (index, i) => [(this.stops ?? [])[i], words[index]]));
    this.timeline.setStops?.(this.stops ?? []);
    if (this.clock.playing()) this.play();
  }

  // ---- playing ----

  /** Plays or pauses. */
  toggle() {
    if (this.clock.playing() || this.loopTimer) this.pause();
    else this.play();
  }

  /** Plays from the current step; from the last step, starts again at the first. */
  play() {
    if (!this.enabled || this.last === 0) return;
    const [first, end] = this.bounds();
    if (this.step < first || this.step >= end) this.moveTo(first);
    const stop = nearestBeyond(this.stops ?? [], this.step, 1);
    const to = stop > this.step ? Math.min(end, stop) : end;
    this.clock.play({ from: this.step, to, stepsPerSecond: this.speed });
    this.showPlaying();
  }

  /** Stops playback at the current step. */
  pause() {
    clearTimeout(this.loopTimer);
    this.loopTimer = undefined;
    this.clock.pause();
    this.showPlaying();
  }

  /** Plays from one step to another in a loop; null stands for an end of the run. @param {number | null | undefined} first @param {number | null | undefined} last */
  loop(first, last) {
    this.loopBounds = { first: first ?? 0, last: last ?? Infinity };
  }

  /** Returns the first and the last step of playback. @returns {[number, number]} */
  bounds() {
    const { first, last } = this.loopBounds ?? { first: 0, last: Infinity };
    const end = Math.min(last, this.last);
    return first < end ? [first, end] : [0, this.last];
  }

  /** Shows that playback has stopped; at the end of a loop, schedules its restart. */
  onStop() {
    for (const { view } of this.tracks) view.stopReason = this.reasons.get(this.step) ?? null;
    if (this.loopBounds && this.step >= this.bounds()[1]) {
      this.loopTimer = setTimeout(() => {
        this.loopTimer = undefined;
        this.play();
      }, LOOP_PAUSE);
    } else this.showPlaying();
  }

  /** Shows whether the runs are playing. */
  showPlaying() {
    const playing = this.clock.playing();
    setAttribute(this.playButton, "aria-label", playing ? LABELS.pause : LABELS.play);
    for (const { view } of this.tracks) view.setPlaying(playing);
    this.hooks.onPlaying?.(playing);
  }

  /** Shows a step and reports it. @param {number} step */
  moveTo(step) {
    if (!this.enabled) return;
    this.showStep(step);
    this.hooks.onStep(step);
  }

  /** Shows a step in all runs and on the timeline. @param {number} step */
  showStep(step) {
    this.step = step;
    const own = this.steps();
    // Among several runs, one that has not been searched with the chosen settings stays at its last step.
    for (const [index, { view, last }] of this.tracks.entries()) if (last > 0 || this.data) view.setStep(own[index]);
    this.timeline.setStep(step);
    this.scrubber.value = String(step);
    setAttribute(
      this.scrubber,
      "aria-valuetext",
      fillTemplate(LABELS.step, { step: String(step), last: String(this.last) }),
    );
    setText(this.now, formatCount(step));
    this.adaptSpeed();
  }

  // ---- speed ----

  /** Steps per second. */
  get speed() {
    const { value } = this.speedList;
    if (value === "layer") return this.layerSpeed();
    return value === "max" ? Math.max(MAXIMUM_SPEED, this.last / FASTEST_RUN) : Number(value);
  }

  /** Chooses the speed for this and all later runs. @param {string} speed */
  setSpeed(speed) {
    this.speedList.value = speed;
    this.speedChosen = true;
  }

  /** Offers the speeds and strides that apply to the run; a long run is played layer by layer unless the reader has chosen a speed, as at the usual speed it takes hours. */
  offerSpeeds() {
    const { data, speedList } = this;
    const option = /** @type {HTMLOptionElement | null} */ (speedList.querySelector("[value=layer]"));
    this.layerLength = 0;
    if (data && this.stride === "f" && !hasValues(data)) this.stride = "step";
    if (!option) return;
    const layers = Boolean(data) && hasLayers(/** @type {TreeData} */ (data));
    option.hidden = option.disabled = !layers; // some browsers show hidden options, so it is disabled too
    if (layers && !this.speedChosen) speedList.value = "layer";
    else if (!layers && speedList.value === "layer") {
      speedList.value = USUAL_SPEED;
      this.speedChosen = false;
    }
  }

  /** Returns the steps per second at which the layer of the current step lasts two seconds. */
  layerSpeed() {
    if (!this.data) return 1;
    this.layerLength = layerLength(this.data, this.step);
    return this.layerLength / SECONDS_PER_LAYER;
  }

  /** Changes the speed when playback reaches another layer. */
  adaptSpeed() {
    if (!this.layerLength || this.speedList.value !== "layer" || !this.clock.playing()) return;
    const previous = this.layerLength;
    const speed = this.layerSpeed();
    if (this.layerLength !== previous) this.clock.setSpeed(speed);
  }
}
