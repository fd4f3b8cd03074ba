import { formatWeekdayTime } from "../../format/dates.ts";
import { offsetMinutes, zoneAt } from "../../format/zone-offsets.ts";
import { HOUR_MS, MINUTE_MS } from "../../time.ts";

/** The time a screen asks about. `local` is an hour by each spot's own clock, such as "2026-11-23T09". */
export type When = { kind: "now" } | { kind: "tomorrow-morning" } | { kind: "hour"; local: string };

export const NOW: When = { kind: "now" };
export const TOMORROW_MORNING: When = { kind: "tomorrow-morning" };

const LOCAL_HOUR = /^\d{4}-\d{2}-\d{2}T\d{2}$/;
/** So far ahead verdicts exist. */
const DAYS_AHEAD = 7;
/** The first and the last time zone, in hours from UTC. */
const ZONE_HOURS = { first: -12, last: 14 } as const;

/** The local hours that "tomorrow morning" may choose from; the map's SQL has the same. Before them even warned hours are night. */
export const MORNING = { fromHour: 4, toHour: 12 } as const;

/** Free hours; the rest of the week needs a plan. */
export const FREE_HOURS = 48;

/** NaN for what is no hour of the calendar, such as 30 February. */
function readLocal(local: string) {
  const localMs = LOCAL_HOUR.test(local) ? Date.parse(`${local}:00:00Z`) : Number.NaN;
  const isReal = !Number.isNaN(localMs) && new Date(localMs).toISOString().startsWith(local);
  return isReal ? localMs : Number.NaN;
}

/** The `when` of an address; what is unreadable, past everywhere or beyond the forecast means now. */
export function parseWhen(text: string | null | undefined, nowMs: number): When {
  if (text === "tomorrow-morning") return TOMORROW_MORNING;
  const localMs = readLocal(text ?? "");
  const isPast = localMs + HOUR_MS <= nowMs + ZONE_HOURS.first * HOUR_MS;
  const isBeyond = localMs > nowMs + (DAYS_AHEAD * 24 + ZONE_HOURS.last) * HOUR_MS;
  return Number.isNaN(localMs) || isPast || isBeyond ? NOW : { kind: "hour", local: text ?? "" };
}

/** "Mon 09:00" of an hour by a spot's own clock. */
export const localHourText = (local: string) => formatWeekdayTime(`${local}:00Z`, "UTC");

/** Some spots may have this hour only after the free ones. */
export const mayBeLater = (when: When, nowMs: number) =>
  when.kind === "hour" && readLocal(when.local) - ZONE_HOURS.first * HOUR_MS > nowMs + (FREE_HOURS - 1) * HOUR_MS;

/** The value of `when` in an address; null for now, which has none. */
export function formatWhen(when: When): string | null {
  if (when.kind === "now") return null;
  return when.kind === "hour" ? when.local : when.kind;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(timeZone: string) {
  const kept = formats.get(timeZone);
  if (kept) return kept;
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  formats.set(timeZone, format);
  return format;
}

/** The hour by the clock there: "2026-11-23T09". */
export const toLocalHour = (atMs: number, timeZone: string) =>
  getFormat(zoneAt(atMs, timeZone)).format(atMs).replace(" ", "T").slice(0, 13);

/**
 * The name in addresses of the forecast's hour that holds this moment: the local hour that begins within it, so that
 * `rangeOf` finds it again. In Kolkata the forecast from 08:30 to 09:30 is that of "09".
 */
export const nameForecastHour = (atMs: number, timeZone: string) =>
  toLocalHour(Math.floor(atMs / HOUR_MS) * HOUR_MS + HOUR_MS - 1, timeZone);

/** How far the clock there is ahead of UTC. */
export const zoneOffsetMs = (atMs: number, timeZone: string) =>
  offsetMinutes(atMs, getFormat(zoneAt(atMs, timeZone))) * MINUTE_MS;

/** The start of a local hour as an instant. */
export function fromLocalHour(local: string, timeZone: string) {
  const asUtc = readLocal(local);
  return asUtc - zoneOffsetMs(asUtc - zoneOffsetMs(asUtc, timeZone), timeZone);
}

/** The local day this many days ahead, such as "2026-11-23". */
export const localDay = (nowMs: number, timeZone: string, days = 0) => {
  const today = Date.parse(`${toLocalHour(nowMs, timeZone).slice(0, 10)}T00:00:00Z`);
  return new Date(today + days * 24 * HOUR_MS).toISOString().slice(0, 10);
};

/** The chosen time at a spot as instants, `from` inclusive and `to` exclusive. */
export function rangeOf(when: When, { timeZone, nowMs }: { timeZone: string; nowMs: number }) {
  const present = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  if (when.kind === "now") return { fromMs: present, toMs: present + HOUR_MS };
  // Forecast hours begin with those of UTC, also where the clock is half an hour off.
  const startOf = (local: string) => Math.floor(fromLocalHour(local, timeZone) / HOUR_MS) * HOUR_MS;
  if (when.kind === "hour") return { fromMs: startOf(when.local), toMs: startOf(when.local) + HOUR_MS };
  const day = localDay(nowMs, timeZone, 1);
  const at = (hour: number) => startOf(`${day}T${String(hour).padStart(2, "0")}`);
  return { fromMs: at(MORNING.fromHour), toMs: at(MORNING.toHour) };
}
