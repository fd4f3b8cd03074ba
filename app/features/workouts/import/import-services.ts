import type { SwimAudience } from "#domain/workouts/new-swim-audience.ts";
import type { Workout } from "#domain/workouts/workout.ts";
import type { KnownSwim, NamedRoute, NamedSpot } from "./lines/import-line.ts";
import type { SwimToSave } from "./swim-to-save.ts";
import type { ReadFile } from "./worker/import-reader.ts";

export type SaveResult = { isQueued: boolean; note: string | null };

/** Puts a merged swim back as it was. */
export type UndoMerge = () => Promise<void>;

export type SwimMerge = {
  workout: Workout;
  found: SwimToSave;
  usesRepaired: boolean;
  into: KnownSwim;
  /** Called before anything changes: a merge that breaks off can be undone, too. */
  onBegin: (undo: UndoMerge) => void;
};

export type ImportSummary = {
  files: number;
  swims: number;
  merged: number;
  refused: number;
  results: { name: string; result: string }[];
};

/** What an import asks of the outside. Only reading and `save` work offline; the others then answer that nothing is known. */
export type ImportServices = {
  readFile: ReadFile;
  stopReading: () => void;
  findSpot: (swim: SwimToSave["swim"]) => Promise<NamedSpot | null>;
  /** The route that the swim followed. */
  findRoute: (swim: SwimToSave["swim"]) => Promise<NamedRoute | null>;
  dropRoute: (workoutId: string) => Promise<void>;
  /** Around the start of a swim. */
  listKnown: (startedAt: string) => Promise<readonly KnownSwim[]>;
  /** The swim that came of an equal file. */
  findByHash: (sha256: string) => Promise<string | null>;
  /** Who sees the swims of this import. */
  getAudience: () => Promise<SwimAudience>;
  save: (importId: string, workout: Workout, found: SwimToSave, usesRepaired: boolean) => Promise<SaveResult>;
  merge: (merge: SwimMerge) => Promise<void>;
  chooseTrack: (workoutId: string, usesRepaired: boolean) => Promise<void>;
  summarize: (importId: string, summary: ImportSummary) => Promise<void>;
  undo: (importId: string, workoutIds: readonly string[]) => Promise<void>;
};
