import type { Company, EntryFeel, KitItem, Mood, SwimHazard } from "./workout.ts";

export const KIT_WORDS: Readonly<Record<KitItem, string>> = {
  skins: "Skins",
  shorty: "Shorty",
  wetsuit: "Full wetsuit",
  gloves: "Gloves",
  boots: "Boots",
  hat: "Hat",
  tow_float: "Tow float",
};

export const ENTRY_FEEL_WORDS: Readonly<Record<EntryFeel, string>> = {
  easy: "Easy",
  fresh: "Fresh",
  gasped: "Gasped",
};

export const MOOD_WORDS: Readonly<Record<Mood, string>> = {
  rough: "Rough",
  flat: "Flat",
  fine: "Fine",
  great: "Great",
};

export const COMPANY_WORDS: Readonly<Record<Company, string>> = {
  alone: "Alone",
  buddy: "Buddy",
  group: "Group",
};

export const HAZARD_WORDS: Readonly<Record<SwimHazard, string>> = {
  jellyfish: "Jellyfish",
  boats: "Boats",
  debris: "Debris",
  swell: "Swell",
};

/** Labels for the two ends of the shivering scale, 0 and 5. */
export const SHIVER_ENDS = ["Not at all", "Hard to stop"] as const;

/** Chop from 0 to 4. */
export const CHOP_WORDS = ["Flat", "Ripples", "Choppy", "Rough", "Very rough"] as const;

/** Roughly what each adds to the warmth of bare skin; our own scale. */
const WARMTH: Readonly<Record<KitItem, number>> = {
  skins: 0,
  shorty: 2,
  wetsuit: 4,
  gloves: 1,
  boots: 1,
  hat: 1,
  tow_float: 0,
};

/** How warm a kit is, or null without one. */
export function kitWarmthText(kit: readonly KitItem[]) {
  if (kit.length === 0) return null;
  const warmth = kit.reduce((sum, item) => sum + WARMTH[item], 0);
  if (warmth === 0) return "No insulation";
  if (warmth <= 2) return "A little insulation";
  return warmth <= 4 ? "Good insulation" : "Strong insulation";
}

const SUITS: readonly KitItem[] = ["skins", "shorty", "wetsuit"];

/** Adds or removes an item; of skins and suits only one is worn. */
export function toggleKit(kit: readonly KitItem[], item: KitItem): KitItem[] {
  if (kit.includes(item)) return kit.filter((other) => other !== item);
  const others = SUITS.includes(item) ? kit.filter((other) => !SUITS.includes(other)) : kit;
  return [...others, item];
}
