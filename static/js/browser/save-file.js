/** Downloads files that the page creates. */

/** Characters that some operating system forbids in file names, or that reverse the direction of text. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
/** File names that Windows reserves for devices, with or without an extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** The longest file name, in characters including the extension, that every operating system accepts. */
const MAX_LENGTH = 120;

/** Returns a name changed into a file name that every operating system accepts. @param {string} name */
export function safeName(name) {
  // Splits the name into a stem and an extension, and then removes points and spaces at both ends of the stem.
  const [, stem = "", extension = ""] = /^(.*?)(\.[a-z0-9]{1,8})?$/i.exec(name.replace(FORBIDDEN, "-").trim()) ?? [];
  const start = stem.replace(/^[.\s]+/, "").slice(0, MAX_LENGTH - extension.length);
  return `${start.replace(/[.\s]+$/, "").replace(DEVICE, "_$1") || "file"}${extension}`;
}

/**
 * Creates a file to which parts are added before it is downloaded.
 * @param {string} name
 * @param {string} type its media type
 */
export function openFile(name, type) {
  /** @type {BlobPart[]} */
  const parts = [];
  return {
    /** Adds a part at the end of the file. @param {BlobPart} part */
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
      // After a minute the browser has read the file, and its memory is freed.
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
      return blob.size;
    },
  };
}
