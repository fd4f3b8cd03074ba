import * as z from "zod/mini";
import { hoursFrom, listHourFacts } from "../conditions/facts/hour-facts.ts";
import { parseSpotFacts } from "../conditions/facts/parse-spot-facts.ts";
import { expiresAtMs, staleAtMs } from "../conditions/facts/weather-hours.ts";
import { scoreHour } from "../conditions/score/score-hour.ts";
import { DEFAULT_BAND } from "../conditions/swimmer-band.ts";
import { HOUR_MS, MINUTE_MS } from "../time.ts";
import { encodeHourCodes } from "./hours/hour-codes.ts";
import { FREE_HOURS, zoneOffsetMs } from "./hours/when.ts";
import { type EncodedHours, encodeHours, HOUR_WIDTH } from "./verdict-timeline.ts";

/** Of seven days; everyone sees the first two. */
const ALL_HOURS = 168;
/** Samples age and monitors go silent without a change in the database. */
const REFRESH_INTERVAL_MS = 3 * HOUR_MS;

/** A row of `spot_verdicts`. `later` continues `hours`. */
export type VerdictRow = EncodedHours & {
  first_hour: string | null;
  later: string;
  hour_codes: string;
  time_zone: string | null;
  utc_offset_minutes: number;
  is_simulated: boolean;
  stale_at: string;
  expires_at: string;
  due_at: string;
};

type Expiring = { expiresAt: string };

/** When the next fact expires, at the latest after the refresh interval. */
function nextChange(facts: readonly Expiring[], nowMs: number) {
  const coming = facts.map(({ expiresAt }) => Date.parse(expiresAt)).filter((at) => at > nowMs);
  return Math.min(nowMs + REFRESH_INTERVAL_MS, ...coming);
}

const outlookOf = z.object({ outlook: z.optional(z.unknown()) });

/** The row of `spot_verdicts` that lists and maps read, from `list_due_verdicts`. */
export function calculateVerdicts(facts: unknown, now: Date): VerdictRow {
  const nowMs = now.getTime();
  const { outlook, facts: spot } = parseSpotFacts(facts, {
    band: DEFAULT_BAND,
    now,
    furtherWeather: outlookOf.parse(facts).outlook ?? null,
  });
  const hours = hoursFrom(outlook.hours, nowMs).slice(0, ALL_HOURS);
  const notices = (spot.water?.notices ?? []).flatMap(({ startsAt, endsAt }) => [
    { expiresAt: startsAt },
    ...(endsAt === null ? [] : [{ expiresAt: endsAt }]),
  ]);
  const bases = listHourFacts({ ...outlook, hours }, spot, nowMs).map((hour) => scoreHour(hour).base);
  const { hours: encoded, reasons } = encodeHours(bases);
  return {
    first_hour: bases[0]?.at ?? null,
    hours: encoded.slice(0, FREE_HOURS * HOUR_WIDTH),
    later: encoded.slice(FREE_HOURS * HOUR_WIDTH),
    reasons,
    hour_codes: encodeHourCodes(bases),
    time_zone: outlook.timeZone,
    utc_offset_minutes: zoneOffsetMs(nowMs, outlook.timeZone) / MINUTE_MS,
    is_simulated: outlook.isSimulated,
    stale_at: new Date(staleAtMs(outlook)).toISOString(),
    expires_at: new Date(expiresAtMs(outlook)).toISOString(),
    due_at: new Date(nextChange([...spot.alerts, ...spot.crowd, ...notices], nowMs)).toISOString(),
  };
}
