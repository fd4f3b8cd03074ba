import type { Position } from "../../geo/position.ts";
import type { RepairedTrack } from "../repaired-track.ts";
import type { StoredEfforts } from "../track/stored-efforts.ts";
import type { Lap, RecordedSwim, Track } from "../track.ts";

/** A swim of a file, as it is handled until it is saved: its samples are kept apart, they are large. */
export type ReadSwim = Omit<RecordedSwim, "track" | "laps"> & {
  /** Where it started; null without a position. */
  start: Position | null;
  /** IANA zone there. */
  timeZone: string;
  strokeRate: number | null;
  hasTrack: boolean;
  /** Some of its positions, enough to tell which route it followed. */
  line: readonly Position[];
  /** Null for a pool, and without a track that could be repaired. */
  repair: Omit<RepairedTrack, "track"> | null;
};

/** Its samples. */
export type SwimSamples = {
  raw: Track | null;
  repaired: RepairedTrack | null;
  laps: readonly Lap[];
  efforts: StoredEfforts | null;
};
