/** What a response holds, unpacked on its way. */

/**
 * The contents of a file that is shipped as gzip. Some hosts have the browser unpack what ends so, and then there is
 * nothing left to do; others answer a missing file with a page of theirs, which the reader's errors then tell apart.
 * @param {Response} response
 * @returns {Promise<ReadableStream<Uint8Array<ArrayBuffer>>>}
 */
export async function gunzip(response) {
  if (!response.ok || !response.body) throw new Error(`${response.url}: ${response.status}`);
  const reader = response.body.getReader();
  const first = await reader.read();
  const whole = new ReadableStream({
    start: (controller) => (first.done ? controller.close() : controller.enqueue(first.value)),
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  const packed = first.value?.[0] === 0x1f && (first.value.length < 2 || first.value[1] === 0x8b);
  return packed ? whole.pipeThrough(new DecompressionStream("gzip")) : whole;
}
