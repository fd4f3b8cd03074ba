import { asText, DamagedPictureError, type Structure, take, viewOf } from "./structure.ts";

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
/** Baseline, extended and progressive: what cameras and browsers write. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const PROGRESSIVE = 0xc2;
/**
 * Huffman and quantisation tables, and how often the data restarts. Anything else is refused: it is uncommon, or has no
 * length for the decoder, which would read other segments than we do.
 */
const TABLES = new Set([0xc4, 0xdb, 0xdd]);
/** Colours and which way is up. Other things share these markers, so their names are looked at. */
const NEEDED_APPLICATIONS = new Map([
  [0xe0, "JFIF\0"],
  [0xe1, "Exif\0"],
  [0xe2, "ICC_PROFILE\0"],
  [0xee, "Adobe"],
]);
/** A progressive picture has about ten; each is a walk over all of it. */
const MAX_SCANS = 30;

type Segment = { marker: number; bytes: Uint8Array };

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const isAside = (marker: number) => marker === COMMENT || (marker >= 0xe0 && marker <= 0xef);

const isKnown = (marker: number) =>
  marker === END || marker === SCAN || FRAMES.has(marker) || TABLES.has(marker) || isAside(marker);

function isNeeded({ marker, bytes }: Segment) {
  if (!isAside(marker)) return true;
  const name = NEEDED_APPLICATIONS.get(marker);
  return name !== undefined && asText(bytes.subarray(4, 4 + name.length)) === name;
}

/** Where the compressed data that begins at `start` ends: at the next marker that is no part of it. */
function findEndOfScan(bytes: Uint8Array, start: number) {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  throw new DamagedPictureError("the picture breaks off");
}

/** The segment at `at`, without the bytes that may fill the room before it; a scan comes with the data behind it. */
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

/** All segments up to the end of the picture. */
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
    // Only a single scan with all the colours is decoded row by row; of more, all is kept until the last.
    isScalable: frame.marker !== PROGRESSIVE && scans.length === 1 && scans[0]?.bytes[4] === frame.bytes[9],
    isAnimated: false,
    needed: segments.filter(isNeeded).map((segment) => segment.bytes),
    aside: [...segments.filter(({ marker }) => isAside(marker)).map((segment) => segment.bytes), bytes.subarray(end)],
    trailingBytes: bytes.length - end,
  };
}
