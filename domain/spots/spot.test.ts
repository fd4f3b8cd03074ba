import { expect, test } from "vitest";
import { isSpotId, parseSpot } from "./spot.ts";
import { spotError } from "./spot-errors.ts";
import { spotJsonLd } from "./spot-json-ld.ts";
import { amenityWords, ratingText } from "./spot-words.ts";

const ID = "6f0f1c52-6f5e-5d0b-9a43-0f6f5a0f3f11";
const bare = { id: ID, latitude: 53.2893, longitude: -6.114 };

test("what a row does not say gets the specification's defaults", () => {
  expect(parseSpot(bare)).toMatchObject({
    name: "Unnamed Location",
    difficulty: "Moderate",
    rating: 4,
    waterQuality: "good",
    categoryId: "unknown",
    amenities: [],
    distanceKm: null,
  });
  expect(parseSpot({ ...bare, name: "  " }).name).toBe("Unnamed Location");
});

test("what a row says is kept", () => {
  const row = { ...bare, name: "Forty Foot", water_quality: "unknown", rating: null, rating_count: 0, faces_deg: 45 };
  expect(parseSpot(row)).toMatchObject({ name: "Forty Foot", waterQuality: "unknown", rating: null, facesDeg: 45 });
});

test.each([
  { ...bare, id: "1" },
  { ...bare, latitude: "53" },
  { ...bare, water_quality: "sparkling" },
  { ...bare, difficulty: "easy" },
  null,
])("a row of another shape is an error: %j", (row) => {
  expect(() => parseSpot(row)).toThrow();
});

test.each([
  [null, 0, "No ratings yet"],
  [4, 0, "No ratings yet"],
  [4.5, 1, "4.5 from 1 rating"],
  [4, 12, "4.0 from 12 ratings"],
])("a rating of %s by %d swimmers reads %s", (rating, ratingCount, text) => {
  expect(ratingText({ rating, ratingCount })).toBe(text);
});

test("only a whole id is an id", () => {
  expect(isSpotId(ID)).toBe(true);
  expect(["", "1", `${ID}0`, `x${ID}`, "../admin"].filter(isSpotId)).toEqual([]);
});

test("amenities are said in our order, unknown ones not at all", () => {
  expect(amenityWords(["ladder", "helipad", "toilets"])).toEqual(["Toilets", "Ladder"]);
});

test("the errors say what the specification says", () => {
  expect(spotError("spots_not_loaded").message).toBe("Failed to load spots");
  expect(spotError("spot_not_loaded", { id: "7" }).message).toBe("Failed to load spot with ID 7");
  expect(spotError("spot_id_required").message).toBe("Spot ID is required");
  expect(spotError("sign_in_required").message).toBe("User must be authenticated");
});

test("search engines read a place and no invented rating", () => {
  const spot = parseSpot({ ...bare, name: "Forty Foot", water_type: "sea", city: "Dún Laoghaire", country: "Ireland" });
  const jsonLd = spotJsonLd(spot, "https://tideline.example/locations/1");
  expect(jsonLd).toMatchObject({
    "@type": "SeaBodyOfWater",
    geo: { latitude: 53.2893, longitude: -6.114 },
    address: { addressLocality: "Dún Laoghaire", addressCountry: "Ireland" },
  });
  expect(jsonLd).not.toHaveProperty("aggregateRating");
  expect(spotJsonLd({ ...spot, rating: 4.5, ratingCount: 2 }, "x")).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  });
});
