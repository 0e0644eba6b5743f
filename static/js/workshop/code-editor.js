/** The code editor of the workshop: CodeMirror with support for Python, indented wrapped lines, and a marked line. */

import { load } from "../browser/site.js";
import { loadStyleSheet } from "../browser/style-sheet.js";

/** @typedef {typeof import("../../../tools/codemirror.mjs")} CodeMirror */

/** Loads CodeMirror and the styles. @returns {Promise<CodeMirror>} */
async function loadCodeMirror() {
  const [codeMirror] = await Promise.all([
    load("static/vendor/codemirror/codemirror.js"),
    loadStyleSheet("static/css/code-editor.css"),
  ]);
  return codeMirror;
}

/** @typedef {import("@codemirror/view").EditorView} EditorView */

/** Creates the extension that indents wrapped lines: it sets `--indent` of each line in view to its indentation in columns. @param {CodeMirror} codeMirror */
function createHangingIndent(codeMirror) {
  class Indents {
    /** @param {EditorView} view */
    constructor(view) {
      this.decorations = indentsInView(codeMirror, view);
    }

    /** @param {import("@codemirror/view").ViewUpdate} update */
    update({ docChanged, viewportChanged, view }) {
      if (docChanged || viewportChanged) this.decorations = indentsInView(codeMirror, view);
    }
  }
  return codeMirror.ViewPlugin.fromClass(Indents, { decorations: (indents) => indents.decorations });
}

/** Returns a decoration for each line in view. @param {CodeMirror} codeMirror @param {Pick<EditorView, "state" | "visibleRanges">} view */
export function indentsInView({ countColumn, Decoration }, { state, visibleRanges }) {
  const decorations = [];
  for (const { from, to } of visibleRanges) {
    for (let line = state.doc.lineAt(from); ; line = state.doc.line(line.number + 1)) {
      const columns = countColumn(line.text, state.tabSize, line.text.search(/\S|$/));
      decorations.push(Decoration.line({ attributes: { style: `--indent:${columns}` } }).range(line.from));
      if (line.to >= to) break;
    }
  }
  return Decoration.set(decorations, true);
}

/** @typedef {{ from: number, note: string }} Mark the position of the line's first character, and the note */

/**
 * Creates the field of the editor's state that holds the mark, and the effect that sets it, or clears it with null. The
 * mark moves with its line, and disappears when the line is edited, as the note may then be wrong.
 * @param {CodeMirror} codeMirror
 */
export function createMarkedLine(codeMirror) {
  const { EditorView, gutterLineClass, StateEffect, StateField } = codeMirror;
  const { showLine, showNumber } = createDecorations(codeMirror);
  /** @type {import("@codemirror/state").StateEffectType<Mark | null>} */
  const setMark = StateEffect.define();
  const field = StateField.define({
    create: () => /** @type {Mark | null} */ (null),
    update(mark, transaction) {
      for (const effect of transaction.effects) if (effect.is(setMark)) return effect.value;
      if (!mark || !transaction.docChanged) return mark;
      const { from, to } = transaction.startState.doc.lineAt(mark.from);
      if (transaction.changes.touchesRange(from, to)) return null;
      return { ...mark, from: transaction.changes.mapPos(from) };
    },
    provide: (mark) => [
      EditorView.decorations.compute([mark, "doc"], (state) => showLine(state.field(mark), state.doc)),
      gutterLineClass.compute([mark], (state) => showNumber(state.field(mark))),
    ],
  });
  return { field, setMark };
}

/** Creates the functions that show a mark in the text and beside it. @param {CodeMirror} codeMirror */
function createDecorations({ Decoration, GutterMarker, RangeSet, WidgetType }) {
  class Note extends WidgetType {
    /** @param {string} text */
    constructor(text) {
      super();
      this.text = text;
    }

    /** @override @param {Note} other */
    eq(other) {
      return other.text === this.text;
    }

    /** @override */
    toDOM() {
      const element = document.createElement("span");
      element.className = "cm-note";
      element.textContent = this.text;
      return element;
    }
  }

  class MarkedNumber extends GutterMarker {
    elementClass = "cm-marked";
  }

  const line = Decoration.line({ class: "cm-marked" });
  const number = new MarkedNumber();
  return {
    /** Returns the decorations of the text. @param {Mark | null} mark @param {import("@codemirror/state").Text} doc */
    showLine(mark, doc) {
      if (!mark) return Decoration.none;
      const decorations = [line.range(mark.from)];
      if (mark.note) {
        const note = Decoration.widget({ widget: new Note(mark.note), side: 1 });
        decorations.push(note.range(doc.lineAt(mark.from).to));
      }
      return Decoration.set(decorations);
    },
    /** Returns the classes of the line numbers. @param {Mark | null} mark */
    showNumber: (mark) => (mark ? RangeSet.of([number.range(mark.from)]) : RangeSet.empty),
  };
}

/** @typedef {{ from: number, values: { from: number, figure: string, words: string }[] }} CurrentLine */

/**
 * Creates the field with the current line of a search, which is tinted, and the values beside lines; null for none. Both
 * disappear when the text is edited, as they belong to the code that was run.
 * @param {CodeMirror} codeMirror
 */
function createCurrentLine({
  Decoration,
  EditorView,
  gutterLineClass,
  GutterMarker,
  RangeSet,
  StateEffect,
  StateField,
  WidgetType,
}) {
  class Value extends WidgetType {
    /** @param {string} figure @param {string} words */
    constructor(figure, words) {
      super();
      Object.assign(this, { figure, words });
    }

    /** @override @param {any} other */
    eq(other) {
      return other.figure === /** @type {any} */ (this).figure && other.words === /** @type {any} */ (this).words;
    }

    /** @override */
    toDOM() {
      const { figure, words } = /** @type {any} */ (this);
      const element = document.createElement("span");
      element.className = "cm-value";
      const bold = document.createElement("b");
      bold.textContent = figure;
      element.append(bold, words && ` ${words}`);
      return element;
    }
  }

  class CurrentNumber extends GutterMarker {
    elementClass = "cm-current";
  }

  const line = Decoration.line({ class: "cm-current", attributes: { "aria-current": "step" } });
  const number = new CurrentNumber();
  /** @type {import("@codemirror/state").StateEffectType<CurrentLine | null>} */
  const setCurrent = StateEffect.define();
  /** Returns the tinted line and the values. @param {CurrentLine | null} current @param {import("@codemirror/state").Text} doc */
  const decorate = (current, doc) => {
    if (!current) return Decoration.none;
    const values = current.values.map(({ from, figure, words }) =>
      Decoration.widget({ widget: new Value(figure, words), side: 1 }).range(doc.lineAt(from).to),
    );
    return Decoration.set([...(current.from < 0 ? [] : [line.range(current.from)]), ...values], true);
  };
  const field = StateField.define({
    create: () => /** @type {CurrentLine | null} */ (null),
    update(current, transaction) {
      for (const effect of transaction.effects) if (effect.is(setCurrent)) return effect.value;
      return transaction.docChanged ? null : current;
    },
    provide: (current) => [
      EditorView.decorations.compute([current, "doc"], (state) => decorate(state.field(current), state.doc)),
      gutterLineClass.compute([current], (state) => {
        const from = state.field(current)?.from ?? -1;
        return from < 0 ? RangeSet.empty : RangeSet.of([number.range(from)]);
      }),
    ],
  });
  return { field, setCurrent };
}

/** Creates the extensions for Python: highlighting, brackets, and indentation by four spaces. @param {CodeMirror} codeMirror */
const createPythonSupport = (codeMirror) => [
  codeMirror.pythonLanguage,
  codeMirror.syntaxHighlighting(createHighlighter(codeMirror)),
  codeMirror.indentUnit.of("    "),
  codeMirror.indentOnInput(),
  codeMirror.bracketMatching(),
  codeMirror.closeBrackets(),
];

/** Returns the classes of tokens, whose colours are in code-editor.css. @param {CodeMirror} codeMirror */
export const createHighlighter = ({ tagHighlighter, tags }) =>
  tagHighlighter([
    { tag: [tags.keyword, tags.bool, tags.null], class: "cm-keyword" },
    { tag: [tags.function(tags.definition(tags.variableName)), tags.definition(tags.className)], class: "cm-defined" },
    { tag: tags.string, class: "cm-string" },
    { tag: tags.number, class: "cm-number" },
    { tag: tags.comment, class: "cm-comment" },
  ]);

/** How many editors have been created. Their hints get ids with these numbers. */
let count = 0;

/**
 * Creates an editor for Python in an element, whose height it fills.
 * @param {object} config
 * @param {HTMLElement} config.parent
 * @param {string} config.text
 * @param {string} config.label the accessible name
 * @param {string} config.hint the accessible description, which says how to leave the editor: Escape, then Tab
 * @param {string} config.error template of what the description adds about the marked line, which has an error: {line}, its number, and {note}
 * @param {(text: string) => void} config.onChange called after each change by the user, not after `setText`
 * @param {() => void} config.onRun called for Ctrl+Enter and Cmd+Enter
 */
export async function createCodeEditor({ parent, text, label, hint, error, onChange, onRun }) {
  const codeMirror = await loadCodeMirror();
  const { Annotation, Compartment, EditorView } = codeMirror;
  const markedLine = createMarkedLine(codeMirror);
  const currentLine = createCurrentLine(codeMirror);
  const setByPage = Annotation.define();
  const access = new Compartment();
  const description = createDescription(hint);
  /** Returns the description of the error in the marked line. @param {import("@codemirror/state").EditorState} state */
  const describe = (state) => describeError(state, markedLine.field, error);
  parent.append(description);
  const view = new EditorView({
    parent,
    doc: text,
    extensions: [
      createKeys(codeMirror, onRun, markedLine.field),
      codeMirror.history(),
      createPythonSupport(codeMirror),
      createAppearance(codeMirror),
      markedLine.field,
      currentLine.field,
      access.of([]),
      EditorView.contentAttributes.compute([markedLine.field], (state) => ({
        "aria-label": label,
        "aria-describedby": description.id,
        "aria-invalid": state.field(markedLine.field) ? "true" : "false",
        tabindex: "0", // tells accessibility checkers that the scrolled text can be focused, as it always can
      })),
      EditorView.updateListener.of(({ docChanged, state, transactions }) => {
        description.textContent = `${hint} ${describe(state)}`.trim();
        const isByPage = transactions.some((transaction) => transaction.annotation(setByPage));
        if (docChanged && !isByPage) onChange(state.doc.toString());
      }),
    ],
  });

  return {
    ...createLineControls(codeMirror, view, markedLine.setMark, describe),
    ...createCurrentControls(codeMirror, view, currentLine.setCurrent),
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
 * Creates the functions that show the current line of a search.
 * @param {CodeMirror} codeMirror
 * @param {import("@codemirror/view").EditorView} view
 * @param {ReturnType<typeof createCurrentLine>["setCurrent"]} setCurrent
 */
function createCurrentControls({ EditorView }, view, setCurrent) {
  return {
    /**
     * Tints the line that a search executes at a step, and shows values at the right of lines; a number below 1 tints none.
     * @param {number} number @param {[number, string, string][]} values each with its line, a figure and words
     */
    showCurrent(number, values) {
      const { doc } = view.state;
      /** @param {number} line */
      const start = (line) => (line >= 1 && line <= doc.lines ? doc.line(line).from : -1);
      const shown = values.map(([line, figure, words]) => ({ from: start(line), figure, words }));
      const from = start(number);
      const effects = [setCurrent.of({ from, values: shown.filter((value) => value.from >= 0) })];
      view.dispatch({ effects });
      if (from >= 0 && !view.hasFocus)
        view.dispatch({ effects: EditorView.scrollIntoView(from, { y: "nearest", yMargin: 44 }) });
    },
    /** Removes the tint and the values. */
    clearCurrent: () => view.dispatch({ effects: setCurrent.of(null) }),
  };
}

/** Returns the position of a line's first character that is no space. @param {import("@codemirror/state").Line} line */
const firstCharacter = ({ from, text }) => from + text.search(/\S|$/);

/**
 * Creates the functions that concern one line of the text, which is given by its number, from 1.
 * @param {CodeMirror} codeMirror
 * @param {import("@codemirror/view").EditorView} view
 * @param {ReturnType<typeof createMarkedLine>["setMark"]} setMark
 * @param {(state: import("@codemirror/state").EditorState) => string} describe returns the description of the error
 */
function createLineControls({ EditorView }, view, setMark, describe) {
  /** Returns a line; the nearest if the text has no such line. @param {number} number */
  const lineAt = (number) => view.state.doc.line(Math.min(Math.max(1, number), view.state.doc.lines));

  return {
    /**
     * Marks a line, in place of the line that was marked before, and announces the error in it.
     * @param {number} number
     * @param {string} note shown behind the line; may be empty
     */
    markLine(number, note) {
      const { from } = lineAt(number);
      const scroll = EditorView.scrollIntoView(from, { y: "nearest", yMargin: 40 });
      view.dispatch({ effects: [setMark.of({ from, note }), scroll] });
      view.dispatch({ effects: EditorView.announce.of(describe(view.state)) });
    },
    /** Removes the mark and its note. */
    clearMark: () => view.dispatch({ effects: setMark.of(null) }),
    /** Moves the cursor to the first character of a line, and focuses the editor. @param {number} number */
    goToLine(number) {
      const anchor = firstCharacter(lineAt(number));
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

/** @typedef {import("@codemirror/state").StateField<Mark | null>} MarkField */

/**
 * Returns the description of the error in the marked line; "" if no line is marked.
 * @param {import("@codemirror/state").EditorState} state @param {MarkField} field @param {string} template
 */
function describeError(state, field, template) {
  const mark = state.field(field);
  if (!mark) return "";
  const line = state.doc.lineAt(mark.from).number;
  const words = template.replace("{line}", String(line)).replace("{note}", mark.note && `${mark.note}.`);
  return words.replace("  ", " ");
}

/**
 * Returns the key bindings. The first binding of a key wins, so Ctrl+Enter inserts no line.
 * @param {CodeMirror} codeMirror @param {() => void} onRun @param {MarkField} field that has the marked line, to which F8 goes
 */
function createKeys({ closeBracketsKeymap, defaultKeymap, historyKeymap, indentWithTab, keymap }, onRun, field) {
  const run = () => {
    onRun();
    return true;
  };
  // On a Mac, "Mod" is Cmd; elsewhere both are Ctrl.
  const runKeys = ["Mod-Enter", "Ctrl-Enter"].map((key) => ({ key, run, preventDefault: true }));
  /** Moves the cursor to the marked line; returns false if there is none. @param {EditorView} view */
  const goToError = (view) => {
    const mark = view.state.field(field);
    if (mark)
      view.dispatch({ selection: { anchor: firstCharacter(view.state.doc.lineAt(mark.from)) }, scrollIntoView: true });
    return mark !== null;
  };
  return keymap.of([
    { key: "F8", run: goToError },
    ...runKeys,
    indentWithTab,
    ...closeBracketsKeymap,
    ...historyKeymap,
    ...defaultKeymap,
  ]);
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
