import { expect, test } from "vitest";
import { distanceKm, type Position } from "../../geo/position.ts";
import { HOUR_MS, SECOND_MS } from "../../time.ts";
import { lightDuring } from "../daylight.ts";
import { farthestOnLine } from "../line/exit-distance.ts";
import { routeMeters } from "../line/legs.ts";
import { farthestOffLine, farthestOnSwim } from "./along-the-way.ts";
import { pointOfNoReturn } from "./point-of-no-return.ts";
import { type RehearsalInput, rehearse, trackPointAt } from "./rehearse.ts";
import { createStream, type StreamPlan } from "./stream.ts";
import { CALM, createWind } from "./wind.ts";

/** Across the end of summer time in Europe, which must not matter. */
const START_MS = Date.parse("2026-10-25T00:40:00Z");
const NORTHWARD = lineOf([0, 0], [0, 0.018]);
const METERS = routeMeters(NORTHWARD);

function lineOf(...points: [longitude: number, latitude: number][]): Position[] {
  return points.map(([longitude, latitude]) => ({ longitude, latitude }));
}

/** 1 m/s where nothing moves. */
const swimOf = (plan: StreamPlan, change: Partial<RehearsalInput> = {}): RehearsalInput => ({
  line: NORTHWARD,
  startMs: START_MS,
  pace: 100,
  waterC: null,
  stream: createStream(plan),
  wind: CALM,
  steering: "hold-line",
  ...change,
});

const steady = (speed: number, towardDeg: number): StreamPlan => ({ kind: "steady", speed, towardDeg });

const secondsOf = ({ startMs, finishMs }: { startMs: number; finishMs: number | null }) =>
  finishMs === null ? null : (finishMs - startMs) / SECOND_MS;

test.each([
  ["still water", steady(0, 0), METERS],
  ["a following stream", steady(0.4, 0), METERS / 1.4],
  ["a stream against", steady(0.4, 180), METERS / 0.6],
  ["a stream from the left", steady(0.6, 90), METERS / 0.8],
  ["a stream from the right", steady(0.6, 270), METERS / 0.8],
  ["a stream from ahead on the left", steady(0.5 * Math.SQRT2, 135), METERS / (Math.sqrt(0.75) - 0.5)],
])("holding the line in %s takes the time of the closed form", (_name, plan, seconds) => {
  const result = rehearse(swimOf(plan));
  expect(Math.abs((secondsOf(result) ?? 0) - seconds)).toBeLessThan(1);
  expect(result.problem).toBeNull();
  expect(farthestOffLine(result.track)).toBeNull();
  const end = result.track.at(-1)?.position;
  expect(distanceKm(end ?? { latitude: 9, longitude: 9 }, { latitude: 0.018, longitude: 0 })).toBeLessThan(0.001);
});

test("steers by the crab angle", () => {
  const { track } = rehearse(swimOf(steady(0.5, 90)));
  expect(track.at(10)?.crabDeg).toBeCloseTo(-30, 6);
});

test("a held heading takes the time of still water and drifts with the stream", () => {
  const result = rehearse(swimOf(steady(0.3, 90), { steering: "hold-heading" }));
  expect(Math.abs((secondsOf(result) ?? 0) - METERS)).toBeLessThan(1);
  expect(result.track.at(-1)?.offLineMeters).toBeCloseTo(0.3 * METERS, 0);
});

test("what a heading drifted counts on the next leg", () => {
  const corner = lineOf([0, 0], [0, 0.009], [0.009, 0.009]);
  const result = rehearse(swimOf(steady(0.3, 90), { line: corner, steering: "hold-heading" }));
  const [north = 0, east = 0] = result.legs.map(({ meters }) => meters);
  // Drifting 0.3 m east for each meter north leaves less of the leg to the east, at 1.3 m/s.
  expect(secondsOf(result)).toBeCloseTo(north + (east - 0.3 * north) / 1.3, 0);
});

test.each([
  ["across, as strong as the swimmer", steady(1, 90)],
  ["against, as strong as the swimmer", steady(1, 180)],
  ["across and against", steady(1.01, 135)],
])("a stream that is too strong is a problem of its leg: %s", (_name, plan) => {
  const result = rehearse(swimOf(plan));
  expect(result).toMatchObject({ finishMs: null, problem: { kind: "cannot-hold", atMs: START_MS, leg: 0 } });
  expect(result.legs).toEqual([expect.objectContaining({ arriveMs: null, streamAlong: null })]);
});

test("says when the line can't be held any more and how far the swim got", () => {
  const hours = [{ east: 0, north: 0 }, { east: 0, north: -2 }, null];
  const plan: StreamPlan = { kind: "marine", source: "Marine", startMs: START_MS, hours };
  const result = rehearse(swimOf(plan, { line: lineOf([0, 0], [0, 0.001], [0, 0.1]) }));
  // The stream reaches 1 m/s after half an hour.
  expect(result.problem).toMatchObject({ kind: "cannot-hold", leg: 1 });
  expect(Math.abs((result.problem?.atMs ?? 0) - START_MS - HOUR_MS / 2)).toBeLessThanOrEqual(30 * SECOND_MS);
  expect(result.legs[0]?.arriveMs).not.toBeNull();
  expect(result.track.at(-1)?.meters).toBeGreaterThan(800);
});

test("ends where the stream isn't known", () => {
  const plan: StreamPlan = { kind: "marine", source: "Marine", startMs: START_MS, hours: [{ east: 0, north: 0 }] };
  expect(rehearse(swimOf(plan)).problem).toMatchObject({ kind: "stream-unknown" });
});

test("two percent of the wind move the swimmer", () => {
  const wind = createWind({ startMs: START_MS, hours: Array(3).fill({ kmh: 18, fromDeg: 180 }) });
  const result = rehearse(swimOf(steady(0, 0), { wind }));
  expect(secondsOf(result)).toBeCloseTo(METERS / 1.1, 0);
  expect(result.isWindKnown).toBe(true);
  expect(rehearse(swimOf(steady(0, 0), { wind: createWind({ startMs: 0, hours: [] }) })).isWindKnown).toBe(false);
});

test("cold water slows, warm water doesn't", () => {
  const timeAt = (waterC: number | null) => secondsOf(rehearse(swimOf(steady(0, 0), { waterC }))) ?? 0;
  expect(timeAt(18)).toBe(timeAt(null));
  expect(timeAt(12)).toBeGreaterThan(timeAt(14));
  expect(timeAt(6)).toBeGreaterThan(timeAt(12));
});

test("more pace, more following stream and less stream against are never slower", () => {
  const finish = (speed: number, pace: number) => secondsOf(rehearse(swimOf(steady(speed, 0), { pace }))) ?? Infinity;
  const speeds = [-0.7, -0.4, -0.1, 0, 0.2, 0.5, 0.9];
  const byStream = speeds.map((speed) => finish(speed, 100));
  expect(byStream).toEqual([...byStream].sort((a, b) => b - a));
  const byPace = [60, 90, 120, 180, 240].map((pace) => finish(0.2, pace));
  expect(byPace).toEqual([...byPace].sort((a, b) => a - b));
});

test.each([
  ["still water", 0, METERS / 2],
  ["a following stream", 0.4, (METERS * 0.6) / 2],
  ["a stream against", -0.4, (METERS * 1.4) / 2],
])("turning back stops paying off where both ways take the same time: %s", (_name, speed, meters) => {
  const input = swimOf(steady(speed, 0));
  const point = pointOfNoReturn(input, rehearse(input));
  expect(Math.abs((point?.meters ?? 0) - meters)).toBeLessThan(1);
});

test("with a stream nobody swims against there is no way back from the start on", () => {
  const input = swimOf(steady(1.2, 0));
  expect(pointOfNoReturn(input, rehearse(input))?.ms).toBeLessThan(START_MS + 2 * SECOND_MS);
});

test("finds the place farthest from an exit", () => {
  const swim = rehearse(swimOf(steady(0, 0)));
  const farthest = farthestOnSwim(NORTHWARD, swim, lineOf([0.001, 0.012]));
  const share = ((farthest?.ms ?? 0) - swim.startMs) / ((swim.finishMs ?? 0) - swim.startMs);
  expect(share).toBeCloseTo(1 / 3, 1);
  expect(farthest?.meters).toBe(farthestOnLine(NORTHWARD, lineOf([0.001, 0.012]))?.meters);
  expect(farthestOnSwim([], { track: [], finishMs: null }, [])).toBeNull();
});

test("takes positions between the steps, across the antimeridian too", () => {
  const { track } = rehearse(swimOf(steady(0, 0), { line: lineOf([179.995, 0], [-179.995, 0]) }));
  const middle = trackPointAt(track, ((track[0]?.ms ?? 0) + (track.at(-1)?.ms ?? 0)) / 2);
  expect(Math.abs(middle?.position.longitude ?? 0)).toBeCloseTo(180, 3);
});

test.each([
  ["08:00", "09:00", { kind: "light", sunsetMs: Date.parse("2026-10-25T17:00Z") }],
  ["06:30", "07:30", { kind: "starts-dark", ms: Date.parse("2026-10-25T07:00Z") }],
  ["16:00", "17:30", { kind: "ends-dark", ms: Date.parse("2026-10-25T17:00Z") }],
  ["18:00", "19:00", { kind: "dark" }],
])("knows the light from %s to %s", (from, to, light) => {
  const day = { sunriseMs: Date.parse("2026-10-25T07:00Z"), sunsetMs: Date.parse("2026-10-25T17:00Z") };
  const at = (time: string) => Date.parse(`2026-10-25T${time}Z`);
  expect(lightDuring([day], at(from), at(to))).toEqual(light);
  expect(lightDuring([], at(from), at(to))).toBeNull();
});
