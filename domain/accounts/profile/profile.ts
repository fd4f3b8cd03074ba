import { figure, flag, id, orNull, type Read, record, refuse, text } from "../../read-shape.ts";
import { readPreferences } from "./profile-preferences.ts";
import { normalizeStats } from "./profile-stats.ts";
import { readSocialLinks } from "./social-links.ts";

const textOrNull = orNull(text);
const degrees = (max: number) =>
  orNull((value) => {
    const angle = figure(value);
    return Math.abs(angle) <= max ? angle : refuse(`from -${max} to ${max}`);
  });

/** Damaged optional parts get their defaults; other damage is an error. */
export const readProfile = record({
  id,
  email: textOrNull,
  username: text,
  full_name: textOrNull,
  first_name: textOrNull,
  last_name: textOrNull,
  display_name: textOrNull,
  avatar_url: textOrNull,
  bio: textOrNull,
  location: textOrNull,
  city: textOrNull,
  country: textOrNull,
  latitude: degrees(90),
  longitude: degrees(180),
  location_sharing: flag,
  social_links: readSocialLinks,
  swimmer_type: text,
  swimming_level: textOrNull,
  preferences: readPreferences,
  onboarded: flag,
  premium: flag,
  is_admin: flag,
  is_banned: flag,
  stats: normalizeStats,
  created_at: text,
  updated_at: text,
});
export type Profile = Read<typeof readProfile>;
