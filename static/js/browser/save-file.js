/** Downloads of files that the page creates. */

/** Characters that some system forbids in file names, or that reverse the direction of text. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
/** Names of devices on Windows, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** Characters that every system allows, including the extension. */
const MAX_LENGTH = 120;

/** Returns a file name that every system accepts. @param {string} name */
export function safeName(name) {
  const [, stem = "", extension = ""] = /^(.*?)(\.[a-z0-9]{1,8})?$/i.exec(name.replace(FORBIDDEN, "-").trim()) ?? [];
  const start = stem.replace(/^[.\s]+/, "").slice(0, MAX_LENGTH - extension.length);
  return `${start.replace(/[.\s]+$/, "").replace(DEVICE, "_$1") || "file"}${extension}`;
}

/**
 * Opens a file that is written in parts and downloaded at the end.
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
    /** Downloads the file and returns its size in bytes. */
    save() {
      const blob = new Blob(parts, { type });
      const link = document.createElement("a");
      link.href = URL.createObjectURL(blob);
      link.download = safeName(name);
      link.click();
      // The browser has read the blob by then.
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
      return blob.size;
    },
  };
}
