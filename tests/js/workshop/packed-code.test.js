/** Tests of code in links: packing, unpacking, damage, and texts that unpack to far more than they are. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync, inflateRawSync } from "node:zlib";

import { packCode, unpackCode } from "../../../static/js/workshop/packed-code.js";

const CODE = 'def h(state, goal):\n    """Zählt → ½ 🧩."""\n    return 0\n';

test("packed code is deflated base64url and unpacks to the same text", async () => {
  for (const code of ["", "x", CODE, CODE.repeat(500)]) {
    const packed = await packCode(code);
    assert.match(packed, /^[A-Za-z0-9_-]+$/);
    assert.equal(inflateRawSync(Buffer.from(packed, "base64url")).toString(), code);
    assert.equal(await unpackCode(packed, 1_000_000), code);
  }
});

test("damaged code is refused", async () => {
  const packed = await packCode(CODE);
  const notText = deflateRawSync(Buffer.from([0xff, 0xfe])).toString("base64url");
  for (const damaged of [packed.slice(0, -6), `____${packed}`, "A", notText]) {
    await assert.rejects(unpackCode(damaged, 1_000_000));
  }
});

test("code that unpacks to more than the limit is refused", async () => {
  const bomb = deflateRawSync(Buffer.alloc(10_000_000, "#")).toString("base64url");
  assert.ok(bomb.length < 16_000);
  await assert.rejects(unpackCode(bomb, 100_000), RangeError);
  assert.equal((await unpackCode(await packCode("#".repeat(100_000)), 100_000)).length, 100_000);
  await assert.rejects(unpackCode(await packCode("#".repeat(100_001)), 100_000), RangeError);
});
