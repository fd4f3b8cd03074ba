import { expect, test } from "vitest";
import { MINUTE_MS } from "../time.ts";
import { countText, groupReports, reportWeight, toCrowdFacts } from "./crowd-facts.ts";
import type { CrowdReport } from "./crowd-report.ts";

const NOW = new Date("2026-07-01T12:00:00Z");
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE_MS).toISOString();

const report = (part: Partial<CrowdReport> = {}): CrowdReport => ({
  id: "00000000-0000-4000-8000-000000000001",
  spotId: "00000000-0000-4000-8000-000000000002",
  kind: "crowds",
  value: "busy",
  temperatureC: null,
  note: null,
  visibility: "public",
  status: "pending",
  observedAt: minutesAgo(40),
  expiresAt: minutesAgo(-40),
  distance: "at_spot",
  trust: 50,
  pictures: [],
  confirmations: 0,
  allClears: 0,
  ...part,
});

test.each<[string, Partial<CrowdReport>, number]>([
  ["at the spot, just now, by a new swimmer", { observedAt: NOW.toISOString() }, 0.5],
  ["with half of its time left", {}, 0.25],
  ["within two kilometres", { distance: "nearby" }, 0.125],
  ["from further away", { distance: "far" }, 0.0625],
  ["from an unknown place", { distance: "unknown" }, 0.0625],
  ["by an expert", { trust: 96 }, 0.48],
  ["that has ended", { expiresAt: minutesAgo(1) }, 0],
])("a report %s has weight %d", (_what, part, weight) => {
  expect(reportWeight(report(part), NOW)).toBeCloseTo(weight, 10);
});

test("three reports of one kind become one fact with count, age and weight", () => {
  const reports = [minutesAgo(90), minutesAgo(40), minutesAgo(70)].map((observedAt) => report({ observedAt }));
  const [fact, ...others] = toCrowdFacts(reports, NOW);
  expect(others).toEqual([]);
  expect(fact).toMatchObject({ kind: "crowds", count: 3, newestAt: minutesAgo(40), says: "Busy" });
  expect(fact && countText(fact, NOW)).toBe("3 reports, newest 40 min");
  expect(fact?.weight).toBeGreaterThan(0.25);
  expect(fact?.weight).toBeLessThan(1);
});

test("a caution is shown even against more and trusted reports", () => {
  const calm = report({ kind: "shoreline_condition", value: "good", trust: 100 });
  const slippery = report({ kind: "shoreline_condition", value: "slippery", trust: 10 });
  expect(toCrowdFacts([calm, slippery, calm], NOW)[0]?.says).toBe("A slippery way in");
});

test("a kind counts until its last warning expires", () => {
  const until = (minutes: number) => minutesAgo(-minutes);
  const warning = { kind: "shoreline_condition", value: "slippery" } as const;
  const reports = [
    report({ ...warning, expiresAt: until(30) }),
    report({ ...warning, trust: 10, expiresAt: until(90) }),
    report({ ...warning, value: "good", expiresAt: until(600) }),
  ];
  expect(toCrowdFacts(reports, NOW)[0]).toMatchObject({ says: "A slippery way in", expiresAt: until(90) });
});

test("lists dangers first, without expired or rejected reports", () => {
  const reports = [
    report(),
    report({ kind: "hazard", value: "current" }),
    report({ kind: "algae", value: "scum", status: "rejected" }),
    report({ kind: "pollution", value: "oil", expiresAt: NOW.toISOString() }),
    report({ kind: "water_temperature", value: null, temperatureC: 14.5 }),
  ];
  expect(groupReports(reports, NOW).map(({ kind, says }) => `${kind}: ${says}`)).toEqual([
    "hazard: A strong current",
    "water_temperature: 14.5 °C",
    "crowds: Busy",
  ]);
});

test("one more report never lowers the weight", () => {
  const before = toCrowdFacts([report({ trust: 90 })], NOW)[0];
  const after = toCrowdFacts([report({ trust: 90 }), report({ trust: 1, distance: "far" })], NOW)[0];
  expect(after?.weight).toBeGreaterThanOrEqual(before?.weight ?? 1);
});
