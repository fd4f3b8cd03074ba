import { beginnerLimitAt } from "../tools/water-guide.ts";
import type { SwimFacts } from "./achievement-facts.ts";

/** A shorter dip doesn't count as one, and a longer one earns nothing more. */
const SHORTEST_DIP_SECONDS = 120;

const isAccompanied = ({ company }: SwimFacts) => company === "buddy" || company === "group";

/** Nothing is earned during a high or critical alert, or in the dark without company. */
export const earnsCredit = (swim: SwimFacts) => !swim.isDuringAlert && (!swim.isInDark || isAccompanied(swim));

/** A dip in water below this temperature: with company, and no longer than the published minutes for beginners. */
export function isColdDip(swim: SwimFacts, belowC: number) {
  const { waterTemperature, seconds, isOpenWater } = swim;
  if (waterTemperature === null || waterTemperature >= belowC || !isOpenWater || !isAccompanied(swim)) return false;
  const limit = beginnerLimitAt(waterTemperature);
  return seconds >= SHORTEST_DIP_SECONDS && (limit === null || seconds <= limit.minutes * 60);
}

/** Below this, in °C, distance is capped: the published minutes for warmer water are for beginners alone. */
const COLD_C = 12;

/** In cold water only what was swum within the published minutes counts: a longer stay earns no distance. */
export function creditedMeters({ meters, seconds, waterTemperature, isOpenWater }: SwimFacts): number | null {
  if (meters === null || waterTemperature === null || waterTemperature >= COLD_C || !isOpenWater) return meters;
  const limit = beginnerLimitAt(waterTemperature);
  return limit === null ? meters : meters * Math.min(1, (limit.minutes * 60) / Math.max(1, seconds));
}
