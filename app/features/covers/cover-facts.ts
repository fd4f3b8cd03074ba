import { WATER_TYPES, type WaterType } from "#domain/spots/spot-words.ts";

export const DIRECTIONS = ["n", "ne", "e", "se", "s", "sw", "w", "nw", "any"] as const;
export const EXPOSURES = ["flat", "calm", "partly", "exposed", "open"] as const;
export const SETTINGS = ["town", "wild"] as const;
export const LANDS = ["hills", "mountains", "cliffs", "dunes", "woods"] as const;
export const ENTRIES = ["steps", "slip", "beach", "jetty", "ledge", "edge", "bank"] as const;
export const LANDMARKS = ["none", "tower", "lighthouse", "chimneys"] as const;

export type Exposure = (typeof EXPOSURES)[number];
export type Land = (typeof LANDS)[number];
export type Entry = (typeof ENTRIES)[number];
export type Landmark = (typeof LANDMARKS)[number];

/** Everything a cover is drawn from, besides its seed. */
export type CoverFacts = {
  water: WaterType;
  /** Where the coast looks to; `any` is unknown. */
  faces: (typeof DIRECTIONS)[number];
  exposure: Exposure;
  setting: (typeof SETTINGS)[number];
  land: Land;
  entry: Entry;
  landmark: Landmark;
};

export const COVER_WATERS = WATER_TYPES;
