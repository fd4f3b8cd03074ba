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
import { forgetImageMagick, startImageMagick } from "./start-image-magick.ts";
import type { Structure } from "./structure.ts";

/** What is made of a picture: how long its longer side may be, or how long each side of the square from its middle. */
export type Rendition = { shape: "whole" | "square"; largePx: number; smallPx: number };

export type RenderedPicture = {
  width: number;
  height: number;
  large: Uint8Array<ArrayBuffer>;
  small: Uint8Array<ArrayBuffer>;
};

const FORMATS = { jpeg: MagickFormat.Jpeg, png: MagickFormat.Png, webp: MagickFormat.WebP } as const;
const QUALITY = 80;
/** Of 0 to 6: a third of the time of the usual 4 for a tenth more bytes. */
const WEBP_METHOD = "2";
/** A JPEG is decoded at one of these fractions of its size for a fraction of the work. */
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

/** Makes it no longer than so many pixels; a smaller one stays as it is. */
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

/** Colours as every screen takes them, without a profile that says what they mean. */
function toSrgb(image: IMagickImage) {
  try {
    if (image.getColorProfile()) image.transformColorSpace(new ColorProfile(createProfile(SRGB, "sRGB")));
  } catch {
    // Browsers show a picture with a broken profile as if it had none.
    image.removeProfile("icc");
  }
  if (image.colorSpace !== ColorSpace.sRGB) image.colorSpace = ColorSpace.sRGB;
}

function encode(image: IMagickImage) {
  image.quality = QUALITY;
  image.settings.setDefine(MagickFormat.WebP, "method", WEBP_METHOD);
  // The bytes lie in the decoder's memory, which the next call uses again.
  return image.write(MagickFormat.WebP, (bytes) => new Uint8Array(bytes));
}

function decode(image: IMagickImage, structure: Structure, rendition: Rendition) {
  try {
    image.read(join(structure.needed), readSettings(structure, rendition));
  } catch (problem) {
    throw problem instanceof MagickError ? pictureError("file_damaged", problem) : problem;
  }
}

function makeAnew(structure: Structure, rendition: Rendition): RenderedPicture {
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

/** Decodes a picture and makes two new ones of it, upright and with nothing in them but what is seen. */
export async function renderPicture(structure: Structure, rendition: Rendition): Promise<RenderedPicture> {
  await startImageMagick();
  try {
    return makeAnew(structure, rendition);
  } catch (problem) {
    // Out of memory or lost in its own: it would fail with every picture from now on.
    if (!(problem instanceof AppError)) forgetImageMagick();
    throw problem;
  }
}
