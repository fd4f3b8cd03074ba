import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { VerdictState } from "#domain/conditions/verdict.ts";
import type { WaterType } from "#domain/spots/spot-words.ts";
import { HOUR_MS } from "#domain/time.ts";
import { calculateVerdicts } from "#domain/verdicts/calculate-verdicts.ts";
import { verdictBetween } from "#domain/verdicts/verdict-for.ts";
import { parseVerdictTimeline } from "#domain/verdicts/verdict-timeline.ts";
import { simulateClosure } from "#domain/water-quality/simulated/simulate-closure.ts";
import { simulateSamples } from "#domain/water-quality/simulated/simulate-samples.ts";
import { buildSimulatedWeather } from "#supabase/functions/refresh-conditions/spot-weather.ts";
import { positionOf, readSpotRows, type SpotRow } from "#supabase/seed/spot-row.ts";
import { spotId } from "./seed-spots.ts";

const rows = readSpotRows(readFileSync(new URL("../supabase/seed/spots.csv", import.meta.url), "utf8"));

function listSamples(id: string, row: SpotRow, nowMs: number) {
  const spot = { id, ...positionOf(row), waterType: row.water_type as WaterType };
  return simulateSamples(spot, nowMs)
    .map(({ externalId, sampledAt, eColi, enterococci }) => ({
      id: externalId,
      source_id: "simulated",
      sampled_at: sampledAt,
      e_coli: eColi,
      enterococci,
      unit: "cfu/100 ml",
      detection_limit: null,
      is_short_term_pollution: false,
      is_simulated: true,
    }))
    .toReversed();
}

function listNotices(id: string, now: Date) {
  const closure = simulateClosure({ id }, now.getTime());
  if (!closure) return [];
  const { title, description, startsAt, endsAt } = closure;
  const source = { source_id: "simulated", source_url: null, data_sources: { name: "Simulated" } };
  return [
    {
      ...{ kind: "closure", title, description, starts_at: startsAt, ends_at: endsAt, ...source },
      heard_at: now.toISOString(),
      lifted_at: null,
    },
  ];
}

/** The spot's verdicts from its simulated values, as the functions calculate and lists read them. */
function readSpot(row: SpotRow, now: Date) {
  const id = spotId(row);
  const waterType = row.water_type as WaterType;
  const position = positionOf(row);
  const due = { spotId: id, position, marinePosition: position, waterType, isSimulated: null, lastFetched: null };
  const weather = buildSimulatedWeather(due, now);
  if (!weather) throw new Error(`${row.name} has no simulated weather`);
  const calculated = calculateVerdicts(
    {
      water_type: waterType,
      country: row.country,
      faces_deg: row.faces_deg === "" ? null : Number(row.faces_deg),
      sheltered_sectors: [],
      tide_window: null,
      wave_share: null,
      is_treated: false,
      weather: { ...weather.record, tide: null },
      outlook: null,
      water_quality_records: null,
      samples: listSamples(id, row, now.getTime()),
      sources: [],
      notices: listNotices(id, now),
      overflows: [],
      alerts: [],
      crowd_reports: [],
    },
    now,
  );
  return parseVerdictTimeline({ ...calculated, computed_at: now.toISOString(), is_outdated: false });
}

/** The share of each state in the daylight hours of the next day, in percent. */
function shareOfStates(now: Date) {
  const states = rows.flatMap((row) => {
    const spot = { verdict: readSpot(row, now), alert: null };
    const lit = spot.verdict?.hours.slice(0, 24).filter(({ isDark }) => !isDark);
    return (lit ?? []).map(({ at }) => {
      const fromMs = Date.parse(at);
      return verdictBetween(spot, { fromMs, toMs: fromMs + HOUR_MS }, { nowMs: now.getTime() }).state;
    });
  });
  return (state: VerdictState) => (100 * states.filter((one) => one === state).length) / states.length;
}

/** In percent. */
const WANTED = { good: 45, fair: 25, caution: 15, avoid: 8, closed: 2, unknown: 5 } as const;
const TOLERANCE = 5;

test.each(["2026-11-23T06:00:00Z", "2026-07-02T18:00:00Z"])(
  "simulated spots differ as they should on %s",
  (at) => {
    const shareOf = shareOfStates(new Date(at));
    for (const [state, wanted] of Object.entries(WANTED)) {
      const difference = Math.abs(shareOf(state as VerdictState) - wanted);
      expect(difference, state).toBeLessThanOrEqual(TOLERANCE);
    }
    expect(shareOf("closed")).toBeGreaterThan(0.5);
  },
  60_000,
);

test("a spot's simulated day stays the same when it is calculated again", () => {
  const [row] = rows;
  if (!row) throw new Error("no seeded spots");
  const early = readSpot(row, new Date("2026-11-23T06:00:00Z"))?.hours.slice(4, 10);
  const late = readSpot(row, new Date("2026-11-23T09:10:00Z"))?.hours.slice(1, 7);
  expect(early?.map(({ at, points, gate }) => ({ at, points, gate }))).toEqual(
    late?.map(({ at, points, gate }) => ({ at, points, gate })),
  );
});
