import { fileURLToPath } from "node:url";
import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seed } from "#server/seed-spots.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { ensureDemoAccounts } from "./demo-accounts.ts";
import { setDemoContent } from "./demo-content.ts";

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

const TABLES = ["favorites", "visited_spots", "spot_reviews", "crowd_reports", "notifications"] as const;

const run = <Row extends Record<string, unknown>>(text: string) =>
  platform.engine.run<Row>(AS_OWNER, { text, values: [] });

async function countRows() {
  const [row] = await run<Record<string, number>>(
    `select ${TABLES.map((table) => `(select count(*)::integer from public.${table}) as ${table}`).join(", ")}`,
  );
  return row;
}

const FULL = { favorites: 7, visited_spots: 5, spot_reviews: 9, crowd_reports: 7, notifications: 3 };
const NONE = { favorites: 0, visited_spots: 0, spot_reviews: 0, crowd_reports: 0, notifications: 0 };

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

test("marks every author of demo content, who can't change it", async () => {
  const unmarked = await run(`
    select email from auth.users where not raw_app_meta_data @> '{"is_demo": true}' and id in (
      select user_id from public.spot_reviews union select user_id from public.crowd_reports
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
