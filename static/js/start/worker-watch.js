/**
 * Detects a worker that no longer responds. A call may take any time: what counts is the time since the worker's last
 * heartbeat, which is any message from it, and only while a call is pending. On a busy machine the page's own timer is late
 * too: then the worker is only slow and gets more time.
 */

/** Milliseconds between two ticks. */
const TICK = 500;
/** Ticks of silence after which the worker is pinged, and after which it counts as lost. */
const PING_AFTER = 2;
const LOST_AFTER = 5;
/** `LOST_AFTER` for a worker that has not answered a call yet: its code is not compiled, and many calls arrive at once. */
const LOST_AFTER_COLD = 20;

/** Functions that cancel a pending call. @type {Set<() => void>} */
const pending = new Set();
/** @type {ReturnType<typeof setInterval> | undefined} */
let timer;
/** Ticks since the last heartbeat. */
let silence = 0;
let lastTick = 0;
/** Whether the worker has not answered a call yet. */
let cold = true;
/** Ticks of silence that are allowed. */
let allowed = LOST_AFTER_COLD;
let ping = () => {};

/** Sets the function that pings the worker. @param {() => void} send */
export function onPing(send) {
  ping = send;
}

/** Records a heartbeat; the worker may announce that it will be silent for some seconds. @param {number} [seconds] */
export function heartbeat(seconds = 0) {
  silence = 0;
  allowed = Math.max(cold ? LOST_AFTER_COLD : LOST_AFTER, (seconds * 1000) / TICK);
}

/** How strongly a late tick loses weight: one that is late by a whole tick counts 1 / (1 + this number). */
const LATE_WEIGHT = 10;

/**
 * Counts the silence in ticks, so that a computer that was asleep loses no time. Late ticks count less; a tenth of a tick
 * is not late.
 */
function tick() {
  const now = performance.now();
  const lateness = Math.max(0, (now - lastTick) / TICK - 1.1);
  const silenceBefore = silence;
  lastTick = now;
  silence += 1 / (1 + LATE_WEIGHT * lateness);
  if (silenceBefore < PING_AFTER && silence >= PING_AFTER) ping();
  if (silence >= allowed) rejectAll();
}

/** Adds a pending call; the first one starts the timer. @param {() => void} cancel */
function addPending(cancel) {
  if (pending.size === 0) {
    heartbeat();
    lastTick = performance.now();
    timer = setInterval(tick, TICK);
  }
  pending.add(cancel);
}

/** Removes a pending call; without any the timer stops. @param {() => void} cancel */
function removePending(cancel) {
  pending.delete(cancel);
  if (pending.size === 0) clearInterval(timer);
}

/**
 * Returns the result of a call as `value`, or `late: true` if the worker is lost or has been replaced.
 * @template T
 * @param {Promise<T>} call
 * @returns {Promise<{ value: T | undefined, late: boolean }>}
 */
export function watchCall(call) {
  return new Promise((resolve, reject) => {
    const cancel = () => {
      removePending(cancel);
      resolve({ value: undefined, late: true });
    };
    addPending(cancel);
    call.then(
      (value) => {
        cold &&= !pending.has(cancel); // a call that was cancelled belonged to another worker
        removePending(cancel);
        resolve({ value, late: false });
      },
      (error) => {
        removePending(cancel);
        reject(error);
      },
    );
  });
}

/** Resolves all pending calls as late: their worker is lost, and the next one starts cold. */
export function rejectAll() {
  cold = true;
  for (const cancel of [...pending]) cancel();
}
