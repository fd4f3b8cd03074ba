import type { Position } from "#domain/geo/position.ts";
import type { SwimFileFormat } from "#domain/workouts/track.ts";
import type { Workout } from "#domain/workouts/workout.ts";
import type { NewTrack } from "./own-workouts.data.ts";

export const WORKOUT_OUTBOX = "workout";
export const WORKOUT_CHANGE_OUTBOX = "workout-change";
export const AFTER_SWIM_OUTBOX = "after-swim";

/** The file that a swim was read from; without content the original stays on the device. */
export type OriginalFile = {
  sha256: string;
  format: SwimFileFormat;
  name: string;
  bytes: number;
  content: Blob | null;
};

/** The id is made on the device, so that a photo that is sent twice is kept once. */
export type NewPhoto = { id: string; file: File };

/** A new swim; its outbox id is that of the swim. */
export type WorkoutPayload = {
  workout: Workout;
  track?: NewTrack | null;
  file?: OriginalFile | null;
  photos?: readonly NewPhoto[];
  importId?: string | null;
  /** Of a file that was read offline: its spot and route are found when it is sent. */
  placesOf?: { start: Position; line: readonly Position[] };
  /** Edited while it waited: an earlier version may have arrived. */
  isEdited?: boolean;
};

/** What lists show of a swim that waits. */
export type WorkoutPreview = { workout: Workout; spotName: string | null };

export type WorkoutChangePayload = {
  workout: Workout;
  /** `updatedAt` of the swim that was edited. */
  basedOn: string;
  /** The change that waited when this one was made; it may have arrived since. */
  replaced?: Workout;
  photos: readonly NewPhoto[];
};

/** Answers on the card after a swim. */
export type AfterSwimAnswers = {
  shiver?: number | null;
  /** From 0 to 4. */
  chop?: number | null;
  /** Compared with what was said. */
  water?: "colder" | "as_said" | "warmer" | null;
};
export type AfterSwimPayload = { workoutId: string; answers: AfterSwimAnswers };
