import * as z from "zod/mini";
import { parseBounds } from "../geo/bounds.ts";
import { parsePosition } from "../geo/position.ts";
import {
  DEFAULT_ORDER,
  NEARBY_RADIUS_KM,
  OWN_LISTS,
  SPOT_NEEDS,
  SPOT_ORDERS,
  type SpotFilters,
  TEMPERATURE_LIMITS,
} from "./spot-filters.ts";
import { AMENITIES, DIFFICULTIES, WATER_QUALITIES, WATER_TYPES } from "./spot-words.ts";

const SEARCH_LENGTH_LIMIT = 100;
const MAX_RADIUS_KM = 500;
/** Our own links never go beyond this. */
const MAX_PAGE = 100_000;

const { min, max } = TEMPERATURE_LIMITS;
// A missing number would be coerced to 0.
const degrees = z.catch(
  z.nullable(
    z.pipe(z.string().check(z.minLength(1)), z.pipe(z.transform(Number), z.number().check(z.gte(min), z.lte(max)))),
  ),
  null,
);

/** Unknown words become null. */
const listOfWords = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.array(z.catch(z.nullable(z.enum(words)), null));

/** Never fails: invalid parts of an old or edited address are left out. */
const query = z.object({
  search: z.pipe(
    z.catch(z.string(), ""),
    z.transform((text) => text.trim().slice(0, SEARCH_LENGTH_LIMIT)),
  ),
  waterType: z.catch(z.nullable(z.enum(WATER_TYPES)), null),
  difficulty: z.catch(z.nullable(z.enum(DIFFICULTIES)), null),
  qualities: listOfWords(WATER_QUALITIES),
  amenities: listOfWords(AMENITIES),
  needs: listOfWords(SPOT_NEEDS),
  minTemperatureC: degrees,
  maxTemperatureC: degrees,
  only: z.catch(z.nullable(z.enum(OWN_LISTS)), null),
  radiusKm: z.catch(z.coerce.number().check(z.gte(1), z.lte(MAX_RADIUS_KM)), NEARBY_RADIUS_KM),
  order: z.catch(z.nullable(z.enum(SPOT_ORDERS)), null),
  page: z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_PAGE)), 1),
});

/** The part of `URLSearchParams` in use. */
type QueryReader = { get(name: string): string | null; getAll(name: string): string[] };

export function parseSpotFilters(reader: QueryReader): SpotFilters {
  const near = parsePosition(reader.get("near"));
  const { order, page, amenities, qualities, needs, ...rest } = query.parse({
    search: reader.get("q") ?? "",
    waterType: reader.get("water"),
    difficulty: reader.get("difficulty"),
    qualities: [...new Set(reader.getAll("quality"))],
    amenities: [...new Set(reader.getAll("amenity"))],
    needs: [...new Set(reader.getAll("need"))],
    minTemperatureC: reader.get("warm"),
    maxTemperatureC: reader.get("cool"),
    only: reader.get("only"),
    // A missing number would be coerced to 0.
    radiusKm: reader.get("radius") ?? NEARBY_RADIUS_KM,
    order: reader.get("sort"),
    page: reader.get("page") ?? 1,
  });
  return {
    ...rest,
    amenities: amenities.filter((amenity) => amenity !== null),
    qualities: qualities.filter((quality) => quality !== null),
    needs: needs.filter((need) => need !== null),
    near,
    bounds: near ? null : parseBounds(reader.get("in")),
    order: order === "nearest" && !near ? DEFAULT_ORDER : (order ?? DEFAULT_ORDER),
    page: page - 1,
  };
}
