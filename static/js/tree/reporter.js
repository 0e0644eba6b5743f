/**
 * What the page hears about the view: only what has changed since it last heard, and never within a frame. What Python
 * then writes takes longer than a frame has, so it waits until the browser has nothing else to do, and hears the newest.
 */

/**
 * @typedef {import("./levels/scene.js").Level} Level
 * @typedef {import("./levels/scene.js").LegendEntries & { level: Level }} ViewSummary
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
const MAX_DELAY = 100;

/** @param {() => void} act */
function whenIdle(act) {
  if (typeof requestIdleCallback === "function") requestIdleCallback(act, { timeout: MAX_DELAY });
  else setTimeout(act);
}

/**
 * @param {{ onCamera?: (report: CameraReport) => void, onView?: (summary: ViewSummary) => void }} hooks
 */
export function createReporter({ onCamera, onView }) {
  const reportCamera = createIdleReporter(onCamera);
  const reportView = createIdleReporter(onView);

  /**
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
 * @template Value
 * @param {((value: Value) => void) | undefined} callback
 * @returns {(value: Value) => void}
 */
function createIdleReporter(callback) {
  let lastKey = "";
  /** @type {Value | null} */
  let pending = null;

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
