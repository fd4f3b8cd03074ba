import type { JobsState } from "@tideline/platform/jobs/jobs-state.ts";
import { expect, test } from "vitest";
import { createHealth } from "./health.ts";

const QUIET: JobsState = {
  waiting: 0,
  running: 0,
  retrying: 0,
  dead: 0,
  oldestWaitingSeconds: 0,
  oldestMailSeconds: 0,
  scheduled: { tidy: { lastRunAt: null, lastResult: null, nextAt: "2026-11-22T03:40:00+00:00" } },
};

async function ask(jobs: (() => Promise<JobsState>) | null, freeBytes: number | null = null) {
  const health = createHealth({
    version: "1.0.0",
    engine: "pglite 18.3",
    check: async () => undefined,
    jobs,
    freeBytes: freeBytes === null ? null : async () => freeBytes,
    workers: 1,
  });
  const answer = await health.request("/health");
  return { status: answer.status, body: await answer.json() };
}

test("reports the queue and when each schedule last ran", async () => {
  const { status, body } = await ask(async () => QUIET);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "ok", jobs: QUIET });
});

test("reports a delayed mail as degraded", async () => {
  const { status, body } = await ask(async () => ({ ...QUIET, retrying: 3, oldestMailSeconds: 12 * 60 + 5 }));
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "degraded", reason: "a mail has been waiting for 12 min" });
  const soon = await ask(async () => ({ ...QUIET, retrying: 3, oldestMailSeconds: 4 * 60 }));
  expect(soon.body).toMatchObject({ status: "ok" });
});

test("reports low disk space together with a delayed mail", async () => {
  const { status, body } = await ask(async () => QUIET, 700 * 1024 ** 2);
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ status: "degraded", reason: "disk space is low: 700 MB left", jobs: QUIET }),
  ]);
  const both = await ask(async () => ({ ...QUIET, oldestMailSeconds: 6 * 60 }), 0);
  expect(both.body).toMatchObject({ reason: "a mail has been waiting for 6 min; disk space is low: 0 MB left" });
  expect((await ask(async () => QUIET, 2 * 1024 ** 3)).body).toMatchObject({ status: "ok" });
});

test("reports no queue with an external Supabase", async () => {
  const { body } = await ask(null);
  expect(body).not.toHaveProperty("jobs");
});

test("reports a queue that cannot be read as unavailable", async () => {
  const { status, body } = await ask(async () => {
    throw new Error("the database cannot be reached");
  });
  expect([status, body]).toEqual([503, expect.objectContaining({ status: "unavailable" })]);
});
