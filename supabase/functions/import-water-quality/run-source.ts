import { AppError } from "../../../domain/errors.ts";
import { DAY_MS, MINUTE_MS } from "../../../domain/time.ts";
import { CLASS_PERIOD_MS } from "../../../domain/water-quality/classify-water.ts";
import { type FetchText, feedError, type RowCount, type StreamText } from "./feed.ts";
import type { ImportData } from "./import-water-quality.data.ts";
import { addCounts } from "./row-tally.ts";

const FIRST_RETRY_MS = 5 * MINUTE_MS;
/** After an outage a new closure must not wait a day. */
const MAX_RETRY_MS = 180 * MINUTE_MS;
/** Results are published days after the sample and corrected for weeks. */
const LOOK_BACK_MS = 45 * DAY_MS;
const MAX_MESSAGE_LENGTH = 1000;

export type FeedDeps = {
  data: ImportData;
  fetchText: FetchText;
  streamText: StreamText;
  now: () => Date;
  random: () => number;
};

/** Exponential backoff with jitter. */
export function retryDelayMs(failures: number, random: number) {
  const delay = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(delay * (0.75 + random / 2));
}

/** "fetch failed" alone tells nothing; its cause does. */
function describe(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem);
  return problem.cause instanceof Error ? `${problem.message}: ${problem.cause.message}` : problem.message;
}

export const toProblem = (problem: unknown) =>
  problem instanceof AppError ? problem.message : feedError("feed_unreachable", { problem: describe(problem) }).message;

const isPartial = (problem: unknown) => problem instanceof AppError && problem.code === "feed_partial";

type Work = (run: { since: Date; addRows: (count: RowCount) => void }) => Promise<void>;

function toRowCounts(counts: readonly RowCount[]) {
  const { read, dropped, reason } = addCounts(counts);
  return { rows_read: read, rows_dropped: dropped, drop_reason: reason?.slice(0, MAX_MESSAGE_LENGTH) ?? null };
}

/** Runs one source and records its health. Returns the problem, if any. */
export async function runSource(source: string, { data, now, random }: FeedDeps, work: Work): Promise<string | null> {
  const at = now();
  const { failures, lastSuccessAt, retryAt } = await data.readHealth(source);
  if (retryAt && Date.parse(retryAt) > at.getTime()) return null;
  const since = new Date(lastSuccessAt ? Date.parse(lastSuccessAt) - LOOK_BACK_MS : at.getTime() - CLASS_PERIOD_MS);
  const attempt = { last_attempt_at: at.toISOString() };
  const counts: RowCount[] = [];
  try {
    await work({ since, addRows: (count) => counts.push(count) });
  } catch (problem) {
    const message = toProblem(problem).slice(0, MAX_MESSAGE_LENGTH);
    const failure = { ...attempt, failures: failures + 1, last_error: message };
    const wait = retryDelayMs(failures + 1, random());
    await data.recordHealth(
      source,
      isPartial(problem)
        ? // Most parts succeeded, so the source counts as healthy and isn't delayed.
          { ...failure, ...toRowCounts(counts), retry_at: null, last_success_at: at.toISOString() }
        : { ...failure, retry_at: new Date(at.getTime() + wait).toISOString() },
    );
    return message;
  }
  const healthy = { failures: 0, last_error: null, retry_at: null, last_success_at: at.toISOString() };
  await data.recordHealth(source, { ...attempt, ...healthy, ...toRowCounts(counts) });
  return null;
}
