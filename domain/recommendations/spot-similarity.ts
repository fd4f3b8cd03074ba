import { distanceKm } from "../geo/position.ts";
import type { SpotTraits } from "./candidate.ts";

/** How much of the whole each trait decides. */
const SHARES = { waterType: 0.5, amenities: 0.2, difficulty: 0.15, company: 0.15 } as const;
/** Spots of the same kind within it lie at one water, as far as a swimmer is concerned. */
const SAME_WATER_KM = 3;

/** The share of what either of them has that both have; nothing is alike about having nothing. */
function overlap(one: readonly string[], other: readonly string[]) {
  const all = new Set([...one, ...other]);
  return all.size === 0 ? 0 : one.filter((name) => other.includes(name)).length / all.size;
}

const isSame = <T>(one: T | null, other: T | null) => Number(one !== null && one === other);

/** 0 to 1: how much two spots have in common. What is not known of either is not taken for alike. */
export function likeness(one: SpotTraits, other: SpotTraits) {
  if (one.id === other.id) return 1;
  return (
    SHARES.waterType * isSame(one.waterType, other.waterType) +
    SHARES.amenities * overlap(one.amenities, other.amenities) +
    SHARES.difficulty * isSame(one.difficulty, other.difficulty) +
    SHARES.company * isSame(one.isFamilyFriendly, other.isFamilyFriendly)
  );
}

const INLAND: readonly (string | null)[] = ["lake", "reservoir", "river", "quarry"];

/** Whether two spots lie at the same water: near each other, or at one lake or river of the same catchment. */
export function isSameWater(one: SpotTraits, other: SpotTraits) {
  if (one.waterType !== other.waterType) return false;
  if (INLAND.includes(one.waterType) && one.watershedId !== null && one.watershedId === other.watershedId) return true;
  return distanceKm(one, other) <= SAME_WATER_KM;
}
