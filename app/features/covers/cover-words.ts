import type { WaterType } from "#domain/spots/spot-words.ts";
import type { Entry, Land, Landmark } from "./cover-facts.ts";

type Words<Fact extends string> = readonly (readonly [Fact, RegExp])[];

/** The first that fits; descriptions are English, names may not be. */
const ENTRY_WORDS: Words<Entry> = [
  ["jetty", /\b(jett(y|ies)|pontoons?|boardwalk|docks?|decks?|bathing pier)\b/i],
  ["slip", /\b(slipways?|slip|boat ramp)\b/i],
  ["steps", /\b(steps|stairs|staircase)\b/i],
  ["ledge", /\b(ledges?|slabs?|rocks|rocky|platforms?|concrete|quay)\b/i],
  ["beach", /\b(beach(es)?|sands?|sandy|sandbar|strand|shingle|pebbl(e|es|y)|cove|playa|plage|praia|spiaggia)\b/i],
  ["bank", /\b(lawns?|meadows?|grass|grassy|banks?)\b/i],
];

const LAND_WORDS: Words<Land> = [
  ["cliffs", /\b(cliffs?|crags?|canyon|gorge)\b/i],
  ["dunes", /\b(dunes?|machair|marram)\b/i],
  ["mountains", /\b(mountains?|alps|alpine|andean|glaciers?|peaks?|fjord|volcano|crater)\b/i],
  ["woods", /\b(pines?|forests?|woods?|woodland|trees?|park)\b/i],
];

const LANDMARK_WORDS: Words<Landmark> = [
  ["lighthouse", /\blighthouse\b/i],
  ["chimneys", /\bchimneys\b/i],
  ["tower", /\b(tower|martello)\b/i],
];

const ENTRY_OF_WATER: Readonly<Record<WaterType, Entry>> = {
  sea: "beach",
  estuary: "slip",
  lake: "beach",
  reservoir: "bank",
  river: "bank",
  tidal_pool: "steps",
  lido: "edge",
  quarry: "ledge",
};

const LAND_OF_WATER: Readonly<Record<WaterType, Land>> = {
  sea: "hills",
  estuary: "dunes",
  lake: "hills",
  reservoir: "woods",
  river: "woods",
  tidal_pool: "hills",
  lido: "woods",
  quarry: "cliffs",
};

const firstOf = <Fact extends string>(words: Words<Fact>, text: string) =>
  words.find(([, pattern]) => pattern.test(text))?.[0];

/** Amenities are recorded facts, so they come before words. */
export function findEntry(amenities: readonly string[], text: string, water: WaterType): Entry {
  if (water === "lido") return "edge";
  if (amenities.includes("slipway")) return "slip";
  if (amenities.includes("steps")) return "steps";
  if (amenities.includes("ladder")) return water === "sea" || water === "quarry" ? "ledge" : "jetty";
  return firstOf(ENTRY_WORDS, text) ?? ENTRY_OF_WATER[water];
}

export function findLand(text: string, water: WaterType): Land {
  return firstOf(LAND_WORDS, text) ?? LAND_OF_WATER[water];
}

export function findLandmark(text: string): Landmark {
  return firstOf(LANDMARK_WORDS, text) ?? "none";
}
