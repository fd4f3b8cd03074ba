import * as z from "zod/mini";
import { MINUTE_MS } from "../time.ts";

const weekRow = z.object({ users: z.number(), spots: z.number(), active_users: z.number() });

const sourceRow = z.object({
  id: z.string(),
  name: z.string(),
  last_success_at: z.nullable(z.string()),
  failures: z.number(),
  last_error: z.nullable(z.string()),
  rows_read: z.nullable(z.number()),
  rows_dropped: z.number(),
  drop_reason: z.nullable(z.string()),
  update_frequency_minutes: z.nullable(z.number()),
});

const jobRow = z.object({
  name: z.string(),
  schedule: z.string(),
  last_success_at: z.nullable(z.string()),
  last_failure_at: z.nullable(z.string()),
  last_failure: z.nullable(z.string()),
  next_run_at: z.nullable(z.string()),
});

const overview = z.object({
  weeks: z.array(weekRow),
  work: z.array(z.unknown()),
  sources: z.array(sourceRow),
  jobs: z.array(jobRow),
});

export type Week = z.output<typeof weekRow>;

export type AdminSource = {
  id: string;
  name: string;
  lastSuccessAt: string | null;
  failures: number;
  /** As the source said it. */
  rawError: string | null;
  /** Rows of the last answer that couldn't be read, with the reason for the first; null if there are none. */
  dropped: string | null;
  /** How often it should answer; null if it has no rhythm. */
  everyMs: number | null;
};

/** What runs by the clock. */
export type AdminJob = {
  name: string;
  /** As cron writes it. */
  schedule: string;
  lastSuccessAt: string | null;
  lastFailureAt: string | null;
  /** The error of the last failure, as it came. */
  rawError: string | null;
  /** Null where the host doesn't say. */
  nextRunAt: string | null;
};

export function parseOverview(answer: unknown) {
  const { weeks, work, sources, jobs } = overview.parse(answer);
  return {
    weeks,
    work,
    jobs: jobs.map(
      (job): AdminJob => ({
        name: job.name,
        schedule: job.schedule,
        lastSuccessAt: job.last_success_at,
        lastFailureAt: job.last_failure_at,
        rawError: job.last_failure,
        nextRunAt: job.next_run_at,
      }),
    ),
    sources: sources.map(
      (source): AdminSource => ({
        id: source.id,
        name: source.name,
        lastSuccessAt: source.last_success_at,
        failures: source.failures,
        rawError: source.last_error,
        dropped:
          source.rows_dropped === 0
            ? null
            : `${source.rows_dropped} of ${source.rows_read} rows skipped: ${source.drop_reason ?? "no reason given"}`,
        everyMs: source.update_frequency_minutes === null ? null : source.update_frequency_minutes * MINUTE_MS,
      }),
    ),
  };
}

/** A source may miss one turn before it counts as late. */
const LATE_AFTER_TURNS = 2;

export function sourceState({ lastSuccessAt, failures, everyMs }: AdminSource, now: number): "well" | "late" | "down" {
  if (failures > 0 || lastSuccessAt === null) return "down";
  const isLate = everyMs !== null && now - Date.parse(lastSuccessAt) > LATE_AFTER_TURNS * everyMs;
  return isLate ? "late" : "well";
}

export function jobState({ lastSuccessAt, lastFailureAt }: AdminJob): "well" | "failing" | "waiting" {
  if (lastFailureAt !== null && (lastSuccessAt === null || lastSuccessAt < lastFailureAt)) return "failing";
  return lastSuccessAt === null ? "waiting" : "well";
}

/** The specified change of a metric: whole percent. */
export const wholePercent = (part: number, total: number) => (total === 0 ? 0 : Math.round((100 * part) / total));
