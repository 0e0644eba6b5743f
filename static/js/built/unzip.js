/** Reading of gzip files. */

/**
 * Returns the contents of a gzip file as a stream. Some hosts declare gzip as a content encoding, and the browser has
 * unpacked it; some respond to a missing file with a page of their own: bytes that are not gzip pass through unchanged.
 * @param {Response} response
 * @returns {Promise<ReadableStream<Uint8Array<ArrayBuffer>>>}
 */
export async function gunzip(response) {
  if (!response.ok || !response.body) throw new Error(`${response.url}: ${response.status}`);
  const reader = response.body.getReader();
  const first = await reader.read();
  const stream = new ReadableStream({
    start: (controller) => (first.done ? controller.close() : controller.enqueue(first.value)),
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  const packed = first.value?.[0] === 0x1f && (first.value.length < 2 || first.value[1] === 0x8b);
  return packed ? stream.pipeThrough(new DecompressionStream("gzip")) : stream;
}
