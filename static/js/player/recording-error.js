/** The error of a file that is no recording that this player can play. */

import LABELS from "./player-labels.json" with { type: "json" };

/** @typedef {"foreign" | "newer" | "damaged" | "missing"} Fault */

/** Says in one sentence why a recording cannot be played. */
export class RecordingError extends Error {
  /** @param {Fault} fault */
  constructor(fault) {
    super(LABELS.errors[fault]);
    this.name = "RecordingError";
    this.fault = fault;
  }
}

/** Returns the result of reading a part of a recording; any failure means that it is damaged. @template T @param {() => T} read @returns {T} */
export function readOrDamaged(read) {
  try {
    return read();
  } catch (error) {
    throw error instanceof RecordingError ? error : new RecordingError("damaged");
  }
}
