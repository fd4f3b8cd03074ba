import { DAY_MS } from "../time.ts";
import type { Feedback } from "./candidate.ts";

/** For so long a spot with a thumb down is not recommended again. */
export const HIDDEN_DAYS = 30;
/** After it a thumb is of another season. */
const FEEDBACK_DAYS = 180;

const ageDays = (at: string, nowMs: number) => (nowMs - Date.parse(at)) / DAY_MS;

export const feedbackThatCounts = (all: readonly Feedback[], nowMs: number) =>
  all.filter(({ at }) => ageDays(at, nowMs) < FEEDBACK_DAYS);

export const isHidden = (spotId: string, all: readonly Feedback[], nowMs: number) =>
  all.some(({ spot, isHelpful, at }) => spot.id === spotId && !isHelpful && ageDays(at, nowMs) < HIDDEN_DAYS);
