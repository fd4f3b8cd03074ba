import { formatNumber } from "../format/numbers.ts";
import { pageDescription, pageTitle } from "../page-metadata.ts";
import type { WaterType } from "../spots/spot-words.ts";
import type { Place } from "./place.ts";

type Words = { one: string; many: string; where: string };

/** Singular, plural, and "swimming …". */
const WATER_WORDS: Readonly<Record<WaterType, Words>> = {
  sea: { one: "sea spot", many: "sea spots", where: "in the sea" },
  estuary: { one: "estuary spot", many: "estuary spots", where: "in estuaries" },
  lake: { one: "lake spot", many: "lake spots", where: "in lakes" },
  reservoir: { one: "reservoir spot", many: "reservoir spots", where: "in reservoirs" },
  river: { one: "river spot", many: "river spots", where: "in rivers" },
  tidal_pool: { one: "tidal pool", many: "tidal pools", where: "in tidal pools" },
  lido: { one: "lido", many: "lidos", where: "in lidos" },
  quarry: { one: "quarry spot", many: "quarry spots", where: "in quarries" },
};

export const countWater = (type: WaterType, spots: number) =>
  `${formatNumber(spots)} ${spots === 1 ? WATER_WORDS[type].one : WATER_WORDS[type].many}`;

export const countSpots = (spots: number) => `${formatNumber(spots)} ${spots === 1 ? "spot" : "spots"}`;

/** "Sandycove, Dublin, Ireland" */
export function fullPlaceName({ name, level, region, country }: Pick<Place, "name" | "level" | "region" | "country">) {
  const above = level === "town" && region !== null ? [region, country] : [country];
  return level === "country" ? name : [name, ...above].join(", ");
}

type Asked = { place: Place; water: WaterType | null };

/** "Swimming in lakes in Ireland" */
export function placeHeading({ place, water }: Asked) {
  return water === null
    ? `Open-water swimming in ${place.name}`
    : `Swimming ${WATER_WORDS[water].where} in ${place.name}`;
}

export function placeTitle({ place, water }: Asked, page: number) {
  const where = place.level === "country" ? "" : `, ${place.country}`;
  return pageTitle(`${placeHeading({ place, water })}${where}${page > 1 ? `, page ${page}` : ""}`);
}

/** "40 spots: 31 sea spots, 5 lake spots and 4 tidal pools." */
export function placeLead({ place, water }: Asked, spots: number) {
  if (water !== null) return `${countWater(water, spots)} in ${fullPlaceName(place)}.`;
  const counted = place.waters.map(({ type, spots: count }) => countWater(type, count));
  if (counted.length < 2) return `${counted[0] ?? countSpots(spots)} in ${fullPlaceName(place)}.`;
  return `${countSpots(spots)}: ${counted.slice(0, -1).join(", ")} and ${counted.at(-1)}.`;
}

export function placeDescription(asked: Asked, spots: number) {
  const facts = "Water quality, water temperature, tide and today's conditions for each, with dates.";
  return pageDescription(`${placeHeading(asked)}. ${placeLead(asked, spots)} ${facts}`);
}
