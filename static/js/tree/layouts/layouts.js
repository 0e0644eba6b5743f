/** The three forms of a layout (rows, rings, free), by name: each has the functions that fit and draw a tree. */

import { freeForm } from "./free.js";
import { ringForm } from "./rings.js";
import { rowForm } from "./rows.js";

/** @type {Record<import("../../run/tree-index.js").LayoutForm, import("../levels/scene.js").Form>} */
export const FORMS = { rows: rowForm, rings: ringForm, free: freeForm };
