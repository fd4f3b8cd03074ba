import { SECOND_MS } from "#domain/time.ts";
import { averageOf, highestOf, medianOf } from "#domain/workouts/import/channel-figures.ts";
import { measured } from "#domain/workouts/import/measured.ts";
import { type FileSample, TrackBuilder } from "#domain/workouts/import/track-builder.ts";
import type { Lap, RecordedSwim, Track } from "#domain/workouts/track.ts";
import type { AppleWorkout, RecordKind } from "./apple-workout.ts";
import type { StoredSample } from "./sample-store.ts";

type Records = Record<RecordKind, StoredSample[]>;

/** A measurement is shown at a point of the route that is this near in time. */
const NEAR_MS = 10 * SECOND_MS;

const total = (samples: readonly StoredSample[]) =>
  samples.length === 0 ? Number.NaN : samples.reduce((sum, { value }) => sum + value, 0);

const firstNumber = (...values: (number | null)[]) => values.find((value) => value !== null && Number.isFinite(value));

export function toAppleSwim(
  workout: AppleWorkout,
  records: Records,
  route: readonly FileSample[],
): RecordedSwim | null {
  const { startedAt, endedAt } = workout;
  if (!Number.isFinite(startedAt) || !Number.isFinite(endedAt)) return null;
  const track = buildTrack(workout, records, route);
  return {
    format: "apple",
    startedAt: new Date(startedAt).toISOString(),
    seconds: (endedAt - startedAt) / SECOND_MS,
    movingSeconds: Number.isFinite(workout.movingSeconds) ? workout.movingSeconds : null,
    deviceMeters: measured(firstNumber(workout.meters, total(records.meters)), "distance"),
    water: workout.water ?? (route.length > 0 ? "open_water" : null),
    poolMeters: workout.water === "open_water" ? null : measured(workout.poolMeters, "poolMeters"),
    strokes: measured(firstNumber(workout.strokes, total(records.strokes)), "strokes"),
    heartRate: measured(firstNumber(workout.heartRate, averageOf(track?.heartRate)), "heartRate"),
    maxHeartRate: measured(firstNumber(workout.maxHeartRate, highestOf(track?.heartRate)), "heartRate"),
    calories: measured(workout.calories, "calories"),
    waterTemperature: measured(firstNumber(workout.waterTemperature, medianOf(track?.temperature)), "temperature"),
    laps: workout.lengths.flatMap((length) => toLap(length, workout, records.strokes)),
    track,
  };
}

function toLap(
  { at, seconds, isDrill }: AppleWorkout["lengths"][number],
  workout: AppleWorkout,
  strokes: StoredSample[],
): Lap[] {
  if (!Number.isFinite(at) || !Number.isFinite(seconds)) return [];
  const end = at + seconds * SECOND_MS;
  const counted = strokes.filter(({ start }) => start >= at && start < end);
  return [
    {
      from: (at - workout.startedAt) / SECOND_MS,
      seconds,
      meters: measured(workout.poolMeters, "poolMeters"),
      strokes: isDrill ? null : measured(total(counted), "strokes"),
    },
  ];
}

/** Points of the route, each with what was measured near it; what is far from every point stands on its own. */
function buildTrack({ startedAt }: AppleWorkout, records: Records, route: readonly FileSample[]): Track | null {
  const samples: FileSample[] = route.filter(({ at }) => Number.isFinite(at)).sort((a, b) => a.at - b.at);
  let meters = 0;
  const added: FileSample[] = [
    ...records.heartRate.map(({ start, value }) => ({ at: start, heartRate: value })),
    ...records.temperature.map(({ start, value }) => ({ at: start, temperature: value })),
    ...records.meters.map(({ end, value }) => {
      meters += value;
      return { at: end, meters };
    }),
  ];
  const points = [...samples];
  for (const measurement of added) {
    const near = nearest(points, measurement.at);
    if (near && Math.abs(near.at - measurement.at) <= NEAR_MS) Object.assign(near, { ...measurement, at: near.at });
    else samples.push(measurement);
  }
  const builder = new TrackBuilder();
  for (const sample of samples) builder.add(sample);
  return builder.build(startedAt);
}

/** Of points in order of time. */
function nearest(points: readonly FileSample[], at: number) {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [points[low - 1], points[low]];
  if (!before || !after) return before ?? after;
  return at - before.at <= after.at - at ? before : after;
}
