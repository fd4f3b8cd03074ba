import { createHash } from "node:crypto";
import { AS_OWNER, type Engine, type RequestContext } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";

const asSwimmer = (id: string): RequestContext => ({
  role: "authenticated",
  settings: { "request.jwt.claims": JSON.stringify({ role: "authenticated", sub: id }) },
  readOnly: false,
  timeoutMs: 10_000,
});

export const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

type Wished = {
  id?: string;
  seeToken?: string;
  answerToken?: string;
  spot_id?: string;
  note?: string;
  time_zone?: string;
  contact_name?: string | null;
  contact_email?: string | null;
  contact_phone?: string | null;
  grace_minutes?: number;
  /** SQL. */
  starts_at?: string;
  out_by?: string;
};

/** Starts a plan as the app does: due in an hour, with a contact by mail. */
export async function addPlan(engine: Engine, swimmer: string, wished: Wished = {}) {
  const { starts_at = "now()", out_by = "now() + interval '1 hour'", ...rest } = wished;
  const { id = crypto.randomUUID(), seeToken = `see ${id}`, answerToken = `answer ${id}`, ...plan } = rest;
  const [times] = await engine.run<{ starts_at: string; out_by: string }>(AS_OWNER, {
    text: `select ${starts_at} as starts_at, ${out_by} as out_by`,
    values: [],
  });
  const row = { id, place: "Forty Foot", contact_name: "Marta", contact_email: "marta@example.org", ...plan, ...times };
  await engine.run(
    asSwimmer(swimmer),
    sql`select start_swim_plan(${row}, ${hashOf(seeToken)}, ${hashOf(answerToken)})`,
  );
  return { id, seeToken, answerToken };
}

export const seePlan = (engine: Engine, context: RequestContext, token: string) =>
  engine.run(context, sql`select * from see_swim_plan(${token})`);

export const listSteps = (engine: Engine, plan: string) =>
  engine.run<{ round: number; event: string; channel: string; state: string }>(
    AS_OWNER,
    sql`select round, event, channel::text, state from private.swim_plan_steps where plan_id = ${plan}
      order by round, event, channel::text`,
  );
