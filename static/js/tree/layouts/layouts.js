/** The forms of layouts, by the names that arrangements give them; a layout says which it has. */

import { freeForm } from "./free.js";
import { ringForm } from "./rings.js";
import { rowForm } from "./rows.js";

/** @type {Record<import("../../run/tree-index.js").FormName, import("../levels/scene.js").Form>} */
export const FORMS = { rows: rowForm, rings: ringForm, free: freeForm };
