import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

/** Width and height from the frame header of a JPEG file. */
function readJpegSize(path: string) {
  const bytes = readFileSync(path);
  let at = 2;
  while (![0xc0, 0xc1, 0xc2].includes(bytes[at + 1] ?? 0)) at += 2 + bytes.readUInt16BE(at + 2);
  return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
}

test("links a social image of 1200 × 630", () => {
  const words = { path: "/about", title: "About | Tideline", description: "Who we are." };
  const meta = pageMeta([{ id: "root", loaderData: { siteUrl: "https://tideline.example" } }], words);
  expect(meta).toEqual(
    expect.arrayContaining([
      { property: "og:image", content: "https://tideline.example/social/about.png" },
      { property: "og:image:width", content: "1200" },
      { property: "og:image:height", content: "630" },
    ]),
  );
});

test("no page has words that search engines cut", () => {
  const meta = pageMeta([], { path: "/about", title: "a".repeat(80), description: "b".repeat(200) });
  expect(meta).toContainEqual({ title: `${"a".repeat(49)}…| Tideline` });
  expect(meta).toContainEqual({ name: "description", content: `${"b".repeat(152)}…` });
});

test("the home page has the picture of the site", () => {
  const home = pageMeta([], { path: "/", title: "Tideline", description: "Know the water." });
  expect(home).toContainEqual({ property: "og:image", content: "/og-image.jpg" });
  expect(readJpegSize("public/og-image.jpg")).toEqual([1200, 630]);
});
