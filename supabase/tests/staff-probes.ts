import { sql } from "@tideline/platform/database/sql.ts";

/** An entry of the log about the swimmer, the admin among those they block, and what they wrote to staff. */
export const addStaffRows = (swimmer: string, admin: string) => `
  insert into admin_actions (actor_id, actor_name, action, target_id)
    values ('${admin}', 'kim', 'user.banned', '${swimmer}');
  insert into blocked_swimmers (user_id, blocked_id) values ('${swimmer}', '${admin}');
  insert into contact_messages (id, user_id, name, email, topic, body)
    values ('${swimmer}', '${swimmer}', 'Ada', 'ada@example.org', 'question', 'May I bring a dog?');
  insert into contact_answers (message_id, author_name, body) values ('${swimmer}', 'kim', 'Yes.');
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
  contact_answers: {
    where: `message_id = '${swimmer}'`,
    insert: sql`insert into contact_answers (message_id, author_name, body) values (${swimmer}, 'ada', 'Yes.')`,
    change: "body = 'No.'",
  },
  contact_messages: {
    where: `user_id = '${swimmer}'`,
    insert: sql`insert into contact_messages (id, user_id, name, email, topic, body)
      values (gen_random_uuid(), ${swimmer}, 'Ada', 'ada@example.org', 'question', 'May I bring a dog?')`,
    change: "state = 'closed', closed_at = now()",
  },
  blocked_swimmers: {
    where: `user_id = '${swimmer}'`,
    insert: sql`insert into blocked_swimmers (user_id, blocked_id) values (${swimmer}, ${admin})`,
    change: "created_at = now()",
  },
});
