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
      { property: "og:image", content: "https://tideline.example/og-image.jpg" },
      { property: "og:image:width", content: "1200" },
      { property: "og:image:height", content: "630" },
    ]),
  );
  expect(readJpegSize("public/og-image.jpg")).toEqual([1200, 630]);
});
