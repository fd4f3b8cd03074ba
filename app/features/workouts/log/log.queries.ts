import { queryOptions } from "@tanstack/react-query";
import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import { listRoutesOfSpot } from "#app/features/swim-routes/routes-of-spot.data.ts";
import { getWeatherOutlook } from "#app/features/weather/weather.data.ts";
import { MINUTE_MS } from "#domain/time.ts";
import { NO_WORKOUT_FILTERS } from "#domain/workouts/workout-filters.ts";
import { writeHealthConsent } from "../own-workouts.data.ts";
import { getWorkout, listNewestWorkouts } from "../workouts.data.ts";
import { healthConsentQuery } from "../workouts.queries.ts";

/** The newest first: where this swimmer swims, and what they repeat. */
export const latestSwimsQuery = (userId: string) =>
  clientQuery(["workouts", "latest", userId], (client) => listNewestWorkouts(client, NO_WORKOUT_FILTERS));

/** Always as it is now: a save is refused when the swim was changed since. */
export const editedSwimQuery = (id: string) =>
  queryOptions({
    ...clientQuery(["workouts", "edited", id], (client) => getWorkout(client, id)),
    staleTime: 0,
    gcTime: 0,
  });

const ROUTES_LIMIT = 20;

export const routesOfSpotQuery = (spotId: string) =>
  clientQuery(["swim-routes", "of-spot", spotId], (client) => listRoutesOfSpot(client, spotId, ROUTES_LIMIT));

const WEATHER_STALE_MS = 5 * MINUTE_MS;

/** Weather, sea and time zone of a spot. */
export const spotNowQuery = (spotId: string) =>
  queryOptions({
    ...clientQuery(["weather", "log", spotId], (client) => getWeatherOutlook(client, spotId)),
    staleTime: WEATHER_STALE_MS,
  });

export const useAgreeToHealthData = (userId: string) =>
  useClientMutation((client) => writeHealthConsent(client, userId, true), {
    reload: healthConsentQuery(userId).queryKey,
  });
