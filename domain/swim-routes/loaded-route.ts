import type { Position } from "../geo/position.ts";
import * as shape from "../read-shape.ts";
import { ROUTE_POINT_TYPES, type RoutePoint } from "./route-point.ts";
import { ROUTE_DIFFICULTIES, ROUTE_TYPES, ROUTE_VISIBILITIES, type RouteStream } from "./swim-route.ts";

const orNull = shape.orNull;

/** What lists and the route's page both show. */
const commonFields = {
  difficulty: shape.oneOf(ROUTE_DIFFICULTIES),
  distance: shape.figure,
  estimated_time: orNull(shape.figure),
  route_type: shape.oneOf(ROUTE_TYPES),
  visibility: shape.oneOf(ROUTE_VISIBILITIES),
  published: shape.flag,
  created_by: orNull(shape.id),
  created_at: shape.text,
  updated_at: shape.text,
  average_rating: orNull(shape.figure),
} as const;

type Common = shape.Read<ReturnType<typeof shape.record<typeof commonFields>>>;

const toCommon = (row: Common) => ({
  type: row.route_type,
  difficulty: row.difficulty,
  distanceKm: row.distance,
  minutes: row.estimated_time,
  visibility: row.visibility,
  published: row.published,
  /** Null for Tideline's own routes. */
  createdBy: row.created_by,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  /** From 1 to 5; null without a review. */
  rating: row.average_rating,
});

const positionPair: shape.Reader<[longitude: number, latitude: number]> = (value) => {
  const [longitude, latitude] = shape.listOf(shape.figure, 2)(value);
  return [longitude ?? shape.refuse("a longitude"), latitude ?? shape.refuse("a latitude")];
};

const listRow = shape.record({
  ...commonFields,
  id: shape.id,
  name: shape.text,
  description: shape.text,
  total_reviews: shape.figure,
  shape: shape.listOf(positionPair, 40),
  start_latitude: orNull(shape.figure),
  start_longitude: orNull(shape.figure),
  user_saved_routes: shape.orElse(shape.listOf(shape.record({ notes: shape.text })), []),
});

/** A route in a list: its line with at most 40 points, without the places beside it. */
export type SwimRouteRow = Omit<ReturnType<typeof parseSwimRouteRow>, "awayKm"> & {
  /** How far its start is from the swimmer; null when either is unknown. */
  awayKm: number | null;
};

/** Throws on a row of another shape. */
export function parseSwimRouteRow(value: unknown) {
  const row = listRow(value);
  const { start_latitude: latitude, start_longitude: longitude } = row;
  const start: Position | null = latitude === null || longitude === null ? null : { latitude, longitude };
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    ...toCommon(row),
    reviewCount: row.total_reviews,
    shape: row.shape,
    start,
    /** The swimmer's own notes, in the list of saved routes. */
    notes: row.user_saved_routes[0]?.notes ?? null,
  };
}

const completeRow = shape.record({
  ...commonFields,
  route_id: shape.id,
  route_name: shape.text,
  route_description: shape.text,
  review_count: shape.figure,
  point_index: orNull(shape.figure),
  point_latitude: orNull(shape.figure),
  point_longitude: orNull(shape.figure),
  point_type: orNull(shape.oneOf(ROUTE_POINT_TYPES)),
  point_name: orNull(shape.text),
  point_description: orNull(shape.text),
  water_depth: orNull(shape.figure),
  water_current: orNull(shape.figure),
  spot_id: orNull(shape.id),
  spot_name: orNull(shape.text),
  spot_is_highlight: orNull(shape.flag),
  spring_stream: orNull(shape.figure),
  flood_toward: orNull(shape.figure),
});

type CompleteRow = shape.Read<typeof completeRow>;

function toPoint(row: CompleteRow): RoutePoint[] {
  const { point_latitude: latitude, point_longitude: longitude, point_type: type } = row;
  if (latitude === null || longitude === null || type === null) return [];
  const words = { name: row.point_name, description: row.point_description };
  return [{ latitude, longitude, type, ...words, depth: row.water_depth, current: row.water_current }];
}

const toSpot = ({ spot_id: id, spot_name: name, spot_is_highlight: isHighlight }: CompleteRow) =>
  id === null || name === null ? [] : [{ id, name, isHighlight: isHighlight ?? false }];

/** A route with all its points and spots. */
export type SwimRoute = NonNullable<ReturnType<typeof parseSwimRoute>>;

/** From the rows of `get_route_complete`; null when there are none. */
export function parseSwimRoute(values: readonly unknown[]) {
  const rows = values.map(completeRow);
  const [first] = rows;
  if (!first) return null;
  return {
    id: first.route_id,
    name: first.route_name,
    description: first.route_description,
    ...toCommon(first),
    reviewCount: first.review_count,
    stream: { springSpeed: first.spring_stream, floodTowardDeg: first.flood_toward } satisfies RouteStream,
    points: rows.flatMap(toPoint),
    /** In the route's order. */
    spots: rows.flatMap(toSpot),
  };
}
