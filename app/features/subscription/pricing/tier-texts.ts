import type { SubscriptionTier } from "#domain/subscription/subscription-words.ts";

/** Marketing texts, not loaded by the app. */
export const TIER_TEXTS: Readonly<Record<SubscriptionTier, { line: string; points: readonly string[] }>> = {
  free: {
    line: "Everything you need to decide.",
    points: [
      "All safety information, for everybody",
      "Every spot with its samples and their dates",
      "Conditions now and for the next 48 hours",
      "The best time among your favorites, with its reasons",
      "Groups, swims, events, cleanups and swim plans",
    ],
  },
  premium: {
    line: "For planning the week.",
    points: [
      "Everything in Free",
      "Seven days ahead instead of two",
      "Weather and sea that update live",
      "Spots ranked for you, each with reasons",
    ],
  },
  pro: {
    line: "For people who host swims.",
    points: [
      "Everything in Premium",
      "Host swims that repeat, by the week or the tide",
      "Swimmers near your pace",
      "Private groups",
    ],
  },
};

type FreeRow = { title: string; text: string; from: "free" };

export const FREE_ROWS: readonly FreeRow[] = [
  {
    title: "Warnings, closures and alerts",
    text: "From authorities, storm overflows and the weather, as soon as we know.",
    from: "free",
  },
  {
    title: "Water samples and classes",
    text: "Each with its date, its source and its limits.",
    from: "free",
  },
  {
    title: "Reports from the shore",
    text: "What other swimmers saw, live, and your own reports.",
    from: "free",
  },
  {
    title: "Conditions now and the next 48 hours",
    text: "Weather, waves, tide and water temperature, with a score and its reasons.",
    from: "free",
  },
  {
    title: "Swimming with others",
    text: "Join groups, answer, host a swim, count people in and out, clean up a shore.",
    from: "free",
  },
  {
    title: "Swim plans",
    text: "Say when you'll be out, and who on shore should hear if you aren't.",
    from: "free",
  },
];
