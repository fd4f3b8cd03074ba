import { sql } from "@tideline/platform/database/sql.ts";

/** An entry of the log about the swimmer, and the admin among those they block. */
export const addStaffRows = (swimmer: string, admin: string) => `
  insert into admin_actions (actor_id, actor_name, action, target_id)
    values ('${admin}', 'kim', 'user.banned', '${swimmer}');
  insert into blocked_swimmers (user_id, blocked_id) values ('${swimmer}', '${admin}');
`;

/** For the access matrix: how to find, add and change a row of each table. */
export const staffProbes = (swimmer: string, admin: string) => ({
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
  blocked_swimmers: {
    where: `user_id = '${swimmer}'`,
    insert: sql`insert into blocked_swimmers (user_id, blocked_id) values (${swimmer}, ${admin})`,
    change: "created_at = now()",
  },
});
