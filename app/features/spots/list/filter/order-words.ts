import type { SpotOrder } from "#domain/spots/spot-filters.ts";

export const ORDER_WORDS: Readonly<Record<SpotOrder, string>> = {
  best: "Best first",
  name: "Name",
  nearest: "Nearest first",
  water: "Best water quality first",
  rating: "Best rated first",
  warmest: "Warmest first",
  calmest: "Calmest first",
  newest: "Newest first",
};
