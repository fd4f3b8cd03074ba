import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../test/test-database.ts";
import type { Engine, RequestContext } from "../engine.ts";
import { sql } from "../sql.ts";

let engine: Engine;
const visitor: RequestContext = { role: "anon", settings: {}, readOnly: false, timeoutMs: 5_000 };
const whoAmI = sql`select current_user::text as role`;

beforeAll(async () => {
  engine = await openTestDatabase(null);
  // The first request signs in for all.
  await engine.run(visitor, whoAmI);
  // Scripts have a session of their own.
  await engine.script("select 1");
});
afterAll(() => engine.close());

test("requests on connections that break fail or succeed, but never run as the owner", async () => {
  const load = Promise.allSettled(
    Array.from({ length: 200 }, () =>
      engine.run<{ role: string }>(visitor, sql`select current_user::text as role, pg_sleep(0.02)`),
    ),
  );
  await engine.script(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  const answers = await load;
  const roles = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value[0]?.role] : []));
  const codes = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason.code] : []));
  expect(new Set(roles)).toEqual(new Set(["anon"]));
  expect(codes.length).toBeGreaterThan(0);
  expect(codes.every((code) => code === "08006" || code === "57P01")).toBe(true);
});

test("a transaction does not go on over a new connection", async () => {
  const work = engine.transaction(visitor, async ({ query }) => {
    const [session] = await query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await engine.script(`select pg_terminate_backend(${session?.pid})`);
    // The loss is noticed some time after it happened: until then each answer must still come from inside.
    for (;;) expect(await query(whoAmI)).toEqual([{ role: "anon" }]);
  });
  await expect(work).rejects.toMatchObject({ name: "DatabaseError" });
  expect(await engine.run(visitor, whoAmI)).toEqual([{ role: "anon" }]);
});
