import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";

import { SWIM_PLAN_PATH } from "#app/features/shore-watch/watch-addresses.ts";
import { gatheringPath } from "#domain/gatherings/gathering-address.ts";
import { activityError } from "#domain/workouts/totals/activity-errors.ts";
import { type Day, dayAt } from "#domain/workouts/totals/days.ts";

/** A swim to come, or one that runs. */
export type PlannedSwim = {
  id: string;
  title: string;
  startsAt: string;
  timeZone: string;
  day: Day;
  to: string;
  isGathering: boolean;
};

/** In water; talks and cleanups are no swims. */
const SWIM_KINDS = ["swim", "race", "course"] as const;
const PLANNED_LIMIT = 50;

const notLoaded = (problem: unknown) => activityError("planned_not_loaded", problem);

/** The gatherings that the swimmer goes to and their own swim plan, the next first. */
export async function listPlannedSwims(client: BackendClient, userId: string, nowMs: number): Promise<PlannedSwim[]> {
  const [answers, plans] = await Promise.all([
    client
      .from("attendees")
      .select("gathering:gatherings!inner(id, title, visibility, starts_at, time_zone)")
      .eq("user_id", userId)
      .eq("state", "going")
      .eq("gathering.state", "published")
      .in("gathering.kind", [...SWIM_KINDS])
      .gt("gathering.ends_at", new Date(nowMs).toISOString())
      .limit(PLANNED_LIMIT),
    client.from("swim_plans").select("id, place, starts_at, time_zone").eq("user_id", userId).is("closed_at", null),
  ]);
  const gatherings = unwrap(answers, notLoaded).map(({ gathering }) => ({
    ...{ id: gathering.id, title: gathering.title, to: gatheringPath(gathering), isGathering: true },
    ...timesOf(gathering),
  }));
  const own = unwrap(plans, notLoaded).map((plan) => ({
    ...{ id: plan.id, title: plan.place, to: SWIM_PLAN_PATH, isGathering: false },
    ...timesOf(plan),
  }));
  return [...own, ...gatherings].sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
}

const timesOf = ({ starts_at: startsAt, time_zone: timeZone }: { starts_at: string; time_zone: string }) => ({
  startsAt,
  timeZone,
  day: dayAt(startsAt, timeZone),
});
