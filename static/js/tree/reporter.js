/**
 * Reports to the page what the view shows, when the browser is idle.
 *
 * The handlers are in Python and take longer than a frame. So only the newest of several pending reports is sent, and
 * only if it differs from the last one.
 */

/**
 * @typedef {import("./levels/scene.js").Level} Level
 * @typedef {import("./levels/scene.js").LegendEntries & { level: Level }} ViewSummary
 *
 * @typedef {object} CameraReport
 * @property {number} percent zoom
 * @property {Level} level
 * @property {number} inView nodes inside the viewport
 * @property {number} total nodes of the run
 * @property {boolean} canZoomIn
 * @property {boolean} canZoomOut
 * @property {boolean} fitted whether the complete tree is shown and followed as it grows
 */

/** Maximum delay of a report in milliseconds, if the browser is not idle. */
const MAX_DELAY = 100;

/** Calls a function when the browser is idle, or as soon as possible in browsers that do not report when they are idle. @param {() => void} callback */
function whenIdle(callback) {
  if (typeof requestIdleCallback === "function") requestIdleCallback(callback, { timeout: MAX_DELAY });
  else setTimeout(callback);
}

/**
 * Creates the function that reports the camera and a summary of the view after each frame.
 * @param {{ onCamera?: (report: CameraReport) => void, onView?: (summary: ViewSummary) => void }} hooks
 */
export function createReporter({ onCamera, onView }) {
  const reportCamera = createIdleReporter(onCamera);
  const reportView = createIdleReporter(onView);

  /**
   * Reports the zoom, the level of detail and the legend's entries, if they have changed.
   * @param {import("./levels/scene.js").Scene} scene
   * @param {import("./camera-control.js").CameraController} cameraController
   */
  return function report(scene, cameraController) {
    const { camera } = cameraController;
    reportCamera({
      percent: camera.percent,
      level: scene.level,
      inView: scene.inView,
      total: scene.data.size,
      canZoomIn: camera.k < camera.maxZoom * 0.999,
      canZoomOut: camera.k > camera.minZoom * 1.001,
      fitted: !cameraController.userControlled,
    });
    reportView({ ...scene.legend, level: scene.level });
  };
}

/**
 * Wraps a callback so that it is called when the browser is idle, with the newest value, and only if that has changed.
 * @template Value
 * @param {((value: Value) => void) | undefined} callback
 * @returns {(value: Value) => void}
 */
function createIdleReporter(callback) {
  let lastKey = "";
  /** @type {Value | null} */
  let pending = null;

  /** Passes the newest value to the callback, unless the value equals the last one. */
  function flush() {
    const value = /** @type {Value} */ (pending);
    pending = null;
    const key = JSON.stringify(value);
    if (key !== lastKey) callback?.(value);
    lastKey = key;
  }

  return (value) => {
    if (!pending) whenIdle(flush);
    pending = value;
  };
}
