import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { AS_OWNER, type Engine, type RequestContext } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import { openTestDatabase, type TestDatabase } from "../test/test-database.ts";
import type { Jobs } from "./create-jobs.ts";
import { type Job, PermanentFailure, QUEUE_RULES } from "./job.ts";
import { clearJobs, createClock, createLoggedJobs, listJobs, MAIL } from "./jobs-fixture.ts";

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

type Run = (job: Job<"mail">, signal: AbortSignal) => Promise<void>;

async function startJobs(run: Run, parts: Parameters<typeof createLoggedJobs>[1] = {}) {
  const clock = createClock();
  const { jobs, lines } = createLoggedJobs(engine, { now: clock.now, random: () => 0, ...parts });
  open.push(jobs);
  jobs.work("mail", { run });
  await jobs.start([]);
  return { jobs, clock, lines };
}

const failing = (message: string) => async () => {
  throw new Error(message);
};

test("never runs a job whose transaction is rolled back", async () => {
  const done: string[] = [];
  const { jobs } = await startJobs(async ({ payload }) => void done.push(payload.to));
  const sent = engine.transaction(AS_OWNER, async (tx) => {
    await jobs.send("mail", MAIL, { tx });
    throw new Error("no");
  });
  await expect(sent).rejects.toThrow("no");
  await jobs.settled();
  expect(done).toEqual([]);
});

test("runs a job once its transaction is committed, and deletes it", async () => {
  const done = Promise.withResolvers<number>();
  const { jobs } = await startJobs(async () => done.resolve(performance.now()));
  await jobs.settled();
  await engine.transaction(AS_OWNER, (tx) => jobs.send("mail", MAIL, { tx }));
  const committedAt = performance.now();
  // Without a notification it would run after a minute.
  expect((await done.promise) - committedAt).toBeLessThan(20_000);
  await vi.waitFor(async () => expect(await listJobs(engine)).toEqual([]), 10_000);
});

test("retries a failed job after longer and longer delays until it succeeds", async () => {
  const attempts: number[] = [];
  const { jobs, clock } = await startJobs(async (job) => {
    attempts.push(job.attempts);
    if (job.attempts < 4) throw new Error("not yet");
  });
  await jobs.send("mail", MAIL);
  await jobs.settled();
  for (const [index, seconds] of [5, 10, 20].entries()) {
    // The clock runs on meanwhile.
    clock.advance(seconds * 1_000 - 4_000);
    await jobs.settled();
    expect(attempts).toHaveLength(index + 1);
    clock.advance(5_000);
    await jobs.settled();
    expect(attempts).toHaveLength(index + 2);
  }
  expect(await listJobs(engine)).toEqual([]);
});

test("keeps a job that failed too often, or for good, as dead with its last error", async () => {
  const rules = { ...QUEUE_RULES, mail: { ...QUEUE_RULES.mail, maxAttempts: 2 } };
  const { jobs, clock } = await startJobs(failing("the disk is full"), { rules });
  await jobs.send("mail", MAIL);
  await jobs.settled();
  clock.advance(60_000);
  await jobs.settled();
  expect(await listJobs(engine)).toMatchObject([{ state: "dead", attempts: 2, last_error: "the disk is full" }]);
  await clearJobs(engine);

  jobs.work("mail", {
    run: async () => {
      throw new PermanentFailure("unknown recipient");
    },
  });
  await jobs.send("mail", MAIL);
  await jobs.settled();
  expect(await listJobs(engine)).toMatchObject([{ state: "dead", attempts: 1, payload: MAIL }]);
  expect(await jobs.state()).toMatchObject({ waiting: 0, running: 0, retrying: 0, dead: 1 });
});

test("drops the payload of an expired job without running it", async () => {
  const done: string[] = [];
  const { jobs, clock } = await startJobs(async (job) => {
    if (job.attempts === 1) throw new Error("not yet");
    done.push(job.id);
  });
  await jobs.send("mail", MAIL, { expiresAt: new Date(clock.now().getTime() + 60_000) });
  await jobs.settled();
  clock.advance(3 * 60_000);
  await jobs.settled();
  expect(done).toEqual([]);
  const last_error = "expired 2 min ago; before: not yet";
  expect(await listJobs(engine)).toMatchObject([{ state: "dead", payload: null, last_error }]);
});

test("aborts and fails a job that takes too long", async () => {
  const rules = { ...QUEUE_RULES, mail: { ...QUEUE_RULES.mail, timeLimitMs: 50 } };
  const aborted = Promise.withResolvers<void>();
  const never = (_job: Job<"mail">, signal: AbortSignal) =>
    new Promise<void>(() => signal.addEventListener("abort", () => aborted.resolve()));
  const { jobs } = await startJobs(never, { rules });
  await jobs.send("mail", MAIL);
  await jobs.settled();
  await aborted.promise;
  expect(await listJobs(engine)).toMatchObject([{ state: "waiting", last_error: "not done within 0.05 s" }]);
});

test("runs no more jobs at once than the queue allows", async () => {
  let [running, most, done] = [0, 0, 0];
  const { jobs } = await startJobs(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    done += 1;
  });
  await engine.transaction(AS_OWNER, async (tx) => {
    for (let mail = 0; mail < 20; mail++) await jobs.send("mail", MAIL, { tx });
  });
  await jobs.settled();
  expect([most, done]).toEqual([QUEUE_RULES.mail.concurrency, 20]);
});

test("waits for running jobs when stopping, and returns slow ones to the queue", async () => {
  const begun = Promise.withResolvers<void>();
  const { jobs } = await startJobs(() => new Promise(() => begun.resolve()), { stopTimeoutMs: 20 });
  await jobs.send("mail", MAIL);
  await begun.promise;
  await jobs.stop();
  await jobs.send("mail", MAIL);
  const handedBack = { state: "waiting", attempts: 0, lease: null, last_error: null };
  expect(await listJobs(engine)).toMatchObject([handedBack, handedBack]);

  const done: string[] = [];
  const next = await startJobs(async ({ id }) => void done.push(id));
  await next.jobs.settled();
  expect(done).toHaveLength(2);
});

test("records a finished job although the database was gone for a moment", async () => {
  let refusals = 1;
  const shaky: Engine = {
    ...engine,
    run: (context, statement) => {
      if (statement.text.startsWith("delete") && refusals-- > 0) return Promise.reject(new Error("gone"));
      return engine.run(context, statement);
    },
  };
  const done: string[] = [];
  const { jobs } = await startJobs(async ({ id }) => void done.push(id), { engine: shaky });
  await jobs.send("mail", MAIL);
  await jobs.settled();
  expect(done).toHaveLength(1);
  expect(refusals).toBeLessThan(1);
  expect(await listJobs(engine)).toEqual([]);
});

test("queues a job with a key once while it is unfinished", async () => {
  const { jobs } = await startJobs(failing("not yet"));
  for (let time = 0; time < 3; time++) await jobs.send("mail", MAIL, { key: "one" });
  await jobs.settled();
  expect(await listJobs(engine)).toHaveLength(1);
});

test("keeps links, addresses and keys out of stored errors and the log", async () => {
  const secrets = "550 ada@example.org at smtp://user:hunter22@mail.example.org with sb_secret_8d0c1e7e2f4a4b6e9a61";
  const { jobs, lines } = await startJobs(failing(`${secrets}\nsecond line`));
  await jobs.send("mail", MAIL);
  await jobs.settled();
  const [{ last_error: error } = {}] = await listJobs<{ last_error: string }>(engine);
  expect(error).toBe("550 [mailbox] at [address] with [token]");
  expect(lines.length).toBeGreaterThan(0);
  for (const secret of ["ada@", "hunter22", "sb_secret", "t0", "Hello"]) expect(lines.join()).not.toContain(secret);
});

test.each(["anon", "authenticated", "service_role"] as const)("%s cannot read the jobs", async (role) => {
  const caller: RequestContext = { role, settings: {}, readOnly: true, timeoutMs: 1_000 };
  for (const statement of [sql`select * from jobs.jobs`, sql`select * from jobs.schedules`]) {
    await expect(engine.run(caller, statement)).rejects.toMatchObject({ code: "42501" });
  }
});
