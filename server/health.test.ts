import { expect, test } from "vitest";
import { createHealth } from "./health.ts";
import type { JobsState } from "./platform/jobs/jobs-state.ts";

const QUIET: JobsState = {
  waiting: 0,
  running: 0,
  retrying: 0,
  dead: 0,
  oldestWaitingSeconds: 0,
  oldestMailSeconds: 0,
  scheduled: { tidy: { lastRunAt: null, lastResult: null, nextAt: "2026-11-22T03:40:00+00:00" } },
};

async function ask(jobs: (() => Promise<JobsState>) | null) {
  const health = createHealth({
    version: "1.0.0",
    engine: "pglite 18.3",
    check: async () => undefined,
    jobs,
    workers: 1,
  });
  const answer = await health.request("/health");
  return { status: answer.status, body: await answer.json() };
}

test("health shows how the queue stands and when each schedule ran", async () => {
  const { status, body } = await ask(async () => QUIET);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "ok", jobs: QUIET });
});

test("a mail that waits for minutes is named, and the process stays in service", async () => {
  const { status, body } = await ask(async () => ({ ...QUIET, retrying: 3, oldestMailSeconds: 12 * 60 + 5 }));
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "degraded", reason: "a mail has been waiting for 12 min" });
  const soon = await ask(async () => ({ ...QUIET, retrying: 3, oldestMailSeconds: 4 * 60 }));
  expect(soon.body).toMatchObject({ status: "ok" });
});

test("beside a Supabase there is no queue to show", async () => {
  const { body } = await ask(null);
  expect(body).not.toHaveProperty("jobs");
});

test("a queue that cannot be asked is a database that does not answer", async () => {
  const { status, body } = await ask(async () => {
    throw new Error("the database cannot be reached");
  });
  expect([status, body]).toEqual([503, expect.objectContaining({ status: "unavailable" })]);
});
