import { addDays } from "../../../../domain/gatherings/series/local-time.ts";
import { type TideRule, tideRule } from "../../../../domain/gatherings/series/series-rule.ts";
import { findTideDates, type SeriesDates } from "../../../../domain/gatherings/series/tide-dates.ts";
import type { Position } from "../../../../domain/geo/position.ts";
import { localDate } from "../../../../domain/weather/local-days.ts";
import { loadTides, type PredictTide } from "../../refresh-conditions/tides.ts";
import { expandRrule } from "./expand-rrule.ts";

/** Occurrences are written this far ahead. */
const WEEKS_AHEAD = 12;

/** What the database keeps of a rule. */
export type StoredRule = {
  time_zone: string;
  rrule: string | null;
  tide: unknown;
  local_time: string | null;
  first_on: string;
  until: string | null;
};

export type DatedSeries = SeriesDates & { through: string };

type Options = {
  /** The date after which dates are wanted; null for all from today on. */
  after: string | null;
  /** Of the spot; null where none is known. */
  position: Position | null;
  now: Date;
  tides?: () => Promise<PredictTide>;
};

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);

/** The dates of a series for the coming weeks, at most until its end. */
export async function findSeriesDates(series: StoredRule, options: Options): Promise<DatedSeries> {
  const today = localDate(options.now, series.time_zone);
  const from = later(series.first_on, options.after ? addDays(options.after, 1) : today);
  // A series that starts later shows its first weeks as well.
  const horizon = addDays(later(today, series.first_on), WEEKS_AHEAD * 7);
  const through = series.until ? earlier(series.until, horizon) : horizon;
  if (from > through) return { occurrences: [], skipped: [], through: later(through, options.after ?? through) };
  const range = { timeZone: series.time_zone, from, through };
  const dates =
    series.rrule !== null && series.local_time !== null
      ? expandRrule({ ...range, rrule: series.rrule, localTime: series.local_time, firstOn: series.first_on })
      : await findTides(tideRule.parse(series.tide), range, options);
  const now = options.now.toISOString();
  return { ...dates, occurrences: dates.occurrences.filter(({ startsAt }) => startsAt > now), through };
}

type Range = { timeZone: string; from: string; through: string };

async function findTides(rule: TideRule, range: Range, { position, tides = loadTides }: Options): Promise<SeriesDates> {
  const predict = position ? await tides() : null;
  // A day more on each side: dates begin at other instants in other zones.
  const [start, end] = [
    new Date(`${addDays(range.from, -2)}T00:00:00Z`),
    new Date(`${addDays(range.through, 2)}T00:00:00Z`),
  ];
  const tide = position && predict ? predict(position, start, end) : null;
  const highWaters = (tide?.extremes ?? []).filter(({ is_high }) => is_high).map(({ at }) => new Date(at));
  return findTideDates({ rule, highWaters, ...range });
}
