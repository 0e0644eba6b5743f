// What the built site's own loader reads: archives and gzip, whatever a host makes of them.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

import { untar } from "../../../static/js/built/untar.js";
import { gunzip } from "../../../static/js/built/unzip.js";

const TAR = `
import io, sys, tarfile
archive = tarfile.open(fileobj=sys.stdout.buffer, mode="w|", format=tarfile.USTAR_FORMAT)
for name, content in (("a/empty.txt", b""), ("b.txt", b"x" * 512), ("c/two.txt", "größer".encode())):
    entry = tarfile.TarInfo(name)
    entry.size = len(content)
    archive.addfile(entry, io.BytesIO(content))
archive.close()
`;

test("an archive is read file by file, empty ones and those that fill a block included", () => {
  const files = untar(new Uint8Array(execFileSync("python3", ["-c", TAR])));
  const texts = [...files].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]);
  assert.deepEqual(texts, [
    ["a/empty.txt", ""],
    ["b.txt", "x".repeat(512)],
    ["c/two.txt", "größer"],
  ]);
});

const read = async (/** @type {Response} */ response) => new Response(await gunzip(response)).text();

test("a file shipped as gzip is unpacked, also where the browser has done so already", async () => {
  assert.equal(await read(new Response(gzipSync("what it holds"))), "what it holds");
  assert.equal(await read(new Response("what it holds")), "what it holds");
  assert.equal(await read(new Response(new Uint8Array())), "");
});

test("what is cut off or missing is an error", async () => {
  await assert.rejects(read(new Response(gzipSync("what it holds").subarray(0, -4))));
  await assert.rejects(read(new Response("no", { status: 404 })), /404/);
});
