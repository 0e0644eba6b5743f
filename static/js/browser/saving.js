/** Files that the page hands to the reader. */

/**
 * A file that is written in pieces and saved at the end.
 * @param {string} name
 * @param {string} type
 */
export function openFile(name, type) {
  /** @type {BlobPart[]} */
  const parts = [];
  return {
    /** @param {BlobPart} part */
    add(part) {
      parts.push(part);
    },
    /** Save it, and say how many bytes it has. */
    save() {
      const blob = new Blob(parts, { type });
      const link = document.createElement("a");
      link.href = URL.createObjectURL(blob);
      link.download = name;
      link.click();
      // The browser has taken its own hold of it by then.
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
      return blob.size;
    },
  };
}
