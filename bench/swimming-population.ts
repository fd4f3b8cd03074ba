import { distanceKm, type Position } from "#domain/geo/position.ts";
import type { SpotTraits } from "#domain/recommendations/candidate.ts";

/** Nobody of them is real: spots, swimmers and what they star are generated, tastes included. */
export type GeneratedSwimmer = { home: Position; starred: readonly string[] };
export type Population = { spots: readonly SpotTraits[]; swimmers: readonly GeneratedSwimmer[] };

const SPOTS = 400;
const SWIMMERS = 200;
const LEAST_STARS = 4;
const MOST_STARS = 12;
const WATER_TYPES = ["sea", "lake", "river", "lido"] as const;
const DIFFICULTIES = ["Easy", "Moderate", "Difficult"] as const;
const AMENITIES = ["toilets", "parking", "cafe", "sauna", "lifeguard", "showers"] as const;
/** Degrees: about 110 by 75 km. */
const REGION = { south: 50, west: -4, height: 1, width: 1.05 } as const;
/** What draws a swimmer to a spot: their taste, what everybody likes, the way there, and chance. */
const WEIGHTS = { taste: 3, popularity: 1.5, perKm: 0.05 } as const;

/** A sequence of chance that is the same for the same seed (mulberry32). */
export function createChance(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
type Chance = () => number;

const pick = <T>(chance: Chance, all: readonly [T, ...T[]]): T => all[Math.floor(chance() * all.length)] ?? all[0];

const placeIn = (chance: Chance): Position => ({
  latitude: REGION.south + chance() * REGION.height,
  longitude: REGION.west + chance() * REGION.width,
});

const makeSpot = (chance: Chance, index: number): SpotTraits => ({
  id: `spot-${index.toString().padStart(4, "0")}`,
  name: `Spot ${index}`,
  ...placeIn(chance),
  waterType: pick(chance, WATER_TYPES),
  difficulty: pick(chance, DIFFICULTIES),
  amenities: AMENITIES.filter(() => chance() < 0.35),
  isFamilyFriendly: chance() < 0.3 ? null : chance() < 0.5,
  watershedId: null,
});

type HiddenTaste = Readonly<Record<string, number>>;

/** How much a swimmer likes each trait, from −1 to 1; nothing but what they star tells of it. */
const makeTaste = (chance: Chance): HiddenTaste =>
  Object.fromEntries([...WATER_TYPES, ...DIFFICULTIES, ...AMENITIES].map((trait) => [trait, chance() * 2 - 1]));

function likes(taste: HiddenTaste, { waterType, difficulty, amenities }: SpotTraits) {
  const of = (trait: string | null) => (trait === null ? 0 : (taste[trait] ?? 0));
  const pleasant = amenities.reduce((sum, name) => sum + of(name), 0);
  return of(waterType) + 0.5 * of(difficulty) + 0.3 * pleasant;
}

/** The stars of those who draw highest: Gumbel noise makes it a draw by weight without return. */
function makeSwimmer(chance: Chance, spots: readonly SpotTraits[], appeal: readonly number[]): GeneratedSwimmer {
  const home = placeIn(chance);
  const taste = makeTaste(chance);
  const count = LEAST_STARS + Math.floor(chance() * (MOST_STARS - LEAST_STARS + 1));
  const drawn = spots.map((spot, index) => {
    const pull = WEIGHTS.taste * likes(taste, spot) + WEIGHTS.popularity * (appeal[index] ?? 0);
    const luck = -Math.log(-Math.log(chance() || Number.MIN_VALUE));
    return { id: spot.id, weight: pull - WEIGHTS.perKm * distanceKm(home, spot) + luck };
  });
  const starred = drawn.toSorted((a, b) => b.weight - a.weight).slice(0, count);
  return { home, starred: starred.map(({ id }) => id) };
}

export function generatePopulation(seed: number): Population {
  const chance = createChance(seed);
  const spots = Array.from({ length: SPOTS }, (_, index) => makeSpot(chance, index));
  // A few draw everybody, most hardly anybody.
  const appeal = spots.map(() => chance() ** 3 * 2);
  const swimmers = Array.from({ length: SWIMMERS }, () => makeSwimmer(chance, spots, appeal));
  return { spots, swimmers };
}
