/** The zoom controls: scale, level of detail, and whether the view follows the current node. */

import { fillTemplate, formatCount } from "../run/numbers.js";
import { LEVELS } from "../tree/levels/fit.js";
import { setAttribute, setShown, setText } from "./fill.js";
import LABELS from "./labels.json" with { type: "json" };

/** Factor by which one press on *Zoom in* changes the scale. */
const ZOOM_FACTOR = 1.5;
/** @type {Record<string, number>} the most nodes in view at each level of detail; the last level has no limit */
const LIMITS = LEVELS;
/** @type {Record<string, string>} */
const NAMES = LABELS.levels;

/** Shows the scale of boards and, for large trees, the levels of detail; *Follow* keeps the current node in view. */
export class ZoomButtons {
  fitted = true;
  following = false;

  /** @param {HTMLElement} element @param {{ fit: () => void, zoomBy: (factor: number) => void, revealCurrent: () => void }} view */
  constructor(element, view) {
    this.view = view;
    const part = (/** @type {string} */ name) =>
      /** @type {HTMLElement} */ (element.querySelector(`[data-part="${name}"]`));
    const names = [
      "zoom",
      "zoom-out",
      "zoom-in",
      "fit",
      "zoom-level",
      "follow",
      "ladder",
      "density-key",
      "density-most",
    ];
    this.parts = Object.fromEntries(names.map((name) => [name, part(name)]));
    this.parts.fit.addEventListener("click", () => view.fit());
    this.parts.follow.addEventListener("click", () => this.follow(!this.following));
    for (const [name, factor] of /** @type {[string, number][]} */ ([
      ["zoom-in", ZOOM_FACTOR],
      ["zoom-out", 1 / ZOOM_FACTOR],
    ])) // prettier-ignore
      this.parts[name].addEventListener("click", () => {
        if (this.parts[name].getAttribute("aria-disabled") !== "true") view.zoomBy(factor);
      });
  }

  /** Shows the scale, the level of detail, and the number of nodes in view. @param {import("../tree/tree-view.js").CameraReport} report */
  show({ percent, level, inView, total, canZoomIn, canZoomOut, fitted }) {
    const { parts } = this;
    setText(parts["zoom-level"], `${percent.toFixed(0)}%`);
    setShown(parts["zoom-level"], level === "boards"); // a scale of the boards says nothing where there are none
    // A button with aria-disabled keeps the focus, unlike a disabled one.
    setAttribute(parts["zoom-in"], "aria-disabled", String(!canZoomIn));
    setAttribute(parts["zoom-out"], "aria-disabled", String(!canZoomOut));
    parts.zoom.toggleAttribute("data-moved", !fitted);
    this.fitted = fitted;
    setShown(parts.follow, !fitted);
    if (fitted) this.follow(false);
    setShown(parts.ladder, total > LIMITS.shapes);
    if (!parts.ladder.hidden) this.showLevels(level, inView);
  }

  /** Shows the number of nodes at the current level of detail, and the limits of the other levels. @param {string} current @param {number} inView */
  showLevels(current, inView) {
    for (const rung of this.parts.ladder.children) {
      const level = /** @type {HTMLElement} */ (rung).dataset.level ?? "";
      setAttribute(rung, "aria-current", level === current ? "true" : null);
      const isCurrent = level === current;
      const text = LABELS.level_limits[isCurrent ? "current" : level === "density" ? "last" : "limit"];
      const count = isCurrent ? inView : LIMITS[level];
      setText(rung.lastElementChild, fillTemplate(text, { level: NAMES[level], count: formatCount(count ?? 0) }));
    }
  }

  /** Explains the tints if the tree is so large that only the density of its nodes is drawn. @param {import("../tree/tree-view.js").ViewSummary} report */
  showDensity({ level, perPixel }) {
    setShown(this.parts["density-key"], level === "density");
    setText(this.parts["density-most"], formatCount(perPixel));
  }

  /** Starts or stops following the current node. @param {boolean} following */
  follow(following) {
    this.following = following;
    setAttribute(this.parts.follow, "aria-pressed", String(following));
    if (following) this.view.revealCurrent();
  }
}
