import type { TrustLevel } from "#domain/crowd-reports/contributor-trust.ts";

/** What each level is called, and what it means for its swimmer. The limits are those of the database. */
export const TRUST_WORDS: Readonly<Record<TrustLevel, { word: string; means: readonly string[] }>> = {
  new: {
    word: "New",
    means: [
      "Your reports are shown at once and count for as much as your score says.",
      "You can send 10 reports a day.",
    ],
  },
  basic: {
    word: "Basic",
    means: [
      "Your reports count for as much as your score says: others have borne out three or more.",
      "You can send 50 reports a day, and read what contributors tell each other.",
    ],
  },
  trusted: {
    word: "Trusted",
    means: [
      "Your reports count for more, and their photos are shown at once.",
      "Your all clear decides: two of trusted swimmers or experts end a report.",
      "You can send 50 reports a day.",
    ],
  },
  expert: {
    word: "Expert",
    means: [
      "Your reports count for nearly as much as a report can.",
      "Your all clear decides: two of trusted swimmers or experts end a report.",
      "You can send 50 reports a day.",
    ],
  },
};
