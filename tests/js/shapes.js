/** Unpacks recorded drawings into lists of shapes, which tests can compare. */

/** Returns the batches of a recording as lists of shapes. A shape has path commands, their numbers, colours and lines, and a text. @param {import("../../static/js/canvas/recorder.js").Recording} recording */
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

/** Returns all shapes of a recording in one list, in the order in which they were drawn. @param {import("../../static/js/canvas/recorder.js").Recording} recording */
export const shapesOf = (recording) => batchesOf(recording).flat();
