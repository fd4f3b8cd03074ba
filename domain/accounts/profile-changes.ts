import type { Profile } from "./profile.ts";
import type { ProfilePreferences } from "./profile-preferences.ts";
import { SOCIAL_SITE_NAMES, type SocialLinks, type SocialSite } from "./social-links.ts";

/** What a swimmer may change; statistics, premium and roles are not among it, and the database would refuse them. */
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

/** A section as its form was filled in. */
export type ProfileDraft = Partial<ProfileColumns & Pick<Profile, "preferences" | "social_links">>;

/** Of the two columns that hold several choices only those that are meant; a link that is null goes away. */
export type ProfileChanges = Partial<ProfileColumns> & {
  preferences?: Partial<ProfilePreferences>;
  social_links?: Partial<Record<SocialSite, string | null>>;
};

const keysOf = <T extends object>(value: T) => Object.keys(value) as (keyof T)[];

function differencesOf<T extends object>(before: T, after: Partial<T>): Partial<T> {
  const changed = keysOf(after).filter((key) => after[key] !== before[key]);
  return Object.fromEntries(changed.map((key) => [key, after[key]])) as Partial<T>;
}

function differencesOfLinks(before: SocialLinks, after: SocialLinks) {
  const changed = SOCIAL_SITE_NAMES.filter((site) => after[site] !== before[site]);
  return Object.fromEntries(changed.map((site) => [site, after[site] ?? null]));
}

/**
 * What somebody changed since their form was opened. The rest of the section is not sent: another device may have
 * written it meanwhile.
 */
export function findProfileChanges(before: Profile, { preferences, social_links, ...columns }: ProfileDraft) {
  const changes: ProfileChanges = differencesOf<ProfileColumns>(before, columns);
  // Half of one position and half of another is nowhere.
  if ("latitude" in changes || "longitude" in changes) {
    Object.assign(changes, { latitude: columns.latitude, longitude: columns.longitude });
  }
  const choices = preferences && differencesOf(before.preferences, preferences);
  if (choices && keysOf(choices).length > 0) changes.preferences = choices;
  const links = social_links && differencesOfLinks(before.social_links, social_links);
  if (links && keysOf(links).length > 0) changes.social_links = links;
  return changes;
}

const asObject = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};

/** Puts choices into what the column holds by now; what this app does not know of it stays. */
export function mergeChoices(stored: unknown, choices: object) {
  const merged = Object.entries({ ...asObject(stored), ...choices });
  return Object.fromEntries(merged.filter(([, value]) => value !== null));
}
