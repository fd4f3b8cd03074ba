import type { PrivacyLevel } from "../accounts/profile/privacy-levels.ts";

export const PRIVACY_LABELS = {
  level: "Your profile",
  show_name: "Name",
  show_picture: "Picture",
  show_bio: "Bio",
} as const;

/** The database hides the parts that are off (`private.publish`). */
const PROFILE_PARTS = ["show_name", "show_picture", "show_bio"] as const;

export type PrivacyValues = { level: PrivacyLevel } & Record<(typeof PROFILE_PARTS)[number], boolean>;

/** A part is shown until its swimmer hides it. */
export function toPrivacyValues(level: PrivacyLevel, stored: Readonly<Record<string, unknown>>): PrivacyValues {
  const [show_name, show_picture, show_bio] = PROFILE_PARTS.map((part) => stored[part] !== false);
  return { level, show_name: show_name ?? true, show_picture: show_picture ?? true, show_bio: show_bio ?? true };
}
