import type { PRIVACY_LEVELS } from "../onboarding/onboarding-form.ts";

export type PrivacyLevel = (typeof PRIVACY_LEVELS)[number];

/** The database decides what others read (`private.publish`). The specification names friends; nobody can be one yet. */
export const PRIVACY_WORDS: Readonly<Record<PrivacyLevel, { name: string; note: string }>> = {
  private: { name: "Private", note: "Others see only your username." },
  friends: { name: "Friends", note: "For now the same as Private: others see only your username." },
  public: {
    name: "Public",
    note: "Signed-in swimmers see your name, picture and bio. Everyone sees swims from platforms.",
  },
};
