// Tests the functions with which the built site unpacks archives and gzip files.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { gunzip, untar } from "../../../static/js/built/unpack.js";

/** A Python program that writes an archive of three files to its standard output. */
const TAR = `
import io, sys, tarfile
archive = tarfile.open(fileobj=sys.stdout.buffer, mode="w|", format=tarfile.USTAR_FORMAT)
for name, content in (("a/empty.txt", b""), ("b.txt", b"x" * 512), ("c/two.txt", "größer".encode())):
    entry = tarfile.TarInfo(name)
    entry.size = len(content)
    archive.addfile(entry, io.BytesIO(content))
archive.close()
`;

test("an archive is read with its empty files and those that fill a block", () => {
  const files = untar(new Uint8Array(execFileSync("python3", ["-c", TAR])));
  const texts = [...files].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]);
  assert.deepEqual(texts, [
    ["a/empty.txt", ""],
    ["b.txt", "x".repeat(512)],
    ["c/two.txt", "größer"],
  ]);
});

/** Returns the text of a response after gunzip. */
const read = async (/** @type {Response} */ response) => new Response(await gunzip(response)).text();

test("gunzip unpacks a file unless the browser has done so", async () => {
  assert.equal(await read(new Response(gzipSync("contents"))), "contents");
  assert.equal(await read(new Response("contents")), "contents");
  assert.equal(await read(new Response(new Uint8Array())), "");
});

test("a file that is cut off or missing is an error", async () => {
  await assert.rejects(read(new Response(gzipSync("contents").subarray(0, -4))));
  await assert.rejects(read(new Response("no", { status: 404 })), /404/);
});
