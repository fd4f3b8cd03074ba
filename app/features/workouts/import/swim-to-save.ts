import type { ReadSwim, SwimSamples } from "#domain/workouts/import/read-swim.ts";
import type { OriginalFile } from "./readers/read-event.ts";

/** A swim on its way from the worker to the page. */
export type SwimToSave = {
  swim: ReadSwim;
  /** `SwimSamples` as JSON: hundreds of tracks would fill the page's memory, and copying them would stop it. */
  samples: Blob;
  original: OriginalFile | null;
  note: string | null;
};

export const readSamples = async (samples: Blob) => JSON.parse(await samples.text()) as SwimSamples;
