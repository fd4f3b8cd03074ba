import * as shape from "../read-shape.ts";
import type { RepairedTrack } from "./repaired-track.ts";
import type { StoredEfforts } from "./track/stored-efforts.ts";
import type { Lap, Track } from "./track.ts";
import { MAX_TRACK_SAMPLES } from "./workout-limits.ts";

const orNull = shape.orNull;
const channel = shape.listOf(orNull(shape.figure), MAX_TRACK_SAMPLES);

export const track: shape.Reader<Track> = shape.record({
  seconds: shape.listOf(shape.figure, MAX_TRACK_SAMPLES),
  latitude: channel,
  longitude: channel,
  meters: channel,
  heartRate: channel,
  strokeRate: channel,
  temperature: channel,
});

export const lapShape: shape.Reader<Lap> = shape.record({
  from: shape.figure,
  seconds: shape.figure,
  meters: orNull(shape.figure),
  strokes: orNull(shape.figure),
});

const repairedTrack: shape.Reader<RepairedTrack> = shape.record({
  track,
  meters: shape.figure,
  report: shape.record({
    withoutPosition: shape.figure,
    jumps: shape.figure,
    gapSeconds: shape.figure,
    gapMeters: shape.figure,
  }),
});

const position: shape.Reader<[longitude: number, latitude: number]> = (value) => {
  const [longitude, latitude] = shape.listOf(shape.figure, 2)(value);
  return [longitude ?? shape.refuse("a longitude"), latitude ?? shape.refuse("a latitude")];
};

/** What others see of a track: the line with its layer Map, samples and laps with the layer Analysis. */
export const sharedTrack = shape.record({
  /** Without the ends, privacy zones and sensitive spots, in pieces. */
  lines: shape.listOf(shape.listOf(position, MAX_TRACK_SAMPLES)),
  track: orNull(track),
  laps: shape.listOf(lapShape),
});

const storedTrack = shape.record({
  raw: track,
  repaired: orNull(repairedTrack),
  laps: shape.listOf(lapShape),
  efforts: orNull(shape.record({ raw: shape.recordOf(shape.figure), repaired: orNull(shape.recordOf(shape.figure)) })),
  uses_repaired: shape.flag,
});

export type StoredTrack = {
  raw: Track;
  repaired: RepairedTrack | null;
  laps: Lap[];
  efforts: StoredEfforts | null;
  usesRepaired: boolean;
};

/** Throws on a row of another shape. */
export function parseStoredTrack(value: unknown): StoredTrack {
  const { raw, repaired, laps, efforts, uses_repaired: usesRepaired } = storedTrack(value);
  return { raw, repaired, laps, efforts, usesRepaired };
}

/** The track whose distance counts. */
export const countedTrack = ({ raw, repaired, usesRepaired }: StoredTrack): Track =>
  usesRepaired && repaired ? repaired.track : raw;
