/** The search tree on a canvas, and what the page can ask of it. */

import { FORMS } from "./forms/forms.js";
import { annotate, hover, mark, select, showCopies, visit } from "./frame.js";
import { freeCorner } from "./pointing.js";
import { followHand } from "./tree-hand.js";
import { TreePainter } from "./tree-painter.js";

const REVEAL_MARGIN = 48;

export { LEVELS } from "./levels/fit.js";

/** @param {import("./tree-painter.js").TreeViewConfig} config */
export const createTreeView = (config) => new TreeView(config);

class TreeView extends TreePainter {
  /** @param {import("./tree-painter.js").TreeViewConfig} config */
  constructor(config) {
    super(config);
    followHand(this.canvas, this.scene, config, {
      pan: (dx, dy) => this.take(this.steering.camera.panBy(dx, dy), false),
      zoom: (factor, x, y) => this.take(this.steering.camera.zoomBy(factor, x, y), false),
      redraw: this.redraw,
    });
  }

  /** @param {number} id −1 for none @param {number} [copy] a discarded copy's row, −1 for none */
  select(id, copy = -1) {
    select(this.scene, id, copy);
    this.redraw();
  }

  /** Mark the node that the played solution is at, and keep it in view. @param {number} id −1 for none */
  visit(id) {
    visit(this.scene, id);
    this.reveal(id);
    this.redraw();
  }

  /** Show the copies that were thrown away also where nodes are shapes, or not. @param {boolean} shown */
  showCopies(shown) {
    showCopies(this.scene, shown);
    this.redraw();
  }

  /** Show the whole tree in a corner while the reader looks at a part. @param {boolean} shown */
  showOverview(shown) {
    this.overviewWanted = shown;
    this.redraw();
  }

  /** Mark the other nodes with the board of the one asked about. @param {Int32Array | number[]} ids */
  mark(ids) {
    mark(this.scene, ids);
    this.redraw();
  }

  /** Write words below nodes, where nodes are boards. @param {import("./levels/scene.js").Note[]} notes */
  annotate(notes) {
    annotate(this.scene, notes);
    this.redraw();
  }

  /** @param {number} id */
  hover(id) {
    if (hover(this.scene, id, this.scene.hoveredCopy)) this.redraw();
  }

  /** Is every depth of a picture a row of its own? @param {import("../run/tree-data.js").TreeData} data */
  hasRows(data) {
    return !FORMS[data.form].square;
  }

  /** Keep what is there at a step as large as can be, or room for what comes as well. @param {boolean} close */
  stayClose(close) {
    this.steering.close = close;
    this.redraw();
  }

  fit() {
    this.steering.release(false);
    this.redraw();
  }

  /** @param {number} factor */
  zoomBy(factor) {
    const { width, height } = this.frame;
    this.take(this.steering.camera.zoomBy(factor, width / 2, height / 2), true);
  }

  /** @param {number} dx @param {number} dy */
  panBy(dx, dy) {
    this.take(this.steering.camera.panBy(dx, dy), true);
  }

  /** Bring a node into view if it is outside. @param {number} id */
  reveal(id) {
    const { data, insets, steering } = this;
    const { camera } = steering;
    if (id < 0 || id >= data.size) return;
    const there = data.isDrawn(id) ? id : Math.max(0, data.owner?.[id] ?? id);
    const x = camera.screenX(data.x[there]);
    const y = camera.screenY(data.y[there]);
    const { width, height } = this.frame;
    const toX = Math.min(width - insets.right - REVEAL_MARGIN, Math.max(insets.left + REVEAL_MARGIN, x));
    const toY = Math.min(height - insets.bottom - REVEAL_MARGIN, Math.max(insets.top + REVEAL_MARGIN, y));
    // A fitted tree is in view as it is; its outermost nodes may stand in the margin.
    if (steering.taken && (x !== toX || y !== toY)) this.take(camera.panBy(toX - x, toY - y), true);
  }

  /** Where a card of this size hides least, and neither node in hand nor path. @param {number} width @param {number} height */
  freeCorner(width, height) {
    const { overview } = this.config;
    const taken = overview && !overview.hidden ? "bottom-right" : "";
    return this.data.size > 0 ? freeCorner(this.scene, width, height, this.insets, taken) : "bottom-right";
  }
}
