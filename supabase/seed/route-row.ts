import * as z from "zod";

const DIFFICULTIES = ["Easy", "Moderate", "Difficult", "Expert"] as const;
const TYPES = ["out-and-back", "loop", "point-to-point", "crossing", "drift"] as const;

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const measure = z.number().min(0).nullable();

/** The line, and after it the places beside it: type, position, name, description, depth in meters, current in m/s. */
const point = z.union([
  z.tuple([latitude, longitude]),
  z.tuple([
    z.enum(["exit", "landmark", "buoy", "hazard", "boat-lane"]),
    latitude,
    longitude,
    z.string().max(60),
    z.string().max(300).nullable(),
    measure,
    measure,
  ]),
]);

const routeRow = z.strictObject({
  name: z.string().min(1).max(100),
  country: z.string(),
  route_type: z.enum(TYPES),
  difficulty: z.enum(DIFFICULTIES),
  description: z.string().max(2000),
  points: z.array(point),
  /** "name|country" of spots.csv, in the route's order. */
  spots: z.array(z.string()),
});

export type RouteRow = z.infer<typeof routeRow>;

/** Throws with the place of a value that doesn't fit. */
export const readRouteRows = (json: string): RouteRow[] => z.array(routeRow).parse(JSON.parse(json));

type RoutePointRow = {
  latitude: number;
  longitude: number;
  point_type: string;
  point_name: string | null;
  point_description: string | null;
  water_depth: number | null;
  water_current: number | null;
};

const NO_WORDS = { point_name: null, point_description: null, water_depth: null, water_current: null };

export function pointsOf({ points }: RouteRow): RoutePointRow[] {
  return points.map((values) => {
    if (values.length === 2) {
      return { latitude: values[0], longitude: values[1], point_type: "waypoint", ...NO_WORDS };
    }
    const [point_type, lat, long, point_name, point_description, water_depth, water_current] = values;
    return { latitude: lat, longitude: long, point_type, point_name, point_description, water_depth, water_current };
  });
}
