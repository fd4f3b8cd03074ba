import { ROUTE_POINT_TYPES, type RoutePointType } from "#domain/swim-routes/route-point.ts";

/** Words of other programs, Garmin's symbols among them ("Buoy, White", "Boat Ramp", "Danger Area"). */
const WORDS = [
  ["buoy", /\b(buoys?|boje|bou[ée]e|float|nav-?aid)\b/i],
  ["hazard", /\b(hazard|danger(ous)?|warning|caution|rocks?|reef|(ship)?wreck|skull|weir|ferry|gefahr)\b/i],
  ["exit", /\b(exit|entry|ladder|steps|stairs|slip(way)?|ramp|landing|beach|pier|jetty|ausstieg)\b/i],
] as const;

const isPlaceType = (word: string): word is RoutePointType =>
  word !== "waypoint" && ROUTE_POINT_TYPES.some((type) => type === word);

/** Our own word comes first; what nothing tells is a landmark. */
export function placeType(kind: string): RoutePointType {
  const [first = ""] = kind.trim().toLowerCase().split(/\s+/);
  return isPlaceType(first) ? first : (WORDS.find(([, pattern]) => pattern.test(kind))?.[0] ?? "landmark");
}
