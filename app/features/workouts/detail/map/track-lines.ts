import type { Feature, FeatureCollection } from "geojson";
import { wrapLongitude } from "#domain/geo/bounds.ts";
import type { Position } from "#domain/geo/position.ts";
import { movePosition } from "#domain/swim-routes/line/measure-line.ts";
import type { PacePiece } from "#domain/workouts/track/analyze-track.ts";
import type { PaceClass } from "#domain/workouts/track/pace-scale.ts";

/** A piece of the line; null is a line without a pace. */
export type DrawnPiece = { pace: PaceClass | null; points: Position[] };

/** More points than a screen shows make the page heavy. */
const MAX_POINTS = 1200;
const CIRCLE_CORNERS = 32;

/** The pieces of a track, thinned by distance. */
export function drawnPieces(pieces: readonly PacePiece[], meters: number): DrawnPiece[] {
  const every = meters / MAX_POINTS;
  return pieces.map(({ pace, points }) => ({ pace, points: thin(points, every) }));
}

function thin<Point extends { meters: number }>(points: readonly Point[], every: number): Point[] {
  let last = Number.NEGATIVE_INFINITY;
  return points.filter(({ meters }, index) => {
    const isKept = index === points.length - 1 || meters - last >= every;
    if (isKept) last = meters;
    return isKept;
  });
}

/** Longitudes go on counting past 180°, or the line would run around the earth. */
function coordinatesOf(points: readonly Position[], near: number): [longitude: number, latitude: number][] {
  return points.map(({ longitude, latitude }) => [near + wrapLongitude(longitude - near), latitude]);
}

const lineFeature = (points: readonly Position[], near: number, properties: Feature["properties"]): Feature => ({
  type: "Feature",
  properties,
  geometry: { type: "LineString", coordinates: coordinatesOf(points, near) },
});

const collection = (features: Feature[]): FeatureCollection => ({ type: "FeatureCollection", features });

export function trackFeatures(pieces: readonly DrawnPiece[]): FeatureCollection {
  const near = pieces[0]?.points[0]?.longitude ?? 0;
  return collection(
    pieces.filter(({ points }) => points.length > 1).map(({ pace, points }) => lineFeature(points, near, { pace })),
  );
}

export const ghostFeatures = (line: readonly Position[]): FeatureCollection =>
  collection(line.length > 1 ? [lineFeature(line, line[0]?.longitude ?? 0, {})] : []);

/** What others don't see around both ends. */
export function hiddenFeatures(ends: readonly Position[], radius: number): FeatureCollection {
  return collection(
    ends.map((end) => {
      const ring = Array.from({ length: CIRCLE_CORNERS + 1 }, (_, corner) => {
        const angle = (2 * Math.PI * corner) / CIRCLE_CORNERS;
        return movePosition(end, { eastMeters: radius * Math.sin(angle), northMeters: radius * Math.cos(angle) });
      });
      return {
        type: "Feature",
        properties: {},
        geometry: { type: "Polygon", coordinates: [coordinatesOf(ring, end.longitude)] },
      };
    }),
  );
}

export const placeFeatures = (places: readonly Position[]): FeatureCollection =>
  collection(
    places.map(({ longitude, latitude }) => ({
      type: "Feature",
      properties: {},
      geometry: { type: "Point", coordinates: [longitude, latitude] },
    })),
  );
