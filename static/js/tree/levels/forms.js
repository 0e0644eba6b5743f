/** The forms of layouts, by the names that arrangements give them; a layout says which it has. */

import { freeForm } from "./form-free.js";
import { ringForm } from "./form-rings.js";
import { rowForm } from "./form-rows.js";

/** @type {Record<import("../../run/tree-index.js").FormName, import("./scene.js").Form>} */
export const FORMS = { rows: rowForm, rings: ringForm, free: freeForm };
