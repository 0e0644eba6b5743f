/**
 * What the page hears about the view: only what has changed since it last heard, and never within a frame. What Python
 * then writes takes longer than a frame has, so it waits until the browser has nothing else to do, and hears the newest.
 */

/**
 * @typedef {import("./levels/scene.js").Level} Level
 * @typedef {import("./levels/scene.js").SeenStates & { level: Level }} ViewSummary
 *
 * @typedef {object} CameraReport
 * @property {number} percent
 * @property {Level} level
 * @property {number} inView nodes inside the frame
 * @property {number} total nodes of the run
 * @property {boolean} canZoomIn
 * @property {boolean} canZoomOut
 * @property {boolean} fitted the whole tree is shown and followed
 */

/** Milliseconds after which the page hears it in any case. */
const LATEST = 100;

/** @param {() => void} act */
function whenIdle(act) {
  if (typeof requestIdleCallback === "function") requestIdleCallback(act, { timeout: LATEST });
  else setTimeout(act);
}

/**
 * @param {{ onCamera?: (report: CameraReport) => void, onView?: (summary: ViewSummary) => void }} hooks
 */
export function createReporter({ onCamera, onView }) {
  const tellCamera = teller(onCamera);
  const tellView = teller(onView);

  /**
   * @param {import("./levels/scene.js").Scene} scene
   * @param {import("./camera-control.js").Steering} steering
   */
  return function report(scene, steering) {
    const { camera } = steering;
    tellCamera({
      percent: camera.percent,
      level: scene.level,
      inView: scene.inView,
      total: scene.data.size,
      canZoomIn: camera.k < camera.nearest * 0.999,
      canZoomOut: camera.k > camera.farthest * 1.001,
      fitted: !steering.taken,
    });
    tellView({ ...scene.seen, level: scene.level });
  };
}

/**
 * @template News
 * @param {((news: News) => void) | undefined} hear
 * @returns {(news: News) => void}
 */
function teller(hear) {
  let told = "";
  /** @type {News | null} */
  let waiting = null;

  function tell() {
    const news = /** @type {News} */ (waiting);
    waiting = null;
    const key = JSON.stringify(news);
    if (key !== told) hear?.(news);
    told = key;
  }

  return (news) => {
    if (!waiting) whenIdle(tell);
    waiting = news;
  };
}
