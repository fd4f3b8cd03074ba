import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../test/test-database.ts";
import { listDeadJobs, retryDeadJobs } from "./dead-jobs.ts";
import { PermanentFailure } from "./job.ts";
import { clearJobs, createClock, createLoggedJobs, listJobs, MAIL } from "./jobs-fixture.ts";

let engine: TestDatabase;
beforeAll(async () => {
  engine = await openTestDatabase(null);
});
afterEach(() => clearJobs(engine));
afterAll(() => engine.close());

/** A queue in which every job fails for good while `isBroken`. */
async function startBrokenQueue() {
  const clock = createClock();
  const state = { isBroken: true, done: 0 };
  const { jobs } = createLoggedJobs(engine, { now: clock.now });
  jobs.work("mail", {
    run: async () => {
      if (state.isBroken) throw new PermanentFailure("550 no such user");
      state.done += 1;
    },
  });
  await jobs.start([]);
  return { jobs, clock, state };
}

test("lists dead jobs without their payload and retries them", async () => {
  const { jobs, clock, state } = await startBrokenQueue();
  for (const key of ["one", "two"]) await jobs.send("mail", MAIL, { key });
  await jobs.settled();
  const dead = await listDeadJobs(engine, clock.now());
  expect(dead).toMatchObject([
    { queue: "mail", attempts: 1, last_error: "550 no such user", can_run: true },
    { queue: "mail", attempts: 1, last_error: "550 no such user", can_run: true },
  ]);
  expect(JSON.stringify(dead)).not.toContain(MAIL.to);

  state.isBroken = false;
  expect(await retryDeadJobs(engine, { id: dead[0]?.id ?? "", now: clock.now() })).toBe(1);
  await jobs.settled();
  expect(state.done).toBe(1);
  expect(await retryDeadJobs(engine, { id: null, now: clock.now() })).toBe(1);
  await jobs.settled();
  expect(state.done).toBe(2);
  expect(await listJobs(engine)).toEqual([]);
  await jobs.stop();
});

test("does not retry an expired job", async () => {
  const { jobs, clock } = await startBrokenQueue();
  await jobs.send("mail", MAIL, { expiresAt: new Date(clock.now().getTime() + 1_000) });
  await jobs.settled();
  clock.advance(2_000);
  expect(await listDeadJobs(engine, clock.now())).toMatchObject([{ can_run: false }]);
  expect(await retryDeadJobs(engine, { id: null, now: clock.now() })).toBe(0);
  await jobs.stop();
});

test("retries only the last of the dead jobs with one key", async () => {
  const { jobs, clock, state } = await startBrokenQueue();
  for (let day = 0; day < 3; day++) {
    await jobs.send("mail", MAIL, { key: "daily" });
    await jobs.settled();
    clock.advance(1_000);
  }
  state.isBroken = false;
  expect(await retryDeadJobs(engine, { id: null, now: clock.now() })).toBe(1);
  await jobs.settled();
  expect(state.done).toBe(1);
  await jobs.stop();
});
