import { sql } from "@tideline/platform/database/sql.ts";

const OWN_ROUTE = "11111111-1111-4111-8111-111111111111";
const OTHERS_ROUTE = "22222222-2222-4222-8222-222222222222";

/** A published route of each swimmer; the first one also reviews and saves the other's. */
export const addSwimRoutes = (spot: string, swimmer: string, other: string) => `
  insert into routes (id, name, created_by) values
    ('${OWN_ROUTE}', 'Bay', '${swimmer}'), ('${OTHERS_ROUTE}', 'Across', '${other}');
  insert into route_points (route_id, point_index, latitude, longitude)
    select id, n, 50 + n, -2 from routes, generate_series(0, 1) as n;
  update routes set published = true;
  insert into route_spots (route_id, spot_id, order_index) values ('${OWN_ROUTE}', '${spot}', 0);
  insert into route_reviews (user_id, route_id, rating) values ('${swimmer}', '${OTHERS_ROUTE}', 4);
  insert into user_saved_routes (user_id, route_id) values ('${swimmer}', '${OTHERS_ROUTE}');
`;

/** For the access matrix: how to find, add and change a row of each table. */
export const swimRouteProbes = (spot: string, swimmer: string) => ({
  routes: {
    where: `id = '${OWN_ROUTE}'`,
    insert: sql`insert into routes (name, created_by) values ('Cove', ${swimmer})`,
    change: "name = 'Cove'",
  },
  route_points: {
    where: `route_id = '${OWN_ROUTE}'`,
    insert: sql`insert into route_points (route_id, point_index, latitude, longitude) values (${OWN_ROUTE}, 0, 50, -2)`,
    change: "latitude = 51",
  },
  route_spots: {
    where: `route_id = '${OWN_ROUTE}'`,
    insert: sql`insert into route_spots (route_id, spot_id, order_index) values (${OWN_ROUTE}, ${spot}, 0)`,
    change: "is_highlight = true",
  },
  route_reviews: {
    where: `user_id = '${swimmer}'`,
    insert: sql`insert into route_reviews (user_id, route_id, rating) values (${swimmer}, ${OTHERS_ROUTE}, 5)`,
    change: "rating = 1",
  },
  user_saved_routes: {
    where: `user_id = '${swimmer}'`,
    insert: sql`insert into user_saved_routes (user_id, route_id) values (${swimmer}, ${OTHERS_ROUTE})`,
    change: "notes = 'At slack'",
  },
});
