import type { WaterType } from "../spots/spot-words.ts";

/** The type of water as the source gives it. */
export type SiteWater = "sea" | "estuary" | "lake" | "river";

export type LinkedSpot = { name: string; waterType: WaterType | null };
export type LinkedSite = { name: string; water: SiteWater | null };

/** A sampling point further away is in another water. */
export const MATCH_DISTANCE_M = 1000;
/** Distances that match without a shared name: the sea is one water, lakes may be close together. */
const NEAR_SEA_M = 500;
const NEAR_INLAND_M = 150;
/** Share of the shorter name's words that the longer one contains. */
const MIN_NAME_SHARE = 0.6;

const POINTS = { distance: 40, name: 40, water: 20 } as const;

const WATERS_OF: Readonly<Record<WaterType, readonly SiteWater[]>> = {
  sea: ["sea", "estuary"],
  tidal_pool: ["sea", "estuary"],
  estuary: ["estuary", "sea", "river"],
  lake: ["lake"],
  reservoir: ["lake"],
  quarry: ["lake"],
  river: ["river", "estuary"],
  // Filled from any water nearby.
  lido: ["sea", "estuary", "lake", "river"],
};

/** Words too common to identify a water. */
const COMMON_WORDS = new Set(
  `the and at by of in on a la le les de du des do da dos das del di el los las al am an auf bei der die das dem den im zum zur
  st saint san santa beach bay cove sands sand strand plage playa praia praias spiaggia strandbad badestelle badeplatz bad lido
  pool pools bath baths baths bathing swimming water waters lake lac lago see loch lough llyn river pond ponds reservoir mere
  tarn harbour harbor sea island isle`.split(/\s+/),
);

const wordsOf = (name: string) =>
  name
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !COMMON_WORDS.has(word));

/** 0 to 1. */
export function sharedNameRatio(one: string, other: string) {
  const [a, b] = [new Set(wordsOf(one)), new Set(wordsOf(other))];
  const shorter = Math.min(a.size, b.size);
  if (shorter === 0) return 0;
  return [...a].filter((word) => b.has(word)).length / shorter;
}

/** From the name when the source gives no type. */
function siteWater({ name, water }: LinkedSite): SiteWater | null {
  if (water) return water;
  if (/\b(lake|ponds?|mere|tarn|reservoir|loch|lough)\b/i.test(name)) return "lake";
  return /\briver\b/i.test(name) ? "river" : null;
}

function isNearEnough(waterType: WaterType | null, distanceM: number) {
  if (waterType === "lido") return false;
  const isTidal = waterType === "sea" || waterType === "estuary" || waterType === "tidal_pool";
  return distanceM <= (isTidal ? NEAR_SEA_M : NEAR_INLAND_M);
}

/** How likely a sampling point is in a spot's water, 0 to 100, and whether that is enough to use it. */
export function scoreLink(spot: LinkedSpot, site: LinkedSite, distanceM: number) {
  const water = siteWater(site);
  const isKnown = water !== null && spot.waterType !== null;
  const isOther = isKnown && !WATERS_OF[spot.waterType as WaterType].includes(water);
  const share = sharedNameRatio(spot.name, site.name);
  const points =
    POINTS.distance * Math.max(0, 1 - distanceM / MATCH_DISTANCE_M) +
    POINTS.name * share +
    (isOther ? 0 : POINTS.water * (isKnown ? 1 : 0.5));
  const isLikely = !isOther && (share >= MIN_NAME_SHARE || isNearEnough(spot.waterType, distanceM));
  return { score: Math.round(points), isLikely };
}
