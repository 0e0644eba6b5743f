/** Loads CodeMirror, the library of the code editor, with the editor's styles, when the first editor is created. */

import { load, siteUrl } from "../browser/site.js";

/** @typedef {typeof import("../../../tools/codemirror.mjs")} CodeMirror */

const STYLES = "static/css/code-editor.css";

/** @type {Promise<void> | null} */
let styles = null;

/** Loads CodeMirror and the styles. @returns {Promise<CodeMirror>} */
export async function loadCodeMirror() {
  styles ??= loadStyles();
  const [codeMirror] = await Promise.all([load("static/vendor/codemirror/codemirror.js"), styles]);
  return codeMirror;
}

/** Adds the style sheet to the page. If it fails to load, the next call tries again. */
async function loadStyles() {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = siteUrl(STYLES);
  try {
    await new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => reject(new Error(`${STYLES} failed to load`));
      document.head.append(link);
    });
  } catch (error) {
    link.remove();
    styles = null;
    throw error;
  }
}
