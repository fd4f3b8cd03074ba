import * as z from "zod/mini";
import { profilePreferences } from "./profile-preferences.ts";
import { normaliseStats } from "./profile-stats.ts";
import { readSocialLinks } from "./social-links.ts";

const text = z.nullable(z.string());

/** The row as the database answers it. What the product reads of it is whole: older or damaged parts are at their defaults. */
export const profile = z.object({
  id: z.guid(),
  email: text,
  username: z.string(),
  full_name: text,
  first_name: text,
  last_name: text,
  display_name: text,
  avatar_url: text,
  bio: text,
  location: text,
  city: text,
  country: text,
  latitude: z.nullable(z.number().check(z.minimum(-90), z.maximum(90))),
  longitude: z.nullable(z.number().check(z.minimum(-180), z.maximum(180))),
  location_sharing: z.boolean(),
  social_links: z.pipe(z.unknown(), z.transform(readSocialLinks)),
  swimmer_type: z.string(),
  swimming_level: text,
  preferences: z.pipe(
    z.transform((value) => value ?? {}),
    profilePreferences,
  ),
  onboarded: z.boolean(),
  premium: z.boolean(),
  is_admin: z.boolean(),
  is_banned: z.boolean(),
  stats: z.pipe(z.unknown(), z.transform(normaliseStats)),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Profile = z.infer<typeof profile>;

/** The name that a swimmer goes by, the most chosen one first. */
export function nameOf({
  display_name,
  full_name,
  username,
}: Pick<Profile, "display_name" | "full_name" | "username">) {
  return display_name?.trim() || full_name?.trim() || username;
}
