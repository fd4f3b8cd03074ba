import { formatNumber } from "#domain/format/numbers.ts";
import { MINUTE_MS, SECOND_MS } from "#domain/time.ts";

/** By the database: counts below five, and those that would reveal one. */
const HIDDEN = "hidden";

export const countText = (count: number | null) => (count === null ? HIDDEN : formatNumber(count));

export const secondsText = (ms: number) => `${formatNumber(ms / SECOND_MS, 1)} s`;

export function minutesText(ms: number | null) {
  if (ms === null) return "Not enough visits";
  return ms < MINUTE_MS ? secondsText(ms) : `${formatNumber(ms / MINUTE_MS, 1)} min`;
}

export const SEGMENT_WORDS: Readonly<Record<string, string>> = {
  new: "New",
  power_user: "Power users",
  regular: "Regular",
  engaged: "Engaged",
  casual: "Casual",
  at_risk: "At risk",
};

export const DEVICE_WORDS: Readonly<Record<string, string>> = { phone: "Phone", tablet: "Tablet", desktop: "Desktop" };

export const MILESTONE_WORDS: Readonly<Record<string, string>> = {
  sessions: "Visits",
  days_active: "Days active",
  features_used: "Features used",
};
