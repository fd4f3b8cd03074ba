import type { Track } from "./track.ts";

/** What the repair of a track did; the raw track stays as it was. */
export type RepairedTrack = {
  /** Only samples with a position; `meters` is along the repaired line. */
  track: Track;
  meters: number;
  report: {
    /** Samples without a position that can be. */
    withoutPosition: number;
    /** Positions faster than a swimmer. */
    jumps: number;
    /** The longest time without a position, and the straight line over it. */
    gapSeconds: number;
    gapMeters: number;
  };
};
