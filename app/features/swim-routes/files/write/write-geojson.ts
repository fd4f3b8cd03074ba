import type { Feature, FeatureCollection } from "geojson";
import { isWaypoint, type RoutePoint } from "#domain/swim-routes/route-point.ts";
import type { RouteFileContent } from "./route-file-content.ts";

const toCoordinates = ({ latitude, longitude }: RoutePoint) =>
  [longitude, latitude].map((value) => Number(value.toFixed(7)));

function toPlace(point: RoutePoint): Feature {
  const { type, name, description, depth, current } = point;
  return {
    type: "Feature",
    properties: { name, description, type, depth, current },
    geometry: { type: "Point", coordinates: toCoordinates(point) },
  };
}

/** One line and the places beside it. The names of the line's points stand where togeojson keeps such values. */
export function writeGeoJson({ name, description, type, points, address }: RouteFileContent): string {
  const line = points.filter(isWaypoint);
  const names = line.map((point) => point.name);
  const collection: FeatureCollection = {
    type: "FeatureCollection",
    features: [
      {
        type: "Feature",
        properties: { name, description, type, address, coordinateProperties: { names } },
        geometry: { type: "LineString", coordinates: line.map(toCoordinates) },
      },
      ...points.filter((point) => !isWaypoint(point)).map(toPlace),
    ],
  };
  return JSON.stringify(collection);
}
