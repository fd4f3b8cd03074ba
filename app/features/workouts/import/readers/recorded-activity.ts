import { SECOND_MS } from "#domain/time.ts";
import { averageOf, highestOf, lastOf, medianOf } from "#domain/workouts/import/channel-figures.ts";
import { measured } from "#domain/workouts/import/measured.ts";
import type { TrackBuilder } from "#domain/workouts/import/track-builder.ts";
import type { RecordedSwim, Track } from "#domain/workouts/track.ts";

/** A lap of TCX; NaN is not given. */
export type ActivityLap = { startedAt: number; seconds: number; meters: number };

/** A track of GPX or an activity of TCX, whatever its sport. */
export type RecordedActivity = {
  format: "gpx" | "tcx";
  /** As the file has it; GPX calls it a type. */
  sport: string;
  startedAt: number;
  laps: ActivityLap[];
  calories: number;
  samples: TrackBuilder;
};

/** What a device writes when its owner chose no sport, or one that the format doesn't know. */
const UNNAMED = /^(?:|other|unknown|generic|workout|activity|none|\d+)$/;
const SWIM = /swim/;
const POOL = /pool|lap|indoor/;

/** The sport's name if it isn't a swim; null for a swim, and where the file doesn't say. */
export function otherSport({ sport }: RecordedActivity): string | null {
  const name = sport.trim().toLowerCase().replaceAll(/[_-]+/g, " ");
  return UNNAMED.test(name) || SWIM.test(name) ? null : name;
}

function waterOf(sport: string, track: Track | null): RecordedSwim["water"] {
  const name = sport.toLowerCase();
  if (!SWIM.test(name)) return null;
  if (POOL.test(name)) return "pool";
  return /open/.test(name) || track?.latitude.some((latitude) => latitude !== null) ? "open_water" : null;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Null if the file doesn't say when it was. */
export function toSwim({ format, sport, startedAt, laps, calories, samples }: RecordedActivity): RecordedSwim | null {
  const start = Number.isFinite(startedAt) ? startedAt : (samples.firstAt ?? laps[0]?.startedAt);
  if (start === undefined || !Number.isFinite(start)) return null;
  const track = samples.build(start);
  const lapSeconds = laps.map(({ seconds }) => seconds).filter(Number.isFinite);
  const lapMeters = laps.map(({ meters }) => meters).filter(Number.isFinite);
  const ends = [
    ...(samples.lastAt === null ? [] : [samples.lastAt]),
    ...laps.map((lap) => lap.startedAt + lap.seconds * SECOND_MS).filter(Number.isFinite),
  ];
  return {
    format,
    startedAt: new Date(start).toISOString(),
    seconds: (ends.reduce((last, at) => Math.max(last, at), start) - start) / SECOND_MS,
    movingSeconds: lapSeconds.length > 0 ? sum(lapSeconds) : null,
    deviceMeters: measured(lapMeters.length > 0 ? sum(lapMeters) : lastOf(track?.meters), "distance"),
    water: waterOf(sport, track),
    poolMeters: null,
    strokes: null,
    heartRate: averageOf(track?.heartRate),
    maxHeartRate: highestOf(track?.heartRate),
    calories: measured(calories, "calories"),
    waterTemperature: medianOf(track?.temperature),
    laps: laps.flatMap((lap) =>
      Number.isFinite(lap.startedAt) && Number.isFinite(lap.seconds)
        ? [
            {
              from: (lap.startedAt - start) / SECOND_MS,
              seconds: lap.seconds,
              meters: measured(lap.meters, "distance"),
              strokes: null,
            },
          ]
        : [],
    ),
    track,
  };
}
