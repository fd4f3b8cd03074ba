import { DAY_MS } from "../time.ts";
import type { Feedback } from "./candidate.ts";

/** How long a thumbs down hides a spot. */
export const HIDDEN_DAYS = 30;
/** Older feedback no longer counts. */
const FEEDBACK_DAYS = 180;

const ageDays = (at: string, nowMs: number) => (nowMs - Date.parse(at)) / DAY_MS;

export const recentFeedback = (all: readonly Feedback[], nowMs: number) =>
  all.filter(({ at }) => ageDays(at, nowMs) < FEEDBACK_DAYS);

export const isHidden = (spotId: string, all: readonly Feedback[], nowMs: number) =>
  all.some(({ spot, isHelpful, at }) => spot.id === spotId && !isHelpful && ageDays(at, nowMs) < HIDDEN_DAYS);
