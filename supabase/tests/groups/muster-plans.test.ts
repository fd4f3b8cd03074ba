import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addSwimmer } from "../swimmers.ts";

// 500 swims with 40 people and 80 presses each, as boards and the job read them.
const engine = await openProductDatabase();
afterAll(() => engine.close());

const hana = await addSwimmer(engine, "hana@example.org");
const SWIM = "md5('swim1')::uuid";

await engine.script(`
  -- Triggers would take most of the time.
  set session_replication_role = replica;
  insert into gatherings (id, created_by, title, latitude, longitude, time_zone, starts_at, ends_at, state, checks_conditions)
    select md5('swim' || i)::uuid, '${hana}', 'Dip', 53, -6, 'Europe/Dublin', now() + make_interval(hours => i - 250),
      now() + make_interval(hours => i - 249), 'published', true
    from generate_series(1, 500) as i;
  insert into attendees (id, gathering_id, guest_name, state)
    select md5('who' || i || ':' || j)::uuid, md5('swim' || i)::uuid, 'Guest', 'going'
    from generate_series(1, 500) as i, generate_series(1, 40) as j;
  insert into muster_entries (id, gathering_id, attendee_id, action, at, device_id)
    select md5('press' || i || ':' || j || ':' || k)::uuid, md5('swim' || i)::uuid, md5('who' || i || ':' || j)::uuid,
      (array['in', 'out']::muster_action[])[k], now(), gen_random_uuid()
    from generate_series(1, 500) as i, generate_series(1, 40) as j, generate_series(1, 2) as k;
  insert into go_checks (gathering_id, checkpoint, starts_at, suggestion, facts, checked_at, told_at)
    select id, '24h', starts_at, 'go', '{}', now(), now() from gatherings where starts_at < now();
  set session_replication_role = origin;
`);
for (const table of ["gatherings", "attendees", "muster_entries", "go_checks"])
  await engine.script(`vacuum analyze ${table}`);

async function planOf(query: string) {
  const rows = await engine.run(AS_OWNER, { text: `explain ${query}`, values: [] });
  return rows.map((row) => Object.values(row)[0]).join("\n");
}

test("a board reads its own presses by index", async () => {
  const plan = await planOf(`select * from muster_entries where gathering_id = ${SWIM} order by at, id`);
  expect(plan).toContain("muster_entries_board_idx");
  expect(plan).not.toContain("Seq Scan");
});

test("what an undo takes back is found by index", async () => {
  const plan = await planOf(
    `select 1 from muster_entries as entry where gathering_id = ${SWIM} and not exists (
      select from muster_entries as undo where undo.undoes_id = entry.id and undo.gathering_id = entry.gathering_id)`,
  );
  expect(plan).not.toContain("Seq Scan");
});

test("the job finds swims that start soon by index", async () => {
  const plan = await planOf(
    `select held.id from gatherings as held where held.state = 'published' and held.starts_at > now()
      and held.starts_at <= now() + interval '24 hours' and held.checks_conditions and not exists (
        select from go_checks as done where done.gathering_id = held.id and done.checkpoint = '24h' and done.starts_at = held.starts_at)`,
  );
  expect(plan).toContain("gatherings_starting_idx");
  expect(plan).not.toContain("Seq Scan on gatherings");
});

test("checks and decisions that nobody was told of are found by index", async () => {
  await engine.script("set enable_seqscan = off");
  expect(await planOf("select * from go_checks where told_at is null order by checked_at")).toContain(
    "go_checks_untold_idx",
  );
  expect(await planOf("select * from go_decisions where told_at is null order by decided_at")).toContain(
    "go_decisions_untold_idx",
  );
  await engine.script("set enable_seqscan = on");
});
