import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import type { BackendProblem } from "#domain/resilience/backend-problem.ts";
import type { EarlierPlan } from "#domain/shore-watch/plan-form.ts";
import { type OwnPlanRow, ownPlanRow } from "#domain/shore-watch/swim-plan.ts";
import { swimPlanError } from "#domain/shore-watch/watch-errors.ts";

const COLUMNS =
  "id, spot_id, route_id, place, latitude, longitude, time_zone, people, starts_at, out_by, grace_minutes, cap_color, kit, note, contact_name, contact_email, contact_phone, extensions, extended_at, tells_contact, contact_told_at, contact_failed_at, closed_at, out_at, ended_as" as const;

const HINTS = [
  ...([
    "plan_running",
    "plan_not_near",
    "plan_not_found",
    "plan_ended",
    "too_many_links",
    "too_many_extensions",
    "too_many_contacts",
    "daily_quota",
  ] as const),
];

function toPlanError(problem: BackendProblem & { hint?: string | null }) {
  const hint = HINTS.find((known) => known === problem.hint);
  return swimPlanError(hint ?? "plan_not_saved", problem);
}
const notLoaded = (problem: unknown) => swimPlanError("plans_not_loaded", problem);

/** The swimmer's plan that runs; null without one. */
export async function readRunningPlan(client: BackendClient, userId: string): Promise<OwnPlanRow | null> {
  const row = unwrap(
    await client.from("swim_plans").select(COLUMNS).eq("user_id", userId).is("closed_at", null).maybeSingle(),
    notLoaded,
  );
  return row && ownPlanRow(row);
}

/** What a new plan takes over; null without an earlier one whose contact is still kept. */
export async function readEarlierPlan(client: BackendClient, userId: string): Promise<EarlierPlan | null> {
  const plans = client.from("swim_plans").select(COLUMNS).eq("user_id", userId).not("contact_name", "is", null);
  const row = unwrap(await plans.order("starts_at", { ascending: false }).limit(1).maybeSingle(), notLoaded);
  return row && ownPlanRow(row);
}

export type NewPlan = { row: OwnPlanRow; seeHash: string; answerHash: string };

/** The same plan again changes nothing. */
export async function startPlan(client: BackendClient, { row, seeHash, answerHash }: NewPlan) {
  const call = { plan: row, see_hash: seeHash, answer_hash: answerHash };
  unwrap(await client.rpc("start_swim_plan", call), toPlanError);
}

export type PlanEnding = { planId: string; outAt: string; isCalledOff: boolean };

export async function endPlan(client: BackendClient, { planId, outAt, isCalledOff }: PlanEnding) {
  const call = { plan: planId, out_at: outAt, is_called_off: isCalledOff };
  unwrap(await client.rpc("end_swim_plan", call), toPlanError);
}

export type PlanExtension = { planId: string; outBy: string };

export async function extendPlan(client: BackendClient, { planId, outBy }: PlanExtension) {
  unwrap(await client.rpc("extend_swim_plan", { plan: planId, new_out_by: outBy }), toPlanError);
}

/** One more link for the contact. */
export async function addPlanLink(client: BackendClient, planId: string, hash: string) {
  unwrap(await client.rpc("add_swim_plan_link", { plan: planId, hash }), toPlanError);
}
