import { asText, DamagedPictureError, type Structure, take, viewOf } from "./structure.ts";

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
/** Baseline, extended and progressive JPEGs, as cameras and browsers write them. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const PROGRESSIVE = 0xc2;
/**
 * Huffman and quantization tables and restart intervals. Other segments are refused: they are rare, or the decoder may
 * read their length differently.
 */
const TABLES = new Set([0xc4, 0xdb, 0xdd]);
/** Color and orientation. Other data shares these markers, so the name is checked. */
const NEEDED_APPLICATIONS = new Map([
  [0xe0, "JFIF\0"],
  [0xe1, "Exif\0"],
  [0xe2, "ICC_PROFILE\0"],
  [0xee, "Adobe"],
]);
/** Progressive pictures have about ten; each scan covers the whole picture. */
const MAX_SCANS = 30;

type Segment = { marker: number; bytes: Uint8Array };

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const isMetadata = (marker: number) => marker === COMMENT || (marker >= 0xe0 && marker <= 0xef);

const isKnown = (marker: number) =>
  marker === END || marker === SCAN || FRAMES.has(marker) || TABLES.has(marker) || isMetadata(marker);

function isNeeded({ marker, bytes }: Segment) {
  if (!isMetadata(marker)) return true;
  const name = NEEDED_APPLICATIONS.get(marker);
  return name !== undefined && asText(bytes.subarray(4, 4 + name.length)) === name;
}

/** The end of the compressed data: the next marker that isn't part of it. */
function findEndOfScan(bytes: Uint8Array, start: number) {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  throw new DamagedPictureError("the picture breaks off");
}

/** Skips fill bytes; a scan includes its data. */
function readSegment(bytes: Uint8Array, at: number): Segment {
  let start = at;
  while (bytes[start] === 0xff && bytes[start + 1] === 0xff) start += 1;
  const [mark, marker] = take(bytes, start, start + 2);
  if (mark !== 0xff || marker === undefined) throw new DamagedPictureError(`there is no marker at ${at}`);
  if (marker === START || marker === END) return { marker, bytes: take(bytes, start, start + 2) };
  const end = start + 2 + viewOf(take(bytes, start + 2, start + 4)).getUint16(0);
  const segment = take(bytes, start, end);
  return { marker, bytes: marker === SCAN ? bytes.subarray(start, findEndOfScan(bytes, end)) : segment };
}

function readSegments(bytes: Uint8Array) {
  const segments: Segment[] = [];
  let at = 0;
  for (let marker = START; marker !== END; ) {
    const segment = readSegment(bytes, at);
    segments.push(segment);
    at = segment.bytes.byteOffset - bytes.byteOffset + segment.bytes.length;
    marker = segment.marker;
  }
  return { segments, end: at };
}

export function readJpeg(bytes: Uint8Array): Structure {
  const { segments, end } = readSegments(bytes);
  if (!segments.slice(1).every(({ marker }) => isKnown(marker)))
    throw new DamagedPictureError("an uncommon kind of JPEG");
  const scans = segments.filter(({ marker }) => marker === SCAN);
  if (scans.length > MAX_SCANS) throw new DamagedPictureError("many scans");
  const [frame, ...others] = segments.filter(({ marker }) => FRAMES.has(marker));
  if (!frame || others.length > 0) throw new DamagedPictureError("there is no frame, or more than one");
  const size = viewOf(take(frame.bytes, 0, 10));
  return {
    type: "jpeg",
    height: size.getUint16(5),
    width: size.getUint16(7),
    // Only a single scan with all colors is decoded row by row; otherwise everything stays in memory.
    isScalable: frame.marker !== PROGRESSIVE && scans.length === 1 && scans[0]?.bytes[4] === frame.bytes[9],
    isAnimated: false,
    needed: segments.filter(isNeeded).map((segment) => segment.bytes),
    metadata: [
      ...segments.filter(({ marker }) => isMetadata(marker)).map((segment) => segment.bytes),
      bytes.subarray(end),
    ],
    trailingBytes: bytes.length - end,
  };
}
