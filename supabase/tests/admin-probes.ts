import { sql } from "@tideline/platform/database/sql.ts";

/** An entry of the log about the swimmer. */
export const addAdminAction = (swimmer: string) =>
  `insert into admin_actions (actor_id, actor_name, action, target_id) values ('${swimmer}', 'kim', 'user.banned', '${swimmer}');`;

/** For the access matrix: how to find, add and change a row of each table. */
export const adminProbes = (swimmer: string) => ({
  admin_actions: {
    where: `target_id = '${swimmer}'`,
    insert: sql`insert into admin_actions (actor_id, actor_name, action) values (${swimmer}, 'ada', 'user.banned')`,
    change: "actor_name = 'ben'",
  },
  admin_settings: {
    where: "id = 1",
    insert: sql`insert into admin_settings (id) values (1)`,
    change: "maintenance_mode = true",
  },
});
