/** Loads CodeMirror, the library of the code editor, with the editor's styles, when the first editor is created. */

import { load } from "../browser/site.js";
import { loadStyleSheet } from "../browser/style-sheet.js";

/** @typedef {typeof import("../../../tools/codemirror.mjs")} CodeMirror */

/** Loads CodeMirror and the styles. @returns {Promise<CodeMirror>} */
export async function loadCodeMirror() {
  const [codeMirror] = await Promise.all([
    load("static/vendor/codemirror/codemirror.js"),
    loadStyleSheet("static/css/code-editor.css"),
  ]);
  return codeMirror;
}
