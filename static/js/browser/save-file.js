/** Files that the page hands to the reader. */

/** What some system forbids in the name of a file, or what turns its letters round. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
/** Names of devices on Windows, whatever follows the first dot. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** Every system takes so many characters, the ending included. */
const LONGEST = 120;

/**
 * A name that every system takes for that of a file in the folder of downloads.
 * @param {string} name
 */
export function safeName(name) {
  const [, stem = "", ending = ""] = /^(.*?)(\.[a-z0-9]{1,8})?$/i.exec(name.replace(FORBIDDEN, "-").trim()) ?? [];
  const bare = stem.replace(/^[.\s]+/, "").slice(0, LONGEST - ending.length);
  return `${bare.replace(/[.\s]+$/, "").replace(DEVICE, "_$1") || "file"}${ending}`;
}

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
      link.download = safeName(name);
      link.click();
      // The browser has taken its own hold of it by then.
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
      return blob.size;
    },
  };
}
