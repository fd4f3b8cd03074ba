export type EditedGathering = {
  id: string;
  seriesId: string | null;
  /** The day that the series gave it. */
  occurrenceOn: string | null;
  timeZone: string;
};

/** One date of a series, or it and all that follow. */
export type EditScope = "one" | "following";
