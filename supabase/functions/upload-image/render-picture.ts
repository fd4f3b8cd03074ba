import {
  ColorProfile,
  ColorSpace,
  Gravity,
  type IMagickImage,
  MagickError,
  MagickFormat,
  MagickGeometry,
  MagickImage,
  MagickReadSettings,
} from "@imagemagick/magick-wasm";
import { AppError } from "../../../domain/errors.ts";
import { pictureError } from "./picture-errors.ts";
import { createProfile, SRGB } from "./srgb-profile.ts";
import { resetImageMagick, startImageMagick } from "./start-image-magick.ts";
import type { Structure } from "./structure.ts";

/** Pixels of the longer side, or of each side of the central square. */
export type Rendition = { shape: "whole" | "square"; largePx: number; smallPx: number };

export type RenderedPicture = {
  width: number;
  height: number;
  large: Uint8Array<ArrayBuffer>;
  small: Uint8Array<ArrayBuffer>;
};

const FORMATS = { jpeg: MagickFormat.Jpeg, png: MagickFormat.Png, webp: MagickFormat.WebP } as const;
const QUALITY = 80;
/** From 0 to 6; 2 takes a third of the default's time for a tenth more bytes. */
const WEBP_METHOD = "2";
/** JPEGs decode at these fractions of their size much faster. */
const JPEG_SCALES = [8, 4, 2] as const;

function readSettings({ type, width, height }: Structure, { shape, largePx }: Rendition) {
  const settings = new MagickReadSettings({ format: FORMATS[type], frameIndex: 0, frameCount: 1 });
  const side = shape === "square" ? Math.min(width, height) : Math.max(width, height);
  const scale = JPEG_SCALES.find((divisor) => side / divisor >= largePx);
  if (type !== "jpeg" || scale === undefined) return settings;
  settings.setDefine(MagickFormat.Jpeg, "size", `${Math.ceil(width / scale)}x${Math.ceil(height / scale)}`);
  return settings;
}

function join(parts: readonly Uint8Array[]) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Never enlarges. */
function shrink(image: IMagickImage, px: number, shape: Rendition["shape"]) {
  const geometry = new MagickGeometry(px, px);
  geometry.greater = true;
  geometry.fillArea = shape === "square";
  image.resize(geometry);
}

function cropToSquare(image: IMagickImage) {
  const side = Math.min(image.width, image.height);
  image.crop(side, side, Gravity.Center);
  image.resetPage();
}

/** Converts to sRGB without an embedded profile. */
function toSrgb(image: IMagickImage) {
  try {
    if (image.getColorProfile()) image.transformColorSpace(new ColorProfile(createProfile(SRGB, "sRGB")));
  } catch {
    // Browsers ignore a broken profile, too.
    image.removeProfile("icc");
  }
  if (image.colorSpace !== ColorSpace.sRGB) image.colorSpace = ColorSpace.sRGB;
}

function encode(image: IMagickImage) {
  image.quality = QUALITY;
  image.settings.setDefine(MagickFormat.WebP, "method", WEBP_METHOD);
  // The bytes are in the decoder's memory, which the next call reuses.
  return image.write(MagickFormat.WebP, (bytes) => new Uint8Array(bytes));
}

function decode(image: IMagickImage, structure: Structure, rendition: Rendition) {
  try {
    image.read(join(structure.needed), readSettings(structure, rendition));
  } catch (problem) {
    throw problem instanceof MagickError ? pictureError("file_damaged", problem) : problem;
  }
}

function render(structure: Structure, rendition: Rendition): RenderedPicture {
  const { shape, largePx, smallPx } = rendition;
  const image = MagickImage.create();
  try {
    decode(image, structure, rendition);
    shrink(image, largePx, shape);
    image.autoOrient();
    if (shape === "square") cropToSquare(image);
    toSrgb(image);
    image.strip();
    const { width, height } = image;
    const large = encode(image);
    shrink(image, smallPx, shape);
    return { width, height, large, small: encode(image) };
  } finally {
    image.dispose();
  }
}

/** Decodes a picture and encodes it upright in two sizes without metadata. */
export async function renderPicture(structure: Structure, rendition: Rendition): Promise<RenderedPicture> {
  await startImageMagick();
  try {
    return render(structure, rendition);
  } catch (problem) {
    // The decoder is broken and would fail on every later picture.
    if (!(problem instanceof AppError)) resetImageMagick();
    throw problem;
  }
}
