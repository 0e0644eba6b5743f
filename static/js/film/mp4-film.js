/** Writes films as MP4 with H.264, by the encoder of the browser. Firefox says that it can encode H.264 and then fails, so a trial frame decides. */

import { load } from "../browser/site.js";

/** Bits of a frame of 960 × 540 pixels on average: few, as little changes from step to step. Larger frames need fewer for each pixel. */
const [BITS_PER_FRAME, PIXELS, GROWTH] = [52_000, 960 * 540, 0.75];
/** Every so many frames one is encoded by itself, at which a reader can start to play. */
const KEY_FRAMES = 50;
/** Milliseconds after which a trial frame counts as failed. */
const PATIENCE = 4000;

/** Returns the library that writes MP4. */
const library = () => load("static/vendor/mediabunny/mediabunny.js");

/** Returns the bits per second for frames of a size. @param {number} width @param {number} height @param {number} stepsPerSecond */
export const bitRate = (width, height, stepsPerSecond) =>
  Math.round(BITS_PER_FRAME * ((width * height) / PIXELS) ** GROWTH * stepsPerSecond);

/** Returns true if this browser encodes a frame of this size; it tries to. @param {number} width @param {number} height */
export async function canWriteMp4(width, height) {
  if (!("VideoEncoder" in globalThis)) return false;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d")?.fillRect(0, 0, width, height);
  const trial = async () => {
    const film = await Mp4Film.open(canvas, 1);
    await film.add(1);
    const [bytes] = await film.finish();
    return bytes.byteLength > 0;
  };
  const timeout = new Promise((resolve) => setTimeout(resolve, PATIENCE, false));
  return Promise.race([trial(), timeout]).catch(() => false);
}

/** Writes one film. */
export class Mp4Film {
  time = 0;

  /** Returns a writer for a film of what a canvas shows. @param {HTMLCanvasElement} canvas @param {number} stepsPerSecond */
  static async open(canvas, stepsPerSecond) {
    const film = new Mp4Film(await library(), canvas, stepsPerSecond);
    await film.output.start();
    return film;
  }

  /** @param {any} mediabunny @param {HTMLCanvasElement} canvas @param {number} stepsPerSecond */
  constructor({ BufferTarget, CanvasSource, Mp4OutputFormat, Output }, canvas, stepsPerSecond) {
    this.target = new BufferTarget();
    this.output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target: this.target });
    const bitrate = bitRate(canvas.width, canvas.height, stepsPerSecond);
    // The library chooses the level of H.264 by the size of the frames.
    this.source = new CanvasSource(canvas, {
      codec: "avc",
      bitrate,
      keyFrameInterval: KEY_FRAMES / stepsPerSecond,
      latencyMode: "quality",
      onEncodedPacket: (/** @type {{ byteLength: number }} */ { byteLength }) => {
        this.bytes += byteLength;
      },
    });
    this.bytes = 0;
    this.output.addVideoTrack(this.source, { frameRate: stepsPerSecond });
  }

  /** Adds what the canvas shows as a frame for some seconds. @param {number} seconds */
  async add(seconds) {
    await this.source.add(this.time, seconds);
    this.time += seconds;
  }

  /** Ends the film, and returns the parts of its file. @returns {Promise<ArrayBuffer[]>} */
  async finish() {
    await this.output.finalize();
    return [this.target.buffer];
  }

  /** Ends the film without a file. @returns {Promise<null>} */
  async cancel() {
    await this.output.cancel();
    return null;
  }
}
