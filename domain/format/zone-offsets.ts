import { DAY_MS, MINUTE_MS } from "../time.ts";

/** The offset from UTC that a zone has between two instants, as formats take it: "-07:00". */
export type ZoneOffset = readonly [zone: string, fromMs: number, toMs: number, offset: string];

type OffsetAt = (atMs: number, zone: string) => number;

/** By then, browsers know a change of clocks. */
const KNOWN_AFTER_YEARS = 2;
/** Clocks change on another date each year. */
const CHANGE_DATES_VARY_MS = 14 * DAY_MS;
const DAYS_BEFORE = 60;
const DAYS_AFTER = 30;

/** Zones whose clocks changed lately: browsers may not know it, and would show other hours than the server. */
export function listChangedZones(nowMs: number, zones: readonly string[], offsetAt: OffsetAt): ZoneOffset[] {
  const before = new Date(nowMs);
  before.setUTCFullYear(before.getUTCFullYear() - KNOWN_AFTER_YEARS);
  const formerMs = [-CHANGE_DATES_VARY_MS, 0, CHANGE_DATES_VARY_MS].map((shift) => before.getTime() + shift);
  return zones.flatMap((zone): ZoneOffset[] => {
    const minutes = offsetAt(nowMs, zone);
    if (formerMs.some((atMs) => offsetAt(atMs, zone) === minutes)) return [];
    const isSame = (days: number) => offsetAt(nowMs + days * DAY_MS, zone) === minutes;
    const [past, future] = [countDays(-1, DAYS_BEFORE, isSame), countDays(1, DAYS_AFTER, isSame)];
    return [[zone, nowMs - past * DAY_MS, nowMs + future * DAY_MS, offsetText(minutes)]];
  });
}

function offsetText(minutes: number) {
  const digits = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${digits(size / 60)}:${digits(size % 60)}`;
}

function countDays(step: 1 | -1, limit: number, isSame: (days: number) => boolean) {
  let days = 0;
  while (days < limit && isSame((days + 1) * step)) days += 1;
  return days;
}

const trusted = new Map<string, ZoneOffset>();

/** From now on, these offsets are used instead of what this machine knows. */
export function trustOffsets(offsets: readonly ZoneOffset[]) {
  for (const offset of offsets) trusted.set(offset[0], offset);
}

/** The zone to format an instant with. */
export function zoneAt<Zone extends string | null | undefined>(atMs: number, zone: Zone): Zone | string {
  const found = trusted.get(zone ?? "");
  return found && found[1] <= atMs && atMs < found[2] ? found[3] : zone;
}

/** How many minutes this machine thinks the zone is ahead of UTC. */
export function offsetMinutes(atMs: number, format: Intl.DateTimeFormat) {
  // Swedish dates have the ISO format.
  const localMs = Date.parse(`${format.format(atMs).replace(" ", "T")}:00Z`);
  return Math.round((localMs - Math.floor(atMs / MINUTE_MS) * MINUTE_MS) / MINUTE_MS);
}
