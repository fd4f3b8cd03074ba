import { expect, test } from "vitest";
import { parseSpot } from "#domain/spots/spot.ts";
import { spotMeta } from "./spot-meta.ts";

const id = "00000000-0000-4000-8000-000000000001";
const site = { url: `https://tideline.example/locations/${id}`, siteUrl: "https://tideline.example" };

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
