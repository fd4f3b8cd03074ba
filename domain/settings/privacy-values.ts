import type { PrivacyLevel } from "../accounts/profile/privacy-levels.ts";
import { type NewSwimSettings, readNewSwimSettings } from "../workouts/new-swim-audience.ts";

export const PRIVACY_LABELS = {
  level: "Your profile",
  show_name: "Name",
  show_picture: "Picture",
  show_bio: "Bio",
  swim_visibility: "New swims",
  swim_analysis: "Distance, time and pace",
  swim_time: "Time of day",
  swim_map: "Map, without the first and last 100 m",
  swim_heart_rate: "Heart rate",
  swim_photos: "Photos",
} as const;

/** The database hides the parts that are off (`private.publish`). */
const PROFILE_PARTS = ["show_name", "show_picture", "show_bio"] as const;

export type PrivacyValues = { level: PrivacyLevel } & Record<(typeof PROFILE_PARTS)[number], boolean> & NewSwimSettings;

/** A part is shown until its swimmer hides it. */
export function toPrivacyValues(level: PrivacyLevel, stored: Readonly<Record<string, unknown>>): PrivacyValues {
  const [show_name, show_picture, show_bio] = PROFILE_PARTS.map((part) => stored[part] !== false);
  return {
    level,
    show_name: show_name ?? true,
    show_picture: show_picture ?? true,
    show_bio: show_bio ?? true,
    ...readNewSwimSettings(stored),
  };
}
