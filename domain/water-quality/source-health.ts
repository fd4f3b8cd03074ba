import * as z from "zod/mini";
import { problemWords, sourceProblem } from "../source-problem.ts";
import { HOUR_MS } from "../time.ts";

/** Sources are polled hourly; a day without an answer is silence. */
const SILENT_AFTER_MS = 24 * HOUR_MS;

const text = z.nullable(z.string());
const row = z.object({
  id: z.string(),
  name: z.string(),
  failures: z.number(),
  last_success_at: text,
  problem: sourceProblem,
  retry_at: text,
});

/** Result of the last request to a source of water data. */
export type SourceHealth = ReturnType<typeof parseSourceHealth>;

export function parseSourceHealth(source: unknown) {
  const health = row.parse(source);
  return {
    id: health.id,
    name: health.name,
    isFailing: health.failures > 0,
    lastAnsweredAt: health.last_success_at,
    problem: problemWords(health.problem),
    retryAt: health.retry_at,
  };
}

/** A silent source's missing notices may be outdated, not lifted. */
export const isSourceSilent = ({ isFailing, lastAnsweredAt }: SourceHealth, nowMs: number) =>
  isFailing && (lastAnsweredAt === null || nowMs - Date.parse(lastAnsweredAt) > SILENT_AFTER_MS);
