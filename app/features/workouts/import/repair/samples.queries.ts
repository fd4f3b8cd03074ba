import { queryOptions } from "@tanstack/react-query";
import { readSamples } from "../swim-to-save.ts";

/** Tracks of an import that is shown; they are read from this device. */
export const samplesQuery = (line: number, samples: Blob) =>
  queryOptions({
    queryKey: ["import-samples", line, samples.size],
    queryFn: () => readSamples(samples),
    networkMode: "always",
    gcTime: 0,
    meta: { silent: true },
  });
