import { AS_OWNER, type RequestContext } from "@tideline/platform/database/engine.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addSwimmer, as } from "../swimmers.ts";

// 20,000 plans, a quarter of them running, and 200 ended ones of one swimmer's, with their steps.
const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org");

await engine.script(`
  set session_replication_role = replica;
  insert into swim_plans (user_id, place, starts_at, out_by, contact_name, closed_at, ended_as, closed_by)
  select case when i % 100 = 0 then '${ada}'::uuid else md5(i::text)::uuid end, 'Cove',
    now() - make_interval(mins => i), now() - make_interval(mins => i - 60), 'Marta', ended.at,
    case when ended.at is not null then 'out'::swim_plan_end end, case when ended.at is not null then 'swimmer'::swim_plan_closer end
  from generate_series(2, 20000) as i
  -- Every fourth of the others is in the water.
  cross join lateral (select case when i % 4 <> 1 then now() - make_interval(mins => i - 60) end as at) as ended;
  insert into private.swim_plan_steps (plan_id, round, event, channel, due_at, state)
    select id, 0, 'overdue', 'push', out_by, 'done' from swim_plans;
  set session_replication_role = origin;
  analyze swim_plans;
  analyze private.swim_plan_steps;
`);

async function planOf(context: RequestContext, query: string) {
  const rows = await engine.run(context, { text: `explain ${query}`, values: [] });
  return rows.map((row) => Object.values(row)[0]).join("\n");
}

test.each([
  ["the plan that runs", `user_id = '${ada}' and closed_at is null`, "swim_plans_running_key"],
  [
    "the last plan",
    `user_id = '${ada}' and contact_name is not null order by starts_at desc limit 1`,
    "swim_plans_user_id_idx",
  ],
])("%s is found by index", async (_what, condition, index) => {
  const plan = await planOf(as(ada), `select * from swim_plans where ${condition}`);
  expect(plan).toContain(index);
  expect(plan).not.toContain("Seq Scan");
});

test.each([
  ["due steps", "private.swim_plan_steps where state = 'pending' and due_at <= now()", "swim_plan_steps_due_idx"],
  ["mails on their way", "private.swim_plan_steps where state = 'queued'", "swim_plan_steps_queued_idx"],
  [
    "plans that nobody answers",
    "swim_plans where closed_at is null and out_by <= now() - interval '7 days'",
    /swim_plans_(?:out_by_idx|running_key)/,
  ],
  [
    "contacts to forget",
    "swim_plans where contact_name is not null and closed_at <= now() - interval '30 years'",
    "swim_plans_contact_idx",
  ],
])("the job finds %s by index", async (_what, source, index) => {
  expect(await planOf(AS_OWNER, `select * from ${source}`)).toMatch(index);
});
