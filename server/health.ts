import type { JobsState } from "@tideline/platform/jobs/jobs-state.ts";
import { Hono } from "hono";

/** Longer than any healthy answer, shorter than the patience of who asks. */
const PATIENCE_MS = 2_000;

/** A swimmer waits for a confirmation for minutes, not for longer. */
const MAIL_DELAY_S = 5 * 60;

/** Below it the next upload, backup or checkpoint may fail: the log of the embedded database alone takes 128 MB. */
const LOW_DISK_BYTES = 1024 ** 3;

export type HealthParts = {
  version: string;
  /** What the backend runs on, such as `pglite 18.3`. */
  engine: string;
  /** Resolves when the backend answers. */
  check(): Promise<unknown>;
  jobs: (() => Promise<JobsState>) | null;
  /** What is left on the disk that this process writes to, if it does. */
  freeBytes: (() => Promise<number>) | null;
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

/** What goes wrong soon, or slowly. */
function findTroubles(jobs: JobsState | undefined, freeBytes: number | undefined) {
  const troubles: string[] = [];
  if (jobs && jobs.oldestMailSeconds >= MAIL_DELAY_S) {
    troubles.push(`a mail has been waiting for ${Math.floor(jobs.oldestMailSeconds / 60)} min`);
  }
  if (freeBytes !== undefined && freeBytes < LOW_DISK_BYTES) {
    troubles.push(`disk space is low: ${Math.floor(freeBytes / 1024 ** 2)} MB left`);
  }
  return troubles;
}

/** None of it is a reason to take the process out of service: the others share queue and disk, and pages go on. */
function describe(jobs: JobsState | undefined, freeBytes: number | undefined) {
  const troubles = findTroubles(jobs, freeBytes);
  const status = troubles.length === 0 ? { status: "ok" } : { status: "degraded", reason: troubles.join("; ") };
  return { ...status, ...(jobs && { jobs }) };
}

/** How this process and its backend are. */
export async function readHealth({ version, engine, check, jobs, freeBytes, workers }: HealthParts) {
  const facts = { engine, version, workers, pid: process.pid, uptime: Math.floor(process.uptime()) };
  try {
    await orTooLate(check());
    const state = jobs ? await orTooLate(jobs()) : undefined;
    return { ...describe(state, freeBytes ? await orTooLate(freeBytes()) : undefined), ...facts };
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
