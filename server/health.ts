import type { JobsState } from "@tideline/platform/jobs/jobs-state.ts";
import { Hono } from "hono";

/** Longer than a healthy response takes, shorter than the timeout of usual monitors. */
const CHECK_TIMEOUT_MS = 2_000;

/** Swimmers wait a few minutes for a confirmation mail. */
const MAIL_DELAY_LIMIT_S = 5 * 60;

/** Below it the next upload, backup or checkpoint may fail; the embedded database's log alone takes 128 MB. */
const LOW_DISK_BYTES = 1024 ** 3;

export type HealthSources = {
  version: string;
  /** Such as `pglite 18.3`. */
  engine: string;
  /** Rejects when the backend doesn't respond. */
  check(): Promise<unknown>;
  jobs: (() => Promise<JobsState>) | null;
  /** Null when this process doesn't write to disk. */
  freeBytes: (() => Promise<number>) | null;
  /** Number of processes; each reports on itself. */
  workers: number;
};

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timeout.reject(new Error(`no response within ${CHECK_TIMEOUT_MS} ms`)),
    CHECK_TIMEOUT_MS,
  );
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function findWarnings(jobs: JobsState | undefined, freeBytes: number | undefined) {
  const warnings: string[] = [];
  if (jobs && jobs.oldestMailSeconds >= MAIL_DELAY_LIMIT_S) {
    warnings.push(`a mail has been waiting for ${Math.floor(jobs.oldestMailSeconds / 60)} min`);
  }
  if (freeBytes !== undefined && freeBytes < LOW_DISK_BYTES) {
    warnings.push(`disk space is low: ${Math.floor(freeBytes / 1024 ** 2)} MB left`);
  }
  return warnings;
}

/** Degraded is no reason to take the process out of service: other processes share the queue and the disk. */
function describe(jobs: JobsState | undefined, freeBytes: number | undefined) {
  const warnings = findWarnings(jobs, freeBytes);
  const status = warnings.length === 0 ? { status: "ok" } : { status: "degraded", reason: warnings.join("; ") };
  return { ...status, ...(jobs && { jobs }) };
}

export async function readHealth({ version, engine, check, jobs, freeBytes, workers }: HealthSources) {
  const facts = { engine, version, workers, pid: process.pid, uptime: Math.floor(process.uptime()) };
  try {
    await withTimeout(check());
    const state = jobs ? await withTimeout(jobs()) : undefined;
    return { ...describe(state, freeBytes ? await withTimeout(freeBytes()) : undefined), ...facts };
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown";
    return { status: "unavailable", reason, ...facts };
  }
}

/** `GET /health` for monitors: 200 with the state, or 503 with the reason. */
export function createHealth(sources: HealthSources) {
  return new Hono().get("/health", async (c) => {
    c.header("Cache-Control", "no-store");
    const health = await readHealth(sources);
    return c.json(health, health.status === "unavailable" ? 503 : 200);
  });
}
