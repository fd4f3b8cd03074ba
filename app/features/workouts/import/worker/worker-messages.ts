import type { SwimToSave } from "../swim-to-save.ts";

/** `taken`: the page is done with a swim, so the next may come. */
export type ToImportWorker = { kind: "read"; file: File; deviceZone: string; maxFiles: number } | { kind: "taken" };

export type ImportEvent =
  | ({ kind: "swim"; name: string } & SwimToSave)
  | { kind: "skipped" | "failed"; name: string; reason: string }
  | { kind: "progress"; records: number; swims: number };

export type FromImportWorker = ImportEvent | { kind: "done" };

/** Swims that the page works on at once, for several requests; the worker waits then, so that none pile up. */
export const SWIMS_AT_ONCE = 40;
