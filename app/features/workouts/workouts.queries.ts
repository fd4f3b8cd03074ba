import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import type { Workout } from "#domain/workouts/workout.ts";
import { WORKOUTS_PER_PAGE, type WorkoutFilters } from "#domain/workouts/workout-filters.ts";
import { readNewSwimAudience } from "./new-swim.data.ts";
import { getWorkout, listSwimDays, listWorkouts, readTrack, type WorkoutPage } from "./workouts.data.ts";

/** Loaded with the first change. */
const loadOwnData = () => import("./own-workouts.data.ts");

const RELOAD = { reload: ["workouts"] } as const;

/** After swims came by another way: the outbox, an import, a platform. */
export const reloadWorkouts = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: RELOAD.reload });

/** Pages that accumulate; `joinWorkoutPages` shows each swim once. */
export const workoutsQuery = (userId: string, filters: WorkoutFilters) =>
  infiniteQueryOptions({
    queryKey: ["workouts", "list", userId, filters],
    queryFn: async ({ pageParam }) => listWorkouts(await getBrowserClient(), filters, pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ page, total }) => ((page + 1) * WORKOUTS_PER_PAGE < total ? page + 1 : undefined),
    meta: { silent: true },
  });

/** A swim that was logged meanwhile moves others to the next page, where they would show twice. */
export function joinWorkoutPages(pages: readonly WorkoutPage[]) {
  return [...new Map(pages.flatMap(({ workouts }) => workouts).map((workout) => [workout.id, workout])).values()];
}

export const workoutQuery = (id: string) => clientQuery(["workouts", "one", id], (client) => getWorkout(client, id));

/** Private until it is known. */
export const newSwimQuery = (userId: string) => ({
  ...clientQuery(["workouts", "new-swim", userId], (client) => readNewSwimAudience(client, userId)),
  staleTime: 0,
  refetchOnMount: "always" as const,
});

export const trackQuery = (id: string) => clientQuery(["workouts", "track", id], (client) => readTrack(client, id));

export const swimDaysQuery = (userId: string, fromDay: string, toDay: string) =>
  clientQuery(["workouts", "days", userId, fromDay, toDay], (client) => listSwimDays(client, fromDay, toDay));

export const healthConsentQuery = (userId: string) =>
  clientQuery(["workouts", "health-consent", userId], async (client) =>
    (await loadOwnData()).readHealthConsent(client, userId),
  );

export const useChangeWorkout = () =>
  useClientMutation(async (client, workout: Workout) => (await loadOwnData()).changeWorkout(client, workout), {
    ...RELOAD,
    silent: true,
  });

/** Undo restores what this deleted. */
export const useDeleteWorkout = (id: string) =>
  useClientMutation(async (client, isDeleted: boolean) => {
    const { deleteWorkout, restoreWorkout } = await loadOwnData();
    await (isDeleted ? deleteWorkout : restoreWorkout)(client, id);
  }, RELOAD);

export const useChooseTrack = (id: string) =>
  useClientMutation(async (client, isRepaired: boolean) => {
    const { useRawTrack, useRepairedTrack } = await loadOwnData();
    await (isRepaired ? useRepairedTrack : useRawTrack)(client, id);
  }, RELOAD);

export const useWriteHealthConsent = (userId: string) =>
  useClientMutation(
    async (client, agrees: boolean) => (await loadOwnData()).writeHealthConsent(client, userId, agrees),
    RELOAD,
  );
