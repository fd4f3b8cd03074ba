import proj4 from "proj4";
import type { Bounds } from "../../../domain/geo/bounds.ts";
import { MATCH_DISTANCE_M } from "../../../domain/water-quality/score-link.ts";

/** The British National Grid in meters, the only format of the Environment Agency's bounding box. */
const OSGB36 =
  "+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy " +
  "+towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489 +units=m +no_defs";

/** Includes sampling points near the outermost spots. */
const MARGIN_M = MATCH_DISTANCE_M;

/** A grid box that fully contains the bounds. */
export function toGridBox({ west, south, east, north }: Bounds) {
  const corners = [
    [west, south],
    [west, north],
    [east, south],
    [east, north],
  ].map((corner) => proj4("WGS84", OSGB36, corner));
  const [eastings, northings] = [0, 1].map((axis) => corners.map((corner) => corner[axis] ?? Number.NaN));
  return {
    west: Math.floor(Math.min(...(eastings ?? []))) - MARGIN_M,
    east: Math.ceil(Math.max(...(eastings ?? []))) + MARGIN_M,
    south: Math.floor(Math.min(...(northings ?? []))) - MARGIN_M,
    north: Math.ceil(Math.max(...(northings ?? []))) + MARGIN_M,
  };
}
