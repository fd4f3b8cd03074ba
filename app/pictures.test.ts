import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { SWIMMER_PAGES } from "#domain/offline/page-rules.ts";

type Picture = { src: string; sizes: string; type?: string };
type Screenshot = Picture & { form_factor: "narrow" | "wide"; label: string };
type Manifest = {
  name: string;
  start_url: string;
  icons: (Picture & { purpose?: string })[];
  screenshots: Screenshot[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
};

const manifest = JSON.parse(readFileSync("public/site.webmanifest", "utf8")) as Manifest;
const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];

/** Twice what a help picture may have. */
const SCREENSHOT_BYTES = 120_000;
const HELP_PICTURE_BYTES = 60_000;

/** Width and height in pixels of a PNG or of a WebP as browsers write it. */
function readPictureSize(bytes: Buffer): readonly [number, number] {
  if (bytes.toString("latin1", 1, 4) === "PNG") return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const chunk = bytes.toString("latin1", 8, 16);
  if (chunk === "WEBPVP8X") return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (chunk === "WEBPVP8 ") return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  throw new Error(`Neither a PNG nor a WebP: ${chunk}`);
}

test.each(pictures)("$src of the manifest is a file of $sizes", ({ src, sizes, type }) => {
  const file = `public${src}`;
  expect(existsSync(file)).toBe(true);
  if (type) expect(`image/${src.replace(/.*\./, "").replace("svg", "svg+xml")}`).toBe(type);
  if (sizes === "any") return expect(src).toMatch(/\.svg$/);
  expect(readPictureSize(readFileSync(file)).join("x")).toBe(sizes);
});

test("an installer finds icons of both purposes, screenshots for both widths and shortcuts to main pages", () => {
  const purposes = manifest.icons.map(({ purpose = "any", sizes }) => `${purpose} ${sizes}`);
  expect(purposes).toEqual(
    expect.arrayContaining(["any 192x192", "any 512x512", "maskable 192x192", "maskable 512x512"]),
  );
  for (const width of ["narrow", "wide"] as const) {
    const own = manifest.screenshots.filter(({ form_factor }) => form_factor === width);
    expect(own.length, width).toBeGreaterThanOrEqual(2);
    // Browsers leave out pictures of another shape.
    expect(new Set(own.map(({ sizes }) => sizes)).size, width).toBe(1);
  }
  for (const { src, label } of manifest.screenshots) {
    expect(label, src).not.toBe("");
    expect(statSync(`public${src}`).size, src).toBeLessThan(SCREENSHOT_BYTES);
  }
  expect(SWIMMER_PAGES).toEqual(expect.arrayContaining(manifest.shortcuts.map(({ url }) => url)));
});

test("no picture is taken that nothing names", () => {
  const named = manifest.screenshots.map(({ src }) => `public${src}`);
  expect(globSync("public/screenshots/*").toSorted()).toEqual(named.toSorted());
});

test("help pages show pictures of the product in both themes, each with a description", () => {
  const tags = globSync("content/**/*.mdx").flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(/<Picture name="([^"]*)" alt="([^"]*)" \/>/g),
  ]);
  const names = tags.map(([, name]) => name);
  expect(names.length).toBeGreaterThanOrEqual(8);
  const files = names.flatMap((name) => [`content/pictures/${name}-dark.webp`, `content/pictures/${name}-light.webp`]);
  expect(globSync("content/pictures/*").toSorted()).toEqual(files.toSorted());
  for (const file of files) {
    expect(readPictureSize(readFileSync(file)), file).toEqual([585, 780]);
    expect(statSync(file).size, file).toBeLessThan(HELP_PICTURE_BYTES);
  }
  for (const [tag, , alt = ""] of tags) expect(alt.length, tag).toBeGreaterThan(20);
});
