import { expect, test } from "vitest";
import { parseGeneralSpot } from "./general-spot.ts";
import { parseMinimalSpot } from "./minimal-spot.ts";
import { isSpotId, parseSpot } from "./spot.ts";
import { parseSpotDetail } from "./spot-detail.ts";
import { spotError } from "./spot-errors.ts";
import { spotJsonLd } from "./spot-json-ld.ts";
import { spotListLimit } from "./spot-list-limits.ts";
import { amenityWords, ratingText } from "./spot-words.ts";

const ID = "6f0f1c52-6f5e-5d0b-9a43-0f6f5a0f3f11";
const bare = { id: ID, latitude: 53.2893, longitude: -6.114 };

test("missing columns get the specification's defaults", () => {
  expect(parseSpot(bare)).toMatchObject({
    name: "Unnamed Location",
    difficulty: "Moderate",
    rating: 4,
    waterQuality: "good",
    imageUrl: "/og-image.jpg",
    sensitivity: "public",
    waterTemperatureC: null,
    conditionsSimulated: false,
    amenities: [],
    distanceKm: null,
  });
  expect(parseSpot({ ...bare, name: "  " }).name).toBe("Unnamed Location");
});

test("keeps the values of a row", () => {
  const row = { ...bare, name: "Forty Foot", water_quality: "unknown", rating: null, rating_count: 0, faces_deg: 45 };
  expect(parseSpot(row)).toMatchObject({ name: "Forty Foot", waterQuality: "unknown", rating: null, facesDeg: 45 });
});

test("a spot has the alert in force, or none", () => {
  const alert = { type: "closure", severity: "high", until: "2026-11-23T12:00:00+00:00" };
  expect(parseSpot({ ...bare, open_alert: alert }).alert).toEqual(alert);
  expect(parseSpot(bare).alert).toBeNull();
});

test("reads the detail fields, empty when missing", () => {
  expect(parseSpotDetail(bare)).toMatchObject({ address: null, images: [], shelteredSectors: [], tideWindow: null });
  const row = {
    ...bare,
    sheltered_sectors: [{ from_deg: 180, to_deg: 270 }],
    tide_window: { hours_before_high: 2, hours_after_high: 1.5 },
  };
  expect(parseSpotDetail(row)).toMatchObject({
    shelteredSectors: [{ fromDeg: 180, toDeg: 270 }],
    tideWindow: { hoursBeforeHigh: 2, hoursAfterHigh: 1.5 },
  });
  expect(() => parseSpotDetail({ ...bare, tide_window: "two hours" })).toThrow();
});

test("the staff shape accepts ratings in steps of a tenth", () => {
  const row = {
    ...bare,
    name: "Forty Foot",
    difficulty: "Easy",
    sensitivity: "public",
    approval_status: "pending",
    created_at: "2026-11-22T05:00:00Z",
    created_by: null,
  };
  expect(parseGeneralSpot({ ...row, rating: 4.3 })).toMatchObject({
    rating: 4.3,
    approval: "pending",
    createdBy: null,
  });
  for (const rating of [5.1, -1, 4.35]) expect(() => parseGeneralSpot({ ...row, rating })).toThrow();
  expect(parseMinimalSpot(row)).toEqual({ id: ID, name: "Forty Foot" });
});

test.each([
  ["compact", 75, 200],
  ["comfortable", 50, 150],
  ["spacious", 25, 100],
] as const)("a %s list shows %d spots, or %d with pages", (density, unpaged, paged) => {
  expect([spotListLimit(density, false), spotListLimit(density, true)]).toEqual([unpaged, paged]);
});

test.each([
  { ...bare, id: "1" },
  { ...bare, latitude: "53" },
  { ...bare, water_quality: "sparkling" },
  { ...bare, difficulty: "easy" },
  null,
])("rejects a row of another shape: %j", (row) => {
  expect(() => parseSpot(row)).toThrow();
});

test.each([
  [null, 0, "No ratings yet"],
  [4, 0, "No ratings yet"],
  [4.5, 1, "4.5 from 1 rating"],
  [4, 12, "4.0 from 12 ratings"],
])("a rating of %s by %d swimmers reads '%s'", (rating, ratingCount, text) => {
  expect(ratingText({ rating, ratingCount })).toBe(text);
});

test("accepts only complete ids", () => {
  expect(isSpotId(ID)).toBe(true);
  expect(["", "1", `${ID}0`, `x${ID}`, "../admin"].filter(isSpotId)).toEqual([]);
});

test("lists known amenities in our order", () => {
  expect(amenityWords(["ladder", "helipad", "toilets"])).toEqual(["Toilets", "Ladder"]);
});

test("errors use the specification's texts", () => {
  expect(spotError("spots_not_loaded").message).toBe("Failed to load spots");
  expect(spotError("spot_not_loaded", { id: "7" }).message).toBe("Failed to load spot with ID 7");
  expect(spotError("spot_id_required").message).toBe("Spot ID is required");
  expect(spotError("sign_in_required").message).toBe("User must be authenticated");
});

test("structured data has a place and no invented rating", () => {
  const spot = parseSpot({ ...bare, name: "Forty Foot", water_type: "sea", city: "Dún Laoghaire", country: "Ireland" });
  const jsonLd = spotJsonLd(spot, "https://tideline.example/locations/1", "https://tideline.example/1.png");
  expect(jsonLd).toMatchObject({
    "@type": "SeaBodyOfWater",
    geo: { latitude: 53.2893, longitude: -6.114 },
    address: { addressLocality: "Dún Laoghaire", addressCountry: "Ireland" },
  });
  expect(jsonLd).not.toHaveProperty("aggregateRating");
  expect(spotJsonLd({ ...spot, rating: 4.5, ratingCount: 2 }, "x", "y")).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  });
});

test("structured data of a sensitive spot has its position to a kilometer", () => {
  const spot = parseSpot({ ...bare, name: "Brittas Beach", water_type: "sea", sensitivity: "coarse" });
  expect(spotJsonLd(spot, "x", "y")).toMatchObject({ "@type": "Beach", geo: { latitude: 53.29, longitude: -6.11 } });
});
