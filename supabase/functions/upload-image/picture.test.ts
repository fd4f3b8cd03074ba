import { ImageMagick, MagickImage } from "@imagemagick/magick-wasm";
import { expect, test, vi } from "vitest";
import { inspectPicture } from "./inspect-picture.ts";
import {
  BLUE,
  concat,
  createAnimatedWebp,
  createCmykJpeg,
  createPicture,
  createPngBomb,
  createProgressiveJpeg,
  createTransparentPng,
  listChunks,
  look,
  pngChunk,
  RED,
  type Rgb,
  withBrokenTables,
  withChunks,
  withColorsApart,
  withComment,
  withExif,
  withFill,
  withHiddenFrame,
  withMetadata,
  withPngExif,
  withProfile,
  withScans,
  withSize,
  withWebpExif,
  withWebpHeader,
} from "./picture-fixture.ts";
import { renderPicture } from "./render-picture.ts";
import { createProfile, type Primaries } from "./srgb-profile.ts";

const WHOLE = { shape: "whole", largePx: 1600, smallPx: 480 } as const;
const SQUARE = { shape: "square", largePx: 512, smallPx: 96 } as const;

const render = (bytes: Uint8Array, rendition: typeof WHOLE | typeof SQUARE = WHOLE) =>
  renderPicture(inspectPicture(bytes), rendition);

/** Lossy formats change colors slightly. */
function expectColor(actual: readonly number[], expected: Rgb, tolerance = 12) {
  const distance = Math.max(...expected.map((value, index) => Math.abs(value - (actual[index] ?? Number.NaN))));
  expect(distance, `${actual} instead of ${expected}`).toBeLessThanOrEqual(tolerance);
}

test.each(["jpeg", "png", "webp"] as const)("detects a %s by its content and converts it to WebP", async (format) => {
  const bytes = createPicture(format);
  expect(inspectPicture(bytes)).toMatchObject({ type: format, width: 64, height: 32, trailingBytes: 0 });
  const { width, height, large } = await render(bytes);
  expect([width, height]).toEqual([64, 32]);
  const seen = look(large);
  expectColor(seen.left, RED);
  expectColor(seen.right, BLUE);
});

test("removes position, texts, profiles and trailing data", async () => {
  const bytes = withMetadata(withProfile(createPicture("jpeg"), createProfile(DISPLAY_P3, "Display P3")));
  expect(look(bytes).profiles).toEqual(expect.arrayContaining(["exif", "icc", "xmp"]));
  const { large, small } = await render(bytes);
  for (const made of [large, small]) {
    expect(listChunks(made)).toEqual({ names: ["VP8 "], isWhole: true });
    expect(new TextDecoder("latin1").decode(made)).not.toMatch(/secret|Exif|GPS|ICC|xmp|Photoshop/i);
  }
});

test("removes a PNG's texts and keeps its transparency", async () => {
  const texts = [pngChunk("tEXt", "Comment\0secret"), pngChunk("zTXt", "Raw\0\0secret"), pngChunk("tIME", "secret!")];
  const { large } = await render(withChunks(createTransparentPng(), ...texts));
  expect(listChunks(large)).toEqual({ names: ["VP8X", "ALPH", "VP8 "], isWhole: true });
  expect(new TextDecoder("latin1").decode(large)).not.toContain("secret");
});

test.each([
  [1, { left: RED, right: BLUE }],
  [2, { left: BLUE, right: RED }],
  [3, { left: BLUE, right: RED }],
  [4, { left: RED, right: BLUE }],
  [5, { top: RED, bottom: BLUE }],
  [6, { top: RED, bottom: BLUE }],
  [7, { top: BLUE, bottom: RED }],
  [8, { top: BLUE, bottom: RED }],
])("turns a picture with orientation %i upright", async (orientation, colors) => {
  const { width, height, large } = await render(withExif(createPicture("jpeg"), orientation));
  expect([width, height]).toEqual(orientation < 5 ? [64, 32] : [32, 64]);
  const seen = look(large);
  for (const [side, color] of Object.entries(colors)) expectColor(seen[side as "left"], color);
});

test.each([
  ["PNG", withPngExif(createPicture("png"), 6)],
  ["WebP", withWebpExif(createPicture("webp"), 6)],
])("turns a sideways %s upright and removes its position", async (_format, bytes) => {
  const { width, height, large, small } = await render(bytes);
  expect([width, height]).toEqual([32, 64]);
  expectColor(look(large).top, RED);
  for (const made of [large, small]) expect(listChunks(made)).toEqual({ names: ["VP8 "], isWhole: true });
});

/** Apple's display primaries, as phones embed them; adapted to D50. */
const DISPLAY_P3: Primaries = {
  red: [0.515102, 0.241182, -0.00104941],
  green: [0.291965, 0.692236, 0.0418818],
  blue: [0.157153, 0.0665819, 0.784378],
};

test("converts wide-gamut colors to sRGB", async () => {
  const { large } = await render(withProfile(createPicture("jpeg"), createProfile(DISPLAY_P3, "Display P3")));
  const seen = look(large);
  // From the matrices of both spaces (CSS Color 4); the first is redder than sRGB can show.
  expectColor(seen.left, [240, 0, 0], 8);
  expectColor(seen.right, [12, 41, 208], 8);
});

test("ignores a broken color profile", async () => {
  const seen = look((await render(withProfile(createPicture("jpeg"), new Uint8Array(300).fill(7)))).large);
  expectColor(seen.left, RED);
  expectColor(seen.right, BLUE);
});

test("converts a CMYK picture to sRGB", async () => {
  const seen = look((await render(createCmykJpeg())).large);
  expectColor(seen.left, RED);
  expectColor(seen.right, BLUE);
});

test.each([
  ["jpeg", [4000, 1000], [1600, 400], [480, 120]],
  ["jpeg", [1700, 1650], [1600, 1553], [480, 466]],
  ["png", [500, 2000], [400, 1600], [120, 480]],
  ["jpeg", [300, 200], [300, 200], [300, 200]],
] as const)("shrinks a %s of %s to 1600 and 480 pixels", async (format, size, large, small) => {
  const made = await render(createPicture(format, size));
  expect([made.width, made.height]).toEqual(large);
  expect(look(made.large)).toMatchObject({ width: large[0], height: large[1] });
  expect(look(made.small)).toMatchObject({ width: small[0], height: small[1] });
});

test.each([
  ["jpeg", [4200, 600], 512, 96],
  ["png", [600, 1300], 512, 96],
  ["webp", [200, 80], 80, 80],
] as const)("crops an avatar from a %s of %s to its central square", async (format, size, large, small) => {
  const made = await render(createPicture(format, size), SQUARE);
  expect([made.width, made.height]).toEqual([large, large]);
  expect(look(made.small)).toMatchObject({ width: small, height: small });
  if (size[0] > size[1]) expectColor(look(made.large).left, RED);
});

test("decodes a progressive picture", async () => {
  const bytes = createProgressiveJpeg([100, 50]);
  expect(inspectPicture(bytes).isScalable).toBe(false);
  expect(await render(bytes)).toMatchObject({ width: 100, height: 50 });
});

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`;
const ZIP_END = `PK\x05\x06${"\0".repeat(18)}`;
const text = (words: string) => concat(words);

test.each([
  ["an SVG", text(SVG), "file_unsupported"],
  ["a page", text("<!doctype html><p>"), "file_unsupported"],
  ["a PDF", text("%PDF-1.7"), "file_unsupported"],
  ["a HEIC", text("\0\0\0\x18ftypheic\0\0\0\0"), "file_unsupported"],
  ["three bytes", text("\xff\xd8\xff"), "file_damaged"],
  ["an animated GIF", text("GIF89a\x01\0\x01\0"), "file_animated"],
  ["an animated WebP", createAnimatedWebp(), "file_animated"],
  ["an animated PNG", withChunks(createPicture("png"), pngChunk("acTL", "\0\0\0\x02\0\0\0\0")), "file_animated"],
  ["a JPEG with a script in a comment", withComment(createPicture("jpeg"), "<ScRiPt>alert(1)</script>"), "file_mixed"],
  ["a JPEG with a PDF in a comment", withComment(createPicture("jpeg"), "%PDF-1.4 1 0 obj"), "file_mixed"],
  ["a JPEG with an archive behind it", concat(createPicture("jpeg"), ZIP_END), "file_mixed"],
  ["a JPEG with a drawing behind it", concat(createPicture("jpeg"), SVG), "file_mixed"],
  ["a PNG with a page in a text", withChunks(createPicture("png"), pngChunk("tEXt", "a\0<html>")), "file_mixed"],
  ["a PNG with anything behind it", concat(createPicture("png"), "x"), "file_mixed"],
  ["a WebP with anything behind it", concat(createPicture("webp"), "x"), "file_mixed"],
  ["a JPEG cut in the middle", createPicture("jpeg", [640, 320]).subarray(0, 800), "file_damaged"],
  ["a JPEG without its last bytes", createPicture("jpeg").subarray(0, -2), "file_damaged"],
  ["a PNG cut in the middle", createPicture("png").subarray(0, 60), "file_damaged"],
  ["a WebP cut in the middle", createPicture("webp").subarray(0, 60), "file_damaged"],
  ["a JPEG of more scans than any", withScans(createPicture("jpeg"), 31), "file_damaged"],
  [
    "a JPEG with a frame behind a marker that means nothing",
    withHiddenFrame(createPicture("jpeg"), 0x01),
    "file_damaged",
  ],
  ["a JPEG with a frame behind a zero", withHiddenFrame(createPicture("jpeg"), 0x00), "file_damaged"],
  ["a JPEG with a frame behind a restart", withHiddenFrame(createPicture("jpeg"), 0xd0), "file_damaged"],
  [
    "a JPEG of 20 megapixels whose colours come one after the other",
    withSize(withColorsApart(createPicture("jpeg")), 5_000, 4_000),
    "file_too_many_pixels",
  ],
  [
    "a WebP whose header says that it is an animation",
    withWebpHeader(createPicture("webp"), { flags: 2, size: [16_384, 16_384] }),
    "file_animated",
  ],
  [
    "a WebP whose canvas is not its picture",
    withWebpHeader(createPicture("webp"), { flags: 0, size: [16_384, 16_384] }),
    "file_damaged",
  ],
  ["a JPEG without a size", withSize(createPicture("jpeg"), 0, 0), "file_damaged"],
  ["a JPEG of 16,000 by 16,000", withSize(createPicture("jpeg"), 16_000, 16_000), "file_too_many_pixels"],
  [
    "one that says so behind a byte too many",
    withFill(withSize(createPicture("jpeg"), 16_400, 16_400)),
    "file_too_long",
  ],
  ["a PNG of 16,000 by 16,000", createPngBomb(16_000, 16_000), "file_too_many_pixels"],
  ["a PNG of 4,000,000,000 by 1", createPngBomb(4_000_000_000, 1), "file_too_long"],
  [
    "a progressive JPEG of 20 megapixels",
    withSize(createProgressiveJpeg([8, 8]), 5_000, 4_000),
    "file_too_many_pixels",
  ],
])("refuses %s before decoding", (_what, bytes, code) => {
  expect(() => inspectPicture(bytes)).toThrow(expect.objectContaining({ name: "AppError", code }));
});

test.each([
  ["a PNG whose pixels are none", createPngBomb(10, 10)],
  ["a JPEG whose tables are none", withBrokenTables(createPicture("jpeg"))],
])("refuses %s while decoding", async (_what, bytes) => {
  await expect(render(bytes)).rejects.toThrow(expect.objectContaining({ code: "file_damaged" }));
});

test("starts a new decoder after any failure of the previous one", async () => {
  const instance = () => Reflect.get(ImageMagick, "_api");
  const broken = instance();
  const picture = createPicture("png");
  const write = vi.spyOn(MagickImage.prototype, "write").mockImplementationOnce(() => {
    throw new WebAssembly.RuntimeError("memory access out of bounds");
  });
  await expect(render(picture)).rejects.toThrow("out of bounds");
  write.mockRestore();
  expect(await render(picture)).toMatchObject({ width: 64, height: 32 });
  expect(instance()).toBeTypeOf("object");
  expect(instance()).not.toBe(broken);
});

test("accepts a camera picture of 20 megapixels", () => {
  expect(inspectPicture(withSize(createPicture("jpeg"), 5_000, 4_000))).toMatchObject({ isScalable: true });
});
