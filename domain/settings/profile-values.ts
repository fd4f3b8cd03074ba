import * as z from "zod/mini";
import type { Profile } from "../accounts/profile/profile.ts";
import { identityDraft, locationDraft, swimmingDraft } from "../accounts/profile/profile-drafts.ts";
import { findProblems } from "./find-problems.ts";

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

const NAMES = Object.keys(PROFILE_LABELS) as (keyof typeof PROFILE_LABELS)[];

/** Empty text for what is not set. */
export type ProfileValues = Record<keyof typeof PROFILE_LABELS, string>;

const schema = z.object({
  ...identityDraft.shape,
  ...swimmingDraft.shape,
  city: locationDraft.shape.city,
  country: locationDraft.shape.country,
});

export const toProfileValues = (profile: Profile) =>
  Object.fromEntries(NAMES.map((name) => [name, profile[name] ?? ""])) as ProfileValues;

export const findProfileProblems = (values: ProfileValues) => findProblems(schema.safeParse(values));

/** Only what changed, as it is stored. */
export function toProfileChanges(changes: Partial<ProfileValues>, values: ProfileValues) {
  const stored = schema.parse(values);
  const changed = NAMES.filter((name) => name in changes);
  return Object.fromEntries(changed.map((name) => [name, stored[name]])) as Partial<z.output<typeof schema>>;
}
