import { DAY_MS } from "../time.ts";

/** The database applies the same rules; a test compares both. */
export const TRUST_LEVELS = ["new", "basic", "trusted", "expert"] as const;
export type TrustLevel = (typeof TRUST_LEVELS)[number];

/** Accepted reports, and their share of those reviewed, that each level requires. */
export const TRUST_RULES: Readonly<Record<TrustLevel, { accepted: number; rate: number }>> = {
  new: { accepted: 0, rate: 0 },
  basic: { accepted: 3, rate: 0 },
  trusted: { accepted: 15, rate: 0.8 },
  expert: { accepted: 50, rate: 0.9 },
};

const IDLE_MONTH_MS = 30 * DAY_MS;
/** Applied for each month without a report. */
const IDLE_MONTH_FACTOR = 0.98;

/** Beta prior (v + 2) / (n + 4) for v accepted of n reviewed reports, so nobody starts at 0 or 1. */
export function verificationRate(accepted: number, decided: number) {
  return Math.round(((accepted + 2) / (decided + 4)) * 10_000) / 10_000;
}

export function trustLevel(accepted: number, rate: number): TrustLevel {
  const reached = (level: TrustLevel) => accepted >= TRUST_RULES[level].accepted && rate >= TRUST_RULES[level].rate;
  return TRUST_LEVELS.findLast(reached) ?? "new";
}

export function decayedScore(score: number, lastContributionAt: string | null, now: Date) {
  const idleMs = lastContributionAt === null ? 0 : now.getTime() - Date.parse(lastContributionAt);
  const months = Math.max(0, Math.floor(idleMs / IDLE_MONTH_MS));
  return Math.round(score * IDLE_MONTH_FACTOR ** months * 100) / 100;
}
