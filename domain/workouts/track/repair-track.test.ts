import fc from "fast-check";
import { expect, test } from "vitest";
import { measureLine } from "../../swim-routes/line/measure-line.ts";
import type { Track } from "../track.ts";
import { repairTrack } from "./repair-track.ts";
import { type SwimShape, seededRandom, swimAlong } from "./track-fixture.ts";

const shapes: fc.Arbitrary<SwimShape> = fc.record({
  speed: fc.double({ min: 0.5, max: 1.6, noNaN: true }),
  everySeconds: fc.constantFrom(1, 2, 4),
  // Below half a meter it counts as none, and no wrist is that exact.
  noise: fc.oneof(fc.constant(0), fc.double({ min: 0.5, max: 4, noNaN: true })),
  seed: fc.integer({ min: 1, max: 10_000 }),
});

const share = (value: number, whole: number) => Math.abs(value / whole - 1);

/** The fix at each of these indexes is moved north by so many meters. */
function moved(track: Track, indexes: readonly number[], meters: number): Track {
  const isMoved = new Set(indexes);
  const latitude = track.latitude.map((value, index) =>
    value !== null && isMoved.has(index) ? value + meters / 111_320 : value,
  );
  return { ...track, latitude };
}

/** Bursts as long as a dive of the wrist, until so many are lost. */
function withoutFix(track: Track, lost: number): Track {
  const random = seededRandom(7);
  const isLost = new Set<number>();
  while (isLost.size < lost) {
    const from = Math.floor(random() * track.seconds.length);
    for (let index = from; index < from + 12 && isLost.size < lost; index += 1)
      isLost.add(index % track.seconds.length);
  }
  const put = (values: Track["latitude"]) => values.map((value, index) => (isLost.has(index) ? 180 : value));
  return { ...track, latitude: put(track.latitude), longitude: put(track.longitude) };
}

const lineMeters = ({ latitude, longitude }: Track) =>
  latitude.reduce<number>((sum, value, index) => {
    const from = {
      latitude: latitude[index - 1] ?? value ?? 0,
      longitude: longitude[index - 1] ?? longitude[index] ?? 0,
    };
    return sum + measureLine(from, { latitude: value ?? 0, longitude: longitude[index] ?? 0 }).meters;
  }, 0);

test("a swim with 1,053 fixes at (180,180) keeps its distance, and the raw track stays as it was", () => {
  const { track, trueMeters } = swimAlong({ noise: 2.5 });
  const raw = withoutFix(track, 1053);
  const before = structuredClone(raw);
  const { meters, report, track: repaired } = repairTrack(raw);
  expect(share(meters, trueMeters)).toBeLessThan(0.03);
  expect(report).toMatchObject({ withoutPosition: 1053, gapMeters: expect.any(Number) });
  expect(report.gapSeconds).toBeGreaterThan(12);
  expect(report.gapMeters).toBeLessThan(report.gapSeconds * 1.5);
  expect(repaired.seconds).toHaveLength(track.seconds.length - 1053 - report.jumps);
  expect(raw).toEqual(before);
});

test("positions that can't be are dropped, with the values of their sample", () => {
  const { track } = swimAlong({
    line: [
      [0, 0],
      [20, 0],
    ],
    speed: 1,
  });
  const put = (values: Track["latitude"], change: Record<number, number | null>) =>
    values.map((value, index) => (index in change ? (change[index] ?? null) : value));
  const { track: repaired, report } = repairTrack({
    ...track,
    latitude: put(track.latitude, { 2: 0, 3: 180, 4: -90.5, 5: null }),
    longitude: put(track.longitude, { 2: 0, 3: 180, 6: 179.9999, 7: -180 }),
    heartRate: track.seconds.map((second) => 100 + second),
  });
  expect(report.withoutPosition).toBe(6);
  expect(repaired.seconds.slice(0, 4)).toEqual([0, 1, 8, 9]);
  expect(repaired.heartRate.slice(0, 4)).toEqual([100, 101, 108, 109]);
});

test("one or two fixes faster than a swimmer are jumps; three that agree are a place", () => {
  const { track, trueMeters } = swimAlong({
    line: [
      [0, 0],
      [300, 0],
    ],
    speed: 1,
  });
  const spiky = repairTrack(moved(track, [40, 100, 101], 80));
  expect(spiky.report.jumps).toBe(3);
  expect(share(spiky.meters, trueMeters)).toBeLessThan(0.01);
  const later = track.seconds.filter((second) => second >= 200);
  expect(repairTrack(moved(track, later, 80)).report.jumps).toBe(0);
  expect(repairTrack(moved(track, later, 80)).meters).toBeGreaterThan(trueMeters + 70);
});

test("a first fix far from the others is a jump", () => {
  const { track, trueMeters } = swimAlong({
    line: [
      [0, 0],
      [300, 0],
    ],
    speed: 1,
  });
  const { report, meters } = repairTrack(moved(track, [0], 400));
  expect(report.jumps).toBe(1);
  expect(share(meters, trueMeters)).toBeLessThan(0.01);
});

test("a repeated fix is bridged, and resting isn't a gap", () => {
  const { track, trueMeters } = swimAlong({
    line: [
      [0, 0],
      [300, 0],
    ],
    speed: 1,
  });
  const hold = (values: Track["latitude"]) =>
    values.map((value, index) => (index > 100 && index <= 140 ? (values[100] ?? null) : value));
  const { meters, report } = repairTrack({
    ...track,
    latitude: hold(track.latitude),
    longitude: hold(track.longitude),
  });
  expect(share(meters, trueMeters)).toBeLessThan(0.01);
  expect(report).toMatchObject({ withoutPosition: 0, jumps: 0, gapSeconds: 1 });
});

test("a track without positions has nothing to repair", () => {
  const none = [null, null];
  const track = {
    seconds: [0, 60],
    latitude: none,
    longitude: none,
    meters: [0, 50],
    heartRate: none,
    strokeRate: none,
  };
  expect(repairTrack({ ...track, temperature: none })).toMatchObject({ meters: 0, report: { withoutPosition: 2 } });
});

test("any swim is repaired to its true distance, never longer than it was recorded", () => {
  fc.assert(
    fc.property(shapes, (shape) => {
      const { track, trueMeters } = swimAlong(shape);
      const { meters, track: repaired } = repairTrack(track);
      expect(share(meters, trueMeters)).toBeLessThan(0.03);
      expect(meters).toBeLessThanOrEqual(lineMeters(track) + 1);
      expect(meters).toBeCloseTo(lineMeters(repaired), 3);
      expect(repaired.meters.at(-1)).toBe(meters);
    }),
    { numRuns: 12 },
  );
});

test("repairing again changes nothing", () => {
  fc.assert(
    fc.property(shapes, (shape) => {
      const once = repairTrack(swimAlong(shape).track);
      const again = repairTrack(once.track);
      expect(share(again.meters, once.meters)).toBeLessThan(0.002);
      expect(again.report).toMatchObject({ withoutPosition: 0, jumps: 0 });
    }),
    { numRuns: 12 },
  );
});
