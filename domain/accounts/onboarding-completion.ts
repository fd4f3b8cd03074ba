/** What is known of a swimmer's set-up, in the words of the tables that keep it. */
export type OnboardingFacts = {
  is_complete: boolean;
  completed_at: string | null;
  profile_completed: boolean;
  preferences_set: boolean;
  full_name: string | null;
  username: string | null;
  profile_created_at: string | null;
};

/** A profile with both names that is older than this counts as set up: its owner came before the wizard did. */
const SETTLED_PROFILE_AGE_MS = 5 * 60_000;

/** `"settled"` means complete by the age of the profile alone: it is to be marked so, and no other rule says it. */
export function getOnboardingCompletion(facts: OnboardingFacts, now: Date): "complete" | "settled" | "incomplete" {
  if (facts.is_complete || facts.completed_at !== null) return "complete";
  if (facts.profile_completed && facts.preferences_set) return "complete";
  if (!facts.full_name || !facts.username || facts.profile_created_at === null) return "incomplete";
  const ageMs = now.getTime() - Date.parse(facts.profile_created_at);
  return ageMs > SETTLED_PROFILE_AGE_MS ? "settled" : "incomplete";
}
