import type { WaterType } from "../spots/spot-words.ts";

/** What kind of water a sampling point is in, as far as its source says. */
export type SiteWater = "sea" | "estuary" | "lake" | "river";

export type LinkedSpot = { name: string; waterType: WaterType | null };
export type LinkedSite = { name: string; water: SiteWater | null };

/** Further away a sample tells of another water. */
export const MATCH_DISTANCE_M = 1000;
/** The sea is one water along a shore; two lakes may lie closer together than a lake is long. */
const UNNAMED_SEA_M = 500;
const UNNAMED_INLAND_M = 150;
/** Share of the words of the shorter name that the longer one has. */
const SAME_NAME = 0.6;

const POINTS = { distance: 40, name: 40, water: 20 } as const;

const WATERS_OF: Readonly<Record<WaterType, readonly SiteWater[]>> = {
  sea: ["sea", "estuary"],
  tidal_pool: ["sea", "estuary"],
  estuary: ["estuary", "sea", "river"],
  lake: ["lake"],
  reservoir: ["lake"],
  quarry: ["lake"],
  river: ["river", "estuary"],
  // Filled by whatever is beside it; only its name says by what.
  lido: ["sea", "estuary", "lake", "river"],
};

/** Words that many waters share. */
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

/** 0 to 1: how much of the shorter name is in the longer one. */
export function shareOfName(one: string, other: string) {
  const [a, b] = [new Set(wordsOf(one)), new Set(wordsOf(other))];
  const shorter = Math.min(a.size, b.size);
  if (shorter === 0) return 0;
  return [...a].filter((word) => b.has(word)).length / shorter;
}

/** Where the source does not say it, some names do. */
function waterOf({ name, water }: LinkedSite): SiteWater | null {
  if (water) return water;
  if (/\b(lake|ponds?|mere|tarn|reservoir|loch|lough)\b/i.test(name)) return "lake";
  return /\briver\b/i.test(name) ? "river" : null;
}

function isNearEnough(waterType: WaterType | null, distanceM: number) {
  if (waterType === "lido") return false;
  const isTidal = waterType === "sea" || waterType === "estuary" || waterType === "tidal_pool";
  return distanceM <= (isTidal ? UNNAMED_SEA_M : UNNAMED_INLAND_M);
}

/** How likely it is that a sampling point is in the water of a spot, 0 to 100, and whether that is likely enough to use it. */
export function scoreLink(spot: LinkedSpot, site: LinkedSite, distanceM: number) {
  const water = waterOf(site);
  const isKnown = water !== null && spot.waterType !== null;
  const isOther = isKnown && !WATERS_OF[spot.waterType as WaterType].includes(water);
  const share = shareOfName(spot.name, site.name);
  const points =
    POINTS.distance * Math.max(0, 1 - distanceM / MATCH_DISTANCE_M) +
    POINTS.name * share +
    (isOther ? 0 : POINTS.water * (isKnown ? 1 : 0.5));
  const isLikely = !isOther && (share >= SAME_NAME || isNearEnough(spot.waterType, distanceM));
  return { score: Math.round(points), isLikely };
}
