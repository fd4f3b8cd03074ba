import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { readSeenPlan, type SeenPlan } from "#domain/shore-watch/swim-plan.ts";
import { swimPlanError } from "#domain/shore-watch/watch-errors.ts";

type Client = Pick<BackendClient, "rpc">;

/** What a link shows; null for a wrong or an old one. */
export async function seePlan(client: Client, token: string): Promise<SeenPlan | null> {
  const rows = unwrap(await client.rpc("see_swim_plan", { token }), (problem) =>
    swimPlanError("plans_not_loaded", problem),
  );
  const [row] = rows;
  return row ? readSeenPlan(row) : null;
}

type Answer = { token: string; isOut: boolean; shownOutBy: string };

/** The buttons of a reply link. False when the link doesn't answer, null when the plan takes no more time. */
export async function answerPlan(client: Client, { token, isOut, shownOutBy }: Answer) {
  const call = { token, is_out: isOut, shown_out_by: shownOutBy };
  const answer = await client.rpc("answer_swim_plan", call);
  if (answer.error?.hint === "too_many_extensions") return null;
  return unwrap(answer, (problem) => swimPlanError("plan_not_saved", problem));
}
