import { readJpeg } from "./jpeg-structure.ts";
import { pictureError } from "./picture-errors.ts";
import { readPng } from "./png-structure.ts";
import { asText, DamagedPictureError, type Structure } from "./structure.ts";
import { readWebp } from "./webp-structure.ts";

/** One decode must fit into a hosted function's 256 MB, at four bytes per pixel. */
const MAX_MEGAPIXELS = 16;
const MAX_SCALABLE_MEGAPIXELS = 50;
/** Long, thin pictures can't be decoded at a reduced size, since the avatar shows their short side. */
const MAX_SIDE_PX = 16_384;

const READERS: readonly { begins(start: string): boolean; read(bytes: Uint8Array): Structure }[] = [
  { begins: (start) => start.startsWith("\xff\xd8\xff"), read: readJpeg },
  { begins: (start) => start.startsWith("PNG\r\n\x1a\n", 1), read: readPng },
  { begins: (start) => start.startsWith("RIFF") && start.endsWith("WEBP"), read: readWebp },
];

/** Lower-case signatures of pages, scripts, documents and archives hidden in a file. */
const OTHER_CONTENTS = ["<script", "<html", "<!doctype", "<?php", "<svg ", "<svg>", "%pdf-", "pk\x05\x06\0\0\0\0"];

/** Cameras append pictures and videos to a JPEG; other formats must end with the picture. */
function isMixed({ type, trailingBytes, metadata }: Structure) {
  if (type !== "jpeg" && trailingBytes > 0) return true;
  const texts = metadata.map((bytes) => asText(bytes).toLowerCase());
  return OTHER_CONTENTS.some((signature) => texts.some((text) => text.includes(signature)));
}

function readStructure(bytes: Uint8Array) {
  const start = asText(bytes.subarray(0, 12));
  const reader = READERS.find(({ begins }) => begins(start));
  if (!reader) throw pictureError(start.startsWith("GIF8") ? "file_animated" : "file_unsupported");
  try {
    return reader.read(bytes);
  } catch (problem) {
    if (problem instanceof DamagedPictureError) throw pictureError("file_damaged", problem);
    throw problem;
  }
}

/** Identifies a file by its content without decoding it; throws a `pictureError`. */
export function inspectPicture(bytes: Uint8Array): Structure {
  const structure = readStructure(bytes);
  const { width, height, isScalable, isAnimated } = structure;
  if (isAnimated) throw pictureError("file_animated");
  if (isMixed(structure)) throw pictureError("file_mixed");
  if (width === 0 || height === 0) throw pictureError("file_damaged");
  if (Math.max(width, height) > MAX_SIDE_PX) throw pictureError("file_too_long", { maxPx: MAX_SIDE_PX });
  const maxMegapixels = isScalable ? MAX_SCALABLE_MEGAPIXELS : MAX_MEGAPIXELS;
  if (width * height > maxMegapixels * 1e6) throw pictureError("file_too_many_pixels", { maxMegapixels });
  return structure;
}
