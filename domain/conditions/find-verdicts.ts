import { HOUR_MS } from "../time.ts";
import { DEFAULT_BAND } from "./default-band.ts";
import { hoursFrom, listHourFacts } from "./hour-facts.ts";
import { parseSpotFacts } from "./parse-spot-facts.ts";
import { scoreHour } from "./score-hour.ts";
import { encodeVerdicts, type VerdictSnapshot } from "./verdict-snapshot.ts";
import { expiresAtMs, staleAtMs } from "./weather-hours.ts";

/** As far as everybody may look. */
const HOURS_AHEAD = 48;
/** Samples age and monitors fall silent without anybody saying so. */
const FIND_AGAIN_MS = 3 * HOUR_MS;

export type FoundVerdict = VerdictSnapshot & {
  is_simulated: boolean;
  stale_at: string;
  expires_at: string;
  due_at: string;
};

type Ending = { expiresAt: string };

/** When something that counts now ends, or a few hours from now. */
function nextChange(endings: readonly Ending[], nowMs: number) {
  const coming = endings.map(({ expiresAt }) => Date.parse(expiresAt)).filter((at) => at > nowMs);
  return Math.min(nowMs + FIND_AGAIN_MS, ...coming);
}

/** From what is known of a spot to what lists and maps keep of its verdict. */
export function findVerdicts(facts: unknown, now: Date): FoundVerdict {
  const nowMs = now.getTime();
  const { outlook, facts: spot } = parseSpotFacts(facts, { band: DEFAULT_BAND, now });
  const hours = hoursFrom(outlook.hours, nowMs).slice(0, HOURS_AHEAD);
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
