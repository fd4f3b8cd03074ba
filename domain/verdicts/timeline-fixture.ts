import type { HourBase } from "../conditions/verdict.ts";
import { HOUR_MS } from "../time.ts";
import type { VerdictTimeline } from "./verdict-timeline.ts";

/** A quarter to ten on a Sunday in Dublin, where the clock shows UTC in November. */
export const FIXTURE_NOW_MS = Date.parse("2026-11-22T09:45:00Z");
const FIRST_MS = Date.parse("2026-11-22T09:00:00Z");

const HOUR: Omit<HourBase, "at"> = {
  points: 90,
  cap: 100,
  gate: null,
  isWarned: false,
  isKnown: true,
  isDark: false,
  waterC: 21,
  reason: null,
  reasonPoints: 0,
  merit: { name: "offshore", text: "light wind off the land" },
  confidence: 80,
};

/** Two days of good hours with light from 08:00 to 16:00, changed by the hour's place from the present one. */
export function timelineOf(
  change: (place: number, localHour: number) => Partial<HourBase> = () => ({}),
): VerdictTimeline {
  return {
    hours: Array.from({ length: 48 }, (_, place) => {
      const at = new Date(FIRST_MS + place * HOUR_MS);
      const localHour = at.getUTCHours();
      return { ...HOUR, at: at.toISOString(), isDark: localHour < 8 || localHour >= 16, ...change(place, localHour) };
    }),
    timeZone: "Europe/Dublin",
    isSimulated: false,
    computedAt: new Date(FIRST_MS + HOUR_MS / 2).toISOString(),
    staleAt: "2026-11-22T14:00:00Z",
    expiresAt: "2026-11-23T09:00:00Z",
    isOutdated: false,
  };
}
