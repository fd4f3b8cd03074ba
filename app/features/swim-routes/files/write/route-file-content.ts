import type { RoutePoint } from "#domain/swim-routes/route-point.ts";
import type { RouteType } from "#domain/swim-routes/swim-route.ts";

/** What a file says about a route: a loaded one, or a draft that has no address yet. */
export type RouteFileContent = {
  name: string;
  description: string;
  type: RouteType;
  points: readonly RoutePoint[];
  /** Estimated time in the water; null when nobody has estimated it. */
  minutes: number | null;
  /** Of its page; null when others can't open it. */
  address: string | null;
};
