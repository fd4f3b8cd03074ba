import type { PRIVACY_LEVELS } from "../onboarding/onboarding-form.ts";

export type PrivacyLevel = (typeof PRIVACY_LEVELS)[number];

/** The database decides what others read (`private.publish`). */
export const PRIVACY_WORDS: Readonly<Record<PrivacyLevel, { name: string; note: string }>> = {
  private: { name: "Private", note: "Others see only your username." },
  friends: { name: "Friends", note: "Only friends see more than your username. Friends aren't available yet." },
  public: { name: "Public", note: "Signed-in swimmers see your name, picture, bio and swims." },
};
