import * as z from "zod/mini";
import type { WeatherOutlook } from "../conditions/facts/weather-hours.ts";
import { formatMoment } from "../format/dates.ts";
import { listOf, orNull } from "../read-shape.ts";
import { HOUR_MS } from "../time.ts";
import { FREE_HOURS } from "../verdicts/hours/when.ts";
import { sunDay, tideRow, toTide } from "./almanac.ts";
import { parseHourColumns, type StoredHour } from "./hour-columns.ts";

const OUTLOOK_HOURS = 7 * 24;

const value = z.nullable(z.number());
const instant = z.iso.datetime({ offset: true });

const weatherRow = z.object({
  timestamp: instant,
  hourly: z.unknown(),
  sun: z.unknown(),
  tide: z.unknown(),
  rain_24h: value,
  rain_48h: value,
  rain_72h: value,
  time_zone: z.string(),
  sources: z.array(z.object({ name: z.string(), fetched_at: instant })).check(z.minLength(1)),
  is_simulated: z.boolean(),
  last_fetched: instant,
  next_update: instant,
});
type WeatherRow = z.infer<typeof weatherRow>;

const readSun = listOf(sunDay);
const readTide = orNull(tideRow);

const outlookRow = z.object({
  hourly: z.unknown(),
  is_simulated: z.boolean(),
  last_fetched: instant,
});

export type SpotWeather = ReturnType<typeof parseSpotWeather>;

const toUtc = (at: string) => new Date(at).toISOString();

/** A source kept from an earlier fetch gets its date. */
function nameSource({ name, fetched_at }: WeatherRow["sources"][number], lastFetched: string) {
  const isKept = Date.parse(lastFetched) - Date.parse(fetched_at) > HOUR_MS;
  return isKept ? `${name} (from ${formatMoment(toUtc(fetched_at))})` : name;
}

/** Rain before the fetch fades out of the window; forecast rain since then counts as fallen. */
function rainUntilNow(before: number | null, lengthHours: number, passed: readonly StoredHour[]) {
  const counted = passed.slice(-lengthHours);
  const share = (lengthHours - counted.length) / lengthHours;
  if ((before === null && share > 0) || counted.some(({ precipitationMm }) => precipitationMm === null)) return null;
  const fallen = counted.reduce((sum, { precipitationMm }) => sum + (precipitationMm ?? 0), (before ?? 0) * share);
  return Math.round(fallen * 10) / 10;
}

/** The outlook counts only when it came with the record, so that two fetches never mix. */
export function parseSpotWeather(record: unknown, outlook: unknown, now: Date) {
  const row = weatherRow.parse(record);
  const further = outlook === null ? null : outlookRow.parse(outlook);
  const belongs = further?.last_fetched === row.last_fetched && further.is_simulated === row.is_simulated;
  const presentHour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const stored = parseHourColumns((belongs ? further : row).hourly);
  const coming = stored.filter(({ at }) => Date.parse(at) >= presentHour);
  // An hour holds the rain before it, so the fetch hour is already in the sums.
  const passed = stored.filter(({ at }) => at > toUtc(row.timestamp) && Date.parse(at) <= presentHour);
  const common: WeatherOutlook = {
    source: row.sources.map((source) => nameSource(source, row.last_fetched)).join(", "),
    isSimulated: row.is_simulated,
    fetchedAt: row.last_fetched,
    nextUpdateAt: row.next_update,
    timeZone: row.time_zone,
    hourBefore: stored.find(({ at }) => Date.parse(at) === presentHour - HOUR_MS) ?? null,
    hours: coming.slice(0, belongs ? OUTLOOK_HOURS : FREE_HOURS),
    sun: readSun(row.sun),
    tide: toTide(readTide(row.tide)),
    rain24hMm: rainUntilNow(row.rain_24h, 24, passed),
    rain48hMm: rainUntilNow(row.rain_48h, 48, passed),
    rain72hMm: rainUntilNow(row.rain_72h, 72, passed),
  };
  return { ...common, hasOutlook: belongs };
}
