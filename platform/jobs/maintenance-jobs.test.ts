import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { AS_OWNER } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import { openTestDatabase, type TestDatabase } from "../test/test-database.ts";
import { clearJobs, createClock, createLoggedJobs, listJobs, MAIL } from "./jobs-fixture.ts";
import { createScheduledWork, MAINTENANCE_JOBS, toSchedule } from "./scheduled-work.ts";

let engine: TestDatabase;
beforeAll(async () => {
  engine = await openTestDatabase(null);
});
afterEach(() => clearJobs(engine));
afterAll(() => engine.close());

/** Moves the clock by an hour, in which every maintenance job runs. */
async function letAnHourPass() {
  const clock = createClock();
  const { jobs, lines } = createLoggedJobs(engine, { now: clock.now });
  const parts = { engine, maintenanceJobs: MAINTENANCE_JOBS, fetch, url: "", secretKey: "", now: clock.now };
  jobs.work("scheduled", createScheduledWork(parts));
  await jobs.start(MAINTENANCE_JOBS.map(toSchedule));
  clock.advance(3_600_000);
  await jobs.settled();
  const { scheduled } = await jobs.state();
  await jobs.stop();
  return { scheduled, lines };
}

test("runs every maintenance job within an hour", async () => {
  const { scheduled } = await letAnHourPass();
  const results = MAINTENANCE_JOBS.map(({ name }) => [name, scheduled[name]?.lastResult]);
  expect(results).toEqual(MAINTENANCE_JOBS.map(({ name }) => [name, "succeeded"]));
});

test("removes expired tokens and attempts, and no others", async () => {
  await engine.script(`
    insert into auth.users (id, email) values ('00000000-0000-0000-0000-000000000001', 'ada@example.org');
    insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, created_at)
      select '00000000-0000-0000-0000-000000000001', type::auth.one_time_token_type, type, 'ada@example.org', now() - age
      from (values ('recovery_token', interval '2 days'), ('confirmation_token', interval '1 minute')) as made (type, age);
    insert into platform.attempts (key, points, expire)
      select key, 1, extract(epoch from now() + distance) * 1000
      from (values ('old', interval '-1 minute'), ('young', interval '3 hours')) as made (key, distance);`);
  await letAnHourPass();
  const left = await engine.run(
    AS_OWNER,
    sql`select token_hash as kept from auth.one_time_tokens union all select key from platform.attempts order by 1`,
  );
  expect(left).toEqual([{ kept: "confirmation_token" }, { kept: "young" }]);
});

test("deletes old dead jobs and empties those whose link has expired", async () => {
  const insert = (age: string) => sql`
    insert into jobs.jobs (queue, payload, state, due_at, expires_at, created_at, died_at)
    select 'mail', ${MAIL}, 'dead', moment, moment, moment, moment from (select now() - ${age}::interval as moment) then_`;
  for (const age of ["31 days", "1 day"]) await engine.run(AS_OWNER, insert(age));
  await MAINTENANCE_JOBS.find(({ name }) => name === "clean-dead-jobs")?.run(engine, new Date());
  expect(await listJobs(engine)).toMatchObject([{ state: "dead", payload: null }]);
});
