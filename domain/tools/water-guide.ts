/** Our own guide, in the steps of the World Open Water Swimming Association's temperature words. */
export const WEAR_BANDS = [
  {
    fromC: Number.NEGATIVE_INFINITY,
    toC: 10,
    label: "Neoprene, gloves",
    advice: "a full suit, gloves, boots and a hood",
  },
  { fromC: 10, toC: 15, label: "Full suit", advice: "a full suit" },
  { fromC: 15, toC: 20, label: "Suit or skins", advice: "a suit or skins" },
  { fromC: 20, toC: Number.POSITIVE_INFINITY, label: "Skins", advice: "skins" },
] as const;

export const wearBandAt = (waterC: number) => WEAR_BANDS.find(({ toC }) => waterC < toC) ?? WEAR_BANDS[3];

/** World Aquatics' rules for open-water races, by the temperature of the water. */
export function raceRule(waterC: number) {
  if (waterC < 16) return "World Aquatics races: none below 16 °C.";
  if (waterC < 18) return "World Aquatics races: a wetsuit is required below 18 °C.";
  if (waterC <= 20) return "World Aquatics races: a wetsuit is allowed up to 20 °C.";
  return waterC > 31 ? "World Aquatics races: none above 31 °C." : "World Aquatics races: no wetsuit above 20 °C.";
}

/** The longest first swims in cold water: our own careful figures for newcomers, not targets. */
export const BEGINNER_LIMITS = [
  { belowC: 8, fromC: null, minutes: 5 },
  { belowC: 12, fromC: 8, minutes: 12 },
  { belowC: 15, fromC: 12, minutes: 25 },
  { belowC: 18, fromC: 15, minutes: 45 },
] as const;

/** Null in warmer water, for which there is no figure. */
export const beginnerLimitAt = (waterC: number) => BEGINNER_LIMITS.find(({ belowC }) => waterC < belowC) ?? null;
