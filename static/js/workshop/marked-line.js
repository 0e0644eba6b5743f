/** The marked line of the code editor: tinted, with a bar beside its number and a note behind its text. */

/** @typedef {import("./codemirror-library.js").CodeMirror} CodeMirror */
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
