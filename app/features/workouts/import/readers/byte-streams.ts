import { formatNumber } from "#domain/format/numbers.ts";
import { SwimFileError } from "./swim-file-error.ts";

const MB = 1024 * 1024;

/** Stops a stream that unpacks to more than it may: what a zip says about its size can't be trusted. */
export function limitTo(maxMb: number): TransformStream<Uint8Array, Uint8Array> {
  let total = 0;
  return new TransformStream({
    transform(chunk, controller) {
      total += chunk.byteLength;
      if (total > maxMb * MB) throw new SwimFileError(`The file is larger than ${formatNumber(maxMb)} MB.`);
      controller.enqueue(chunk);
    },
  });
}

/** All bytes of a stream that is known to be limited; rejects as the stream fails. */
export async function readBytes(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.byteLength;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

const DECLARED = /^<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/;

/** By the byte order mark, else as the XML head says, else UTF-8. */
function decoderFor(head: Uint8Array) {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder("utf-16le");
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder("utf-16be");
  const [, declared = "utf-8"] =
    DECLARED.exec(new TextDecoder("latin1").decode(head.subarray(0, 200)).trimStart()) ?? [];
  try {
    // Declared but not marked: the bytes are those of UTF-8, or the head could not be read.
    return new TextDecoder(/^utf-16/i.test(declared) ? "utf-8" : declared);
  } catch {
    return new TextDecoder();
  }
}

/** A longer one keeps the parser busy for 50 ms. */
const SLICE_BYTES = 64 * 1024;

/** The text of a stream in slices of at most 64 kB. */
export async function* textSlices(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  for await (const chunk of stream) {
    decoder ??= decoderFor(chunk);
    for (let from = 0; from < chunk.byteLength; from += SLICE_BYTES)
      yield decoder.decode(chunk.subarray(from, from + SLICE_BYTES), { stream: true });
  }
  if (decoder) yield decoder.decode();
}
