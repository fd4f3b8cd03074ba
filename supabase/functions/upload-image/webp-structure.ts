import { asText, DamagedPictureError, type Structure, take, viewOf } from "./structure.ts";

/** `RIFF`, the length, `WEBP`. */
const HEADER_LENGTH = 12;
const ANIMATION_FLAG = 0x02;
const PIXELS = new Set(["VP8 ", "VP8L", "ALPH"]);

type Chunk = { name: string; bytes: Uint8Array };

function readChunks(bytes: Uint8Array) {
  const chunks: Chunk[] = [];
  const end = 8 + viewOf(take(bytes, 0, HEADER_LENGTH)).getUint32(4, true);
  for (let at = HEADER_LENGTH; at < end; ) {
    const start = take(bytes, at, at + 8);
    const length = viewOf(start).getUint32(4, true);
    chunks.push({ name: asText(start.subarray(0, 4)), bytes: take(bytes, at, at + 8 + length) });
    // Chunks of odd length are padded.
    at += 8 + length + (length % 2);
  }
  return { chunks, end: take(bytes, 0, end).length };
}

/** The size from the compressed data, which the decoder uses. */
function readSize({ name, bytes }: Chunk) {
  if (name === "VP8 ") {
    const view = viewOf(take(bytes, 14, 18));
    return { width: view.getUint16(0, true) & 0x3fff, height: view.getUint16(2, true) & 0x3fff };
  }
  const bits = viewOf(take(bytes, 9, 13)).getUint32(0, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Decoders allocate the canvas from the extended header before reading the picture. */
function readHeader(chunks: readonly Chunk[]) {
  const header = chunks.find(({ name }) => name === "VP8X");
  if (!header) return null;
  const view = viewOf(take(header.bytes, 8, 18));
  const sideAt = (at: number) => 1 + view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00;
  return { isAnimated: (view.getUint8(0) & ANIMATION_FLAG) !== 0, width: sideAt(4), height: sideAt(7) };
}

export function readWebp(bytes: Uint8Array): Structure {
  const { chunks, end } = readChunks(bytes);
  const header = readHeader(chunks);
  const isAnimated = header?.isAnimated || chunks.some(({ name }) => name === "ANIM" || name === "ANMF");
  const picture = chunks.find(({ name }) => name === "VP8 " || name === "VP8L");
  if (!picture && !isAnimated) throw new DamagedPictureError("there is no picture");
  const size = picture ? readSize(picture) : { width: 0, height: 0 };
  if (header && !isAnimated && (header.width !== size.width || header.height !== size.height)) {
    throw new DamagedPictureError("the canvas has another size than the picture");
  }
  return {
    type: "webp",
    ...size,
    isScalable: false,
    isAnimated,
    needed: [bytes.subarray(0, end)],
    metadata: chunks.filter(({ name }) => !PIXELS.has(name)).map((chunk) => chunk.bytes),
    trailingBytes: bytes.length - end,
  };
}
