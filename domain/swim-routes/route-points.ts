import type { Position } from "../geo/position.ts";
import { isWaypoint, type RoutePoint, type RoutePointType } from "./route-point.ts";

type Points = readonly RoutePoint[];

export const newPoint = (
  { latitude, longitude }: Position,
  type: RoutePointType = "waypoint",
  name: string | null = null,
): RoutePoint => ({
  latitude,
  longitude,
  type,
  name: name?.trim() || null,
  description: null,
  depth: null,
  current: null,
});

export const lineOf = (points: Points): RoutePoint[] => points.filter(isWaypoint);
export const placesOf = (points: Points): RoutePoint[] => points.filter((point) => !isWaypoint(point));

/** The line before the places; the order within each stays. */
export const orderPoints = (points: Points): RoutePoint[] => [...lineOf(points), ...placesOf(points)];

const isSamePlace = (a: Position, b: Position) => a.latitude === b.latitude && a.longitude === b.longitude;

/** Ends where it starts. */
export function isLoop(line: readonly Position[]) {
  const [first, last] = [line[0], line.at(-1)];
  return line.length > 2 && first !== undefined && last !== undefined && isSamePlace(first, last);
}
