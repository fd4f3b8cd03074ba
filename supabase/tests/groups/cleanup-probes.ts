import { sql } from "@tideline/platform/database/sql.ts";

const CLEANUP = "66666666-6666-4666-8666-666666666666";
const PHONE = "77777777-7777-4777-8777-777777777777";

/** A cleanup that the swimmer hosts, with all that belongs to it. */
export const addCleanups = (spot: string, swimmer: string) => `
  insert into gatherings (id, kind, title, spot_id, time_zone, starts_at, ends_at, state, created_by, visibility)
    values ('${CLEANUP}', 'cleanup', 'Shore day', '${spot}', 'Europe/London', now() - interval '1 hour', now() + interval '1 hour',
      'published', '${swimmer}', 'link');
  insert into cleanup_results (gathering_id, bags, grams, closed_by) values ('${CLEANUP}', 1, 900, '${swimmer}');
  insert into cleanup_attendees (gathering_id, user_id, bags, grams) values ('${CLEANUP}', '${swimmer}', 1, 900);
  insert into debris_counts (id, gathering_id, user_id, device_id, kind, change, at)
    values (gen_random_uuid(), '${CLEANUP}', '${swimmer}', '${PHONE}', 'cans', 1, now());
  insert into cleanup_photos (gathering_id, user_id, moment, path)
    values ('${CLEANUP}', '${swimmer}', 'before', '${swimmer}/before.webp');
`;

/** For the access matrix: how to find, add and change a row of each table. */
export const cleanupProbes = (swimmer: string) => {
  const where = `gathering_id = '${CLEANUP}'`;
  return {
    cleanup_results: {
      where,
      insert: sql`insert into cleanup_results (gathering_id, bags, grams) values (${CLEANUP}, 1, 1)`,
      change: "bags = 2",
    },
    cleanup_attendees: {
      where,
      insert: sql`insert into cleanup_attendees (gathering_id, user_id) values (${CLEANUP}, ${swimmer})`,
      change: "grams = 100000",
    },
    debris_counts: {
      where,
      insert: sql`insert into debris_counts (id, gathering_id, user_id, device_id, kind, change, at)
        values (gen_random_uuid(), ${CLEANUP}, ${swimmer}, ${PHONE}, 'cans', 1, now())`,
      change: "change = 100",
    },
    cleanup_photos: {
      where,
      insert: sql`insert into cleanup_photos (gathering_id, user_id, moment, path)
        values (${CLEANUP}, ${swimmer}, 'after', ${swimmer} || '/after.webp')`,
      change: "moment = 'after'",
    },
  };
};
