import { HOUR_MS } from "../time.ts";
import { hoursFrom, listHourFacts } from "./hour-facts.ts";
import { parseSpotFacts } from "./parse-spot-facts.ts";
import { scoreHour } from "./score-hour.ts";
import { DEFAULT_BAND } from "./swimmer-band.ts";
import { encodeVerdicts, type VerdictSnapshot } from "./verdict-snapshot.ts";
import { expiresAtMs, staleAtMs } from "./weather-hours.ts";

/** The forecast hours everyone may see. */
const VERDICT_HOURS = 48;
/** Samples age and monitors go silent without a change in the database. */
const REFRESH_INTERVAL_MS = 3 * HOUR_MS;

export type VerdictRow = VerdictSnapshot & {
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

/** The row of `spot_verdicts` that lists and maps read. */
export function calculateVerdicts(facts: unknown, now: Date): VerdictRow {
  const nowMs = now.getTime();
  const { outlook, facts: spot } = parseSpotFacts(facts, { band: DEFAULT_BAND, now });
  const hours = hoursFrom(outlook.hours, nowMs).slice(0, VERDICT_HOURS);
  const notices = (spot.water?.notices ?? []).flatMap(({ startsAt, endsAt }) => [
    { expiresAt: startsAt },
    ...(endsAt === null ? [] : [{ expiresAt: endsAt }]),
  ]);
  return {
    ...encodeVerdicts(listHourFacts({ ...outlook, hours }, spot, nowMs).map(scoreHour)),
    is_simulated: outlook.isSimulated,
    stale_at: new Date(staleAtMs(outlook)).toISOString(),
    expires_at: new Date(expiresAtMs(outlook)).toISOString(),
    due_at: new Date(nextChange([...spot.alerts, ...spot.crowd, ...notices], nowMs)).toISOString(),
  };
}
