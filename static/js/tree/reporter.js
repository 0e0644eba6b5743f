/** What the page hears about the view: only what has changed since it last heard. */

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

/**
 * @param {{ onCamera?: (report: CameraReport) => void, onView?: (summary: ViewSummary) => void }} hooks
 */
export function createReporter(hooks) {
  let lastCamera = "";
  let lastView = "";

  /**
   * @param {import("./levels/scene.js").Scene} scene
   * @param {import("./steering.js").Steering} steering
   */
  return function report(scene, steering) {
    const { camera } = steering;
    /** @type {CameraReport} */
    const seen = {
      percent: camera.percent,
      level: scene.level,
      inView: scene.inView,
      total: scene.data.size,
      canZoomIn: camera.k < camera.nearest * 0.999,
      canZoomOut: camera.k > camera.farthest * 1.001,
      fitted: !steering.taken,
    };
    const cameraKey = JSON.stringify(seen);
    if (cameraKey !== lastCamera) hooks.onCamera?.(seen);
    lastCamera = cameraKey;
    const summary = { ...scene.seen, level: scene.level };
    const viewKey = JSON.stringify(summary);
    if (viewKey !== lastView) hooks.onView?.(summary);
    lastView = viewKey;
  };
}
