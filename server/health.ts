import { Hono } from "hono";
import type { JobsState } from "./platform/jobs/jobs-state.ts";

/** Longer than any healthy answer, shorter than the patience of who asks. */
const PATIENCE_MS = 2_000;

/** A swimmer waits for a confirmation for minutes, not for longer. */
const MAIL_DELAY_S = 5 * 60;

export type HealthParts = {
  version: string;
  /** What the backend runs on, such as `pglite 18.3`. */
  engine: string;
  /** Resolves when the backend answers. */
  check(): Promise<unknown>;
  jobs: (() => Promise<JobsState>) | null;
  /** How many processes serve; each answers for itself. */
  workers: number;
};

async function orTooLate<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** A delay is no reason to take the process out of service: the others share the queue, and pages go on. */
function describe(jobs: JobsState | undefined) {
  if (!jobs) return { status: "ok" };
  const minutes = Math.floor(jobs.oldestMailSeconds / 60);
  if (jobs.oldestMailSeconds < MAIL_DELAY_S) return { status: "ok", jobs };
  return { status: "degraded", reason: `a mail has been waiting for ${minutes} min`, jobs };
}

/** How this process and its backend are. */
export async function readHealth({ version, engine, check, jobs, workers }: HealthParts) {
  const facts = { engine, version, workers, pid: process.pid, uptime: Math.floor(process.uptime()) };
  try {
    await orTooLate(check());
    return { ...describe(jobs ? await orTooLate(jobs()) : undefined), ...facts };
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown";
    return { status: "unavailable", reason, ...facts };
  }
}

/** `GET /health` for whoever watches the process: 200 with the facts, or 503 with the reason. */
export function createHealth(parts: HealthParts) {
  return new Hono().get("/health", async (c) => {
    c.header("Cache-Control", "no-store");
    const health = await readHealth(parts);
    return c.json(health, health.status === "unavailable" ? 503 : 200);
  });
}
