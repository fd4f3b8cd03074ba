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
const hourly: Schedule = { name: "count-runs", schedule: "0 * * * *", functionName: null };

/** A process that follows the schedules and counts the runs of its maintenance job. */
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

test("runs a schedule that starts at once when it is new, then by the clock", async () => {
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
  ["30 seconds", "2026-11-21T00:00:29.999Z", "2026-11-21T00:00:30Z"],
  ["30 seconds", "2026-11-21T00:00:30Z", "2026-11-21T00:01:00Z"],
])("finds the next time of %s after %s: %s in UTC", (schedule, now, next) => {
  expect(nextTime(schedule, new Date(now))).toEqual(new Date(next));
});

test.each(["every day", "0 seconds", "60 seconds", "0 3 * *", "0 0 30 2 *", "* * * * * *"])(
  "refuses the schedule %s",
  (schedule) => {
    expect(() => nextTime(schedule, new Date())).toThrow();
  },
);

test("runs at the scheduled time and not at the start", async () => {
  const clock = createClock();
  const { jobs, runs } = await startProcess(clock);
  expect(runs).toHaveLength(0);
  for (const expected of [1, 2]) {
    clock.advance(HOUR_MS);
    await jobs.settled();
    expect(runs).toHaveLength(expected);
  }
  const { scheduled } = await jobs.state();
  expect(scheduled["count-runs"]).toMatchObject({ lastResult: "succeeded" });
  expect(Date.parse(scheduled["count-runs"]?.nextAt ?? "")).toBeGreaterThan(clock.now().getTime());
});

test("makes up for missed runs once at the start", async () => {
  const clock = createClock();
  const before = await startProcess(clock);
  await before.jobs.stop();
  clock.advance(48 * HOUR_MS);
  const after = await startProcess(clock);
  expect(after.runs).toHaveLength(1);
  const again = await startProcess(clock);
  expect(again.runs).toHaveLength(0);
});

test("follows a schedule after a clock that was years ahead is corrected", async () => {
  const clock = createClock();
  clock.advance(5 * 365 * 24 * HOUR_MS);
  await (await startProcess(clock)).jobs.stop();
  clock.advance(-5 * 365 * 24 * HOUR_MS);
  const { jobs, runs } = await startProcess(clock);
  clock.advance(HOUR_MS);
  await jobs.settled();
  expect(runs).toHaveLength(1);
});

test("queues each run once for several processes", async () => {
  const clock = createClock();
  await (await startProcess(clock)).jobs.stop();
  clock.advance(HOUR_MS);
  const others = await Promise.all([1, 2, 3].map(() => engine.connectAgain()));
  await Promise.all([engine, ...others].map((one) => queueDueRuns(one, clock.now())));
  expect(await listJobs(engine)).toMatchObject([{ queue: "scheduled", key: "count-runs", state: "waiting" }]);
  await Promise.all(others.map((one) => one.close()));
});

test("applies changed and removed schedules from the next start on", async () => {
  const clock = createClock();
  await startProcess(clock, [hourly, { ...hourly, name: "gone" }]);
  const inHalfAYear = ((new Date().getUTCMonth() + 6) % 12) + 1;
  const yearly = { ...hourly, schedule: `0 0 1 ${inHalfAYear} *` };
  const { jobs, runs } = await startProcess(clock, [yearly]);
  clock.advance(HOUR_MS);
  await jobs.settled();
  expect(runs).toHaveLength(0);
  expect(Object.keys((await jobs.state()).scheduled)).toEqual(["count-runs"]);
});

test("ignores an invalid schedule and logs its name", async () => {
  const { jobs, lines } = await startProcess(createClock(), [
    hourly,
    { ...hourly, name: "odd", schedule: "sometimes" },
  ]);
  expect(Object.keys((await jobs.state()).scheduled)).toEqual(["count-runs"]);
  expect(lines.join()).toContain('"schedule":"odd"');
});
