import type { SwimmerBand } from "../../conditions/facts/conditions-facts.ts";
import { NO_SAMPLE_TEXT } from "../../conditions/score/score-factors.ts";
import { decideVerdict } from "../../conditions/verdict.ts";
import type { VerdictTimeline } from "../../verdicts/verdict-timeline.ts";
import type { HourVerdict } from "./rehearsal-facts.ts";

/** The hours of a spot for one swimmer; none once they are expired. */
export function listHourVerdicts(
  timeline: VerdictTimeline | null,
  nowMs: number,
  swimmer: SwimmerBand,
): readonly HourVerdict[] {
  if (!timeline || nowMs > Date.parse(timeline.expiresAt)) return [];
  const isStale = nowMs > Date.parse(timeline.staleAt);
  return timeline.hours.map((base) => {
    const { state, reason } = decideVerdict(base, { swimmer, isStale, isExpired: false });
    const isWaterTested = base.reason?.text !== NO_SAMPLE_TEXT;
    return { startMs: Date.parse(base.at), state, reason: reason?.text ?? null, isWaterTested };
  });
}
