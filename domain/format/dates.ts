import { MINUTE_MS, SECOND_MS } from "../time.ts";
import { zoneAt } from "./zone-offsets.ts";

export type Instant = string | number | Date;

/** Null and zones that this machine does not know count as UTC. */
export type TimeZone = string | null | undefined;

const formats = new Map<TimeZone, Intl.DateTimeFormat>();

function createFormat(timeZone: string) {
  return new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  });
}

function getFormat(timeZone: TimeZone) {
  const kept = formats.get(timeZone);
  if (kept) return kept;
  const format = createFormat(knownTimeZone(timeZone));
  formats.set(timeZone, format);
  return format;
}

/** The zone itself where this machine knows it, else UTC. */
export function knownTimeZone(timeZone: TimeZone) {
  if (!timeZone) return "UTC";
  try {
    return createFormat(timeZone).resolvedOptions().timeZone && timeZone;
  } catch (problem) {
    if (problem instanceof RangeError) return "UTC";
    throw problem;
  }
}

function splitParts(at: Date, timeZone: TimeZone) {
  const parts = getFormat(zoneAt(at.getTime(), timeZone)).formatToParts(at);
  const find = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
  return {
    weekday: find("weekday"),
    date: `${find("day")} ${find("month").slice(0, 3)}`,
    year: find("year"),
    hour: find("hour"),
    minute: find("minute"),
    second: find("second"),
    zone: find("timeZoneName"),
  };
}

type DateParts = ReturnType<typeof splitParts>;

/** Pages name the same hours again and again, and formatting one takes as long as a hundred look-ups. */
const MINUTES_LIMIT = 10_000;
const minutes = new Map<string, DateParts>();

function splitMinute(startMs: number, timeZone: TimeZone) {
  const key = `${startMs} ${timeZone}`;
  const known = minutes.get(key);
  if (known) return known;
  const parts = splitParts(new Date(startMs), timeZone);
  if (minutes.size >= MINUTES_LIMIT) minutes.clear();
  minutes.set(key, parts);
  return parts;
}

/** Composed by hand: browsers and servers punctuate differently, and some write "Sept". */
function readParts(at: Instant, timeZone: TimeZone) {
  const instant = new Date(at);
  const startMs = Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS;
  const minute = splitMinute(startMs, timeZone);
  // Before 1972 some clocks went by odd seconds.
  if (minute.second !== "00") return withTime(splitParts(instant, timeZone));
  const second = String(Math.floor((instant.getTime() - startMs) / SECOND_MS)).padStart(2, "0");
  return withTime({ ...minute, second });
}

const withTime = ({ hour, minute, second, ...day }: DateParts) => ({
  ...day,
  time: `${hour}:${minute}`,
  seconds: second,
});

/** "22 Nov 2026" */
export function formatDay(at: Instant, timeZone?: TimeZone) {
  const { date, year } = readParts(at, timeZone);
  return `${date} ${year}`;
}

/** "Sun 22 Nov" */
export function formatWeekday(at: Instant, timeZone: TimeZone) {
  const { weekday, date } = readParts(at, timeZone);
  return `${weekday} ${date}`;
}

/** "Nov 2026" */
export function formatMonth(at: Instant, timeZone?: TimeZone) {
  const { date, year } = readParts(at, timeZone);
  return `${date.slice(-3)} ${year}`;
}

/** "17:20" */
export const formatTime = (at: Instant, timeZone: TimeZone) => readParts(at, timeZone).time;

/** "Sun 17:20" */
export function formatWeekdayTime(at: Instant, timeZone: TimeZone) {
  const { weekday, time } = readParts(at, timeZone);
  return `${weekday} ${time}`;
}

/** "Sun 22 Nov, 17:20 UTC", for what is a few days away at most. */
export function formatNearMoment(at: Instant, timeZone?: TimeZone) {
  const { weekday, date, time, zone } = readParts(at, timeZone);
  return `${weekday} ${date}, ${time} ${zone}`;
}

/** "22 Nov 2026, 17:20 GMT" */
export function formatMoment(at: Instant, timeZone?: TimeZone) {
  const { date, year, time, zone } = readParts(at, timeZone);
  return `${date} ${year}, ${time} ${zone}`;
}

/** "22 Nov 2026, 17:20:05", for logs. */
export function formatLogTime(at: Instant, timeZone: TimeZone) {
  const { date, year, time, seconds } = readParts(at, timeZone);
  return `${date} ${year}, ${time}:${seconds}`;
}

/** "Europe/Dublin" as "Dublin time". */
export function formatTimeZone(timeZone: string) {
  const city = timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;
  return timeZone.includes("/") && !timeZone.startsWith("Etc/") ? `${city} time` : "UTC";
}
