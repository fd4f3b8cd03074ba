import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../test/test-database.ts";
import { clearJobs, createLoggedJobs } from "./jobs-fixture.ts";

let engine: TestDatabase;
beforeAll(async () => {
  engine = await openTestDatabase(null);
});
afterEach(() => clearJobs(engine));
afterAll(() => engine.close());

const NOW = new Date("2026-11-21T12:00:00Z");
const readState = () => createLoggedJobs(engine, { now: () => NOW }).jobs.state();

const insert = (count: number, columns: { queue?: string; state: string; attempts?: number; minutes: number }) => `
  insert into jobs.jobs (queue, payload, state, attempts, due_at, created_at, died_at)
  select '${columns.queue ?? "mail"}', '{"to": "ada@example.org"}', '${columns.state}', ${columns.attempts ?? 0},
    moment, moment, moment
  from (select '${NOW.toISOString()}'::timestamptz - interval '${columns.minutes} minutes' as moment) as then_,
    generate_series(1, ${count});`;

test("counts nothing in an empty queue", async () => {
  const none = { waiting: 0, running: 0, retrying: 0, dead: 0, oldestWaitingSeconds: 0, oldestMailSeconds: 0 };
  expect(await readState()).toEqual({ ...none, scheduled: {} });
});

test("counts waiting, running, retrying and dead jobs, with the age of the oldest", async () => {
  await engine.script(
    [
      insert(3, { queue: "scheduled", state: "waiting", minutes: 9 }),
      insert(2, { state: "running", attempts: 1, minutes: 7 }),
      insert(4, { state: "waiting", attempts: 2, minutes: 6 }),
      insert(1, { state: "dead", attempts: 5, minutes: 600 }),
    ].join("\n"),
  );
  const state = await readState();
  const counts = { waiting: 3, running: 2, retrying: 4, dead: 1 };
  expect(state).toEqual({ ...counts, oldestWaitingSeconds: 9 * 60, oldestMailSeconds: 7 * 60, scheduled: {} });
  expect(JSON.stringify(state)).not.toContain("ada@");
});

test("counts up to a thousand", async () => {
  await engine.script(insert(1_200, { state: "waiting", minutes: 1 }) + insert(1_200, { state: "dead", minutes: 1 }));
  expect(await readState()).toMatchObject({ waiting: 1_000, dead: 1_000, oldestMailSeconds: 60 });
});
