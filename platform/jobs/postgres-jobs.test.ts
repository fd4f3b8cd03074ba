import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { AS_OWNER, type Engine } from "../database/engine.ts";
import { openTestDatabase, type TestDatabase } from "../test/test-database.ts";
import type { Job } from "./job.ts";
import { clearJobs, createClock, createLoggedJobs, listJobs, MAIL } from "./jobs-fixture.ts";

// Each queue has its own connections, like another process.
let engine: TestDatabase;
let other: Engine;
beforeAll(async () => {
  engine = await openTestDatabase(null);
  other = await engine.connectAgain();
});
afterEach(() => clearJobs(engine));
afterAll(async () => {
  await other.close();
  await engine.close();
});

type Run = (job: Job<"mail">) => Promise<void>;

async function startProcess(on: Engine, run: Run, clock = createClock()) {
  const { jobs } = createLoggedJobs(on, { now: clock.now, stopTimeoutMs: 100 });
  jobs.work("mail", { run });
  await jobs.start([]);
  return jobs;
}

test("shares jobs between two processes and runs each once", async () => {
  const done: string[] = [];
  const by = [0, 0];
  const runAs =
    (process: 0 | 1): Run =>
    async ({ id }) => {
      done.push(id);
      by[process] = (by[process] ?? 0) + 1;
    };
  const processes = await Promise.all([startProcess(engine, runAs(0)), startProcess(other, runAs(1))]);
  const [one, two] = processes;
  await Promise.all(Array.from({ length: 200 }, (_, mail) => (mail % 2 === 0 ? one : two).send("mail", MAIL)));
  while ((await listJobs(engine)).length > 0) await Promise.all(processes.map((jobs) => jobs.settled()));
  expect(done).toHaveLength(200);
  expect(new Set(done).size).toBe(200);
  expect(Math.min(...by)).toBeGreaterThan(0);
  await Promise.all(processes.map((jobs) => jobs.stop()));
});

test("wakes an idle process for a job that another one queues", async () => {
  const done = Promise.withResolvers<void>();
  const idle = await startProcess(other, async () => done.resolve());
  await idle.settled();
  const { jobs } = createLoggedJobs(engine);
  const sentAt = performance.now();
  await engine.transaction(AS_OWNER, (tx) => jobs.send("mail", MAIL, { tx }));
  await done.promise;
  expect(performance.now() - sentAt).toBeLessThan(20_000);
  await idle.stop();
});

test("takes over the job of a process that ended once its lease has expired", async () => {
  const crashing = await engine.connectAgain();
  const begun = Promise.withResolvers<void>();
  await startProcess(crashing, () => new Promise(() => begun.resolve()));
  const clock = createClock();
  const attempts: number[] = [];
  const survivor = await startProcess(other, async (job) => void attempts.push(job.attempts), clock);
  await survivor.stop();
  await createLoggedJobs(engine).jobs.send("mail", MAIL);
  await begun.promise;
  await crashing.close();

  const next = await startProcess(other, async (job) => void attempts.push(job.attempts), clock);
  await next.settled();
  expect(attempts).toEqual([]);
  clock.advance(80_000);
  await next.settled();
  expect(attempts).toEqual([2]);
  expect(await listJobs(engine)).toEqual([]);
  await next.stop();
});

test("ignores a runner that finishes after its lease", async () => {
  const [begun, slow, second] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  if (!(begun && slow && second)) throw new Error("three are made");
  const late = await startProcess(engine, () => {
    begun.resolve();
    return slow.promise;
  });
  await late.send("mail", MAIL);
  await begun.promise;
  const clock = createClock();
  clock.advance(80_000);
  const taken = Promise.withResolvers<void>();
  const next = await startProcess(
    other,
    () => {
      taken.resolve();
      return second.promise;
    },
    clock,
  );
  await taken.promise;
  slow.resolve();
  await late.stop();
  expect(await listJobs(engine)).toMatchObject([{ state: "running", attempts: 2 }]);
  second.resolve();
  await next.settled();
  expect(await listJobs(engine)).toEqual([]);
  await next.stop();
});
