import { sql } from "@tideline/platform/database/sql.ts";

/** For the access matrix: tables of water that belong to no swimmer and no single spot. */
export const WATER_PROBES = {
  storm_overflows: {
    where: "company = 'A'",
    insert: sql`insert into storm_overflows (company, overflow_id, status, latitude, longitude, last_updated)
      values ('A', '2', 0, 50, -2, '2026-09-01')`,
    change: "status = 0",
  },
  watersheds: {
    where: "name = 'Stour'",
    insert: sql`insert into watersheds (name, boundary)
      values ('Piddle', '{"type": "Polygon", "coordinates": [[[0, 0], [0, 1], [1, 1], [0, 0]]]}')`,
    change: "description = 'Chalk'",
  },
};
