import type { Spot } from "#domain/spots/spot.ts";
import type { WaterType } from "#domain/spots/spot-words.ts";
import { type CoverFacts, DIRECTIONS, EXPOSURES, type Exposure } from "./cover-facts.ts";
import { findEntry, findLand, findLandmark } from "./cover-words.ts";

/** Only facts that lists have too, so that a spot has the same picture everywhere. */
export type CoverSpot = Pick<
  Spot,
  "id" | "name" | "description" | "location" | "city" | "waterType" | "facesDeg" | "waveShare" | "amenities"
>;

/** Open coasts have waves, walled and inland waters hardly any. */
const EXPOSURE_OF_WATER: Readonly<Record<WaterType, Exposure>> = {
  sea: "exposed",
  estuary: "partly",
  lake: "calm",
  reservoir: "calm",
  river: "calm",
  tidal_pool: "calm",
  lido: "flat",
  quarry: "flat",
};

/** Amenities that suggest a town. */
const TOWN_AMENITIES = ["public_transport", "cafe", "showers", "lockers", "toilets"];
const MIN_TOWN_AMENITIES = 3;

export function toCoverFacts(spot: CoverSpot): CoverFacts {
  const water = spot.waterType ?? "sea";
  const text = `${spot.name}. ${spot.description}`;
  return {
    water,
    faces: toDirection(spot.facesDeg),
    exposure: toExposure(spot.waveShare, water),
    setting: isTown(spot) ? "town" : "wild",
    land: findLand(text, water),
    entry: findEntry(spot.amenities, text, water),
    landmark: findLandmark(text),
  };
}

function toDirection(degrees: number | null) {
  if (degrees === null || !Number.isFinite(degrees)) return "any";
  return DIRECTIONS[Math.round((((degrees % 360) + 360) % 360) / 45) % 8] ?? "any";
}

function toExposure(waveShare: number | null, water: WaterType): Exposure {
  if (waveShare === null) return EXPOSURE_OF_WATER[water];
  const band = Math.min(EXPOSURES.length - 1, Math.floor(waveShare * EXPOSURES.length));
  return EXPOSURES[band] ?? "partly";
}

/** A named place with public transport and at least two more town amenities. */
function isTown({ city, location, amenities }: CoverSpot) {
  const hasPlace = Boolean(city?.trim() || location.trim());
  const count = TOWN_AMENITIES.filter((amenity) => amenities.includes(amenity)).length;
  return hasPlace && amenities.includes("public_transport") && count >= MIN_TOWN_AMENITIES;
}
