import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addSpot, addSwimmer } from "../swimmers.ts";

// 500 cleanups, 50,000 presses and 20,000 reports, as the calls of the pages read them: with their owner's rights.
const engine = await openProductDatabase();
afterAll(() => engine.close());

const sam = await addSwimmer(engine, "sam@example.org");
const spot = await addSpot(engine, "Cove");

await engine.script(`
  -- Triggers would take most of the time.
  set session_replication_role = replica;
  insert into gatherings (id, kind, title, spot_id, time_zone, starts_at, ends_at, state, created_by, latitude, longitude)
  select md5(i::text)::uuid, case when i % 4 = 0 then 'cleanup' else 'swim' end::gathering_kind, 'Meet', '${spot}', 'Europe/Dublin',
    now() + make_interval(days => i % 400 - 390), now() + make_interval(days => i % 400 - 390, hours => 2), 'published', '${sam}', 50.6, -2.1
  from generate_series(1, 2000) as i;
  insert into debris_counts (id, gathering_id, user_id, device_id, kind, change, at)
  select gen_random_uuid(), md5((4 + 4 * (i % 500))::text)::uuid, '${sam}', '${spot}', 'cans', 1, now() from generate_series(1, 50000) as i;
  insert into crowd_reports (user_id, spot_id, report_type, parameters, observed_at)
  select '${sam}', '${spot}', case when i % 20 = 0 then 'pollution' else 'crowds' end::crowd_report_kind, '{"value": "litter"}',
    now() - make_interval(hours => i) from generate_series(1, 20000) as i;
  set session_replication_role = origin;
`);
for (const table of ["gatherings", "debris_counts", "crowd_reports"]) await engine.script(`vacuum analyze ${table}`);

async function planOf(query: string) {
  const rows = await engine.run(AS_OWNER, { text: `explain ${query}`, values: [] });
  return rows.map((row) => Object.values(row)[0]).join("\n");
}

test.each([
  [
    "the sums of a card",
    `select kind, sum(change) from debris_counts where gathering_id = md5('4')::uuid group by kind`,
    "debris_counts_gathering_id_idx",
  ],
  [
    "cleanups of a spot in a year",
    `select id from gatherings where spot_id = '${spot}' and kind = 'cleanup' and deleted_at is null
      and starts_at between now() - interval '30 days' and now()`,
    "gatherings_cleanups",
  ],
  [
    "cleanups to come",
    `select id from gatherings where kind = 'cleanup' and deleted_at is null and starts_at > now() order by starts_at limit 20`,
    "gatherings_",
  ],
  [
    "litter of 30 days",
    `select spot_id from crowd_reports where report_type = 'pollution' and observed_at > now() - interval '30 days'`,
    "crowd_reports_pollution_idx",
  ],
])("%s are found by index", async (_what, query, index) => {
  const plan = await planOf(query);
  expect(plan).toContain(index);
  expect(plan).not.toContain("Seq Scan on");
});
