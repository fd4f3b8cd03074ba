import { feedError } from "./feed.ts";

/** No source of ours reaches further back; what is before it is mostly a count of seconds read as milliseconds. */
const EARLIEST_MS = Date.UTC(1990, 0, 1);
/** Clocks differ by minutes, not by more. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

export type Counted = { value: number | null; detectionLimit: number | null };

const COUNT = /^([<>]?)=?\s*(\d+(?:\.\d+)?)$/;
const MAX_COUNT = 1e9;

/**
 * A count of bacteria as laboratories write it. "<10" is less than can be told: the limit stands for it, which is the
 * careful reading. ">2400" is at least so many.
 */
export function parseCount(written: string | number | null | undefined): Counted {
  const text = String(written ?? "").trim();
  if (text === "") return { value: null, detectionLimit: null };
  const [, sign, digits] = COUNT.exec(text) ?? [];
  const value = Number(digits);
  if (!(value <= MAX_COUNT)) throw feedError("feed_malformed", { problem: `the count is "${text.slice(0, 40)}"` });
  return { value, detectionLimit: sign === "<" && value > 0 ? value : null };
}

/** The larger of two limits, since a row has room for one. */
export function largerLimit(...counts: readonly Counted[]) {
  const limits = counts.flatMap(({ detectionLimit }) => detectionLimit ?? []);
  return limits.length > 0 ? Math.max(...limits) : null;
}

/** Of the calendar: `Date` reads 31 February as 3 March. */
function isCalendarDay(text: string) {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)(?:$|[T ])/.exec(text) ?? [];
  if (!year) return false;
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day);
}

/** An instant, or a day, which is taken as its start. Without a zone it is read as UTC: an hour does not matter to a date. */
export function toInstant(text: string) {
  const at = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text) || text.length === 10 ? text : `${text}Z`);
  if (Number.isNaN(at) || !isCalendarDay(text) || at < EARLIEST_MS)
    throw feedError("feed_malformed", { problem: `"${text.slice(0, 40)}" is no date` });
  return new Date(at).toISOString();
}

/** Of what has happened already. */
export function toPastInstant(text: string, now: Date) {
  const instant = toInstant(text);
  if (Date.parse(instant) > now.getTime() + CLOCK_TOLERANCE_MS)
    throw feedError("feed_malformed", { problem: `"${text.slice(0, 40)}" lies in the future` });
  return instant;
}

/** From a count of milliseconds. */
export function fromMilliseconds(ms: number, now: Date) {
  if (!(ms >= EARLIEST_MS))
    throw feedError("feed_malformed", { problem: `${ms} is no time in milliseconds since 1990` });
  if (ms > now.getTime() + 24 * 60 * 60_000) throw feedError("feed_malformed", { problem: `${ms} lies in the future` });
  return new Date(ms).toISOString();
}
