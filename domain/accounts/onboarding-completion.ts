/** What is known of a swimmer's set-up, in the words of the tables that keep it. */
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

/** The specification's five minutes: an older account with both names counts as set up. */
const SETTLED_PROFILE_AGE_MS = 5 * 60_000;

/**
 * `"settled"`: the account is older than the set-up, and counts as complete once its owner has acknowledged the
 * cold-water note. Who signed up with the set-up in place finishes it, whatever names they gave.
 */
export function getOnboardingCompletion(facts: OnboardingFacts, now: Date): "complete" | "settled" | "incomplete" {
  if (facts.is_complete || facts.completed_at !== null) return "complete";
  if (facts.profile_completed && facts.preferences_set) return "complete";
  if (!facts.predates_setup || facts.has_saved_step) return "incomplete";
  if (!facts.full_name || !facts.username || facts.profile_created_at === null) return "incomplete";
  const ageMs = now.getTime() - Date.parse(facts.profile_created_at);
  return ageMs > SETTLED_PROFILE_AGE_MS ? "settled" : "incomplete";
}
