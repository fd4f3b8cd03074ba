import { MINUTE_MS } from "../time.ts";
import { type Visit, visitDurationMs } from "./visit.ts";

/** From here on more counts no further. */
const CAPS = { durationMs: 30 * MINUTE_MS, interactions: 50, features: 20, actions: 15 } as const;

/** Each of the four counts for a quarter. */
const SHARE = 25;

const part = (value: number, cap: number) => (SHARE * Math.min(Math.max(value, 0), cap)) / cap;

/** 0 to 100. */
export function qualityScore(visit: Visit) {
  return Math.round(
    part(visitDurationMs(visit), CAPS.durationMs) +
      part(visit.interactions, CAPS.interactions) +
      part(visit.features.length, CAPS.features) +
      part(visit.actions, CAPS.actions),
  );
}

export type Segment = "new" | "power_user" | "regular" | "engaged" | "casual" | "at_risk";

type Engagement = { score: number; features: number; daysActive: number; visits: number };

export function segmentOf({ score, features, daysActive, visits }: Engagement): Segment {
  if (score >= 80 && features >= 8) return "power_user";
  if (score >= 60 && daysActive >= 14) return "regular";
  if (score >= 40 && features >= 4) return "engaged";
  if (score >= 20) return "casual";
  // Nobody is at risk of leaving before their second visit.
  return visits <= 1 ? "new" : "at_risk";
}
