import type { PRIVACY_LEVELS } from "./onboarding/onboarding-form.ts";

export type PrivacyLevel = (typeof PRIVACY_LEVELS)[number];

/** What each level means; the database decides what others read (`private.publish`). */
export const PRIVACY_WORDS: Readonly<Record<PrivacyLevel, { name: string; note: string }>> = {
  private: { name: "Private", note: "Others see your username and nothing else." },
  friends: { name: "Friends", note: "Only friends see more than your username. There are no friends here yet." },
  public: { name: "Public", note: "Signed-in swimmers see your name, picture, bio and swims." },
};
