export type ProfileFacts = {
  /** `"failed"`: the profile could not be loaded. */
  profile: "found" | "missing" | "failed";
  full_name: string | null;
  username: string | null;
  bio: string | null;
  hasLocation: boolean;
  hasPreferences: boolean;
  isSetUp: boolean;
};

const PROFILE_ISSUES = {
  profile_unavailable: { level: "error", text: "We were unable to load your profile" },
  profile_not_found: { level: "error", text: "Your profile was not found" },
  full_name_missing: { level: "error", text: "Your full name is missing" },
  username_missing: { level: "error", text: "Your username is missing" },
  setup_incomplete: { level: "error", text: "Your setup is incomplete" },
  preferences_not_set: { level: "error", text: "Your preferences are not set" },
  bio_empty: { level: "warning", text: "Your bio is empty" },
  location_not_set: { level: "warning", text: "Your location is not set" },
} as const;

export type ProfileIssueId = keyof typeof PROFILE_ISSUES;
export type ProfileIssue = { id: ProfileIssueId; level: "error" | "warning"; text: string };

const toIssue = (id: ProfileIssueId): ProfileIssue => ({ id, ...PROFILE_ISSUES[id] });

/** Errors come before warnings. For a missing profile nothing else is reported. */
export function findProfileIssues(facts: ProfileFacts): ProfileIssue[] {
  if (facts.profile === "failed") return [toIssue("profile_unavailable")];
  if (facts.profile === "missing") return [toIssue("profile_not_found")];
  const found: Record<Exclude<ProfileIssueId, "profile_unavailable" | "profile_not_found">, boolean> = {
    full_name_missing: !facts.full_name?.trim(),
    username_missing: !facts.username?.trim(),
    setup_incomplete: !facts.isSetUp,
    preferences_not_set: !facts.hasPreferences,
    bio_empty: !facts.bio?.trim(),
    location_not_set: !facts.hasLocation,
  };
  return (Object.keys(found) as (keyof typeof found)[]).filter((id) => found[id]).map(toIssue);
}

/** Warnings do not block. */
export const needsSetup = (issues: readonly ProfileIssue[]) => issues.some(({ level }) => level === "error");
