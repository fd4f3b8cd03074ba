import { isLiveStatus, type SubscriptionStatus } from "./subscription-words.ts";

export const TRIAL_DAYS = 14;

export type TrialEligibility =
  | { isEligible: true; availableDays: number; reason: null }
  | { isEligible: false; availableDays: 0; reason: "already_subscribed" | "trial_already_used" };

type Judged = { status: SubscriptionStatus; hasTrialRecord: boolean };

/** Each swimmer has one trial, and at most one subscription at a time. */
export function checkTrialEligibility({ status, hasTrialRecord }: Judged): TrialEligibility {
  if (isLiveStatus(status)) return { isEligible: false, availableDays: 0, reason: "already_subscribed" };
  if (hasTrialRecord) return { isEligible: false, availableDays: 0, reason: "trial_already_used" };
  return { isEligible: true, availableDays: TRIAL_DAYS, reason: null };
}
