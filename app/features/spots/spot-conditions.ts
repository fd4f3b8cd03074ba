import { containsPattern, quote } from "#app/backend/contains-pattern.ts";
import { foldText, toSearchWords } from "#domain/spots/search-words.ts";
import type { SpotFilters, SpotNeed, SpotOrder } from "#domain/spots/spot-filters.ts";

type Condition = [column: string, operator: string, value: string | number | boolean];

/** The filters for PostgREST: all of `every` must hold, and one of each line of `anyOf`. */
export type SpotConditions = { every: Condition[]; anyOf: string[] };

/** The view with water quality, the same with search words, or the plain table. */
export type SpotSource = "spots_with_water_quality" | "searchable_spots" | "spots";

/** `search_text` has name and place in lower case without accents; descriptions are matched as written. */
function wordCondition(word: string) {
  const [folded, typed] = [quote(containsPattern(foldText(word))), quote(containsPattern(word))];
  return `search_text.like.${folded},description.ilike.${typed}`;
}

type NeedConditions = Readonly<Record<SpotNeed, Condition>>;

const NEEDS_OF_VIEW: NeedConditions = {
  lifeguard: ["is_lifeguarded", "is", true],
  family: ["is_family_friendly", "is", true],
  "any-tide": ["is_tide_independent", "is", true],
};

const NEED_CONDITIONS: Readonly<Record<SpotSource, NeedConditions>> = {
  spots_with_water_quality: NEEDS_OF_VIEW,
  searchable_spots: NEEDS_OF_VIEW,
  spots: {
    lifeguard: ["amenities", "cs", "{lifeguard}"],
    family: ["is_family_friendly", "is", true],
    "any-tide": ["all_tides", "is", true],
  },
};

/** Matches nothing: the plain table has no water quality or temperature. */
const NEVER: Condition = ["id", "is", "null"];

function waterConditions({ qualities, minTemperatureC, maxTemperatureC }: SpotFilters, source: SpotSource) {
  if (source === "spots") {
    const asksForMore = minTemperatureC !== null || maxTemperatureC !== null;
    return asksForMore || (qualities.length > 0 && !qualities.includes("unknown")) ? [NEVER] : [];
  }
  const every: Condition[] = [];
  if (qualities.length > 0) every.push(["water_quality", "in", `(${qualities.join(",")})`]);
  if (minTemperatureC !== null) every.push(["water_temperature_c", "gte", minTemperatureC]);
  if (maxTemperatureC !== null) every.push(["water_temperature_c", "lte", maxTemperatureC]);
  return every;
}

export function spotConditions(filters: SpotFilters, source: SpotSource = "spots_with_water_quality"): SpotConditions {
  const { search, waterType, difficulty, amenities, needs, bounds } = filters;
  const every: Condition[] = [];
  const anyOf: string[] = [];
  const words = toSearchWords(search);
  if (search && words.length === 0) every.push(NEVER);
  anyOf.push(...words.map(wordCondition));
  if (waterType) every.push(["water_type", "eq", waterType]);
  if (difficulty) every.push(["difficulty", "eq", difficulty]);
  if (amenities.length > 0) every.push(["amenities", "cs", `{${amenities.join(",")}}`]);
  every.push(...needs.map((need) => NEED_CONDITIONS[source][need]), ...waterConditions(filters, source));
  if (bounds) {
    every.push(["latitude", "gte", bounds.south], ["latitude", "lte", bounds.north]);
    if (bounds.west <= bounds.east) every.push(["longitude", "gte", bounds.west], ["longitude", "lte", bounds.east]);
    else anyOf.push(`longitude.gte.${bounds.west},longitude.lte.${bounds.east}`);
  }
  return { every, anyOf };
}

type Ordering = [column: string, options: { ascending?: boolean; nullsFirst?: boolean }];

const UNKNOWN_LAST = { nullsFirst: false } as const;
/** `nearest` needs the distances of the nearest search; the database can't rank by verdict (`best-first.data.ts`). */
const ORDERINGS: Readonly<Record<Exclude<SpotOrder, "best" | "name" | "nearest" | "newest">, readonly Ordering[]>> = {
  // The enum is ordered from excellent to unknown.
  water: [["water_quality", {}]],
  rating: [
    ["rating", { ascending: false, ...UNKNOWN_LAST }],
    ["rating_count", { ascending: false }],
  ],
  warmest: [["water_temperature_c", { ascending: false, ...UNKNOWN_LAST }]],
  calmest: [
    ["wave_height_m", UNKNOWN_LAST],
    ["wind_speed_kmh", UNKNOWN_LAST],
  ],
};

/** Before the name. */
export function spotOrderings(order: SpotOrder, source: SpotSource, isRanked: boolean): readonly Ordering[] {
  if (order === "name") return [];
  if (order === "newest") return [["created_at", { ascending: false }]];
  if (order === "nearest" || order === "best") return isRanked ? [["distance_km", {}]] : [];
  return source === "spots" ? [] : ORDERINGS[order];
}
