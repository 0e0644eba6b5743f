/**
 * Whether the worker lives. What it is asked may take as long as it likes: what counts is the time since its last sign
 * of life, which is anything that it says, and only while somebody waits for an answer. On a machine with too much to do
 * the page's own clock is late as well: then the worker is only slow, and is given time.
 */

const TICK = 500;
/** Ticks of silence after which the worker is asked for a sign of life, and after which it counts as lost. */
const ASK = 2;
const LOST = 5;
/** The same until a worker has watchCall for the first time: its code is cold, and all that waited for it asks at once. */
const LOST_COLD = 20;

/** @type {Set<() => void>} */
const waiting = new Set();
/** @type {ReturnType<typeof setInterval> | undefined} */
let timer;
let silent = 0;
/** When the clock was last heard. */
let heard = 0;
let cold = true;
let allowed = LOST_COLD;
let knock = () => {};

/** Says how the worker is asked for a sign of life. @param {() => void} ask */
export function onPing(ask) {
  knock = ask;
}

/** Takes note of a sign of life; a worker may say for how many seconds there may be no other. @param {number} [seconds] */
export function heartbeat(seconds = 0) {
  silent = 0;
  allowed = Math.max(cold ? LOST_COLD : LOST, (seconds * 1000) / TICK);
}

/** By how much less a tick counts for each tick that it is late by; a tenth of one is no crowd. */
const CROWD = 10;

/** Time is counted in ticks, so that a computer that slept in between has not used it up, and late ticks count for less. */
function tick() {
  const now = performance.now();
  const late = Math.max(0, (now - heard) / TICK - 1.1);
  const before = silent;
  heard = now;
  silent += 1 / (1 + CROWD * late);
  if (before < ASK && silent >= ASK) knock();
  if (silent >= allowed) rejectAll();
}

/** Waits, or waits no more. @param {() => void} giveUp @param {boolean} goesOn */
function keep(giveUp, goesOn) {
  if (goesOn && waiting.size === 0) {
    heartbeat();
    heard = performance.now();
    timer = setInterval(tick, TICK);
  }
  waiting[goesOn ? "add" : "delete"](giveUp);
  if (waiting.size === 0) clearInterval(timer);
}

/**
 * The answer of a call as `value`, or `late` where none will come: the worker is lost or has been replaced.
 * @template T
 * @param {Promise<T>} call
 * @returns {Promise<{ value: T | undefined, late: boolean }>}
 */
export function watchCall(call) {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      keep(giveUp, false);
      resolve({ value: undefined, late: true });
    };
    keep(giveUp, true);
    call.then(
      (value) => {
        cold &&= !waiting.has(giveUp); // what comes after it was given up is another worker's
        keep(giveUp, false);
        resolve({ value, late: false });
      },
      (error) => {
        keep(giveUp, false);
        reject(error);
      },
    );
  });
}

/** Give up all calls: the worker that they went to is gone, and the next one comes cold. */
export function rejectAll() {
  cold = true;
  for (const giveUp of [...waiting]) giveUp();
}
