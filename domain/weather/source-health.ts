import * as z from "zod/mini";

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
  last_error: z.nullable(z.string()),
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
    problem: source.last_error === null ? null : describeProblem(source.last_error),
    retryAt: source.retry_at,
    rowsRead: source.rows_read,
    rowsDropped: source.rows_dropped,
    state: stateOf(source.failures, source.last_attempt_at),
  };
}

/** For everybody; the raw error stays in the database for administrators. First match wins. */
const PROBLEMS: readonly (readonly [RegExp, string])[] = [
  [/\d+ of \d+ failed/, "part of the answer is missing"],
  [/within \d+ s/, "no answer in time"],
  [/limit|\b429\b/i, "too many requests for now"],
  [/answered \d{3}/, "the source reports an error"],
  [/reach/, "the source can't be reached"],
];

function describeProblem(error: string) {
  return PROBLEMS.find(([pattern]) => pattern.test(error))?.[1] ?? "the answer can't be read";
}

function stateOf(failures: number, lastAttemptAt: string | null): "well" | "failing" | "unasked" {
  if (failures > 0) return "failing";
  return lastAttemptAt === null ? "unasked" : "well";
}
