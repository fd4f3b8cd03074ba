import type { Feature, FeatureCollection } from "geojson";
import { KM_PER_MILE, type UnitSystem } from "#domain/format/units.ts";
import { distanceKm, type Position } from "#domain/geo/position.ts";
import { isWaypoint, type RoutePoint } from "#domain/swim-routes/route-point.ts";
import type { MarkKind } from "./mark-svg.ts";
import { unrollLine } from "./route-view.ts";

/** A point of a route as it is drawn. */
export type RouteMark = Position & {
  kind: MarkKind;
  /** The number of a turn, or the name of a place beside the line. */
  text: string;
  /** In the points of the route. */
  index: number;
};

/** Stream at a place, in m/s. */
export type StreamArrow = Position & { east: number; north: number };

/** At its end the line is back where it started. */
const CLOSED_KM = 0.02;

/** Start, numbered turns and end in order, then the places beside the line. */
export function listMarks(points: readonly RoutePoint[]): RouteMark[] {
  const line = points.filter(isWaypoint);
  const [first, last] = [line[0], line.at(-1)];
  const isClosed = line.length > 2 && first && last && distanceKm(first, last) < CLOSED_KM;
  let place = -1;
  return points.flatMap((point, index): RouteMark[] => {
    const { latitude, longitude, type, name } = point;
    if (type !== "waypoint") return [{ latitude, longitude, kind: type, text: name ?? "", index }];
    place += 1;
    // A loop ends on its start mark.
    if (place === line.length - 1 && isClosed) return [];
    const endKind = place === line.length - 1 ? "end" : "turn";
    const kind = place === 0 ? "start" : endKind;
    return [{ latitude, longitude, kind, text: kind === "turn" ? String(place) : "", index }];
  });
}

/** Half a kilometer or mile; half of that on a short line. */
export function tickStep(meters: number, units: UnitSystem) {
  const half = units === "imperial" ? (KM_PER_MILE * 1000) / 2 : 500;
  return meters < 3 * half ? half / 2 : half;
}

const MIN_STREAM_MS = 0.05;
const toDegrees = (radians: number) => (radians * 180) / Math.PI;

const point = (longitude: number, latitude: number, properties: Feature["properties"]): Feature => ({
  type: "Feature",
  properties,
  geometry: { type: "Point", coordinates: [longitude, latitude] },
});

const collection = (features: Feature[]): FeatureCollection => ({ type: "FeatureCollection", features });

export function lineFeatures(line: readonly Position[], highlightedLeg: number | null): FeatureCollection {
  const coordinates = unrollLine(line);
  const leg = highlightedLeg === null ? [] : coordinates.slice(highlightedLeg, highlightedLeg + 2);
  const pieces = [
    { coordinates, isLeg: false },
    { coordinates: leg, isLeg: true },
  ];
  return collection(
    pieces
      .filter((piece) => piece.coordinates.length > 1)
      .map((piece) => ({
        type: "Feature",
        properties: { isLeg: piece.isLeg },
        geometry: { type: "LineString", coordinates: piece.coordinates },
      })),
  );
}

/** Below other marks lies what comes first: numbers, then ends, then places. */
const ORDER: Readonly<Record<MarkKind, number>> = {
  turn: 0,
  landmark: 1,
  buoy: 1,
  exit: 2,
  hazard: 3,
  end: 4,
  start: 5,
};

export const markFeatures = (points: readonly RoutePoint[]) =>
  collection(
    listMarks(points).map(({ longitude, latitude, kind, text }) =>
      point(longitude, latitude, { kind, text, order: ORDER[kind] }),
    ),
  );

/** "0.5", "1" km or miles along the line, with the direction of the line there. */
export function tickFeatures(line: readonly Position[], units: UnitSystem): FeatureCollection {
  const coordinates = unrollLine(line);
  const lengths = line.slice(1).map((to, index) => 1000 * distanceKm(line[index] ?? to, to));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const step = tickStep(total, units);
  const perUnit = units === "imperial" ? KM_PER_MILE * 1000 : 1000;
  const features: Feature[] = [];
  let passed = 0;
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [coordinates[index], coordinates[index + 1]];
    if (!from || !to) continue;
    const narrowing = Math.cos((from[1] * Math.PI) / 180);
    const course = toDegrees(Math.atan2((to[0] - from[0]) * narrowing, to[1] - from[1]));
    for (let at = (Math.floor(passed / step) + 1) * step; at < passed + length; at += step) {
      if (total - at < step / 4) continue;
      const share = (at - passed) / length;
      const text = String(Number((at / perUnit).toFixed(2)));
      const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      features.push(point(x, y, { text, course }));
    }
    passed += length;
  }
  return collection(features);
}

export const streamFeatures = (arrows: readonly StreamArrow[]) =>
  collection(
    arrows
      .filter(({ east, north }) => Math.hypot(east, north) >= MIN_STREAM_MS)
      .map(({ longitude, latitude, east, north }) =>
        point(longitude, latitude, { course: toDegrees(Math.atan2(east, north)), speed: Math.hypot(east, north) }),
      ),
  );
