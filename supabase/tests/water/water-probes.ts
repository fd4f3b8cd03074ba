import type { Statement } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";

/** Tables of water that belong to no single spot. */
const OF_NO_SPOT = {
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

/** For the access matrix: tables of water, which belong to no swimmer. */
export function waterProbes(spot: string) {
  const aboutSpot = (insert: Statement, change: string) => ({ where: `spot_id = '${spot}'`, insert, change });
  return {
    ...OF_NO_SPOT,
    almanacs: aboutSpot(
      sql`insert into almanacs (spot_id, time_zone, sun, due_at) values (${spot}, 'UTC', '[]', now())`,
      "tide = null",
    ),
    spot_verdicts: aboutSpot(sql`insert into spot_verdicts (spot_id) values (${spot})`, "hours = '[]'"),
    water_links: aboutSpot(
      sql`insert into water_links (spot_id, source_id, site_id, site_name, distance_m, score)
        values (${spot}, 'eea', 'X2', 'Clavell', 900, 10)`,
      "is_confirmed = true",
    ),
    water_notices: aboutSpot(
      sql`insert into water_notices (spot_id, source_id, external_id, kind, title, starts_at)
        values (${spot}, 'england-notices', '2', 'advice', 'Algae', '2026-09-01')`,
      "lifted_at = now()",
    ),
    water_quality_records: aboutSpot(
      sql`insert into water_quality_records (spot_id, is_safe_for_swimming) values (${spot}, false)`,
      "notes = 'Fine'",
    ),
    water_samples: aboutSpot(
      sql`insert into water_samples (spot_id, source_id, sampled_at, e_coli) values (${spot}, 'eea', '2026-09-02', 5)`,
      "e_coli = 1",
    ),
  };
}
