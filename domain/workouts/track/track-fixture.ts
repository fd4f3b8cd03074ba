import type { Track } from "../track.ts";

const START = { latitude: 53.289, longitude: -6.114 };
const METERS_PER_DEGREE = 111_320;
const EAST_METERS_PER_DEGREE = METERS_PER_DEGREE * Math.cos((START.latitude * Math.PI) / 180);

type Corner = readonly [eastMeters: number, northMeters: number];

/** Out to a mark and back. */
export const OUT_AND_BACK: readonly Corner[] = [
  [0, 0],
  [760, 90],
  [1525, 0],
  [760, -90],
  [0, 0],
];

export type SwimShape = {
  line?: readonly Corner[];
  /** m/s. */
  speed?: number;
  everySeconds?: number;
  /** Standard deviation along an axis, in meters. */
  noise?: number;
  seed?: number;
};

/** A swim at one speed, as a watch with this noise writes it. `trueMeters` is what was swum. */
export function swimAlong({ line = OUT_AND_BACK, speed = 0.9, everySeconds = 1, noise = 0, seed = 1 }: SwimShape) {
  const random = seededRandom(seed);
  const lengths = line.slice(1).map((corner, index) => distance(line[index] ?? corner, corner));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const seconds = Array.from(
    { length: Math.floor(total / speed / everySeconds) + 1 },
    (_, index) => index * everySeconds,
  );
  const places = seconds.map((second) => {
    const [east, north] = placeAlong(line, lengths, second * speed);
    return [east + noise * gauss(random), north + noise * gauss(random)];
  });
  const track: Track = {
    ...emptyChannels(seconds.length),
    seconds,
    latitude: places.map(([, north = 0]) => START.latitude + north / METERS_PER_DEGREE),
    longitude: places.map(([east = 0]) => START.longitude + east / EAST_METERS_PER_DEGREE),
  };
  return { track, trueMeters: (seconds.at(-1) ?? 0) * speed };
}

/** Without positions: what a device counted in a pool. */
export function swimByMeters(points: readonly (readonly [seconds: number, meters: number])[]): Track {
  return {
    ...emptyChannels(points.length),
    seconds: points.map(([seconds]) => seconds),
    meters: points.map(([, meters]) => meters),
  };
}

function emptyChannels(length: number): Track {
  const none = (): null[] => new Array<null>(length).fill(null);
  return {
    seconds: [],
    latitude: none(),
    longitude: none(),
    meters: none(),
    heartRate: none(),
    strokeRate: none(),
    temperature: none(),
  };
}

const distance = ([x, y]: Corner, [toX, toY]: Corner) => Math.hypot(toX - x, toY - y);

function placeAlong(line: readonly Corner[], lengths: readonly number[], meters: number): Corner {
  let left = meters;
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [line[index], line[index + 1]];
    if (!from || !to) break;
    if (left <= length) {
      const share = left / length;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    }
    left -= length;
  }
  return line.at(-1) ?? [0, 0];
}

export function seededRandom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const gauss = (random: () => number) =>
  Math.sqrt(-2 * Math.log(random() + Number.EPSILON)) * Math.cos(2 * Math.PI * random());
