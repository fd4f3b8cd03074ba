import type { Profile } from "../accounts/profile/profile.ts";

/** Apart from the rules (`profile-check.ts`), which load with the first save. */
export const PROFILE_LABELS = {
  username: "Username",
  display_name: "Display name",
  full_name: "Full name",
  first_name: "First name",
  last_name: "Last name",
  bio: "Bio",
  city: "Town",
  country: "Country",
  swimmer_type: "Kind of swimmer",
  swimming_level: "Level",
} as const;

export const PROFILE_NAMES = Object.keys(PROFILE_LABELS) as (keyof typeof PROFILE_LABELS)[];

/** Empty text for what is not set. */
export type ProfileValues = Record<keyof typeof PROFILE_LABELS, string>;

export const toProfileValues = (profile: Profile) =>
  Object.fromEntries(PROFILE_NAMES.map((name) => [name, profile[name] ?? ""])) as ProfileValues;
