import { expect, test } from "vitest";
import type { AlertableFacts, FactHour, OfficialNotice, WeightedReport } from "./alertable-facts.ts";
import { findAlerts } from "./find-alerts.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const hoursFromNow = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString();

const NOTHING: AlertableFacts = {
  place: { waterType: "sea", country: "Ireland" },
  weather: null,
  sample: null,
  quality: null,
  overflow: null,
  isOverflowKnown: false,
  notices: [],
  reports: [],
};
const calm = (ahead: number): FactHour => ({
  at: hoursFromNow(ahead),
  windSpeedKmh: 8,
  windGustKmh: 15,
  weatherCode: 1,
  waterTemperatureC: 12,
  waveHeightM: 0.3,
});
const weather = (changes: Partial<FactHour>, ahead: number, rain24hMm = 0) => ({
  source: "Open-Meteo",
  sourceId: "open-meteo",
  fetchedAt: hoursFromNow(0),
  rain24hMm,
  hours: [calm(0), { ...calm(ahead), ...changes }],
});
const sample = (eColi: number | null, enterococci: number | null, hoursAgo = 5) => ({
  eColi,
  enterococci,
  sampledAt: hoursFromNow(-hoursAgo),
  source: "Environment Agency",
  sourceId: "ea",
  sourceUrl: null,
});
const overflow = (distanceKm: number, isDischarging: boolean) => ({
  company: "Wessex Water",
  distanceKm,
  isSameWater: false,
  isDischarging,
  endedAt: isDischarging ? null : hoursFromNow(-3),
  heardAt: hoursFromNow(0),
  sourceId: "storm-overflows",
});
const notice = (kind: OfficialNotice["kind"]): OfficialNotice => ({
  kind,
  title: "Steps washed away",
  description: "Keep out.",
  endsAt: null,
  heardAt: hoursFromNow(-1),
  source: "Environment Agency",
  sourceId: "ea",
  sourceUrl: null,
});

const report = (changes: Partial<WeightedReport>): WeightedReport => ({
  kind: "pollution",
  value: "sewage",
  isVerified: false,
  swimmers: 2,
  weight: 1.4,
  newestAt: hoursFromNow(-1),
  expiresAt: hoursFromNow(40),
  reportedBy: "ada",
  ...changes,
});

test.each<[string, Partial<AlertableFacts>, string[]]>([
  ["nothing is known", {}, []],
  ["E. coli is at the limit", { sample: sample(500, 10) }, ["bacteria high"]],
  ["E. coli is just below it", { sample: sample(499, 199) }, []],
  ["enterococci are above the coastal value", { sample: sample(null, 200) }, ["bacteria high"]],
  ["the same in a lake", { place: { waterType: "lake", country: "Ireland" }, sample: sample(null, 200) }, []],
  ["bacteria are four times the value", { sample: sample(4000, null) }, ["bacteria critical"]],
  ["the bad sample is older than three days", { sample: sample(5000, 900, 73) }, []],
  [
    "the class is poor",
    { quality: { level: "poor", testedAt: hoursFromNow(-99), algae: null } },
    ["poor_class medium"],
  ],
  ["an overflow discharges nearby", { overflow: overflow(1.2, true) }, ["overflow high"]],
  ["it is farther away", { overflow: overflow(4.9, true) }, ["overflow medium"]],
  ["it has ended", { overflow: overflow(1.2, false) }, ["overflow medium"]],
  ["25 mm of rain fell", { weather: weather({}, 1, 25) }, ["heavy_rain low"]],
  ["24 mm of rain fell", { weather: weather({}, 1, 24) }, []],
  ["rain made an overflow discharge", { weather: weather({}, 1, 40), overflow: overflow(1, true) }, ["overflow high"]],
  ["thunder comes in five hours", { weather: weather({ weatherCode: 95 }, 5) }, ["thunderstorm high"]],
  ["thunder comes in seven hours", { weather: weather({ weatherCode: 95 }, 7) }, []],
  ["gusts reach 60 km/h", { weather: weather({ windGustKmh: 60 }, 3) }, []],
  ["gusts exceed it", { weather: weather({ windGustKmh: 61 }, 3) }, ["gusts medium"]],
  ["a storm comes", { weather: weather({ windGustKmh: 95 }, 3) }, ["gusts high"]],
  ["two swimmers smell sewage", { reports: [report({})] }, ["pollution_reports medium"]],
  ["one unknown swimmer does", { reports: [report({ swimmers: 1, weight: 0.5 })] }, []],
  [
    "a moderator confirmed it",
    { reports: [report({ swimmers: 1, weight: 0.5, isVerified: true })] },
    ["pollution_reports high"],
  ],
  ["there is litter", { reports: [report({ value: "litter" })] }, []],
  ["the authority closes the water", { notices: [notice("closure")] }, ["official_closure high"]],
  ["it advises against bathing", { notices: [notice("advice")] }, ["official_advice high"]],
  ["scum is on the water", { reports: [report({ kind: "algae", value: "scum" })] }, ["bloom high"]],
  ["there are traces of algae", { reports: [report({ kind: "algae", value: "traces" })] }, []],
])("%s", (_case, facts, expected) => {
  const { found } = findAlerts({ ...NOTHING, ...facts }, NOW);
  expect(found.map(({ rule, severity }) => `${rule} ${severity}`)).toEqual(expected);
});

test("raises one official closure in the authority's words until it is lifted", () => {
  const [alert] = findAlerts({ ...NOTHING, notices: [notice("closure"), notice("closure")] }, NOW).found;
  expect(alert).toMatchObject({ type: "closure", title: "Steps washed away", expiresAt: hoursFromNow(25) });
  expect(alert?.description).toBe("Keep out. Reported by Environment Agency, last on 2026-11-22.");
  const ending = { ...notice("closure"), endsAt: hoursFromNow(2) };
  expect(findAlerts({ ...NOTHING, notices: [ending] }, NOW).found[0]?.expiresAt).toBe(hoursFromNow(2));
});

test("does not evaluate rules without facts, so missing data never clears", () => {
  const { evaluated } = findAlerts(NOTHING, NOW);
  expect(evaluated.filter((rule) => !rule.startsWith("official_"))).toEqual([
    "bloom",
    "hazard_reports",
    "pollution_reports",
  ]);
  expect(findAlerts({ ...NOTHING, weather: weather({}, 1), isOverflowKnown: true }, NOW).evaluated).toContain(
    "overflow",
  );
});

test("names cause, source and end of every alert", () => {
  const { found } = findAlerts({ ...NOTHING, sample: sample(1500, 20), weather: weather({ weatherCode: 96 }, 2) }, NOW);
  expect(found).toMatchObject([
    { sourceId: "ea", expiresAt: hoursFromNow(67), certainty: "observed" },
    { sourceId: "open-meteo", onset: hoursFromNow(2), expiresAt: hoursFromNow(4), certainty: "likely" },
  ]);
  expect(found[0]?.description).toBe(
    "Measured in the sample of 2026-11-22 by Environment Agency: E. coli 1500 cfu/100 ml (EU limit of Good 500), Enterococci 20 cfu/100 ml (EU limit of Good 200).",
  );
});
