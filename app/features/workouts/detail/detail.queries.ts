import { clientQuery } from "#app/backend/client.queries.ts";
import { listSpotsById } from "#app/features/spots/named-spots.data.ts";
import type { Workout } from "#domain/workouts/workout.ts";
import { NO_WORKOUT_FILTERS, type WorkoutFilters } from "#domain/workouts/workout-filters.ts";
import { listNewestWorkouts } from "../workouts.data.ts";
import { getActivity } from "./activity.data.ts";

/** Where a swim without a track is on the map. */
export const swimSpotQuery = (spotId: string) =>
  clientQuery(["spots", "of-swim", spotId], async (client) => (await listSpotsById(client, [spotId]))[0] ?? null);

type SamePlace = Pick<Workout, "spotId" | "routeId" | "water">;

/** The latest of the swimmer's own swims on the same route, else at the same spot. */
export const swimsHereQuery = (userId: string, { spotId, routeId, water }: SamePlace) => {
  const filters: WorkoutFilters = { ...NO_WORKOUT_FILTERS, water, ...(routeId ? { routeId } : { spotId }) };
  return clientQuery(["workouts", "here", userId, filters], (client) => listNewestWorkouts(client, filters));
};

export const activityQuery = (id: string) =>
  clientQuery(["activities", "one", id], (client) => getActivity(client, id));
