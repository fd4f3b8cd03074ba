import { isStopping, type OpenAlert, openAt } from "../alerts/open-alert.ts";
import type { SwimmerBand } from "./conditions-facts.ts";
import { DEFAULT_BAND } from "./default-band.ts";
import { decideVerdict, type Verdict, type VerdictState, worstState } from "./verdict.ts";
import type { ShownVerdict } from "./verdict-snapshot.ts";

type Judged = { verdict: ShownVerdict | null; alert: OpenAlert | null };
type Read = { nowMs: number; swimmer?: SwimmerBand | null | undefined };

/** What an alert alone makes of a water of which nothing else is known as of now. */
function stateUnder(alert: OpenAlert | null): VerdictState {
  if (!alert) return "unknown";
  if (alert.type === "closure") return "closed";
  if (isStopping(alert)) return "avoid";
  return alert.severity === "low" ? "unknown" : "caution";
}

const CHANGED = "news of this water, its verdict follows";

/**
 * The verdict of a spot in a list, on the map or on a card. Until its hours are found again after a change nothing good
 * is said; what warned before still does.
 */
export function verdictOfSpot({ verdict, alert }: Judged, { nowMs, swimmer }: Read): Verdict {
  const open = openAt(alert, nowMs);
  const least = stateUnder(open);
  if (!verdict)
    return { at: new Date(nowMs).toISOString(), state: least, score: 0, reason: "no forecast for this hour" };
  const isStale = nowMs > Date.parse(verdict.staleAt);
  const isExpired = nowMs > Date.parse(verdict.expiresAt);
  const found = decideVerdict(verdict.base, { swimmer: swimmer ?? DEFAULT_BAND, isStale, isExpired });
  if (!verdict.isOutdated) return found;
  const state = worstState(found.state, least);
  return state === found.state ? found : { ...found, state, reason: CHANGED };
}
