import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ShownWorkout } from "#domain/workouts/loaded-workout.ts";
import { analyzeTrack, type TrackAnalysis } from "#domain/workouts/track/analyze-track.ts";
import type { Lap } from "#domain/workouts/track.ts";
import { countedTrack, type StoredTrack } from "#domain/workouts/workout-track.ts";
import { trackQuery } from "../workouts.queries.ts";

export type SwimTracks = {
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
  /** Of the line that counts; null without a track, or where its owner doesn't share it. */
  analysis: TrackAnalysis | null;
  laps: readonly Lap[];
  /** The reader's own, raw and repaired. */
  stored: StoredTrack | null;
  /** The pieces that others may see of the line. */
  sharedLines: readonly (readonly (readonly [longitude: number, latitude: number])[])[];
};

const NOTHING = { laps: [], sharedLines: [] } as const;

/** Loaded after the swim itself, which is there at once. */
export function useSwimTracks(workout: ShownWorkout): SwimTracks {
  const { isOwn, hasTrack, sharedTrack } = workout;
  const own = useQuery({ ...trackQuery(workout.id), enabled: isOwn && hasTrack });
  const stored = own.data ?? null;
  const track = (stored ? countedTrack(stored) : sharedTrack?.track) ?? null;
  const analysis = useMemo(() => (track ? analyzeTrack(track) : null), [track]);
  return {
    isLoading: own.isLoading,
    error: own.error,
    retry: () => void own.refetch(),
    analysis,
    laps: stored?.laps ?? sharedTrack?.laps ?? NOTHING.laps,
    stored,
    sharedLines: sharedTrack?.lines ?? NOTHING.sharedLines,
  };
}
