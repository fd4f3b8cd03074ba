import { listChangedZones, offsetMinutes, type ZoneOffset } from "#domain/format/zone-offsets.ts";
import { DAY_MS } from "#domain/time.ts";

let known: { day: number; offsets: readonly ZoneOffset[] } | null = null;

/** What browsers may not know about clocks; read once a day, since asking for each zone takes a while. */
export function changedZones(nowMs: number): readonly ZoneOffset[] {
  const day = Math.floor(nowMs / DAY_MS);
  if (known?.day === day) return known.offsets;
  // Not kept: each formatter takes memory.
  const formatOf = (timeZone: string) =>
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  const zones = Intl.supportedValuesOf("timeZone");
  const offsets = zones.flatMap((zone) => {
    const format = formatOf(zone);
    return listChangedZones(day * DAY_MS, [zone], (atMs) => offsetMinutes(atMs, format));
  });
  known = { day, offsets };
  return offsets;
}
