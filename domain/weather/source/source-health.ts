import * as z from "zod/mini";
import { problemWords, sourceProblem } from "../../source-problem.ts";

const moment = z.nullable(z.iso.datetime({ offset: true }));

const sourceRow = z.object({
  id: z.string(),
  name: z.string(),
  url: z.nullable(z.string()),
  licence: z.nullable(z.string()),
  attribution: z.nullable(z.string()),
  last_attempt_at: moment,
  last_success_at: moment,
  failures: z.number(),
  problem: sourceProblem,
  retry_at: moment,
  rows_read: z.nullable(z.number()),
  rows_dropped: z.number(),
});

export type SourceHealth = ReturnType<typeof parseSourceHealth>;

/** Throws on a row of another shape. */
export function parseSourceHealth(row: unknown) {
  const source = sourceRow.parse(row);
  return {
    id: source.id,
    name: source.name,
    url: source.url,
    licence: source.licence,
    attribution: source.attribution,
    lastAttemptAt: source.last_attempt_at,
    lastSuccessAt: source.last_success_at,
    failures: source.failures,
    problem: problemWords(source.problem),
    retryAt: source.retry_at,
    rowsRead: source.rows_read,
    rowsDropped: source.rows_dropped,
    state: stateOf(source.failures, source.last_attempt_at),
  };
}

function stateOf(failures: number, lastAttemptAt: string | null): "well" | "failing" | "unasked" {
  if (failures > 0) return "failing";
  return lastAttemptAt === null ? "unasked" : "well";
}
