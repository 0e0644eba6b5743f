/** Recorded shapes in the form the tests compare. */

/** Returns the batches of a recording as lists of shapes: letters, numbers, look, text. @param {import("../../static/js/canvas/shape-batches.js").Recording} recording */
export function batchesOf(recording) {
  const batches = [];
  const looks = [];
  for (let some = recording.next(); some.shapes; some = recording.next()) {
    const numbers = some.numbers.split(" ");
    looks.push(...JSON.parse(some.looks));
    const shapes = [];
    for (const [letters, count, look, words] of JSON.parse(some.shapes))
      shapes.push([letters, numbers.splice(0, count), looks[look], letters === "I" ? some.pixels : (words ?? "")]);
    batches.push(shapes);
  }
  return batches;
}

/** @param {import("../../static/js/canvas/shape-batches.js").Recording} recording */
export const shapesOf = (recording) => batchesOf(recording).flat();
