import { feedError } from "./feed.ts";

/** No source goes back further; earlier times are mostly seconds read as milliseconds. */
const EARLIEST_MS = Date.UTC(1990, 0, 1);
/** Clocks differ by a few minutes. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

export type BacteriaCount = { value: number | null; detectionLimit: number | null };

const COUNT_PATTERN = /^([<>]?)=?\s*(\d+(?:\.\d+)?)$/;
const MAX_COUNT = 1e9;

/** A laboratory's bacteria count. "<10" becomes the detection limit 10, the cautious reading; ">2400" becomes 2400. */
export function parseCount(written: string | number | null | undefined): BacteriaCount {
  const text = String(written ?? "").trim();
  if (text === "") return { value: null, detectionLimit: null };
  const [, sign, digits] = COUNT_PATTERN.exec(text) ?? [];
  const value = Number(digits);
  if (!(value <= MAX_COUNT)) throw feedError("feed_malformed", { problem: `the count is "${text.slice(0, 40)}"` });
  return { value, detectionLimit: sign === "<" && value > 0 ? value : null };
}

/** The larger limit, since a row stores only one. */
export function largerLimit(...counts: readonly BacteriaCount[]) {
  const limits = counts.flatMap(({ detectionLimit }) => detectionLimit ?? []);
  return limits.length > 0 ? Math.max(...limits) : null;
}

/** `Date` reads 31 February as 3 March. */
function isCalendarDay(text: string) {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)(?:$|[T ])/.exec(text) ?? [];
  if (!year) return false;
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day);
}

/** A time, or a day taken as its start. Without a zone it is read as UTC; an hour doesn't matter for a date. */
export function toInstant(text: string) {
  const at = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text) || text.length === 10 ? text : `${text}Z`);
  if (Number.isNaN(at) || !isCalendarDay(text) || at < EARLIEST_MS)
    throw feedError("feed_malformed", { problem: `"${text.slice(0, 40)}" is not a date` });
  return new Date(at).toISOString();
}

export function toPastInstant(text: string, now: Date) {
  const instant = toInstant(text);
  if (Date.parse(instant) > now.getTime() + CLOCK_TOLERANCE_MS)
    throw feedError("feed_malformed", { problem: `"${text.slice(0, 40)}" is in the future` });
  return instant;
}

export function fromMilliseconds(ms: number, now: Date) {
  if (!(ms >= EARLIEST_MS))
    throw feedError("feed_malformed", { problem: `${ms} is not a time in milliseconds since 1990` });
  if (ms > now.getTime() + 24 * 60 * 60_000) throw feedError("feed_malformed", { problem: `${ms} is in the future` });
  return new Date(ms).toISOString();
}
