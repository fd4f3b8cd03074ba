import { formatPosition, type Position, parsePosition } from "#domain/geo/position.ts";
import { type SwimTimes, writeSwimTimes } from "#domain/swim-routes/swim-times.ts";

export const routePath = (id: string) => `/routes/${id}`;
export const routeEditPath = (id: string) => `/routes/${id}/edit`;
export const routeCardPath = (id: string) => `/routes/${id}/card`;
export const routeImagePath = (id: string) => `/routes/${id}/image.png`;
/** A calendar file of one swim. */
export const routeCalendarPath = (id: string, times: SwimTimes) =>
  `/routes/${id}/swim.ics?${new URLSearchParams(writeSwimTimes(times))}`;
export const PLAN_ROUTE_PATH = "/routes/create";

/** The planner, with the map at a place. */
export const planRouteFrom = (start: Position | null) =>
  start ? `${PLAN_ROUTE_PATH}?start=${formatPosition(start)}` : PLAN_ROUTE_PATH;

/** `start` is a position or the id of a spot. */
export function readRouteStart(params: URLSearchParams): { near: Position | null; spotId: string | null } {
  const start = params.get("start");
  const near = parsePosition(start);
  return { near, spotId: near ? null : start || null };
}
