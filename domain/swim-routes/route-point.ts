import type { Position } from "../geo/position.ts";

/** Waypoints are the line, in their order; all others are places beside it. */
export const ROUTE_POINT_TYPES = ["waypoint", "exit", "landmark", "buoy", "hazard"] as const;
export type RoutePointType = (typeof ROUTE_POINT_TYPES)[number];

export type RoutePoint = Position & {
  type: RoutePointType;
  name: string | null;
  description: string | null;
  /** Meters. */
  depth: number | null;
  /** Strongest stream here at springs, in m/s. */
  current: number | null;
};

export const isWaypoint = ({ type }: RoutePoint) => type === "waypoint";
