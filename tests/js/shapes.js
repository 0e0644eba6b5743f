/** Recorded shapes, in the form that tests compare. */

/** Returns the batches of a recording as lists of shapes: letters, numbers, look, text. @param {import("../../static/js/canvas/shape-batches.js").Recording} recording */
export function batchesOf(recording) {
  const batches = [];
  const looks = [];
  for (let batch = recording.next(); batch.shapes; batch = recording.next()) {
    const numbers = batch.numbers.split(" ");
    looks.push(...JSON.parse(batch.looks));
    const shapes = [];
    for (const [letters, count, look, words] of JSON.parse(batch.shapes))
      shapes.push([letters, numbers.splice(0, count), looks[look], letters === "I" ? batch.pixels : (words ?? "")]);
    batches.push(shapes);
  }
  return batches;
}

/** Returns all shapes of a recording. @param {import("../../static/js/canvas/shape-batches.js").Recording} recording */
export const shapesOf = (recording) => batchesOf(recording).flat();
