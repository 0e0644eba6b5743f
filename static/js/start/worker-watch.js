/**
 * Detects a worker that no longer responds: a call is pending, and the worker has sent no message (heartbeat) for too long.
 * A call itself may take any time. If the page's own timer is late, the machine is busy, and the worker gets more time.
 */

/** Milliseconds between two ticks of the timer that checks the worker. */
const TICK = 500;
/** Ticks without a message from the worker after which the worker is pinged. */
const PING_AFTER = 2;
/** Ticks without a message from the worker after which the worker counts as lost. */
const LOST_AFTER = 5;
/** `LOST_AFTER` for a worker that has not answered any call yet. Such a worker is slow, as its code is not compiled yet. */
const LOST_AFTER_COLD = 20;

/** One function for each pending call, which cancels that call. @type {Set<() => void>} */
const pending = new Set();
/** @type {ReturnType<typeof setInterval> | undefined} */
let timer;
/** Ticks since the last heartbeat. */
let silence = 0;
let lastTick = 0;
/** True until the worker has answered its first call. */
let cold = true;
/** Ticks without a message from the worker that are allowed before the worker counts as lost. */
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

/** A tick that is late by a time of n ticks counts as 1 / (1 + `LATE_WEIGHT` · n) ticks of silence. */
const LATE_WEIGHT = 10;

/**
 * Adds one tick to the silence, pings the worker, or gives it up. The silence is counted in ticks, so that the time for
 * which a computer sleeps does not count. Late ticks count less; a delay of a tenth of a tick is not late.
 */
function tick() {
  const now = performance.now();
  const lateness = Math.max(0, (now - lastTick) / TICK - 1.1); // number of ticks by which this tick is late
  const silenceBefore = silence;
  lastTick = now;
  silence += 1 / (1 + LATE_WEIGHT * lateness);
  if (silenceBefore < PING_AFTER && silence >= PING_AFTER) ping();
  if (silence >= allowed) rejectAll(); // the worker is lost
}

/** Adds a pending call, and starts the timer if no other call is pending. @param {() => void} cancel */
function addPending(cancel) {
  if (pending.size === 0) {
    heartbeat();
    lastTick = performance.now();
    timer = setInterval(tick, TICK);
  }
  pending.add(cancel);
}

/** Removes a pending call, and stops the timer if no other call is pending. @param {() => void} cancel */
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
        cold &&= !pending.has(cancel); // a cancelled call belongs to an earlier worker
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

/** Resolves all pending calls with `late: true`, as their worker is lost or has been replaced. */
export function rejectAll() {
  cold = true; // the next worker has not answered any call yet
  for (const cancel of [...pending]) cancel();
}
