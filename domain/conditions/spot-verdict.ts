import { isClosureOrCritical, type OpenAlert, openAlertAt } from "../alerts/open-alert.ts";
import type { SwimmerBand } from "./conditions-facts.ts";
import { DEFAULT_BAND } from "./swimmer-band.ts";
import { decideVerdict, type Verdict, type VerdictState, worstState } from "./verdict.ts";
import type { CurrentVerdict } from "./verdict-snapshot.ts";

type VerdictAndAlert = { verdict: CurrentVerdict | null; alert: OpenAlert | null };
type VerdictReader = { nowMs: number; swimmer?: SwimmerBand | null | undefined };

/** The state that an alert alone justifies. */
function stateUnder(alert: OpenAlert | null): VerdictState {
  if (!alert) return "unknown";
  if (alert.type === "closure") return "closed";
  if (isClosureOrCritical(alert)) return "avoid";
  return alert.severity === "low" ? "unknown" : "caution";
}

const CHANGED_REASON = "new information, verdict being updated";

/** The verdict for lists, maps and cards. An outdated one is never good until it is recalculated. */
export function verdictOfSpot({ verdict, alert }: VerdictAndAlert, { nowMs, swimmer }: VerdictReader): Verdict {
  const open = openAlertAt(alert, nowMs);
  const least = stateUnder(open);
  if (!verdict)
    return { at: new Date(nowMs).toISOString(), state: least, score: 0, reason: "no forecast for this hour" };
  const isStale = nowMs > Date.parse(verdict.staleAt);
  const isExpired = nowMs > Date.parse(verdict.expiresAt);
  const found = decideVerdict(verdict.base, { swimmer: swimmer ?? DEFAULT_BAND, isStale, isExpired });
  if (!verdict.isOutdated) return found;
  const state = worstState(found.state, least);
  return state === found.state ? found : { ...found, state, reason: CHANGED_REASON };
}
