import { MINUTE_MS } from "../../time.ts";

export type OnboardingFacts = {
  is_complete: boolean;
  completed_at: string | null;
  profile_completed: boolean;
  preferences_set: boolean;
  full_name: string | null;
  username: string | null;
  profile_created_at: string | null;
  /** Whether the account has no set-up row, or one that was made long after the account. */
  predates_setup: boolean;
  has_saved_step: boolean;
};

/** From the specification. */
const SETTLED_PROFILE_AGE_MS = 5 * MINUTE_MS;

/** `"settled"`: the account predates onboarding; it counts as complete once its owner confirms the cold-water note. */
export function getOnboardingCompletion(facts: OnboardingFacts, now: Date): "complete" | "settled" | "incomplete" {
  if (facts.is_complete || facts.completed_at !== null) return "complete";
  if (facts.profile_completed && facts.preferences_set) return "complete";
  if (!facts.predates_setup || facts.has_saved_step) return "incomplete";
  if (!facts.full_name || !facts.username || facts.profile_created_at === null) return "incomplete";
  const ageMs = now.getTime() - Date.parse(facts.profile_created_at);
  return ageMs > SETTLED_PROFILE_AGE_MS ? "settled" : "incomplete";
}
