import type { Engine, RequestContext } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { as } from "../swimmers.ts";

type Route = { name?: string; visibility?: string; published?: boolean; points?: number };

/** Publishes a swimmer's own route; says whether others see it now. */
export const publishRoute = (engine: Engine, owner: string, id: string) =>
  engine.run(as(owner), sql`update routes set published = true where id = ${id} returning is_listed`);

/** A route with points 100 m apart, as the client adds it. */
export async function addRoute(
  engine: Engine,
  owner: string,
  { name = "Bay", visibility = "public", published = true, points = 3 }: Route = {},
) {
  const [row] = await engine.run<{ id: string }>(
    as(owner),
    sql`insert into routes (name, visibility, created_by) values (${name}, ${visibility}::route_visibility, ${owner})
      returning id`,
  );
  if (!row) throw new Error(`${name} was not added`);
  await engine.run(
    as(owner),
    sql`insert into route_points (route_id, point_index, latitude, longitude)
      select ${row.id}, n, 50.6 + n * 0.001, -2.1 from generate_series(0, ${points - 1}::int) as n`,
  );
  if (published) await publishRoute(engine, owner, row.id);
  return row.id;
}

export const reviewRoute = (engine: Engine, who: string, id: string, stars: number) =>
  engine.run(as(who), sql`insert into route_reviews (user_id, route_id, rating) values (${who}, ${id}, ${stars})`);

/** How many rows each table and the call for one route show of it. */
export async function countRows(engine: Engine, context: RequestContext, id: string) {
  const [row] = await engine.run<{ routes: number; points: number; complete: number }>(
    context,
    sql`select (select count(*)::int from routes where id = ${id}) as routes,
      (select count(*)::int from route_points where route_id = ${id}) as points,
      (select count(*)::int from get_route_complete(${id})) as complete`,
  );
  return row && [row.routes, row.points, row.complete];
}
