import { asText, DamagedPictureError, type Structure, take, viewOf } from "./structure.ts";

const SIGNATURE_LENGTH = 8;
/** Pixels, colors and orientation; times, texts and private chunks are dropped. */
const NEEDED = new Set(["IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "eXIf", "IDAT", "IEND"]);

type Chunk = { name: string; bytes: Uint8Array };

function readChunks(bytes: Uint8Array) {
  const chunks: Chunk[] = [];
  let at = SIGNATURE_LENGTH;
  for (let name = ""; name !== "IEND"; ) {
    const start = take(bytes, at, at + 8);
    name = asText(start.subarray(4));
    // Length, name and checksum take 12 bytes.
    const end = at + 12 + viewOf(start).getUint32(0);
    chunks.push({ name, bytes: take(bytes, at, end) });
    at = end;
  }
  return { chunks, end: at };
}

export function readPng(bytes: Uint8Array): Structure {
  const { chunks, end } = readChunks(bytes);
  const [header] = chunks;
  if (header?.name !== "IHDR") throw new DamagedPictureError("there is no header");
  const size = viewOf(take(header.bytes, 8, 16));
  const isNeeded = ({ name }: Chunk) => NEEDED.has(name);
  return {
    type: "png",
    width: size.getUint32(0),
    height: size.getUint32(4),
    isScalable: false,
    isAnimated: chunks.some(({ name }) => name === "acTL"),
    needed: [bytes.subarray(0, SIGNATURE_LENGTH), ...chunks.filter(isNeeded).map((chunk) => chunk.bytes)],
    metadata: chunks.filter(({ name }) => name !== "IDAT").map((chunk) => chunk.bytes),
    trailingBytes: bytes.length - end,
  };
}
