import * as z from "zod/mini";
import { isTimeZone } from "../../workouts/time-zone.ts";
import { findMissingDates } from "./local-time.ts";

const WEEKDAY_CODES = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
const WEEKDAY_NAMES = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/** 1 is Monday. */
const weekday = z.number().check(z.int(), z.minimum(1), z.maximum(7));
const weekdays = z.array(weekday).check(z.minLength(1), z.maxLength(7));

const weekly = z.object({
  kind: z.literal("weekly"),
  /** Every so many weeks. */
  interval: z.number().check(z.int(), z.minimum(1), z.maximum(4)),
  weekdays,
  time,
});
const monthly = z.object({
  kind: z.literal("monthly"),
  /** The so-manieth weekday of the month; -1 is the last. */
  nth: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(-1)]),
  weekday,
  time,
});
export const tideRule = z.object({
  weekdays,
  minutesFromHighWater: z.number().check(z.int(), z.minimum(-360), z.maximum(360)),
  from: time,
  to: time,
});
const tidal = z.extend(tideRule, { kind: z.literal("tidal") });

export type TideRule = z.infer<typeof tideRule>;

const MISSING_HOUR = "Clocks skip this time once a year. Choose another time.";

/** What a host says about a series: when, in which zone, from and until which date. */
export const seriesRule = z
  .object({
    rule: z.discriminatedUnion("kind", [weekly, monthly, tidal]),
    timeZone: z.string().check(z.refine(isTimeZone, "There is no such time zone")),
    firstOn: date,
    until: z.nullable(date),
  })
  .check(
    z.refine(({ firstOn, until }) => until === null || until >= firstOn, "The last date is before the first"),
    z.refine(({ rule }) => rule.kind !== "tidal" || rule.from < rule.to, "The window ends before it starts"),
    z.refine(
      ({ rule, timeZone, firstOn }) =>
        rule.kind === "tidal" || !isTimeZone(timeZone) || findMissingDates(rule.time, timeZone, firstOn).length === 0,
      MISSING_HOUR,
    ),
  );
export type SeriesRule = z.infer<typeof seriesRule>;

/** The value of an RRULE without DTSTART; null for a tide. */
export function toRrule({ rule }: SeriesRule): string | null {
  if (rule.kind === "tidal") return null;
  if (rule.kind === "monthly") return `FREQ=MONTHLY;BYDAY=${rule.nth}${codeOf(rule.weekday)}`;
  const days = [...new Set(rule.weekdays)].sort((a, b) => a - b).map(codeOf);
  const interval = rule.interval === 1 ? "" : `INTERVAL=${rule.interval};`;
  return `FREQ=WEEKLY;${interval}BYDAY=${days.join(",")}`;
}

const codeOf = (day: number) => WEEKDAY_CODES[day - 1] ?? "MO";
const nameOf = (day: number) => WEEKDAY_NAMES[day - 1] ?? "";

const NTH_WORDS: Record<string, string> = { "1": "first", "2": "second", "3": "third", "4": "fourth", "-1": "last" };

function listNames(days: readonly number[]) {
  const names = [...new Set(days)].sort((a, b) => a - b).map(nameOf);
  if (names.length === 7) return "day";
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** "Every Sunday at 07:30", "1 h before high water, Saturday and Sunday, 07:00–10:00". */
export function formatSeriesRule({ rule }: Pick<SeriesRule, "rule">): string {
  if (rule.kind === "weekly") {
    const each = rule.interval === 1 ? "Every" : `Every ${rule.interval} weeks on`;
    return `${each} ${listNames(rule.weekdays)} at ${rule.time}`;
  }
  if (rule.kind === "monthly")
    return `The ${NTH_WORDS[String(rule.nth)]} ${nameOf(rule.weekday)} of the month at ${rule.time}`;
  const days = listNames(rule.weekdays);
  return `${formatTideOffset(rule.minutesFromHighWater)}, ${days === "day" ? "every day" : days}, ${rule.from}–${rule.to}`;
}

function formatTideOffset(minutes: number) {
  if (minutes === 0) return "At high water";
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const length = [hours > 0 ? `${hours} h` : "", rest > 0 ? `${rest} min` : ""].filter(Boolean).join(" ");
  return `${length} ${minutes < 0 ? "before" : "after"} high water`;
}

/** What the database keeps of a rule. */
export const toSeriesColumns = (series: SeriesRule) => ({
  time_zone: series.timeZone,
  rrule: toRrule(series),
  tide: series.rule.kind === "tidal" ? tideRule.parse(series.rule) : null,
  local_time: series.rule.kind === "tidal" ? null : series.rule.time,
  first_on: series.firstOn,
  until: series.until,
});
