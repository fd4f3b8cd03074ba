import { expect, test } from "vitest";
import { practicalFacts } from "./practical-facts.ts";
import { parseSpotDetail } from "./spot-detail.ts";

const BARE = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "Cove",
  latitude: 50,
  longitude: -2,
  water_type: "sea",
  water_quality: "unknown",
};

const factsOf = (known: object) =>
  Object.fromEntries(practicalFacts(parseSpotDetail({ ...BARE, ...known })).map(({ name, ...fact }) => [name, fact]));

test("an undescribed spot has only unknown facts, with warnings", () => {
  const facts = factsOf({});
  expect(Object.values(facts).map(({ value }) => value)).toEqual(Array(9).fill(null));
  expect(facts.Lifeguard?.note).toBe("Assume no lifeguard.");
  expect(facts["Emergency point"]?.note).toContain("coordinates");
  expect(facts["Phone signal"]?.note).toContain("Don't rely");
});

test.each([
  [{ access_note: "Public footpath" }, "Access", "Public footpath"],
  [{ parking: "Lay-by", parking_capacity: 5 }, "Parking", "Lay-by, about 5 places"],
  [{ parking_capacity: 1200 }, "Parking", "About 1,200 places"],
  [{ amenities: ["parking"] }, "Parking", "Available, number of places not known"],
  [{ amenities: ["public_transport"] }, "Public transport", "Yes"],
  [{ amenities: ["ladder", "cafe", "steps"] }, "Getting in and out", "Steps into the water, ladder"],
  [
    { tide_window: { hours_before_high: 2, hours_after_high: 3.5 } },
    "Tide",
    "From 2 h before to 3.5 h after high water",
  ],
  [{ is_tide_independent: true }, "Tide", "At every state of the tide"],
  [{ lifeguard_season: "June to August, 10 to 18 h" }, "Lifeguard", "June to August, 10 to 18 h"],
  [{ amenities: ["lifeguard"] }, "Lifeguard", "In season, dates and hours not known"],
  [{ emergency_point: "Gate 4, ///fills.lamps.dock" }, "Emergency point", "Gate 4, ///fills.lamps.dock"],
  [{ has_phone_signal: true }, "Phone signal", "Yes"],
  [{ has_phone_signal: false }, "Phone signal", "None or very weak"],
])("describes %j", (known, name, value) => {
  expect(factsOf(known)[name]?.value).toBe(value);
});

test("a lake has no tide fact", () => {
  expect(factsOf({ water_type: "lake" })).not.toHaveProperty("Tide");
});

test("a coarse spot explains why its directions are hidden", () => {
  const facts = factsOf({ sensitivity: "coarse" });
  expect([facts.Access?.note, facts["Emergency point"]?.note]).toEqual(
    Array(2).fill("Hidden to protect the exact location."),
  );
});
