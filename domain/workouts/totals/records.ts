/** Meters. */
export const RECORD_DISTANCES = [100, 400, 750, 1000, 1500, 1900, 3000, 3800, 5000, 10_000] as const;

/** A swim that holds a record. Coldest isn't one. */
export type RecordSwim = {
  workoutId: string;
  startedAt: string;
  timeZone: string;
  place: string;
  meters: number | null;
  seconds: number;
};

/** The fastest stretch of this distance, or the mean pace of a swim without a track that was at least as far. */
export type BestPace = RecordSwim & { distance: number; secondsPer100: number; isInside: boolean };

export type SwimRecords = { farthest: RecordSwim | null; longest: RecordSwim | null; paces: readonly BestPace[] };
