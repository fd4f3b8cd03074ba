/** In the order of choices on screen. */
export const WATER_TYPES = ["sea", "estuary", "lake", "reservoir", "river", "tidal_pool", "lido", "quarry"] as const;
export type WaterType = (typeof WATER_TYPES)[number];

export const WATER_TYPE_WORDS: Readonly<Record<WaterType, string>> = {
  sea: "Sea",
  estuary: "Estuary",
  lake: "Lake",
  reservoir: "Reservoir",
  river: "River",
  tidal_pool: "Tidal pool",
  lido: "Lido",
  quarry: "Quarry",
};

export const DIFFICULTIES = ["Easy", "Moderate", "Difficult", "Expert"] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** Long-term class of a water; `unknown` means no dated sample. */
export const WATER_QUALITIES = ["excellent", "good", "fair", "poor", "unknown"] as const;
export type WaterQuality = (typeof WATER_QUALITIES)[number];

export const WATER_QUALITY_WORDS: Readonly<Record<WaterQuality, string>> = {
  excellent: "Excellent",
  good: "Good",
  fair: "Fair",
  poor: "Poor",
  unknown: "No sample",
};

export const AMENITIES = [
  "toilets",
  "showers",
  "changing",
  "cafe",
  "parking",
  "lifeguard",
  "sauna",
  "lockers",
  "steps",
  "ladder",
  "slipway",
  "public_transport",
  "accessible",
  "dogs_allowed",
] as const;
export type Amenity = (typeof AMENITIES)[number];

export const AMENITY_WORDS: Readonly<Record<Amenity, string>> = {
  toilets: "Toilets",
  showers: "Showers",
  changing: "Changing rooms",
  cafe: "Café",
  parking: "Parking",
  lifeguard: "Lifeguard in season",
  sauna: "Sauna",
  lockers: "Lockers",
  steps: "Steps into the water",
  ladder: "Ladder",
  slipway: "Slipway",
  public_transport: "Public transport",
  accessible: "Step-free access",
  dogs_allowed: "Dogs allowed",
};

/** In our own order; unknown amenities are left out. */
export function amenityWords(amenities: readonly string[]) {
  return AMENITIES.filter((amenity) => amenities.includes(amenity)).map((amenity) => AMENITY_WORDS[amenity]);
}

/** Never shows a rating that nobody gave. */
export function ratingText({ rating, ratingCount }: { rating: number | null; ratingCount: number }) {
  if (ratingCount === 0 || rating === null) return "No ratings yet";
  return `${rating.toFixed(1)} from ${ratingCount} ${ratingCount === 1 ? "rating" : "ratings"}`;
}
