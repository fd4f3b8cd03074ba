import { expect, test } from "vitest";
import { parseSpot } from "#domain/spots/spot.ts";
import { spotMeta } from "./spot-meta.ts";

const id = "00000000-0000-4000-8000-000000000001";
const site = { url: `https://tideline.example/locations/${id}`, siteUrl: "https://tideline.example", isSwimmer: false };

test.each([
  ["public", `https://tideline.example/locations/${id}/image.png`],
  ["coarse", `https://tideline.example/locations/${id}/image.png`],
  ["members", "https://tideline.example/og-image.jpg"],
  ["hidden", "https://tideline.example/og-image.jpg"],
])("links a %s spot with a public picture", (sensitivity, expected) => {
  const spot = parseSpot({ id, name: "Cove", latitude: 53, longitude: -6, sensitivity });
  const pictures = spotMeta(spot, site).filter((tag) => "property" in tag && tag.property === "og:image");
  expect(pictures).toEqual([{ property: "og:image", content: expected }]);
});

test.each([
  ["public", true],
  ["coarse", true],
  ["members", false],
  ["hidden", false],
])("search engines may list a %s spot: %s", (sensitivity, isListed) => {
  const tags = spotMeta(parseSpot({ id, name: "Cove", latitude: 53.12345, longitude: -6, sensitivity }), site);
  expect(tags.some((tag) => "name" in tag && tag.name === "robots" && tag.content === "noindex")).toBe(!isListed);
  expect(tags.some((tag) => "script:ld+json" in tag)).toBe(isListed);
  // The exact position of a public spot alone.
  expect(JSON.stringify(tags).includes("53.12345")).toBe(sensitivity === "public");
});
