import type { Profile } from "./profile.ts";
import type { ProfilePreferences } from "./profile-preferences.ts";
import { SOCIAL_SITE_NAMES, type SocialLinks, type SocialSite } from "./social-links.ts";

/** The database refuses changes to other columns. */
export type ProfileColumns = Pick<
  Profile,
  | "full_name"
  | "first_name"
  | "last_name"
  | "display_name"
  | "username"
  | "bio"
  | "location"
  | "city"
  | "country"
  | "latitude"
  | "longitude"
  | "location_sharing"
  | "swimmer_type"
  | "swimming_level"
>;

export type ProfileDraft = Partial<ProfileColumns & Pick<Profile, "preferences" | "social_links">>;

/** Of the JSON columns only the changed keys; a null link is removed. */
export type ProfileChanges = Partial<ProfileColumns> & {
  preferences?: Partial<ProfilePreferences>;
  social_links?: Partial<Record<SocialSite, string | null>>;
};

const keysOf = <T extends object>(value: T) => Object.keys(value) as (keyof T)[];

function findDifferences<T extends object>(before: T, after: Partial<T>): Partial<T> {
  const changed = keysOf(after).filter((key) => after[key] !== before[key]);
  return Object.fromEntries(changed.map((key) => [key, after[key]])) as Partial<T>;
}

function findLinkDifferences(before: SocialLinks, after: SocialLinks) {
  const changed = SOCIAL_SITE_NAMES.filter((site) => after[site] !== before[site]);
  return Object.fromEntries(changed.map((site) => [site, after[site] ?? null]));
}

/** Sends only what changed, since another device may have saved the rest meanwhile. */
export function findProfileChanges(before: Profile, { preferences, social_links, ...columns }: ProfileDraft) {
  const changes: ProfileChanges = findDifferences<ProfileColumns>(before, columns);
  // Latitude and longitude always change together.
  if ("latitude" in changes || "longitude" in changes) {
    Object.assign(changes, { latitude: columns.latitude, longitude: columns.longitude });
  }
  const choices = preferences && findDifferences(before.preferences, preferences);
  if (choices && keysOf(choices).length > 0) changes.preferences = choices;
  const links = social_links && findLinkDifferences(before.social_links, social_links);
  if (links && keysOf(links).length > 0) changes.social_links = links;
  return changes;
}

const asObject = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};

/** Keeps stored keys that this app does not know. */
export function mergeChoices(stored: unknown, choices: object) {
  const merged = Object.entries({ ...asObject(stored), ...choices });
  return Object.fromEntries(merged.filter(([, value]) => value !== null));
}
