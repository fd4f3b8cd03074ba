import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addSpot, addSwimmer, as } from "../swimmers.ts";

// 10,000 swims of one swimmer and as many of 50 others, as their owner reads them.
const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org");
const spot = await addSpot(engine, "Cove");

await engine.script(`
  -- Triggers would take most of the time.
  set session_replication_role = replica;
  insert into workouts (user_id, spot_id, started_at, time_zone, seconds, meters, deleted_at)
  select case when i % 2 = 0 then '${ada}'::uuid else md5((i % 50)::text)::uuid end,
    case when i % 20 = 0 then '${spot}'::uuid end, now() - make_interval(hours => i), 'Europe/Dublin', 600 + i % 3000, i % 4000,
    case when i % 100 = 0 then now() end
  from generate_series(1, 20000) as i;
  insert into workout_tracks (workout_id, user_id, raw)
    select id, user_id, '{"seconds": [], "latitude": [], "longitude": [], "meters": [], "heartRate": [], "strokeRate": [], "temperature": []}'
    from workouts where seconds % 10 = 0;
  set session_replication_role = origin;
`);
for (const table of ["workouts", "workout_tracks"]) await engine.script(`vacuum analyze ${table}`);

async function planOf(query: string) {
  const rows = await engine.run(as(ada), { text: `explain ${query}`, values: [] });
  return rows.map((row) => Object.values(row)[0]).join("\n");
}

const NEWEST = "order by started_at desc, id desc limit 30";

test("the list reads its page of the newest swims by index", async () => {
  const plan = await planOf(
    `select *, (select uses_repaired from workout_tracks where workout_id = workouts.id) from workouts where deleted_at is null ${NEWEST}`,
  );
  expect(plan).toContain("workouts_user_id_idx");
  expect(plan).toContain("workout_tracks_pkey");
  expect(plan).not.toMatch(/Seq Scan on workout|Sort/);
});

test.each([
  ["swims at a spot", `spot_id = '${spot}'`, /workouts_(?:spot_id|user_id)_idx/],
  ["swims of some days", "day between current_date - 30 and current_date", /workouts_(?:day|user_id)_idx/],
  ["possible duplicates", "started_at between now() - interval '50 minutes' and now()", /workouts_user_id_idx/],
])("%s are found by index", async (_what, condition, index) => {
  const plan = await planOf(`select * from workouts where deleted_at is null and ${condition} ${NEWEST}`);
  expect(plan).toMatch(index);
  expect(plan).not.toContain("Seq Scan on workouts");
});

test("the days of a month are summed up by index", async () => {
  const plan = await planOf(
    `select day, sum(seconds) from workouts where user_id = '${ada}' and deleted_at is null
      and day between current_date - 30 and current_date group by day`,
  );
  expect(plan).toContain("workouts_day_idx");
});

test("files are found by their hash", async () => {
  await engine.script("set enable_seqscan = off");
  const plan = await planOf("select * from workout_files where sha256 = repeat('a', 64)");
  expect(plan).toContain("workout_files_user_id_idx");
  await engine.script("set enable_seqscan = on");
});
