import type { Position } from "../geo/position.ts";

/** Waypoints are the line, in their order; all others are places beside it. */
export const ROUTE_POINT_TYPES = ["waypoint", "exit", "landmark", "buoy", "hazard", "boat-lane"] as const;
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

/** What a swimmer keeps clear of. */
export const isDangerous = ({ type }: Pick<RoutePoint, "type">) => type === "hazard" || type === "boat-lane";

export const isWaypoint = ({ type }: RoutePoint) => type === "waypoint";
