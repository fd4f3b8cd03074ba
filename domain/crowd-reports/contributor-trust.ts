/** How sure we may be of what a swimmer says. The database keeps it by the same rules; a test holds both together. */
export const TRUST_LEVELS = ["new", "basic", "trusted", "expert"] as const;
export type TrustLevel = (typeof TRUST_LEVELS)[number];

const IDLE_MONTH_MS = 30 * 86_400_000;
/** What is left after a month without a report. */
const IDLE_MONTH_FACTOR = 0.98;

/** Beta prior (v + 2) / (n + 4), of v accepted reports among n that were decided: nobody is sure or hopeless from the start. */
export function verificationRate(accepted: number, decided: number) {
  return Math.round(((accepted + 2) / (decided + 4)) * 10_000) / 10_000;
}

export function trustLevel(accepted: number, rate: number): TrustLevel {
  if (accepted >= 50 && rate >= 0.9) return "expert";
  if (accepted >= 15 && rate >= 0.8) return "trusted";
  return accepted >= 3 ? "basic" : "new";
}

/** A score after its idle months. */
export function decayedScore(score: number, lastContributionAt: string | null, now: Date) {
  const idleMs = lastContributionAt === null ? 0 : now.getTime() - Date.parse(lastContributionAt);
  const months = Math.max(0, Math.floor(idleMs / IDLE_MONTH_MS));
  return Math.round(score * IDLE_MONTH_FACTOR ** months * 100) / 100;
}
