import { expect, test } from "vitest";
import { distanceToCountryKm } from "./country-shapes.ts";
import { distanceKm, distanceToSegmentKm } from "./distance.ts";
import { closePairs, misplacedSpots } from "./spot-positions.ts";
import { readSpotRows, SPOT_COLUMNS, type SpotRow } from "./spot-row.ts";
import { absentWaterTypes, rowProblems } from "./spot-row-rules.ts";
import { repeatedNames, repeatedSentences, similarDescriptions } from "./spot-texts.ts";

const fortyFoot: SpotRow = {
  name: "Forty Foot",
  description: "Steps lead into deep water. Swell runs in from the north-east.",
  latitude: "53.2895",
  longitude: "-6.1140",
  city: "Sandycove",
  state: "Dublin",
  country: "Ireland",
  water_type: "sea",
  difficulty: "Moderate",
  amenities: "steps;changing",
  faces_deg: "40",
};

const but = (change: Partial<SpotRow>): SpotRow => ({ ...fortyFoot, ...change });

test("accepts a valid row", () => {
  expect(rowProblems(fortyFoot)).toEqual([]);
});

test.each<[string, Partial<SpotRow>]>([
  ["spaces around name", { name: "Forty Foot " }],
  ["name, city and country are needed", { city: "" }],
  ['unknown water type "ocean"', { water_type: "ocean" }],
  ['unknown difficulty "easy"', { difficulty: "easy" }],
  ['unknown amenity "bar"', { amenities: "steps;bar" }],
  ["an amenity is named twice", { amenities: "steps;steps" }],
  ['latitude "53.29"', { latitude: "53.29" }],
  ['latitude "153.289"', { latitude: "153.289" }],
  ['longitude "6,114"', { longitude: "6,114" }],
  ["open water needs faces_deg", { faces_deg: "" }],
  ['faces_deg "360"', { faces_deg: "360" }],
  ['faces_deg "north"', { faces_deg: "north" }],
  ["description has 4 sentences", { description: "Sand. Rocks. Waves. Seals." }],
  ["description does not end its sentence", { description: "Steps lead into deep water" }],
  ['description says "safe"', { description: "A safe bay." }],
  ["description names a price", { description: "Entry costs €5." }],
])("refuses a row: %s", (problem, change) => {
  expect(rowProblems(but(change))).toEqual([`${change.name ?? "Forty Foot"} (Ireland): ${problem}`]);
});

test("accepts a lake without a direction", () => {
  expect(rowProblems(but({ water_type: "lake", faces_deg: "" }))).toEqual([]);
});

test("reports a water type without a spot", () => {
  expect(absentWaterTypes([fortyFoot, but({ water_type: "lido" })])).toEqual([
    "estuary",
    "lake",
    "reservoir",
    "river",
    "tidal_pool",
    "quarry",
  ]);
});

test("refuses a file with a wrong header", () => {
  expect(() => readSpotRows("name,latitude\nForty Foot,53.2895\n")).toThrow("expected");
});

test("refuses a row with a missing column", () => {
  expect(() => readSpotRows(`${SPOT_COLUMNS.join()}\nForty Foot,"Steps, deep water."\n`)).toThrow("line 2");
});

test("finds a name used twice in a country, ignoring case", () => {
  expect(repeatedNames([fortyFoot, but({ name: "FORTY FOOT" })])).toEqual(["forty foot (ireland)"]);
  expect(repeatedNames([fortyFoot, but({ country: "Malta" })])).toEqual([]);
});

test("finds a sentence used in two descriptions", () => {
  const other = but({ description: "Sandy. Steps lead into deep water." });
  expect(repeatedSentences([fortyFoot, other])).toEqual(["steps lead into deep water."]);
});

test("finds descriptions that differ in one word", () => {
  const other = but({ name: "Vico", description: "Steps lead into deep water. Swell runs in from the south-east." });
  expect(similarDescriptions([fortyFoot, other], 0.5)).toEqual(["Forty Foot (Ireland) and Vico (Ireland): 0.67"]);
  expect(similarDescriptions([fortyFoot, but({ description: "A sandy bay with rocks on both sides." })], 0.5)).toEqual(
    [],
  );
});

test("finds a spot in another country and swapped coordinates", () => {
  expect(misplacedSpots([fortyFoot], 25)).toEqual([]);
  expect(misplacedSpots([but({ country: "Portugal" })], 25)).toEqual([
    expect.stringMatching(/^Forty Foot \(Portugal\) is 12\d\d km outside$/),
  ]);
  const swapped = but({ latitude: fortyFoot.longitude, longitude: fortyFoot.latitude });
  expect(misplacedSpots([swapped], 25)).toEqual([expect.stringContaining("latitude and longitude swapped")]);
});

test("throws for a country missing from the atlas", () => {
  expect(() => distanceToCountryKm({ latitude: 53, longitude: -6 }, "Eire")).toThrow('no country "Eire"');
});

test("covers every shape of a country", () => {
  expect(distanceToCountryKm({ latitude: 60.1, longitude: 19.94 }, "Finland")).toBe(0);
});

test("finds spots 100 m apart, but not 200 m apart", () => {
  const near = but({ name: "Sandycove", latitude: "53.2904" });
  const far = but({ name: "Seapoint", latitude: "53.2913" });
  expect(closePairs([fortyFoot, near], 150)).toEqual(["Forty Foot (Ireland) and Sandycove (Ireland): 100 m"]);
  expect(closePairs([fortyFoot, far], 150)).toEqual([]);
});

test("finds close spots with others between them in latitude", () => {
  const between = but({ name: "Elsewhere", latitude: "53.2897", longitude: "-9.0000" });
  const near = but({ name: "Sandycove", latitude: "53.2904" });
  expect(closePairs([near, between, fortyFoot], 150)).toHaveLength(1);
});

test("measures a degree correctly", () => {
  expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBeCloseTo(111.195, 2);
  expect(distanceToSegmentKm({ latitude: 0, longitude: 0.5 }, [0, 0.1], [1, 0.1])).toBeCloseTo(11.12, 2);
  expect(distanceToSegmentKm({ latitude: 0, longitude: 179.9 }, [-180, -1], [-180, 1])).toBeCloseTo(11.12, 2);
});
