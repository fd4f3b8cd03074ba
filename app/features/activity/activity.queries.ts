import { infiniteQueryOptions } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import type { Weekday } from "#domain/workouts/totals/days.ts";
import type { SwimGoal } from "#domain/workouts/totals/goals.ts";
import type { StreakFreeze } from "#domain/workouts/totals/streak.ts";
import type { WaterChoice } from "#domain/workouts/totals/swim-day.ts";
import type { WorkoutFilters } from "#domain/workouts/workout-filters.ts";
import { deleteGoal, freezeWeek, listFreezes, listGoals, saveGoal, unfreezeWeek } from "./goals.data.ts";
import {
  ACTIVITIES_PER_PAGE,
  countBroughtSwims,
  listBroughtSwims,
  makeSwimOfActivity,
} from "./list/activities.data.ts";
import { listPlannedSwims } from "./planned/planned.data.ts";
import { countWorkouts, listSwimLengths, listSwumSpots, listSwumWeeks, readRecords } from "./totals.data.ts";

/** A change of a swim reloads all that starts with this. */
const TOTALS = ["workouts", "totals"] as const;

export const swumWeeksQuery = (userId: string, water: WaterChoice, firstWeekday: Weekday) =>
  clientQuery([...TOTALS, "weeks", userId, water, firstWeekday], (client) =>
    listSwumWeeks(client, water, firstWeekday),
  );

export const recordsQuery = (userId: string, water: WaterChoice) =>
  clientQuery([...TOTALS, "records", userId, water], (client) => readRecords(client, water));

export const swimLengthsQuery = (userId: string, water: WaterChoice) =>
  clientQuery([...TOTALS, "lengths", userId, water], (client) => listSwimLengths(client, water));

export const swumSpotsQuery = (userId: string, water: WaterChoice) =>
  clientQuery([...TOTALS, "spots", userId, water], (client) => listSwumSpots(client, water));

export const goalsQuery = (userId: string) =>
  clientQuery(["activity", "goals", userId], (client) => listGoals(client, userId));

/** The dialog shows the problem. */
export const useSaveGoal = (userId: string) =>
  useClientMutation((client, goal: SwimGoal) => saveGoal(client, goal), {
    reload: goalsQuery(userId).queryKey,
    silent: true,
  });

export const useDeleteGoal = (userId: string) =>
  useClientMutation((client, id: string) => deleteGoal(client, id), { reload: goalsQuery(userId).queryKey });

export const freezesQuery = (userId: string) =>
  clientQuery(["activity", "freezes", userId], (client) => listFreezes(client, userId));

export const useFreezeWeek = (userId: string) =>
  useClientMutation((client, freeze: StreakFreeze) => freezeWeek(client, freeze), {
    reload: freezesQuery(userId).queryKey,
    silent: true,
  });

export const useUnfreezeWeek = (userId: string) =>
  useClientMutation((client, freeze: StreakFreeze) => unfreezeWeek(client, userId, freeze), {
    reload: freezesQuery(userId).queryKey,
  });

/** Pages that accumulate. */
export const broughtSwimsQuery = (userId: string, filters: WorkoutFilters) =>
  infiniteQueryOptions({
    queryKey: ["workouts", "activities", userId, filters],
    queryFn: async ({ pageParam: page }) => listBroughtSwims(await getBrowserClient(), { userId, filters, page }),
    initialPageParam: 0,
    getNextPageParam: ({ page, total }) => ((page + 1) * ACTIVITIES_PER_PAGE < total ? page + 1 : undefined),
    meta: { silent: true },
  });

export const workoutCountQuery = (userId: string) => clientQuery([...TOTALS, "count", userId], countWorkouts);

export const broughtCountQuery = (userId: string) =>
  clientQuery(["workouts", "activity-count", userId], (client) => countBroughtSwims(client, userId));

export const plannedSwimsQuery = (userId: string) =>
  clientQuery(["activity", "planned", userId], (client) => listPlannedSwims(client, userId, Date.now()));

export const useMakeSwim = () =>
  useClientMutation((client, activityId: string) => makeSwimOfActivity(client, activityId), { reload: ["workouts"] });
