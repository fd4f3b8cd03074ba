import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { OpenAlert } from "../alerts/open-alert.ts";
import { CALM, CALM_HOUR } from "../conditions/facts/facts-fixture.ts";
import { listHourFacts } from "../conditions/facts/hour-facts.ts";
import { expiresAtMs, staleAtMs, type WeatherOutlook } from "../conditions/facts/weather-hours.ts";
import { scoreHour } from "../conditions/score/score-hour.ts";
import { DEFAULT_BAND } from "../conditions/swimmer-band.ts";
import { isWorseState } from "../conditions/verdict.ts";
import { HOUR_MS, MINUTE_MS } from "../time.ts";
import type { StormOverflow } from "../water-quality/risk/storm-overflow.ts";
import { todaysRisk } from "../water-quality/risk/todays-risk.ts";
import type { WaterFacts } from "../water-quality/risk/water-risks.ts";
import { verdictFor } from "./verdict-for.ts";
import { encodeHours, parseVerdictTimeline } from "./verdict-timeline.ts";

const START_MS = Date.parse(CALM_HOUR.at);
const iso = (ms: number) => new Date(ms).toISOString();
const instant = (fromHours: number, toHours: number) =>
  fc.integer({ min: fromHours * 60, max: toHours * 60 }).map((minutes) => iso(START_MS + minutes * MINUTE_MS));

const OUTLOOK: WeatherOutlook = {
  source: "Open-Meteo",
  isSimulated: false,
  fetchedAt: CALM_HOUR.at,
  nextUpdateAt: iso(START_MS + 3 * HOUR_MS),
  timeZone: "Europe/London",
  hours: Array.from({ length: 6 }, (_, hour) => ({ ...CALM_HOUR, at: iso(START_MS + hour * HOUR_MS) })),
  sun: [],
  tide: null,
  rain24hMm: 0,
  rain48hMm: 0,
  rain72hMm: 0,
};

const anyOverflow: fc.Arbitrary<StormOverflow> = fc.record({
  company: fc.constant("A"),
  overflowId: fc.constant("1"),
  status: fc.constantFrom(1, 0, -1),
  receivingWater: fc.constant(null),
  startedAt: fc.constant(null),
  endedAt: fc.option(instant(-60, 0)),
  quietSince: fc.option(instant(-60, 0)),
  distanceKm: fc.double({ min: 0, max: 12, noNaN: true }),
  isSameWater: fc.boolean(),
  saidAt: instant(-2, 0),
  heardAt: instant(-2, 0),
});

const count = fc.option(fc.integer({ min: 0, max: 1500 }));

const anyWater: fc.Arbitrary<WaterFacts> = fc.record({
  waterType: fc.option(fc.constantFrom("sea", "lake", "estuary", "river")),
  country: fc.constantFrom("Ireland", "Uruguay", "United States", "Singapore"),
  quality: fc.constantFrom("excellent", "good", "fair", "poor", "unknown"),
  newest: fc.option(
    fc.record({
      sampledAt: instant(-40 * 24, 0),
      eColi: count,
      enterococci: count,
      unit: fc.constant("cfu/100 ml"),
      isSimulated: fc.boolean(),
    }),
  ),
  sampleSource: fc.constant("The laboratory"),
  overflows: fc.array(anyOverflow, { maxLength: 2 }),
  crowd: fc.array(
    fc.record({
      kind: fc.constantFrom("pollution", "algae", "crowds"),
      weight: fc.double({ min: 0.01, max: 1, noNaN: true }),
      count: fc.constant(1),
      newestAt: instant(-5, 0),
      expiresAt: instant(-1, 30),
      says: fc.constant("Signs of sewage"),
    }),
    { maxLength: 2 },
  ),
  notices: fc.array(
    fc.record({
      kind: fc.constantFrom("closure", "advice", "incident"),
      title: fc.constant("sewage"),
      description: fc.constant(""),
      startsAt: instant(-30, 2),
      endsAt: fc.option(instant(-3, 30)),
      liftedAt: fc.constant(null),
      sourceId: fc.constant("england-notices"),
      source: fc.constant("The authority"),
      sourceUrl: fc.constant(null),
      heardAt: instant(-3, 0),
    }),
    { maxLength: 2 },
  ),
  official: fc.option(
    fc.record({
      quality: fc.constantFrom("excellent", "good", "fair", "poor"),
      year: fc.integer({ min: 2020, max: 2026 }),
      source: fc.constant("The authority"),
    }),
  ),
  officialForecast: fc.option(
    fc.record({ isIncreased: fc.boolean(), source: fc.constant("The authority"), until: instant(-2, 12) }),
  ),
  silentSources: fc.constant([]),
  rain: fc.option(
    fc.record({
      mm: fc.option(fc.integer({ min: 0, max: 40 })),
      at: instant(-3, 0),
      source: fc.constant("Open-Meteo"),
      isSimulated: fc.constant(false),
    }),
  ),
});

const anyOpenAlert: fc.Arbitrary<OpenAlert | null> = fc.option(
  fc.record({
    type: fc.constantFrom("closure", "sewage_overflow"),
    severity: fc.constantFrom("low", "medium", "high", "critical"),
    until: instant(1, 20),
  }),
);

/** The current hour as the spot page computes it, and as lists and maps read it from the database. */
function readBoth(water: WaterFacts, nowMs: number) {
  const facts = { ...CALM, water, quality: { ...CALM.quality, quality: water.quality }, swimmer: DEFAULT_BAND };
  const scored = listHourFacts(OUTLOOK, facts, nowMs).map(scoreHour);
  const row = {
    first_hour: OUTLOOK.hours[0]?.at,
    ...encodeHours(scored.map(({ base }) => base)),
    time_zone: OUTLOOK.timeZone,
    is_simulated: false,
    computed_at: iso(nowMs),
    stale_at: iso(staleAtMs(OUTLOOK)),
    expires_at: iso(expiresAtMs(OUTLOOK)),
    is_outdated: false,
  };
  return { page: scored[0], shown: parseVerdictTimeline(JSON.parse(JSON.stringify(row))) };
}

const minutes = fc.integer({ min: 0, max: 59 }).map((minute) => START_MS + minute * MINUTE_MS);

test("page, list, map and card show the same verdict, never better than today's risk", () => {
  const least = { low: "good", unknown: "good", medium: "caution", high: "avoid" } as const;
  fc.assert(
    fc.property(anyWater, minutes, (water, nowMs) => {
      const { page, shown } = readBoth(water, nowMs);
      const listed = verdictFor({ verdict: shown, alert: null }, { nowMs });
      expect(listed).toMatchObject({ ...page?.verdict });
      const risk = todaysRisk({ ...water, alerts: [], nowMs });
      expect(isWorseState(least[risk.level], listed.state)).toBe(false);
      if (risk.reasons.some(({ name }) => name === "closure")) expect(listed.state).toBe("closed");
    }),
    { numRuns: 1000 },
  );
});

test("an outdated row is never good, nor better than before or than its alert", () => {
  fc.assert(
    fc.property(anyWater, anyOpenAlert, minutes, (water, alert, nowMs) => {
      const { shown } = readBoth(water, nowMs);
      if (!shown) return;
      const before = verdictFor({ verdict: shown, alert: null }, { nowMs });
      const after = verdictFor({ verdict: { ...shown, isOutdated: true }, alert }, { nowMs });
      expect(["good", "fair", "dark"]).not.toContain(after.state);
      expect(isWorseState(before.state, after.state)).toBe(false);
      if (alert?.type === "closure") expect(after.state).toBe("closed");
    }),
  );
});

test("a spot without a verdict is unknown, or as its alert says", () => {
  const read = { nowMs: START_MS };
  expect(verdictFor({ verdict: null, alert: null }, read).state).toBe("unknown");
  const alert = { type: "closure", severity: "high", until: iso(START_MS + HOUR_MS) } as const;
  expect(verdictFor({ verdict: null, alert }, read).state).toBe("closed");
});
