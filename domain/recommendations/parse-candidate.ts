import * as z from "zod/mini";
import type { SwimmerBand } from "../conditions/facts/conditions-facts.ts";
import { parseSpotFacts } from "../conditions/facts/parse-spot-facts.ts";
import { DIFFICULTIES, WATER_TYPES } from "../spots/spot-words.ts";
import type { Candidate, SpotTraits } from "./candidate.ts";

const amount = z.nullable(z.number());

const traitsRow = z.object({
  id: z.guid(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  water_type: z.nullable(z.enum(WATER_TYPES)),
  difficulty: z.nullable(z.enum(DIFFICULTIES)),
  amenities: z.nullable(z.array(z.string())),
  is_family_friendly: z.nullable(z.boolean()),
  watershed_id: z.nullable(z.guid()),
});

/** The columns that `parseTraits` reads. */
export const TRAIT_COLUMNS = Object.keys(traitsRow.shape).join(",");

export function parseTraits(row: unknown): SpotTraits {
  const spot = traitsRow.parse(row);
  const { id, name, latitude, longitude, difficulty } = spot;
  return {
    ...{ id, name, latitude, longitude, difficulty },
    waterType: spot.water_type,
    amenities: spot.amenities ?? [],
    isFamilyFriendly: spot.is_family_friendly,
    watershedId: spot.watershed_id,
  };
}

const candidateRow = z.object({
  distance_km: amount,
  co_swimmers: amount,
  facts: z.unknown(),
});

type ReadContext = { band: SwimmerBand; now: Date };

/** Reads a row of `find_recommendation_candidates`. */
export function parseCandidate(row: unknown, context: ReadContext): Candidate {
  const { facts, distance_km: distanceKm, co_swimmers: coSwimmers } = candidateRow.parse(row);
  return { spot: parseTraits(row), ...parseSpotFacts(facts, context), distanceKm, coSwimmers };
}
