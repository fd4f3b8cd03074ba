import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Engine } from "@tideline/platform/database/engine.ts";
import { minutesAtPace, routeMeters } from "#domain/swim-routes/line/legs.ts";
import { PACE_LIMITS } from "#domain/swim-routes/route-limits.ts";
import { pointsOf, type RouteRow, readRouteRows } from "#supabase/seed/route-row.ts";
import { seedOnce, spotId, uuidV5 } from "./seed-spots.ts";

const ROUTES_FILE = "routes.json";
/** Never changes: route URLs depend on it. */
const ROUTE_NAMESPACE = "0c7c7f0e-5a0c-4f0b-8f6e-6a4d2f6f9a35";

/** Published last, when the points are there. A spot that is gone is left out. */
const INSERT_ROUTES = `
with seeded as (
  select * from jsonb_to_recordset($1::jsonb) as row (
    id uuid, name text, description text, route_type public.route_type, difficulty public.spot_difficulty,
    estimated_time integer, points jsonb, spots uuid[]
  )
), added as (
  insert into public.routes (id, name, description, route_type, difficulty, estimated_time, created_by)
  select id, name, description, route_type, difficulty, estimated_time, null from seeded
  on conflict (id) do nothing returning id
), drawn as (
  insert into public.route_points (route_id, point_index, latitude, longitude, point_type, point_name,
    point_description, water_depth, water_current, created_by)
  select seeded.id, place - 1, latitude, longitude, point_type, point_name, point_description, water_depth,
    water_current, null
  from seeded join added on added.id = seeded.id
  cross join lateral rows from (jsonb_to_recordset(points) as (latitude double precision, longitude double precision,
    point_type public.route_point_type, point_name text, point_description text, water_depth double precision,
    water_current double precision)
  ) with ordinality as point (latitude, longitude, point_type, point_name, point_description, water_depth,
    water_current, place)
)
insert into public.route_spots (route_id, spot_id, order_index, is_highlight, created_by)
select seeded.id, spot.id, place - 1, place = 1, null
from seeded join added on added.id = seeded.id
cross join lateral unnest(spots) with ordinality as spot (id, place)
where exists (select from private.spot_rows where spot_rows.id = spot.id)`;

/** A route that shows where a sensitive spot is stays unpublished. */
const PUBLISH_ROUTES = `
update public.routes set published = true
where id in (select id from jsonb_to_recordset($1::jsonb) as row (id uuid)) and not published
  and is_complete and not is_sensitive`;

/** The id of a seeded route, from the values that never change. */
export const routeId = ({ name, country }: Pick<RouteRow, "name" | "country">) =>
  uuidV5(ROUTE_NAMESPACE, `${name}|${country}`);

function toRow(route: RouteRow) {
  const { name, description, route_type, difficulty } = route;
  const points = pointsOf(route);
  const meters = routeMeters(points.filter(({ point_type }) => point_type === "waypoint"));
  const spots = route.spots.map((spot) => {
    const [spotName = "", country = ""] = spot.split("|");
    return spotId({ name: spotName, country });
  });
  const estimated_time = Math.round(minutesAtPace(meters, PACE_LIMITS.usual));
  return { id: routeId(route), name, description, route_type, difficulty, estimated_time, points, spots };
}

/** The same rows as SQL, for databases this process can't reach (hosted Supabase). */
export function toRouteSeedSql(json: string) {
  const rows = `'${JSON.stringify(readRouteRows(json).map(toRow)).replaceAll("'", "''")}'`;
  return [INSERT_ROUTES, PUBLISH_ROUTES].map((text) => `${text.replace("$1", () => rows)};\n`).join("");
}

/** Inserts Tideline's own routes once in a database's life, after the spots; returns how many. */
export async function seedRoutes(engine: Engine, folder: string): Promise<number> {
  const json = await readFile(join(folder, ROUTES_FILE), "utf8");
  return seedOnce(engine, ROUTES_FILE, json, async ({ query }) => {
    const rows = readRouteRows(json).map(toRow);
    for (const text of [INSERT_ROUTES, PUBLISH_ROUTES]) await query({ text, values: [JSON.stringify(rows)] });
    return rows.length;
  });
}
