import { expect, test } from "vitest";
import { alertOf, CLEAN_WATER, SPILL } from "../conditions/facts/facts-fixture.ts";
import type { Candidate, Taste } from "./candidate.ts";
import { candidateOf, daysAgo, NO_TASTE, NOW_MS, starred, thumb, traitsOf, windy } from "./candidate-fixture.ts";
import { recommend } from "./recommend.ts";
import { isSameWater, spotSimilarity } from "./spot-similarity.ts";

const idsOf = (candidates: readonly Candidate[], taste: Taste = NO_TASTE) =>
  recommend(candidates, taste, NOW_MS).recommendations.map(({ candidate }) => candidate.spot.id);
const likes = (...spots: Parameters<typeof starred>[0][]): Taste => ({ evidence: spots.map(starred), feedback: [] });

const LAKE = traitsOf("z", { waterType: "lake", difficulty: "Moderate", amenities: ["sauna"] });
const lake = (id: string, change: Parameters<typeof candidateOf>[1] = {}) =>
  candidateOf(id, {
    ...change,
    spot: { waterType: "lake", difficulty: "Moderate", amenities: ["sauna"], ...change.spot },
  });

test("with equal water, spots similar to favorites come first", () => {
  expect(idsOf([candidateOf("1"), lake("2")])).toEqual(["1", "2"]);
  expect(idsOf([candidateOf("1"), lake("2")], likes(LAKE))).toEqual(["2", "1"]);
});

test("a favorite stays behind better water", () => {
  const rough = lake("2", { outlook: windy(25) });
  expect(idsOf([rough, candidateOf("1")], likes(LAKE, rough.spot))).toEqual(["1", "2"]);
});

test.each([
  ["a closure", { facts: { alerts: [alertOf({ kind: "closure" })] } }],
  ["a gale", { outlook: windy(70) }],
  ["discharging sewage", { facts: { water: { ...CLEAN_WATER, overflows: [SPILL] } } }],
])("%s excludes even a favorite", (_what, change) => {
  const bad = candidateOf("1", change);
  expect(idsOf([bad, candidateOf("2")], likes(bad.spot))).toEqual(["2"]);
});

test("untested water is fair at most, and ranks below tested water", () => {
  const untested = candidateOf("1", {
    facts: { quality: { ...candidateOf("1").facts.quality, quality: "unknown", sampledAt: null } },
  });
  const { recommendations } = recommend([untested, candidateOf("2")], likes(untested.spot), NOW_MS);
  expect(recommendations.map(({ candidate, rating }) => [candidate.spot.id, rating])).toEqual([
    ["2", "excellent"],
    ["1", "fair"],
  ]);
});

test("simulated conditions rank below real ones, with confidence 0", () => {
  const real = candidateOf("2", { outlook: windy(25) });
  const simulated = candidateOf("1", { outlook: { ...candidateOf("1").outlook, isSimulated: true } });
  const { recommendations } = recommend([simulated, real], NO_TASTE, NOW_MS);
  expect(recommendations.map(({ candidate, confidence }) => [candidate.spot.id, confidence > 0])).toEqual([
    ["2", true],
    ["1", false],
  ]);
});

test("nearer spots and those with more co-swimmers come first", () => {
  expect(idsOf([candidateOf("1", { distanceKm: 80 }), candidateOf("2", { distanceKm: 4 })])).toEqual(["2", "1"]);
  expect(idsOf([candidateOf("1"), candidateOf("2", { coSwimmers: 10 })])).toEqual(["2", "1"]);
});

test("a thumbs up lifts the spot and similar ones", () => {
  const spots = [candidateOf("1"), lake("2"), lake("3")];
  expect(idsOf(spots)).toEqual(["1", "2", "3"]);
  expect(idsOf(spots, { evidence: [], feedback: [thumb(spots[2]?.spot ?? LAKE, true)] })).toEqual(["3", "2", "1"]);
});

test.each([
  [1, ["2", "3"]],
  [29, ["2", "3"]],
  // Shown again, behind the others, until the feedback is too old.
  [31, ["2", "3", "1"]],
  [181, ["1", "2", "3"]],
])("a thumbs down %i days ago leaves %j", (days, left) => {
  const spots = [candidateOf("1"), lake("2"), lake("3")];
  expect(idsOf(spots, { evidence: [], feedback: [thumb(traitsOf("1"), false, daysAgo(days))] })).toEqual(left);
});

test("a spot similar to one with a thumbs down ranks lower", () => {
  expect(idsOf([candidateOf("1"), lake("2")], { evidence: [], feedback: [thumb(traitsOf("9"), false)] })).toEqual([
    "2",
    "1",
  ]);
});

test("a third spot at one water makes room for another water", () => {
  const bay = ["1", "2", "3"].map((id) => candidateOf(id, { spot: { latitude: 50, longitude: -2 } }));
  expect(idsOf([...bay, candidateOf("4", { distanceKm: 90 })])).toEqual(["1", "2", "4"]);
});

test("one spot is something new: the best unlike the swimmer's known spots", () => {
  const { recommendations } = recommend([candidateOf("1"), candidateOf("2"), lake("3")], likes(traitsOf("1")), NOW_MS);
  expect(recommendations.map(({ candidate, isNew }) => [candidate.spot.id, isNew])).toEqual([
    ["1", false],
    ["2", false],
    ["3", true],
  ]);
});

test("something new takes the last place even below ten better spots", () => {
  const familiar = Array.from({ length: 11 }, (_, index) => candidateOf(String(index + 1)));
  const { recommendations } = recommend([...familiar, lake("z", { outlook: windy(30) })], likes(traitsOf("1")), NOW_MS);
  expect(recommendations).toHaveLength(10);
  expect(recommendations.at(-1)).toMatchObject({ isNew: true, rating: "good", candidate: { spot: { id: "z" } } });
});

test("an empty result gives the most common reason first", () => {
  const { recommendations, notToday } = recommend(
    [
      candidateOf("1", { outlook: windy(70) }),
      candidateOf("2", { outlook: windy(80) }),
      candidateOf("3", { facts: { alerts: [alertOf({ kind: "closure" })] } }),
    ],
    NO_TASTE,
    NOW_MS,
  );
  expect(recommendations).toEqual([]);
  expect(notToday).toMatchObject({
    spots: 3,
    reasons: [
      { text: "gusts of 70 km/h, limit 60 km/h", spots: 2 },
      { text: "this water is officially closed", spots: 1 },
    ],
  });
});

test("an empty result is marked as simulated and counts only spots with hours", () => {
  const simulated = candidateOf("2", { outlook: { ...windy(80), isSimulated: true } });
  const unknown = candidateOf("3", { outlook: { ...windy(70), hours: [] } });
  const { notToday } = recommend([candidateOf("1", { outlook: windy(70) }), simulated, unknown], NO_TASTE, NOW_MS);
  expect(notToday).toMatchObject({ spots: 2, isSimulated: true, closest: { candidate: { spot: { id: "1" } } } });
});

test("recommendations explain the personal factors", () => {
  const { recommendations } = recommend([lake("2", { coSwimmers: 5 })], likes(LAKE), NOW_MS);
  const personal = recommendations[0]?.factors.filter(({ name }) =>
    ["taste", "distance", "co_swimmers", "feedback"].includes(name),
  );
  expect(personal?.map(({ text }) => text)).toEqual([
    "a lake like Spot z, which you starred",
    "5.0 km away",
    "starred by 5 or more swimmers who share spots with you",
    "no feedback from you",
  ]);
});

test.each([
  ["sea", "by the sea like Spot z, which you starred"],
  ["estuary", "an estuary like Spot z, which you starred"],
  ["lido", "a lido like Spot z, which you starred"],
] as const)("describes a %s", (waterType, words) => {
  const { recommendations } = recommend(
    [candidateOf("1", { spot: { waterType } })],
    likes(traitsOf("z", { waterType })),
    NOW_MS,
  );
  expect(recommendations[0]?.factors.find(({ name }) => name === "taste")?.text).toBe(words);
});

test.each([
  ["the same spot", traitsOf("1"), traitsOf("1"), 1],
  ["two seas of one difficulty", traitsOf("1"), traitsOf("2"), 0.65],
  ["a sea and a lake", traitsOf("1"), LAKE, 0],
  [
    "spots of which nothing is known",
    traitsOf("1", { waterType: null, difficulty: null }),
    traitsOf("2", { waterType: null, difficulty: null }),
    0,
  ],
])("similarity: %s", (_what, one, other, share) => {
  expect(spotSimilarity(one, other)).toBeCloseTo(share);
});

test.each([
  ["beaches a kilometer apart", traitsOf("1", { latitude: 50 }), traitsOf("2", { latitude: 50.01 }), true],
  ["beaches of two towns", traitsOf("1", { latitude: 50 }), traitsOf("2", { latitude: 50.1 }), false],
  [
    "a lido beside the beach",
    traitsOf("1", { latitude: 50 }),
    traitsOf("2", { latitude: 50, waterType: "lido" }),
    false,
  ],
  [
    "both ends of a long lake",
    traitsOf("1", { latitude: 50, waterType: "lake", watershedId: "w" }),
    traitsOf("2", { latitude: 50.2, waterType: "lake", watershedId: "w" }),
    true,
  ],
])("same water: %s", (_what, one, other, isOne) => {
  expect(isSameWater(one, other)).toBe(isOne);
});
