import type { RecordedSwim } from "#domain/workouts/track.ts";

/** A swim of a file, with what the record of it has no place for. */
export type FoundSwim = {
  swim: RecordedSwim;
  /** IANA zone, where the file names one. */
  timeZone: string | null;
};

export type SwimFileContent = {
  swims: FoundSwim[];
  /** What else is in the file: "running". */
  otherSports: string[];
  /** What was unusual, in a sentence. */
  note: string | null;
};
