import type { Feature, FeatureCollection } from "geojson";
import type { UnitSystem } from "#domain/format/units.ts";
import { distanceKm, type Position } from "#domain/geo/position.ts";
import { drawnLine } from "#domain/swim-routes/line/along-line.ts";
import { routeMeters } from "#domain/swim-routes/line/legs.ts";
import { tickMarks, tickStep, tickText } from "#domain/swim-routes/line/tick-marks.ts";
import { isWaypoint, type RoutePoint } from "#domain/swim-routes/route-point.ts";
import type { MarkKind } from "./mark-svg.ts";

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

const MIN_STREAM_MS = 0.05;
const toDegrees = (radians: number) => (radians * 180) / Math.PI;

const point = (longitude: number, latitude: number, properties: Feature["properties"]): Feature => ({
  type: "Feature",
  properties,
  geometry: { type: "Point", coordinates: [longitude, latitude] },
});

const collection = (features: Feature[]): FeatureCollection => ({ type: "FeatureCollection", features });

export function lineFeatures(line: readonly Position[], highlightedLeg: number | null): FeatureCollection {
  const coordinates = drawnLine(line);
  const leg = highlightedLeg === null ? [] : drawnLine(line.slice(highlightedLeg, highlightedLeg + 2));
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
  "boat-lane": 3,
  end: 4,
  start: 5,
};

export const markFeatures = (points: readonly RoutePoint[]) =>
  collection(
    listMarks(points).map(({ longitude, latitude, kind, text }) =>
      point(longitude, latitude, { kind, text, order: ORDER[kind] }),
    ),
  );

/** Marks along the line with how far it is from the start, and the direction of the line there. */
export function tickFeatures(line: readonly Position[], units: UnitSystem): FeatureCollection {
  const every = tickStep(routeMeters(line), units);
  return collection(
    tickMarks(line, every).map(({ meters, position, course }) =>
      point(position.longitude, position.latitude, { text: tickText(meters, every, units), course }),
    ),
  );
}

export const streamFeatures = (arrows: readonly StreamArrow[]) =>
  collection(
    arrows
      .filter(({ east, north }) => Math.hypot(east, north) >= MIN_STREAM_MS)
      .map(({ longitude, latitude, east, north }) =>
        point(longitude, latitude, { course: toDegrees(Math.atan2(east, north)), speed: Math.hypot(east, north) }),
      ),
  );
