import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "../../time.ts";
import { bestStart, findBestStarts, type StartOption, type StartWarning, toStartWindows } from "./find-best-starts.ts";
import { compareCases, seededChance, spreadOfFinishes } from "./spread-of-finishes.ts";
import { createStream, STREAM_SPREAD, type StreamPlan } from "./stream.ts";
import { CALM, createWind, windSpeedKmh } from "./wind.ts";

const START_MS = Date.parse("2026-03-29T06:00:00Z");
const DAY = { sunriseMs: START_MS - HOUR_MS, sunsetMs: START_MS + 24 * HOUR_MS };

/** Low at the start, high six hours later, low after twelve; the second tide is half as strong. */
const TURNS = [0, 4, 0, 2, 0].map((levelM, index) => ({ ms: START_MS + index * 6 * HOUR_MS, levelM }));
const tide = (speed: number): StreamPlan => ({
  kind: "tide",
  station: "Dublin",
  turns: TURNS,
  springs: [[0, speed]],
  floodTowardDeg: 0,
});

/** 1.1 km to the north at 1 m/s. */
const route = (plan: StreamPlan, kmh = 8) => ({
  line: [
    { latitude: 53, longitude: -6 },
    { latitude: 53.01, longitude: -6 },
  ],
  pace: 100,
  waterC: null,
  stream: createStream(plan),
  wind: createWind(windPlan(kmh)),
  steering: "hold-line" as const,
});
const windPlan = (kmh: number) => ({ startMs: START_MS, hours: Array(30).fill({ kmh, fromDeg: 270 }) });

/** A spot that warns of nothing. */
const FINE = Array.from({ length: 30 }, (_, hour) => ({
  startMs: START_MS + hour * HOUR_MS,
  state: "good" as const,
  reason: null,
  isWaterTested: true,
}));

const startsOf = (plan: StreamPlan, { kmh = 8, days = [DAY] } = {}) =>
  findBestStarts({
    ...route(plan, kmh),
    fromMs: START_MS,
    toMs: START_MS + 17 * HOUR_MS,
    facts: { days, verdicts: FINE },
  });

test("the stream of a tide follows its change of level", () => {
  const { at, confidence } = createStream(tide(1.2));
  const north = (hours: number) => at(START_MS + hours * HOUR_MS, 0)?.north;
  expect(north(0)).toBeCloseTo(0);
  expect(north(3)).toBeCloseTo(1.2);
  expect(north(6)).toBeCloseTo(0);
  expect(north(9)).toBeCloseTo(-1.2);
  expect(north(15)).toBeCloseTo(0.6);
  expect(north(25)).toBeUndefined();
  expect(confidence).toBe("low");
});

test("a spring maximum may differ along the line", () => {
  const { at } = createStream({
    ...tide(1),
    springs: [
      [0, 1],
      [1000, 2],
    ],
  } as StreamPlan);
  expect(at(START_MS + 3 * HOUR_MS, 500)?.north).toBeCloseTo(1.5);
});

test("good starts run with the tide, others can't be held", () => {
  const options = startsOf(tide(1.5));
  const stateAt = (hours: number) => options.find(({ ms }) => ms === START_MS + hours * HOUR_MS);
  expect(options).toHaveLength(17 * 6 + 1);
  expect(stateAt(3)).toMatchObject({ state: "good", warnings: [] });
  expect(stateAt(9)).toMatchObject({ state: "cannot-hold", finishMs: null, heldUntilMs: START_MS + 9 * HOUR_MS });
  expect(stateAt(6)?.warnings).toContainEqual({ kind: "against-stream" });
  expect(bestStart(options)?.ms).toBe(START_MS + 3 * HOUR_MS);
  expect(toStartWindows(options).map(({ state }) => state)).toEqual([
    "good",
    "possible",
    "cannot-hold",
    "possible",
    "good",
  ]);
});

test("a swim of more than 30 hours is told from a line that can't be held", () => {
  const against = route({ kind: "steady", speed: 0.995, towardDeg: 180 });
  const at = { fromMs: START_MS, toMs: START_MS, facts: { days: [DAY], verdicts: FINE } };
  const [option] = findBestStarts({ ...against, wind: CALM, ...at });
  expect(option).toMatchObject({ state: "too-long", finishMs: null });
});

test("a stream near the limit of its spread is a warning", () => {
  const options = startsOf({ kind: "steady", speed: 1 / (1 + STREAM_SPREAD) + 0.01, towardDeg: 90 });
  expect(options[0]).toMatchObject({ state: "possible", warnings: expect.arrayContaining([{ kind: "near-limit" }]) });
});

test("wind, darkness and what isn't known make a start possible, never good", () => {
  expect(startsOf(tide(0.5), { kmh: 24 })[12]?.warnings).toMatchObject([{ kind: "wind" }]);
  expect(startsOf({ kind: "none" })[0]?.warnings).toEqual([{ kind: "stream-unknown" }]);
  expect(startsOf(tide(0.5), { days: [] })[12]?.warnings).toEqual([{ kind: "light-unknown" }]);
  const dusk = { ...DAY, sunsetMs: START_MS + 2 * HOUR_MS };
  expect(startsOf(tide(0.5), { days: [dusk] })[12]?.warnings).toEqual([{ kind: "dark" }]);
  const late = { ...route(tide(0.5)), wind: createWind({ startMs: START_MS, hours: [] }) };
  const options = findBestStarts({ ...late, fromMs: START_MS, toMs: START_MS, facts: { days: [DAY], verdicts: FINE } });
  expect(options[0]?.warnings).toEqual([{ kind: "wind-unknown" }]);
});

test("a start is never good while the spot warns", () => {
  const facts = {
    days: [DAY],
    verdicts: [
      { startMs: START_MS + 2 * HOUR_MS, state: "good" as const, reason: null, isWaterTested: true },
      { startMs: START_MS + 3 * HOUR_MS, state: "closed" as const, reason: "Swim ban", isWaterTested: true },
    ],
  };
  const at = (hours: number) => ({ fromMs: START_MS + hours * HOUR_MS, toMs: START_MS + hours * HOUR_MS });
  expect(findBestStarts({ ...route(tide(0.5)), ...at(2.9), facts })[0]).toMatchObject({
    state: "possible",
    warnings: [{ kind: "spot", state: "closed", reason: "Swim ban" }],
  });
  expect(findBestStarts({ ...route(tide(0.5)), ...at(2), facts })[0]?.state).toBe("good");
});

test("a start is never good where the spot's answer is missing or unknown", () => {
  const at = { fromMs: START_MS + 2.9 * HOUR_MS, toMs: START_MS + 2.9 * HOUR_MS };
  const unknown = FINE.map((hour, index) => (index === 3 ? { ...hour, state: "unknown" as const } : hour));
  const untested = FINE.map((hour) => ({ ...hour, isWaterTested: false }));
  const startWith = (verdicts: typeof FINE | typeof unknown) =>
    findBestStarts({ ...route(tide(0.5)), ...at, facts: { days: [DAY], verdicts } })[0];
  expect(startWith(unknown)).toMatchObject({ state: "possible", warnings: [{ kind: "spot", state: "unknown" }] });
  for (const verdicts of [[], FINE.slice(0, 3), untested]) {
    expect(startWith(verdicts)).toMatchObject({ state: "possible", warnings: [{ kind: "water-unknown" }] });
  }
});

test("the spread of finishes is the same for a seed and holds the planned finish", () => {
  const input = { ...route(tide(0.8)), startMs: START_MS + HOUR_MS };
  const spread = spreadOfFinishes(input, seededChance(7));
  expect(spreadOfFinishes(input, seededChance(7))).toEqual(spread);
  expect(spreadOfFinishes(input, seededChance(8))).not.toEqual(spread);
  const [planned] = compareCases(input, windPlan(8));
  expect(spread.p10Ms).toBeLessThan(planned?.rehearsal.finishMs ?? 0);
  expect(spread.p90Ms).toBeGreaterThan(planned?.rehearsal.finishMs ?? Infinity);
  expect(spread.unfinishedShare).toBe(0);
});

test("a spread in still water is that of the pace", () => {
  const input = { ...route({ kind: "none" }), wind: createWind(windPlan(0)), startMs: START_MS };
  const { p10Ms, p90Ms } = spreadOfFinishes(input, seededChance(1));
  const still = 1112;
  // Evenly spread from −15 % to +15 %, the tenths lie at −12 % and +12 %.
  expect(((p10Ms ?? 0) - START_MS) / 1000 / still).toBeCloseTo(0.88, 1);
  expect(((p90Ms ?? 0) - START_MS) / 1000 / still).toBeCloseTo(1.12, 1);
});

test("runs that can't hold the line leave the range open", () => {
  const input = { ...route({ kind: "steady", speed: 0.95, towardDeg: 90 }), startMs: START_MS };
  const { p10Ms, p90Ms, unfinishedShare } = spreadOfFinishes(input, seededChance(3));
  expect(p10Ms).not.toBeNull();
  expect(p90Ms).toBeNull();
  expect(unfinishedShare).toBeGreaterThan(0.1);
});

test("a slower swimmer finishes later, more wind against too", () => {
  const plan = { startMs: START_MS, hours: Array(30).fill({ kmh: 10, fromDeg: 0 }) };
  const input = { ...route(tide(0.3)), wind: createWind(plan), startMs: START_MS };
  const [planned = 0, slower = 0, windier = 0] = compareCases(input, plan).map(
    ({ rehearsal }) => rehearsal.finishMs ?? 0,
  );
  expect(slower).toBeGreaterThan(planned);
  expect(windier).toBeGreaterThan(planned);
  expect(windSpeedKmh(createWind(plan, 15), START_MS)).toBeCloseTo(25);
});

test("among starts with warnings one in daylight comes before a quicker one in the dark", () => {
  const startAfter = (hours: number, minutes: number, warnings: readonly StartWarning[]): StartOption => {
    const ms = START_MS + hours * HOUR_MS;
    return { ms, finishMs: ms + minutes * MINUTE_MS, state: "possible", warnings, heldUntilMs: null };
  };
  const cold: StartWarning = { kind: "spot", state: "caution", reason: "water 9.7 °C" };
  const options = [startAfter(0, 60, [{ kind: "dark" }, cold]), startAfter(2, 70, [cold]), startAfter(3, 65, [cold])];
  expect(bestStart(options)).toBe(options[2]);
  expect(toStartWindows(options).map(({ best }) => best)).toEqual([options[2]]);
});
