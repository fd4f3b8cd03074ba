import { distanceKm } from "../geo/position.ts";
import type { SpotTraits } from "./candidate.ts";

/** Weight of each trait; they add up to 1. */
const TRAIT_WEIGHTS = { waterType: 0.5, amenities: 0.2, difficulty: 0.15, familyFriendly: 0.15 } as const;
/** Spots of the same type this close count as one water. */
const SAME_WATER_KM = 3;

/** Two empty lists have nothing in common. */
function overlap(one: readonly string[], other: readonly string[]) {
  const all = new Set([...one, ...other]);
  return all.size === 0 ? 0 : one.filter((name) => other.includes(name)).length / all.size;
}

const isSame = <T>(one: T | null, other: T | null) => Number(one !== null && one === other);

/** 0 to 1. Unknown traits never count as equal. */
export function spotSimilarity(one: SpotTraits, other: SpotTraits) {
  if (one.id === other.id) return 1;
  return (
    TRAIT_WEIGHTS.waterType * isSame(one.waterType, other.waterType) +
    TRAIT_WEIGHTS.amenities * overlap(one.amenities, other.amenities) +
    TRAIT_WEIGHTS.difficulty * isSame(one.difficulty, other.difficulty) +
    TRAIT_WEIGHTS.familyFriendly * isSame(one.isFamilyFriendly, other.isFamilyFriendly)
  );
}

const INLAND: readonly (string | null)[] = ["lake", "reservoir", "river", "quarry"];

/** Near each other, or on one lake or river of the same catchment. */
export function isSameWater(one: SpotTraits, other: SpotTraits) {
  if (one.waterType !== other.waterType) return false;
  if (INLAND.includes(one.waterType) && one.watershedId !== null && one.watershedId === other.watershedId) return true;
  return distanceKm(one, other) <= SAME_WATER_KM;
}
