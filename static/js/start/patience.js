/** Calls to the worker that may never come back: a worker can hang, or be ended with a call under way. */

const TICK = 500;

/** @type {Set<() => void>} */
const waiting = new Set();

/**
 * The answer of a call as `value`, or `late` where none came in time or the worker has been replaced.
 * Time is counted in ticks, so that a computer that slept in between has not used it up.
 * @template T
 * @param {Promise<T>} call
 * @param {number} seconds
 * @returns {Promise<{ value: T | undefined, late: boolean }>}
 */
export function within(call, seconds) {
  return new Promise((resolve, reject) => {
    let left = Math.ceil((seconds * 1000) / TICK);
    const end = () => {
      clearInterval(timer);
      waiting.delete(giveUp);
    };
    const giveUp = () => {
      end();
      resolve({ value: undefined, late: true });
    };
    const timer = setInterval(() => {
      left -= 1;
      if (left <= 0) giveUp();
    }, TICK);
    waiting.add(giveUp);
    call.then(
      (value) => {
        end();
        resolve({ value, late: false });
      },
      (error) => {
        end();
        reject(error);
      },
    );
  });
}

/** Give up all calls: the worker that they went to is gone. */
export function giveUpAll() {
  for (const giveUp of [...waiting]) giveUp();
}
