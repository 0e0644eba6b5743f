/** The forms of layouts by name; every layout has one of them. */

import { freeForm } from "./free.js";
import { ringForm } from "./rings.js";
import { rowForm } from "./rows.js";

/** @type {Record<import("../../run/tree-index.js").LayoutForm, import("../levels/scene.js").Form>} */
export const FORMS = { rows: rowForm, rings: ringForm, free: freeForm };
