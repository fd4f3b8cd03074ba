import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../test/test-database.ts";
import type { Jobs } from "./create-jobs.ts";
import { clearJobs, createClock, createLoggedJobs, listJobs } from "./jobs-fixture.ts";
import { createScheduledWork } from "./scheduled-work.ts";
import { nextTime, queueDueRuns, type Schedule } from "./schedules.ts";

let engine: TestDatabase;
beforeAll(async () => {
  engine = await openTestDatabase(null);
});
afterAll(() => engine.close());

const open: Jobs[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((jobs) => jobs.stop()));
  await clearJobs(engine);
});

const HOUR_MS = 3_600_000;
const hourly: Schedule = { name: "count-waves", schedule: "0 * * * *", functionName: null };

/** A process that knows the schedules, and how often its one chore has run. */
async function startProcess(clock: ReturnType<typeof createClock>, schedules: readonly Schedule[] = [hourly]) {
  const runs: Date[] = [];
  const { now } = clock;
  const { jobs, lines } = createLoggedJobs(engine, { now });
  open.push(jobs);
  const count = { ...hourly, run: async (_engine: unknown, moment: Date) => runs.push(moment) };
  jobs.work("scheduled", createScheduledWork({ engine, maintenanceJobs: [count], fetch, url: "", secretKey: "", now }));
  await jobs.start(schedules);
  await jobs.settled();
  return { jobs, runs, lines };
}

test("a schedule that starts at once runs when it is new, and after that by the clock", async () => {
  const clock = createClock();
  const eager = [{ ...hourly, startsAtOnce: true }];
  const first = await startProcess(clock, eager);
  expect(first.runs).toHaveLength(1);
  await first.jobs.stop();
  expect((await startProcess(clock, eager)).runs).toHaveLength(0);
});

test.each([
  ["40 3 * * *", "2026-11-21T03:40:00Z", "2026-11-22T03:40:00Z"],
  ["*/15 * * * *", "2026-03-29T00:59:59Z", "2026-03-29T01:00:00Z"],
  ["0 0 29 2 *", "2026-11-21T00:00:00Z", "2028-02-29T00:00:00Z"],
])("%s comes after %s at %s, in UTC", (schedule, now, next) => {
  expect(nextTime(schedule, new Date(now))).toEqual(new Date(next));
});

test.each(["every day", "0 3 * *", "0 0 30 2 *", "* * * * * *"])("%s is no schedule", (schedule) => {
  expect(() => nextTime(schedule, new Date())).toThrow();
});

test("what is scheduled runs at its time, and not at the start", async () => {
  const clock = createClock();
  const { jobs, runs } = await startProcess(clock);
  expect(runs).toHaveLength(0);
  for (const expected of [1, 2]) {
    clock.advance(HOUR_MS);
    await jobs.settled();
    expect(runs).toHaveLength(expected);
  }
  const { scheduled } = await jobs.state();
  expect(scheduled["count-waves"]).toMatchObject({ lastResult: "succeeded" });
  expect(Date.parse(scheduled["count-waves"]?.nextAt ?? "")).toBeGreaterThan(clock.now().getTime());
});

test("what was missed while no process ran is done once at the start", async () => {
  const clock = createClock();
  const before = await startProcess(clock);
  await before.jobs.stop();
  clock.advance(48 * HOUR_MS);
  const after = await startProcess(clock);
  expect(after.runs).toHaveLength(1);
  const again = await startProcess(clock);
  expect(again.runs).toHaveLength(0);
});

test("a clock that was years ahead and was put right does not keep a schedule from coming", async () => {
  const clock = createClock();
  clock.advance(5 * 365 * 24 * HOUR_MS);
  await (await startProcess(clock)).jobs.stop();
  clock.advance(-5 * 365 * 24 * HOUR_MS);
  const { jobs, runs } = await startProcess(clock);
  clock.advance(HOUR_MS);
  await jobs.settled();
  expect(runs).toHaveLength(1);
});

test("each tick is ordered once, however many processes look at the same time", async () => {
  const clock = createClock();
  await (await startProcess(clock)).jobs.stop();
  clock.advance(HOUR_MS);
  const others = await Promise.all([1, 2, 3].map(() => engine.connectAgain()));
  await Promise.all([engine, ...others].map((one) => queueDueRuns(one, clock.now())));
  expect(await listJobs(engine)).toMatchObject([{ queue: "scheduled", key: "count-waves", state: "waiting" }]);
  await Promise.all(others.map((one) => one.close()));
});

test("a schedule that has changed or gone counts from the next start on", async () => {
  const clock = createClock();
  await startProcess(clock, [hourly, { ...hourly, name: "gone" }]);
  const yearly = { ...hourly, schedule: "0 0 1 1 *" };
  const { jobs, runs } = await startProcess(clock, [yearly]);
  clock.advance(HOUR_MS);
  await jobs.settled();
  expect(runs).toHaveLength(0);
  expect(Object.keys((await jobs.state()).scheduled)).toEqual(["count-waves"]);
});

test("a schedule that cannot be read is left out and named in the log", async () => {
  const { jobs, lines } = await startProcess(createClock(), [
    hourly,
    { ...hourly, name: "odd", schedule: "sometimes" },
  ]);
  expect(Object.keys((await jobs.state()).scheduled)).toEqual(["count-waves"]);
  expect(lines.join()).toContain('"schedule":"odd"');
});
