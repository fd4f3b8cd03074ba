import type { RoutePoint } from "./route-point.ts";

export const ROUTE_TYPES = ["out-and-back", "loop", "point-to-point", "crossing", "drift"] as const;
export type RouteType = (typeof ROUTE_TYPES)[number];

export const ROUTE_DIFFICULTIES = ["Easy", "Moderate", "Difficult", "Expert"] as const;
export type RouteDifficulty = (typeof ROUTE_DIFFICULTIES)[number];

/** A private route is its owner's, published or not. */
export const ROUTE_VISIBILITIES = ["public", "private"] as const;
export type RouteVisibility = (typeof ROUTE_VISIBILITIES)[number];

/** What a stream by the tide is estimated from; null is not known. */
export type RouteStream = {
  /** The strongest at springs in m/s, where no point names one. */
  springSpeed: number | null;
  /** Where the rising tide runs to, degrees from true north. */
  floodTowardDeg: number | null;
};

export const NO_ROUTE_STREAM: RouteStream = { springSpeed: null, floodTowardDeg: null };

/** What a swimmer edits in the planner. */
export type RouteDraft = {
  name: string;
  description: string;
  type: RouteType;
  visibility: RouteVisibility;
  /** The line's points in order, then the places beside it. */
  points: readonly RoutePoint[];
  /** Spots along the line in order; the first is highlighted. */
  spotIds: readonly string[];
  stream: RouteStream;
};
