/** The code editor of the workshop. */

import { loadCodeMirror } from "./codemirror-library.js";
import { createHangingIndent } from "./hanging-indent.js";
import { createMarkedLine } from "./marked-line.js";
import { createPythonSupport } from "./python-support.js";

/** @typedef {import("./codemirror-library.js").CodeMirror} CodeMirror */

/** How many editors have been created. Their hints get ids with these numbers. */
let count = 0;

/**
 * Creates an editor for Python in an element, whose height it fills.
 * @param {object} config
 * @param {HTMLElement} config.parent
 * @param {string} config.text
 * @param {string} config.label the accessible name
 * @param {string} config.hint the accessible description, which says how to leave the editor: Escape, then Tab
 * @param {(text: string) => void} config.onChange called after each change by the user, not after `setText`
 * @param {() => void} config.onRun called for Ctrl+Enter and Cmd+Enter
 */
export async function createCodeEditor({ parent, text, label, hint, onChange, onRun }) {
  const codeMirror = await loadCodeMirror();
  const { Annotation, Compartment, EditorView } = codeMirror;
  const markedLine = createMarkedLine(codeMirror);
  const setByPage = Annotation.define();
  const access = new Compartment();
  const description = createDescription(hint);
  parent.append(description);
  const view = new EditorView({
    parent,
    doc: text,
    extensions: [
      createKeys(codeMirror, onRun),
      codeMirror.history(),
      createPythonSupport(codeMirror),
      createAppearance(codeMirror),
      markedLine.field,
      access.of([]),
      // The tab index tells accessibility checkers that the scrolled text can be focused, as it always can.
      EditorView.contentAttributes.of({ "aria-label": label, "aria-describedby": description.id, tabindex: "0" }),
      EditorView.updateListener.of(({ docChanged, state, transactions }) => {
        const isByPage = transactions.some((transaction) => transaction.annotation(setByPage));
        if (docChanged && !isByPage) onChange(state.doc.toString());
      }),
    ],
  });

  return {
    ...createLineControls(codeMirror, view, markedLine.setMark),
    /** Returns the text. */
    text: () => view.state.doc.toString(),
    /** Replaces the text and clears the mark. The user can undo this. @param {string} newText */
    setText(newText) {
      if (newText === view.state.doc.toString()) return;
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: newText },
        selection: { anchor: 0 },
        effects: markedLine.setMark.of(null),
        annotations: [setByPage.of(true), codeMirror.isolateHistory.of("full")],
        scrollIntoView: true,
      });
    },
    /** Forbids or allows changes by the user. @param {boolean} isReadOnly */
    setReadOnly(isReadOnly) {
      view.dispatch({ effects: access.reconfigure(isReadOnly ? createReadOnly(codeMirror) : []) });
    },
    focus: () => view.focus(),
    /** Removes the editor from the page. */
    destroy() {
      view.destroy();
      description.remove();
    },
  };
}

/**
 * Creates the functions that concern one line of the text, which is given by its number, from 1.
 * @param {CodeMirror} codeMirror
 * @param {import("@codemirror/view").EditorView} view
 * @param {ReturnType<typeof createMarkedLine>["setMark"]} setMark
 */
function createLineControls({ EditorView }, view, setMark) {
  /** Returns a line; the nearest if the text has no such line. @param {number} number */
  const lineAt = (number) => view.state.doc.line(Math.min(Math.max(1, number), view.state.doc.lines));

  return {
    /**
     * Marks a line, in place of the line that was marked before.
     * @param {number} number
     * @param {string} note shown behind the line; may be empty
     * @param {string} announcement what screen readers announce
     */
    markLine(number, note, announcement = note) {
      const { from } = lineAt(number);
      const scroll = EditorView.scrollIntoView(from, { y: "nearest", yMargin: 40 });
      view.dispatch({ effects: [setMark.of({ from, note }), scroll, EditorView.announce.of(announcement)] });
    },
    /** Removes the mark and its note. */
    clearMark: () => view.dispatch({ effects: setMark.of(null) }),
    /** Moves the cursor to the first character of a line, and focuses the editor. @param {number} number */
    goToLine(number) {
      const line = lineAt(number);
      const anchor = line.from + line.text.search(/\S|$/);
      view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
      view.focus();
    },
  };
}

/** Returns a hidden element with the description of an editor, for `aria-describedby`. @param {string} hint */
function createDescription(hint) {
  count += 1;
  const description = document.createElement("p");
  description.id = `code-editor-hint-${count}`;
  description.className = "sr-only";
  description.textContent = hint;
  return description;
}

/** Returns the key bindings. The first binding of a key wins, so Ctrl+Enter inserts no line. @param {CodeMirror} codeMirror @param {() => void} onRun */
function createKeys({ closeBracketsKeymap, defaultKeymap, historyKeymap, indentWithTab, keymap }, onRun) {
  const run = () => {
    onRun();
    return true;
  };
  // On a Mac, "Mod" is Cmd; elsewhere both are Ctrl.
  const runKeys = ["Mod-Enter", "Ctrl-Enter"].map((key) => ({ key, run, preventDefault: true }));
  return keymap.of([...runKeys, indentWithTab, ...closeBracketsKeymap, ...historyKeymap, ...defaultKeymap]);
}

/** Returns the extensions for the appearance of lines; colours and sizes are in code-editor.css. @param {CodeMirror} codeMirror */
const createAppearance = (codeMirror) => [
  codeMirror.EditorView.editorAttributes.of({ class: "code-editor" }),
  codeMirror.EditorView.lineWrapping,
  createHangingIndent(codeMirror),
  codeMirror.lineNumbers(),
  codeMirror.highlightActiveLine(),
  codeMirror.highlightActiveLineGutter(),
  codeMirror.highlightSpecialChars(),
];

/** Returns the extensions of an editor that cannot be changed: touch screens show no keyboard for it. @param {CodeMirror} codeMirror */
const createReadOnly = ({ EditorState, EditorView }) => [
  EditorState.readOnly.of(true),
  EditorView.contentAttributes.of({ inputmode: "none" }),
];
