import { crc32 } from "node:zlib";
import {
  ColorSpace,
  type IMagickImage,
  ImageMagick,
  MagickColor,
  MagickFormat,
  MagickImage,
} from "@imagemagick/magick-wasm";
import { startImageMagick } from "./start-image-magick.ts";

export type Rgb = readonly [red: number, green: number, blue: number];

await startImageMagick();

const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

export function concat(...parts: readonly (Uint8Array | string)[]) {
  const arrays = parts.map((part) => (typeof part === "string" ? ascii(part) : part));
  const whole = new Uint8Array(arrays.reduce((length, { length: more }) => length + more, 0));
  let at = 0;
  for (const array of arrays) {
    whole.set(array, at);
    at += array.length;
  }
  return whole;
}

/** Encodes a picture drawn by `paint`. */
function encode(
  format: MagickFormat,
  [width, height]: readonly [number, number],
  paint: (image: IMagickImage) => void,
) {
  const image = MagickImage.create(new MagickColor(255, 255, 255), width, height);
  try {
    paint(image);
    return image.write(format, (bytes) => new Uint8Array(bytes));
  } finally {
    image.dispose();
  }
}

function fill(image: IMagickImage, left: Rgb, right: Rgb) {
  const { width, height } = image;
  image.getPixels((pixels) => {
    for (let x = 0; x < width; x++) {
      const column = Uint8Array.from(
        { length: height * 3 },
        (_, index) => (x < width / 2 ? left : right)[index % 3] ?? 0,
      );
      pixels.setArea(x, 0, 1, height, column);
    }
  });
}

export const RED: Rgb = [220, 20, 30];
export const BLUE: Rgb = [20, 40, 200];

type Format = "jpeg" | "png" | "webp";
const FORMATS = { jpeg: MagickFormat.Jpeg, png: MagickFormat.Png, webp: MagickFormat.WebP } as const;

/** Red on the left, blue on the right. */
export function createPicture(format: Format, size: readonly [number, number] = [64, 32]) {
  return encode(FORMATS[format], size, (image) => {
    image.quality = 95;
    fill(image, RED, BLUE);
  });
}

/** Red on the left, blue on the right, in CMYK. */
export function createCmykJpeg() {
  return encode(MagickFormat.Jpeg, [64, 32], (image) => {
    fill(image, RED, BLUE);
    image.quality = 95;
    image.colorSpace = ColorSpace.CMYK;
  });
}

/** Half transparent. */
export function createTransparentPng() {
  return encode(MagickFormat.Png, [64, 32], (image) => {
    image.hasAlpha = true;
    image.getPixels((pixels) => pixels.setArea(0, 0, 32, 32, new Uint8Array(32 * 32 * 4).fill(90)));
  });
}

/** A progressive JPEG in one color. */
export function createProgressiveJpeg(size: readonly [number, number]) {
  return encode(MagickFormat.Pjpeg, size, (image) => {
    image.quality = 50;
  });
}

function uint16(value: number) {
  return Uint8Array.of(value >> 8, value & 0xff);
}

function uint32(value: number) {
  return concat(uint16(value >>> 16), uint16(value & 0xffff));
}

function jpegSegment(marker: number, content: Uint8Array | string) {
  const bytes = concat(content);
  return concat(Uint8Array.of(0xff, marker), uint16(bytes.length + 2), bytes);
}

/** Inserts segments after the start of a JPEG. */
function withSegments(jpeg: Uint8Array, ...segments: Uint8Array[]) {
  return concat(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2));
}

const tag = (id: number, type: number, count: number, value: Uint8Array) =>
  concat(uint16(id), uint16(type), uint32(count), value);

/** Exif as phones write it: orientation and position, 47° 22' N 8° 32' E. */
function exif(orientation: number) {
  const degrees = (whole: number, minutes: number) => concat(...[whole, 1, minutes, 1, 0, 1].map(uint32));
  const [gpsAt, valuesAt] = [8 + 2 + 2 * 12 + 4, 8 + 2 + 2 * 12 + 4 + 2 + 4 * 12 + 4];
  return concat(
    "Exif\0\0",
    "MM\0*",
    uint32(8),
    uint16(2),
    tag(0x0112, 3, 1, concat(uint16(orientation), uint16(0))),
    tag(0x8825, 4, 1, uint32(gpsAt)),
    uint32(0),
    uint16(4),
    tag(1, 2, 2, concat("N\0\0\0")),
    tag(2, 5, 3, uint32(valuesAt)),
    tag(3, 2, 2, concat("E\0\0\0")),
    tag(4, 5, 3, uint32(valuesAt + 24)),
    uint32(0),
    degrees(47, 22),
    degrees(8, 32),
  );
}

export const withExif = (jpeg: Uint8Array, orientation = 1) => withSegments(jpeg, jpegSegment(0xe1, exif(orientation)));

export const withProfile = (jpeg: Uint8Array, profile: Uint8Array) =>
  withSegments(jpeg, jpegSegment(0xe2, concat("ICC_PROFILE\0", Uint8Array.of(1, 1), profile)));

/** Other metadata that phones and programs add: XMP, IPTC, a comment, and a second picture. */
export function withMetadata(jpeg: Uint8Array) {
  const xmp = jpegSegment(0xe1, "http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>secret place</x:xmpmeta>");
  const iptc = jpegSegment(0xed, "Photoshop 3.0\x008BIMsecret caption");
  return concat(withSegments(withExif(jpeg), xmp, iptc, jpegSegment(0xfe, "secret comment")), createPicture("jpeg"));
}

export const withComment = (jpeg: Uint8Array, comment: string) => withSegments(jpeg, jpegSegment(0xfe, comment));

export function pngChunk(name: string, content: Uint8Array | string) {
  const bytes = concat(name, content);
  return concat(uint32(bytes.length - 4), bytes, uint32(crc32(bytes)));
}

/** Inserts chunks after a PNG's header. */
export const withChunks = (png: Uint8Array, ...chunks: Uint8Array[]) =>
  concat(png.subarray(0, 33), ...chunks, png.subarray(33));

/** A tiny PNG that declares a huge size, to exhaust a decoder's memory. */
export function createPngBomb(width: number, height: number) {
  const header = pngChunk("IHDR", concat(uint32(width), uint32(height), Uint8Array.of(8, 6, 0, 0, 0)));
  return concat(createPicture("png").subarray(0, 8), header, pngChunk("IDAT", "x"), pngChunk("IEND", ""));
}

const findMarker = (jpeg: Uint8Array, ...markers: number[]) =>
  jpeg.findIndex((byte, index) => byte === 0xff && markers.includes(jpeg[index + 1] ?? 0));

/** A JPEG with a fill byte before its frame marker. */
export function withFill(jpeg: Uint8Array) {
  const at = findMarker(jpeg, 0xc0, 0xc2);
  return concat(jpeg.subarray(0, at), Uint8Array.of(0xff), jpeg.subarray(at));
}

/** A JPEG whose first Huffman table has too many codes. */
export function withBrokenTables(jpeg: Uint8Array) {
  const at = findMarker(jpeg, 0xc4);
  return jpeg.slice().fill(0xff, at + 5, at + 21);
}

/** Repeats a JPEG's only scan. */
export function withScans(jpeg: Uint8Array, times: number) {
  const at = findMarker(jpeg, 0xda);
  const scan = jpeg.subarray(at, -2);
  return concat(jpeg.subarray(0, at), ...Array(times).fill(scan), jpeg.subarray(-2));
}

/** Changes the declared size of a JPEG. */
export function withSize(jpeg: Uint8Array, width: number, height: number) {
  const at = findMarker(jpeg, 0xc0, 0xc2);
  return concat(jpeg.subarray(0, at + 5), uint16(height), uint16(width), jpeg.subarray(at + 9));
}

/** A JPEG with a second frame after a marker without content, which some readers interpret differently. */
export function withHiddenFrame(jpeg: Uint8Array, marker: number) {
  const hidden = concat(Uint8Array.of(0xff, 0xc0, 0, 17, 8), uint16(16_000), uint16(16_000), new Uint8Array(0xffc0));
  return concat(jpeg.subarray(0, 2), Uint8Array.of(0xff, marker), hidden.subarray(0, 0xffc0), jpeg.subarray(2));
}

/** A JPEG with one scan per color, which the decoder keeps in memory. */
export function withColorsApart(jpeg: Uint8Array) {
  const at = findMarker(jpeg, 0xda);
  const apart = Uint8Array.of(0xff, 0xda, 0, 8, 1, jpeg[at + 5] ?? 1, 0, 0, 63, 0);
  return concat(jpeg.subarray(0, at), apart, jpeg.subarray(at + 14));
}

const riffChunk = (name: string, content: Uint8Array) => {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, content.length, true);
  return concat(name, new Uint8Array(view.buffer), content, new Uint8Array(content.length % 2));
};

/** A WebP with an extended header of the given canvas and flags, and extra chunks. */
export function withWebpHeader(
  webp: Uint8Array,
  { flags, size: [width, height] }: WebpHeader,
  ...behind: Uint8Array[]
) {
  const uint24 = (value: number) => Uint8Array.of(value & 0xff, (value >> 8) & 0xff, value >> 16);
  const header = concat(Uint8Array.of(flags, 0, 0, 0), uint24(width - 1), uint24(height - 1));
  return riffChunk("RIFF", concat("WEBP", riffChunk("VP8X", header), webp.subarray(12), ...behind));
}

type WebpHeader = { flags: number; size: readonly [number, number] };

/** A WebP and a PNG with orientation and position, as phones write them. */
export const withWebpExif = (webp: Uint8Array, orientation: number) =>
  withWebpHeader(webp, { flags: 8, size: [64, 32] }, riffChunk("EXIF", exif(orientation).subarray(6)));
export const withPngExif = (png: Uint8Array, orientation: number) =>
  withChunks(png, pngChunk("eXIf", exif(orientation).subarray(6)));

/** Two frames of a WebP. */
export function createAnimatedWebp() {
  const animation = concat("ANIM", Uint8Array.of(6, 0, 0, 0), new Uint8Array(6), "ANMF", Uint8Array.of(0, 0, 0, 0));
  const body = concat("WEBP", "VP8X", Uint8Array.of(10, 0, 0, 0, 2, 0, 0, 0), new Uint8Array(6), animation);
  return concat("RIFF", Uint8Array.of(body.length, 0, 0, 0), body);
}

/** Size, and the colors in the middle of the left, right, upper and lower part. */
export function look(bytes: Uint8Array) {
  return ImageMagick.read(bytes, (read) => {
    const at = (x: number, y: number) => read.getPixels((pixels) => [...pixels.getPixel(x, y)].slice(0, 3));
    const { width, height } = read;
    const [middleX, middleY] = [Math.floor(width / 2), Math.floor(height / 2)];
    const [quarterX, quarterY] = [Math.floor(width / 4), Math.floor(height / 4)];
    return {
      width,
      height,
      left: at(quarterX, middleY),
      right: at(width - 1 - quarterX, middleY),
      top: at(middleX, quarterY),
      bottom: at(middleX, height - 1 - quarterY),
      profiles: read.profileNames,
    };
  });
}

/** The names of a WebP's chunks up to its last byte. */
export function listChunks(webp: Uint8Array) {
  const view = new DataView(webp.buffer, webp.byteOffset, webp.byteLength);
  const names: string[] = [];
  for (let at = 12; at < webp.length; ) {
    names.push(String.fromCharCode(...webp.subarray(at, at + 4)));
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
    if (at > webp.length) throw new Error("the last chunk is cut");
  }
  return { names, isWhole: view.getUint32(4, true) + 8 === webp.length };
}
