import { fileURLToPath } from "node:url";
import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { weekStart } from "#domain/workouts/totals/days.ts";
import { countStreak } from "#domain/workouts/totals/streak.ts";
import { seed } from "#server/seed-spots.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { ensureDemoAccounts } from "./demo-accounts.ts";
import { setDemoContent } from "./demo-content.ts";
import { SWIMMER } from "./demo-rows.ts";
import { demoFreeze, demoSwims } from "./demo-swims.ts";

const MONDAY = 1;
const PASSWORD = "swim-0123456789ab";
const SEED = fileURLToPath(new URL("../../supabase/seed", import.meta.url));

let platform: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  platform = await startProduct();
  await seed(platform.engine, SEED);
  const { url, secrets, fetch } = platform;
  await ensureDemoAccounts({ url, secretKey: secrets.secretKey, fetch }, PASSWORD);
}, 60_000);
afterAll(() => platform.stop());

const TABLES = [
  ...["favorites", "visited_spots", "spot_reviews", "crowd_reports", "notifications"],
  ...["workout_tracks", "activities", "streak_freezes"],
  ...["swim_groups", "gatherings", "cleanup_results"],
] as const;

const run = <Row extends Record<string, unknown>>(text: string) =>
  platform.engine.run<Row>(AS_OWNER, { text, values: [] });

async function countRows() {
  const [row] = await run<Record<string, number>>(
    `select ${TABLES.map((table) => `(select count(*)::integer from public.${table}) as ${table}`).join(", ")}`,
  );
  return row;
}

const FULL = {
  favorites: 7,
  visited_spots: 5,
  spot_reviews: 9,
  crowd_reports: 13,
  notifications: 3,
  workout_tracks: 5,
  activities: 1,
  streak_freezes: 1,
  swim_groups: 4,
  gatherings: 7,
  cleanup_results: 2,
};
const NONE = Object.fromEntries(Object.keys(FULL).map((table) => [table, 0]));

test("fills the demo swimmer's lists once, and renews only the reports", async () => {
  await setDemoContent(platform.engine, true);
  expect(await countRows()).toEqual(FULL);
  await run("delete from public.favorites where spot_id = (select min(spot_id::text)::uuid from public.favorites)");
  await setDemoContent(platform.engine, true);
  expect(await countRows()).toEqual({ ...FULL, favorites: 6 });
});

test("has two reports that agree and one that is too old to count", async () => {
  const [row] = await run<{ agreeing: number; old: number }>(`
    select count(distinct user_id) filter (where parameters = '{"value": "clear"}')::integer as agreeing,
      count(*) filter (where expires_at < now())::integer as old
    from public.crowd_reports where spot_id in (select id from public.spots where name = 'Seapoint')`);
  expect(row).toEqual({ agreeing: 2, old: 1 });
});

test("gives the demo swimmer a believable year of swims, and the newcomer none", async () => {
  const swims = await run<{
    email: string;
    swims: number;
    open: number;
    pool: number;
    strava: number;
    months: number;
  }>(`
    select email, count(*)::integer as swims, count(*) filter (where visibility = 'public')::integer as open,
      count(*) filter (where water_kind = 'pool')::integer as pool, count(*) filter (where restricted)::integer as strava,
      count(distinct date_trunc('month', started_at))::integer as months
    from public.workouts join auth.users on users.id = user_id group by email order by count(*) desc`);
  const [swimmer, ...others] = swims;
  expect(swimmer).toMatchObject({ email: "swimmer@tideline.example", open: 3, pool: 1, strava: 1 });
  expect(swimmer?.swims).toBeGreaterThanOrEqual(60);
  expect(swimmer?.swims).toBeLessThanOrEqual(85);
  expect(swimmer?.months).toBeGreaterThanOrEqual(12);
  expect(others.map(({ email }) => email).filter((email) => !email.includes(".demo@"))).toEqual([]);
  const wrong = await run(`select from public.workouts where started_at > now() or water_kind = 'open_water'
    and water_temperature not between case when extract(month from started_at) between 6 and 10 then 12 else 6 end and 18`);
  expect(wrong).toEqual([]);
});

test("ends the demo swimmer's streak after some weeks, with one of them frozen", () => {
  for (let after = 0; after < 7; after += 1) {
    const now = new Date(Date.UTC(2026, 10, 24 + after));
    const swumWeeks = demoSwims(now)
      .filter(({ author, water_kind }) => author === SWIMMER && water_kind === "open_water")
      .map(({ started_at }) => weekStart(started_at.slice(0, 10), MONDAY));
    const today = now.toISOString().slice(0, 10);
    const { weeks, latest } = countStreak({ swumWeeks, freezes: [demoFreeze(now)], today, firstWeekday: MONDAY });
    expect(weeks).toBeGreaterThanOrEqual(7);
    expect(weeks).toBeLessThanOrEqual(10);
    expect(latest.filter(({ state }) => state === "frozen")).toHaveLength(1);
  }
});

test("marks every author of demo content, who can't change it", async () => {
  const unmarked = await run(`
    select email from auth.users where not raw_app_meta_data @> '{"is_demo": true}' and id in (
      select user_id from public.spot_reviews union select user_id from public.crowd_reports
        union select user_id from public.workouts
    )`);
  expect(unmarked).toEqual([]);
  const swimmer = platform.visitor();
  const signedIn = { email: "nora.demo@tideline.example", password: PASSWORD };
  expect((await swimmer.auth.signInWithPassword(signedIn)).error?.code).toBe("invalid_credentials");
});

test("removes all of it when demo accounts are off, and can bring it back", async () => {
  await setDemoContent(platform.engine, false);
  expect(await countRows()).toEqual(NONE);
  expect(await run("select from auth.users where email like '%.demo@tideline.example'")).toEqual([]);
  await setDemoContent(platform.engine, true);
  expect(await countRows()).toEqual(FULL);
});
