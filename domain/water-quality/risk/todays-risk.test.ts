import { expect, test } from "vitest";
import type { AlertFacts } from "../../conditions/facts/conditions-facts.ts";
import type { WaterQuality } from "../../spots/spot-words.ts";
import { HOUR_MS } from "../../time.ts";
import type { OfficialClass, WaterNotice } from "../import/parse-notice.ts";
import { noticesInForce } from "../official-notices.ts";
import { qualityForWeather, toQualityFacts } from "../to-quality-facts.ts";
import { overflowRisk, type StormOverflow } from "./storm-overflow.ts";
import { type TodaysRiskFacts, todaysRisk } from "./todays-risk.ts";

const NOW = Date.parse("2026-09-10T12:00:00Z");
const hoursAgo = (hours: number) => new Date(NOW - hours * HOUR_MS).toISOString();

const overflow = (change: Partial<StormOverflow> = {}): StormOverflow => ({
  company: "A",
  overflowId: "1",
  status: 0,
  receivingWater: null,
  startedAt: null,
  endedAt: null,
  quietSince: null,
  distanceKm: 3,
  isSameWater: false,
  saidAt: hoursAgo(0.6),
  heardAt: hoursAgo(0.5),
  ...change,
});

const alert = (change: Partial<AlertFacts>): AlertFacts => ({
  kind: "other",
  severity: "low",
  title: "Stay out",
  startsAt: null,
  expiresAt: hoursAgo(-5),
  ...change,
});

const RAIN = { mm: 0, isSimulated: false, source: "A model", at: hoursAgo(1) };

const facts = (change: Partial<TodaysRiskFacts> = {}): TodaysRiskFacts => ({
  nowMs: NOW,
  waterType: "sea",
  country: "Ireland",
  quality: "good",
  newest: { sampledAt: hoursAgo(50), eColi: 20, enterococci: 10, unit: "cfu/100 ml", isSimulated: false },
  sampleSource: "The laboratory",
  rain: RAIN,
  overflows: [],
  crowd: [],
  alerts: [],
  notices: [],
  official: null,
  officialForecast: null,
  silentSources: [],
  ...change,
});
const notice = (kind: WaterNotice["kind"], change: Partial<WaterNotice> = {}): WaterNotice => ({
  kind,
  title: "sewage",
  description: "",
  startsAt: hoursAgo(30),
  endsAt: null,
  liftedAt: null,
  sourceId: "england-notices",
  source: "The authority",
  sourceUrl: null,
  heardAt: hoursAgo(1),
  ...change,
});
const official = (quality: WaterQuality, year: number): OfficialClass => ({ quality, year, source: "The authority" });
const newest = (change: Partial<NonNullable<TodaysRiskFacts["newest"]>>) => ({
  newest: { sampledAt: hoursAgo(50), eColi: 20, enterococci: 10, unit: "cfu/100 ml", isSimulated: false, ...change },
});

test.each<[number, Partial<StormOverflow>, string]>([
  [4.9, { status: 1 }, "high"],
  [5.1, { status: 1 }, "medium"],
  [9.9, { status: 1 }, "medium"],
  [10.1, { status: 1 }, "none"],
  [4.9, { endedAt: hoursAgo(11) }, "high"],
  [4.9, { endedAt: hoursAgo(13) }, "medium"],
  [5.1, { endedAt: hoursAgo(11) }, "medium"],
  [9.9, { endedAt: hoursAgo(47) }, "medium"],
  [9.9, { endedAt: hoursAgo(49) }, "none"],
  [4.9, { endedAt: hoursAgo(49) }, "none"],
  [10.1, { endedAt: hoursAgo(11) }, "none"],
  [4.9, { status: -1 }, "unknown"],
  [9.9, { status: -1, endedAt: hoursAgo(13) }, "medium"],
  [10.1, { status: -1 }, "none"],
  [4.9, { status: 0, heardAt: hoursAgo(25) }, "unknown"],
  [4.9, { status: 0 }, "none"],
  // A company without event times, quiet for one day and for two.
  [4.9, { quietSince: hoursAgo(24) }, "unknown"],
  [4.9, { quietSince: hoursAgo(49) }, "none"],
  [4.9, { quietSince: hoursAgo(24), endedAt: hoursAgo(5) }, "high"],
])("an overflow %d km away with %j is of %s risk", (distanceKm, change, expected) => {
  expect(overflowRisk(overflow({ distanceKm, ...change }), NOW)).toBe(expected);
});

test.each<[string, Partial<TodaysRiskFacts>, string]>([
  ["clean, fresh and dry", {}, "low"],
  ["15 mm of rain", { rain: { ...RAIN, mm: 15 } }, "medium"],
  ["14.9 mm of rain", { rain: { ...RAIN, mm: 14.9 } }, "low"],
  ["unknown rain", { rain: { ...RAIN, mm: null } }, "unknown"],
  ["rain of seven hours ago", { rain: { ...RAIN, at: hoursAgo(7) } }, "unknown"],
  ["simulated rain", { rain: { ...RAIN, isSimulated: true } }, "unknown"],
  ["no class", { quality: "unknown" }, "unknown"],
  ["no sample", { newest: null }, "unknown"],
  ["a sample 31 days old", newest({ sampledAt: hoursAgo(31 * 24) }), "unknown"],
  ["a simulated sample", newest({ isSimulated: true }), "unknown"],
  ["fair water", { quality: "fair" }, "medium"],
  ["a closure of the authority", { notices: [notice("closure")] }, "high"],
  ["advice against bathing", { notices: [notice("advice")] }, "high"],
  ["an official class that is poor", { official: official("poor", 2025) }, "high"],
  ["an official class that is fair", { official: official("fair", 2025) }, "medium"],
  ["an official class that is excellent", { official: official("excellent", 2025) }, "low"],
  ["a poor class of five years ago", { official: official("poor", 2021) }, "low"],
  ["an authority that has been silent for a day", { silentSources: ["The authority"] }, "unknown"],
  ["poor water", { quality: "poor" }, "high"],
  ["E. coli at the limit two days ago", newest({ eColi: 500 }), "high"],
  ["E. coli at the limit nine days ago", newest({ eColi: 500, sampledAt: hoursAgo(216) }), "medium"],
  ["raised E. coli inland", { waterType: "lake", ...newest({ eColi: 500 }) }, "medium"],
  ["240 E. coli in Ireland", newest({ eColi: 240 }), "low"],
  [
    "240 E. coli in the United States, where caution begins at 235",
    { country: "United States", ...newest({ eColi: 240 }) },
    "high",
  ],
  ["an overflow that discharges 4.9 km away", { overflows: [overflow({ status: 1, distanceKm: 4.9 })] }, "high"],
  ["a monitor that is offline", { overflows: [overflow({ status: -1 })] }, "unknown"],
  [
    "an official warning",
    { officialForecast: { isIncreased: true, source: "Environment Agency", until: hoursAgo(-5) } },
    "medium",
  ],
  [
    "an official all-clear over poor water",
    { quality: "poor", officialForecast: { isIncreased: false, source: "EA", until: hoursAgo(-5) } },
    "high",
  ],
  [
    "pollution reported by swimmers",
    {
      crowd: [
        { kind: "pollution", weight: 1, count: 1, newestAt: hoursAgo(1), expiresAt: hoursAgo(-40), says: "brown foam" },
      ],
    },
    "medium",
  ],
  ["an official closure", { alerts: [alert({ kind: "closure" })] }, "high"],
  ["a critical alert of a bloom", { alerts: [alert({ kind: "algal_bloom", severity: "critical" })] }, "high"],
  ["a high alert of sewage", { alerts: [alert({ kind: "sewage_overflow", severity: "high" })] }, "medium"],
  ["an alert of gusts", { alerts: [alert({ kind: "weather", severity: "critical" })] }, "low"],
  [
    "a discharge and simulated samples",
    { ...newest({ isSimulated: true }), overflows: [overflow({ status: 1 })] },
    "high",
  ],
])("today's risk with %s is %s", (_case, change, expected) => {
  expect(todaysRisk(facts(change)).level).toBe(expected);
});

test("the sentence starts with the deciding reason and gives the sample's age", () => {
  const rainy = facts({ rain: { ...RAIN, mm: 18 }, ...newest({ sampledAt: hoursAgo(9 * 24 + 1) }) });
  expect(todaysRisk(rainy).sentence).toBe("Caution: 18 mm of rain since yesterday; last sample 9 days old");
  expect(todaysRisk(facts()).sentence).toBe(
    "Low risk, because: little rain since yesterday (0 mm); long-term class good; last sample 2 days old",
  );
});

test("no event of today lowers the risk", () => {
  const worst: Partial<TodaysRiskFacts>[] = [
    { rain: { ...RAIN, mm: 40 } },
    { overflows: [overflow({ status: 1 })] },
    { rain: null },
  ];
  const levels = ["low", "unknown", "medium", "high"];
  for (const quality of ["excellent", "good", "fair", "poor", "unknown"] as const) {
    const calm = levels.indexOf(todaysRisk(facts({ quality })).level);
    for (const change of worst) {
      expect(levels.indexOf(todaysRisk(facts({ quality, ...change })).level)).toBeGreaterThanOrEqual(calm);
    }
  }
});

test("quality facts hold the newest sample's date and the nearest relevant overflow", () => {
  const samples = [60, 90].map((hours, index) => ({
    id: String(index),
    sampledAt: hoursAgo(hours),
    eColi: 100 * (index + 1),
    enterococci: null,
    detectionLimit: null,
    isShortTermPollution: false,
    isSimulated: false,
  }));
  const overflows = [overflow({ distanceKm: 2 }), overflow({ status: 1, distanceKm: 7 })];
  expect(toQualityFacts({ quality: "good", samples, overflows, nowMs: NOW })).toEqual({
    quality: "good",
    sampledAt: hoursAgo(60),
    overflow: { distanceKm: 7, isSameWater: false, isDischarging: true, endedAt: null },
    isOverflowSilent: false,
    isTreated: false,
    isSimulated: false,
  });
  expect(toQualityFacts({ quality: "good", samples: [], overflows: [], nowMs: NOW }).quality).toBe("unknown");
});

test("a past discharge nearby does not hide a current one further away", () => {
  const overflows = [overflow({ distanceKm: 1, endedAt: hoursAgo(20) }), overflow({ status: 1, distanceKm: 4 })];
  const { overflow: worst } = toQualityFacts({ quality: "good", samples: [], overflows, nowMs: NOW });
  expect(worst).toEqual({ distanceKm: 4, isSameWater: false, isDischarging: true, endedAt: null });
});

test("an offline monitor is reported as unknown", () => {
  const water = { quality: "good", samples: [], nowMs: NOW } as const;
  expect(toQualityFacts({ ...water, overflows: [overflow({ status: -1 })] }).isOverflowSilent).toBe(true);
});

const sampleOf = (hours: number, eColi: number | null) => ({
  id: String(hours),
  sampledAt: hoursAgo(hours),
  eColi,
  enterococci: eColi,
  detectionLimit: null,
  isShortTermPollution: false,
  isSimulated: true,
});

test("a sample without bacteria does not count as newest", () => {
  const samples = [sampleOf(1, null), sampleOf(600, 20)];
  expect(toQualityFacts({ quality: "fair", samples, overflows: [], nowMs: NOW }).sampledAt).toBe(hoursAgo(600));
});

test("with real weather simulated samples are ignored, and a real overflow counts", () => {
  const overflows = [overflow({ status: 1 })];
  const water = toQualityFacts({ quality: "good", samples: [sampleOf(20, 20)], overflows, nowMs: NOW });
  expect(qualityForWeather(false, water)).toMatchObject({
    quality: "unknown",
    sampledAt: null,
    overflow: water.overflow,
  });
  expect(water.overflow?.isDischarging).toBe(true);
  expect(qualityForWeather(true, water)).toBe(water);
});

test.each<[string, Partial<WaterNotice>, boolean]>([
  ["until it is lifted", {}, true],
  ["that the source last confirmed a week ago", { heardAt: hoursAgo(24 * 7) }, true],
  ["that has been lifted", { liftedAt: hoursAgo(1) }, false],
  ["that has ended", { endsAt: hoursAgo(1) }, false],
  ["that ends tomorrow", { endsAt: hoursAgo(-24) }, true],
  ["that has not begun", { startsAt: hoursAgo(-1) }, false],
])("an official notice %s (%j) is in force: %s", (_case, change, expected) => {
  const notices = [notice("closure", change)];
  expect(noticesInForce(notices, NOW)).toHaveLength(expected ? 1 : 0);
  expect(todaysRisk(facts({ notices })).level).toBe(expected ? "high" : "low");
});

test.each<[string, Partial<TodaysRiskFacts>, string]>([
  ["in Uruguay, by the EU limit", { country: "Uruguay", waterType: "estuary", ...newest({ eColi: 620 }) }, "high"],
  [
    "in Texas, by the US action values",
    { country: "United States", ...newest({ eColi: 400, enterococci: 90 }) },
    "high",
  ],
  [
    "in Singapore, by its own limit",
    { country: "Singapore", waterType: "lake", ...newest({ enterococci: 210 }) },
    "high",
  ],
  ["in Irish lakes, by the wider inland limit", { waterType: "lake", ...newest({ enterococci: 210 }) }, "low"],
])("a fresh sample is judged %s", (_case, change, expected) => {
  expect(todaysRisk(facts(change)).level).toBe(expected);
});

test("an official poor class is not repeated as our own", () => {
  const { level, reasons } = todaysRisk(facts({ quality: "poor", official: official("poor", 2025) }));
  expect(level).toBe("high");
  expect(reasons.filter(({ text }) => text.includes("class")).map(({ basis }) => basis)).toEqual(["official"]);
});

test("each reason has its basis, source and time", () => {
  const { reasons } = todaysRisk(facts({ notices: [notice("incident")], overflows: [overflow({ status: 1 })] }));
  expect(reasons.slice(0, 2)).toEqual([
    expect.objectContaining({ basis: "official", text: "pollution incident: sewage", source: "The authority" }),
    expect.objectContaining({ basis: "observed", source: "A", at: hoursAgo(0.6) }),
  ]);
  expect(reasons).toContainEqual(expect.objectContaining({ basis: "measured", source: "The laboratory" }));
});
