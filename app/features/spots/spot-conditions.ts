import type { SpotFilters } from "#domain/spots/spot-filters.ts";

/** Where a text search looks. */
const SEARCHED_COLUMNS = ["name", "location", "description"] as const;

/** The filters in the backend's words: all of `every` must hold, and one of each line of `anyOf`. */
export type SpotConditions = { every: [column: string, operator: string, value: string | number][]; anyOf: string[] };

/** The pattern of `ilike` for "contains": what the swimmer typed has no special meaning in it. */
function containsPattern(text: string) {
  // PostgREST reads an asterisk as a percent sign and knows no way to say it literally: any one character stands for it.
  return `%${text.replace(/[\\%_]/g, "\\$&").replaceAll("*", "_")}%`;
}

/** Quoted, so that commas and brackets in the text end nothing. */
function searchCondition(text: string) {
  const quoted = `"${containsPattern(text).replace(/[\\"]/g, "\\$&")}"`;
  return SEARCHED_COLUMNS.map((column) => `${column}.ilike.${quoted}`).join(",");
}

export function spotConditions({ search, waterType, difficulty, amenities, bounds }: SpotFilters): SpotConditions {
  const every: SpotConditions["every"] = [];
  const anyOf: string[] = [];
  if (search) anyOf.push(searchCondition(search));
  if (waterType) every.push(["water_type", "eq", waterType]);
  if (difficulty) every.push(["difficulty", "eq", difficulty]);
  if (amenities.length > 0) every.push(["amenities", "cs", `{${amenities.join(",")}}`]);
  if (bounds) {
    every.push(["latitude", "gte", bounds.south], ["latitude", "lte", bounds.north]);
    if (bounds.west <= bounds.east) every.push(["longitude", "gte", bounds.west], ["longitude", "lte", bounds.east]);
    else anyOf.push(`longitude.gte.${bounds.west},longitude.lte.${bounds.east}`);
  }
  return { every, anyOf };
}
