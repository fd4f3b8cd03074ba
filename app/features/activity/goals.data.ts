import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { activityError } from "#domain/workouts/totals/activity-errors.ts";
import type { SwimGoal } from "#domain/workouts/totals/goals.ts";
import type { StreakFreeze } from "#domain/workouts/totals/streak.ts";

type Problem = { hint?: string | null };

const notSaved = (problem?: Problem) =>
  activityError(problem?.hint === "too_many_goals" ? "too_many_goals" : "goal_not_saved", problem);

export async function listGoals(client: BackendClient, userId: string): Promise<SwimGoal[]> {
  const own = client.from("swim_goals").select("id, measure, period, target, water_kind").eq("user_id", userId);
  const rows = unwrap(await own.order("created_at"), (problem) => activityError("goals_not_loaded", problem));
  return rows.map(({ water_kind, ...goal }) => ({ ...goal, water: water_kind ?? "both" }));
}

/** Adds the goal, or changes the one with its id. */
export async function saveGoal(client: BackendClient, { water, target, ...goal }: SwimGoal) {
  const row = { ...goal, target: Math.round(target), water_kind: water === "both" ? null : water };
  const { id, ...change } = row;
  const changed = unwrap(await client.from("swim_goals").update(change).eq("id", id).select("id"), notSaved);
  if (changed.length === 0) unwrap(await client.from("swim_goals").insert(row), notSaved);
}

export async function deleteGoal(client: BackendClient, id: string) {
  unwrap(await client.from("swim_goals").delete().eq("id", id), (problem) =>
    activityError("goal_not_deleted", problem),
  );
}

export async function listFreezes(client: BackendClient, userId: string): Promise<StreakFreeze[]> {
  const own = client.from("streak_freezes").select("day, reason").eq("user_id", userId);
  return unwrap(await own.order("day"), (problem) => activityError("streak_not_loaded", problem));
}

export async function freezeWeek(client: BackendClient, freeze: StreakFreeze) {
  unwrap(await client.from("streak_freezes").insert(freeze), (problem: Problem) =>
    activityError(problem.hint === "no_freeze_left" ? "no_freeze_left" : "freeze_not_saved", problem),
  );
}

export async function unfreezeWeek(client: BackendClient, userId: string, { day }: StreakFreeze) {
  unwrap(await client.from("streak_freezes").delete().eq("user_id", userId).eq("day", day), (problem) =>
    activityError("freeze_not_saved", problem),
  );
}
