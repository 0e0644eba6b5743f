/** What a recording hands on, for the tests. */

/** All of its shapes, as they are handed on: letters, numbers, look, words. @param {import("../../static/js/canvas/shape-batches.js").Recording} recording */
export function portionsOf(recording) {
  const portions = [];
  const looks = [];
  for (let some = recording.next(); some.shapes; some = recording.next()) {
    const numbers = some.numbers.split(" ");
    looks.push(...JSON.parse(some.looks));
    const shapes = [];
    for (const [letters, count, look, words] of JSON.parse(some.shapes))
      shapes.push([letters, numbers.splice(0, count), looks[look], letters === "I" ? some.pixels : (words ?? "")]);
    portions.push(shapes);
  }
  return portions;
}

/** @param {import("../../static/js/canvas/shape-batches.js").Recording} recording */
export const shapesOf = (recording) => portionsOf(recording).flat();
