/** An independent parser of GIFT finds every question of a bank, with the texts that the bank has. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { parse } from "gift-pegjs";

const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));
const output = execFileSync(path("../../../.venv/bin/python"), [path("bank.py")], { maxBuffer: 2 ** 24 });
/** @type {{ gift: string, kinds: string[], bank: { questions: any[] } }} */
const { gift, kinds, bank } = JSON.parse(output.toString());
/** @type {any[]} */
const [category, ...entries] = parse(gift);

/** Returns the words and numbers of a caption, without the punctuation in which formats differ. @param {string} text */
const words = (text) => text.match(/[\w=]+/g);

test("GIFT has a category and every question with one right answer", () => {
  assert.equal(category.type, "Category");
  assert.deepEqual([...new Set(bank.questions.map(({ kind }) => kind))], kinds);
  assert.equal(entries.length, bank.questions.length);
  assert.equal(new Set(entries.map(({ title }) => title)).size, entries.length);
  for (const { type, choices } of entries) {
    assert.equal(type, "MC");
    assert.equal(choices.filter((/** @type {any} */ { isCorrect }) => isCorrect).length, 1);
  }
});

test("GIFT keeps all texts of the bank, with nothing lost", () => {
  for (const [index, { stem, choices, globalFeedback }] of entries.entries()) {
    const question = bank.questions[index];
    const lines = stem.text.split("\n");
    assert.deepEqual(lines.slice(0, question.setting.length), question.setting);
    assert.equal(lines.at(-1), question.ask);
    assert.deepEqual(
      lines.slice(question.setting.length, -1).map(words),
      question.figures.map((/** @type {any} */ { caption, board }) => words(`${caption} ${board.replace("0", "_")}`)),
    );
    assert.deepEqual(
      choices.map((/** @type {any} */ { text, isCorrect, feedback }) => [text.text, isCorrect, feedback.text]),
      question.choices.map((/** @type {any} */ choice) => [choice.text, choice.is_right, choice.feedback]),
    );
    assert.equal(globalFeedback.text, question.explanation);
  }
});
